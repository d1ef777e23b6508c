"""From the body of a request to a message: files stored, references resolved, mentions found."""

from __future__ import annotations

import copy
import re
from collections.abc import Sequence
from urllib.parse import quote

from bot.practice import components as parts
from bot.practice.channels import Channel
from bot.practice.messages import Attachment, Message
from bot.practice.people import User
from bot.practice.record import Upload
from bot.practice.wire import ComponentType, Json, MessageFlag, MessageType
from bot.practice.world import World

_USER_MENTION = re.compile(r"<@!?(\d+)>")
_ROLE_MENTION = re.compile(r"<@&(\d+)>")
_SCHEME = "attachment://"
_SETTABLE = (
    MessageFlag.SUPPRESS_EMBEDS
    | MessageFlag.SUPPRESS_NOTIFICATIONS
    | MessageFlag.COMPONENTS_V2
    | MessageFlag.EPHEMERAL
)


def compose(
    world: World,
    channel: Channel,
    author: User,
    body: Json,
    uploads: Sequence[Upload],
    *,
    kind: MessageType = MessageType.DEFAULT,
    only_for: User | None = None,
) -> Message:
    """A new message from a body that was checked; ephemeral when `only_for` names somebody."""
    flags = MessageFlag(body.get("flags") or 0) & _SETTABLE & ~MessageFlag.EPHEMERAL
    if only_for is not None:
        flags |= MessageFlag.EPHEMERAL
    message = Message(
        world.ids.next(),
        channel,
        author,
        world.clock.now(),
        kind,
        flags=flags,
        only_for=only_for,
        tts=bool(body.get("tts")),
        nonce=str(body["nonce"]) if body.get("nonce") is not None else None,
    )
    _fill(world, message, body, uploads)
    return message


def revise(world: World, message: Message, body: Json, uploads: Sequence[Upload]) -> None:
    """Change a message as a checked body says. What the body does not name stays."""
    flags = MessageFlag(body.get("flags") or 0)
    if "flags" in body:
        suppressed = flags & MessageFlag.SUPPRESS_EMBEDS
        message.flags = (message.flags & ~MessageFlag.SUPPRESS_EMBEDS) | suppressed
    message.flags |= flags & MessageFlag.COMPONENTS_V2
    message.flags &= ~MessageFlag.LOADING
    _fill(world, message, body, uploads)


def _fill(world: World, message: Message, body: Json, uploads: Sequence[Upload]) -> None:
    if "content" in body:
        message.content = body["content"] or ""
    _store_files(world, message, body, uploads)
    if "embeds" in body:
        message.embeds = copy.deepcopy(body["embeds"] or [])
    if "components" in body:
        message.components = parts.as_stored(body["components"] or [])
    _resolve_references(world, message)
    if message.is_v2:
        _drop_unused_files(world, message, uploads)
    _find_mentions(world, message, body.get("allowed_mentions"))


def _store_files(world: World, message: Message, body: Json, uploads: Sequence[Upload]) -> None:
    listed = body.get("attachments")
    described = {str(each["id"]): each for each in listed or []}
    if listed is not None:
        for gone in [each for each in message.attachments if each.id not in described]:
            _forget_file(world, message, gone)
    for upload in uploads:
        details = described.get(str(upload.index), {})
        message.attachments.append(_store(world, message, upload, details))


def _store(world: World, message: Message, upload: Upload, details: Json) -> Attachment:
    attachment_id = world.ids.next()
    filename = details.get("filename") or upload.filename
    kind = "ephemeral-attachments" if message.is_ephemeral else "attachments"
    url = f"{world.base_url}/{kind}/{message.channel.id}/{attachment_id}/{quote(filename)}"
    attachment = Attachment(
        attachment_id,
        filename,
        upload.content,
        url,
        details.get("description"),
        ephemeral=message.is_ephemeral,
    )
    world.attachments[attachment_id] = attachment
    return attachment


def _forget_file(world: World, message: Message, attachment: Attachment) -> None:
    message.attachments.remove(attachment)
    world.attachments.pop(attachment.id, None)


def _drop_unused_files(world: World, message: Message, uploads: Sequence[Upload]) -> None:
    # A message of components shows only what a component refers to; what was uploaded just now
    # may be referred to by the next edit.
    fresh = message.attachments[len(message.attachments) - len(uploads) :]
    for attachment in message.shown_attachments:
        if attachment not in fresh:
            _forget_file(world, message, attachment)


def _resolve_references(world: World, message: Message) -> None:
    named = {_SCHEME + attachment.filename: attachment for attachment in message.attachments}
    named |= {attachment.url: attachment for attachment in message.attachments}
    for component in message.walk():
        for media in parts.media_of(component):
            attachment = named.get(media["url"])
            if attachment is not None:
                media.clear()
                media.update(attachment.media)
                if component["type"] == ComponentType.FILE:
                    component["name"] = attachment.filename
                    component["size"] = len(attachment.content)
            elif "id" not in media:
                media.update({"id": world.ids.next(), "proxy_url": media["url"]})
    for embed in message.embeds:
        for key in ("image", "thumbnail"):
            picture = embed.get(key)
            if picture and picture.get("url") in named:
                picture["url"] = named[picture["url"]].url


def _find_mentions(world: World, message: Message, allowed: Json | None) -> None:
    text = "\n".join([message.content, *parts.texts(message.components)])
    parse = set(allowed.get("parse") or []) if allowed else {"users", "roles", "everyone"}
    named = {str(each) for each in (allowed or {}).get("users") or []}
    users = dict.fromkeys(_USER_MENTION.findall(text))
    message.mentions = [
        world.users[each]
        for each in users
        if each in world.users and ("users" in parse or each in named)
    ]
    roles = {str(each) for each in (allowed or {}).get("roles") or []}
    known = message.channel.guild.roles if message.channel.guild else {}
    message.mention_roles = [
        known[each]
        for each in dict.fromkeys(_ROLE_MENTION.findall(text))
        if each in known and ("roles" in parse or each in roles)
    ]
    message.mention_everyone = "everyone" in parse and ("@everyone" in text or "@here" in text)
