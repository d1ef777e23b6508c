"""Melds on the table: what each card stands for is fixed when it is put down (rules W3, W6).

A run fills consecutive places of one suit, so a wild in it stands for exactly one card; in a set a
wild stands for any card that keeps the set legal. A card that stands for itself is natural, a
card of the wild rank too.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from bot.cards.card import CARDS, Card
from bot.cards.melds import (
    MAX_RUN,
    MeldRules,
    filled,
    is_set,
    is_wild,
    limits_hold,
    naturals_of_set,
    ordered,
    run_place,
    run_windows,
)

Shape = Literal["set", "run"]


@dataclass(frozen=True, slots=True, kw_only=True)
class TableMeld:
    """One meld on the table.

    `number` counts the melds of a hand from 0 and never changes; `owner` is the seat that put it
    down. The `cards` of a run lie from low to high, its first at place `low` (1 low ace to 14 high
    ace, 0 for a set) in `suit` (-1 for a set). `rank` is that of a set, 0 for a run. `wilds` are
    the cards that stand for others.
    """

    number: int = 0
    owner: int = 0
    shape: Shape
    cards: tuple[Card, ...]
    low: int = 0
    suit: int = -1
    rank: int = 0
    wilds: tuple[Card, ...] = ()

    @property
    def letter(self) -> str:
        """What people call it."""
        return letter_of(self.number)

    @property
    def places(self) -> range:
        """The places that a run fills."""
        return range(self.low, self.low + len(self.cards))

    def stands_for(self, card: Card) -> Card | None:
        """What a wild of a run stands for, as a card of the first pack; None in a set."""
        if self.shape == "set":
            return None
        place = self.low + self.cards.index(card)
        return CARDS[self.suit * 13 + (place - 1) % 13]


def letter_of(number: int) -> str:
    """What people call the meld of this number: A to Z, then AA, AB ..."""
    first, last = divmod(number, 26)
    return (chr(ord("A") + first - 1) if first else "") + chr(ord("A") + last)


# -- putting down ------------------------------------------------------------------------------


def readings(cards: Sequence[Card], rules: MeldRules) -> Iterator[TableMeld]:
    """Everything that these cards are as a meld, what they are unless told otherwise first (W3).

    That is a set, then runs from the highest places down; nothing when they are no meld.
    """
    if is_set(cards, rules):
        yield _set(ordered(cards, rules), rules)
    seen = set()
    for window in run_windows(cards, rules):
        if window.first not in seen:
            seen.add(window.first)
            yield _run(filled(cards, window, rules), window.first, window.suit)


def read_as(
    cards: Sequence[Card], rules: MeldRules, shape: Shape | None = None, low: int | None = None
) -> TableMeld | None:
    """The meld that these cards are; `shape` and the place of a run's lowest card when named."""
    return next(
        (
            meld
            for meld in readings(cards, rules)
            if shape in (None, meld.shape) and low in (None, meld.low)
        ),
        None,
    )


def _set(cards: tuple[Card, ...], rules: MeldRules) -> TableMeld:
    naturals = naturals_of_set(cards, rules)
    wilds = tuple(card for card in cards if card not in naturals)
    return TableMeld(shape="set", cards=cards, rank=naturals[0].rank, wilds=wilds)


def _run(cards: tuple[Card, ...], low: int, suit: int) -> TableMeld:
    wilds = tuple(
        card for place, card in enumerate(cards, start=low) if not _at_home(card, place, suit)
    )
    return TableMeld(shape="run", cards=cards, low=low, suit=suit, wilds=wilds)


def _at_home(card: Card, place: int, suit: int) -> bool:
    """Whether the card stands for itself at this place of a run."""
    return card.suit == suit and card.rank == (place - 1) % 13 + 1


# -- laying off --------------------------------------------------------------------------------


