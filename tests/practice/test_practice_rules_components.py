from __future__ import annotations

from typing import Any

import pytest

from bot.practice.rules import Draft, check_message
from bot.practice.wire import Json
from tests.practice.checks import faults_of

V2 = 1 << 15
LENGTH = "BASE_TYPE_BAD_LENGTH"
REQUIRED = "BASE_TYPE_REQUIRED"


def button(**changes: Any) -> Json:
    return {"type": 2, "style": 1, "label": "Join", "custom_id": "join", **changes}


def link(**changes: Any) -> Json:
    return {"type": 2, "style": 5, "label": "Site", "url": "https://example.org", **changes}


def row(*inside: Json, **changes: Any) -> Json:
    return {"type": 1, "components": list(inside), **changes}


def option(value: str = "a", **changes: Any) -> Json:
    return {"label": value, "value": value, **changes}


def menu(**changes: Any) -> Json:
    return {"type": 3, "custom_id": "pick", "options": [option()], **changes}


def people_menu(**changes: Any) -> Json:
    return {"type": 5, "custom_id": "who", **changes}


def words(content: str = "words", **changes: Any) -> Json:
    return {"type": 10, "content": content, **changes}


def section(*inside: Json, **changes: Any) -> Json:
    accessory = {"type": 11, "media": {"url": "https://example.org/a.png"}}
    return {"type": 9, "components": list(inside), "accessory": accessory, **changes}


def gallery(count: int = 1, **changes: Any) -> Json:
    item = {"media": {"url": "https://example.org/a.png"}, **changes}
    return {"type": 12, "items": [item] * count}


def container(*inside: Json, **changes: Any) -> Json:
    return {"type": 17, "components": list(inside), **changes}


def separator(**changes: Any) -> Json:
    return {"type": 14, **changes}


def buttons(count: int) -> list[Json]:
    return [button(custom_id=f"b{number}") for number in range(count)]


def faults(components: list[Json], flags: int = V2, emojis: tuple[str, ...] = ()) -> set[Any]:
    body = {"flags": flags, "components": components}
    return faults_of(lambda: check_message(Draft(body, (), emojis)))


