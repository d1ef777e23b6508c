"""The page of all house rules, made anew into docs/: `python -m tests.house_rules_page`.

It is written from the models themselves, and a test finds it out of date.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from bot.games.catalogue import GAMES
from bot.games.house_rules import HouseRules, Option
from bot.games.manipulation.rules import PRESETS as MANIPULATION_PRESETS
from bot.games.rummy.rules import PRESETS as RUMMY_PRESETS

PAGE: Final = Path(__file__).parents[1] / "docs" / "house-rules.md"

PRESETS: Final = {"rummy": RUMMY_PRESETS, "manipulation": MANIPULATION_PRESETS}

MOST_NAMED: Final = 5
"""Longer rows of whole numbers are told by their first and last."""

OPENING: Final = """\
# House rules

What a table can play otherwise than written, by game. These are the keys of `"rules"` for
`python -m bot solve`; a table's own are shown by `/rules`. A wrong key or value is refused with a
sentence, and so is a combination that can't be played.
"""


def page() -> str:
    """The whole page."""
    return "\n".join([OPENING, *(line for name in GAMES for line in _game(name))])


def _game(name: str) -> Iterator[str]:
    rules: type[HouseRules] = GAMES[name].rules_model
    yield f"## {name.capitalize()}"
    yield ""
    for preset, written in PRESETS.get(name, {}).items():
        if written:
            values = ", ".join(f"`{key}` {_value(value)}" for key, value in written.items())
            yield f"* Preset `{preset}` is written with {values}."
        else:
            yield f"* Preset `{preset}` is written with the defaults below."
    if name in PRESETS:
        yield ""
    yield "| key | default | other values | |"
    yield "|---|---|---|---|"
    for option in rules.options():
        yield f"| `{option.key}` | {_value(option.default)} | {_others(option)} | {option.text} |"
    yield ""


def _others(option: Option) -> str:
    numbers = [value for value in option.choices if type(value) is int]
    row = list(range(min(numbers), max(numbers) + 1)) if numbers else []
    others = [value for value in option.choices if value != option.default]
    if numbers != row or len(numbers) <= MOST_NAMED:
        return ", ".join(map(_value, others))
    words = [_value(value) for value in others if value not in numbers]
    return ", ".join([f"{row[0]} to {row[-1]}", *words])


def _value(value: object) -> str:
    return f"`{json.dumps(value)}`"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
