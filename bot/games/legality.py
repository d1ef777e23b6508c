"""What may be asked of every game: whose turn it is, who is in, what the house may do."""

from __future__ import annotations

from typing import Any, TypeVar

from bot.errors import (
    AlreadyReady,
    GameOver,
    HasLeft,
    NotDealt,
    NotInGame,
    NotInRound,
    NotNow,
    NotYourTurn,
    RoundOver,
    RoundRunning,
)
from bot.games.moves import Cancel, Close, Deal, Move
from bot.games.rounds import DealtRound
from bot.games.state import GameState

RoundT = TypeVar("RoundT", bound=DealtRound)


def check_going_on(state: GameState[Any, Any, Any]) -> None:
    """Raises GameOver once the game is over."""
    if state.outcome is not None:
        raise GameOver


def check_house(state: GameState[Any, Any, Any], move: Move) -> None:
    """Raises IllegalMove unless the house may do this now."""
    match move:
        case Deal():
            if state.playing is not None:
                raise RoundRunning
        case Cancel() | Close():
            return
        case _:
            raise NotNow


def check_in_game(state: GameState[Any, Any, Any], seat: int) -> None:
    """Raises NotInGame or HasLeft for a seat that can't do anything."""
    if not 0 <= seat < state.setup.seats:
        raise NotInGame
    if seat in state.tally.retired:
        raise HasLeft(seat=seat)


def check_ready(state: GameState[Any, Any, Any], seat: int) -> None:
    """Raises IllegalMove unless the game waits for this seat to be ready for the next deal."""
    if state.playing is not None:
        raise RoundRunning
    if seat not in state.next_seats:
        raise NotInRound
    if seat in state.tally.ready:
        raise AlreadyReady


def own_turn(state: GameState[Any, Any, RoundT], seat: int) -> RoundT:
    """The round in which it is this seat's turn. Raises NotDealt, RoundOver or NotYourTurn."""
    if state.round is None:
        raise NotDealt
    if state.round.turn is None:
        raise RoundOver
    if state.round.turn != seat:
        raise NotYourTurn(seat=state.round.turn)
    return state.round
