"""INTERACTION_CREATE: how the bot is told what a person did."""

from __future__ import annotations

from bot.practice.channels import Channel
from bot.practice.interactions import Interaction
from bot.practice.people import User
from bot.practice.permissions import granted_in_channel
from bot.practice.wire import Json

ATTACHMENT_SIZE_LIMIT = 10 * 1024 * 1024
_GUILD_CONTEXT = 0
_BOT_DM_CONTEXT = 1


def interaction_create(interaction: Interaction) -> Json:
    """The payload for an interaction."""
    channel, user = interaction.channel, interaction.user
    payload: Json = {
        "id": interaction.id,
        "application_id": interaction.world.application.id,
        "type": int(interaction.kind),
        "data": interaction.data,
        "token": interaction.token,
        "version": 1,
        "channel_id": channel.id,
        "channel": partial_channel(channel, user),
        "app_permissions": str(int(granted_in_channel(channel, interaction.world.bot))),
        "locale": user.locale,
        "entitlements": [],
        "entitlement_sku_ids": [],
        "attachment_size_limit": ATTACHMENT_SIZE_LIMIT,
        "authorizing_integration_owners": {"0": channel.guild_id or "0"},
        "context": _BOT_DM_CONTEXT if channel.guild is None else _GUILD_CONTEXT,
    }
    if interaction.message_clicked is not None:
        payload["message"] = interaction.message_clicked.json
    guild = channel.guild
    if guild is None:
        return payload | {"user": user.json}
    return payload | {
        "guild_id": guild.id,
        "guild": {"id": guild.id, "locale": guild.locale, "features": []},
        "guild_locale": guild.locale,
        "member": member_here(channel, user),
    }


def member_here(channel: Channel, user: User) -> Json:
    """A member object with the permissions that the member has in the channel."""
    assert channel.guild is not None
    member = channel.guild.members[user.id].json
    return {**member, "permissions": str(int(granted_in_channel(channel, user)))}


def partial_channel(channel: Channel, user: User) -> Json:
    """A channel object with the permissions of the one who acts."""
    return {
        **channel.json,
        "name": channel.name,
        "permissions": str(int(granted_in_channel(channel, user))),
    }
