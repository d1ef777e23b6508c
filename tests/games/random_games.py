"""Games of any kind played at random, and a look into what is said of them: for tests of laws."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Sequence
from dataclasses import fields, is_dataclass
from typing import Any, TypeVar

from hypothesis import strategies as st

from bot.cards.card import Card
from bot.cards.shuffle import Seed
from bot.games.house_rules import HouseRules, Option
from bot.games.moves import Deal, Move
from bot.games.round_game import RoundGame
from bot.games.state import GameState

Log = list[tuple[int | None, Move]]

StateT = TypeVar("StateT", bound=GameState[Any, Any, Any])

Choose = Callable[[StateT, random.Random], tuple[int, Move]]
"""Takes the next move of a game, and says whose it is."""

Table = tuple[int, HouseRules, Seed]
"""Seats, house rules and seed."""

any_dice = st.integers(0, 2**32 - 1).map(random.Random)
"""Dice that are one choice of the test's, however often they are thrown."""

seeds = st.binary(min_size=32, max_size=32).map(lambda secret: Seed(secret, "a-game"))


def options_of(rules: type[HouseRules], *but: str) -> tuple[Option, ...]:
    """The house rules whose values can be named, but for these."""
    return tuple(each for each in rules.options() if each.choices and each.key not in but)


def changed_options(
    draw: st.DrawFn, options: Sequence[Option], most: int | None = None
) -> dict[str, Any]:
    """Any value for some of these house rules, `most` at the most."""
    keys = draw(st.sets(st.sampled_from([each.key for each in options]), max_size=most))
    return {each.key: draw(st.sampled_from(each.choices)) for each in options if each.key in keys}


def played(
    game: RoundGame[Any, StateT, Any, Any],
    choose: Choose[StateT],
    table: Table,
    dice: random.Random,
) -> Log:
    """The log of a whole game whose moves are chosen so."""
    log: Log = [(None, Deal())]
    state, _ = game.apply(game.new(*table), None, Deal())
    while state.outcome is None:
        seat, move = choose(state, dice)
        state, _ = game.apply(state, seat, move)
        log.append((seat, move))
    return log


def record(game: RoundGame[Any, Any, Any, Any], table: Table, log: Log) -> dict[str, Any]:
    """What is published of a game, as it is read from its file."""
    published: dict[str, Any] = json.loads(json.dumps(game.published(*table, log)))
    return published


def cards_in(value: object) -> set[Card]:
    """Every card that a view, an event or anything made of such holds."""
    if isinstance(value, Card):
        return {value}
    if is_dataclass(value):
        return set().union(*(cards_in(getattr(value, each.name)) for each in fields(value)))
    if isinstance(value, tuple | list):
        return set().union(*map(cards_in, value))
    return set()
