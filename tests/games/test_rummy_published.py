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
from bot.games.moves import Cancel, Deal, TimeUp
from bot.games.rummy import RUMMY
from bot.games.rummy.rules import RummyRules
from tests.games.laid_table import SEED
from tests.games.random_games import Log, Table, any_dice, played, record, seeds
from tests.games.rummy_play import choose, house_rules
from tests.games.rummy_table import dealt

EVERYTHING = RummyRules(
    preset="bicycle", wilds="both", match="hands", hands=4, wild_limit="none", stock_out="flip"
)


short_rules = house_rules().map(lambda rules: rules.model_copy(update={"match": "hands"}))


@cache
def the_record() -> dict[str, Any]:
    table = (2, EVERYTHING, SEED)
    return record(RUMMY, table, played(RUMMY, choose, table, random.Random(1)))


def a_record() -> dict[str, Any]:
    """A copy of the record for one test, to be changed."""
    return deepcopy(the_record())


def names_in(published: dict[str, Any]) -> set[str]:
    return {event[0] for deal in published["deals"] for event in deal["events"]}


@settings(max_examples=15, deadline=None)
@given(
    table=st.tuples(st.integers(2, 8), short_rules, seeds),
    dice=any_dice,
)
def test_every_finished_game_passes_the_check(table: Table, dice: random.Random) -> None:
    assert verify.check(record(RUMMY, table, played(RUMMY, choose, table, dice))) == []


def test_melds_lay_offs_swaps_and_turning_the_pile_are_in_the_record() -> None:
    published = a_record()
    assert {"draw", "take", "discard", "meld", "lay_off", "swap", "flip"} <= names_in(published)
    assert published["pack"] == [1, 2]
    assert verify.check(published) == []


def test_reshuffles_of_two_packs_are_in_the_record() -> None:
    rules = RummyRules(match="hands", hands=1)
    state, _ = RUMMY.apply(RUMMY.new(8, rules, SEED), None, Deal())
    log: Log = [(None, Deal())]
    while state.outcome is None:
        log.append((state.waiting[0], TimeUp()))
        state, _ = RUMMY.apply(state, *log[-1])
    published = record(RUMMY, (8, rules, SEED), log)
    assert "reshuffle" in names_in(published)
    assert published["pack"] == [2, 0]
    assert verify.check(published) == []


def test_a_hand_called_off_in_mid_turn_passes_the_check() -> None:
    table = dealt(3)
    table.stock(table.waiting[0]).play(None, Cancel())
    assert verify.check(record(RUMMY, (3, RummyRules(), SEED), table.log)) == []


@pytest.mark.parametrize(
    ("event", "place", "wrong", "found"),
    [
        ("meld", 2, ["KS#2", "KH#2", "KD#2"], "put down KS#2, which it didn't hold"),
        ("lay_off", 3, ["KS#2"], "put down KS#2, which it didn't hold"),
        ("swap", 4, "KS#2", "claimed KS#2, which didn't lie there"),
        ("swap", 3, "KS#2", "put down KS#2, which it didn't hold"),
        ("flip", 1, 9, "flip 9 came out of turn"),
    ],
)
def test_a_play_that_the_cards_do_not_allow_is_found_out(
    event: str, place: int, wrong: object, found: str
) -> None:
    published = a_record()
    told = next(e for deal in published["deals"] for e in deal["events"] if e[0] == event)
    told[place] = wrong
    assert any(found in problem for problem in verify.check(published))


def test_a_winner_who_did_not_deal_is_found_out() -> None:
    published = a_record()
    dealers = [deal["dealer"] for deal in published["deals"]]
    turns = [(dealers[0] + n) % 2 for n in range(len(dealers))]
    assert dealers != turns, "no winner dealt twice: take other dice"
    published["winner_deals"] = False
    assert any("but it was the turn of seat" in each for each in verify.check(published))
