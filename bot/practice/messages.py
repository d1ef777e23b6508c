"""Messages and the files attached to them."""

from __future__ import annotations

import mimetypes
import struct
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from bot.practice import components as parts
from bot.practice.clock import iso
from bot.practice.people import User
from bot.practice.wire import ComponentType, Json, MessageFlag, MessageType

if TYPE_CHECKING:
    from bot.practice.channels import Channel
    from bot.practice.guilds import Role

NO_FLAGS = MessageFlag(0)
_PNG = b"\x89PNG\r\n\x1a\n"


@dataclass(eq=False)
class Attachment:
    """A file in a message. `url` is where the loopback Discord serves it."""

    id: str
    filename: str
    content: bytes
    url: str
    description: str | None = None
    ephemeral: bool = False

    @property
    def content_type(self) -> str:
        """Guessed from the name."""
        return mimetypes.guess_type(self.filename)[0] or "application/octet-stream"

    @property
    def size_in_pixels(self) -> tuple[int, int] | None:
        """Width and height of a PNG, None for anything else."""
        if not self.content.startswith(_PNG) or len(self.content) < 24:
            return None
        width, height = struct.unpack(">II", self.content[16:24])
        return width, height

    @property
    def json(self) -> Json:
        """Discord's attachment object."""
        attachment: Json = {
            "id": self.id,
            "filename": self.filename,
            "size": len(self.content),
            "url": self.url,
            "proxy_url": self.url,
            "content_type": self.content_type,
        }
        if self.size_in_pixels is not None:
            attachment["width"], attachment["height"] = self.size_in_pixels
        if self.description is not None:
            attachment["description"] = self.description
        if self.ephemeral:
            attachment["ephemeral"] = True
        return attachment

    @property
    def media(self) -> Json:
        """The media item of a component that shows this file."""
        width, height = self.size_in_pixels or (None, None)
        return {
            "id": self.id,
            "url": self.url,
            "proxy_url": self.url,
            "width": width,
            "height": height,
            "content_type": self.content_type,
            "attachment_id": self.id,
        }


