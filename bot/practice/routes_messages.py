"""Operations on messages, channels and threads."""

from __future__ import annotations

from bot.practice import refusals
from bot.practice.channels import Channel
from bot.practice.delivery import compose, revise
from bot.practice.ids import created_at
from bot.practice.messages import Message
from bot.practice.ratelimit import OLD_AFTER_SECONDS
from bot.practice.rest import Call, Reply, Routes
from bot.practice.rules import check_edit, check_message
from bot.practice.wire import ChannelType, Json, MessageType

routes = Routes()
_NONCE_SECONDS = 300
_BULK_DELETE_SECONDS = 14 * 86_400


def channel_of(call: Call) -> Channel:
    """The channel of the path; the bot must be able to see it."""
    channel = call.world.channels.get(call.path["channel_id"])
    if channel is None or (channel.guild is not None and not channel.guild.has_bot):
        raise refusals.unknown_channel()
    if channel.guild is not None and not channel.allows(call.world.bot, "view_channel"):
        raise refusals.missing_access()
    return channel


def require(call: Call, channel: Channel, *names: str) -> None:
    """Refuse unless the bot has these permissions in the channel."""
    if not channel.allows(call.world.bot, *names):
        raise refusals.missing_permissions()


def message_of(call: Call, channel: Channel) -> Message:
    """The message of the path. Ephemeral ones cannot be reached by channel."""
    message = channel.history.get(call.path["message_id"])
    if message is None or message.is_ephemeral:
        raise refusals.unknown_message()
    return message


@routes.add("GET", "/channels/{channel_id}")
def get_channel(call: Call) -> Reply:
    """One channel."""
    return Reply(body=channel_of(call).json)


@routes.add("POST", "/channels/{channel_id}/messages")
def create_message(call: Call) -> Reply:
    """Send a message."""
    channel, body = channel_of(call), call.form
    _may_send(call, channel)
    check_message(call.draft(body))
    twin = _sent_before(call, channel)
    if twin is not None:
        return Reply(body=twin.json)
    reply_to = _replied(channel, body)
    kind = MessageType.DEFAULT if reply_to is None else MessageType.REPLY
    message = compose(call.world, channel, call.world.bot, body, call.uploads, kind=kind)
    message.reply_to = reply_to
    call.world.post(message)
    return Reply(body=message.json)


def _may_send(call: Call, channel: Channel) -> None:
    if channel.guild is None:
        if not all(person.dms_open for person in channel.recipients):
            raise refusals.direct_messages_closed()
        return
    require(call, channel, "send_messages_in_threads" if channel.is_thread else "send_messages")
    if channel.locked and not channel.allows(call.world.bot, "manage_threads"):
        raise refusals.thread_archived()
    if call.uploads:
        require(call, channel, "attach_files")
    if call.form.get("embeds"):
        require(call, channel, "embed_links")


def _sent_before(call: Call, channel: Channel) -> Message | None:
    """With `enforce_nonce` a nonce of the last minutes stands for the message it made."""
    if not call.form.get("enforce_nonce"):
        return None
    nonce, since = str(call.form.get("nonce")), call.world.clock.now() - _NONCE_SECONDS
    for message in channel.history.values():
        if message.nonce == nonce and message.timestamp > since and message.author.bot:
            return message
    return None


def _replied(channel: Channel, body: Json) -> Message | None:
    reference = body.get("message_reference")
    if reference is None:
        return None
    if not channel.allows(channel.world.bot, "read_message_history"):
        raise refusals.cannot_reply_without_history()
    found = channel.history.get(str(reference.get("message_id")))
    if found is None and reference.get("fail_if_not_exists", True):
        raise refusals.invalid(("message_reference",), "REPLIES_UNKNOWN_MESSAGE", "Unknown message")
    return found


@routes.add("GET", "/channels/{channel_id}/messages")
def list_messages(call: Call) -> Reply:
    """The newest messages, newest first."""
    channel = channel_of(call)
    if not channel.allows(call.world.bot, "read_message_history"):
        return Reply(body=[])
    found = [each for each in channel.history.values() if not each.is_ephemeral]
    if "before" in call.query:
        found = [each for each in found if int(each.id) < int(call.query["before"])]
    if "after" in call.query:
        found = [each for each in found if int(each.id) > int(call.query["after"])]
    limit = int(call.query.get("limit", 50))
    page = found[:limit] if "after" in call.query else found[-limit:]
    return Reply(body=[message.json for message in reversed(page)])


@routes.add("GET", "/channels/{channel_id}/messages/{message_id}")
def get_message(call: Call) -> Reply:
    """One message."""
    channel = channel_of(call)
    require(call, channel, "read_message_history")
    return Reply(body=message_of(call, channel).json)


