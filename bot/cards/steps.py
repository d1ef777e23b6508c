"""The steps that lead from one state of a search to the next (see `bot.cards.states`).

A step places the lowest card, unmatched or in a group: it is a number to add to the state. Which
steps there are depends on few bits of the state, so they are looked up by those bits, in tables
that follow from the house rules alone and are filled on demand.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Final

from bot.cards.groups import (
    LONGEST_SIMPLE_RUN,
    Wilds,
    longest_run,
    melds_of_wilds,
    most_needed,
    run_groups,
    set_groups,
    within_a_run,
)
from bot.cards.melds import KING, MIN_MELD, MeldRules
from bot.cards.points import PointRules
from bot.cards.states import (
    BITS,
    CARD_OF,
    ONE_NATURAL,
    ONE_ROOM,
    ONE_WILD,
    PLANE,
    SECOND_COPIES,
    STATUS,
    WILD_BITS,
    WILDS,
    column,
    copies,
    highest_copies,
    ranks_before,
    top_copies,
)

TABLE_SIZE: Final = 1000
"""Where a table forgets, so that unusual house rules can't fill the memory."""

Steps = tuple[int, ...]

Taken = tuple[int, Wilds]
"""The bits that a group takes from a state, and its wilds."""


class Groups(dict[int, tuple[Taken, ...]]):
    """The groups of one card with others: the bits that each takes from a state, and its wilds.

    They are listed by those bits of a state that decide them, `bits`. What holds for a spade holds
    for its rank in every suit, and what holds for a king for its suit in every rank, with all bits
    moved. `own` is the bit of the card, or 0 when it comes to the hand and is in no state.
    """

    def __init__(self, own: int, others: Mapping[int, int]) -> None:
        super().__init__()
        self.own, self.others = own, others
        self.bits = sum(map(column, {own, *others.values()}))

    def __missing__(self, pattern: int) -> tuple[Taken, ...]:
        if len(self) >= TABLE_SIZE:
            self.clear()
        groups = self[pattern] = tuple(self.found(pattern))
        return groups

    @abstractmethod
    def found(self, pattern: int) -> Iterable[Taken]:
        """The groups, with the highest copies of their cards."""


class Runs(Groups):
    """The groups of a spade in runs. They hold no twins."""

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
        # Where runs are short all are listed once; there are too many of the longer ones.
        self.every = self._of(others) if longest_run(rules) == LONGEST_SIMPLE_RUN else None

    def found(self, pattern: int) -> Iterable[Taken]:
        every = self.every
        if every is None:
            every = self._of([rank for rank, bit in self.others.items() if pattern & bit])
        groups = [group for group in every if group[0] & pattern == group[0]]
        if pattern < SECOND_COPIES:
            return groups
        return [(highest_copies(bits, pattern), wilds) for bits, wilds in groups]

    def _of(self, ranks: Iterable[int]) -> list[Taken]:
        """The groups with others of these ranks, all in the lowest plane."""
        return [
            (self.own + sum([self.others[rank] for rank in beside]), wilds)
            for beside, wilds in run_groups(self.rank, ranks, self.most_wilds, self.rules)
        ]


class Sets(Groups):
    """The groups of a king in sets."""

    def __init__(self, suit: int, rules: MeldRules, *, held: bool) -> None:
        own = BITS[13 * suit + KING - 1] if held else 0
        kings = {c.suit: bit for bit, c in CARD_OF.items() if c.rank == KING and bit >= own}
        super().__init__(own, kings)
        self.suit, self.rules = suit, rules

    def found(self, pattern: int) -> Iterable[Taken]:
        suits = [suit for suit, bit in self.others.items() for _ in range(copies(pattern, bit))]
        if self.own:
            suits.remove(self.suit)
        for beside, wilds in set_groups(self.suit, suits, self.rules):
            bits = [self.others[suit] for suit in beside]
            if self.own:
                bits.append(self.own)
            yield sum(top_copies(pattern, bit, bits.count(bit)) for bit in set(bits)), wilds


class Part(dict[int, Steps]):
    """The steps that a card of any suit and rank has in runs, or in sets, from one status on.

    They are listed by the bits `bits` of a state, those of `groups` moved so far up.
    """

    def __init__(self, groups: Groups, moved: int, status: int, *, melds_alone: bool) -> None:
        super().__init__()
        self.groups, self.moved, self.status = groups, moved, status
        self.melds_alone = melds_alone
        self.bits = groups.bits << moved

    def __missing__(self, pattern: int) -> Steps:
        if len(self) >= TABLE_SIZE:
            self.clear()
        steps = self[pattern] = tuple(
            [
                _spent(wilds, self.status, self.melds_alone) - (taken << self.moved)
                for taken, wilds in self.groups[pattern >> self.moved]
                if wilds.need <= self.status & WILDS
            ]
        )
        return steps


@lru_cache(TABLE_SIZE)
def _spent(wilds: Wilds, status: int, melds_alone: bool) -> int:
    """What a group adds to the status: no more room is noted than could be used."""
    room, left = status >> WILD_BITS, (status & WILDS) - wilds.need
    useful = min(left, MIN_MELD - 1) if melds_alone else left
    more_room = min(room + wilds.most - wilds.need, useful) - room
    return more_room * ONE_ROOM - wilds.need * ONE_WILD


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
        self._drawn: dict[int, Sequence[tuple[int, Part]]] = {}

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

    def drawn(self, status: int) -> Sequence[tuple[int, Part]]:
        """The steps that each natural brings when it comes to the hand, by its bit.

        They take the groups that it completes from the hand.
        """
        if status not in self._drawn:
            self._drawn[status] = [
                (bit, part) for bit in BITS for part in self._parts(bit, status, held=False)
            ]
        return self._drawn[status]

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
        rank_moved = 4 * ranks_before(card.rank)
        return (
            Part(self._runs[run], card.suit, status, melds_alone=alone),
            Part(self._sets[card.suit, held], rank_moved, status, melds_alone=alone),
        )
