"""Games of Nickels played at random, and a look inside their states: for tests of laws."""

from __future__ import annotations

import random
from collections.abc import Iterator

from hypothesis import strategies as st

from bot.cards.card import CARDS, Card
from bot.errors import BadInput
from bot.games.moves import Discard, Draw, GoOut, Move, Ready
from bot.games.nickels import NICKELS
from bot.games.nickels.rules import NickelsRules
from bot.games.nickels.state import Round, State
from tests.games.random_games import changed_options, options_of

SEAT_MOVES: tuple[Move, ...] = (
    Draw(source="stock"),
    Draw(source="pile"),
    Ready(),
    GoOut(card=None),
    *(Discard(card=card.id) for card in CARDS[:108]),
    *(GoOut(card=card.id) for card in CARDS[:108]),
    Discard(card=-1),
    Discard(card=5000),
    GoOut(card=5000),
)
"""Every move of play that can be written down, and some that name no card."""

OPTIONS = options_of(NickelsRules)


@st.composite
def house_rules(draw: st.DrawFn, last_round: int = 11) -> NickelsRules:
    """House rules that can be played, each option in any position, `last_round` at most."""
    chosen = changed_options(draw, OPTIONS)
    first = draw(st.integers(1, last_round))
    chosen["rounds"] = [first, draw(st.integers(first, last_round))]
    try:
        return NickelsRules.read(chosen)
    except BadInput:
        return NickelsRules.read(chosen | {"kitty": True})


def places_of(round_: Round) -> Iterator[Card]:
    """Every card of a round, as often as it lies somewhere."""
    for hand in round_.hands:
        yield from hand
    yield from round_.stock
    yield from round_.pile
    yield from round_.aside


def nickels_in(state: State) -> int:
    """Nickels of all seats and of the kitty less those bought: never changes."""
    kitty = state.tally.kitty
    return sum(kitty.held) + kitty.inside - sum(kitty.bought)


def out_or_any(state: State, seat: int, dice: random.Random) -> Move:
    """A way to go out if there is one, or else any legal move."""
    moves = NICKELS.legal(state, seat)
    ways_out = [move for move in moves if isinstance(move, GoOut)]
    return dice.choice(ways_out or moves)
