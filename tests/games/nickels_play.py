"""Games of Nickels played at random, and a look inside their states: for tests of laws."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from hypothesis import strategies as st

from bot.cards.card import CARDS, Card
from bot.cards.shuffle import Seed
from bot.errors import BadInput
from bot.games.moves import Cancel, Close, Deal, Discard, Draw, GoOut, Leave, Move, Ready, TimeUp
from bot.games.nickels.rules import NickelsRules
from bot.games.nickels.state import Round, State

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

HOUSE_MOVES: tuple[Move, ...] = (Deal(), Cancel(), Close())
ODD_MOVES: tuple[Move, ...] = (Leave(), TimeUp())

seeds = st.binary(min_size=32, max_size=32).map(lambda secret: Seed(secret, "a-game"))


OPTIONS = tuple(option for option in NickelsRules.options() if option.choices)


@st.composite
def house_rules(draw: st.DrawFn, last_round: int = 11) -> NickelsRules:
    """House rules that can be played, each option in any position, `last_round` at most."""
    changed = draw(st.sets(st.sampled_from([each.key for each in OPTIONS])))
    chosen: dict[str, Any] = {
        each.key: draw(st.sampled_from(each.choices)) for each in OPTIONS if each.key in changed
    }
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


def cards_in(value: object) -> set[Card]:
    """Every card that a view, an event or anything made of such holds."""
    if isinstance(value, Card):
        return {value}
    if is_dataclass(value):
        return set().union(*(cards_in(getattr(value, each.name)) for each in fields(value)))
    if isinstance(value, tuple | list):
        return set().union(*map(cards_in, value))
    return set()
