"""How a turn of a round ends: a throw, going out, leaving (rules A5 to A7, A9).

Everything here takes legal moves for granted: `legality` has asked before.
"""

from __future__ import annotations

from dataclasses import replace

from bot.cards.card import Card
from bot.games.events import Discarded, Tell, WentOut
from bot.games.nickels.scoring import show
from bot.games.nickels.state import Finish, Round, Setup
from bot.games.rounds import circuits_reached, next_seat, seat_to_play, thrown
from bot.games.seats import clockwise, with_seat


def discard(setup: Setup, round_: Round, card: Card, tell: Tell) -> Round:
    """The seat to play throws the card, which ends the turn."""
    tell(Discarded(seat_to_play(round_), card))
    return _end_turn(setup, round_, card, tell)


def go_out(setup: Setup, round_: Round, card: Card | None, tell: Tell) -> Round:
    """The seat to play lays its hand down; the others get one turn each if it is the first (A7).

    Without a card (house rule go_out_without_discard) nothing is thrown.
    """
    seat = seat_to_play(round_)
    if round_.finish.out is None:
        owed = clockwise(round_.seats, after=seat)[:-1]
        tell(WentOut(seat, card, owed))
        round_ = replace(round_, finish=Finish(seat, owed, round_.finish.shown))
    return _end_turn(setup, round_, card, tell)


def leave_round(setup: Setup, round_: Round, seat: int) -> Round:
    """The seat's hand is set aside and its turns are struck; a turn it had passes on (A11)."""
    owed = tuple(other for other in round_.finish.owed if other != seat)
    after = replace(
        round_,
        hands=with_seat(round_.hands, seat, ()),
        aside=(*round_.aside, *round_.hands[seat]),
        finish=replace(round_.finish, owed=owed),
    )
    # Turns go round, so the seat to play has begun the fewest: only its leaving ends a round.
    return replace(after, turn=_next_turn(setup, after, seat)) if round_.turn == seat else after


def _end_turn(setup: Setup, round_: Round, card: Card | None, tell: Tell) -> Round:
    """The turn is over with this card thrown, or with none."""
    seat = seat_to_play(round_)
    after = thrown(round_, card, _next_turn(setup, round_, seat))
    return after if after.finish.out is None else _last_turn_ended(setup, after, seat, tell)


def _last_turn_ended(setup: Setup, round_: Round, seat: int, tell: Tell) -> Round:
    """The seat's hand is final: it is shown, and the next seat that is owed a turn plays."""
    finish = show(setup, round_, seat, tell)
    owed = tuple(other for other in finish.owed if other != seat)
    after = replace(round_, finish=replace(finish, owed=owed))
    return replace(after, turn=_next_turn(setup, after, seat))


def _next_turn(setup: Setup, round_: Round, after: int) -> int | None:
    """The seat to play next, None when the round is over."""
    if round_.finish.out is not None:
        return round_.finish.owed[0] if round_.finish.owed else None
    if circuits_reached(round_, setup.rules.max_circuits):
        return None
    if setup.rules.stock_out == "end_round" and not round_.stock:
        return None
    return next_seat(round_, after)
