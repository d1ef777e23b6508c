"""The state of a game of Rummy: frozen values, each the smallest part that changes together."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from bot.cards.card import Card
from bot.games.ledger import LedgerTally
from bot.games.rounds import DealtRound
from bot.games.rummy.rules import RummyRules
from bot.games.rummy.table import TableMeld
from bot.games.rummy.view import HandScore
from bot.games.state import GameSetup, GameState
from bot.games.view import ShownHand

Setup = GameSetup[RummyRules]
"""What never changes in a game of Rummy."""


@dataclass(frozen=True, slots=True, repr=False)
class Played:
    """What the seat to play has done since it drew: new melds counted, anything put down at all.

    `owed` are cards that house rules want on the table before the turn ends: a card taken from the
    pile (B-9), wilds that were claimed (W-5).
    """

    melds: int = 0
    anything: bool = False
    owed: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True, repr=False, kw_only=True)
class Round(DealtRound):
    """The cards of one hand of Rummy, which everywhere else is called a round.

    `melds` lie on the table, each at the place that is its number. `down` are the seats that have
    put something on the table in an earlier turn, `played` is this turn. `left` are the closed
    hands of leavers by seat. `idle_from` is the number of the turn, counted over all seats, from
    which the guard counts. `out` went out. `shown` are the hands laid open at the end, by seat.
    """

    melds: tuple[TableMeld, ...] = ()
    down: frozenset[int] = frozenset()
    played: Played = Played()
    left: tuple[tuple[Card, ...], ...]
    idle_from: int = 0
    out: int | None = None
    shown: tuple[ShownHand | None, ...] = ()

    @property
    def turns_begun(self) -> int:
        """How many turns have begun in this hand, over all seats."""
        return sum(self.turns)


@dataclass(frozen=True, slots=True, kw_only=True)
class Tally(LedgerTally[HandScore]):
    """What outlasts a hand of Rummy."""


@dataclass(frozen=True, slots=True, repr=False)
class State(GameState[RummyRules, Tally, Round]):
    """A game of Rummy at one moment."""

    title: ClassVar[str] = "Rummy"