BOTH_SIDES: dict[str, tuple[list[Json], list[Json], tuple[str, str]]] = {
    "a button's label has at most 80 characters": (
        [row(button(label="x" * 80))],
        [row(button(label="x" * 81))],
        ("components/0/components/0/label", LENGTH),
    ),
    "a custom id has at most 100 characters": (
        [row(button(custom_id="x" * 100))],
        [row(button(custom_id="x" * 101))],
        ("components/0/components/0/custom_id", LENGTH),
    ),
    "a button that is no link needs a custom id": (
        [row(button())],
        [row({"type": 2, "style": 1, "label": "Join"})],
        ("components/0/components/0/custom_id", REQUIRED),
    ),
    "a link needs an address": (
        [row(link())],
        [row({"type": 2, "style": 5, "label": "Site"})],
        ("components/0/components/0/url", REQUIRED),
    ),
    "a link has no custom id": (
        [row(link())],
        [row(link(custom_id="x"))],
        ("components/0/components/0/custom_id", "BUTTON_COMPONENT_FIELD_NOT_ALLOWED"),
    ),
    "a link goes to the web": (
        [row(link(url="http://example.org"))],
        [row(link(url="ftp://example.org"))],
        ("components/0/components/0/url", "URL_TYPE_INVALID_SCHEME"),
    ),
    "a link's address has at most 512 characters": (
        [row(link(url="https://" + "x" * 504))],
        [row(link(url="https://" + "x" * 505))],
        ("components/0/components/0/url", LENGTH),
    ),
    "a button shows a label or an emoji": (
        [row(button(label=None, emoji={"name": "♥️"}))],
        [row(button(label=None))],
        ("components/0/components/0", "BUTTON_COMPONENT_EMPTY"),
    ),
    "an emoji without id is a character": (
        [row(button(emoji={"name": "♠️"}))],
        [row(button(emoji={"name": "spades"}))],
        ("components/0/components/0/emoji", "COMPONENT_INVALID_EMOJI"),
    ),
    "a button's style is one of six": (
        [row(button(style=4))],
        [row(button(style=7))],
        ("components/0/components/0/style", "BASE_TYPE_CHOICES"),
    ),
    "a row holds five buttons": (
        [row(*buttons(5))],
        [row(*buttons(6))],
        ("components/0/components", LENGTH),
    ),
    "a row is not empty": (
        [row(button())],
        [row()],
        ("components/0/components", LENGTH),
    ),
    "a row holds one menu and nothing else": (
        [row(menu())],
        [row(menu(), button())],
        ("components/0/components/1", "COMPONENT_LAYOUT_WIDTH_EXCEEDED"),
    ),
    "a row holds no text": (
        [row(button()), words()],
        [row(words())],
        ("components/0/components/0/type", "UNION_TYPE_CHOICES"),
    ),
    "no custom id stands twice, wherever they are": (
        [row(button(custom_id="a")), container(row(button(custom_id="b")))],
        [row(button(custom_id="a")), container(row(button(custom_id="a")))],
        ("components/1/components/0/components/0/custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED"),
    ),
    "no component id stands twice": (
        [words(id=1), words(id=2)],
        [words(id=1), words(id=1)],
        ("components/1/id", "COMPONENT_ID_DUPLICATED"),
    ),
    "a menu has 25 options": (
        [row(menu(options=[option(str(n)) for n in range(25)]))],
        [row(menu(options=[option(str(n)) for n in range(26)]))],
        ("components/0/components/0/options", LENGTH),
    ),
    "a menu has an option": (
        [row(menu())],
        [row(menu(options=[]))],
        ("components/0/components/0/options", LENGTH),
    ),
    "an option's label has at most 100 characters": (
        [row(menu(options=[option(label="x" * 100)]))],
        [row(menu(options=[option(label="x" * 101)]))],
        ("components/0/components/0/options/0/label", LENGTH),
    ),
    "an option's value has at most 100 characters": (
        [row(menu(options=[option("x" * 100)]))],
        [row(menu(options=[option("x" * 101, label="x")]))],
        ("components/0/components/0/options/0/value", LENGTH),
    ),
    "an option's description has at most 100 characters": (
        [row(menu(options=[option(description="x" * 100)]))],
        [row(menu(options=[option(description="x" * 101)]))],
        ("components/0/components/0/options/0/description", LENGTH),
    ),
    "no value is in a menu twice": (
        [row(menu(options=[option("a"), option("b")]))],
        [row(menu(options=[option("a"), option("a")]))],
        (
            "components/0/components/0/options/1/value",
            "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
        ),
    ),
    "a placeholder has at most 150 characters": (
        [row(menu(placeholder="x" * 150))],
        [row(menu(placeholder="x" * 151))],
        ("components/0/components/0/placeholder", LENGTH),
    ),
    "a menu needs a custom id": (
        [row(people_menu())],
        [row({"type": 5})],
        ("components/0/components/0/custom_id", REQUIRED),
    ),
    "the fewest values are not more than the most": (
        [row(people_menu(min_values=2, max_values=2))],
        [row(people_menu(min_values=3, max_values=2))],
        ("components/0/components/0/min_values", "SELECT_COMPONENT_MIN_GREATER_THAN_MAX"),
    ),
    "at most 25 values are chosen": (
        [row(people_menu(max_values=25))],
        [row(people_menu(max_values=26))],
        ("components/0/components/0/max_values", "NUMBER_TYPE_MAX"),
    ),
    "not more values than options": (
        [row(menu(options=[option("a"), option("b")], max_values=2))],
        [row(menu(options=[option("a")], max_values=2))],
        ("components/0/components/0/max_values", "SELECT_COMPONENT_MAX_VALUES_TOO_LARGE"),
    ),
    "not more defaults than values": (
        [row(menu(options=[option("a", default=True), option("b")]))],
        [row(menu(options=[option("a", default=True), option("b", default=True)]))],
        ("components/0/components/0/options", "SELECT_COMPONENT_TOO_MANY_DEFAULTS"),
    ),
    "a text is not empty": (
        [words("x")],
        [words("")],
        ("components/0/content", REQUIRED),
    ),
    "all texts together have at most 4,000 characters": (
        [words("x" * 2000), container(words("x" * 2000))],
        [words("x" * 2000), container(words("x" * 2001))],
        ("components", "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED"),
    ),
    "a message has 40 components, nested ones counted": (
        [container(*[words("x")] * 39)],
        [container(*[words("x")] * 40)],
        ("components", "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED"),
    ),
    "a container is not empty": (
        [container(words())],
        [container()],
        ("components/0/components", LENGTH),
    ),
    "a container holds no container": (
        [container(separator(), words())],
        [container(container(words()))],
        ("components/0/components/0/type", "UNION_TYPE_CHOICES"),
    ),
    "a colour has 24 bits": (
        [container(words(), accent_color=0xFFFFFF)],
        [container(words(), accent_color=0x1000000)],
        ("components/0/accent_color", "NUMBER_TYPE_MAX"),
    ),
    "a section has one to three texts": (
        [section(words(), words(), words())],
        [section(words(), words(), words(), words())],
        ("components/0/components", LENGTH),
    ),
    "a section has an accessory": (
        [section(words())],
        [section(words(), accessory=None)],
        ("components/0/accessory", REQUIRED),
    ),
    "a section's accessory is a button or a thumbnail": (
        [section(words(), accessory=button())],
        [section(words(), accessory=words())],
        ("components/0/accessory/type", "UNION_TYPE_CHOICES"),
    ),
    "a gallery has one to ten pictures": (
        [gallery(10)],
        [gallery(11)],
        ("components/0/items", LENGTH),
    ),
    "a picture's description has at most 1,024 characters": (
        [gallery(description="x" * 1024)],
        [gallery(description="x" * 1025)],
        ("components/0/items/0/description", LENGTH),
    ),
    "a picture comes from the web or is attached": (
        [gallery(media={"url": "https://example.org/a.png"})],
        [gallery(media={"url": "file:///a.png"})],
        ("components/0/items/0/media/url", "URL_TYPE_INVALID_SCHEME"),
    ),
    "a separator's spacing is 1 or 2": (
        [separator(spacing=2)],
        [separator(spacing=3)],
        ("components/0/spacing", "BASE_TYPE_CHOICES"),
    ),
    "a modal's parts stand in no message": (
        [words()],
        [{"type": 18, "label": "x", "component": {"type": 4}}],
        ("components/0/type", "UNION_TYPE_CHOICES"),
    ),
}


