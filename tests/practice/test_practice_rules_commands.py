from __future__ import annotations

from typing import Any

import pytest

from bot.practice.rules import check_command, check_commands
from bot.practice.wire import Json
from tests.practice.checks import faults_of

LENGTH = "BASE_TYPE_BAD_LENGTH"
NAME = "APPLICATION_COMMAND_INVALID_NAME"


def command(*options: Json, **changes: Any) -> Json:
    return {"name": "play", "description": "Play", "options": list(options), **changes}


def option(name: str = "stack", kind: int = 4, **changes: Any) -> Json:
    return {"name": name, "description": "Stack", "type": kind, **changes}


def choices(count: int) -> list[Json]:
    return [{"name": f"c{n}", "value": n} for n in range(count)]


def many(count: int, **changes: Any) -> list[Json]:
    return [option(f"o{n}", **changes) for n in range(count)]


def menu(**changes: Any) -> Json:
    return {"name": "Show Hand", "type": 2, **changes}


BOTH_SIDES: dict[str, tuple[Json, Json, tuple[str, str]]] = {
    "a name has at most 32 characters": (
        command(name="x" * 32),
        command(name="x" * 33),
        ("name", NAME),
    ),
    "a name is in small letters": (command(name="play-2_x"), command(name="Play"), ("name", NAME)),
    "a name has no spaces": (command(name="spielen"), command(name="to play"), ("name", NAME)),
    "a name may be in any script": (command(name="играть"), command(name="♠"), ("name", NAME)),
    "a translated name obeys the same rules": (
        command(name_localizations={"de": "spielen"}),
        command(name_localizations={"de": "Spielen"}),
        ("name_localizations/de", NAME),
    ),
    "a description has at most 100 characters": (
        command(description="x" * 100),
        command(description="x" * 101),
        ("description", LENGTH),
    ),
    "a description is required": (
        command(),
        command(description=""),
        ("description", "BASE_TYPE_REQUIRED"),
    ),
    "a translated description has at most 100 characters": (
        command(description_localizations={"de": "x" * 100}),
        command(description_localizations={"de": "x" * 101}),
        ("description_localizations/de", LENGTH),
    ),
    "25 options": (command(*many(25)), command(*many(26)), ("options", LENGTH)),
    "no option twice": (
        command(option("a"), option("b")),
        command(option("a"), option("a")),
        ("options/1/name", "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS"),
    ),
    "required options come first": (
        command(option("a", required=True), option("b")),
        command(option("a"), option("b", required=True)),
        ("options/1", "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID"),
    ),
    "an option's type is one of eleven": (
        command(option(kind=11)),
        command(option(kind=12)),
        ("options/0/type", "BASE_TYPE_CHOICES"),
    ),
    "25 choices": (
        command(option(choices=choices(25))),
        command(option(choices=choices(26))),
        ("options/0/choices", LENGTH),
    ),
    "a choice's name has at most 100 characters": (
        command(option(choices=[{"name": "x" * 100, "value": 1}])),
        command(option(choices=[{"name": "x" * 101, "value": 1}])),
        ("options/0/choices/0/name", LENGTH),
    ),
    "a choice's value is of the option's type": (
        command(option(choices=[{"name": "x", "value": 1}])),
        command(option(choices=[{"name": "x", "value": "1"}])),
        ("options/0/choices/0/value", "NUMBER_TYPE_COERCE"),
    ),
    "no choice twice": (
        command(option(choices=[{"name": "a", "value": 1}, {"name": "b", "value": 1}])),
        command(option(choices=[{"name": "a", "value": 1}, {"name": "a", "value": 2}])),
        (
            "options/0/choices/1/name",
            "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS",
        ),
    ),
    "choices or suggestions, not both": (
        command(option(autocomplete=True)),
        command(option(autocomplete=True, choices=choices(1))),
        ("options/0/choices", "APPLICATION_COMMAND_OPTIONS_CHOICES_AND_AUTOCOMPLETE"),
    ),
    "only strings and numbers have suggestions": (
        command(option(kind=3, autocomplete=True)),
        command(option(kind=6, autocomplete=True)),
        ("options/0/choices", "APPLICATION_COMMAND_OPTIONS_CHOICES_NOT_ALLOWED"),
    ),
    "the least value is not above the most": (
        command(option(min_value=1, max_value=1)),
        command(option(min_value=2, max_value=1)),
        ("options/0/max_value", "APPLICATION_COMMAND_OPTIONS_RANGE_INVALID"),
    ),
    "a text has at most 6,000 characters": (
        command(option(kind=3, max_length=6000)),
        command(option(kind=3, max_length=6001)),
        ("options/0/max_length", "NUMBER_TYPE_MAX"),
    ),
    "subcommands stand alone": (
        command(option("a", 1), option("b", 2)),
        command(option("a", 1), option("b", 3)),
        ("options", "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID"),
    ),
    "a group holds subcommands only": (
        command(option("g", 2, options=[option("s", 1)])),
        command(option("g", 2, options=[option("s", 3)])),
        ("options/0/options/0/type", "BASE_TYPE_CHOICES"),
    ),
    "a subcommand holds no subcommand": (
        command(option("s", 1, options=[option("x", 3)])),
        command(option("s", 1, options=[option("x", 1)])),
        ("options/0/options/0/type", "BASE_TYPE_CHOICES"),
    ),
    "a command is for some context": (
        command(contexts=[0]),
        command(contexts=[]),
        ("contexts", "BASE_TYPE_MIN_LENGTH"),
    ),
    "a menu's name has at most 32 characters": (
        menu(name="X" * 32),
        menu(name="X" * 33),
        ("name", LENGTH),
    ),
    "a menu has no description": (
        menu(description=""),
        menu(description="x"),
        ("description", "APPLICATION_COMMAND_CONTEXT_MENU_FIELD_NOT_ALLOWED"),
    ),
}


