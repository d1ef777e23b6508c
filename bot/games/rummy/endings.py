"""What follows a turn, and every way in which a match ends: played out, last seat, called off."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot.games.events import GameEnded, Tell
from bot.games.outcome import Outcome, Reason, Standing, places
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
    tell(GameEnded(winners, cancelled=False))
    by_score = {seat: (seat not in winners, -state.tally.scores[seat]) for seat in state.seats}
    place_of = places(by_score)
    standings = [_standing(state, seat, place_of.get(seat)) for seat in range(state.setup.seats)]
    standings.sort(key=lambda each: (each.place is None, each.place or 0))
    tie_break = "share" if len(winners) > 1 else tie_break
    return _over(state, Outcome(reason, winners, tuple(standings), tie_break))


def cancel(state: State, tell: Tell) -> State:
    """The game is called off: hands that were finished stay paid, the one in play is void."""
    tell(GameEnded((), cancelled=True))
    standings = tuple(_standing(state, seat, None) for seat in range(state.setup.seats))
    return _over(state, Outcome("cancelled", (), standings))


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


def _standing(state: State, seat: int, place: int | None) -> Standing:
    balance = state.tally.ledger[seat]
    return Standing(seat, place, state.tally.scores[seat], balance, balance, 0)


def _over(state: State, outcome: Outcome) -> State:
    return replace(state, tally=replace(state.tally, ready=frozenset()), outcome=outcome)
