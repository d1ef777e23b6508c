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

from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Final

from bot.cards.card import CARDS, MAX_PACKS, Card
from bot.cards.groups import Found, Wilds, most_needed, run_groups, set_groups, within_a_run
from bot.cards.melds import ACE, KING, MIN_MELD, MeldRules
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
SECOND_COPIES: Final = ONE_NATURAL << PLANE
PLANES: Final = 2 * MAX_PACKS
"""No face has more copies than jokers have."""

TABLE_SIZE: Final = 1000
"""Where a table forgets, so that unusual house rules can't fill the memory."""

Steps = tuple[int, ...]


def _ranks_before(rank: int) -> int:
    return KING - 1 if rank == ACE else KING - rank


def _position(card: Card) -> int:
    return PLANE - 1 if card.is_joker else 4 * _ranks_before(card.rank) + card.suit


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


class Groups(dict[int, tuple[tuple[int, Wilds], ...]]):
    """The groups of one card with others: the bits that each takes from a state, and its wilds.

    They are listed by those bits of a state that decide them, `bits`. What holds for a spade holds
    for its rank in every suit, and what holds for a king for its suit in every rank, with all bits
    moved. `own` is the bit of the card, or 0 when it comes to the hand and is in no state.
    """

    def __init__(self, own: int, others: Mapping[int, int]) -> None:
        super().__init__()
        self.own, self.others = own, others
        self.bits = sum(map(column, {own, *others.values()}))

    def __missing__(self, pattern: int) -> tuple[tuple[int, Wilds], ...]:
        if len(self) >= TABLE_SIZE:
            self.clear()
        groups = self[pattern] = tuple(
            (self._taken(pattern, beside), wilds) for beside, wilds in self.found(pattern)
        )
        return groups

    @abstractmethod
    def found(self, pattern: int) -> Found:
        """What is beside the card in each group, by the keys of `others`, and its wilds."""

    def _taken(self, pattern: int, beside: Iterable[int]) -> int:
        """The bits of the card and of those beside it, the highest copies of each."""
        bits = [self.others[other] for other in beside]
        if self.own:
            bits.append(self.own)
        if pattern < SECOND_COPIES:
            return sum(bits)
        return sum(top_copies(pattern, bit, bits.count(bit)) for bit in set(bits))


class Runs(Groups):
    """The groups of a spade in runs."""

    def __init__(self, rank: int, most_wilds: int, rules: MeldRules, *, held: bool) -> None:
        own = BITS[rank - 1] if held else 0
        others = {
            card.rank: bit
            for bit, card in CARD_OF.items()
            if card.suit == 0 and card.rank != rank and bit > own
            if within_a_run(rank, card.rank, rules)
        }
        super().__init__(own, others)
        self.rank, self.most_wilds, self.rules = rank, most_wilds, rules

    def found(self, pattern: int) -> Found:
        ranks = [rank for rank, bit in self.others.items() if pattern & bit]
        return run_groups(self.rank, ranks, self.most_wilds, self.rules)


class Sets(Groups):
    """The groups of a king in sets."""

    def __init__(self, suit: int, rules: MeldRules, *, held: bool) -> None:
        own = BITS[13 * suit + KING - 1] if held else 0
        kings = {c.suit: bit for bit, c in CARD_OF.items() if c.rank == KING and bit >= own}
        super().__init__(own, kings)
        self.suit, self.rules = suit, rules

    def found(self, pattern: int) -> Found:
        suits = [suit for suit, bit in self.others.items() for _ in range(copies(pattern, bit))]
        if self.own:
            suits.remove(self.suit)
        return set_groups(self.suit, suits, self.rules)


