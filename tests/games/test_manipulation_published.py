"""What is published of a finished game is checked by the file that players run themselves."""

from __future__ import annotations

import random
from copy import deepcopy
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.cards import verify
from bot.games.manipulation import MANIPULATION
from bot.games.manipulation.rules import ManipulationRules
from bot.games.moves import Cancel
from tests.games.laid_table import SEED
from tests.games.manipulation_play import choose, house_rules
from tests.games.manipulation_table import dealt
from tests.games.random_games import Table, any_dice, played, record, seeds

RULES = ManipulationRules(match="rounds", rounds=2, timeout_draw=3)


@cache
def the_record() -> dict[str, Any]:
    table = (3, RULES, SEED)
    return record(MANIPULATION, table, played(MANIPULATION, choose, table, random.Random(2)))


def a_record() -> dict[str, Any]:
    """A copy of the record for one test, to be changed."""
    return deepcopy(the_record())


@settings(max_examples=8, deadline=None)
@given(
    table=st.tuples(st.integers(2, 8), house_rules(), seeds),
    dice=any_dice,
)
def test_every_finished_game_passes_the_check(table: Table, dice: random.Random) -> None:
    assert (
        verify.check(record(MANIPULATION, table, played(MANIPULATION, choose, table, dice))) == []
    )


def test_draws_and_whole_tables_are_in_the_record_and_no_upcard() -> None:
    published = a_record()
    assert {"draw", "play"} <= {e[0] for deal in published["deals"] for e in deal["events"]}
    assert [deal["upcard"] for deal in published["deals"]] == [None, None]
    assert published["pack"] == [2, 0]
    assert verify.check(published) == []


def test_three_cards_drawn_by_time_are_three_events() -> None:
    table = dealt(2, timeout_draw=3)
    seat = table.waiting[0]
    table.time_up(seat).do(None, Cancel())
    published = record(MANIPULATION, (2, ManipulationRules(timeout_draw=3), SEED), table.log)
    (deal,) = published["deals"]
    assert [event[:2] for event in deal["events"]] == [["draw", seat]] * 3
    assert len({event[2] for event in deal["events"]}) == 3
    assert verify.check(published) == []


def first_play(published: dict[str, Any]) -> list[Any]:
    plays = [e for deal in published["deals"] for e in deal["events"] if e[0] == "play"]
    found: list[Any] = plays[1]
    return found


@pytest.mark.parametrize(
    ("change", "found"),
    [
        (lambda table: table[0].pop(), "off the table"),
        (lambda table: table.append(["KS#3"]), "put down KS#3, which it didn't hold"),
        (lambda table: table[0].append(table[0][0]), "which it didn't hold"),
    ],
)
def test_a_table_that_the_cards_do_not_allow_is_found_out(change: Any, found: str) -> None:
    published = a_record()
    change(first_play(published)[2])
    assert any(found in problem for problem in verify.check(published))


def test_a_play_without_a_card_of_the_hand_is_found_out() -> None:
    published = a_record()
    events = published["deals"][0]["events"]
    place = next(n for n, event in enumerate(events) if event[0] == "play")
    events.insert(place + 1, events[place])
    assert any("played without adding a card" in each for each in verify.check(published))


def test_an_upcard_that_nobody_turned_is_found_out() -> None:
    published = a_record()
    published["deals"][0]["upcard"] = "KS#1"
    assert any("the upcard was KS#1" in problem for problem in verify.check(published))
