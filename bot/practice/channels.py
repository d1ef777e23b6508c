"""Channels of every kind, and the permissions that they overwrite."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.practice.clock import iso
from bot.practice.ids import created_at
from bot.practice.people import User
from bot.practice.permissions import NOTHING, Permission, in_channel, named
from bot.practice.wire import ChannelType, Json

if TYPE_CHECKING:
    from bot.practice.guilds import Guild, Role
    from bot.practice.messages import Message
    from bot.practice.world import World

_THREADS = frozenset({ChannelType.PUBLIC_THREAD, ChannelType.PRIVATE_THREAD})


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
