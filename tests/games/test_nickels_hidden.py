"""Nickels tells nobody of cards that are hidden from them (laws in `hiding`)."""

from __future__ import annotations

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.cards.shuffle import Seed
from bot.games.moves import Discard, GoOut, Leave, Move, TimeUp
from bot.games.nickels import NICKELS
from bot.games.nickels.rules import NickelsRules
from bot.games.nickels.state import State
from tests.games.hiding import Hiding
from tests.games.nickels_play import house_rules, out_or_any
from tests.games.nickels_table import dealt
from tests.games.random_games import seeds


def choose(state: State, dice: random.Random) -> tuple[int, Move]:
    """Any legal move; now and then somebody leaves or time plays."""
    seat = state.waiting[0]
    assert state.round is not None
    # What time throws after a card was taken from the pile depends on the hidden hand.
    if not state.round.taken and dice.random() < 0.1:
        return dice.choice([(seat, TimeUp()), (dice.choice(state.seats), Leave())])
    return seat, out_or_any(state, seat, dice)


def named_by(move: Move) -> tuple[int, ...]:
    match move:
        case Discard() | GoOut(card=int()):
            assert move.card is not None
            return (move.card,)
    return ()


HIDING = Hiding(
    NICKELS,
    hidden=("hands", "aside", "stock"),
    open=("pile", "finish"),
    choose=choose,
    named_by=named_by,
    ends_open=True,
)


@settings(max_examples=60, deadline=None)
@given(table=st.tuples(st.integers(2, 7), house_rules(last_round=8), seeds), data=st.data())
def test_permuting_what_a_seat_may_not_see_changes_nothing_that_it_sees(
    table: tuple[int, NickelsRules, Seed], data: st.DataObject
) -> None:
    HIDING.hold(table, data)


def test_the_permutation_moves_most_cards_of_a_round() -> None:
    # 108 cards less the own three and the upcard may move; a few stay where they were by chance.
    assert HIDING.moved(dealt(4).state, random.Random(1)) > 90
