"""What may be done now: the list for buttons, and the reason for each refusal."""

from __future__ import annotations

from typing import Final

from bot.cards.card import CARDS, Card
from bot.errors import (
    AlreadyDrawn,
    AlreadyOut,
    CannotGoOut,
    CannotGoOutThrowing,
    CannotGoOutThrowingNothing,
    DrawFirst,
    HouseOnly,
    IllegalMove,
    NeedsThrow,
    NothingToThrow,
    NotInHand,
    PileEmpty,
    StockOnly,
    TakenCard,
)
from bot.games.legality import (
    check_going_on,
    check_house,
    check_in_game,
    check_ready,
    own_turn,
)
from bot.games.moves import Discard, Draw, GoOut, Leave, Move, Ready, TimeUp
from bot.games.nickels.scoring import arranged, best_throws
from bot.games.nickels.state import Round, Setup, State
from bot.games.rounds import permitted_throws

_DRAWS: Final = (Draw(source="stock"), Draw(source="pile"))
_DISCARDS: Final = tuple(Discard(card=card.id) for card in CARDS)
_GO_OUTS: Final = tuple(GoOut(card=card.id) for card in CARDS)
_GO_OUT_WHOLE: Final = GoOut(card=None)
_READY: Final = Ready()


def legal(state: State, seat: int) -> tuple[Move, ...]:
    """The moves of play open to this seat now, ways to go out before throws.

    Leave (open to every seat until it has left or the game is over) and TimeUp (time's own) are
    not listed.
    """
    if seat not in state.waiting:
        return ()
    round_ = state.playing
    if round_ is None:
        return (_READY,)
    if round_.drawn is None:
        return tuple(draw for draw in _DRAWS if _draw_problem(state.setup, round_, draw) is None)
    throws = permitted_throws(round_)
    return (
        *_ways_out(state.setup, round_, seat),
        *(_DISCARDS[card.id] for card in throws),
    )


def check(state: State, seat: int | None, move: Move) -> None:
    """Raises IllegalMove with the reason when this move may not be made."""
    check_going_on(state)
    if seat is None:
        check_house(state, move)
    else:
        _check_seat(state, seat, move)


def _check_seat(state: State, seat: int, move: Move) -> None:
    check_in_game(state, seat)
    match move:
        case Draw():
            problem = _draw_problem(state.setup, own_turn(state, seat), move)
            if problem is not None:
                raise problem
        case Discard():
            _check_discard(own_turn(state, seat), seat, move.card)
        case GoOut():
            _check_go_out(state.setup, own_turn(state, seat), seat, move.card)
        case TimeUp():
            own_turn(state, seat)
        case Ready():
            check_ready(state, seat)
        case Leave():
            return
        case _:
            raise HouseOnly


def _draw_problem(setup: Setup, round_: Round, move: Draw) -> IllegalMove | None:
    if round_.drawn is not None:
        return AlreadyDrawn()
    if move.source == "pile":
        if setup.rules.final_turn_draw == "stock_only" and round_.finish.out is not None:
            return StockOnly()
        if not round_.pile:
            return PileEmpty()
    return None


def _check_discard(round_: Round, seat: int, card_id: int) -> Card:
    if round_.drawn is None:
        raise DrawFirst
    card = next((card for card in round_.hands[seat] if card.id == card_id), None)
    if card is None:
        raise NotInHand
    if card is round_.barred:
        raise TakenCard(card=card.shown)
    return card


# -- going out ---------------------------------------------------------------------------------


def _check_go_out(setup: Setup, round_: Round, seat: int, card_id: int | None) -> None:
    whole = card_id is None and setup.rules.go_out_without_discard
    if round_.finish.out is not None and not whole:
        raise AlreadyOut(seat=round_.finish.out)
    if card_id is None:
        _check_throwing_nothing(setup, round_, seat)
    else:
        _check_throwing(setup, round_, seat, _check_discard(round_, seat, card_id))


def _check_throwing(setup: Setup, round_: Round, seat: int, card: Card) -> None:
    left = tuple(held for held in round_.hands[seat] if held is not card)
    points = arranged(setup.rules, round_.number, left).deadwood
    if not points:
        return
    hand = round_.hands[seat]
    least, _ = best_throws(setup.rules, round_.number, hand, round_.barred)
    if not least:
        raise CannotGoOutThrowing(card=card.shown, points=points)
    if not setup.rules.go_out_without_discard and _all_melds(setup, round_, seat):
        raise NothingToThrow
    raise CannotGoOut(points=least)


def _check_throwing_nothing(setup: Setup, round_: Round, seat: int) -> None:
    if round_.drawn is None:
        raise DrawFirst
    if not setup.rules.go_out_without_discard:
        raise NeedsThrow
    points = arranged(setup.rules, round_.number, round_.hands[seat]).deadwood
    if points:
        raise CannotGoOutThrowingNothing(points=points)


def _ways_out(setup: Setup, round_: Round, seat: int) -> tuple[Move, ...]:
    whole: tuple[Move, ...] = ()
    if setup.rules.go_out_without_discard and _all_melds(setup, round_, seat):
        whole = (_GO_OUT_WHOLE,)
    if round_.finish.out is not None:
        return whole
    points, throws = best_throws(setup.rules, round_.number, round_.hands[seat], round_.barred)
    return whole if points else (*whole, *(_GO_OUTS[card.id] for card in throws))


def _all_melds(setup: Setup, round_: Round, seat: int) -> bool:
    return not arranged(setup.rules, round_.number, round_.hands[seat]).deadwood
