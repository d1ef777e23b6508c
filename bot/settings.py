"""The settings: from the environment, and from a file .env beside it. `.env.example` tells each."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final, Literal
from urllib.parse import urlsplit

from pydantic import AfterValidator, BeforeValidator, Field, SecretStr, ValidationError
from pydantic_settings import BaseSettings, SettingsConfigDict

from bot.errors import ConfigurationError

UTF_8: Final = "utf-8-sig"
"""With or without the mark that some editors on Windows put before a text."""

DEFAULT_DATABASE: Final = "sqlite:///data/nickels.db"

LogLevel = Literal["DEBUG", "INFO", "WARNING", "ERROR"]


def _url(*schemes: str) -> AfterValidator:
    def check(value: str) -> str:
        if value and not value.startswith(tuple(f"{scheme}://" for scheme in schemes)):
            raise ValueError(f"it has to begin with {schemes[0]}:// or {schemes[1]}://")
        if value and not _names_a_host(value):
            raise ValueError(f"it has to name a host, such as {schemes[0]}://127.0.0.1:9000/")
        return value

    return AfterValidator(check)


def _names_a_host(url: str) -> bool:
    try:
        parts = urlsplit(url)
        return bool(parts.hostname) and parts.port != 0
    except ValueError:  # a port that is no number, half an IPv6 address
        return False


def _trimmed(value: object) -> object:
    return value.strip() if isinstance(value, str) else value


_Trimmed = BeforeValidator(_trimmed)


class Settings(BaseSettings):
    """What can be set. An empty value counts as not set."""

    model_config = SettingsConfigDict(
        env_file=".env", env_file_encoding=UTF_8, env_ignore_empty=True, extra="ignore"
    )

    discord_token: Annotated[SecretStr, _Trimmed] = SecretStr("")
    database_url: Annotated[str, _Trimmed] = DEFAULT_DATABASE
    log_level: Annotated[LogLevel, BeforeValidator(lambda value: str(value).strip().upper())] = (
        "INFO"
    )
    pictures: bool = True
    emojis: bool = True
    discord_api_base: Annotated[str, _Trimmed, _url("http", "https")] = ""
    discord_gateway: Annotated[str, _Trimmed, _url("ws", "wss")] = ""
    discord_token_file: Path | None = Field(default=None)

    @property
    def token(self) -> str:
        """The bot's token. Raises ConfigurationError when there is none, or what can't be one."""
        written = self.discord_token.get_secret_value() or self._token_from_file()
        if not written:
            raise ConfigurationError(
                problem="DISCORD_TOKEN is not set: copy .env.example to .env and put the token "
                "of your bot there."
            )
        if not written.isascii() or not written.isprintable() or " " in written:
            raise ConfigurationError(
                problem="DISCORD_TOKEN is wrong: a token is one word of plain letters, digits and "
                "signs. Copy it once more."
            )
        return written

    def _token_from_file(self) -> str:
        if self.discord_token_file is None:
            return ""
        try:
            return self.discord_token_file.read_text(encoding=UTF_8).strip()
        except OSError as error:
            raise ConfigurationError(
                problem=f"DISCORD_TOKEN_FILE can't be read: {error.strerror}."
            ) from None
        except UnicodeDecodeError:
            raise ConfigurationError(problem="DISCORD_TOKEN_FILE is no text in UTF-8.") from None


def read_settings(env_file: str | Path | None = ".env") -> Settings:
    """The settings of this process. Raises ConfigurationError naming the first wrong one."""
    try:
        return Settings(_env_file=env_file)
    except ValidationError as error:
        # Values are left out: one of them may be a token.
        first = error.errors(include_url=False, include_input=False)[0]
        field = "_".join(str(part) for part in first["loc"]).upper()
        told = first["msg"].removeprefix("Value error, ")
        raise ConfigurationError(problem=f"{field} is wrong: {told}.") from None
    except UnicodeDecodeError:
        raise ConfigurationError(problem=f"{env_file} is no text in UTF-8.") from None
