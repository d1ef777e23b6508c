"""What is published of a finished game is checked by the file that players run themselves."""

from __future__ import annotations

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.cards import verify
from bot.games.moves import Cancel, Leave, Move, TimeUp
from bot.games.nickels import NICKELS
from bot.games.nickels.dealing import PACK
from bot.games.nickels.rules import NickelsRules
from bot.games.nickels.state import State
from tests.games.laid_table import SEED
from tests.games.nickels_play import house_rules, out_or_any
from tests.games.nickels_table import dealt
from tests.games.random_games import Table, any_dice, played, record, seeds


def choose(state: State, dice: random.Random) -> tuple[int, Move]:
    """Any legal move; often time plays, now and then somebody leaves."""
    seat = state.waiting[0]
    if dice.random() < 0.01:
        return dice.choice(state.seats), Leave()
    if state.phase == "play" and dice.random() < 0.3:
        return seat, TimeUp()
    return seat, out_or_any(state, seat, dice)


def test_cards_have_the_names_that_the_record_gives_them() -> None:
    assert [card.name for card in PACK] == verify.sorted_pack(2, 2)


@settings(max_examples=25, deadline=None)
@given(
    table=st.tuples(st.integers(2, 7), house_rules(last_round=5), seeds),
    dice=any_dice,
)
def test_every_finished_game_passes_the_check(table: Table, dice: random.Random) -> None:
    assert verify.check(record(NICKELS, table, played(NICKELS, choose, table, dice))) == []


def test_a_whole_game_with_reshuffles_passes_the_check() -> None:
    table = (7, NickelsRules(rounds=(9, 11), max_circuits=10), SEED)
    published = record(NICKELS, table, played(NICKELS, choose, table, random.Random(3)))
    names = [event[0] for deal in published["deals"] for event in deal["events"]]
    assert {"draw", "take", "discard", "reshuffle"} <= set(names)
    assert [deal["number"] for deal in published["deals"]] == [1, 2, 3]
    assert verify.check(published) == []


def test_every_reshuffle_of_a_deal_has_its_own_number() -> None:
    # Seven seats leave 16 cards in stock in round 11: 70 draws of time need several renewals.
    table = dealt(7, rounds=(11, 11), max_circuits=10)
    while table.phase == "play":
        table.play(table.waiting[0], TimeUp())
    rules = NickelsRules(rounds=(11, 11), max_circuits=10)
    published = record(NICKELS, (7, rules, SEED), table.log)
    events = published["deals"][0]["events"]
    assert [number for name, number, *_ in events if name == "reshuffle"] == [1, 2, 3, 4]
    assert verify.check(published) == []


def test_a_game_that_was_called_off_in_mid_turn_passes_the_check() -> None:
    table = dealt(3)
    table.stock(table.waiting[0]).play(None, Cancel())
    assert verify.check(record(NICKELS, (3, NickelsRules(), SEED), table.log)) == []


def test_a_game_called_off_before_the_deal_has_no_deals() -> None:
    published = record(NICKELS, (2, NickelsRules(), SEED), [(None, Cancel())])
    assert published["deals"] == []
    assert verify.check(published) == []


def test_another_card_drawn_is_found_out() -> None:
    table = (3, NickelsRules(rounds=(1, 1)), SEED)
    published = record(NICKELS, table, played(NICKELS, choose, table, random.Random(1)))
    draw = next(event for event in published["deals"][0]["events"] if event[0] == "draw")
    draw[2] = next(name for name in verify.sorted_pack(2, 2) if name != draw[2])
    assert any("Deal 1" in problem for problem in verify.check(published))
