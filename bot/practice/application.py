"""The bot's application: its account, its commands and its emojis."""

from __future__ import annotations

from dataclasses import dataclass

from bot.practice.people import User
from bot.practice.wire import CommandType, Json


@dataclass(eq=False)
class Emoji:
    """An emoji that belongs to the application."""

    id: str
    name: str
    animated: bool
    image: bytes
    user: User

    @property
    def json(self) -> Json:
        """Discord's emoji object."""
        return {
            "id": self.id,
            "name": self.name,
            "user": self.user.json,
            "roles": [],
            "require_colons": True,
            "managed": False,
            "animated": self.animated,
            "available": True,
        }


class Application:
    """The bot's application. Commands are kept as the wire's JSON, by scope (None = global)."""

    def __init__(self, application_id: str, bot: User, owner: User) -> None:
        self.id = application_id
        self.name = bot.name
        self.bot = bot
        self.owner = owner
        self.emojis: dict[str, Emoji] = {}
        self._commands: dict[str | None, dict[str, Json]] = {None: {}}

    def commands(self, guild_id: str | None = None) -> dict[str, Json]:
        """The commands of one scope, by id."""
        return self._commands.setdefault(guild_id, {})

    def replace_commands(self, guild_id: str | None, commands: list[Json]) -> None:
        """Set the commands of one scope, whole."""
        self._commands[guild_id] = {command["id"]: command for command in commands}

    def reachable_commands(self, guild_id: str | None) -> list[Json]:
        """What a picker offers in a guild: its own commands hide global ones of the same name."""
        found: dict[tuple[CommandType, str], Json] = {}
        scopes = [None] if guild_id is None else [None, guild_id]
        for scope in scopes:
            for command in self.commands(scope).values():
                found[CommandType(command["type"]), command["name"]] = command
        return list(found.values())

    def json(self, guild_count: int) -> Json:
        """Discord's application object, as its own bot sees it."""
        return {
            "id": self.id,
            "name": self.name,
            "icon": None,
            "description": "",
            "type": None,
            "bot": self.bot.json,
            "bot_public": True,
            "bot_require_code_grant": False,
            "verify_key": "0" * 64,
            "flags": 0,
            "flags_new": "0",
            "redirect_uris": [],
            "interactions_endpoint_url": None,
            "role_connections_verification_url": None,
            "owner": self.owner.json,
            "approximate_guild_count": guild_count,
            "approximate_user_install_count": 0,
            "approximate_user_authorization_count": 0,
            "explicit_content_filter": 0,
            "team": None,
            "eligible_oauth2_scopes": [],
        }