class Part(dict[int, Steps]):
    """The steps that a card of any suit and rank has in runs, or in sets, from one status on.

    They are listed by the bits `bits` of a state, those of `groups` moved so far up.
    """

    def __init__(self, groups: Groups, moved: int, status: int, *, melds_alone: bool) -> None:
        super().__init__()
        self.groups, self.moved = groups, moved
        self.wilds, self.room = status & WILDS, status >> WILD_BITS
        self.melds_alone = melds_alone
        self.bits = groups.bits << moved

    def __missing__(self, pattern: int) -> Steps:
        if len(self) >= TABLE_SIZE:
            self.clear()
        steps = self[pattern] = tuple(
            [
                self._spent(wilds) - (taken << self.moved)
                for taken, wilds in self.groups[pattern >> self.moved]
                if wilds.need <= self.wilds
            ]
        )
        return steps

    def _spent(self, wilds: Wilds) -> int:
        """What is added to the status: no more room is noted than could be used."""
        left = self.wilds - wilds.need
        useful = min(left, MIN_MELD - 1) if self.melds_alone else left
        room = min(self.room + wilds.most - wilds.need, useful)
        return (room - self.room) * ONE_ROOM - wilds.need * ONE_WILD


class Table(dict[int, tuple[int, Steps]]):
    """The steps of a lowest card from one status on, by the bits of a state that decide them.

    The first leaves the card unmatched; the others put it into a run or a set.
    """

    def __init__(self, low: int, parts: Sequence[Part]) -> None:
        super().__init__()
        self.low, self.parts = low, parts
        self.bits = self.column = column(low)
        for part in parts:
            self.bits |= part.bits

    def __missing__(self, pattern: int) -> tuple[int, Steps]:
        if len(self) >= TABLE_SIZE:
            self.clear()
        steps: Steps = ()
        for part in self.parts:
            steps += part[pattern & part.bits]
        lower_copies = (pattern & self.column).bit_count() - 1
        both = self[pattern] = -(self.low << lower_copies * PLANE), steps
        return both


Choice = tuple[int, int, Table]
"""The value of a card, the bits of a state that decide what can be done with it, and what can."""


class Choices(dict[int, Choice]):
    """The choices for the lowest card, by its bit and the status of the state together.

    That key is `state & (state ^ state - ONE_NATURAL | STATUS)`: the subtraction changes all bits
    of naturals up to the lowest that is set, and no others.
    """

    def __init__(self, rules: MeldRules, points: PointRules) -> None:
        super().__init__()
        self.rules = rules
        self.points = points
        self._runs: dict[tuple[int, int, bool], Runs] = {}
        self._sets: dict[tuple[int, bool], Sets] = {}
        self._drawn: dict[int, Sequence[Part]] = {}

    def __missing__(self, key: int) -> Choice:
        low = key & ~STATUS
        table = Table(low, self._parts(low, key & STATUS, held=True))
        value = self.points.value(CARD_OF[low], self.rules.wild_rank)
        choice = self[key] = value, table.bits, table
        return choice

    def ahead(self, state: int) -> tuple[int, int, int, list[int]]:
        """The lowest card by its bit, its value, and the states without it.

        The first of these leaves the card unmatched, the list those that put it into a group.
        """
        key = state & (state ^ state - ONE_NATURAL | STATUS)
        value, bits, table = self[key]
        unmatched, steps = table[state & bits]
        return key & ~STATUS, value, state + unmatched, [state + step for step in steps]

    def drawn(self, bit: int, status: int) -> Sequence[Part]:
        """The steps that a card brings when it comes to the hand: the groups that it completes."""
        key = bit | status
        if key not in self._drawn:
            self._drawn[key] = self._parts(bit, status, held=False)
        return self._drawn[key]

    def _parts(self, bit: int, status: int, *, held: bool) -> Sequence[Part]:
        card, alone = CARD_OF[bit], melds_of_wilds(self.rules)
        if card.is_joker:  # one that isn't wild
            return ()
        run = card.rank, most_needed(status & WILDS, self.rules), held
        if run not in self._runs:
            self._runs[run] = Runs(*run[:2], self.rules, held=held)
        if (card.suit, held) not in self._sets:
            self._sets[card.suit, held] = Sets(card.suit, self.rules, held=held)
        # Within a plane the four suits of a rank are neighbours.
        rank_moved = 4 * _ranks_before(card.rank)
        return (
            Part(self._runs[run], card.suit, status, melds_alone=alone),
            Part(self._sets[card.suit, held], rank_moved, status, melds_alone=alone),
        )
