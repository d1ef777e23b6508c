"""What follows a turn, and every way in which a game ends: played out, last seat, called off."""

from __future__ import annotations

from dataclasses import replace

from bot.games.events import GameEnded, Tell
from bot.games.manipulation.scoring import score
from bot.games.manipulation.state import Round, State
from bot.games.outcome import Outcome, Reason, Standing, places


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
    tell(GameEnded(winners, cancelled=False))
    place_of = places(scores)
    standings = [_standing(state, seat, place_of.get(seat)) for seat in range(state.setup.seats)]
    standings.sort(key=lambda each: (each.place is None, each.place or 0))
    tie_break = "share" if len(winners) > 1 else None
    return _over(state, Outcome(reason, winners, tuple(standings), tie_break))


def cancel(state: State, tell: Tell) -> State:
    """The game is called off: rounds that were finished stand, the one in play is void."""
    tell(GameEnded((), cancelled=True))
    standings = tuple(_standing(state, seat, None) for seat in range(state.setup.seats))
    return _over(state, Outcome("cancelled", (), standings))


def _match_over(state: State) -> bool:
    rules, tally = state.setup.rules, state.tally
    if rules.target is not None:
        return max(tally.scores[seat] for seat in state.seats) >= rules.target
    return len(tally.sheet) >= (rules.of_rounds or 1)


def _standing(state: State, seat: int, place: int | None) -> Standing:
    balance = state.tally.ledger[seat]
    return Standing(seat, place, state.tally.scores[seat], balance, balance, 0)


def _over(state: State, outcome: Outcome) -> State:
    return replace(state, tally=replace(state.tally, ready=frozenset()), outcome=outcome)
