"""What may be done now: the list for buttons, and the reason for each refusal."""

from __future__ import annotations

from typing import Final

from bot.cards.card import CARDS, Card
from bot.errors import (
    AlreadyOut,
    CannotGoOut,
    CannotGoOutThrowing,
    CannotGoOutThrowingNothing,
    DrawFirst,
    IllegalMove,
    NeedsThrow,
    NothingToThrow,
    NotNow,
    StockOnly,
)
from bot.games.legality import DISCARDS, DRAWS, draw_problem, throwable_card
from bot.games.moves import Discard, Draw, GoOut, Move
from bot.games.nickels.scoring import arranged, best_throws
from bot.games.nickels.state import Round, Setup
from bot.games.rounds import permitted_throws

_GO_OUTS: Final = tuple(GoOut(card=card.id) for card in CARDS)
_GO_OUT_WHOLE: Final = GoOut(card=None)


def turn_moves(setup: Setup, round_: Round, seat: int) -> tuple[Move, ...]:
    """The moves open to the seat to play, ways to go out before throws."""
    if round_.drawn is None:
        return tuple(draw for draw in DRAWS if _draw_problem(setup, round_, draw) is None)
    throws = permitted_throws(round_)
    return (
        *_ways_out(setup, round_, seat),
        *(DISCARDS[card.id] for card in throws),
    )


def check_turn(setup: Setup, round_: Round, seat: int, move: Move) -> None:
    """Raises IllegalMove with the reason when the seat to play may not make this move."""
    match move:
        case Draw():
            problem = _draw_problem(setup, round_, move)
            if problem is not None:
                raise problem
        case Discard():
            throwable_card(round_, seat, move.card)
        case GoOut():
            _check_go_out(setup, round_, seat, move.card)
        case _:
            raise NotNow


def _draw_problem(setup: Setup, round_: Round, move: Draw) -> IllegalMove | None:
    only_stock = setup.rules.final_turn_draw == "stock_only" and round_.finish.out is not None
    if round_.drawn is None and only_stock and move.source == "pile":
        return StockOnly()
    return draw_problem(round_, move)


# -- going out ---------------------------------------------------------------------------------


def _check_go_out(setup: Setup, round_: Round, seat: int, card_id: int | None) -> None:
    whole = card_id is None and setup.rules.go_out_without_discard
    if round_.finish.out is not None and not whole:
        raise AlreadyOut(seat=round_.finish.out)
    if card_id is None:
        _check_throwing_nothing(setup, round_, seat)
    else:
        _check_throwing(setup, round_, seat, throwable_card(round_, seat, card_id))


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
