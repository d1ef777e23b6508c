"""What is published of a finished game is checked by the file that players run themselves."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.cards import verify
from bot.cards.shuffle import Seed
from bot.games.manipulation import MANIPULATION
from bot.games.manipulation.rules import ManipulationRules
from bot.games.moves import Cancel
from tests.games.manipulation_play import Log, house_rules, played, seeds
from tests.games.manipulation_table import SEED, dealt

RULES = ManipulationRules(match="rounds", rounds=2, timeout_draw=3)


def record(seats: int, rules: ManipulationRules, seed: Seed, log: Log) -> dict[str, Any]:
    published: dict[str, Any] = json.loads(
        json.dumps(MANIPULATION.published(seats, rules, seed, log))
    )
    return published


def a_record() -> dict[str, Any]:
    return record(3, RULES, SEED, played(3, RULES, SEED, random.Random(2)))


@settings(max_examples=8, deadline=None)
@given(
    seats=st.integers(2, 8),
    rules=house_rules(),
    seed=seeds,
    dice=st.randoms(use_true_random=False),
)
def test_every_finished_game_passes_the_check(
    seats: int, rules: ManipulationRules, seed: Seed, dice: random.Random
) -> None:
    assert verify.check(record(seats, rules, seed, played(seats, rules, seed, dice))) == []


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
    published = record(2, ManipulationRules(timeout_draw=3), SEED, table.log)
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
