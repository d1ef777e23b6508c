"""How letters follow melds through a play, and which openings and limited plays there are."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random

import pytest

from bot.cards.card import Card, pack_of
from bot.cards.melds import is_meld
from bot.games.manipulation.opening import best_opening
from bot.games.manipulation.rules import ManipulationRules
from bot.games.manipulation.table import LaidMeld, relettered
from tests.games.laid_table import Cards
from tests.games.manipulation_table import in_words

RULES = ManipulationRules()


def letters(old: Sequence[str], new: Sequence[str]) -> list[str]:
    """The new table in words, its melds named in any order; equal texts are the same card."""
    pack = pack_of(3, 0)
    cards = Cards(pack)
    table = tuple(LaidMeld(number, cards.take(meld)) for number, meld in enumerate(old))
    known = [card for meld in table for card in meld.cards]
    fresh = Cards([*known, *cards.left])
    return in_words(relettered(table, [fresh.take(meld) for meld in new], RULES))


@pytest.mark.parametrize(
    ("old", "new", "table"),
    [
        # Extended, shortened: the letter stays.
        (["5S 5H 5D"], ["5S 5H 5D 5C"], ["A 5S 5H 5D 5C"]),
        (["5S 5H 5D 5C"], ["4S 5S 6S", "5H 5D 5C"], ["A 5H 5D 5C", "B 4S 5S 6S"]),
        # Cut in half: both have half, and the lower half is first.
        (
            ["3H 4H 5H 6H 7H 8H"],
            ["6H 7H 8H 9H", "3H 4H 5H"],
            ["A 3H 4H 5H", "B 6H 7H 8H 9H"],
        ),
        # Cut in unequal parts: the larger one keeps it.
        (["3H 4H 5H 6H 7H 8H 9H"], ["3H 4H 5H", "6H 7H 8H 9H"], ["A 6H 7H 8H 9H", "B 3H 4H 5H"]),
        # Two become one: the letter of the one that gave more, or else the first.
        (["3H 4H 5H", "6H 7H 8H 9H"], ["3H 4H 5H 6H 7H 8H 9H TH"], ["B 3H 4H 5H 6H 7H 8H 9H TH"]),
        (["3H 4H 5H", "6H 7H 8H"], ["3H 4H 5H 6H 7H 8H 9H"], ["A 3H 4H 5H 6H 7H 8H 9H"]),
        # Nothing of a meld stays together: its letter is free, but not in this play.
        (
            ["KS KH KD", "2C 3C 4C"],
            ["JS QS KS", "JH QH KH", "JD QD KD", "2C 3C 4C"],
            ["B 2C 3C 4C", "C JS QS KS", "D JH QH KH", "E JD QD KD"],
        ),
    ],
)
def test_a_letter_stays_with_what_is_recognisably_the_same(
    old: list[str], new: list[str], table: list[str]
) -> None:
    assert letters(old, new) == table
    assert letters(old, new[::-1]) == table


def test_gaps_among_letters_are_filled_from_the_first() -> None:
    pack = Cards(pack_of(2, 0))
    lying = (LaidMeld(1, pack.take("2C 3C 4C")), LaidMeld(27, pack.take("9C TC JC")))
    new = [*(meld.cards for meld in lying), pack.take("5S 5H 5D"), pack.take("6S 6H 6D")]
    assert [meld.letter for meld in relettered(lying, new, RULES)] == ["A", "B", "C", "AB"]


# -- openings under a limit, against all choices of melds --------------------------------------


def choices(melds: Sequence[frozenset[Card]], most: int) -> Iterator[int]:
    """The points of every choice of melds that have no card in common and few enough cards."""
    for number in range(len(melds) + 1):
        for chosen in combinations(melds, number):
            cards = [card for meld in chosen for card in meld]
            if len(cards) == len(set(cards)) <= most:
                yield sum(15 if c.rank == 1 else 10 if c.rank > 9 else 5 for c in cards)


@pytest.mark.parametrize("seed", range(30))
def test_the_best_opening_is_the_best_of_all_choices(seed: int) -> None:
    chance = Random(seed)
    narrow = [card for card in pack_of(2, 0) if card.rank in (1, 2, 3, 9, 10, 11)]
    hand = tuple(chance.sample(narrow, 9))
    most, least = chance.choice([3, 4, 6]), chance.choice(["own_meld", 20, 30, 40])
    rules = ManipulationRules.read({"opening": least, "max_play": most})
    melds = [
        frozenset(cards)
        for size in (3, 4)
        for cards in combinations(hand, size)
        if is_meld(cards, rules.meld_rules)
    ]
    best = max(choices(melds, most))
    found = best_opening(rules, hand)
    if not best or best < rules.opening_points:
        assert found is None
    else:
        assert found is not None
        assert sum(map(rules.points, found)) == best
        assert sum(map(len, found)) <= most