@pytest.mark.parametrize("rule", BOTH_SIDES)
def test_commands(rule: str) -> None:
    accepted, refused, fault = BOTH_SIDES[rule]
    assert faults_of(lambda: check_command(accepted)) == set()
    assert faults_of(lambda: check_command(refused)) == {fault}


def test_a_command_has_at_most_8000_characters() -> None:
    # 4 + 4 for the command, 25 options of 3 + 100 + 25 choices of 3 + 5: 7,583.
    choice = [{"name": f"n{n:02}", "value": "v" * 5} for n in range(25)]
    options = [option(f"o{n:02}", 3, description="x" * 100, choices=choice) for n in range(25)]
    assert faults_of(lambda: check_command(command(*options))) == set()
    longer = [{"name": f"n{n:02}", "value": "v" * 6} for n in range(25)]
    options = [option(f"o{n:02}", 3, description="x" * 100, choices=longer) for n in range(25)]
    # 8,208 now.
    assert faults_of(lambda: check_command(command(*options))) == {
        ("", "APPLICATION_COMMAND_TOO_LARGE")
    }


def test_of_translations_only_the_longest_counts() -> None:
    translated = dict.fromkeys(("de", "fr", "pl", "da", "fi"), "x" * 100)
    options = [
        option(f"o{n:02}", 3, description="y", description_localizations=translated)
        for n in range(25)
    ]
    assert faults_of(lambda: check_command(command(*options))) == set()


def test_a_scope_has_at_most_100_slash_commands_and_15_of_each_menu() -> None:
    slash = [command(name=f"c{n}") for n in range(100)]
    menus = [menu(name=f"m{n}", type=kind) for n in range(15) for kind in (2, 3)]
    assert faults_of(lambda: check_commands(slash + menus)) == set()
    assert faults_of(lambda: check_commands([*slash, command(name="more")])) == {("", "30032")}
    assert faults_of(lambda: check_commands([*menus, menu(name="more")])) == {("", "30032")}


def test_a_scope_has_no_two_commands_of_one_name_and_kind() -> None:
    same = "APPLICATION_COMMANDS_DUPLICATE_NAME"
    assert faults_of(lambda: check_commands([command(name="x"), menu(name="x")])) == set()
    assert faults_of(lambda: check_commands([command(), command()])) == {("1/name", same)}


def test_faults_tell_which_command_of_many_is_wrong() -> None:
    bodies = [command(), command(name="Wrong")]
    assert faults_of(lambda: check_commands(bodies)) == {("1/name", NAME)}
