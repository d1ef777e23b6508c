"""The state of a game of Manipulation: frozen values, each the smallest part that changes together.

A draft is no part of it: nothing has happened before a play is confirmed.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from bot.cards.card import Card
from bot.games.ledger import LedgerTally
from bot.games.manipulation.events import Played
from bot.games.manipulation.rules import ManipulationRules
from bot.games.manipulation.table import Ground, Table
from bot.games.manipulation.view import RoundScore
from bot.games.rounds import DealtRound
from bot.games.state import GameSetup, GameState
from bot.games.view import ShownHand

Setup = GameSetup[ManipulationRules]
"""What never changes in a game of Manipulation."""


@dataclass(frozen=True, slots=True, repr=False, kw_only=True)
class Round(DealtRound):
    """The cards of one round. There is no discard pile.

    `table` are the melds in the order of their letters. `drew` are the cards drawn in this turn.
    `opened` are the seats that have made their first play. `passed` are those that, since the last
    play, ended a turn that began with an empty stock. `left` are the closed hands of leavers by
    seat. `out` got rid of all cards. `shown` are the hands laid open at the end, by seat.
    """

    table: Table = ()
    drew: tuple[Card, ...] = ()
    opened: frozenset[int] = frozenset()
    passed: frozenset[int] = frozenset()
    left: tuple[tuple[Card, ...], ...]
    last_play: Played | None = None
    out: int | None = None
    shown: tuple[ShownHand | None, ...] = ()

    @property
    def began_without_stock(self) -> bool:
        """Whether there was nothing to draw when this turn began."""
        return not self.stock and not self.drew

    @property
    def turn_number(self) -> int:
        """How many turns have begun in this round, over all seats."""
        return sum(self.turns)


@dataclass(frozen=True, slots=True, kw_only=True)
class Tally(LedgerTally[RoundScore]):
    """What outlasts a round of Manipulation."""


@dataclass(frozen=True, slots=True, repr=False)
class State(GameState[ManipulationRules, Tally, Round]):
    """A game of Manipulation at one moment."""

    title: ClassVar[str] = "Manipulation"


def ground_of(setup: Setup, round_: Round, seat: int) -> Ground:
    """What a play of this seat starts from."""
    return Ground(setup.rules, round_.table, round_.hands[seat], seat in round_.opened)
