"""Guilds, their roles and members."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from bot.practice.clock import iso
from bot.practice.people import Person, User
from bot.practice.permissions import EVERYBODY, NOTHING, Permission, in_guild, named
from bot.practice.wire import Json

if TYPE_CHECKING:
    from bot.practice.channels import Channel
    from bot.practice.world import World


@dataclass(eq=False)
class Role:
    """A role of a guild; the one with the guild's id is everybody's."""

    id: str
    name: str
    permissions: Permission = NOTHING
    position: int = 0
    managed: bool = False
    bot_id: str | None = None

    @property
    def json(self) -> Json:
        """Discord's role object."""
        role: Json = {
            "id": self.id,
            "name": self.name,
            "permissions": str(int(self.permissions)),
            "position": self.position,
            "color": 0,
            "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
            "hoist": False,
            "managed": self.managed,
            "mentionable": False,
            "icon": None,
            "unicode_emoji": None,
            "flags": 0,
        }
        if self.bot_id is not None:
            role["tags"] = {"bot_id": self.bot_id}
        return role


@dataclass(eq=False)
class Member:
    """An account in a guild."""

    user: User
    joined_at: float
    roles: list[Role] = field(default_factory=list)
    nick: str | None = None

    @property
    def json_without_user(self) -> Json:
        """The member object inside a message, whose author is told elsewhere."""
        return {
            "avatar": None,
            "banner": None,
            "communication_disabled_until": None,
            "flags": 0,
            "joined_at": iso(self.joined_at),
            "nick": self.nick,
            "pending": False,
            "premium_since": None,
            "roles": [role.id for role in self.roles],
            "mute": False,
            "deaf": False,
        }

    @property
    def json(self) -> Json:
        """Discord's guild member object."""
        return {**self.json_without_user, "user": self.user.json}


class Guild:
    """A server: members, roles, channels. The bot is a member of it from the start."""

    def __init__(self, world: World, name: str, owner: User) -> None:
        self.world = world
        self.id = world.ids.next()
        self.name = name
        self.owner = owner
        self.everyone = Role(self.id, "@everyone", EVERYBODY)
        self.roles: dict[str, Role] = {self.id: self.everyone}
        self.members: dict[str, Member] = {}
        self.channels: dict[str, Channel] = {}
        self.threads: dict[str, Channel] = {}
        self.locale = "en-US"
        self.available = True
        self.has_bot = True

    def __repr__(self) -> str:
        return f"<Guild {self.name}>"

    def add_channel(self, name: str) -> Channel:
        """A new text channel, last in the list."""
        return self.world.add_channel(self, name)

    def add_member(self, who: str | Person, *, roles: tuple[Role, ...] = ()) -> Person:
        """Let somebody in: a new person by name, or one who exists already."""
        return self.world.add_member(self, who, roles)

    def add_role(self, name: str, *permissions: str) -> Role:
        """A new role with these permissions (lower-case names)."""
        return self.world.add_role(self, name, named(*permissions))

    def remove_member(self, user: User) -> None:
        """Somebody leaves, or is removed."""
        self.world.remove_member(self, user)

    def permissions(self, user: User) -> Permission:
        """What a member may do in general."""
        return in_guild(self, user)

    @property
    def json(self) -> Json:
        """Discord's guild object as REST returns it."""
        return {
            "id": self.id,
            "name": self.name,
            "owner_id": self.owner.id,
            "roles": [role.json for role in self.roles.values()],
            "preferred_locale": self.locale,
            "emojis": [],
            "stickers": [],
            "features": [],
            **_GUILD_DEFAULTS,
        }


_GUILD_DEFAULTS: Json = {
    **dict.fromkeys(
        (
            "icon",
            "description",
            "home_header",
            "splash",
            "discovery_splash",
            "banner",
            "application_id",
            "afk_channel_id",
            "system_channel_id",
            "widget_channel_id",
            "max_presences",
            "vanity_url_code",
            "rules_channel_id",
            "safety_alerts_channel_id",
            "public_updates_channel_id",
            "incidents_data",
        )
    ),
    "region": "deprecated",
    "afk_timeout": 300,
    "system_channel_flags": 0,
    "widget_enabled": False,
    "verification_level": 0,
    "default_message_notifications": 0,
    "mfa_level": 0,
    "explicit_content_filter": 0,
    "max_members": 500_000,
    "max_stage_video_channel_users": 50,
    "max_video_channel_users": 25,
    "premium_tier": 0,
    "premium_subscription_count": 0,
    "premium_progress_bar_enabled": False,
    "nsfw": False,
    "nsfw_level": 0,
}
