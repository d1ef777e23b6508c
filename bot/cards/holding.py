"""A hand as the search sees it: the states to start from, and the wilds that are only counted."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from bot.cards.card import Card
from bot.cards.groups import melds_of_wilds
from bot.cards.melds import MeldRules, is_wild
from bot.cards.points import PointRules
from bot.cards.pool import Pool
from bot.cards.states import (
    BITS,
    FACES,
    ONE_WILD,
    PLANE,
    STATUS,
    copies,
    faces_in,
    top_copies,
)
from bot.cards.steps import TABLE_SIZE


class Holding(NamedTuple):
    """The best arrangement of a hand is the best that starts from any of the roots."""

    roots: tuple[int, ...]
    pool: Pool


class Totals(dict[int, int]):
    """What the naturals among some bits of a state are worth together, by these bits."""

    def __init__(self, values: Sequence[int]) -> None:
        """Start from the value of each face."""
        super().__init__()
        self.by_face = values

    def __missing__(self, bits: int) -> int:
        if len(self) >= TABLE_SIZE:
            self.clear()
        self[bits] = total = sum([self.by_face[face] for face in faces_in(bits)])
        return total


class Coding:
    """How cards are told in states under one set of rules.

    `keys` are by face: the bit of a natural, or the value of a wild that is only counted. A
    wild-rank card has a bit where it matters whether it counts as natural: there each root has
    decided which of them are wilds, and those must end up in melds. `worth` is by key; `wilds` are
    the keys of all cards that can be wild, two-faced or not.
    """

    def __init__(self, rules: MeldRules, points: PointRules) -> None:
        values = tuple(points.value(card, rules.wild_rank) for card in FACES)
        self.alone = melds_of_wilds(rules)
        self.two_faced = {
            BITS[card.face]
            for card in FACES
            if is_wild(card, rules) and not card.is_joker and rules.wild_as_rank and not self.alone
        }
        self.keys = tuple(
            value if is_wild(card, rules) and bit not in self.two_faced else bit
            for card, bit, value in zip(FACES, BITS, values, strict=True)
        )
        self.worth = dict(zip(self.keys, values, strict=True))
        self.wilds = {self.keys[card.face] for card in FACES if is_wild(card, rules)}
        self.dearest_wild = max((self.worth[key] for key in self.wilds), default=0)
        self.totals = Totals(values)

    def holding(self, hand: Iterable[Card]) -> Holding:
        """The states from which the cards of the hand can be arranged."""
        state, wilds = 0, []
        for card in hand:
            key = self.keys[card.face]
            if key <= STATUS:
                wilds.append(key)
            else:
                while state & key:
                    key <<= PLANE
                state |= key
        roots = [state + len(wilds) * ONE_WILD]
        for bit in self.two_faced:
            roots = [_as_wilds(r, bit, n) for r in roots for n in range(copies(r, bit) + 1)]
        return Holding(tuple(roots), Pool(wilds, melds_alone=self.alone))


def _as_wilds(state: int, bit: int, number: int) -> int:
    return state - top_copies(state, bit, number) + number * ONE_WILD