@dataclass(eq=False)
class Message:
    """A message. `only_for` is the one person who sees it when it is ephemeral."""

    id: str
    channel: Channel
    author: User
    timestamp: float
    kind: MessageType = MessageType.DEFAULT
    content: str = ""
    embeds: list[Json] = field(default_factory=list)
    components: list[Json] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list)
    flags: MessageFlag = NO_FLAGS
    edited_timestamp: float | None = None
    mentions: list[User] = field(default_factory=list)
    mention_roles: list[Role] = field(default_factory=list)
    mention_everyone: bool = False
    pinned: bool = False
    tts: bool = False
    nonce: str | None = None
    reply_to: Message | None = None
    interaction_metadata: Json | None = None
    thread: Channel | None = None
    only_for: User | None = None
    put_away: bool = False
    deleted: bool = False

    def __repr__(self) -> str:
        return f"<Message {self.id} in {self.channel!r}>"

    @property
    def is_ephemeral(self) -> bool:
        """Whether only one person sees it."""
        return MessageFlag.EPHEMERAL in self.flags

    @property
    def is_loading(self) -> bool:
        """Whether it says "thinking..." still."""
        return MessageFlag.LOADING in self.flags

    @property
    def is_v2(self) -> bool:
        """Whether it is made of components alone."""
        return MessageFlag.COMPONENTS_V2 in self.flags

    def walk(self) -> Iterator[Json]:
        """Every component, nested ones too."""
        return parts.walk(self.components)

    def text(self) -> str:
        """All words that are not on buttons or menus: content, text displays, embeds."""
        pieces = [self.content, *parts.texts(self.components)]
        for embed in self.embeds:
            pieces += [embed.get("title") or "", embed.get("description") or ""]
            for entry in embed.get("fields") or []:
                pieces += [entry["name"], entry["value"]]
        return "\n".join(piece for piece in pieces if piece)

    def buttons(self) -> list[Json]:
        """The buttons, in reading order."""
        return [part for part in self.walk() if part["type"] == ComponentType.BUTTON]

    def selects(self) -> list[Json]:
        """The menus, in reading order."""
        return [part for part in self.walk() if parts.is_select(part)]

    def labels(self) -> list[str]:
        """What stands on the buttons."""
        return [button.get("label") or "" for button in self.buttons()]

    def custom_ids(self) -> list[str]:
        """The custom ids of everything that can be used."""
        return [part["custom_id"] for part in self.walk() if "custom_id" in part]

    def find(self, custom_id: str) -> Json | None:
        """The component with this custom id."""
        return next((part for part in self.walk() if part.get("custom_id") == custom_id), None)

    def find_button(self, *, label: str) -> Json:
        """The one button with this label; LookupError when there is none, or more than one."""
        found = [button for button in self.buttons() if button.get("label") == label]
        if len(found) != 1:
            raise LookupError(f"{len(found)} buttons say {label!r}; there are {self.labels()}")
        return found[0]

    @property
    def shown_attachments(self) -> list[Attachment]:
        """Those that are listed: a file that a component or embed shows is found there instead."""
        if not self.attachments:
            return []
        used = {
            media.get("attachment_id") for part in self.walk() for media in parts.media_of(part)
        }
        urls = {
            (embed.get(key) or {}).get("url")
            for embed in self.embeds
            for key in ("image", "thumbnail")
        }
        return [each for each in self.attachments if each.id not in used and each.url not in urls]

    @property
    def json(self) -> Json:
        """Discord's message object, without guild and member."""
        message: Json = {
            "id": self.id,
            "type": int(self.kind),
            "channel_id": self.channel.id,
            "author": self.author.json,
            "content": self.content,
            "timestamp": iso(self.timestamp),
            "edited_timestamp": iso(self.edited_timestamp) if self.edited_timestamp else None,
            "tts": self.tts,
            "mention_everyone": self.mention_everyone,
            "mentions": [user.json for user in self.mentions],
            "mention_roles": [role.id for role in self.mention_roles],
            "attachments": [attachment.json for attachment in self.shown_attachments],
            "embeds": self.embeds,
            "components": self.components,
            "pinned": self.pinned,
            "flags": int(self.flags),
        }
        return message | self._origin_json()

    def _origin_json(self) -> Json:
        origin: Json = {}
        if self.nonce is not None:
            origin["nonce"] = self.nonce
        if self.interaction_metadata is not None:
            origin["interaction_metadata"] = self.interaction_metadata
        if self.author.bot:
            origin["application_id"] = self.channel.world.application.id
        if self.interaction_metadata is not None:
            origin["webhook_id"] = self.channel.world.application.id
        if self.thread is not None:
            origin["thread"] = self.thread.json
        if self.kind is MessageType.REPLY:
            origin |= self._reply_json()
        return origin

    def _reply_json(self) -> Json:
        assert self.reply_to is not None
        reference = {
            "type": 0,
            "channel_id": self.reply_to.channel.id,
            "message_id": self.reply_to.id,
        }
        if self.reply_to.channel.guild_id is not None:
            reference["guild_id"] = self.reply_to.channel.guild_id
        gone = self.reply_to.deleted
        return {
            "message_reference": reference,
            "referenced_message": None if gone else self.reply_to._without_reply(),
        }

    def _without_reply(self) -> Json:
        # Discord resolves one level of replies only.
        inner = self.json
        inner.pop("referenced_message", None)
        return inner

    @property
    def event_json(self) -> Json:
        """The message as an event carries it, with guild and member."""
        event = self.json
        guild = self.channel.guild
        if guild is not None:
            event["guild_id"] = guild.id
            member = guild.members.get(self.author.id)
            if member is not None:
                event["member"] = member.json_without_user
        return event