def extensions(meld: TableMeld, cards: Sequence[Card], rules: MeldRules) -> Iterator[TableMeld]:
    """The meld with these cards laid off on it, in every way that is legal.

    What it is unless told otherwise comes first: a wild goes above a run where there is room (W3).
    """
    if meld.shape == "set":
        larger = _larger_set(meld, cards, rules)
        if larger is not None:
            yield larger
        return
    for low in range(meld.low, meld.low - len(cards) - 1, -1):
        longer = _longer_run(meld, cards, low, rules)
        if longer is not None:
            yield longer


def extended(
    meld: TableMeld, cards: Sequence[Card], rules: MeldRules, low: int | None = None
) -> TableMeld | None:
    """The meld with these cards laid off on it; `low` names the place of its lowest card then."""
    return next((m for m in extensions(meld, cards, rules) if low in (None, m.low)), None)


def _larger_set(meld: TableMeld, cards: Sequence[Card], rules: MeldRules) -> TableMeld | None:
    if any(card.rank != meld.rank and not is_wild(card, rules) for card in cards):
        return None
    together = (*meld.cards, *cards)
    if not is_set(together, rules):
        return None
    naturals = [card for card in meld.cards if card not in meld.wilds]
    for card in sorted(cards):
        if _joins_as_natural(card, meld, naturals, rules):
            naturals.append(card)
    larger = ordered(together, rules)
    return replace(meld, cards=larger, wilds=tuple(c for c in larger if c not in naturals))


def _joins_as_natural(
    card: Card, meld: TableMeld, naturals: Iterable[Card], rules: MeldRules
) -> bool:
    """Whether the card stands for itself in a set beside these, which keep what they are (W3)."""
    if card.rank != meld.rank:
        return False
    return rules.identical_in_set or all(card.suit != natural.suit for natural in naturals)


def _longer_run(
    meld: TableMeld, cards: Sequence[Card], low: int, rules: MeldRules
) -> TableMeld | None:
    """The run with its lowest card at this place: the old cards stay where they are."""
    size = len(meld.cards) + len(cards)
    places = range(low, low + size)
    if size > MAX_RUN or low not in rules.run_places or places[-1] not in rules.run_places:
        return None
    standing = dict(zip(meld.places, meld.cards, strict=True))
    for card in cards:
        if not is_wild(card, rules):
            place = run_place(card, places)
            if card.suit != meld.suit or place is None or place in standing:
                return None
            standing[place] = card
    _fill(standing, places, (card for card in cards if is_wild(card, rules)), meld.suit)
    longer = _run(tuple(standing[place] for place in places), low, meld.suit)
    if not limits_hold(size - len(longer.wilds), len(longer.wilds), rules):
        return None
    return replace(meld, cards=longer.cards, low=low, wilds=longer.wilds)


def _fill(standing: dict[int, Card], places: range, wilds: Iterable[Card], suit: int) -> None:
    """Wilds take the empty places: one of the wild rank its own, jokers first, upward (W3)."""
    empty = [place for place in places if place not in standing]
    left = sorted(wilds, key=lambda card: (not card.is_joker, card.id))
    for card in tuple(left):
        home = next((place for place in empty if _at_home(card, place, suit)), None)
        if home is not None:
            standing[home] = card
            empty.remove(home)
            left.remove(card)
    standing.update(zip(empty, left, strict=True))


# -- swapping ----------------------------------------------------------------------------------


def exchanged(meld: TableMeld, card: Card, wild: Card, rules: MeldRules) -> TableMeld | None:
    """The meld with a natural card in the place of a wild; None when that isn't legal (W4)."""
    if wild not in meld.wilds:
        return None
    swapped = tuple(card if other is wild else other for other in meld.cards)
    if meld.shape == "run":
        if not _at_home(card, meld.low + meld.cards.index(wild), meld.suit):
            return None
    else:
        naturals = [other for other in meld.cards if other not in meld.wilds]
        natural = _joins_as_natural(card, meld, naturals, rules)
        if not natural or not is_set(swapped, rules):
            return None
        swapped = ordered(swapped, rules)
    return replace(meld, cards=swapped, wilds=tuple(w for w in meld.wilds if w is not wild))
