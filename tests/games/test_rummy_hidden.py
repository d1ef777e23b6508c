"""Rummy tells nobody of cards that are hidden from them (laws in `hiding`)."""

from __future__ import annotations

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.cards.shuffle import Seed
from bot.games.events import Discarded
from bot.games.moves import Discard, Leave, Move, TimeUp
from bot.games.rummy import RUMMY
from bot.games.rummy.moves import LayOff, Meld, Swap
from bot.games.rummy.rules import RummyRules
from bot.games.rummy.state import State
from tests.games.hiding import Hiding
from tests.games.random_games import seeds
from tests.games.rummy_play import house_rules, play_or_throw
from tests.games.rummy_table import dealt, laid


def choose(state: State, dice: random.Random) -> tuple[int, Move]:
    """Any legal move; now and then somebody leaves or time plays."""
    seat, round_ = state.waiting[0], state.round
    assert round_ is not None
    # What time throws once anything is drawn may depend on the hidden hand.
    if round_.drawn is None and dice.random() < 0.1:
        return dice.choice([(seat, TimeUp()), (dice.choice(state.seats), Leave())])
    return seat, play_or_throw(state, seat, dice)


def named_by(move: Move) -> tuple[int, ...]:
    match move:
        case Meld() | LayOff():
            return move.cards
        case Swap():
            return move.card, move.wild
        case Discard():
            return (move.card,)
    return ()


HIDING = Hiding(
    RUMMY,
    hidden=("hands", "left", "stock"),
    open=("pile", "melds"),
    choose=choose,
    named_by=named_by,
    ends_open=False,  # what the closed hand of a leaver was worth is told
)


@settings(max_examples=50, deadline=None)
@given(table=st.tuples(st.integers(2, 8), house_rules(), seeds), data=st.data())
def test_permuting_what_a_seat_may_not_see_changes_nothing_that_it_sees(
    table: tuple[int, RummyRules, Seed], data: st.DataObject
) -> None:
    seats, rules, seed = table
    # Whether a taken card must find a place at once depends on the hand, and is told by a refusal.
    rules = rules.model_copy(update={"discard_must_be_used": False, "swap_use": "keep"})
    HIDING.hold((seats, rules, seed), data)


def test_the_permutation_moves_most_cards_of_a_hand() -> None:
    # 52 cards less the own ten and the upcard may move; a few stay where they were by chance.
    assert HIDING.moved(dealt(4).state, random.Random(1)) > 33


def test_nothing_public_tells_whether_a_discard_was_the_card_just_drawn() -> None:
    """B-28: the same card is thrown, once just drawn, once held; everybody else sees the same."""
    drawn = laid(["2H 3D 8C", "4H 5H 6H"], stock="KC 9D").stock(0).throw(0, "KC")
    held = laid(["2H 3D KC", "4H 5H 6H"], stock="8C 9D").stock(0).throw(0, "KC")
    assert drawn.told(Discarded) == held.told(Discarded)
    for seat in (None, 1):
        assert drawn.view(seat) == held.view(seat)
