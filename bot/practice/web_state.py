"""What the practice page is told: who and what is there, and messages made ready for it."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any

from bot.practice.channels import Channel
from bot.practice.guilds import Guild
from bot.practice.people import Person, User
from bot.practice.permissions import Permission, in_channel
from bot.practice.record import Entry, Sent
from bot.practice.server import Discord
from bot.practice.wire import InteractionType, Json, OptionType

BOT_PERMISSIONS = (
    "view_channel",
    "send_messages",
    "send_messages_in_threads",
    "embed_links",
    "attach_files",
    "read_message_history",
    "use_external_emojis",
)
"""The bot's permissions that the page can take away in a channel."""

_MOST_MESSAGES = 200
_MOST_NAMES = 5000
_URLS = frozenset({"url", "proxy_url"})


class CommandNames:
    """Which slash command an interaction was, read from what goes to the bot.

    Discord's app shows the name above the answer; messages carry only the interaction's id.
    """

    def __init__(self) -> None:
        self._names: OrderedDict[str, str] = OrderedDict()

    def observe(self, entry: Entry) -> None:
        """Take note of a frame to the bot, if it is a command."""
        if not isinstance(entry, Sent) or entry.frame.get("t") != "INTERACTION_CREATE":
            return
        payload = entry.frame["d"]
        if payload["type"] == InteractionType.COMMAND:
            self._names[payload["id"]] = _full_name(payload["data"])
            if len(self._names) > _MOST_NAMES:
                self._names.popitem(last=False)

    def of(self, interaction_id: str) -> str | None:
        """The command's name with its subcommand, or None when it is not known."""
        return self._names.get(interaction_id)


def _full_name(data: Json) -> str:
    name: str = data["name"]
    for option in data.get("options") or []:
        if option["type"] in {OptionType.SUB_COMMAND, OptionType.SUB_COMMAND_GROUP}:
            return f"{name} {_full_name(option)}"
    return name


def guild_of(discord: Discord) -> Guild | None:
    """The server that the page shows: the first there is."""
    return next(iter(discord.world.guilds.values()), None)


def state(discord: Discord, person: Person) -> Json:
    """Everything but messages that a person's tab shows."""
    world = discord.world
    guild = guild_of(discord)
    inside = guild is not None and person.id in guild.members
    return {
        "you": person.json,
        "application": world.bot.json,
        "guild": {"id": guild.id, "name": guild.name} if guild else {"id": "", "name": ""},
        "members": [each.json for each in guild.members.values()] if guild and inside else [],
        "roles": [each.json for each in guild.roles.values()] if guild and inside else [],
        "people": _people(discord, guild),
        "channels": [_channel(world.bot, each) for each in channels(discord, person)],
        "commands": {
            each.id: discord.commands_for(person, each) for each in channels(discord, person)
        },
    }


def channels(discord: Discord, person: Person) -> list[Channel]:
    """The channels on a person's screen: the server's, their threads, direct messages."""
    guild = guild_of(discord)
    shared = [*guild.channels.values(), *guild.threads.values()] if guild else []
    direct = [each for each in discord.world.channels.values() if person in each.recipients]
    seen = [each for each in shared if Permission.VIEW_CHANNEL in in_channel(each, person)]
    return [*seen, *direct]


def messages(discord: Discord, person: Person, channel: Channel, names: CommandNames) -> list[Json]:
    """The newest messages of a channel that a person sees, oldest first."""
    seen = channel.messages(seen_by=person)[-_MOST_MESSAGES:]
    return [for_page(each.event_json, discord.world.base_url, names) for each in seen]


def _people(discord: Discord, guild: Guild | None) -> list[Json]:
    """Everybody that a tab can be. The application's owner exists on paper only."""
    inside = guild.members if guild else {}
    return [
        {"user": each.json, "member": each.id in inside, "dms_open": each.dms_open}
        for each in discord.world.people()
        if each.id in inside or each is not discord.world.application.owner
    ]


def _channel(bot: User, channel: Channel) -> Json:
    shown = channel.json
    # It may name a message that somebody else alone can see.
    del shown["last_message_id"]
    if channel.guild is None:
        return {**shown, "recipients": [bot.json]}
    held = in_channel(channel, bot)
    allowed = {name: Permission[name.upper()] in held for name in BOT_PERMISSIONS}
    return {**shown, "bot_permissions": allowed}


def for_page(payload: Json, base_url: str, names: CommandNames) -> Json:
    """An event's payload whose files are found at the page's own address.

    A message that answers a slash command is told the command's name, as Discord's own app is.
    """
    shown: Json = _rewritten(payload, f"{base_url}/")
    metadata = shown.get("interaction_metadata")
    if metadata and metadata["type"] == InteractionType.COMMAND:
        metadata["name"] = names.of(metadata["id"])
    return shown


def _rewritten(value: Any, prefix: str) -> Any:
    if isinstance(value, dict):
        return {
            key: item.removeprefix(prefix)
            if key in _URLS and isinstance(item, str)
            else _rewritten(item, prefix)
            for key, item in value.items()
        }
    if isinstance(value, list):
        return [_rewritten(item, prefix) for item in value]
    return value
