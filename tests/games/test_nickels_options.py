"""House rules on melds and points, each in every position, as a round is scored with them.

The others are tested where they act: stack, broke, kitty, payout in test_nickels_kitty, tie in
test_nickels_ties, go_out_without_discard, final_turn_draw, stock_out and max_circuits in
test_nickels_turn and test_nickels_examples, rounds in test_nickels_deal.
"""

from __future__ import annotations

from typing import Any

import pytest

from bot.games.events import Shown
from bot.games.moves import GoOut
from bot.games.nickels import NICKELS
from bot.games.nickels.dealing import PACK
from bot.games.nickels.rules import NickelsRules
from bot.games.nickels.scoring import arranged
from tests.games.laid_table import Cards
from tests.games.nickels_table import laid

# A hand of naturals that goes out under any rules, with the card to draw and throw, by round.
OUTS = {1: "4S 5S 6S", 2: "7S 8S 9S TS", 3: "7S 8S 9S TS JS"}

CASES: list[tuple[str, Any, int, str, int]] = [
    # A42: five eights.
    ("max_set", 4, 3, "8S 8H 8D 8C 8H", 8),
    ("max_set", None, 3, "8S 8H 8D 8C 8H", 0),
    # A19: two identical cards.
    ("identical_in_set", True, 1, "6C 6C 6H", 0),
    ("identical_in_set", False, 1, "6C 6C 6H", 18),
    # A17: nothing but jokers; A16: a wild may serve as its own rank.
    ("all_wild", True, 1, "JK JK JK", 0),
    ("all_wild", False, 1, "JK JK JK", 150),
    ("all_wild", False, 1, "3S 3H 3D", 0),
    # A33, and 2 naturals with 2 wilds.
    ("wild_limit", "none", 1, "3C 3D 8H", 0),
    ("wild_limit", "not_more_than_naturals", 1, "3C 3D 8H", 48),
    ("wild_limit", "one_per_meld", 1, "3C 3D 8H", 48),
    ("wild_limit", "none", 2, "8S 8H 4C JK", 0),
    ("wild_limit", "not_more_than_naturals", 2, "8S 8H 4C JK", 0),
    ("wild_limit", "one_per_meld", 2, "8S 8H 4C JK", 20),
    ("min_naturals", 0, 1, "JK JK JK", 0),
    ("min_naturals", 1, 1, "JK JK JK", 150),
    ("min_naturals", 1, 1, "JK JK 8H", 0),
    ("min_naturals", 2, 1, "JK JK 8H", 108),
    ("min_naturals", 2, 1, "JK 8C 8H", 0),
    # Three wild-rank cards of one rank: two of them count as natural, or none does.
    ("wild_as_rank", True, 1, "3S 3H 3D", 0),
    ("wild_as_rank", False, 1, "3S 3H 3D", 60),
    # A05 and A04.
    ("ace", "either", 1, "QH KH AH", 0),
    ("ace", "low", 1, "QH KH AH", 35),
    ("ace", "high", 1, "QH KH AH", 0),
    ("ace", "either", 2, "AH 2H 3H TC", 10),
    ("ace", "low", 2, "AH 2H 3H TC", 10),
    ("ace", "high", 2, "AH 2H 3H TC", 30),
    # A31 and A48.
    ("joker_pts", 15, 1, "JK 9H 2C", 26),
    ("joker_pts", 20, 1, "JK 9H 2C", 31),
    ("joker_pts", 25, 1, "JK 9H 2C", 36),
    ("joker_pts", 50, 1, "JK 9H 2C", 61),
    ("wild_pts", 15, 1, "3D 9H 2C", 26),
    ("wild_pts", 20, 1, "3D 9H 2C", 31),
    ("wild_pts", 50, 1, "3D 9H 2C", 61),
    ("wild_pts", "face", 1, "3D 9H 2C", 14),
    ("ace_pts", 1, 1, "AD 9H 6C", 16),
    ("ace_pts", 15, 1, "AD 9H 6C", 30),
    ("court_pts", 10, 1, "JD QH KC", 30),
    ("court_pts", "11-12-13", 1, "JD QH KC", 36),
]

# What must hold beside the option for the case to show anything.
BESIDE: dict[str, dict[str, Any]] = {"wild_as_rank": {"all_wild": False}}


@pytest.mark.parametrize(("key", "value", "number", "hand", "points"), CASES)
def test_an_option_decides_what_a_hand_costs(
    key: str, value: Any, number: int, hand: str, points: int
) -> None:
    rules = {key: value, **BESIDE.get(key, {})}
    table = laid([OUTS[number], hand], stock="KD KS", number=number, **rules)
    table.stock(0).out(0, "KD").stock(1).throw(1, "KS")
    assert [each.points for each in table.told(Shown)] == [points]


@pytest.mark.parametrize(("key", "value", "number", "hand", "points"), CASES)
def test_an_option_decides_who_can_go_out(
    key: str, value: Any, number: int, hand: str, points: int
) -> None:
    rules = {key: value, **BESIDE.get(key, {})}
    table = laid([hand, OUTS[number]], stock="KS", number=number, **rules).stock(0)
    way = GoOut(card=table.held(0, "KS").id)
    assert (way in NICKELS.legal(table.state, 0)) == (points == 0)


def test_a46_the_face_of_a_court_card_follows_both_options() -> None:
    hand = Cards(PACK).take("JS 4H")
    for rules, points in [
        (NickelsRules(), 24),
        (NickelsRules(wild_pts="face"), 14),
        (NickelsRules(wild_pts="face", court_pts="11-12-13"), 15),
        (NickelsRules(court_pts="11-12-13"), 24),
    ]:
        assert arranged(rules, 9, hand).deadwood == points


def test_every_option_of_melds_and_points_is_tested_in_every_position() -> None:
    tested = {(key, value) for key, value, *_ in CASES}
    keys = {key for key, _ in tested}
    for option in NickelsRules.options():
        if option.key in keys:
            assert {(option.key, choice) for choice in option.choices} <= tested
