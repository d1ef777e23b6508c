"""What one suit has at one place, and how the suits can share sets of one rank.

The price of a broken set is split among the suits: each bears no more than its own lost cards can
have caused, whatever the others do. So the least price of each suit on its own adds up to a bound
that no new table is below, and a `Combination` knows what its sets really cost above that.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import Final, NamedTuple

from bot.cards.melds import HIGH_ACE
from bot.cards.rearrange_position import SUITS, Meld, OldRun, Position
from bot.cards.rearrange_runs import Start
from bot.cards.rearrange_sets import Count, best_split, splittable

UNCUT: Final = 3, 12
"""A run from ace to ace can't be cut in two when an old run goes from here or below to here or
above."""


class Column(NamedTuple):
    """One suit at one place: its copies on the table and in the hand, and prices.

    `unplayed[n]` is the price of leaving n copies in the hand. `links` old runs reach this place
    from the one before, `starts` begin here. `in_sets[n]` is the price of n copies in sets: the
    links that are lost and the suit's share in broken sets; `share[n]` is the latter alone.
    """

    copies: int
    unplayed: tuple[int, ...]
    links: int
    starts: tuple[Start, ...]
    in_sets: tuple[int, ...]
    share: tuple[int, ...]


EMPTY: Final = Column(copies=0, unplayed=(0,), links=0, starts=(), in_sets=(0,), share=(0,))


class Combination(NamedTuple):
    """How many cards of each suit go into sets, and what that costs above the suits' shares."""

    in_sets: Count
    extra: int


def column(position: Position, suit: int, rank: int) -> Column:
    """What a suit has at the place of a rank."""
    prices, here = position.prices, (suit, rank)
    if here not in position.laid and here not in position.held:
        return EMPTY
    unplayed = [prices.unplayed[card] for card in reversed(position.held.get(here, ()))]
    copies = len(position.laid.get(here, ())) + len(unplayed)
    starts = position.runs.get(here, ()) if prices.broken else ()
    shares = sorted(
        prices.broken // len(meld)
        for meld in position.sets.get(rank, ())
        for card in meld
        if card.suit == suit
    )
    lost = [max(0, len(shares) - n) for n in range(copies + 1)]
    share = tuple(sum(shares[:n]) for n in lost)
    return Column(
        copies,
        tuple(accumulate(unplayed, initial=0)),
        position.links[here],
        tuple(map(_start, starts)),
        tuple(part + n * prices.link for part, n in zip(share, lost, strict=True)),
        share,
    )


def high_ace_column(position: Position, suit: int) -> Column:
    """What a suit has at place 14: only aces that were held back for it."""
    return EMPTY._replace(links=position.links[suit, HIGH_ACE])


def combinations(
    position: Position, rank: int, columns: Sequence[Column]
) -> tuple[Combination, ...]:
    """The ways in which the suits, in their order, can share sets of a rank."""
    spades, hearts, diamonds, clubs = (column.copies for column in columns)
    old = old_counts(position, rank) if position.prices.broken else ()
    return tuple(
        Combination(count, _broken(position, count, old) - _shared(columns, count))
        for count in splittable((spades, hearts, diamonds, clubs), position.rules)
    )


def old_counts(position: Position, rank: int) -> tuple[Count, ...]:
    """The old sets of a rank by how many cards they hold of each suit."""
    return tuple(_count(meld) for meld in position.sets.get(rank, ()))


def _count(meld: Meld) -> Count:
    spades, hearts, diamonds, clubs = (sum(c.suit == suit for c in meld) for suit in SUITS)
    return spades, hearts, diamonds, clubs


def _broken(position: Position, count: Count, old: tuple[Count, ...]) -> int:
    return best_split(count, old, position.rules).broken * position.prices.broken if old else 0


def _shared(columns: Sequence[Column], count: Count) -> int:
    return sum(column.share[n] for column, n in zip(columns, count, strict=True))


def _start(run: OldRun) -> Start:
    low, high = UNCUT
    return Start(len(run.cards) - 1, run.first if run.first <= low and run.last >= high else 0)
