"""Modal forms, and the suggestions of an autocomplete."""

from __future__ import annotations

from collections.abc import Iterator

from bot.practice.components import walk
from bot.practice.refusals import Form
from bot.practice.rules import fields
from bot.practice.rules.fields import Path
from bot.practice.rules.menus import check_options, check_select
from bot.practice.wire import SELECTS, ComponentType, Json, OptionType

MOST_ITEMS = 5
MOST_CHOICES = 25
_TOP = {ComponentType.ACTION_ROW, ComponentType.TEXT_DISPLAY, ComponentType.LABEL}
_IN_LABEL = SELECTS | {
    ComponentType.TEXT_INPUT,
    ComponentType.FILE_UPLOAD,
    ComponentType.RADIO_GROUP,
    ComponentType.CHECKBOX_GROUP,
    ComponentType.CHECKBOX,
}
_AT: Path = ("data",)


def check_modal(data: Json) -> None:
    """The data of a modal answer."""
    form = Form()
    items = data.get("components") or []
    fields.text(form, (*_AT, "custom_id"), data.get("custom_id"), 100, required=True)
    fields.text(form, (*_AT, "title"), data.get("title"), 45, required=True)
    fields.count(form, (*_AT, "components"), items, MOST_ITEMS, least=1)
    for number, item in enumerate(items):
        path = (*_AT, "components", number)
        if fields.component_type(form, path, item, _TOP):
            _check_item(form, path, item)
    _check_unique(form, items)
    form.refuse_if_wrong()


def _check_unique(form: Form, items: list[Json]) -> None:
    for key, code in (
        ("custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED"),
        ("id", "COMPONENT_ID_DUPLICATED"),
    ):
        values = [
            ((*_AT, "components", number, key), part[key])
            for number, item in enumerate(items)
            for part in walk([item])
            if part.get(key)
        ]
        fields.unique(form, values, code, f"Component {key} cannot be duplicated")


def _check_item(form: Form, path: Path, item: Json) -> None:
    match item["type"]:
        case ComponentType.TEXT_DISPLAY:
            fields.text(form, (*path, "content"), item.get("content"), 4000, required=True)
        case ComponentType.LABEL:
            _check_label(form, path, item)
        case _:
            _check_row(form, path, item)


def _check_label(form: Form, path: Path, label: Json) -> None:
    fields.text(form, (*path, "label"), label.get("label"), 45, required=True)
    fields.text(form, (*path, "description"), label.get("description"), 100)
    inside = label.get("component")
    here = (*path, "component")
    if inside is None:
        fields.missing(form, here)
    elif fields.component_type(form, here, inside, _IN_LABEL):
        _check_field(form, here, inside)


def _check_row(form: Form, path: Path, row: Json) -> None:
    inside = row.get("components") or []
    place = (*path, "components")
    fields.count(form, place, inside, 1, least=1)
    for number, field in enumerate(inside):
        here = (*place, number)
        if fields.component_type(form, here, field, {ComponentType.TEXT_INPUT}):
            fields.text(form, (*here, "label"), field.get("label"), 45, required=True)
            _check_field(form, here, field)


def _check_field(form: Form, path: Path, field: Json) -> None:
    fields.text(form, (*path, "custom_id"), field.get("custom_id"), 100, required=True)
    match field["type"]:
        case ComponentType.TEXT_INPUT:
            _check_text_input(form, path, field)
        case ComponentType.RADIO_GROUP:
            check_options(form, path, field.get("options") or [], least=2, most=10)
        case ComponentType.CHECKBOX_GROUP:
            check_options(form, path, field.get("options") or [], least=1, most=10)
            _check_amounts(form, path, field)
        case ComponentType.FILE_UPLOAD:
            _check_amounts(form, path, field)
        case ComponentType.CHECKBOX:
            pass
        case _:
            check_select(form, path, field)
            if field.get("disabled"):
                form.wrong(
                    (*path, "disabled"),
                    "COMPONENT_DISABLED_IN_MODAL",
                    "A component in a modal cannot be disabled",
                )


def _check_amounts(form: Form, path: Path, field: Json) -> None:
    least, most = field.get("min_values"), field.get("max_values")
    fields.number(form, (*path, "min_values"), least, least=0, most=10)
    fields.number(form, (*path, "max_values"), most, least=1, most=10)
    _check_order(form, (*path, "min_values"), least, most)


def _check_text_input(form: Form, path: Path, field: Json) -> None:
    fields.one_of(form, (*path, "style"), field.get("style"), {1, 2})
    fields.text(form, (*path, "placeholder"), field.get("placeholder"), 100)
    fields.text(form, (*path, "value"), field.get("value"), 4000)
    least, most = field.get("min_length"), field.get("max_length")
    fields.number(form, (*path, "min_length"), least, least=0, most=4000)
    fields.number(form, (*path, "max_length"), most, least=1, most=4000)
    _check_order(form, (*path, "min_length"), least, most)


def _check_order(form: Form, path: Path, least: int | None, most: int | None) -> None:
    if least is not None and most is not None and least > most:
        form.wrong(path, "NUMBER_TYPE_MAX", f"int value should be at most {most}.")


# -- autocomplete ----------------------------------------------------------------------------------


def check_choices(asked: Json, data: Json) -> None:
    """Suggestions for the option that is being typed; `asked` is the interaction's data."""
    form = Form()
    place = (*_AT, "choices")
    choices = data.get("choices") or []
    kind = next(each["type"] for each in _leaves(asked["options"]) if each.get("focused"))
    fields.count(form, place, choices, MOST_CHOICES)
    for number, choice in enumerate(choices):
        here = (*place, number)
        fields.text(form, (*here, "name"), choice.get("name"), 100, required=True)
        check_choice_value(form, (*here, "value"), choice.get("value"), kind)
    form.refuse_if_wrong()


def check_choice_value(form: Form, path: Path, value: object, kind: int) -> None:
    """A choice's value must be of its option's type."""
    if kind == OptionType.STRING:
        fields.text(form, path, value, 100, required=True)
    elif not isinstance(value, (int, float)) or isinstance(value, bool):
        form.wrong(path, "NUMBER_TYPE_COERCE", f"Value {value!r} is not a number.")
    elif kind == OptionType.INTEGER and not isinstance(value, int):
        form.wrong(path, "NUMBER_TYPE_COERCE", f"Value {value!r} is not int.")


def _leaves(options: list[Json]) -> Iterator[Json]:
    for option in options:
        if "options" in option:
            yield from _leaves(option["options"])
        else:
            yield option
