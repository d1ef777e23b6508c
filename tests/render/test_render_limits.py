from __future__ import annotations

from typing import Any

import pytest

from bot.render import parts
from bot.render.limits import OverLimit, length
from bot.render.screen import Screen


def check(*components: dict[str, Any], content: str | None = None) -> None:
    Screen(components, content=content)


def test_the_largest_message_is_let_through() -> None:
    row = parts.row(*(parts.button("x" * 80, f"{n}{'i' * 98}") for n in range(5)))
    check(row, parts.text("t" * 4000), parts.line(), content="c" * 2000)


@pytest.mark.parametrize(
    "component",
    [
        parts.text("t" * 4001),
        parts.text(" "),
        parts.row(),
        parts.row(*(parts.button("x", str(n)) for n in range(6))),
        parts.row(parts.button("", "id")),
        parts.row(parts.button("x" * 81, "id")),
        parts.row(parts.button("😀" * 41, "id")),
        parts.row(parts.button("x", "i" * 101)),
        parts.row(parts.button("x", "same"), parts.button("y", "same")),
        parts.section(parts.button("x" * 81, "id"), "beside it"),
        parts.section(parts.button("x", "id"), " "),
        parts.picture("a.png", "d" * 1025),
        parts.picture("a.png", ""),
        parts.box(0, [parts.line() for _ in range(40)]),
    ],
)
def test_what_discord_would_refuse(component: dict[str, Any]) -> None:
    with pytest.raises(OverLimit):
        check(component)


def test_text_is_counted_over_all_components() -> None:
    half = parts.text("t" * 2001)
    with pytest.raises(OverLimit, match="4002 characters of text"):
        check(half, parts.box(0, [half]))


def test_content_is_limited() -> None:
    with pytest.raises(OverLimit):
        check(parts.row(parts.button("x", "id")), content="c" * 2001)


def test_emoji_count_twice() -> None:
    assert length("ab") == 2
    assert length("😀") == 2
    assert length("é") == 1
