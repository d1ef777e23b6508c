"""Games of Manipulation played at random, and a look inside their states: for tests of laws."""

from __future__ import annotations

import random
from collections.abc import Iterator

from hypothesis import strategies as st

from bot.cards.card import Card
from bot.games.manipulation import MANIPULATION
from bot.games.manipulation.hints import one_play
from bot.games.manipulation.moves import play_of
from bot.games.manipulation.playable import best_play
from bot.games.manipulation.rules import ManipulationRules
from bot.games.manipulation.state import Round, State, ground_of
from bot.games.moves import Leave, Move, TimeUp
from tests.games.random_games import changed_options, options_of

OPTIONS = options_of(ManipulationRules, "preset", "hand_size", "packs", "match", "rounds")


@st.composite
def house_rules(draw: st.DrawFn) -> ManipulationRules:
    """House rules that any number of seats can play, one or two rounds."""
    chosen = changed_options(draw, OPTIONS, 5)
    if chosen.get("opening") == 50:
        chosen["max_play"] = None
    chosen["hand_size"] = draw(st.sampled_from([5, 7, 11]))
    if draw(st.booleans()):
        chosen |= {"match": "rounds", "rounds": 2}
    return ManipulationRules.read(chosen)


def places_of(round_: Round) -> Iterator[Card]:
    """Every card of a round, as often as it lies somewhere."""
    for hand in (*round_.hands, *round_.left):
        yield from hand
    for meld in round_.table:
        yield from meld.cards
    yield from round_.stock


def some_play(state: State, seat: int, dice: random.Random) -> Move | None:
    """A play, perhaps of only part of the hand, if there is one."""
    round_ = state.round
    assert round_ is not None
    ground = ground_of(state.setup, round_, seat)
    if dice.random() < 0.4 and ground.hand:
        part = dice.sample(ground.hand, dice.randint(1, len(ground.hand)))
        groups = best_play(ground._replace(hand=tuple(part)))
        if groups is not None:
            return play_of(groups)
    return one_play(MANIPULATION.view(state, seat))


def choose(state: State, dice: random.Random) -> tuple[int, Move]:
    """A play, a draw or a pass; now and then time plays or somebody leaves."""
    seat = state.waiting[0]
    legal = MANIPULATION.legal(state, seat)
    if state.phase != "play":
        return seat, legal[0]
    if dice.random() < 0.1:
        return seat, TimeUp()
    if dice.random() < 0.01:
        return dice.choice(state.seats), Leave()
    play = some_play(state, seat, dice) if dice.random() < 0.7 or not legal else None
    return seat, play or legal[0]
