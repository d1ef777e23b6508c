from __future__ import annotations

from pathlib import Path

import pytest

from bot.cli import run
from bot.errors import ConfigurationError
from bot.settings import DEFAULT_DATABASE, Settings, read_settings

EXAMPLE = Path(__file__).resolve().parents[1] / ".env.example"


@pytest.fixture(autouse=True)
def _nothing_set(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for field in Settings.model_fields:
        monkeypatch.delenv(field.upper(), raising=False)
    monkeypatch.chdir(tmp_path)


def test_defaults() -> None:
    settings = read_settings()
    assert settings.database_url == DEFAULT_DATABASE == "sqlite:///data/nickels.db"
    assert settings.log_level == "INFO"
    assert settings.discord_api_base == ""


def test_the_environment_wins_over_the_file(monkeypatch: pytest.MonkeyPatch) -> None:
    Path(".env").write_text("DISCORD_TOKEN=from-file\nLOG_LEVEL=debug\n", encoding="utf-8")
    monkeypatch.setenv("DISCORD_TOKEN", " from-environment ")
    settings = read_settings()
    assert settings.token == "from-environment"
    assert settings.log_level == "DEBUG"


def test_the_token_may_be_in_a_file_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    Path("secret").write_text("from-secret\n", encoding="utf-8")
    monkeypatch.setenv("DISCORD_TOKEN_FILE", "secret")
    assert read_settings().token == "from-secret"
    monkeypatch.setenv("DISCORD_TOKEN_FILE", "nowhere")
    with pytest.raises(ConfigurationError, match="DISCORD_TOKEN_FILE"):
        _ = read_settings().token


def test_the_mark_that_windows_puts_before_a_text_is_no_part_of_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    Path(".env").write_text("DISCORD_TOKEN=from-file\n", encoding="utf-8-sig")
    assert read_settings().token == "from-file"
    Path(".env").unlink()
    Path("secret").write_text("from-secret\n", encoding="utf-8-sig")
    monkeypatch.setenv("DISCORD_TOKEN_FILE", "secret")
    assert read_settings().token == "from-secret"


def test_files_that_are_no_text_are_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    # What Windows' older shells write: UTF-16.
    Path("secret").write_bytes("from-secret".encode("utf-16"))
    monkeypatch.setenv("DISCORD_TOKEN_FILE", "secret")
    assert run.main([]) == 78
    assert "DISCORD_TOKEN_FILE" in capsys.readouterr().err
    Path(".env").write_bytes("DISCORD_TOKEN=from-file".encode("utf-16"))
    assert run.main([]) == 78
    assert ".env" in capsys.readouterr().err


def test_the_token_is_not_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "hush")
    settings = read_settings()
    assert "hush" not in repr(settings)
    assert "hush" not in str(settings)


@pytest.mark.parametrize(
    ("setting", "value"),
    [
        ("LOG_LEVEL", "LOUD"),
        ("DISCORD_API_BASE", "discord.com"),
        ("DISCORD_API_BASE", "http://"),
        ("DISCORD_API_BASE", "http://127.0.0.1:port/api"),
        ("DISCORD_GATEWAY", "http://127.0.0.1"),
        ("DISCORD_GATEWAY", "ws://[::1"),
        ("DISCORD_TOKEN", "two words"),
        ("DISCORD_TOKEN", "two\nlines"),
        ("DISCORD_TOKEN", "snow☃man"),
        ("PICTURES", "perhaps"),
    ],
)
def test_a_wrong_value_names_the_setting_and_exits_78(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    setting: str,
    value: str,
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "hush")
    monkeypatch.setenv(setting, value)
    assert run.main([]) == 78
    told = capsys.readouterr().err
    assert told.startswith(f"{setting} is wrong: ")
    assert len(told.splitlines()) == 1


def test_a_missing_token_exits_78(capsys: pytest.CaptureFixture[str]) -> None:
    assert run.main([]) == 78
    assert "DISCORD_TOKEN is not set" in capsys.readouterr().err


def test_the_example_explains_every_setting_and_can_be_used_as_it_is() -> None:
    example = EXAMPLE.read_text(encoding="utf-8")
    for field in Settings.model_fields:
        assert field.upper() in example
    read = read_settings(EXAMPLE)
    assert read.database_url == DEFAULT_DATABASE
    with pytest.raises(ConfigurationError, match="is not set"):
        _ = read.token
