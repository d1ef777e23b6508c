"""The table: lettered melds, how letters follow them through a play, and what a play starts from.

Nobody owns a meld. A meld keeps its letter as long as it is recognisably the same, so that people
don't lose sight of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import count
from typing import Final, NamedTuple

from bot.cards.card import Card
from bot.cards.melds import ACE, HIGH_ACE, KING, is_meld, ordered
from bot.cards.rearrange import meld_letter
from bot.games.manipulation.rules import ManipulationRules

Cards = tuple[Card, ...]

NUMBERS: Final = range(26 * 27)
"""What a meld can be called, in a draft too: A to Z and AA to ZZ, far more than there are melds."""


@dataclass(frozen=True, slots=True)
class LaidMeld:
    """A meld on the table, or what a draft has in the place of one. `number` 0 is letter A."""

    number: int
    cards: Cards

    @property
    def letter(self) -> str:
        """What people call it: A to Z, then AA, AB ..."""
        return meld_letter(self.number)


Table = tuple[LaidMeld, ...]
"""The melds by their numbers, which need not be consecutive."""


class Ground(NamedTuple):
    """What a play starts from: the table, the hand, and whether the seat has opened (C10)."""

    rules: ManipulationRules
    table: Table
    hand: Cards
    opened: bool

    @property
    def melds(self) -> tuple[Cards, ...]:
        """The cards of each meld on the table."""
        return tuple(meld.cards for meld in self.table)

    @property
    def must_open(self) -> bool:
        """Whether this play has to be an opening."""
        return self.rules.opening != "none" and not self.opened


def cards_on(table: Iterable[LaidMeld]) -> list[Card]:
    """All cards on the table."""
    return [card for meld in table for card in meld.cards]


def relettered(old: Table, groups: Iterable[Sequence[Card]], rules: ManipulationRules) -> Table:
    """The groups as the melds of a new table, each in display order.

    A group that has at least half of an old meld takes its letter over; where several could, the
    one that has most of it does, and no group takes two. The others get letters that are free in
    both tables, the group with the lowest card first.
    """
    shown = sorted((displayed(group, rules) for group in groups), key=sorted)
    likeness = [
        (-shared, meld.number, place)
        for place, cards in enumerate(shown)
        for meld in old
        if 2 * (shared := len(set(cards).intersection(meld.cards))) >= len(meld.cards)
    ]
    numbers: dict[int, int] = {}
    for _, number, place in sorted(likeness):
        if place not in numbers and number not in numbers.values():
            numbers[place] = number
    fresh = unused_numbers(old)
    melds = (
        LaidMeld(numbers[place] if place in numbers else next(fresh), cards)
        for place, cards in enumerate(shown)
    )
    return tuple(sorted(melds, key=lambda meld: meld.number))


def unused_numbers(*tables: Table) -> Iterator[int]:
    """The numbers that no meld of these tables has, from the lowest."""
    used = {meld.number for table in tables for meld in table}
    return (number for number in count() if number not in used)


def displayed(cards: Sequence[Card], rules: ManipulationRules) -> Cards:
    """The cards in the order to show them, be they a meld or not yet one.

    In what is no meld an ace lies low, unless there is a king of its suit and no 2.
    """
    if is_meld(cards, rules.meld_rules):
        return ordered(cards, rules.meld_rules)
    there = {(card.suit, card.rank) for card in cards}

    def place(card: Card) -> tuple[int, int, int]:
        high = (card.suit, KING) in there and (card.suit, ACE + 1) not in there
        return card.suit, HIGH_ACE if card.rank == ACE and high else card.rank, card.id

    return tuple(sorted(cards, key=place))


def with_meld(table: Table, meld: LaidMeld) -> Table:
    """The table with this meld in the place of the one of its number, if there was one.

    A meld without cards is gone.
    """
    others = (other for other in table if other.number != meld.number)
    melds = (*others, meld) if meld.cards else tuple(others)
    return tuple(sorted(melds, key=lambda each: each.number))


def without_cards(meld: LaidMeld, cards: Iterable[Card]) -> LaidMeld:
    """The meld with these cards taken out."""
    gone = set(cards)
    return replace(meld, cards=tuple(card for card in meld.cards if card not in gone))
