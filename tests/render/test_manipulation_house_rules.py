"""What the lobby says of the house rules of Manipulation, and how much help a table gives."""

from __future__ import annotations

from typing import Any

import pytest

from bot.games.house_rules import Option
from bot.games.manipulation.rules import ManipulationRules
from bot.render.manipulation.house_rules import differences, headline, in_words, terms, title
from bot.render.manipulation.practice import help_at
from bot.render.manipulation.screens import ManipulationScreens
from tests.render.screens_kit import scene


@pytest.mark.parametrize(
    ("preset", "heading", "line"),
    [
        (
            "c",
            "Manipulation",
            "One round, the first empty hand wins. 7 cards each; the whole table may be "
            "rearranged; who doesn't play draws until they do. Rules as written.",
        ),
        (
            "finagle",
            "Manipulation by the Finagle rules",
            "To 200 points, the lowest total wins. 7 cards each; the whole table may be "
            "rearranged; who doesn't play draws until they do. Rules as written.",
        ),
        (
            "machiavelli",
            "Manipulation by the Machiavelli rules",
            "One round, the first empty hand wins. 15 cards each; the whole table may be "
            "rearranged; who doesn't play draws a card, which ends the turn. Rules as written.",
        ),
    ],
)
def test_the_rules_as_written_in_one_line(preset: str, heading: str, line: str) -> None:
    rules = ManipulationRules.read({"preset": preset})
    assert title(rules) == heading
    assert terms(rules) == line


@pytest.mark.parametrize(
    ("rules", "begin"),
    [
        ({"match": 300}, "To 300 points, the lowest total wins. "),
        ({"match": "rounds", "rounds": 5}, "5 rounds, the lowest total wins. "),
        ({"preset": "finagle", "match": "round"}, "One round, the first empty hand wins. "),
    ],
)
def test_the_length_of_a_match(rules: dict[str, Any], begin: str) -> None:
    assert headline(ManipulationRules(**rules)).startswith(begin)


def test_the_length_is_no_difference_but_the_rest_is() -> None:
    assert differences(ManipulationRules(match="rounds", rounds=9)) == "Rules as written."
    rules = ManipulationRules(preset="finagle", hand_size=10, opening=30, timeout_draw=3)
    assert differences(rules) == (
        "Differs from the written rules: 10 cards each; the first play is new melds from the hand "
        "alone, worth at least 30 points; 3 cards drawn for somebody whose time runs out."
    )


@pytest.mark.parametrize("option", ManipulationRules.options(), ids=lambda option: option.key)
def test_every_choice_of_every_option_can_be_said(option: Option) -> None:
    """And no two choices with the same words, where they are said at all."""
    said = [in_words(option.key, choice) for choice in option.choices]
    if option.key in ("preset", "match", "rounds"):
        assert set(said) == {None}
    else:
        assert None not in said
        assert len(set(said)) == len(option.choices)


def test_leaving_and_calling_off_say_what_becomes_of_it() -> None:
    screens = ManipulationScreens()
    match = ManipulationRules(match=200)
    assert "goes back to where it lay" in screens.if_left(match)
    assert screens.if_called_off(match) == ("Nobody wins, but rounds that were finished stay paid.")
    assert screens.if_called_off(ManipulationRules()) == "Nobody wins."


@pytest.mark.parametrize(
    ("names", "computers", "given"),
    [
        (("Ann", "Ben"), {1}, "full"),
        (("Ann", "Ben", "Gus"), {1, 2}, "full"),
        (("Ann", "Ben", "Gus"), {2}, "off"),
        (("Ann", "Ben"), set(), "off"),
    ],
)
def test_help_is_for_practice_against_computers_unless_the_house_rules_say_so(
    names: tuple[str, ...], computers: set[int], given: str
) -> None:
    at = scene(names, computers=frozenset(computers))
    assert help_at(at, ManipulationRules()) == given
    for hints in ("off", "hint", "full"):
        assert help_at(at, ManipulationRules.read({"hints": hints})) == hints
