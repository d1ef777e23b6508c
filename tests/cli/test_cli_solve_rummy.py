"""`python -m bot solve` for Rummy: the way out, the most put down, the claims, and clear errors."""

from __future__ import annotations

from typing import Any

import pytest

from bot.cli.solve import solve
from bot.errors import BadInput


def rummy(hand: str, *table: str, **more: Any) -> dict[str, Any]:
    melds = [meld.split() for meld in table]
    return solve({"game": "rummy", "hand": hand.split(), "table": melds, **more})


def test_the_best_melds_put_most_points_down() -> None:
    # Three queens and three nines are 57 points; with 7-8-9 of hearts they would be 54.
    answer = rummy("7H 8H 9H QS QD QC 2C 9S 9D")
    assert sorted(map(sorted, answer["melds"])) == [["9D", "9H", "9S"], ["QC", "QD", "QS"]]
    assert answer["left"] == ["7H", "8H", "2C"]
    assert (answer["points_down"], answer["points_left"]) == (57, 17)
    assert answer["can_go_out"] is False
    assert answer["way_out"] is None


def test_a_card_goes_where_most_points_go_down() -> None:
    # Laid off, 10♣ and J♣ leave 22; in a set with the other tens 10♣ leaves 12.
    answer = rummy("TC TD TH JC 2S", "7C 8C 9C")
    assert answer["melds"] == [["TH", "TD", "TC"]]
    assert answer["lay_offs"] == []
    assert answer["points_left"] == 12


def test_going_out_needs_a_throw_by_dummies_and_none_by_bicycle() -> None:
    hand = "7S 7H 7D 9C TC JC"
    assert rummy(hand)["can_go_out"] is False
    free = rummy(hand, rules={"preset": "bicycle"})
    assert free["can_go_out"] is True
    assert free["way_out"]["throw"] is None
    assert rummy(f"{hand} 2D")["way_out"] == {
        "plays": [{"meld": ["7S", "7H", "7D"]}, {"meld": ["9C", "TC", "JC"]}],
        "throw": "2D",
    }


def test_a_card_taken_from_the_pile_is_never_the_throw() -> None:
    hand = "7S 7H 7D KC"
    assert rummy(hand)["can_go_out"] is True
    assert rummy(hand, taken="KC")["can_go_out"] is False
    assert rummy(hand, taken="7D")["can_go_out"] is True


def test_what_is_put_down_lets_the_turn_end() -> None:
    every = rummy("7S 7H 7D 7C")
    assert (every["points_left"], len(every["left"])) == (7, 1)
    assert rummy("7S 7H 7D 7C", rules={"preset": "bicycle"})["points_left"] == 0
    taken = rummy("5S 5H 5D 2C", taken="2C")
    assert (taken["melds"], taken["points_left"]) == ([], 17)


def test_claims_are_listed_and_used_to_go_out() -> None:
    # Example W03, and a pair that waits for the joker.
    answer = rummy("KC 7S 7H 3D", "JC QC JK", rules={"wilds": "jokers"})
    assert answer["swaps"] == [{"card": "KC", "wild": "JK", "in": "A"}]
    assert answer["way_out"] == {
        "plays": [{"swap": "KC", "for": "JK", "in": "A"}, {"meld": ["7S", "7H", "JK"]}],
        "throw": "3D",
    }
    assert answer["melds"] == []


def test_example_w01_either_missing_suit_claims_the_joker_of_a_set() -> None:
    answer = rummy("8D 8C 2S", "8S 8H JK", rules={"wilds": "jokers"})
    assert [(swap["card"], swap["in"]) for swap in answer["swaps"]] == [("8D", "A"), ("8C", "A")]


def test_example_w07_a_two_in_its_own_place_is_not_claimed() -> None:
    answer = rummy("2H 9C KD", "AD 2D 3D", rules={"wilds": "rank"})
    assert answer["swaps"] == []


def test_equal_claims_are_named_once() -> None:
    answer = rummy("8D 2S", "8S 8H JK JK", rules={"wilds": "jokers"})
    assert answer["swaps"] == [{"card": "8D", "wild": "JK", "in": "A"}]


