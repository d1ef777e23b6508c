"""The shape that every game has, so that tables, storage and players need to know no rule."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, TypeVar

from bot.cards.shuffle import Seed
from bot.games.events import Event
from bot.games.house_rules import HouseRules
from bot.games.moves import Move
from bot.games.outcome import Outcome
from bot.games.view import View

StateT = TypeVar("StateT")
ViewT_co = TypeVar("ViewT_co", bound=View, covariant=True)


class Game(Protocol[StateT, ViewT_co]):
    """One game. States are values: `apply` returns a new one and never changes the old.

    Seats are numbered from 0 clockwise. A move of the house (Deal, Cancel, Close) has seat None.
    """

    @property
    def name(self) -> str:
        """The key in the database and commands: `nickels`."""

    @property
    def rules_version(self) -> int:
        """Logs name it: a log is replayed by the rules that it was played by."""

    @property
    def rules_model(self) -> type[HouseRules]:
        """The game's house rules."""

    @property
    def seats(self) -> range:
        """How many seats a game may start with."""

    @property
    def high_scores(self) -> bool:
        """Whether of two scores the higher is the better one."""

    def new(self, seats: int, rules: HouseRules, seed: Seed) -> StateT:
        """A game about to begin, in its first break: Deal starts it."""

    def read_move(self, text: str) -> Move:
        """A move from its JSON in the log. Raises BadInput when it is none of this game's."""

    def legal(self, state: StateT, seat: int) -> tuple[Move, ...]:
        """The moves of play open to this seat now.

        Leave, open to every seat still in until the end, and TimeUp, time's own, are not listed;
        nor are moves of a kind that has too many, of which the game's view says when it is open.
        """

    def check(self, state: StateT, seat: int | None, move: Move) -> None:
        """Raises IllegalMove with the reason when this move may not be made."""

    def apply(
        self, state: StateT, seat: int | None, move: Move
    ) -> tuple[StateT, tuple[Event, ...]]:
        """The state after the move, and what happened. Raises IllegalMove like `check`."""

    def view(self, state: StateT, seat: int | None) -> ViewT_co:
        """What this seat, or a spectator, may know. The only way out."""

    def outcome(self, state: StateT) -> Outcome | None:
        """How it ended, None while it goes on."""

    def published(
        self, seats: int, rules: HouseRules, seed: Seed, moves: Sequence[tuple[int | None, Move]]
    ) -> Mapping[str, Any]:
        """The record of a finished game that `bot/cards/verify.py` checks (JSON values)."""


AnyGame = Game[Any, View]
"""A game whose states are nobody's business but its own."""
