"""One turn of a round: draw, throw, go out, and whose turn follows (rules A5 to A7, A9).

Everything here takes legal moves for granted: `legality` has asked before.
"""

from __future__ import annotations

from dataclasses import replace

from bot.cards.card import Card
from bot.games.events import Discarded, DrewStock, Reshuffled, TookDiscard, WentOut
from bot.games.nickels.scoring import show
from bot.games.nickels.state import Finish, Round, Setup, Tell, clockwise, with_seat


def draw_stock(setup: Setup, round_: Round, tell: Tell) -> Round:
    """The seat to play draws the hidden top of the stock, which is renewed when it is empty."""
    round_ = renewed(setup, round_, tell)
    card, *_ = round_.stock
    tell(DrewStock(seat_to_play(round_)))
    return replace(
        round_,
        hands=_hands_with(round_, card),
        stock=round_.stock[1:],
        drawn=card,
        turns=_turns_begun(round_),
    )


def take_discard(round_: Round, tell: Tell) -> Round:
    """The seat to play takes the open card of the discard pile."""
    card = round_.pile[-1]
    tell(TookDiscard(seat_to_play(round_), card))
    return replace(
        round_,
        hands=_hands_with(round_, card),
        pile=round_.pile[:-1],
        drawn=card,
        taken=True,
        turns=_turns_begun(round_),
    )


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
    if not round_.hands[seat]:
        return round_
    owed = tuple(other for other in round_.finish.owed if other != seat)
    after = replace(
        round_,
        hands=with_seat(round_.hands, seat, ()),
        aside=(*round_.aside, *round_.hands[seat]),
        finish=replace(round_.finish, owed=owed),
    )
    # Turns go round, so the seat to play has begun the fewest: only its leaving ends a round.
    return replace(after, turn=_next_turn(setup, after, seat)) if round_.turn == seat else after


def renewed(setup: Setup, round_: Round, tell: Tell) -> Round:
    """The round with cards in its stock: the pile but its top is shuffled when need be (A9)."""
    if round_.stock:
        return round_
    *old, top = round_.pile
    number = round_.reshuffles + 1
    stock = tuple(setup.seed.reshuffle(round_.deal, number, old))
    tell(Reshuffled(len(stock)))
    return replace(round_, stock=stock, pile=(top,), reshuffles=number)


def seat_to_play(round_: Round) -> int:
    """The seat whose turn it is in a round that is being played."""
    assert round_.turn is not None
    return round_.turn


def _hands_with(round_: Round, card: Card) -> tuple[tuple[Card, ...], ...]:
    seat = seat_to_play(round_)
    return with_seat(round_.hands, seat, (*round_.hands[seat], card))


def _turns_begun(round_: Round) -> tuple[int, ...]:
    seat = seat_to_play(round_)
    return with_seat(round_.turns, seat, round_.turns[seat] + 1)


def _end_turn(setup: Setup, round_: Round, card: Card | None, tell: Tell) -> Round:
    """The turn is over with this card thrown, or with none."""
    seat = seat_to_play(round_)
    left = tuple(held for held in round_.hands[seat] if held is not card)
    after = replace(
        round_,
        hands=with_seat(round_.hands, seat, left),
        pile=round_.pile if card is None else (*round_.pile, card),
        turn=_next_turn(setup, round_, seat),
        drawn=None,
        taken=False,
    )
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
    if _guard_reached(round_, setup.rules.max_circuits):
        return None
    if setup.rules.stock_out == "end_round" and not round_.stock:
        return None
    seats = len(round_.hands)
    return next(
        seat % seats for seat in range(after + 1, after + seats) if round_.hands[seat % seats]
    )


def _guard_reached(round_: Round, circuits: int) -> bool:
    """Whether every seat still in has had that many turns (rule A9)."""
    if max(round_.turns) < circuits:
        return False
    return min(round_.turns[seat] for seat in round_.seats) >= circuits
