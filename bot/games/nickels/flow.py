"""What follows a turn: the round goes on, or it is scored and the next one or the end comes."""

from __future__ import annotations

from dataclasses import replace

from bot.games.events import Tell
from bot.games.nickels.endings import finish
from bot.games.nickels.rules import EXTRA_ROUND
from bot.games.nickels.scoring import score
from bot.games.nickels.state import Round, State
from bot.games.nickels.ties import leaders


def after_play(state: State, round_: Round, tell: Tell) -> State:
    """The game after its round became `round_`: unchanged but for that unless the round is over."""
    if round_.turn is not None:
        return state.with_round(round_)
    round_, tally = score(state.setup, round_, state.tally, tell)
    state = replace(state, round=round_, tally=tally)
    if round_.number < state.setup.rules.rounds[1]:
        return state
    tied = leaders(tally, state.seats)
    if state.setup.rules.tie == "extra_round" and round_.number != EXTRA_ROUND and len(tied) > 1:
        return replace(state, tally=replace(tally, tied=tied))
    return finish(state, "played_out", tell)
