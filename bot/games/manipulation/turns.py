"""What a turn does to the cards: draw, play, pass, run out of time, leave (C4 to C7, C11).

Everything here takes legal moves for granted: `legality` has asked before.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot.games.events import DrewStock, Tell, WentOut
from bot.games.manipulation.events import Passed, played
from bot.games.manipulation.state import Round, Setup, ground_of
from bot.games.manipulation.table import Table
from bot.games.rounds import next_seat, seat_to_play
from bot.games.seats import with_seat

MOST_DRAWS: Final = {"one_then_pass": 1, "up_to_3": 3}
"""After so many draws a turn ends without a play; by the other rule it never does (C5, C6)."""


def draw(setup: Setup, round_: Round, tell: Tell) -> Round:
    """The seat to play draws the hidden top of the stock, which may end its turn."""
    after = drawn(round_, tell)
    if len(after.drew) == MOST_DRAWS.get(setup.rules.draw_rule):
        return turn_over(setup, after)
    return after


def drawn(round_: Round, tell: Tell) -> Round:
    """The round with one card more in the hand of the seat to play, whose turn goes on."""
    seat = seat_to_play(round_)
    card, *stock = round_.stock
    tell(DrewStock(seat))
    return replace(
        round_,
        hands=with_seat(round_.hands, seat, (*round_.hands[seat], card)),
        stock=tuple(stock),
        drawn=card,
        drew=(*round_.drew, card),
    )


def play(setup: Setup, round_: Round, table: Table, tell: Tell) -> Round:
    """The seat to play makes this the table, which ends the turn; with its last card it is out."""
    seat = seat_to_play(round_)
    ground = ground_of(setup, round_, seat)
    event = played(seat, ground.table, table, ground.hand, opened=ground.must_open)
    tell(event)
    gone = {placed.card for placed in event.placed}
    hand = tuple(card for card in ground.hand if card not in gone)
    after = replace(
        round_,
        hands=with_seat(round_.hands, seat, hand),
        table=table,
        opened=round_.opened | {seat},
        passed=frozenset(),
        last_play=event,
    )
    if hand:
        return turn_over(setup, after, did_play=True)
    tell(WentOut(seat, None, ()))
    return replace(after, out=seat, turn=None, drawn=None, drew=())


def pass_on(setup: Setup, round_: Round, tell: Tell) -> Round:
    """The seat to play can't draw and doesn't play."""
    tell(Passed(seat_to_play(round_)))
    return turn_over(setup, round_)


def time_up(setup: Setup, round_: Round, tell: Tell) -> Round:
    """Drawn cards stay; if there are none some are drawn, or what the stock has; the turn ends."""
    if round_.drew:
        return turn_over(setup, round_)
    if not round_.stock:
        return pass_on(setup, round_, tell)
    for _ in range(min(setup.rules.timeout_draw, len(round_.stock))):
        round_ = drawn(round_, tell)
    return turn_over(setup, round_)


def leave_round(round_: Round, seat: int) -> Round:
    """The leaver's hand is set aside and never returns to the stock; a turn passes on (C11).

    Whether everybody has passed is asked again, because fewer have to.
    """
    if not round_.hands[seat]:
        return round_
    after = replace(
        round_,
        hands=with_seat(round_.hands, seat, ()),
        left=with_seat(round_.left, seat, round_.hands[seat]),
    )
    if round_.turn == seat:
        return _passed_on(after, seat)
    return replace(after, turn=None) if not after.drew and _all_passed(after) else after


def turn_over(setup: Setup, round_: Round, *, did_play: bool = False) -> Round:
    """The turn of the seat to play has ended."""
    seat = seat_to_play(round_)
    if round_.began_without_stock and not did_play:
        round_ = replace(round_, passed=round_.passed | {seat})
    if setup.rules.stock_out == "end" and not round_.stock:
        return replace(round_, turn=None, drawn=None, drew=())
    return _passed_on(round_, seat)


def _passed_on(round_: Round, seat: int) -> Round:
    """The turn goes to the next seat; nobody has it when all have passed (C7)."""
    round_ = replace(round_, turn=None, drawn=None, drew=())
    if _all_passed(round_):
        return round_
    after = next_seat(round_, seat)
    return replace(
        round_, turn=after, turns=with_seat(round_.turns, after, round_.turns[after] + 1)
    )


def _all_passed(round_: Round) -> bool:
    return round_.passed.issuperset(round_.seats)
