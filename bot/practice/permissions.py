"""Permission bits and how Discord works out what somebody may do in a channel."""

from __future__ import annotations

from enum import IntFlag
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.practice.channels import Channel, Overwrite
    from bot.practice.guilds import Guild
    from bot.practice.people import User


class Permission(IntFlag):
    """The bits that matter to messages, commands and threads."""

    CREATE_INSTANT_INVITE = 1 << 0
    KICK_MEMBERS = 1 << 1
    BAN_MEMBERS = 1 << 2
    ADMINISTRATOR = 1 << 3
    MANAGE_CHANNELS = 1 << 4
    MANAGE_GUILD = 1 << 5
    ADD_REACTIONS = 1 << 6
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    SEND_TTS_MESSAGES = 1 << 12
    MANAGE_MESSAGES = 1 << 13
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_MESSAGE_HISTORY = 1 << 16
    MENTION_EVERYONE = 1 << 17
    USE_EXTERNAL_EMOJIS = 1 << 18
    CHANGE_NICKNAME = 1 << 26
    MANAGE_NICKNAMES = 1 << 27
    MANAGE_ROLES = 1 << 28
    MANAGE_WEBHOOKS = 1 << 29
    MANAGE_GUILD_EXPRESSIONS = 1 << 30
    USE_APPLICATION_COMMANDS = 1 << 31
    MANAGE_THREADS = 1 << 34
    CREATE_PUBLIC_THREADS = 1 << 35
    CREATE_PRIVATE_THREADS = 1 << 36
    USE_EXTERNAL_STICKERS = 1 << 37
    SEND_MESSAGES_IN_THREADS = 1 << 38
    MODERATE_MEMBERS = 1 << 40
    SEND_POLLS = 1 << 49
    USE_EXTERNAL_APPS = 1 << 50
    PIN_MESSAGES = 1 << 51


NOTHING = Permission(0)
EVERYTHING = ~NOTHING

EVERYBODY = (
    Permission.CREATE_INSTANT_INVITE
    | Permission.ADD_REACTIONS
    | Permission.VIEW_CHANNEL
    | Permission.SEND_MESSAGES
    | Permission.EMBED_LINKS
    | Permission.ATTACH_FILES
    | Permission.READ_MESSAGE_HISTORY
    | Permission.USE_EXTERNAL_EMOJIS
    | Permission.CHANGE_NICKNAME
    | Permission.USE_APPLICATION_COMMANDS
    | Permission.CREATE_PUBLIC_THREADS
    | Permission.CREATE_PRIVATE_THREADS
    | Permission.USE_EXTERNAL_STICKERS
    | Permission.SEND_MESSAGES_IN_THREADS
    | Permission.SEND_POLLS
    | Permission.USE_EXTERNAL_APPS
)
"""What a new server gives to everybody."""

IN_A_DIRECT_MESSAGE = (
    Permission.ADD_REACTIONS
    | Permission.VIEW_CHANNEL
    | Permission.SEND_MESSAGES
    | Permission.EMBED_LINKS
    | Permission.ATTACH_FILES
    | Permission.READ_MESSAGE_HISTORY
    | Permission.MENTION_EVERYONE
    | Permission.USE_EXTERNAL_EMOJIS
)


def named(*names: str) -> Permission:
    """Permissions by their lower-case names, such as `send_messages`."""
    result = NOTHING
    for name in names:
        result |= Permission[name.upper()]
    return result


def in_guild(guild: Guild, user: User) -> Permission:
    """What a member may do in the guild as a whole; nothing for somebody who is no member."""
    member = guild.members.get(user.id)
    if member is None:
        return NOTHING
    if guild.owner is user:
        return EVERYTHING
    result = guild.everyone.permissions
    for role in member.roles:
        result |= role.permissions
    return EVERYTHING if Permission.ADMINISTRATOR in result else result


def granted_in_channel(channel: Channel, user: User) -> Permission:
    """What the overwrites of a channel leave to somebody, as interactions tell it.

    A thread has its parent's overwrites. In a direct message only its two people may.
    """
    if channel.guild is None:
        return IN_A_DIRECT_MESSAGE if user in channel.recipients or user.bot else NOTHING
    base = in_guild(channel.guild, user)
    if base in {EVERYTHING, NOTHING}:
        return base
    return _overwritten(base, channel.parent if channel.is_thread else channel, user)


def in_channel(channel: Channel, user: User) -> Permission:
    """What somebody can really do in a channel: without View Channel nothing."""
    result = granted_in_channel(channel, user)
    if Permission.VIEW_CHANNEL not in result:
        return NOTHING
    if channel.is_private_thread and not _in_private_thread(channel, user, result):
        return NOTHING
    return result


def _overwritten(base: Permission, channel: Channel | None, user: User) -> Permission:
    if channel is None or channel.guild is None:
        return base
    guild = channel.guild
    everyone = channel.overwrites.get(guild.everyone.id)
    result = _apply(base, [everyone] if everyone else [])
    roles = [channel.overwrites.get(role.id) for role in guild.members[user.id].roles]
    result = _apply(result, [overwrite for overwrite in roles if overwrite])
    own = channel.overwrites.get(user.id)
    return _apply(result, [own] if own else [])


def _apply(base: Permission, overwrites: list[Overwrite]) -> Permission:
    denied = allowed = NOTHING
    for overwrite in overwrites:
        denied |= overwrite.deny
        allowed |= overwrite.allow
    return (base & ~denied) | allowed


def _in_private_thread(thread: Channel, user: User, permissions: Permission) -> bool:
    return Permission.MANAGE_THREADS in permissions or user.id in thread.thread_members
