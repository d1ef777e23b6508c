"""Guilds, their roles and members, and channels of every kind."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from bot.practice.clock import iso
from bot.practice.ids import created_at
from bot.practice.people import Person, User
from bot.practice.permissions import EVERYBODY, NOTHING, Permission, in_channel, in_guild, named
from bot.practice.wire import ChannelType, Json

if TYPE_CHECKING:
    from bot.practice.messages import Message
    from bot.practice.world import World

_THREADS = frozenset({ChannelType.PUBLIC_THREAD, ChannelType.PRIVATE_THREAD})


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


@dataclass(eq=False)
class Overwrite:
    """A channel's own allowances and denials for a role or a member."""

    target_id: str
    is_member: bool
    allow: Permission = NOTHING
    deny: Permission = NOTHING

    @property
    def json(self) -> Json:
        """Discord's overwrite object."""
        return {
            "id": self.target_id,
            "type": int(self.is_member),
            "allow": str(int(self.allow)),
            "deny": str(int(self.deny)),
        }


class Channel:
    """A text channel, thread or direct message channel."""

    def __init__(
        self,
        world: World,
        kind: ChannelType,
        name: str,
        *,
        guild: Guild | None = None,
        parent: Channel | None = None,
        owner: User | None = None,
        recipients: tuple[User, ...] = (),
    ) -> None:
        self.world = world
        self.id = world.ids.next()
        self.kind = kind
        self.name = name
        self.guild = guild
        self.parent = parent
        self.owner = owner
        self.recipients = recipients
        self.overwrites: dict[str, Overwrite] = {}
        self.history: dict[str, Message] = {}
        self.thread_members: dict[str, float] = {}
        self.archived = False
        self.locked = False
        self.archive_changed = world.clock.now()
        self.nsfw = False
        self.topic: str | None = None
        self.auto_archive_minutes = 1440
        self.deleted = False

    def __repr__(self) -> str:
        return f"<Channel {self.name or self.kind.name}>"

    @property
    def is_thread(self) -> bool:
        """Whether it hangs below another channel."""
        return self.kind in _THREADS

    @property
    def is_private_thread(self) -> bool:
        """Whether only its members see it."""
        return self.kind is ChannelType.PRIVATE_THREAD

    @property
    def guild_id(self) -> str | None:
        """The guild's id, or None in a direct message."""
        return self.guild.id if self.guild else None

    @property
    def mention(self) -> str:
        """The text that links to this channel."""
        return f"<#{self.id}>"

    def messages(self, *, seen_by: User | None = None) -> list[Message]:
        """What stands in the channel, oldest first; all of it, or what one account sees."""
        if seen_by is None:
            return list(self.history.values())
        return [message for message in self.history.values() if self.world.sees(seen_by, message)]

    def last_message(self, *, seen_by: User | None = None) -> Message:
        """The newest of `messages`; LookupError when there is none."""
        found = self.messages(seen_by=seen_by)
        if not found:
            raise LookupError(f"{self!r} shows no message to {seen_by!r}")
        return found[-1]

    def allows(self, user: User, *names: str) -> bool:
        """Whether somebody has all these permissions here (lower-case names)."""
        wanted = named(*names)
        return (in_channel(self, user) & wanted) == wanted

    def overwrite(self, target: User | Role) -> Overwrite:
        """The overwrite for a member or role, made when there is none."""
        return self.overwrites.setdefault(
            target.id, Overwrite(target.id, is_member=isinstance(target, User))
        )

    def add_thread(self, name: str, owner: User, *, private: bool = False) -> Channel:
        """Open a thread below this channel."""
        return self.world.add_thread(self, name, owner, private=private)

    def archive(self, *, locked: bool = False) -> None:
        """Archive a thread, as Discord does with quiet ones."""
        self.world.set_archived(self, archived=True, locked=locked)

    def delete(self) -> None:
        """Delete the channel and everything in it."""
        self.world.delete_channel(self)

    @property
    def json(self) -> Json:
        """Discord's channel object of this kind."""
        last = next(reversed(self.history), None)
        channel: Json = {
            "id": self.id,
            "type": int(self.kind),
            "flags": 0,
            "last_message_id": last,
        }
        if self.guild is None:
            return {**channel, "recipients": [user.json for user in self.recipients]}
        channel |= {"guild_id": self.guild.id, "name": self.name, "rate_limit_per_user": 0}
        channel["parent_id"] = self.parent.id if self.parent else None
        return channel | (self._thread_json() if self.is_thread else self._text_json())

    def _text_json(self) -> Json:
        assert self.guild is not None
        return {
            "position": list(self.guild.channels).index(self.id),
            "permission_overwrites": [overwrite.json for overwrite in self.overwrites.values()],
            "nsfw": self.nsfw,
            "topic": self.topic,
        }

    def _thread_json(self) -> Json:
        metadata = {
            "archived": self.archived,
            "archive_timestamp": iso(self.archive_changed),
            "auto_archive_duration": self.auto_archive_minutes,
            "locked": self.locked,
            "create_timestamp": iso(created_at(self.id)),
        }
        if self.is_private_thread:
            metadata["invitable"] = True
        return {
            "owner_id": self.owner.id if self.owner else self.world.bot.id,
            "thread_metadata": metadata,
            "message_count": len(self.history),
            "member_count": len(self.thread_members),
            "total_message_sent": len(self.history),
        }


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