def test_a_run_lies_as_its_cards_are_named() -> None:
    high = rummy("8C 5C 2S", "6C 7C JK", rules={"wilds": "jokers"})
    assert [swap["card"] for swap in high["swaps"]] == ["8C"]
    low = rummy("8C 5C 2S", "JK 6C 7C", rules={"wilds": "jokers"})
    assert [swap["card"] for swap in low["swaps"]] == ["5C"]


def test_example_b06_several_cards_at_once() -> None:
    answer = rummy("QS JS 7S 6S 2H", "TS 9S 8S")
    assert answer["lay_offs"][0]["makes"] == ["6S", "7S", "8S", "9S", "TS", "JS", "QS"]
    assert answer["can_go_out"] is True


@pytest.mark.parametrize(
    ("table", "problem"),
    [
        (["KC AC 2C"], "Meld A of the table is none. These cards don't follow one another"),
        (["7S 7H 7D", "8S 9H TS"], "Meld B of the table is none. 8♠ and 9♥ share neither"),
        (["7S 7H"], "Meld A of the table is none. A meld needs at least three cards."),
        (["AD KD QD", "JK JK JC"], "No jokers are played with here."),
    ],
)
def test_a_meld_of_the_table_that_is_none_is_named(table: list[str], problem: str) -> None:
    with pytest.raises(BadInput) as refused:
        rummy("2S 3D", *table)
    assert problem in str(refused.value)


def test_house_rules_decide_what_a_meld_is() -> None:
    assert rummy("2S 3D", "AD KD QD")["can_go_out"] is False
    with pytest.raises(BadInput, match="Meld A of the table is none"):
        rummy("2S 3D", "AD KD QD", rules={"preset": "bicycle"})
    with pytest.raises(BadInput, match="may not hold more wilds"):
        rummy("2S 3D", "8S JK JK", rules={"wilds": "jokers"})


def test_twins_need_two_packs() -> None:
    with pytest.raises(BadInput, match="There is only one 8H here"):
        rummy("8H 8H 8S 2D")
    for more in ({"players": 6}, {"rules": {"packs": 2}}):
        assert rummy("8H 8H 8S 2D", **more)["can_go_out"] is True


def test_lay_offs_may_need_an_own_meld() -> None:
    rules = {"layoff": "after_own_meld"}
    assert rummy("7C 2S 9D", "7S 7H 7D", rules=rules)["lay_offs"] == []
    assert rummy("7C 2S 9D", "7S 7H 7D", rules=rules, own=["A"])["lay_offs"] != []


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"hand": []}, "'hand' is a list of cards"),
        ({"hand": "7H"}, "'hand' is a list of cards"),
        ({"hand": ["7H", "11H"]}, "There is no card '11H'"),
        ({"hand": ["7H", 7]}, "There is no card 7"),
        ({"hand": [f"{rank}S" for rank in "A23456789TJQK"] + ["2H"]}, "at most 13 cards"),
        ({"table": "7H"}, "'table' is a list of melds"),
        ({"table": ["7H"]}, "'table' is a list of melds"),
        ({"table": [[]]}, "Meld A of the table is none."),
        ({"hand": ["7H", "8S"], "table": [["7H", "7D", "7C"]]}, "There is only one 7H here."),
        ({"rules": []}, "'rules' is an object"),
        ({"rules": {"ace": "up"}}, "House rule 'ace'"),
        ({"players": 1}, "'players' is a number from 2 to 8, not 1."),
        ({"players": True}, "'players' is a number"),
        ({"own": ["B"]}, "'own' is a list of letters"),
        ({"own": "A"}, "'own' is a list of letters"),
        ({"own": [["A"]]}, "'own' is a list of letters"),
        ({"taken": "KC"}, "'taken' is a card of the hand, not 'KC'."),
        ({"round": 3}, "There is nothing called 'round' to set."),
    ],
)
def test_what_makes_no_sense_is_named(change: dict[str, object], problem: str) -> None:
    request = {"game": "rummy", "hand": ["7H", "7S", "2C"], **change}
    with pytest.raises(BadInput) as refused:
        solve(request)
    assert problem in str(refused.value)
