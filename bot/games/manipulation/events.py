"""What happens in Manipulation beside what happens in every game, as everybody may know it."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Literal

from bot.cards.card import Card
from bot.games.events import Event, RoundScored, Settles
from bot.games.manipulation.table import LaidMeld, Table

Ending = Literal["out", "blocked", "stock"]
"""How a round ended: somebody got rid of all cards; nobody played on; the stock was used up."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A card that came from the hand, and the letter of the meld that it lies in now."""

    card: Card
    target: str


@dataclass(frozen=True, slots=True)
class Moved:
    """A card that changed melds: the letter that it came from, and where it lies now."""

    card: Card
    source: str
    target: str


@dataclass(frozen=True, slots=True)
class Played(Event):
    """A seat rearranged the table. Everything else lies as it did.

    `made` are the melds with new letters, `changed` those that kept theirs but not all their cards
    or got others, as they lie now; `gone` are the letters of melds that are no more. `opened` says
    that it was the seat's opening (C10).
    """

    seat: int
    placed: tuple[Placed, ...]
    moved: tuple[Moved, ...]
    made: tuple[LaidMeld, ...]
    changed: tuple[LaidMeld, ...]
    gone: tuple[str, ...]
    opened: bool = False


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """A seat ended its turn without a play and without a card to draw."""

    seat: int


@dataclass(frozen=True, slots=True)
class HandScored(RoundScored, Settles):
    """A round is over: how, who won it, and what every seat won (+) or paid (-) in the ledger.

    `points` are those of the cards left, which are added to the scores; both are None for a seat
    that was not in. `out` got rid of all its cards, None when nobody did.
    """

    winners: tuple[int, ...]
    ending: Ending
    net: tuple[int | None, ...]


def played(
    seat: int, before: Table, after: Table, hand: Collection[Card], *, opened: bool = False
) -> Played:
    """What a play did, from the tables before and after it and the hand that it came from."""
    was = {card: meld.letter for meld in before for card in meld.cards}
    old = {meld.number: frozenset(meld.cards) for meld in before}
    now = {meld.number: frozenset(meld.cards) for meld in after}
    lying = [(card, meld.letter) for meld in after for card in meld.cards]
    return Played(
        seat,
        placed=tuple(Placed(card, letter) for card, letter in lying if card in hand),
        moved=tuple(
            Moved(card, was[card], letter)
            for card, letter in lying
            if card in was and was[card] != letter
        ),
        made=tuple(meld for meld in after if meld.number not in old),
        changed=tuple(
            meld for meld in after if meld.number in old and old[meld.number] != now[meld.number]
        ),
        gone=tuple(meld.letter for meld in before if meld.number not in now),
        opened=opened,
    )
