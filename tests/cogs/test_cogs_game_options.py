"""From the options of /play to house rules, and what the picker offers."""

from __future__ import annotations

from typing import Any

import pytest

from bot.errors import BadInput, ChoiceOfAnotherGame, OptionOfAnotherGame, UnknownWilds
from bot.games.manipulation.rules import ManipulationRules
from bot.games.nickels.rules import NickelsRules
from bot.games.rummy.rules import RummyRules
from cogs.game_options import (
    GAME_CHOICES,
    MANIPULATION_MATCHES,
    MATCH_CHOICES,
    RULES_CHOICES,
    RUMMY_MATCHES,
    WILDS,
    rules_from,
    suggested_wilds,
)


def names(typed: str) -> list[str]:
    return [choice.name for choice in suggested_wilds(typed)]


@pytest.mark.parametrize(
    ("game", "options", "rules"),
    [
        ("nickels", {}, NickelsRules()),
        ("nickels", {"stack": 5, "rounds": "quick"}, NickelsRules(stack=5, rounds=(1, 5))),
        ("nickels", {"rounds": "all", "wilds": None}, NickelsRules()),
        ("rummy", {}, RummyRules()),
        ("rummy", {"rules": "bicycle"}, RummyRules(preset="bicycle")),
        ("rummy", {"wilds": "jokers"}, RummyRules(wilds="jokers")),
        ("rummy", {"wilds": "none"}, RummyRules()),
        ("rummy", {"wilds": "12"}, RummyRules(wilds="rank", wild_rank=12)),
        ("rummy", {"wilds": "jokers+2"}, RummyRules(wilds="both")),
        ("rummy", {"match": "250"}, RummyRules(target=250)),
        ("rummy", {"match": "one"}, RummyRules(match="hands", hands=1)),
        ("rummy", {"rules": "bicycle", "match": "each"}, RummyRules(preset="bicycle")),
        ("rummy", {"match": "100", "rules": "bicycle"},
         RummyRules(preset="bicycle", match="target", target=100)),
        ("rummy", {"cards": 7}, RummyRules(hand_size=7)),
        ("manipulation", {}, ManipulationRules()),
        ("manipulation", {"rules": "c"}, ManipulationRules()),
        ("manipulation", {"rules": "finagle"}, ManipulationRules(preset="finagle")),
        ("manipulation", {"rules": "finagle", "match": "round"},
         ManipulationRules(preset="finagle", match="round")),
        ("manipulation", {"match": "rounds5"}, ManipulationRules(match="rounds", rounds=5)),
        ("manipulation", {"match": "200"}, ManipulationRules(match=200)),
        ("manipulation", {"rules": "machiavelli", "cards": 13, "hints": "hint"},
         ManipulationRules(preset="machiavelli", hand_size=13, hints="hint")),
    ],
)  # fmt: skip
def test_options_are_house_rules(game: str, options: dict[str, Any], rules: object) -> None:
    assert rules_from(game, options) == rules


@pytest.mark.parametrize("match", RUMMY_MATCHES)
def test_every_match_of_rummy_can_be_played(match: str) -> None:
    rules = rules_from("rummy", {"match": match})
    assert isinstance(rules, RummyRules)
    assert (rules.match == "target") == match.isdigit()


@pytest.mark.parametrize("match", MANIPULATION_MATCHES)
def test_every_match_of_manipulation_can_be_played(match: str) -> None:
    rules = rules_from("manipulation", {"match": match})
    assert isinstance(rules, ManipulationRules)
    assert (rules.target is not None) == match.isdigit()


def test_every_choice_is_of_a_game_that_can_be_played_and_says_of_which() -> None:
    assert [choice.value for choice in GAME_CHOICES] == ["nickels", "rummy", "manipulation"]
    for option, choices in (("rules", RULES_CHOICES), ("match", MATCH_CHOICES)):
        assert len({choice.value for choice in choices}) == len(choices)
        for choice in choices:
            game = choice.name.split(":")[0].lower()
            rules_from(game, {option: choice.value})


@pytest.mark.parametrize(
    ("game", "option", "value", "owner"),
    [
        ("rummy", "rules", "finagle", "Manipulation"),
        ("manipulation", "rules", "bicycle", "Rummy"),
        ("rummy", "match", "200", "Manipulation"),
        ("manipulation", "match", "five", "Rummy"),
    ],
)
def test_a_choice_of_another_game_is_named(game: str, option: str, value: str, owner: str) -> None:
    with pytest.raises(ChoiceOfAnotherGame) as refused:
        rules_from(game, {option: value})
    assert str(refused.value) == (
        f"Under '{option}' that is for {owner}: choose another, or {owner} as the game."
    )


def test_a_number_of_cards_that_a_game_is_not_played_with_is_refused() -> None:
    assert rules_from("manipulation", {"cards": 5}) == ManipulationRules(hand_size=5)
    with pytest.raises(BadInput, match="'hand_size' can't be 5"):
        rules_from("rummy", {"cards": 5})


@pytest.mark.parametrize(
    ("game", "option", "value", "owner"),
    [
        ("rummy", "stack", 10, "Nickels"),
        ("rummy", "rounds", "all", "Nickels"),
        ("nickels", "rules", "dummies", "Rummy or Manipulation"),
        ("nickels", "wilds", "none", "Rummy"),
        ("nickels", "match", "100", "Rummy or Manipulation"),
        ("nickels", "cards", 7, "Rummy or Manipulation"),
        ("rummy", "hints", "full", "Manipulation"),
        ("manipulation", "wilds", "jokers", "Rummy"),
        ("manipulation", "stack", 10, "Nickels"),
    ],
)
def test_an_option_of_another_game_is_named(
    game: str, option: str, value: object, owner: str
) -> None:
    with pytest.raises(OptionOfAnotherGame) as refused:
        rules_from(game, {option: value})
    assert str(refused.value) == (
        f"The option '{option}' is for {owner}: leave it out, or choose {owner} as the game."
    )


# -- wild cards ----------------------------------------------------------------------------------


def test_the_usual_wilds_come_first_and_no_more_than_discord_shows() -> None:
    assert names("")[:6] == ["None", "Jokers", "2s", "Jokers and 2s", "Aces", "3s"]
    assert len(names("")) == 25


def test_typing_narrows_the_list() -> None:
    assert names("que") == ["Queens", "Jokers and queens"]
    assert names("JOKERS 7") == ["Jokers and 7s"]
    assert names("banana") == []


def test_every_choice_of_wilds_can_be_reached_and_read() -> None:
    # None, jokers, 13 ranks, and jokers with each of 13 ranks.
    assert len(WILDS) == len({wilds.name for wilds in WILDS}) == 28
    for wilds in WILDS:
        assert wilds.name in names(wilds.name)
        assert rules_from("rummy", {"wilds": wilds.value}) == RummyRules(**wilds.rules)
        assert rules_from("rummy", {"wilds": f" {wilds.name.upper()} "}) == RummyRules(
            **wilds.rules
        )


@pytest.mark.parametrize("typed", ["", "bananas", "14", "jokers+0", "queens and kings"])
def test_what_cannot_be_wild_is_refused(typed: str) -> None:
    with pytest.raises(UnknownWilds):
        rules_from("rummy", {"wilds": typed})
