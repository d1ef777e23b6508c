"""What follows a turn, and how a game ends: played out, or with the last seat."""

from __future__ import annotations

from dataclasses import replace

from bot.games.events import Tell
from bot.games.ledger import ended
from bot.games.manipulation.scoring import score
from bot.games.manipulation.state import Round, State
from bot.games.outcome import Reason


def after_play(state: State, round_: Round, tell: Tell) -> State:
    """The game after its round became `round_`: unchanged but for that unless the round is over."""
    if round_.turn is not None:
        return state.with_round(round_)
    round_, tally = score(state.setup, round_, state.tally, state.seats, tell)
    state = replace(state, round=round_, tally=tally)
    return finish(state, "played_out", tell) if _match_over(state) else state


def finish(state: State, reason: Reason, tell: Tell) -> State:
    """The lowest score of those still in wins, ties share (C7); a round in play isn't scored."""
    scores = {seat: state.tally.scores[seat] for seat in state.seats}
    best = min(scores.values())
    winners = tuple(seat for seat, points in scores.items() if points == best)
    return ended(state, reason, tell, winners=winners, rank=scores)


def _match_over(state: State) -> bool:
    rules, tally = state.setup.rules, state.tally
    if rules.target is not None:
        return max(tally.scores[seat] for seat in state.seats) >= rules.target
    return len(tally.sheet) >= (rules.of_rounds or 1)
