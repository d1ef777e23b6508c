"""The house rules of Rummy: tables 2.B and 2.W, and the presets of the two rule sets."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bot.cards.shuffle import Seed
from bot.errors import BadInput
from bot.games.nickels.rules import NickelsRules
from bot.games.rummy import RUMMY
from bot.games.rummy.rules import RummyRules

SEED = Seed(bytes(32), "a-test")

# Tables 2.B and 2.W: every key with what dummies and bicycle write, and all that it can be.
TABLE: dict[str, tuple[Any, Any, list[Any]]] = {
    "preset": ("dummies", "bicycle", ["dummies", "bicycle"]),
    "hand_size": ("auto", "auto", ["auto", 6, 7, 8, 9, 10, 11, 12]),
    "packs": ("auto", "auto", ["auto", 1, 2]),
    "layoff": ("any", "any", ["any", "after_own_meld", "off"]),
    "melds_per_turn": ("unlimited", "unlimited", ["unlimited", "one"]),
    "final_discard": ("required", "optional", ["required", "optional"]),
    "discard_must_be_used": (False, False, [True, False]),
    "stock_out": ("reshuffle", "flip", ["reshuffle", "flip", "end_hand"]),
    "blocked": ("void", "void", ["void", "lowest_wins"]),
    "ace": ("either", "low", ["either", "low"]),
    "ace_pts": (1, 1, [1, 11, 15]),
    "identical_in_set": (True, True, [True, False]),
    "count_matched": (True, True, [True, False]),
    "rummy": ("double", "double", ["double", "plus10", "off"]),
    "no_first_turn_out": (False, False, [True, False]),
    "match": ("target", "hands", ["target", "hands"]),
    "target": (100, 100, [50, 100, 150, 200, 250, 300, 500]),
    "hands": (0, 0, list(range(31))),
    "tie": ("share", "share", ["share", "extra_hand"]),
    "starter": ("rotate", "winner_deals", ["rotate", "winner_deals"]),
    "max_set": (4, 4, [4, None]),
    "wilds": ("none", "none", ["none", "jokers", "rank", "both"]),
    "wild_rank": (2, 2, list(range(1, 14))),
    "swap_from": ("any", "any", ["any", "others"]),
    "swap_needs_meld": (False, False, [True, False]),
    "swap_use": ("keep", "keep", ["keep", "same_turn", "same_turn_new_meld"]),
    "wild_limit": (
        "not_more_than_naturals",
        "not_more_than_naturals",
        ["not_more_than_naturals", "one_per_meld", "none"],
    ),
    "wild_pts": (15, 15, [15, 20, 25]),
    "wild_discard": ("takeable", "takeable", ["takeable", "dead"]),
}


@pytest.mark.parametrize(("preset", "place"), [("dummies", 0), ("bicycle", 1)])
def test_the_keys_are_exactly_those_of_the_tables_with_each_preset_s_values(
    preset: str, place: int
) -> None:
    rules = RummyRules.read({"preset": preset})
    assert rules.model_dump() == {key: row[place] for key, row in TABLE.items()}


def test_dummies_is_what_is_played_when_nothing_is_named() -> None:
    assert RummyRules() == RummyRules(preset="dummies") == RummyRules.read({})


@pytest.mark.parametrize("preset", ["dummies", "bicycle"])
@pytest.mark.parametrize("key", TABLE)
def test_every_position_is_read_from_json_and_kept(key: str, preset: str) -> None:
    for value in TABLE[key][2]:
        rules = RummyRules.read(json.loads(json.dumps({"preset": preset, key: value})))
        assert getattr(rules, key) == value
        assert RummyRules.read(json.loads(json.dumps(rules.differing()))) == rules


def test_what_differs_is_told_from_the_preset() -> None:
    assert RummyRules().differing() == {}
    assert RummyRules(preset="bicycle").differing() == {"preset": "bicycle"}
    assert RummyRules(preset="bicycle", ace="low").differing() == {"preset": "bicycle"}
    assert RummyRules(preset="bicycle", ace="either", wilds="jokers").differing() == {
        "preset": "bicycle",
        "ace": "either",
        "wilds": "jokers",
    }
    assert RummyRules(stock_out="flip").differing() == {"stock_out": "flip"}


@pytest.mark.parametrize(
    ("given", "problem"),
    [
        ({"preset": "hoyle"}, 'House rule \'preset\' can\'t be "hoyle": choose "dummies" or'),
        ({"preset": 3}, "House rule 'preset'"),
        ({"preset": ["dummies"]}, "House rule 'preset'"),
        ({"hand_size": 5}, 'can\'t be 5: choose "auto", 6, 7, 8, 9, 10, 11 or 12'),
        ({"hand_size": "7"}, "House rule 'hand_size'"),
        ({"packs": 3}, "House rule 'packs'"),
        ({"target": 99}, "House rule 'target' can't be 99: choose a number from 50 to 500"),
        ({"hands": 31}, "choose a number from 0 to 30"),
        ({"hands": True}, "House rule 'hands'"),
        ({"wild_rank": 0}, "House rule 'wild_rank'"),
        ({"wild_rank": 14}, "House rule 'wild_rank'"),
        ({"wilds": "2s"}, "House rule 'wilds'"),
        ({"ace": "high"}, "House rule 'ace'"),
        ({"max_set": 5}, "House rule 'max_set'"),
        ({"joker_pts": 15}, "no house rule 'joker_pts'"),
        ({"layoff": None}, "House rule 'layoff'"),
    ],
)
def test_a_wrong_value_is_an_error_that_names_the_key(given: dict[str, Any], problem: str) -> None:
    with pytest.raises(BadInput, match=problem):
        RummyRules.read(given)


def test_every_option_has_a_line_for_players_and_its_place_in_the_rules() -> None:
    for option in RummyRules.options():
        assert 15 < len(option.text) <= 100, option.key
        assert option.source.startswith(("B-", "W-"))
        assert option.default == TABLE[option.key][0]
        assert list(option.choices) == TABLE[option.key][2]


def test_rules_are_frozen_values() -> None:
    rules = RummyRules(preset="bicycle")
    with pytest.raises(ValueError, match="frozen"):
        setattr(rules, "ace", "either")  # noqa: B010 - the type checker refuses the plain form
    assert rules.meld_rules is rules.meld_rules
    assert hash(rules) == hash(RummyRules(preset="bicycle"))
    assert rules == RummyRules(preset="bicycle")


@pytest.mark.parametrize(
    ("seats", "rules", "fits"),
    [
        (4, {}, True),  # 40 of 52 leave 12
        (4, {"hand_size": 11}, True),  # 44 leave exactly 8
        (4, {"hand_size": 12}, False),
        (8, {}, True),
        (8, {"packs": 1, "hand_size": 6}, False),  # 48 of 52
        (8, {"packs": 1, "hand_size": 6, "wilds": "jokers"}, False),  # 48 of 54 leave 6
        (7, {"packs": 1, "hand_size": 6}, True),  # 42 leave 10
        (8, {"hand_size": 12}, True),  # 96 of 104 leave exactly 8
        (6, {"preset": "bicycle"}, True),
    ],
)
def test_hands_that_leave_fewer_than_eight_cards_are_refused(
    seats: int, rules: dict[str, Any], fits: bool
) -> None:
    house = RummyRules.read(rules)
    if fits:
        RUMMY.new(seats, house, SEED)
        return
    with pytest.raises(BadInput, match="leave too few"):
        RUMMY.new(seats, house, SEED)


@pytest.mark.parametrize("seats", [0, 1, 9])
def test_it_is_for_two_to_eight(seats: int) -> None:
    with pytest.raises(BadInput, match="Rummy is for 2 to 8 players"):
        RUMMY.new(seats, RummyRules(), SEED)


def test_house_rules_of_another_game_are_refused() -> None:
    with pytest.raises(BadInput, match="not house rules of Rummy"):
        RUMMY.new(2, NickelsRules(), SEED)
