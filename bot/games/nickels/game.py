"""Nickels as the rest of the project knows it: the Game protocol over the modules beside it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from bot.cards.card import CARDS
from bot.cards.shuffle import Seed
from bot.errors import BadInput
from bot.games.events import Event, Tell, TimeRanOut, WasReady
from bot.games.house_rules import HouseRules
from bot.games.moves import Cancel, Close, Deal, Discard, Draw, GoOut, Leave, Move, Ready, TimeUp
from bot.games.nickels import dealing, endings, legality, turns, views
from bot.games.nickels.flow import after_play
from bot.games.nickels.leaving import leave
from bot.games.nickels.moves import read_move
from bot.games.nickels.publish import published
from bot.games.nickels.rules import NickelsRules
from bot.games.nickels.state import Round, Setup, State
from bot.games.nickels.timeup import time_up
from bot.games.nickels.view import NickelsView
from bot.games.outcome import Outcome
from bot.games.rounds import draw_stock, seat_to_play, take_discard


class Nickels:
    """Three Thirteen with a kitty for 2-7 seats; it holds nothing, so one is enough."""

    name = "nickels"
    rules_version = 1
    rules_model: type[HouseRules] = NickelsRules
    seats = range(2, 8)

    def new(self, seats: int, rules: HouseRules, seed: Seed) -> State:
        """A game about to begin. Raises BadInput for a wrong number of seats or foreign rules."""
        if seats not in self.seats:
            raise BadInput(problem="Nickels is for 2 to 7 players.")
        if not isinstance(rules, NickelsRules):
            raise BadInput(problem="Those are not house rules of Nickels.")
        return dealing.new_game(seats, rules, seed)

    def read_move(self, text: str) -> Move:
        """A move from its JSON in the log. Raises BadInput when it is no move of Nickels."""
        return read_move(text)

    def legal(self, state: State, seat: int) -> tuple[Move, ...]:
        """What this seat may play now; Leave and TimeUp are not listed."""
        return legality.legal(state, seat)

    def check(self, state: State, seat: int | None, move: Move) -> None:
        """Raises IllegalMove with the reason when this move may not be made."""
        legality.check(state, seat, move)

    def apply(self, state: State, seat: int | None, move: Move) -> tuple[State, tuple[Event, ...]]:
        """The state after the move, and what happened. Raises IllegalMove like `check`."""
        legality.check(state, seat, move)
        events: list[Event] = []
        after = _step(state, seat, move, events.append)
        return after.remembering(seat, tuple(events)), tuple(events)

    def view(self, state: State, seat: int | None) -> NickelsView:
        """What this seat, or a spectator, may know."""
        return views.view(state, seat)

    def outcome(self, state: State) -> Outcome | None:
        """How it ended, None while it goes on."""
        return state.outcome

    def published(
        self, seats: int, rules: HouseRules, seed: Seed, moves: Sequence[tuple[int | None, Move]]
    ) -> Mapping[str, Any]:
        """The record of a finished game that `bot/cards/verify.py` checks."""
        return published(self, self.new(seats, rules, seed), moves)


def _step(state: State, seat: int | None, move: Move, tell: Tell) -> State:
    """The state after a move that is known to be legal."""
    if seat is None:
        return _house_step(state, move, tell)
    match move:
        case Draw() | Discard() | GoOut() | TimeUp():
            assert state.round is not None
            return after_play(state, _turn(state.setup, state.round, move, tell), tell)
        case Ready():
            return _ready(state, seat, tell)
        case Leave():
            return leave(state, seat, tell)
    raise AssertionError(f"legality let {type(move).__name__} through")


def _house_step(state: State, move: Move, tell: Tell) -> State:
    match move:
        case Deal():
            return dealing.deal(state, tell)
        case Cancel():
            return endings.cancel(state, tell)
        case Close():
            return endings.finish(state, "computers_only", tell)
    raise AssertionError(f"legality let {type(move).__name__} through")


def _turn(setup: Setup, round_: Round, move: Draw | Discard | GoOut | TimeUp, tell: Tell) -> Round:
    match move:
        case Draw(source="pile"):
            return take_discard(round_, tell)
        case Draw():
            return draw_stock(setup.seed, round_, tell)
        case Discard():
            return turns.discard(setup, round_, CARDS[move.card], tell)
        case GoOut():
            card = None if move.card is None else CARDS[move.card]
            return turns.go_out(setup, round_, card, tell)
        case TimeUp():
            tell(TimeRanOut(seat_to_play(round_)))
            return time_up(setup, round_, tell)


def _ready(state: State, seat: int, tell: Tell) -> State:
    """When everybody is ready, the next round is dealt."""
    tell(WasReady(seat))
    tally = state.tally
    state = replace(state, tally=replace(tally, ready=tally.ready | {seat}))
    return state if state.waiting else dealing.deal(state, tell)
