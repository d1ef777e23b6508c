"""Application commands: names, options, choices, and how large a command may be."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from bot.practice.refusals import ApiError, Form
from bot.practice.rules import fields
from bot.practice.rules.fields import Path
from bot.practice.rules.modals import check_choice_value
from bot.practice.wire import CommandType, Json, OptionType

MOST_OPTIONS = 25
MOST_CHOICES = 25
MOST_CHARACTERS = 8000
MOST_COMMANDS = {CommandType.CHAT_INPUT: 100, CommandType.USER: 15, CommandType.MESSAGE: 15}
_NAME = re.compile(r"[-_'\w]{1,32}")
_GROUPS = {OptionType.SUB_COMMAND, OptionType.SUB_COMMAND_GROUP}
_NUMBERS = {OptionType.INTEGER, OptionType.NUMBER}
_WITH_CHOICES = _NUMBERS | {OptionType.STRING}


def check_commands(bodies: list[Json]) -> None:
    """All commands of one scope at once."""
    form = Form()
    for number, body in enumerate(bodies):
        _check(form, (number,), body)
    kinds = [CommandType(body.get("type") or 1) for body in bodies]
    fields.unique(
        form,
        [
            ((number, "name"), (kind, body.get("name")))
            for number, (kind, body) in enumerate(zip(kinds, bodies, strict=True))
        ],
        "APPLICATION_COMMANDS_DUPLICATE_NAME",
        "Application command names must be unique",
    )
    form.refuse_if_wrong()
    check_counts(Counter(kinds))


def check_counts(counts: Counter[CommandType]) -> None:
    """At most 100 slash commands and 15 of either menu in one scope."""
    for kind, most in MOST_COMMANDS.items():
        if counts[kind] > most:
            raise ApiError(400, 30032, f"Maximum number of application commands reached ({most}).")


def check_command(body: Json) -> None:
    """One command."""
    form = Form()
    _check(form, (), body)
    form.refuse_if_wrong()


def _check(form: Form, path: Path, body: Json) -> None:
    if not fields.one_of(form, (*path, "type"), body.get("type") or 1, set(CommandType)):
        return
    options = body.get("options") or []
    if (body.get("type") or CommandType.CHAT_INPUT) == CommandType.CHAT_INPUT:
        _check_name(form, path, body)
        _check_options(form, path, options, allowed=set(OptionType))
    else:
        fields.text(form, (*path, "name"), body.get("name"), 32, required=True)
        _refuse_on_menus(form, path, body)
    if body.get("contexts") == []:
        form.wrong((*path, "contexts"), "BASE_TYPE_MIN_LENGTH", "Must be 1 or more in length.")
    if sum(_characters(body)) > MOST_CHARACTERS:
        form.wrong(
            path,
            "APPLICATION_COMMAND_TOO_LARGE",
            f"Command exceeds maximum size ({MOST_CHARACTERS})",
        )


def _refuse_on_menus(form: Form, path: Path, body: Json) -> None:
    for name in ("description", "options"):
        if body.get(name):
            form.wrong(
                (*path, name),
                "APPLICATION_COMMAND_CONTEXT_MENU_FIELD_NOT_ALLOWED",
                f"Context menu commands cannot have {name}",
            )


def _check_name(form: Form, path: Path, named: Json) -> None:
    name = named.get("name")
    names = {"name": name}
    names |= {f"name_localizations.{k}": v for k, v in _localized(named, "name").items()}
    for key, each in names.items():
        if not isinstance(each, str) or not _NAME.fullmatch(each) or each != each.lower():
            form.wrong(
                (*path, *key.split(".")),
                "APPLICATION_COMMAND_INVALID_NAME",
                "Command name is invalid",
            )
    fields.text(form, (*path, "description"), named.get("description"), 100, required=True)
    for locale, each in _localized(named, "description").items():
        place = (*path, "description_localizations", locale)
        fields.text(form, place, each, 100, required=True)


def _localized(named: Json, key: str) -> dict[str, str]:
    return named.get(f"{key}_localizations") or {}


def _check_options(form: Form, path: Path, options: list[Json], allowed: set[OptionType]) -> None:
    place = (*path, "options")
    fields.count(form, place, options, MOST_OPTIONS)
    for number, option in enumerate(options):
        here = (*place, number)
        if fields.one_of(form, (*here, "type"), option.get("type"), allowed):
            _check_name(form, here, option)
            _check_option(form, here, option)
    fields.unique(
        form,
        [((*place, number, "name"), option.get("name")) for number, option in enumerate(options)],
        "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS",
        "Option name already exists in these options",
    )
    _check_mixture(form, place, options)


def _check_mixture(form: Form, place: Path, options: list[Json]) -> None:
    optional_seen = False
    groups = [option.get("type") in _GROUPS for option in options]
    if any(groups) and not all(groups):
        form.wrong(
            place,
            "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
            "Sub-command and sub-command group option types are mutually exclusive to all other"
            " types",
        )
    for number, option in enumerate(options):
        if option.get("required") and optional_seen:
            form.wrong(
                (*place, number),
                "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
                "Required options must be placed before non-required options",
            )
        optional_seen = optional_seen or not option.get("required")


def _check_option(form: Form, path: Path, option: Json) -> None:
    kind = OptionType(option["type"])
    inside = option.get("options") or []
    if kind is OptionType.SUB_COMMAND_GROUP:
        _check_options(form, path, inside, {OptionType.SUB_COMMAND})
    elif kind is OptionType.SUB_COMMAND:
        _check_options(form, path, inside, set(OptionType) - _GROUPS)
    _check_choices(form, path, option, kind)
    if kind in _NUMBERS:
        _check_range(form, path, option, "min_value", "max_value")
    if kind is OptionType.STRING:
        fields.number(form, (*path, "min_length"), option.get("min_length"), least=0, most=6000)
        fields.number(form, (*path, "max_length"), option.get("max_length"), least=1, most=6000)
        _check_range(form, path, option, "min_length", "max_length")


def _check_range(form: Form, path: Path, option: Json, least_key: str, most_key: str) -> None:
    least, most = option.get(least_key), option.get(most_key)
    if least is not None and most is not None and least > most:
        form.wrong(
            (*path, most_key),
            "APPLICATION_COMMAND_OPTIONS_RANGE_INVALID",
            f"{most_key} must not be smaller than {least_key}",
        )


def _check_choices(form: Form, path: Path, option: Json, kind: OptionType) -> None:
    choices = option.get("choices") or []
    place = (*path, "choices")
    if (choices or option.get("autocomplete")) and kind not in _WITH_CHOICES:
        form.wrong(
            place,
            "APPLICATION_COMMAND_OPTIONS_CHOICES_NOT_ALLOWED",
            "Only strings and numbers have choices",
        )
        return
    if choices and option.get("autocomplete"):
        form.wrong(
            place,
            "APPLICATION_COMMAND_OPTIONS_CHOICES_AND_AUTOCOMPLETE",
            "An option with autocomplete cannot have choices",
        )
    fields.count(form, place, choices, MOST_CHOICES)
    for number, choice in enumerate(choices):
        here = (*place, number)
        fields.text(form, (*here, "name"), choice.get("name"), 100, required=True)
        check_choice_value(form, (*here, "value"), choice.get("value"), kind)
    fields.unique(
        form,
        [((*place, number, "name"), choice.get("name")) for number, choice in enumerate(choices)],
        "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS",
        "Option choice name already exists",
    )


def _characters(named: Json) -> Iterator[int]:
    """Lengths of all names, descriptions and values; of translations only the longest counts."""
    for key in ("name", "description"):
        texts = [named.get(key) or "", *_localized(named, key).values()]
        yield max(len(each) for each in texts)
    if isinstance(named.get("value"), str):
        yield len(named["value"])
    for inner in [*(named.get("options") or []), *(named.get("choices") or [])]:
        yield from _characters(inner)
