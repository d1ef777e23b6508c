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
    seat = seat_to_play(round_)
    tell(DrewStock(seat))
    return replace(
        round_,
        hands=with_seat(round_.hands, seat, (*round_.hands[seat], card)),
        stock=round_.stock[1:],
        drawn=card,
    )


def take_discard(round_: Round, tell: Tell) -> Round:
    """The seat to play takes the open card of the discard pile."""
    card, seat = round_.pile[-1], seat_to_play(round_)
    tell(TookDiscard(seat, card))
    return replace(
        round_,
        hands=with_seat(round_.hands, seat, (*round_.hands[seat], card)),
        pile=round_.pile[:-1],
        drawn=card,
        taken=True,
    )


def discard(setup: Setup, round_: Round, card: Card, tell: Tell) -> Round:
    """The seat to play throws the card, which ends the turn."""
    tell(Discarded(seat_to_play(round_), card))
    return _end_turn(setup, _thrown(round_, card), tell)


def go_out(setup: Setup, round_: Round, card: Card | None, tell: Tell) -> Round:
    """The seat to play lays its hand down; the others get one turn each if it is the first (A7).

    Without a card (house rule go_out_without_discard) nothing is thrown.
    """
    seat = seat_to_play(round_)
    if card is not None:
        round_ = _thrown(round_, card)
    if round_.finish.out is None:
        owed = clockwise(round_.seats, after=seat)[:-1]
        tell(WentOut(seat, card, owed))
        round_ = replace(round_, finish=Finish(seat, owed, round_.finish.shown))
    return _end_turn(setup, round_, tell)


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
    # Turns go round, so the seat to play has had the fewest: only its leaving can end the round.
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


def _thrown(round_: Round, card: Card) -> Round:
    seat = seat_to_play(round_)
    left = tuple(held for held in round_.hands[seat] if held is not card)
    return replace(
        round_, hands=with_seat(round_.hands, seat, left), pile=(*round_.pile, card), drawn=None
    )


def _end_turn(setup: Setup, round_: Round, tell: Tell) -> Round:
    seat = seat_to_play(round_)
    after = replace(
        round_,
        drawn=None,
        taken=False,
        turns=with_seat(round_.turns, seat, round_.turns[seat] + 1),
    )
    if after.finish.out is not None:
        finish = show(setup, after, seat, tell)
        owed = tuple(other for other in finish.owed if other != seat)
        after = replace(after, finish=replace(finish, owed=owed))
    return replace(after, turn=_next_turn(setup, after, seat))


def _next_turn(setup: Setup, round_: Round, after: int) -> int | None:
    """The seat to play next, None when the round is over."""
    if round_.finish.out is not None:
        return round_.finish.owed[0] if round_.finish.owed else None
    if min(round_.turns[seat] for seat in round_.seats) >= setup.rules.max_circuits:
        return None
    if setup.rules.stock_out == "end_round" and not round_.stock:
        return None
    return clockwise(round_.seats, after)[0]
