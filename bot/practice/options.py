"""Slash commands from the side of those who use them: which are offered, which values fit."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from bot.practice.channels import Channel
from bot.practice.guilds import Role
from bot.practice.messages import Attachment, Message
from bot.practice.payloads import member_here, partial_channel
from bot.practice.people import User
from bot.practice.permissions import Permission
from bot.practice.refusals import CannotDo
from bot.practice.wire import CommandType, Json, OptionType

if TYPE_CHECKING:
    from bot.practice.world import World

_GROUPS = {OptionType.SUB_COMMAND, OptionType.SUB_COMMAND_GROUP}


def is_offered(command: Json, channel: Channel, allowed: Permission) -> bool:
    """Whether the picker shows a command here to somebody with these permissions."""
    contexts = command.get("contexts")
    here = 0 if channel.guild is not None else 1
    if contexts is not None and here not in contexts:
        return False
    if channel.guild is None:
        return command.get("guild_id") is None and command.get("dm_permission", True)
    needed = command.get("default_member_permissions")
    if needed is None or Permission.ADMINISTRATOR in allowed:
        return True
    # "0" hides the command from all but administrators.
    return int(needed) != 0 and (allowed & int(needed)) == int(needed)


def command_data(
    world: World, channel: Channel, command: Json, path: list[str], values: Mapping[str, object]
) -> Json:
    """The data of a slash command with these option values; CannotDo when one does not fit."""
    return Filling(world, channel).data(command, path, values, focused=None)


def autocomplete_data(
    world: World,
    channel: Channel,
    command: Json,
    path: list[str],
    *,
    values: Mapping[str, object],
    focused: str,
) -> Json:
    """The data of an autocomplete request while the option `focused` is being typed."""
    return Filling(world, channel).data(command, path, values, focused=focused)


def menu_data(channel: Channel, command: Json, target: User | Message) -> Json:
    """The data of a context menu command on a person or a message."""
    data = {"id": command["id"], "name": command["name"], "type": command["type"]}
    data["target_id"] = target.id
    if isinstance(target, Message):
        return data | {"resolved": {"messages": {target.id: target.json}}}
    resolved: Json = {"users": {target.id: target.json}}
    if channel.guild is not None and target.id in channel.guild.members:
        resolved["members"] = {target.id: _member_without_user(channel, target)}
    return data | {"resolved": resolved}


class Filling:
    """A command line being filled in; collects what its values refer to."""

    def __init__(self, world: World, channel: Channel) -> None:
        self.world = world
        self.channel = channel
        self.resolved: Json = {}

    def data(
        self, command: Json, path: list[str], values: Mapping[str, object], focused: str | None
    ) -> Json:
        data: Json = {
            "id": command["id"],
            "name": command["name"],
            "type": int(CommandType.CHAT_INPUT),
        }
        known, wrap = _descend(command, path)
        filled = self._filled(known, values, focused)
        data["options"] = _wrapped(wrap, filled)
        if self.resolved:
            data["resolved"] = self.resolved
        if command.get("guild_id"):
            data["guild_id"] = command["guild_id"]
        return data

    def _filled(
        self, known: list[Json], values: Mapping[str, object], focused: str | None
    ) -> list[Json]:
        by_name = {option["name"]: option for option in known}
        for name in values:
            if name not in by_name:
                raise CannotDo(f"there is no option {name!r}; there are {sorted(by_name)}")
        if focused is None:
            for option in known:
                if option.get("required") and option["name"] not in values:
                    raise CannotDo(f"the option {option['name']!r} is required")
        elif not by_name[focused].get("autocomplete"):
            raise CannotDo(f"the option {focused!r} does not suggest anything")
        return [self._one(by_name[name], value, focused) for name, value in values.items()]

    def _one(self, option: Json, value: object, focused: str | None) -> Json:
        kind = OptionType(option["type"])
        filled: Json = {"name": option["name"], "type": int(kind)}
        if option["name"] == focused:
            return filled | {"value": value, "focused": True}
        if kind in {OptionType.STRING, OptionType.INTEGER, OptionType.NUMBER, OptionType.BOOLEAN}:
            return filled | {"value": _plain(option, kind, value)}
        return filled | {"value": self.reference(kind, value, option)}

    def reference(self, kind: OptionType, value: object, option: Json) -> str:
        """The id of a person, channel, role or file, which is added to `resolved`."""
        match value:
            case User() if kind in {OptionType.USER, OptionType.MENTIONABLE}:
                return self._user(value)
            case Role() if kind in {OptionType.ROLE, OptionType.MENTIONABLE}:
                self.resolved.setdefault("roles", {})[value.id] = value.json
                return value.id
            case Channel() if kind is OptionType.CHANNEL:
                return self._channel(value, option)
            case (str() as filename, bytes() as content) if kind is OptionType.ATTACHMENT:
                return self._file(filename, content)
            case _:
                raise CannotDo(f"{value!r} is no {kind.name.lower()} for {option['name']!r}")

    def _user(self, user: User) -> str:
        self.resolved.setdefault("users", {})[user.id] = user.json
        guild = self.channel.guild
        if guild is not None and user.id in guild.members:
            members = self.resolved.setdefault("members", {})
            members[user.id] = _member_without_user(self.channel, user)
        return user.id

    def _channel(self, channel: Channel, option: Json) -> str:
        kinds = option.get("channel_types")
        if kinds and channel.kind not in kinds:
            raise CannotDo(f"{channel!r} is of the wrong kind for {option['name']!r}")
        channels = self.resolved.setdefault("channels", {})
        channels[channel.id] = partial_channel(channel, self.world.bot)
        return channel.id

    def _file(self, filename: str, content: bytes) -> str:
        file_id = self.world.ids.next()
        url = f"{self.world.base_url}/ephemeral-attachments/{self.channel.id}/{file_id}/{filename}"
        attachment = Attachment(file_id, filename, content, url, ephemeral=True)
        self.world.attachments[file_id] = attachment
        self.resolved.setdefault("attachments", {})[file_id] = attachment.json
        return file_id


def _member_without_user(channel: Channel, user: User) -> Json:
    member = member_here(channel, user)
    del member["user"]
    return member


def _descend(command: Json, path: list[str]) -> tuple[list[Json], list[Json]]:
    """The options to fill in, and the subcommand (group) levels that they are wrapped in."""
    known: list[Json] = command.get("options") or []
    wrap: list[Json] = []
    for name in path:
        found = next((o for o in known if o["name"] == name and o["type"] in _GROUPS), None)
        if found is None:
            raise CannotDo(f"/{command['name']} has no subcommand {name!r}")
        wrap.append({"name": name, "type": found["type"]})
        known = found.get("options") or []
    if any(option["type"] in _GROUPS for option in known):
        names = [option["name"] for option in known]
        raise CannotDo(f"/{command['name']} needs a subcommand: {names}")
    return known, wrap


def _wrapped(wrap: list[Json], filled: list[Json]) -> list[Json]:
    for level in reversed(wrap):
        filled = [{**level, "options": filled}]
    return filled


def _plain(option: Json, kind: OptionType, value: object) -> object:
    name = option["name"]
    fits = {
        OptionType.STRING: isinstance(value, str),
        OptionType.BOOLEAN: isinstance(value, bool),
        OptionType.INTEGER: isinstance(value, int) and not isinstance(value, bool),
        OptionType.NUMBER: isinstance(value, (int, float)) and not isinstance(value, bool),
    }
    if not fits[kind]:
        raise CannotDo(f"{value!r} is no {kind.name.lower()} for {name!r}")
    choices = option.get("choices")
    if choices and value not in [choice["value"] for choice in choices]:
        raise CannotDo(f"{value!r} is no choice of {name!r}: {[c['value'] for c in choices]}")
    _within(name, len(value) if isinstance(value, str) else value, option, kind)
    return value


def _within(name: str, size: object, option: Json, kind: OptionType) -> None:
    least_key, most_key = (
        ("min_length", "max_length") if kind is OptionType.STRING else ("min_value", "max_value")
    )
    least, most = option.get(least_key), option.get(most_key)
    assert isinstance(size, (int, float))
    if least is not None and size < least:
        raise CannotDo(f"{name!r} is at least {least}")
    if most is not None and size > most:
        raise CannotDo(f"{name!r} is at most {most}")
