"""Games of Rummy played at random, and a look inside their states: for tests of laws."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from hypothesis import strategies as st

from bot.cards.card import Card
from bot.cards.shuffle import Seed
from bot.games.moves import Deal, Leave, Move, TimeUp
from bot.games.rummy import RUMMY
from bot.games.rummy.rules import RummyRules
from bot.games.rummy.state import Round, State

Log = list[tuple[int | None, Move]]

seeds = st.binary(min_size=32, max_size=32).map(lambda secret: Seed(secret, "a-game"))

OPTIONS = tuple(
    option
    for option in RummyRules.options()
    if option.key not in ("preset", "hand_size", "packs", "hands", "wilds")
)


@st.composite
def house_rules(draw: st.DrawFn) -> RummyRules:
    """House rules that any number of seats can play, short matches of either preset."""
    changed = draw(st.sets(st.sampled_from([each.key for each in OPTIONS]), max_size=6))
    chosen: dict[str, Any] = {
        each.key: draw(st.sampled_from(each.choices)) for each in OPTIONS if each.key in changed
    }
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


def played(seats: int, rules: RummyRules, seed: Seed, dice: random.Random) -> Log:
    """The log of a whole game in which all sorts of things happen."""
    log: Log = [(None, Deal())]
    state, _ = RUMMY.apply(RUMMY.new(seats, rules, seed), None, Deal())
    while state.outcome is None:
        seat, move = choose(state, dice)
        state, _ = RUMMY.apply(state, seat, move)
        log.append((seat, move))
    return log
