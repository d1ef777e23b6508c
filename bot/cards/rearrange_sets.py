"""The sets that the cards of one rank can form, and how many old sets they keep whole.

How many cards of each suit go into sets is a `Count`: spades, hearts, diamonds, clubs. A set is
a count too. All answers follow from the rules alone and are remembered.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from bot.cards.melds import MIN_MELD, MeldRules

Count = tuple[int, int, int, int]

NONE: Count = (0, 0, 0, 0)


class Split(NamedTuple):
    """Cards of one rank split into sets; `keeper[i]` is the set that holds old set i, or None."""

    sets: tuple[Count, ...]
    keeper: tuple[int | None, ...]

    @property
    def broken(self) -> int:
        """How many old sets lie in no set whole."""
        return self.keeper.count(None)


@lru_cache(maxsize=4096)
def splittable(copies: Count, rules: MeldRules) -> tuple[Count, ...]:
    """All counts of up to that many copies that can be split into sets, none at all included."""
    return tuple(count for count in _counts(copies) if _splits(count, rules))


@lru_cache(maxsize=4096)
def best_split(count: Count, old: tuple[Count, ...], rules: MeldRules) -> Split:
    """The split that keeps the most old sets whole. `count` must be splittable."""
    return min((_keeping(sets, old) for sets in _splits(count, rules)), key=lambda s: s.broken)


def _counts(copies: Count) -> Iterator[Count]:
    spades, hearts, diamonds, clubs = (range(n + 1) for n in copies)
    yield from product(spades, hearts, diamonds, clubs)


@lru_cache(maxsize=4096)
def _splits(count: Count, rules: MeldRules) -> tuple[tuple[Count, ...], ...]:
    """Every way to split the cards into sets, each with its largest count first."""
    if count == NONE:
        return ((),)
    return tuple(
        (first, *others)
        for first in _sets_within(count, rules)
        for others in _splits(_less(count, first), rules)
        if not others or others[0] <= first
    )


def _sets_within(count: Count, rules: MeldRules) -> Iterator[Count]:
    most = sum(count) if rules.max_set is None else rules.max_set
    copies = max(count) if rules.identical_in_set else 1
    for some in _counts(_limited(count, copies)):
        if MIN_MELD <= sum(some) <= most:
            yield some


def _keeping(sets: tuple[Count, ...], old: tuple[Count, ...]) -> Split:
    return min(_keepings(sets, sets, old, ()), key=lambda split: split.broken)


def _keepings(
    sets: tuple[Count, ...],
    room: tuple[Count, ...],
    old: tuple[Count, ...],
    keeper: tuple[int | None, ...],
) -> Iterator[Split]:
    """Every way to lay the old sets into the new ones; `room` is what is left of the new ones."""
    if len(keeper) == len(old):
        yield Split(sets, keeper)
        return
    whole = old[len(keeper)]
    for at, space in enumerate(room):
        if all(have >= need for have, need in zip(space, whole, strict=True)):
            less = (*room[:at], _less(space, whole), *room[at + 1 :])
            yield from _keepings(sets, less, old, (*keeper, at))
    yield from _keepings(sets, room, old, (*keeper, None))


def _less(count: Count, part: Count) -> Count:
    return count[0] - part[0], count[1] - part[1], count[2] - part[2], count[3] - part[3]


def _limited(count: Count, most: int) -> Count:
    spades, hearts, diamonds, clubs = count
    return min(spades, most), min(hearts, most), min(diamonds, most), min(clubs, most)
