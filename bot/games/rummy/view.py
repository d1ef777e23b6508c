"""What a seat or a spectator may know of a game of Rummy."""

from __future__ import annotations

from dataclasses import dataclass

from bot.cards.card import Card
from bot.games.rummy.events import Ending
from bot.games.rummy.rules import RummyRules
from bot.games.rummy.table import TableMeld
from bot.games.view import LedgerSeat, PaidLine, View


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerView(LedgerSeat):
    """One seat as everybody sees it.

    `down`: it put something on the table in an earlier turn of this hand, so it can't go rummy any
    more.
    """

    down: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class HandScore(PaidLine):
    """A finished hand."""

    winner: int | None
    ending: Ending


@dataclass(frozen=True, slots=True, kw_only=True)
class RummyView(View):
    """A view of Rummy.

    `round` counts the hands from 1: in a break the one that was just finished, 0 before the first
    deal. `of_rounds` is how many a match of hands has, `target` the points that end a match to a
    target; the other is None. `hand_size`, `packs` and `wild_rank` are the same all game. `turn`
    is the seat to play, None in a break. `stock` and `pile` count cards, `top` is the open card,
    `thrown` the discard pile, oldest first: all of it was seen by everybody. `melds` lie on the
    table, each at the place that is its number. `sheet` has the finished hands, oldest first.

    Only in the owner's view: `hand` in its stored order (the new card last), the card just `drawn`
    (from the stock or the pile), whether it was `taken` from the pile, which cards of the hand are
    `owed` to the table before the turn ends, and whether this turn `may_meld` (another one) and
    `may_go_out` at all.
    """

    rules: RummyRules
    round: int
    of_rounds: int | None
    target: int | None
    hand_size: int
    packs: int
    wild_rank: int | None
    turn: int | None
    dealer: int
    stock: int
    pile: int
    top: Card | None
    thrown: tuple[Card, ...]
    melds: tuple[TableMeld, ...]
    players: tuple[PlayerView, ...]
    sheet: tuple[HandScore, ...]
    hand: tuple[Card, ...] = ()
    drawn: Card | None = None
    taken: bool = False
    owed: tuple[Card, ...] = ()
    may_meld: bool = True
    may_go_out: bool = True
