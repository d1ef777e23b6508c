"""Menus and their options, in messages and in modals."""

from __future__ import annotations

from bot.practice.components import amounts
from bot.practice.refusals import Form
from bot.practice.rules import fields
from bot.practice.rules.fields import Path
from bot.practice.wire import ComponentType, Json

MOST_OPTIONS = 25


def check_select(form: Form, path: Path, menu: Json) -> None:
    """A menu of any kind: placeholder, how many values, options of a string menu."""
    fields.text(form, (*path, "placeholder"), menu.get("placeholder"), 150)
    least, most = amounts(menu)
    fields.number(form, (*path, "min_values"), least, least=0, most=MOST_OPTIONS)
    fields.number(form, (*path, "max_values"), most, least=1, most=MOST_OPTIONS)
    if least > most:
        form.wrong(
            (*path, "min_values"),
            "SELECT_COMPONENT_MIN_GREATER_THAN_MAX",
            "min_values must not be greater than max_values.",
        )
    if menu["type"] == ComponentType.STRING_SELECT:
        _check_string_options(form, path, menu, most)
    elif menu.get("default_values") and not least <= len(menu["default_values"]) <= most:
        form.wrong(
            (*path, "default_values"),
            "SELECT_COMPONENT_DEFAULT_VALUES_INVALID",
            "The number of default values must be between min_values and max_values.",
        )


def _check_string_options(form: Form, path: Path, menu: Json, most: int) -> None:
    options = menu.get("options") or []
    check_options(form, path, options, least=1, most=MOST_OPTIONS)
    if most > len(options) > 0:
        form.wrong(
            (*path, "max_values"),
            "SELECT_COMPONENT_MAX_VALUES_TOO_LARGE",
            "max_values must not be greater than the number of options.",
        )
    if sum(bool(option.get("default")) for option in options) > most:
        form.wrong(
            (*path, "options"),
            "SELECT_COMPONENT_TOO_MANY_DEFAULTS",
            "There are more default options than max_values.",
        )


def check_options(form: Form, path: Path, options: list[Json], *, least: int, most: int) -> None:
    """Options of a menu, radio group or checkbox group."""
    place = (*path, "options")
    fields.count(form, place, options, most, least=least)
    for number, option in enumerate(options):
        here = (*place, number)
        fields.text(form, (*here, "label"), option.get("label"), 100, required=True)
        fields.text(form, (*here, "value"), option.get("value"), 100, required=True)
        fields.text(form, (*here, "description"), option.get("description"), 100)
    fields.unique(
        form,
        [((*place, n, "value"), option.get("value")) for n, option in enumerate(options)],
        "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
        "The specified option value is already used",
    )
