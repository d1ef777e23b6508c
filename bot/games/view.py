"""The part of a view that every game has: what the table, the clocks and the boards go by."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from bot.cards.card import Card
from bot.games.events import Event
from bot.games.moves import Move
from bot.games.outcome import Outcome

Phase = Literal["break", "play", "over"]
"""`break` before a deal (the first included), `play` in a round, `over` at the end."""


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """What one seat (or a spectator, `seat` None) may know.

    `round` counts the rounds from 1: in a break the one just finished, 0 before the first deal.
    `turn` is the seat to play, None in a break. `players` are by seat. `sheet` has the finished
    rounds, oldest first. `to_act` are the seats that the game waits for. `legal` are the moves
    open to this seat now. `decision` counts this seat's own decisions and deals: a button made for
    an earlier number is stale. `recent` are the last public events, oldest first. `commitment` is
    the SHA-256 of the secret (hex); `secret` (hex) is there once the game is over.
    """

    seat: int | None
    phase: Phase
    round: int
    turn: int | None
    players: tuple[SeatView, ...]
    sheet: tuple[SheetLine, ...]
    to_act: tuple[int, ...]
    legal: tuple[Move, ...]
    decision: int
    recent: tuple[Event, ...]
    outcome: Outcome | None
    commitment: str
    secret: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownHand:
    """A hand that lies open: melds in display order, unmatched cards, their points."""

    melds: tuple[tuple[Card, ...], ...]
    unmatched: tuple[Card, ...]
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatView:
    """One seat as everybody sees it.

    `out`: it went out. `shown` is its hand when that was laid open for scoring.
    """

    seat: int
    cards: int
    score: int
    dealer: bool
    out: bool
    ready: bool
    retired: bool
    shown: ShownHand | None


@dataclass(frozen=True, slots=True, kw_only=True)
class LedgerSeat(SeatView):
    """A seat of a game with a ledger. `ledger` is what it has won less what it has paid."""

    ledger: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetLine:
    """A finished round. Points and hands are by seat, None for a seat that was not in.

    `points` were added to the scores, `hands` are those that were laid open.
    """

    round: int
    points: tuple[int | None, ...]
    hands: tuple[ShownHand | None, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PaidLine(SheetLine):
    """A finished round of a game with a ledger.

    `net` was won (+) or paid (-) by each seat; it adds up to zero.
    """

    net: tuple[int | None, ...]
