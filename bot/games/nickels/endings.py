"""Every way in which a game ends: played out, last seat, no person left, called off."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from bot.games.events import GameEnded, Paid, Tell
from bot.games.nickels.state import State, Tally
from bot.games.nickels.ties import leaders, tie_winners
from bot.games.outcome import Outcome, Reason, Standing, places
from bot.games.seats import clockwise


def finish(state: State, reason: Reason, tell: Tell) -> State:
    """The lowest total of those still in takes the kitty; ties go by the house rule (A10, A-2)."""
    tied = leaders(state.tally, state.next_seats)
    winners = tie_winners(state.setup.rules, state.tally.sheet, tied)
    tie_break = None
    if len(tied) > 1:
        tie_break = state.setup.rules.tie if len(winners) < len(tied) else "split"
    return _ended(state, reason, winners, tie_break, tell)


def cancel(state: State, tell: Tell) -> State:
    """The game is called off: antes return; what was paid out by the round stands (A11)."""
    kitty = state.tally.kitty
    if state.setup.rules.payout == "final":
        shares, why = kitty.refund(), "refund"
    else:
        shares, why = kitty.split(clockwise(state.seats, state.dealer)), "kitty"
    tally = _paid(state.tally, shares, why, tell)
    tell(GameEnded((), cancelled=True))
    standings = tuple(
        _standing(state, tally, seat, None, shares.get(seat, 0) if why == "kitty" else 0)
        for seat in range(state.setup.seats)
    )
    return _over(state, tally, Outcome("cancelled", (), standings))


def _ended(
    state: State, reason: Reason, winners: tuple[int, ...], tie_break: str | None, tell: Tell
) -> State:
    # Odd nickels go clockwise from the left of the last dealer (A10).
    shares = state.tally.kitty.split(clockwise(winners, state.dealer))
    tally = _paid(state.tally, shares, "kitty", tell)
    tell(GameEnded(winners, cancelled=False))
    by_total = {seat: (seat not in winners, state.tally.scores[seat]) for seat in state.seats}
    place_of = places(by_total)
    standings = [
        _standing(state, tally, seat, place_of.get(seat), shares.get(seat, 0))
        for seat in range(state.setup.seats)
    ]
    standings.sort(key=lambda each: (each.place is None, each.place or 0))
    return _over(state, tally, Outcome(reason, winners, tuple(standings), tie_break))


def _paid(tally: Tally, shares: Mapping[int, int], why: str, tell: Tell) -> Tally:
    for seat, nickels in shares.items():
        if nickels:
            tell(Paid(seat, nickels, why))
    return replace(tally, kitty=tally.kitty.pay(shares))


def _standing(state: State, tally: Tally, seat: int, place: int | None, kitty: int) -> Standing:
    held, bought = tally.kitty.held[seat], tally.kitty.bought[seat]
    net = held - bought - state.setup.rules.stack
    return Standing(seat, place, tally.scores[seat], held, net, kitty)


def _over(state: State, tally: Tally, outcome: Outcome) -> State:
    """The end: a round that was not finished stays as it lies, with nobody to play."""
    return replace(state, tally=replace(tally, ready=frozenset()), outcome=outcome)
