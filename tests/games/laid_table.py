"""Tables laid by hand, of any game: what such a table does, and the cards to lay."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, Generic, Self, TypeVar

from bot.cards.card import Card
from bot.cards.shuffle import Seed
from bot.games.events import Event
from bot.games.moves import Leave, Move, Ready
from bot.games.round_game import RoundGame
from bot.games.rounds import DealtRound
from bot.games.state import GameState
from bot.games.view import View
from tests.games.random_games import Log

StateT = TypeVar("StateT", bound=GameState[Any, Any, Any])
RoundT = TypeVar("RoundT", bound=DealtRound)
ViewT = TypeVar("ViewT", bound=View)

SEED = Seed(bytes(range(32)), "a-test")


class Cards:
    """Takes cards by their text, so that no card is used twice; the lower id of twins first."""

    def __init__(self, cards: Iterable[Card]) -> None:
        self.left = list(cards)

    def take(self, texts: str) -> tuple[Card, ...]:
        """The cards that a text like `5S 5H JK` names."""
        return tuple(self._one(text) for text in texts.split())

    def _one(self, text: str) -> Card:
        card = next(card for card in self.left if card.text == text)
        self.left.remove(card)
        return card


class LaidTable(Generic[StateT, RoundT, ViewT]):
    """A game under test: `state` moves on with every call, `events` are those of the last one."""

    game: RoundGame[Any, StateT, RoundT, ViewT]

    def __init__(self, state: StateT) -> None:
        self.state = state
        self.events: tuple[Event, ...] = ()
        self.log: Log = []

    def do(self, seat: int | None, move: Move) -> Self:
        self.state, self.events = self.game.apply(self.state, seat, move)
        self.log.append((seat, move))
        return self

    def leave(self, seat: int) -> Self:
        return self.do(seat, Leave())

    def ready(self) -> Self:
        """Everybody whom the game waits for is ready: the next round is dealt."""
        for seat in self.state.waiting:
            self.do(seat, Ready())
        return self

    @property
    def phase(self) -> str:
        return self.state.phase

    @property
    def waiting(self) -> list[int]:
        return list(self.state.waiting)

    @property
    def round(self) -> RoundT:
        round_: RoundT | None = self.state.round
        assert round_ is not None
        return round_

    def view(self, seat: int | None = None) -> ViewT:
        return self.game.view(self.state, seat)

    def told(self, kind: type[Event]) -> list[Any]:
        """The events of one kind that the last move caused."""
        return [event for event in self.events if isinstance(event, kind)]


TableT = TypeVar("TableT", bound=LaidTable[Any, Any, Any])


def with_tally(table: TableT, **changes: Any) -> TableT:
    """The table with some of its tally (scores, sheet ...) replaced."""
    return type(table)(replace(table.state, tally=replace(table.state.tally, **changes)))


def texts(cards: Iterable[Card]) -> str:
    return " ".join(card.text for card in cards)
