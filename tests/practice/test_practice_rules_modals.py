from __future__ import annotations

from typing import Any

import pytest

from bot.practice.rules import check_choices, check_modal
from bot.practice.wire import Json
from tests.practice.checks import faults_of

LENGTH = "BASE_TYPE_BAD_LENGTH"
REQUIRED = "BASE_TYPE_REQUIRED"


def text_input(**changes: Any) -> Json:
    return {"type": 4, "style": 1, "custom_id": "words", **changes}


def labelled(inside: Json | None = None, **changes: Any) -> Json:
    return {"type": 18, "label": "Label", "component": inside or text_input(), **changes}


def in_row(**changes: Any) -> Json:
    return {"type": 1, "components": [text_input(label="Label", **changes)]}


def options(count: int) -> list[Json]:
    return [{"label": str(n), "value": str(n)} for n in range(count)]


def menu(**changes: Any) -> Json:
    return {"type": 3, "custom_id": "pick", "options": options(2), **changes}


def modal(*items: Json, **changes: Any) -> Json:
    return {"custom_id": "form", "title": "Form", "components": list(items), **changes}


def inputs(count: int) -> list[Json]:
    return [labelled(text_input(custom_id=str(n))) for n in range(count)]


FIELD = "data/components/0/component"
BOTH_SIDES: dict[str, tuple[Json, Json, tuple[str, str]]] = {
    "a title has at most 45 characters": (
        modal(labelled(), title="x" * 45),
        modal(labelled(), title="x" * 46),
        ("data/title", LENGTH),
    ),
    "a title is required": (
        modal(labelled()),
        modal(labelled(), title=""),
        ("data/title", REQUIRED),
    ),
    "a custom id has at most 100 characters": (
        modal(labelled(), custom_id="x" * 100),
        modal(labelled(), custom_id="x" * 101),
        ("data/custom_id", LENGTH),
    ),
    "five items": (modal(*inputs(5)), modal(*inputs(6)), ("data/components", LENGTH)),
    "an item": (modal(labelled()), modal(), ("data/components", LENGTH)),
    "a label has at most 45 characters": (
        modal(labelled(label="x" * 45)),
        modal(labelled(label="x" * 46)),
        ("data/components/0/label", LENGTH),
    ),
    "a label's description has at most 100 characters": (
        modal(labelled(description="x" * 100)),
        modal(labelled(description="x" * 101)),
        ("data/components/0/description", LENGTH),
    ),
    "a label labels something": (
        modal(labelled()),
        modal({"type": 18, "label": "x"}),
        (FIELD, REQUIRED),
    ),
    "a label labels no button": (
        modal(labelled(menu())),
        modal(labelled({"type": 2})),
        (f"{FIELD}/type", "UNION_TYPE_CHOICES"),
    ),
    "a field in a row has its own label": (
        modal(in_row()),
        modal({"type": 1, "components": [text_input()]}),
        ("data/components/0/components/0/label", REQUIRED),
    ),
    "a row holds one field": (
        modal(in_row()),
        modal(
            {"type": 1, "components": [text_input(label="a"), text_input(label="b", custom_id="b")]}
        ),
        ("data/components/0/components", LENGTH),
    ),
    "no buttons": (
        modal(labelled(), {"type": 10, "content": "words"}),
        modal(labelled(), {"type": 2, "style": 1, "label": "x", "custom_id": "x"}),
        ("data/components/1/type", "UNION_TYPE_CHOICES"),
    ),
    "no custom id twice": (
        modal(labelled(), labelled(menu())),
        modal(labelled(), labelled(menu(custom_id="words"))),
        ("data/components/1/custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED"),
    ),
    "a field's style is short or long": (
        modal(labelled(text_input(style=2))),
        modal(labelled(text_input(style=3))),
        (f"{FIELD}/style", "BASE_TYPE_CHOICES"),
    ),
    "a field takes at most 4,000 characters": (
        modal(labelled(text_input(max_length=4000))),
        modal(labelled(text_input(max_length=4001))),
        (f"{FIELD}/max_length", "NUMBER_TYPE_MAX"),
    ),
    "a field's least length is not above its most": (
        modal(labelled(text_input(min_length=5, max_length=5))),
        modal(labelled(text_input(min_length=6, max_length=5))),
        (f"{FIELD}/min_length", "NUMBER_TYPE_MAX"),
    ),
    "a placeholder has at most 100 characters": (
        modal(labelled(text_input(placeholder="x" * 100))),
        modal(labelled(text_input(placeholder="x" * 101))),
        (f"{FIELD}/placeholder", LENGTH),
    ),
    "a value has at most 4,000 characters": (
        modal(labelled(text_input(value="x" * 4000))),
        modal(labelled(text_input(value="x" * 4001))),
        (f"{FIELD}/value", LENGTH),
    ),
    "a menu in a form is not greyed out": (
        modal(labelled(menu())),
        modal(labelled(menu(disabled=True))),
        (f"{FIELD}/disabled", "COMPONENT_DISABLED_IN_MODAL"),
    ),
    "a radio group has 2 to 10 options": (
        modal(labelled({"type": 21, "custom_id": "r", "options": options(2)})),
        modal(labelled({"type": 21, "custom_id": "r", "options": options(1)})),
        (f"{FIELD}/options", LENGTH),
    ),
    "a checkbox group has 1 to 10 options": (
        modal(labelled({"type": 22, "custom_id": "c", "options": options(10)})),
        modal(labelled({"type": 22, "custom_id": "c", "options": options(11)})),
        (f"{FIELD}/options", LENGTH),
    ),
    "at most ten files": (
        modal(labelled({"type": 19, "custom_id": "f", "max_values": 10})),
        modal(labelled({"type": 19, "custom_id": "f", "max_values": 11})),
        (f"{FIELD}/max_values", "NUMBER_TYPE_MAX"),
    ),
}


