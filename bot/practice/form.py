"""Menus and modal forms from the side of those who fill them in."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, TypeVar

from bot.practice.channels import Channel
from bot.practice.components import amounts, walk
from bot.practice.guilds import Role
from bot.practice.messages import Attachment
from bot.practice.options import Filling
from bot.practice.people import User
from bot.practice.refusals import CannotDo
from bot.practice.wire import SELECTS, ComponentType, Json, OptionType

if TYPE_CHECKING:
    from bot.practice.world import World

_T = TypeVar("_T")
_WITH_OPTIONS = {
    ComponentType.STRING_SELECT,
    ComponentType.RADIO_GROUP,
    ComponentType.CHECKBOX_GROUP,
}
_REFERENCES = {
    ComponentType.USER_SELECT: OptionType.USER,
    ComponentType.ROLE_SELECT: OptionType.ROLE,
    ComponentType.MENTIONABLE_SELECT: OptionType.MENTIONABLE,
    ComponentType.CHANNEL_SELECT: OptionType.CHANNEL,
}


def chosen(
    world: World, channel: Channel, menu: Json, values: Sequence[object]
) -> tuple[list[str], Json]:
    """The values of a menu and what they refer to; CannotDo when they do not fit the menu."""
    name = menu["custom_id"]
    if menu["type"] not in SELECTS:
        raise CannotDo(f"{name!r} is no menu")
    least, most = amounts(menu)
    if not least <= len(values) <= most:
        raise CannotDo(f"{name!r} takes {least} to {most} values")
    if menu["type"] == ComponentType.STRING_SELECT:
        return _listed(menu, values), {}
    filling = Filling(world, channel)
    kind = _REFERENCES[ComponentType(menu["type"])]
    ids = [filling.reference(kind, value, {**menu, "name": name}) for value in values]
    return ids, filling.resolved


def submitted(world: World, channel: Channel, modal: Json, values: Mapping[str, object]) -> Json:
    """The data of a submitted form; `values` by custom id, fields left out stay as they were."""
    fields = {part["custom_id"] for part in walk(modal["components"]) if "custom_id" in part}
    for name in values:
        if name not in fields:
            raise CannotDo(f"the form has no field {name!r}; there are {sorted(fields)}")
    filling = Filling(world, channel)
    rows = [_row(filling, row, number, values) for number, row in enumerate(modal["components"], 1)]
    data: Json = {"custom_id": modal["custom_id"], "components": rows}
    if filling.resolved:
        data["resolved"] = filling.resolved
    return data


def _row(filling: Filling, row: Json, number: int, values: Mapping[str, object]) -> Json:
    filled: Json = {"type": row["type"], "id": row.get("id", 2 * number - 1)}
    match row["type"]:
        case ComponentType.LABEL:
            filled["component"] = _field(filling, row["component"], 2 * number, values)
        case ComponentType.ACTION_ROW:
            filled["components"] = [
                _field(filling, part, 2 * number, values) for part in row["components"]
            ]
        case _:
            pass
    return filled


def _field(filling: Filling, part: Json, number: int, values: Mapping[str, object]) -> Json:
    name = part["custom_id"]
    filled: Json = {"type": part["type"], "custom_id": name, "id": part.get("id", number)}
    match part["type"]:
        case ComponentType.TEXT_INPUT:
            filled["value"] = _text(part, values.get(name, part.get("value") or ""))
        case ComponentType.CHECKBOX:
            filled["value"] = bool(values.get(name, part.get("default", False)))
        case ComponentType.RADIO_GROUP:
            picked = _counted(part, _listed(part, _as_list(values.get(name, _defaults(part)))))
            filled["value"] = picked[0] if picked else None
        case ComponentType.FILE_UPLOAD:
            files = _counted(part, _as_list(values.get(name, [])))
            filled["values"] = [
                filling.reference(OptionType.ATTACHMENT, file, {**part, "name": name})
                for file in files
            ]
        case kind if kind in _WITH_OPTIONS:
            given = _as_list(values.get(name, _defaults(part)))
            filled["values"] = list(_counted(part, _listed(part, given)))
        case kind:
            reference = _REFERENCES[ComponentType(kind)]
            things = _counted(part, _as_list(values.get(name, [])))
            filled["values"] = [
                filling.reference(reference, thing, {**part, "name": name}) for thing in things
            ]
    return filled


def _as_list(value: object) -> list[object]:
    if isinstance(value, (str, tuple, User, Role, Channel, Attachment)):
        return [value]
    return list(value) if isinstance(value, Iterable) else [value]


def _defaults(part: Json) -> list[str]:
    return [option["value"] for option in part.get("options") or [] if option.get("default")]


def _text(part: Json, value: object) -> str:
    text = str(value)
    least = part.get("min_length") or (1 if part.get("required", True) else 0)
    most = part.get("max_length", 4000)
    if text and not least <= len(text) <= most:
        raise CannotDo(f"{part['custom_id']!r} takes {least} to {most} characters")
    if not text and part.get("required", True):
        raise CannotDo(f"{part['custom_id']!r} is required")
    return text


def _counted(part: Json, values: Sequence[_T]) -> Sequence[_T]:
    name = part["custom_id"]
    if not values and not part.get("required", True):
        return values
    least, most = amounts(part)
    if not least <= len(values) <= most:
        raise CannotDo(f"{name!r} takes {least} to {most} values")
    return values


def _listed(part: Json, values: Sequence[object]) -> list[str]:
    known = [option["value"] for option in part.get("options") or []]
    for value in values:
        if value not in known:
            raise CannotDo(f"{value!r} is not in {part['custom_id']!r}: {known}")
    if len(set(map(str, values))) != len(values):
        raise CannotDo("the same choice twice")
    return [str(value) for value in values]
