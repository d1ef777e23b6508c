"""The state of a search as one integer, and the steps that lead on from it.

A state says which cards are still to be placed, how many wilds are left, and how much room for
spare wilds the melds so far have. From the low end its bits are: 5 for the wilds, 5 for the room,
then planes of 53 faces. A face held k times has its bit in the k lowest planes; placing a copy
clears the highest. Within a plane the order is kings to aces, so that the lowest bit is a dear
card and the cards that could meld with it are near.

A step places the lowest card, unmatched or in a group: it is a number to add to the state. Which
steps there are depends on few bits of the state, so they are looked up by those bits, in tables
that follow from the house rules alone and are filled on demand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping
from functools import cache, lru_cache
from typing import Final, TypeVar

from bot.cards.card import CARDS, MAX_PACKS, Card
from bot.cards.groups import REMEMBERED, Groups, Wilds, run_groups, set_groups, within_a_run
from bot.cards.melds import ACE, MIN_MELD, MeldRules
from bot.cards.points import PointRules

WILD_BITS: Final = 5
ONE_WILD: Final = 1
ONE_ROOM: Final = 1 << WILD_BITS
WILDS: Final = ONE_ROOM - 1
"""The bits that count the wilds left: at most 31."""

STATUS_BITS: Final = 2 * WILD_BITS
STATUS: Final = (1 << STATUS_BITS) - 1
"""The bits of wilds and room; a state that is no greater holds no naturals."""

ONE_NATURAL: Final = 1 << STATUS_BITS
"""The bit of the lowest face."""

PLANE: Final = 53
SECOND_PLANE: Final = ONE_NATURAL << PLANE
PLANES: Final = 2 * MAX_PACKS
"""No face has more copies than jokers have."""

TABLE_SIZE: Final = 1000
"""Where a table forgets, so that unusual house rules can't fill the memory."""

Steps = tuple[int, ...]


def _position(card: Card) -> int:
    if card.is_joker:
        return PLANE - 1
    return (12 if card.rank == ACE else 13 - card.rank) * 4 + card.suit


FACES: Final = CARDS[:PLANE]
"""One card of each face."""

BITS: Final = tuple(1 << STATUS_BITS + _position(card) for card in FACES)
"""The bit of a single copy of each face."""

CARD_OF: Final[Mapping[int, Card]] = dict(zip(BITS, FACES, strict=True))
"""The face that such a bit stands for."""


@cache
def column(bit: int) -> int:
    """The bits of all copies of a face, given that of a single copy."""
    return sum(bit << plane * PLANE for plane in range(PLANES))


def copies(state: int, bit: int) -> int:
    """How many copies of a face a state holds."""
    return (state & column(bit)).bit_count()


def top_copies(state: int, bit: int, number: int) -> int:
    """The bits of the highest copies of a face, those that are placed first."""
    held = copies(state, bit)
    return sum(bit << plane * PLANE for plane in range(held - number, held))


def faces_in(bits: int) -> list[int]:
    """The face of every card among the bits of a state."""
    faces = []
    while bits:
        low = bits & -bits
        position = (low.bit_length() - 1 - STATUS_BITS) % PLANE
        faces.append(CARD_OF[1 << STATUS_BITS + position].face)
        bits ^= low
    return faces


def melds_of_wilds(rules: MeldRules) -> bool:
    """Whether wilds alone may be a meld: then three or more can never be left over."""
    return rules.wild_limit == "none" and rules.least_naturals == 0


Found = TypeVar("Found")


class _Table(dict[int, Found]):
    """The steps of one card from one status on, by those bits of a state that decide them.

    `own` is the bit of the card, or 0 when the card comes to the hand and is no part of the state.
    `others` are the bits it may combine with, by rank in a run and by suit in a set.
    """

    def __init__(
        self, card: Card, own: int, others: Mapping[int, int], status: int, rules: MeldRules
    ) -> None:
        super().__init__()
        self.card, self.own, self.others, self.rules = card, own, others, rules
        self.wilds, self.room = status & WILDS, status >> WILD_BITS
        self.bits = sum(map(column, {own, *others.values()}))

    def steps(self, pattern: int, groups: Groups) -> Steps:
        """The groups that the wilds suffice for, as numbers to add to a state."""
        return tuple(
            self._spent(wilds) - self.taken(pattern, beside)
            for beside, wilds in groups
            if wilds.need <= self.wilds
        )

    def taken(self, pattern: int, beside: Collection[int]) -> int:
        """The bits of the own card and those beside it, the highest copies of each."""
        bits = [self.others[other] for other in beside]
        if self.own:
            bits.append(self.own)
        if pattern < SECOND_PLANE:
            return sum(bits)
        return sum(top_copies(pattern, bit, bits.count(bit)) for bit in set(bits))

    def _spent(self, wilds: Wilds) -> int:
        """What a group changes of the status: no more room is noted than could be used."""
        left = self.wilds - wilds.need
        useful = min(left, MIN_MELD - 1) if melds_of_wilds(self.rules) else left
        room = min(self.room + wilds.most - wilds.need, useful)
        return (room - self.room) * ONE_ROOM - wilds.need * ONE_WILD


