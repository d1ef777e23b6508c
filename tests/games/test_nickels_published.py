"""What is published of a finished game is checked by the file that players run themselves."""

from __future__ import annotations

import json
import random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.cards import verify
from bot.cards.shuffle import Seed
from bot.games.moves import Cancel, Deal, GoOut, Leave, Move, TimeUp
from bot.games.nickels import NICKELS
from bot.games.nickels.dealing import PACK
from bot.games.nickels.rules import NickelsRules
from tests.games.nickels_play import house_rules, seeds
from tests.games.nickels_table import SEED, dealt

Log = list[tuple[int | None, Move]]


def played(seats: int, rules: NickelsRules, seed: Seed, dice: random.Random) -> Log:
    """The log of a whole game in which all sorts of things happen."""
    log: Log = [(None, Deal())]
    state, _ = NICKELS.apply(NICKELS.new(seats, rules, seed), None, Deal())
    while state.outcome is None:
        seat = state.waiting[0]
        moves = NICKELS.legal(state, seat)
        ways_out = [move for move in moves if isinstance(move, GoOut)]
        move = dice.choice(ways_out or moves)
        if dice.random() < 0.01:
            seat, move = dice.choice(state.seats), Leave()
        elif state.phase == "play" and dice.random() < 0.3:
            move = TimeUp()
        state, _ = NICKELS.apply(state, seat, move)
        log.append((seat, move))
    return log


def record(seats: int, rules: NickelsRules, seed: Seed, log: Log) -> dict[str, Any]:
    published: dict[str, Any] = json.loads(json.dumps(NICKELS.published(seats, rules, seed, log)))
    return published


def test_cards_have_the_names_that_the_record_gives_them() -> None:
    assert [card.name for card in PACK] == verify.sorted_pack(2, 2)


@settings(max_examples=25, deadline=None)
@given(
    seats=st.integers(2, 7),
    rules=house_rules(last_round=5),
    seed=seeds,
    dice=st.randoms(use_true_random=False),
)
def test_every_finished_game_passes_the_check(
    seats: int, rules: NickelsRules, seed: Seed, dice: random.Random
) -> None:
    assert verify.check(record(seats, rules, seed, played(seats, rules, seed, dice))) == []


def test_a_whole_game_with_reshuffles_passes_the_check() -> None:
    rules = NickelsRules(rounds=(9, 11), max_circuits=10)
    log = played(7, rules, SEED, random.Random(3))
    published = record(7, rules, SEED, log)
    names = [event[0] for deal in published["deals"] for event in deal["events"]]
    assert {"draw", "take", "discard", "reshuffle"} <= set(names)
    assert [deal["number"] for deal in published["deals"]] == [1, 2, 3]
    assert verify.check(published) == []


def test_every_reshuffle_of_a_deal_has_its_own_number() -> None:
    # Seven seats leave 16 cards in stock in round 11: 70 draws of time need several renewals.
    table = dealt(7, rounds=(11, 11), max_circuits=10)
    while table.phase == "play":
        table.play(table.waiting[0], TimeUp())
    published = record(7, NickelsRules(rounds=(11, 11), max_circuits=10), SEED, table.log)
    events = published["deals"][0]["events"]
    assert [number for name, number, *_ in events if name == "reshuffle"] == [1, 2, 3, 4]
    assert verify.check(published) == []


def test_a_game_that_was_called_off_in_mid_turn_passes_the_check() -> None:
    table = dealt(3)
    table.stock(table.waiting[0]).play(None, Cancel())
    assert verify.check(record(3, NickelsRules(), SEED, table.log)) == []


def test_a_game_called_off_before_the_deal_has_no_deals() -> None:
    published = record(2, NickelsRules(), SEED, [(None, Cancel())])
    assert published["deals"] == []
    assert verify.check(published) == []


def test_another_card_drawn_is_found_out() -> None:
    rules = NickelsRules(rounds=(1, 1))
    published = record(3, rules, SEED, played(3, rules, SEED, random.Random(1)))
    draw = next(event for event in published["deals"][0]["events"] if event[0] == "draw")
    draw[2] = next(name for name in verify.sorted_pack(2, 2) if name != draw[2])
    assert any("Deal 1" in problem for problem in verify.check(published))
