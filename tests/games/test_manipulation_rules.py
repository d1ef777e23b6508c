"""The house rules of Manipulation as a model: keys, positions, presets, what can't be played."""

from __future__ import annotations

import json
from typing import Any

import pytest
from pydantic import ValidationError

from bot.errors import BadInput
from bot.games.manipulation import MANIPULATION
from bot.games.manipulation.rules import ManipulationRules, pack_for, packs_of
from bot.games.rummy.rules import RummyRules
from tests.games.laid_table import SEED, texts
from tests.games.manipulation_table import dealt, fresh

# Table 2.C: every key with its default and all that it can be.
TABLE: dict[str, tuple[Any, list[Any]]] = {
    "preset": ("c", ["c", "finagle", "machiavelli"]),
    "hand_size": (7, list(range(5, 16))),
    "draw_rule": ("until_play", ["until_play", "one_then_pass", "up_to_3"]),
    "forced_play": (False, [True, False]),
    "identical_in_set": (False, [True, False]),
    "ace": ("either", ["either", "low", "high"]),
    "opening": ("none", ["none", "own_meld", 20, 30, 40, 50]),
    "packs": ("auto", ["auto", 2, 3]),
    "match": ("round", ["round", 200, 300, "rounds"]),
    "rounds": (3, list(range(2, 21))),
    "ten_pts": (10, [10, 5]),
    "stock_out": ("pass", ["pass", "end"]),
    "timeout_draw": (1, [1, 3]),
    "max_play": (None, [None, *range(3, 14)]),
    "hints": ("auto", ["auto", "off", "hint", "full"]),
}

# Section 5: how the presets differ from that.
PRESETS: dict[str, dict[str, Any]] = {
    "c": {},
    "finagle": {"ace": "high", "match": 200},
    "machiavelli": {"hand_size": 15, "draw_rule": "one_then_pass"},
}


@pytest.mark.parametrize("preset", PRESETS)
def test_the_keys_are_exactly_those_of_the_table_with_each_preset_s_values(preset: str) -> None:
    rules = ManipulationRules.read({"preset": preset})
    written = {key: default for key, (default, _) in TABLE.items()}
    assert rules.model_dump() == written | PRESETS[preset] | {"preset": preset}
    assert rules.differing() == ({} if preset == "c" else {"preset": preset})


def test_c_is_what_is_played_when_nothing_is_named() -> None:
    assert ManipulationRules() == ManipulationRules.read({"preset": "c"})


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("key", [key for key in TABLE if key != "preset"])
def test_every_position_is_read_from_json_and_kept(key: str, preset: str) -> None:
    for value in TABLE[key][1]:
        rules = ManipulationRules.read(json.loads(json.dumps({"preset": preset, key: value})))
        assert getattr(rules, key) == value
        assert ManipulationRules.read(json.loads(json.dumps(rules.differing()))) == rules


def test_every_option_offers_what_the_table_does_and_says_what_it_is() -> None:
    for option in ManipulationRules.options():
        assert sorted(map(str, option.choices)) == sorted(map(str, TABLE[option.key][1]))
        assert option.text
        assert option.source.startswith("C-")


@pytest.mark.parametrize(
    ("given", "problem"),
    [
        ({"hand_size": 4}, "House rule 'hand_size' can't be 4: choose a number from 5 to 15."),
        ({"hand_size": 16}, "House rule 'hand_size'"),
        ({"hand_size": 7.0}, "House rule 'hand_size'"),
        ({"draw_rule": "two"}, "House rule 'draw_rule'"),
        ({"forced_play": 1}, "House rule 'forced_play'"),
        ({"ace": "both"}, "House rule 'ace'"),
        ({"opening": 25}, "House rule 'opening'"),
        ({"packs": 1}, "House rule 'packs'"),
        ({"match": 100}, "House rule 'match'"),
        ({"rounds": 1}, "House rule 'rounds'"),
        ({"ten_pts": True}, "House rule 'ten_pts'"),
        ({"stock_out": "reshuffle"}, "House rule 'stock_out'"),
        ({"timeout_draw": 2}, "House rule 'timeout_draw'"),
        ({"hints": "on"}, "House rule 'hints'"),
        ({"max_play": 2}, "House rule 'max_play'"),
        ({"preset": "shanghai"}, "House rule 'preset'"),
        ({"wilds": "jokers"}, "There is no house rule 'wilds'."),
        (
            {"max_play": 3, "opening": 50},
            "Nobody could open: 3 cards are worth at most 45 points, and opening takes 50.",
        ),
    ],
)
def test_a_wrong_value_is_an_error_that_names_it(given: dict[str, Any], problem: str) -> None:
    with pytest.raises(BadInput) as refused:
        ManipulationRules.read(given)
    assert str(refused.value).startswith(problem)


@pytest.mark.parametrize("given", [{"max_play": 3, "opening": 40}, {"max_play": 4, "opening": 50}])
def test_a_limit_that_lets_aces_open_is_no_contradiction(given: dict[str, Any]) -> None:
    assert ManipulationRules.read(given).differing() == given


def test_rules_are_frozen_values() -> None:
    with pytest.raises(ValidationError):
        ManipulationRules().ace = "low"  # type: ignore[misc]  # the very thing that must not work


@pytest.mark.parametrize(("seats", "cards"), [(2, 104), (5, 104), (6, 156), (8, 156)])
def test_more_than_five_play_with_a_third_pack(seats: int, cards: int) -> None:
    assert len(pack_for(ManipulationRules(), seats)) == cards
    table = dealt(seats)
    assert table.view().stock == cards - 7 * seats
    assert {len(hand) for hand in table.round.hands} == {7}
    assert table.view().packs == cards // 52
    assert "JK" not in texts(table.round.stock)


def test_packs_may_be_named() -> None:
    for seats in (2, 8):
        assert packs_of(ManipulationRules(packs=2), seats) == 2
        assert packs_of(ManipulationRules(packs=3), seats) == 3


@pytest.mark.parametrize(
    ("seats", "rules", "fits"),
    [
        (8, {"packs": 2, "hand_size": 12}, True),  # 96 of 104
        (8, {"packs": 2, "hand_size": 13}, False),
        (7, {"packs": 2, "hand_size": 14}, False),  # 98, and 6 are too few
        (8, {"hand_size": 15}, True),  # 120 of 156
    ],
)
def test_hands_that_leave_fewer_than_eight_cards_are_refused(
    seats: int, rules: dict[str, Any], fits: bool
) -> None:
    if fits:
        assert fresh(seats, **rules).waiting
    else:
        with pytest.raises(BadInput, match="leave too few of 104: deal fewer cards, or play with"):
            fresh(seats, **rules)


@pytest.mark.parametrize("seats", [0, 1, 9])
def test_it_is_for_two_to_eight(seats: int) -> None:
    with pytest.raises(BadInput, match="Manipulation is for 2 to 8 players"):
        fresh(seats)


def test_house_rules_of_another_game_are_refused() -> None:
    with pytest.raises(BadInput, match="not house rules of Manipulation"):
        MANIPULATION.new(3, RummyRules(), SEED)