class Runs(_Table[Steps]):
    """The steps that put the card into a run: `runs[state & run_bits]`."""

    def __missing__(self, pattern: int) -> Steps:
        if len(self) >= TABLE_SIZE:
            self.clear()
        ranks = tuple(rank for rank, bit in self.others.items() if pattern & bit)
        groups = run_groups(self.card.rank, ranks, self.wilds, self.rules)
        steps = self[pattern] = self.steps(pattern, groups)
        return steps


class Sets(_Table[tuple[int, Steps]]):
    """The step that leaves the card unmatched, and those that put it into a set."""

    def __missing__(self, pattern: int) -> tuple[int, Steps]:
        suits = Counter({suit: copies(pattern, bit) for suit, bit in self.others.items()})
        suits[self.card.suit] -= self.own > 0
        groups = set_groups(self.card.suit, tuple(suits.elements()), self.rules)
        if self.card.is_joker:  # one that isn't wild
            groups = ()
        both = self[pattern] = (-self.taken(pattern, ()), self.steps(pattern, groups))
        return both


Choice = tuple[int, int, Runs, int, Sets]
"""What can be done with one card: its value, the bits of a state that decide which runs it can be
in, those steps by these bits, and the same for sets."""


class Choices(dict[int, Choice]):
    """The choices for the lowest card, by its bit and the status of the state together.

    That key is `state & (state ^ state - ONE_NATURAL | STATUS)`: the subtraction changes all bits
    of naturals up to the lowest that is set, and no others.
    """

    def __init__(self, rules: MeldRules, points: PointRules) -> None:
        super().__init__()
        self.rules = rules
        self.points = points
        self._drawn: dict[int, Choice] = {}

    def __missing__(self, key: int) -> Choice:
        low = key & ~STATUS
        choice = self[key] = self._choice(low, low, key & STATUS)
        return choice

    def ahead(self, state: int) -> tuple[int, int, int, list[int]]:
        """The lowest card by its bit, its value, and the states without it.

        The first of these leaves the card unmatched, the list those that put it into a group.
        """
        key = state & (state ^ state - ONE_NATURAL | STATUS)
        value, run_bits, runs, set_bits, sets = self[key]
        unmatched, steps = sets[state & set_bits]
        melded = [state + step for step in runs[state & run_bits] + steps]
        return key & ~STATUS, value, state + unmatched, melded

    def drawn(self, bit: int, status: int) -> Choice:
        """The same for a card that comes to the hand: which held cards it forms a group with."""
        key = bit | status
        if key not in self._drawn:
            self._drawn[key] = self._choice(bit, 0, status)
        return self._drawn[key]

    def _choice(self, bit: int, own: int, status: int) -> Choice:
        card = CARD_OF[bit]
        runs = Runs(card, own, _run_mates(card, own, self.rules), status, self.rules)
        sets = Sets(card, own, _set_mates(card, own), status, self.rules)
        value = self.points.value(card, self.rules.wild_rank)
        return value, runs.bits, runs, sets.bits, sets


@lru_cache(REMEMBERED)
def _run_mates(card: Card, own: int, rules: MeldRules) -> Mapping[int, int]:
    """The other ranks that can be in a group with a card, and their bits above its own."""
    return {
        other.rank: bit
        for bit, other in CARD_OF.items()
        if other.suit == card.suit and other.rank != card.rank and bit > own
        if within_a_run(card.rank, other.rank, rules)
    }


@cache
def _set_mates(card: Card, own: int) -> Mapping[int, int]:
    """The suits of a rank and their bits, from the card's own upward."""
    return {
        other.suit: bit for bit, other in CARD_OF.items() if other.rank == card.rank and bit >= own
    }
