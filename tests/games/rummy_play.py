"""Games of Rummy played at random, and a look inside their states: for tests of laws."""

from __future__ import annotations

import random
from collections.abc import Iterator

from hypothesis import strategies as st

from bot.cards.card import Card
from bot.games.moves import Discard, Leave, Move, TimeUp
from bot.games.rummy import RUMMY
from bot.games.rummy.rules import RummyRules
from bot.games.rummy.state import Round, State
from tests.games.random_games import changed_options, options_of

OPTIONS = options_of(RummyRules, "preset", "hand_size", "packs", "hands", "wilds")


@st.composite
def house_rules(draw: st.DrawFn) -> RummyRules:
    """House rules that any number of seats can play, short matches of either preset."""
    chosen = changed_options(draw, OPTIONS, 6)
    chosen["preset"] = draw(st.sampled_from(["dummies", "bicycle"]))
    chosen["wilds"] = draw(st.sampled_from(["none", "jokers", "rank", "both"]))
    chosen["hands"] = draw(st.integers(0, 3))
    return RummyRules.read(chosen)


def places_of(round_: Round) -> Iterator[Card]:
    """Every card of a hand of Rummy, as often as it lies somewhere."""
    for hand in (*round_.hands, *round_.left):
        yield from hand
    for meld in round_.melds:
        yield from meld.cards
    yield from round_.stock
    yield from round_.pile


def choose(state: State, dice: random.Random) -> tuple[int, Move]:
    """Any legal move, plays rather than throws; now and then time plays or somebody leaves."""
    seat = state.waiting[0]
    if state.phase == "play" and dice.random() < 0.2:
        return seat, TimeUp()
    if dice.random() < 0.004:
        return dice.choice(state.seats), Leave()
    moves = RUMMY.legal(state, seat)
    return seat, dice.choice(moves[: max(1, len(moves) // 2)] if dice.random() < 0.7 else moves)


def play_or_throw(state: State, seat: int, dice: random.Random) -> Move:
    """Any legal move, a throw only where there is nothing else."""
    moves = RUMMY.legal(state, seat)
    plays = [move for move in moves if not isinstance(move, Discard)]
    return dice.choice(plays or moves)
