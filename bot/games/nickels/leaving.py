"""A seat retires, and everything that may follow from it (rules 1.L, A11)."""

from __future__ import annotations

from dataclasses import replace

from bot.games.events import LeftGame, Tell
from bot.games.nickels import endings, turns
from bot.games.nickels.dealing import deal
from bot.games.nickels.flow import after_play
from bot.games.nickels.state import State
from bot.games.nickels.timeup import time_up


def leave(state: State, seat: int, tell: Tell) -> State:
    """The seat is out of the game; the game goes on, deals, scores or ends without it."""
    state = _turn_ended(state, seat, tell)
    if state.outcome is not None:
        # Nothing is left to leave: the end was scored with this seat in it.
        return state
    tell(LeftGame(seat))
    state = replace(state, tally=state.tally.without(seat))
    if len(state.seats) == 1:
        return endings.finish(state, "last_seat", tell)
    if len(state.tally.tied) == 1:
        return endings.finish(state, "played_out", tell)
    return _goes_on(state, seat, tell)


def _turn_ended(state: State, seat: int, tell: Tell) -> State:
    """A leaver who has drawn first throws a card as time would."""
    round_ = state.playing
    if round_ is None or round_.turn != seat or round_.drawn is None:
        return state
    return after_play(state, time_up(state.setup, round_, tell), tell)


def _goes_on(state: State, seat: int, tell: Tell) -> State:
    round_ = state.playing
    if round_ is not None:
        return after_play(state, turns.leave_round(state.setup, round_, seat), tell)
    if not state.waiting:
        return deal(state, tell)
    return state
