"""What happens in Rummy beside what happens in every game, as everybody may know it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from bot.cards.card import Card
from bot.games.events import Event, RoundScored, Settles
from bot.games.rummy.table import TableMeld

Ending = Literal["out", "rummy", "left", "lowest", "void"]
"""How a hand ended: somebody went out; put everything down at once; was the last one there; had the
lowest hand when nobody got on; or nobody won it."""


@dataclass(frozen=True, slots=True)
class Melded(Event):
    """A seat put a new meld on the table."""

    seat: int
    meld: TableMeld


@dataclass(frozen=True, slots=True)
class LaidOff(Event):
    """A seat put cards on a meld; `meld` is what it has become."""

    seat: int
    cards: tuple[Card, ...]
    meld: TableMeld


@dataclass(frozen=True, slots=True)
class Swapped(Event):
    """A seat put a card in the place of a wild, which it took; `meld` is what it has become."""

    seat: int
    card: Card
    wild: Card
    meld: TableMeld


@dataclass(frozen=True, slots=True)
class HandScored(RoundScored, Settles):
    """A hand is over: how, who won it, and what every seat won (+) or paid (-) in the ledger.

    `points` are what it adds to the scores; both are None for a seat that was not in. `out` is the
    winner who went out, None when nobody did.
    """

    winner: int | None
    ending: Ending
    net: tuple[int | None, ...]
