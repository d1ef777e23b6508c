"""A game of rounds whose seats take turns, but for what makes it special.

It is the Game protocol over hooks: dealing, readiness, leaving, the house's moves and the order of
the checks are the same in every such game; what a turn allows and how it ends is the game's own.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar, Final, Generic, TypeVar

from bot.cards.shuffle import Seed
from bot.errors import (
    AlreadyReady,
    BadInput,
    GameOver,
    HasLeft,
    HouseOnly,
    NotDealt,
    NotInGame,
    NotInRound,
    NotNow,
    NotYourTurn,
    RoundOver,
    RoundRunning,
)
from bot.games.events import Event, LeftGame, Tell, TimeRanOut, WasReady
from bot.games.house_rules import HouseRules
from bot.games.moves import Cancel, Close, Deal, Leave, Move, Ready, TimeUp
from bot.games.outcome import Outcome, Reason
from bot.games.rounds import DealtRound
from bot.games.state import GameState
from bot.games.view import View

RulesT = TypeVar("RulesT", bound=HouseRules)
StateT = TypeVar("StateT", bound=GameState[Any, Any, Any])
RoundT = TypeVar("RoundT", bound=DealtRound)
ViewT = TypeVar("ViewT", bound=View)

_READY: Final = Ready()

_OF_EVERY_GAME: Final = frozenset({Ready, TimeUp, Leave, Deal, Cancel, Close})
"""The moves that are judged here. To ask for each by isinstance takes longer than all the rest."""


class RoundGame(ABC, Generic[RulesT, StateT, RoundT, ViewT]):
    """The base of such games. It holds nothing, so one of each is enough."""

    name: ClassVar[str]
    rules_version: ClassVar[int]
    rules_model: type[RulesT]
    seats: ClassVar[range]
    high_scores: ClassVar[bool] = False

    # -- what makes a game special -----------------------------------------------------------------

    @abstractmethod
    def begin(self, seats: int, rules: RulesT, seed: Seed) -> StateT:
        """A game in its first break. Raises BadInput when these rules don't seat so many."""

    @abstractmethod
    def deal(self, state: StateT, tell: Tell) -> StateT:
        """The next round is dealt."""

    @abstractmethod
    def turn_moves(self, state: StateT, round_: RoundT, seat: int) -> tuple[Move, ...]:
        """What the seat to play may do now, in the order to offer it."""

    @abstractmethod
    def check_turn(self, state: StateT, round_: RoundT, seat: int, move: Move) -> None:
        """Raises IllegalMove unless the seat to play may do this now."""

    @abstractmethod
    def play(self, state: StateT, round_: RoundT, move: Move, tell: Tell) -> RoundT:
        """The round after a legal move of the seat to play."""

    @abstractmethod
    def time_up(self, state: StateT, round_: RoundT, tell: Tell) -> RoundT:
        """The round after time has played out the turn (table 2.D)."""

    @abstractmethod
    def leave_round(self, state: StateT, round_: RoundT, seat: int) -> RoundT:
        """The round with the hand of a leaver set aside."""

    @abstractmethod
    def after_play(self, state: StateT, round_: RoundT, tell: Tell) -> StateT:
        """The game after its round became `round_`: scored, and perhaps ended, if that is over."""

    @abstractmethod
    def finish(self, state: StateT, reason: Reason, tell: Tell) -> StateT:
        """The game ends at its present standing."""

    @abstractmethod
    def cancel(self, state: StateT, tell: Tell) -> StateT:
        """The game is called off."""

    @abstractmethod
    def read_move(self, text: str) -> Move:
        """A move from its JSON in the log. Raises BadInput when it is none of this game's."""

    @abstractmethod
    def view(self, state: StateT, seat: int | None) -> ViewT:
        """What this seat, or a spectator, may know."""

    @abstractmethod
    def published(
        self, seats: int, rules: HouseRules, seed: Seed, moves: Sequence[tuple[int | None, Move]]
    ) -> Mapping[str, Any]:
        """The record of a finished game that `bot/cards/verify.py` checks."""

    # -- what all have in common -------------------------------------------------------------------

    def new(self, seats: int, rules: HouseRules, seed: Seed) -> StateT:
        """A game about to begin. Raises BadInput for a wrong number of seats or foreign rules."""
        title = self.name.capitalize()
        if seats not in self.seats:
            raise BadInput(problem=f"{title} is for {self.seats[0]} to {self.seats[-1]} players.")
        if not isinstance(rules, self.rules_model):
            raise BadInput(problem=f"Those are not house rules of {title}.")
        return self.begin(seats, rules, seed)

    def outcome(self, state: StateT) -> Outcome | None:
        """How it ended, None while it goes on."""
        return state.outcome

    def legal(self, state: StateT, seat: int) -> tuple[Move, ...]:
        """What this seat may play now; Leave and TimeUp are not listed."""
        if seat not in state.waiting:
            return ()
        round_ = state.playing
        return (_READY,) if round_ is None else self.turn_moves(state, round_, seat)

    def check(self, state: StateT, seat: int | None, move: Move) -> None:
        """Raises IllegalMove with the reason when this move may not be made."""
        if state.outcome is not None:
            raise GameOver
        if seat is None:
            _check_house(state, move)
        else:
            self._check_seat(state, seat, move)

    def apply(
        self, state: StateT, seat: int | None, move: Move
    ) -> tuple[StateT, tuple[Event, ...]]:
        """The state after the move, and what happened. Raises IllegalMove like `check`."""
        self.check(state, seat, move)
        events: list[Event] = []
        if seat is None:
            after = self._house_step(state, move, events.append)
        else:
            after = self._seat_step(state, seat, move, events.append)
        return after.remembering(seat, tuple(events)), tuple(events)

    def _check_seat(self, state: StateT, seat: int, move: Move) -> None:
        if not 0 <= seat < state.setup.seats:
            raise NotInGame
        if seat in state.tally.retired:
            raise HasLeft(seat=seat)
        if type(move) not in _OF_EVERY_GAME:
            self.check_turn(state, _own_turn(state, seat), seat, move)
            return
        match move:
            case Ready():
                _check_ready(state, seat)
            case TimeUp():
                _own_turn(state, seat)
            case Deal() | Cancel() | Close():
                raise HouseOnly

    def _seat_step(self, state: StateT, seat: int, move: Move, tell: Tell) -> StateT:
        if type(move) not in _OF_EVERY_GAME:
            return self.after_play(state, self.play(state, _round(state), move, tell), tell)
        match move:
            case Ready():
                return self._ready(state, seat, tell)
            case Leave():
                return self._leave(state, seat, tell)
            case _:
                tell(TimeRanOut(seat))
                return self.after_play(state, self.time_up(state, _round(state), tell), tell)

    def _house_step(self, state: StateT, move: Move, tell: Tell) -> StateT:
        match move:
            case Deal():
                return self.deal(state, tell)
            case Cancel():
                return self.cancel(state, tell)
            case _:
                return self.finish(state, "computers_only", tell)

    def _ready(self, state: StateT, seat: int, tell: Tell) -> StateT:
        """When everybody is ready, the next round is dealt."""
        tell(WasReady(seat))
        tally = state.tally
        state = replace(state, tally=replace(tally, ready=tally.ready | {seat}))
        return state if state.waiting else self.deal(state, tell)

    # -- leaving (rule 1.L) ------------------------------------------------------------------------

    def _leave(self, state: StateT, seat: int, tell: Tell) -> StateT:
        """The seat is out of the game; the game goes on, deals, scores or ends without it."""
        state = self._turn_ended(state, seat, tell)
        if state.outcome is not None:
            # Nothing is left to leave: the end was scored with this seat in it.
            return state
        tell(LeftGame(seat))
        state = replace(state, tally=state.tally.without(seat))
        if len(state.seats) == 1:
            return self.finish(state, "last_seat", tell)
        if len(state.tally.tied) == 1:
            return self.finish(state, "played_out", tell)
        if state.playing is not None:
            return self.after_play(state, self.leave_round(state, state.playing, seat), tell)
        return state if state.waiting else self.deal(state, tell)

    def _turn_ended(self, state: StateT, seat: int, tell: Tell) -> StateT:
        """The turn of a leaver who has drawn first ends as time would end it."""
        round_ = state.playing
        if round_ is None or round_.turn != seat or round_.drawn is None:
            return state
        return self.after_play(state, self.time_up(state, round_, tell), tell)


def _round(state: GameState[Any, Any, RoundT]) -> RoundT:
    assert state.round is not None
    return state.round


def _check_house(state: GameState[Any, Any, Any], move: Move) -> None:
    match move:
        case Deal():
            if state.playing is not None:
                raise RoundRunning
        case Cancel() | Close():
            return
        case _:
            raise NotNow


def _check_ready(state: GameState[Any, Any, Any], seat: int) -> None:
    if state.playing is not None:
        raise RoundRunning
    if seat not in state.next_seats:
        raise NotInRound
    if seat in state.tally.ready:
        raise AlreadyReady


def _own_turn(state: GameState[Any, Any, RoundT], seat: int) -> RoundT:
    if state.round is None:
        raise NotDealt
    if state.round.turn is None:
        raise RoundOver
    if state.round.turn != seat:
        raise NotYourTurn(seat=state.round.turn)
    return state.round