@routes.add("PATCH", "/channels/{channel_id}/messages/{message_id}")
def edit_message(call: Call) -> Reply:
    """Edit one of the bot's own messages."""
    channel, body = channel_of(call), call.form
    message = message_of(call, channel)
    if channel.archived:
        raise refusals.thread_archived()
    if message.author is not call.world.bot:
        raise refusals.not_its_message()
    check_edit(message, call.draft(body))
    if call.world.clock.now() - message.timestamp > OLD_AFTER_SECONDS:
        call.limits.use_old_edit(channel.id)
    revise(call.world, message, body, call.uploads)
    call.world.change(message)
    return Reply(body=message.json)


@routes.add("DELETE", "/channels/{channel_id}/messages/{message_id}")
def delete_message(call: Call) -> Reply:
    """Delete a message: the bot's own, or anybody's with Manage Messages."""
    channel = channel_of(call)
    message = message_of(call, channel)
    if channel.archived:
        raise refusals.thread_archived()
    if message.author is not call.world.bot:
        require(call, channel, "manage_messages")
    call.world.remove(message)
    return Reply(204)


@routes.add("POST", "/channels/{channel_id}/messages/bulk-delete")
def bulk_delete(call: Call) -> Reply:
    """Delete 2 to 100 messages that are younger than two weeks."""
    channel = channel_of(call)
    require(call, channel, "manage_messages")
    wanted = [str(each) for each in call.form.get("messages") or []]
    if not 2 <= len(set(wanted)) <= 100:
        raise refusals.invalid(
            ("messages",), "BASE_TYPE_BAD_LENGTH", "Must be between 2 and 100 in length."
        )
    oldest = call.world.clock.now() - _BULK_DELETE_SECONDS
    if any(created_at(each) < oldest for each in wanted):
        raise refusals.ApiError(400, 50034, "You can only bulk delete messages under 14 days old.")
    for each in wanted:
        if each in channel.history and not channel.history[each].is_ephemeral:
            call.world.remove(channel.history[each])
    return Reply(204)


@routes.add("POST", "/channels/{channel_id}/typing")
def start_typing(call: Call) -> Reply:
    """Show "is typing"."""
    channel = channel_of(call)
    require(call, channel, "send_messages_in_threads" if channel.is_thread else "send_messages")
    call.world.type(channel, call.world.bot)
    return Reply(204)


@routes.add("POST", "/channels/{channel_id}/threads")
def start_thread(call: Call) -> Reply:
    """Open a thread that hangs on no message."""
    channel, body = channel_of(call), call.form
    private = body.get("type") == ChannelType.PRIVATE_THREAD
    require(call, channel, "create_private_threads" if private else "create_public_threads")
    thread = call.world.add_thread(channel, _thread_name(body), call.world.bot, private=private)
    return Reply(201, thread.json)


@routes.add("POST", "/channels/{channel_id}/messages/{message_id}/threads")
def start_thread_on_message(call: Call) -> Reply:
    """Open a thread on a message; its id is the message's."""
    channel, body = channel_of(call), call.form
    require(call, channel, "create_public_threads")
    message = message_of(call, channel)
    if message.thread is not None:
        raise refusals.ApiError(400, 160004, "A thread has already been created for this message")
    thread = call.world.add_thread(channel, _thread_name(body), call.world.bot, on_message=message)
    return Reply(201, thread.json)


def _thread_name(body: Json) -> str:
    name = str(body.get("name") or "")
    if not 1 <= len(name) <= 100:
        raise refusals.invalid(
            ("name",), "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 100 in length."
        )
    return name


@routes.add("PATCH", "/channels/{channel_id}")
def edit_channel(call: Call) -> Reply:
    """Rename, archive or lock a thread."""
    channel, body = channel_of(call), call.form
    if not channel.is_thread:
        require(call, channel, "manage_channels")
    elif channel.owner is not call.world.bot or channel.locked or "locked" in body:
        require(call, channel, "manage_threads")
    if "name" in body:
        channel.name = _thread_name(body)
    if "archived" in body or "locked" in body:
        call.world.set_archived(
            channel,
            archived=bool(body.get("archived", channel.archived)),
            locked=bool(body.get("locked", channel.locked)),
        )
    else:
        call.world.change_channel(channel)
    return Reply(body=channel.json)


@routes.add("DELETE", "/channels/{channel_id}")
def delete_channel(call: Call) -> Reply:
    """Delete a channel or thread."""
    channel = channel_of(call)
    require(call, channel, "manage_threads" if channel.is_thread else "manage_channels")
    body = channel.json
    call.world.delete_channel(channel)
    return Reply(body=body)
