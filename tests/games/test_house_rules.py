from __future__ import annotations

import json
from typing import Any

import pytest

from bot.errors import BadInput
from bot.games.nickels.rules import NickelsRules

# Table 2.A: every key with its default and all that it can be.
TABLE: dict[str, tuple[Any, list[Any]]] = {
    "stack": (10, list(range(1, 21))),
    "broke": ("free_ride", ["free_ride", "iou", "rebuy"]),
    "kitty": (True, [True, False]),
    "payout": ("final", ["final", "per_round", "both"]),
    "tie": (
        "split",
        ["split", "last_out", "most_rounds_out", "lowest_last_round", "extra_round"],
    ),
    "max_set": (4, [4, None]),
    "identical_in_set": (True, [True, False]),
    "all_wild": (True, [True, False]),
    "wild_limit": ("none", ["none", "not_more_than_naturals", "one_per_meld"]),
    "min_naturals": (0, [0, 1, 2]),
    "wild_as_rank": (True, [True, False]),
    "ace": ("either", ["either", "low", "high"]),
    "go_out_without_discard": (False, [True, False]),
    "final_turn_draw": ("any", ["any", "stock_only"]),
    "joker_pts": (50, [15, 20, 25, 50]),
    "wild_pts": (20, [15, 20, 50, "face"]),
    "ace_pts": (15, [1, 15]),
    "court_pts": (10, [10, "11-12-13"]),
    "stock_out": ("reshuffle", ["reshuffle", "end_round"]),
    "max_circuits": (30, list(range(10, 61))),
    "rounds": ((1, 11), [(a, b) for a in range(1, 12) for b in range(a, 12)]),
}

REFUSED: dict[str, list[Any]] = {
    "stack": [0, 21, -1, "10", True, 10.0, None],
    "broke": ["", "iou ", "IOU", None, 1],
    "kitty": [1, 0, "true", None],
    "payout": ["never", None],
    "tie": ["coin", None],
    "max_set": [3, 5, "4", False, 4.0],
    "identical_in_set": [1, "on", None],
    "all_wild": [0, "off", None],
    "wild_limit": [None, "two", 1],
    "min_naturals": [-1, 3, False, "1"],
    "wild_as_rank": ["yes", None],
    "ace": ["both", "High", 1],
    "go_out_without_discard": ["on", 1],
    "final_turn_draw": ["pile", None],
    "joker_pts": [0, 30, "50", 50.0],
    "wild_pts": [10, "Face", "20", None],
    "ace_pts": [True, 11, 14],
    "court_pts": ["10", "11", 11],
    "stock_out": ["flip", None],
    "max_circuits": [9, 61, "30", True],
    "rounds": [[0, 11], [1, 12], [5, 4], [1], [1, 2, 3], "1-5", [1, "5"], [True, 5], 5, None],
}


def test_the_keys_are_exactly_those_of_the_table_with_their_defaults() -> None:
    rules = NickelsRules()
    assert {key: getattr(rules, key) for key in NickelsRules.model_fields} == {
        key: default for key, (default, _) in TABLE.items()
    }


@pytest.mark.parametrize("key", TABLE)
def test_every_position_is_read_from_json_and_kept(key: str) -> None:
    for value in TABLE[key][1]:
        rules = NickelsRules.read(json.loads(json.dumps({key: value})))
        assert getattr(rules, key) == value
        stored = json.loads(json.dumps(rules.differing()))
        assert NickelsRules.read(stored) == rules


@pytest.mark.parametrize("key", TABLE)
def test_a_wrong_value_is_an_error_that_names_the_key(key: str) -> None:
    for value in REFUSED[key]:
        with pytest.raises(BadInput, match=f"House rule '{key}'"):
            NickelsRules.read({key: value})


def test_an_unknown_key_is_an_error_that_names_it_and_the_known_ones() -> None:
    with pytest.raises(BadInput, match=r"no house rule 'stakc'.*stack, broke"):
        NickelsRules.read({"ace": "low", "stakc": 5})


def test_an_error_offers_what_can_be_chosen() -> None:
    def problem(given: dict[str, Any]) -> str:
        with pytest.raises(BadInput) as caught:
            NickelsRules.read(given)
        return str(caught.value)

    assert problem({"ace": "up"}) == (
        """House rule 'ace' can't be "up": choose "either", "low" or "high"."""
    )
    assert problem({"stack": 99}) == (
        "House rule 'stack' can't be 99: choose a number from 1 to 20."
    )
    assert problem({"max_set": 5}) == "House rule 'max_set' can't be 5: choose 4 or null."


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"kitty": False, "payout": "per_round"}, "nothing to pay out in each round"),
        ({"kitty": False, "payout": "both"}, "nothing to pay out in each round"),
        ({"kitty": False, "broke": "iou"}, "nobody can owe or buy nickels"),
        ({"kitty": False, "broke": "rebuy"}, "nobody can owe or buy nickels"),
    ],
)
def test_what_cannot_be_played_together_is_refused_in_one_sentence(
    given: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(BadInput, match=sentence) as caught:
        NickelsRules.read(given)
    assert str(caught.value).count(".") == 1


def test_limits_on_wilds_may_be_combined_freely() -> None:
    # all_wild permits only what the other limits permit, so none of these contradicts it.
    for limit in ("none", "not_more_than_naturals", "one_per_meld"):
        for naturals in (0, 1, 2):
            rules = NickelsRules.read({"wild_limit": limit, "min_naturals": naturals})
            assert rules.all_wild


def test_values_that_json_cannot_hold_are_refused() -> None:
    with pytest.raises(BadInput, match="plain values"):
        NickelsRules.read({"stack": {1, 2}})


def test_every_option_has_a_line_for_players_and_its_place_in_the_rules() -> None:
    for option in NickelsRules.options():
        assert 15 < len(option.text) <= 100, option.key
        assert option.source.startswith("A-")
        assert option.default == TABLE[option.key][0]
        if option.key != "rounds":
            assert list(option.choices) == TABLE[option.key][1]


def test_rules_that_a_log_does_not_name_are_as_written() -> None:
    assert NickelsRules.read({"stack": 7}) == NickelsRules(stack=7)


def test_rules_are_frozen_values() -> None:
    rules = NickelsRules()
    with pytest.raises(ValueError, match="frozen"):
        setattr(rules, "stack", 5)  # noqa: B010 - the type checker refuses the plain form
    assert hash(rules) == hash(NickelsRules())


def test_new_options_do_not_change_the_meaning_of_old_logs() -> None:
    class Later(NickelsRules):
        twins: bool = True

    old = json.loads(json.dumps(NickelsRules(ace="low").differing()))
    assert Later.read(old) == Later(ace="low", twins=True)
