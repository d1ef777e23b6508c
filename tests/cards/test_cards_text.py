"""Typed cards become physical cards: twins are two cards, and no pack holds a third."""

from __future__ import annotations

import pytest

from bot.cards.text import cards_from
from bot.errors import BadInput


def test_twins_are_different_cards_of_the_same_face() -> None:
    first, second = cards_from(["7H", "7H"], packs=2, jokers_per_pack=2)
    assert first != second
    assert (first.text, second.text) == ("7H", "7H")


def test_four_jokers_are_four_cards() -> None:
    assert len(set(cards_from(["JK"] * 4, packs=2, jokers_per_pack=2))) == 4


def test_ten_may_be_written_as_people_write_it() -> None:
    assert [card.text for card in cards_from(["10d", " td "], packs=2, jokers_per_pack=0)] == [
        "TD",
        "TD",
    ]


@pytest.mark.parametrize(
    ("texts", "problem"),
    [
        (["7H"] * 3, "The packs hold 2 copies of 7H, not more."),
        (["JK"] * 5, "The packs hold 4 jokers, not more."),
        (["1H"], "There is no card '1H'"),
        (["H7"], "There is no card 'H7'"),
        ([""], "There is no card ''"),
        ([7], "There is no card 7"),
        ([None], "There is no card None"),
    ],
)
def test_impossible_cards_are_refused_by_name(texts: list[object], problem: str) -> None:
    with pytest.raises(BadInput, match=problem.replace("(", r"\(")):
        cards_from(texts, packs=2, jokers_per_pack=2)
