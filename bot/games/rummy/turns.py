"""What a turn does to the cards: draw, put down, swap, throw, leave (rules B1-3 to B1-6, W4).

Everything here takes legal moves for granted: `legality` has asked before.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot.cards.card import CARDS, Card
from bot.games.events import Discarded, Event, Tell, WentOut
from bot.games.rounds import (
    circuits_reached,
    draw_stock,
    next_seat,
    seat_to_play,
    take_discard,
    thrown,
)
from bot.games.rummy.events import LaidOff, Melded, Swapped
from bot.games.rummy.moves import LayOff, Meld, Swap
from bot.games.rummy.plays import Play
from bot.games.rummy.state import Played, Round, Setup
from bot.games.seats import with_seat

MOST_CIRCUITS: Final = 60
"""So many turns each end a hand, whatever happens in them (B-guard)."""

IDLE_CIRCUITS: Final = 5
"""So many turns each end a hand in which nothing is put down, once the stock was renewed twice."""

RENEWALS: Final = 2


def draw(setup: Setup, round_: Round, source: str, tell: Tell) -> Round:
    """The seat to play draws from the stock, renewed when it is empty, or takes the open card."""
    must_use = setup.rules.discard_must_be_used
    if source == "pile":
        after = take_discard(round_, tell)
        return replace(after, played=Played(owed=round_.pile[-1:])) if must_use else after
    after = draw_stock(setup.seed, round_, tell, flip=setup.rules.stock_out == "flip")
    if after.reshuffles == RENEWALS > round_.reshuffles:
        return replace(after, idle_from=after.turns_begun)
    return after


def put_down(setup: Setup, round_: Round, play: Play, tell: Tell) -> Round:
    """The seat to play puts cards on the table; with the last one it goes out."""
    seat = seat_to_play(round_)
    after = placed(setup, round_, play)
    tell(_event(seat, play, after))
    if after.hands[seat]:
        return after
    tell(WentOut(seat, None, ()))
    return replace(after, out=seat, turn=None)


def placed(setup: Setup, round_: Round, play: Play) -> Round:
    """The round with the cards of this play on the table."""
    seat, move = seat_to_play(round_), play.move
    hand = tuple(card for card in round_.hands[seat] if card not in play.cards)
    owed = tuple(card for card in round_.played.owed if card not in play.cards)
    meld, melds, new = play.meld, round_.melds, 0
    match move:
        case Meld():
            meld, new = replace(meld, number=len(melds), owner=seat), 1
            melds = (*melds, meld)
        case LayOff():
            melds = with_seat(melds, move.meld, meld)
        case Swap():
            melds = with_seat(melds, move.meld, meld)
            wild = CARDS[move.wild]
            hand = (*hand, wild)
            owed = owed if setup.rules.swap_use == "keep" else (*owed, wild)
    return replace(
        round_,
        hands=with_seat(round_.hands, seat, hand),
        melds=melds,
        played=Played(round_.played.melds + new, True, owed),
        idle_from=round_.turns_begun,
    )


def discard(setup: Setup, round_: Round, card: Card, tell: Tell) -> Round:
    """The seat to play throws the card, which ends the turn; with its last card it goes out."""
    seat = seat_to_play(round_)
    if round_.hands[seat] == (card,):
        tell(WentOut(seat, card, ()))
        return replace(thrown(round_, card, None), out=seat)
    tell(Discarded(seat, card))
    after = replace(thrown(round_, card, seat), played=Played(), down=_down(round_, seat))
    return replace(after, turn=_next_turn(setup, after, seat))


def leave_round(setup: Setup, round_: Round, seat: int) -> Round:
    """The leaver's hand is set aside, to be scored when the hand ends; a turn passes on (B-leave).

    The guard is asked again, because fewer seats go round; not in the middle of a turn.
    """
    if not round_.hands[seat]:
        return round_
    after = replace(
        round_,
        hands=with_seat(round_.hands, seat, ()),
        left=with_seat(round_.left, seat, round_.hands[seat]),
    )
    if round_.turn == seat:
        return replace(after, turn=_next_turn(setup, after, seat))
    return replace(after, turn=None) if after.drawn is None and _stuck(setup, after) else after


def may_not_go_out(setup: Setup, round_: Round) -> bool:
    """Whether it is the first turn of the seat to play, and it may not go out in that (B-22)."""
    begun = round_.turns[seat_to_play(round_)] + (round_.drawn is None)
    return setup.rules.no_first_turn_out and begun == 1


def _event(seat: int, play: Play, after: Round) -> Event:
    move = play.move
    match move:
        case Meld():
            return Melded(seat, after.melds[-1])
        case LayOff():
            return LaidOff(seat, play.cards, after.melds[move.meld])
        case Swap():
            return Swapped(seat, CARDS[move.card], CARDS[move.wild], after.melds[move.meld])


def _down(round_: Round, seat: int) -> frozenset[int]:
    return round_.down | {seat} if round_.played.anything else round_.down


def _next_turn(setup: Setup, round_: Round, after: int) -> int | None:
    """The seat to play next, None when nobody gets on any more."""
    return None if _stuck(setup, round_) else next_seat(round_, after)


def _stuck(setup: Setup, round_: Round) -> bool:
    """Whether the hand ends because nobody gets on, or the stock is used up (B-guard, B-11)."""
    if setup.rules.stock_out == "end_hand" and not round_.stock:
        return True
    idle = round_.turns_begun - round_.idle_from
    if round_.reshuffles >= RENEWALS and idle >= IDLE_CIRCUITS * len(round_.seats):
        return True
    return circuits_reached(round_, MOST_CIRCUITS)
