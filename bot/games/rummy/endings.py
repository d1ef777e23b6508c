"""What follows a turn, and how a match ends: played out, or with the last seat."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot.games.events import Tell
from bot.games.ledger import ended
from bot.games.outcome import Reason
from bot.games.rummy.rules import hands_of
from bot.games.rummy.scoring import score
from bot.games.rummy.state import Round, State

MOST_VOIDS: Final = 5
"""So many void hands in a row end a match (B-guard)."""


def after_play(state: State, round_: Round, tell: Tell) -> State:
    """The game after its round became `round_`: unchanged but for that unless the hand is over."""
    if round_.turn is not None:
        return state.with_round(round_)
    state = _scored(state, round_, tell)
    if not _match_over(state):
        return state
    tied = leaders(state)
    if _needs_another_hand(state, tied):
        return replace(state, tally=replace(state.tally, tied=tied))
    return finish(state, "played_out", tell)


def finish(state: State, reason: Reason, tell: Tell) -> State:
    """The best score of those still in wins; equals share it (B-24).

    A hand that one player is left in is that player's (B-leave); any other is not scored.
    """
    if state.playing is not None and len(state.next_seats) == 1:
        state = _scored(state, state.playing, tell)
    winners = leaders(state)
    tie_break = "extra_hand" if state.tally.tied and state.tally.sheet else None
    by_score = {seat: (seat not in winners, -state.tally.scores[seat]) for seat in state.seats}
    return ended(state, reason, tell, winners=winners, rank=by_score, tie_break=tie_break)


def leaders(state: State) -> tuple[int, ...]:
    """The seats with the best score of those that the next hand would be for."""
    seats, scores = state.next_seats, state.tally.scores
    best = max(scores[seat] for seat in seats)
    return tuple(seat for seat in seats if scores[seat] == best)


def _scored(state: State, round_: Round, tell: Tell) -> State:
    round_, tally = score(state.setup, round_, state.tally, state.seats, tell)
    return replace(state, round=round_, tally=tally)


def _match_over(state: State) -> bool:
    rules, tally = state.setup.rules, state.tally
    if tally.tied or _all_void(state):
        return True
    if rules.match == "hands":
        return len(tally.sheet) >= hands_of(rules, state.setup.seats)
    return max(tally.scores[seat] for seat in state.seats) >= rules.target


def _all_void(state: State) -> bool:
    last = state.tally.sheet[-MOST_VOIDS:]
    return len(last) == MOST_VOIDS and all(line.ending == "void" for line in last)


def _needs_another_hand(state: State, tied: tuple[int, ...]) -> bool:
    """A tie is played off once, by the tied alone, unless nobody gets on any more."""
    if state.setup.rules.tie != "extra_hand" or state.tally.tied or _all_void(state):
        return False
    return len(tied) > 1