@pytest.mark.parametrize("rule", BOTH_SIDES)
def test_components(rule: str) -> None:
    accepted, refused, fault = BOTH_SIDES[rule]
    assert faults(accepted) == set()
    assert faults(refused) == {fault}


def test_without_the_v2_flag_there_are_five_rows_only() -> None:
    rows = [row(button(custom_id=str(number))) for number in range(6)]
    assert faults(rows[:5], flags=0) == set()
    assert faults(rows, flags=0) == {("components", LENGTH)}
    assert faults([words()], flags=0) == {("components/0/type", "UNION_TYPE_CHOICES")}


def test_an_emoji_with_an_id_belongs_to_the_application() -> None:
    components = [row(button(emoji={"id": "77", "name": "card"}))]
    assert faults(components, emojis=("77",)) == set()
    assert faults(components) == {
        ("components/0/components/0/emoji", "COMPONENT_INVALID_EMOJI"),
    }


def test_a_file_component_shows_an_attached_file_only() -> None:
    assert faults([{"type": 13, "file": {"url": "https://example.org/a.txt"}}]) == {
        ("components/0/file/url", "URL_TYPE_INVALID_SCHEME")
    }


def test_every_fault_is_told_at_once() -> None:
    assert faults([row(button(label="x" * 81, style=9)), words("")]) == {
        ("components/0/components/0/label", LENGTH),
        ("components/0/components/0/style", "BASE_TYPE_CHOICES"),
        ("components/1/content", REQUIRED),
    }
