"""`python -m bot solve` for tables of Manipulation."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from bot.cards.rearrange import broken_melds, is_play, table_rules
from bot.cli.solve import solve
from bot.errors import BadInput
from tests.cards.rearrange_positions import dealt

CASES = Path(__file__).parents[1] / "cases" / "manipulation.jsonl"


def manipulation(hand: str, *table: str, **more: object) -> dict[str, Any]:
    melds = [meld.split() for meld in table]
    return solve({"game": "manipulation", "hand": hand.split(), "table": melds, **more})


def test_example_c01() -> None:
    assert manipulation("4S 6S", "5S 5H 5D 5C") == {
        "max_cards": 2,
        "play": ["4S", "6S"],
        "new_table": [["5H", "5D", "5C"], ["4S", "5S", "6S"]],
        "broken_melds": 1,
    }


def test_example_c06_nothing_goes_and_the_table_stays() -> None:
    assert manipulation("KS", "KS KH KD") == {
        "max_cards": 0,
        "play": [],
        "new_table": [["KS", "KH", "KD"]],
        "broken_melds": 0,
    }


@pytest.mark.parametrize("line", range(0, 50, 7))
def test_a_published_table(line: int) -> None:
    case = json.loads(CASES.read_text(encoding="utf-8").splitlines()[line])
    twins = case.get("identical_suits_in_sets", False)
    answer = manipulation(
        " ".join(case["hand"]),
        *(" ".join(meld) for meld in case["table"]),
        rules={"identical_in_set": twins},
    )
    assert answer["max_cards"] == len(answer["play"]) == case["max_cards"]
    assert answer["broken_melds"] == case["min_broken_melds"]
    table, hand = dealt([" ".join(meld) for meld in case["table"]], " ".join(case["hand"]))
    new_table, _ = dealt([" ".join(meld) for meld in answer["new_table"]])
    rules = table_rules(identical_in_set=twins)
    # Which of two twins lies where the texts don't tell, so only looks are compared.
    looks = sorted(card.text for meld in new_table for card in meld)
    assert looks == sorted([*(c.text for meld in table for c in meld), *answer["play"]])
    assert is_play((), new_table, [c for meld in new_table for c in meld], rules) is None
    assert broken_melds(table, table) == 0
    assert len(hand) >= answer["max_cards"]


def test_house_rules_decide_what_a_meld_is() -> None:
    assert manipulation("AD", "2D 3D 4D")["max_cards"] == 1
    assert manipulation("AD", "2D 3D 4D", rules={"preset": "finagle"})["max_cards"] == 0
    assert manipulation("KS", "KS KH KD", rules={"identical_in_set": True})["max_cards"] == 1


def test_an_empty_table_and_an_empty_hand_are_answered() -> None:
    assert manipulation("7S 7H 7D 2C")["new_table"] == [["7S", "7H", "7D"]]
    assert manipulation("", "7S 7H 7D")["max_cards"] == 0


@pytest.mark.parametrize(
    ("table", "problem"),
    [
        (["3S 4S 5S", "5S 5D 5D"], "Meld B (5♠ 5♦ 5♦) isn't legal."),  # example C05
        (["5H 5D"], "Meld A (5♥ 5♦) isn't legal. A meld needs at least three cards."),
        (["KC AC 2C"], "Meld A (K♣ A♣ 2♣) isn't legal."),
        (["2S 3S 4S", "JK 5S 6S"], "No jokers are played with here."),
    ],
)
def test_an_illegal_table_is_refused_and_the_bad_meld_named(table: list[str], problem: str) -> None:
    with pytest.raises(BadInput) as refused:
        manipulation("9C", *table)
    assert problem in str(refused.value)


@pytest.mark.parametrize(
    ("hand", "table"),
    [("7H 7H 7H", []), ("7H", ["6H 7H 8H", "7H 7S 7D"]), ("2C", ["7H 7S 7D"] * 3)],
)
def test_three_copies_of_a_card_are_refused_unless_three_packs_are_played(
    hand: str, table: list[str]
) -> None:
    with pytest.raises(BadInput, match="The packs hold 2 copies of 7"):
        manipulation(hand, *table)
    for more in ({"players": 6}, {"rules": {"packs": 3}}):
        assert "max_cards" in manipulation(hand, *table, **more)


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"hand": "7H"}, "'hand' is a list of cards"),
        ({"hand": ["7H", 7]}, "There is no card 7"),
        ({"hand": ["1H"]}, "There is no card '1H'"),
        ({"table": "7H"}, "'table' is a list of melds"),
        ({"table": ["7H"]}, "'table' is a list of melds"),
        ({"table": [[]]}, "Meld A (no cards) isn't legal."),
        ({"rules": []}, "'rules' is an object"),
        ({"rules": {"ace": "up"}}, "House rule 'ace'"),
        ({"players": 9}, "'players' is a number from 2 to 8, not 9."),
        ({"round": 3}, "There is nothing called 'round' to set."),
    ],
)
def test_what_makes_no_sense_is_named(change: dict[str, object], problem: str) -> None:
    with pytest.raises(BadInput) as refused:
        solve({"game": "manipulation", "hand": ["2C"], "table": [], **change})
    assert problem in str(refused.value)