@pytest.mark.parametrize("rule", BOTH_SIDES)
def test_modals(rule: str) -> None:
    accepted, refused, fault = BOTH_SIDES[rule]
    assert faults_of(lambda: check_modal(accepted)) == set()
    assert faults_of(lambda: check_modal(refused)) == {fault}


def choice_faults(kind: int, *choices: Json) -> set[tuple[str, str]]:
    focused = {"name": "x", "type": kind, "value": "", "focused": True}
    asked = {"options": [{"name": "sub", "type": 1, "options": [focused]}]}
    return faults_of(lambda: check_choices(asked, {"choices": list(choices)}))


def test_a_suggestion_has_a_name_of_1_to_100_characters() -> None:
    assert choice_faults(3, {"name": "x" * 100, "value": "v"}) == set()
    assert choice_faults(3, {"name": "x" * 101, "value": "v"}) == {("data/choices/0/name", LENGTH)}
    assert choice_faults(3, {"name": "", "value": "v"}) == {("data/choices/0/name", REQUIRED)}


def test_there_are_at_most_25_suggestions() -> None:
    choices = [{"name": str(n), "value": str(n)} for n in range(26)]
    assert choice_faults(3) == set()
    assert choice_faults(3, *choices[:25]) == set()
    assert choice_faults(3, *choices) == {("data/choices", LENGTH)}


def test_a_suggestion_is_of_its_options_type() -> None:
    wrong = {("data/choices/0/value", "NUMBER_TYPE_COERCE")}
    assert choice_faults(4, {"name": "x", "value": 5}) == set()
    assert choice_faults(4, {"name": "x", "value": "5"}) == wrong
    assert choice_faults(4, {"name": "x", "value": 5.5}) == wrong
    assert choice_faults(10, {"name": "x", "value": 5.5}) == set()
    assert choice_faults(10, {"name": "x", "value": True}) == wrong
    assert choice_faults(3, {"name": "x", "value": 5}) == {
        ("data/choices/0/value", "STRING_TYPE_CONVERT")
    }
