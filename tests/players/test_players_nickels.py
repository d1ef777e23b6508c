from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.cards.shuffle import Seed
from bot.games.catalogue import GAMES
from bot.games.moves import Deal, Discard, Draw, GoOut, Move, Ready
from bot.games.nickels import NICKELS
from bot.games.nickels.rules import NickelsRules
from bot.games.nickels.view import NickelsView
from bot.players.catalogue import PLAYERS
from bot.players.greedy import greedy
from bot.players.naive import naive
from tests.games.nickels_play import house_rules
from tests.games.nickels_table import Table, fresh, laid
from tests.games.random_games import any_dice, seeds

STOCK, PILE = Draw(source="stock"), Draw(source="pile")


def choice(player: Callable[[NickelsView], Move], table: Table, seat: int = 0) -> Move:
    return player(NICKELS.view(table.state, seat))


def thrown(player: Callable[[NickelsView], Move], table: Table, seat: int = 0) -> str:
    move = choice(player, table, seat)
    assert isinstance(move, Discard)
    return next(card.text for card in table.round.hands[seat] if card.id == move.card)


def test_every_game_has_players() -> None:
    assert set(PLAYERS) == set(GAMES)
    assert list(PLAYERS["nickels"]) == ["greedy", "naive"]


@pytest.mark.parametrize(
    ("hand", "top", "taken"),
    [
        ("5S 5H 9D", "5D", True),  # 19 becomes 0
        ("5S 5H 9D", "2C", True),  # 19 becomes 12
        ("5S 5H 9D", "KD", False),  # nothing gained
        ("5S 5H 9D", "9C", False),  # 19 stays 19
        ("5S 5H 9D", "JK", True),  # three fives
        ("5S 5H 5C", "AS", False),  # nothing is left to gain
        ("5S 5H 5C", "5D", False),  # four fives, one of them must go
    ],
)
def test_greedy_takes_the_open_card_exactly_when_it_lowers_the_points(
    hand: str, top: str, taken: bool
) -> None:
    table = laid([hand, "6C TH TS"], pile=top)
    assert choice(greedy, table) == (PILE if taken else STOCK)


def test_naive_always_draws_from_the_stock() -> None:
    assert choice(naive, laid(["5S 5H 9D", "6C TH TS"], pile="5D")) == STOCK


def test_greedy_draws_from_the_stock_where_nothing_else_is_allowed() -> None:
    table = laid(["5S 5H 5C", "6C 6H TS"], stock="6D", final_turn_draw="stock_only")
    table.stock(0).out(0, "6D")
    assert choice(greedy, table, 1) == STOCK
    assert choice(greedy, laid(["5S 5H 9D", "6C TH TS"])) == STOCK


@pytest.mark.parametrize("player", [greedy, naive])
def test_throws_what_leaves_the_fewest_points(player: Callable[[NickelsView], Move]) -> None:
    # A40's kind: the wild goes with the nines, not with 5 and 6.
    table = laid(["5S 5H 9D", "6C TH TS"], stock="KD").stock(0)
    assert thrown(player, table) == "KD"
    # Q-K-A of one suit match; 2 and 8 do not.
    table = laid(["QS KS 8D 2C", "6C TH TS TD"], stock="AS", number=2).stock(0)
    assert thrown(player, table) == "8D"


def test_equal_throws_go_by_points_then_by_face() -> None:
    # K and Q leave the same; the queen of spades has the lowest face.
    table = laid(["KD QS 9H", "6C TH TS"], stock="2C").stock(0)
    assert thrown(greedy, table) == "QS"


@pytest.mark.parametrize("player", [greedy, naive])
def test_goes_out_when_it_can(player: Callable[[NickelsView], Move]) -> None:
    table = laid(["5S 5H 9D", "6C TH TS"], stock="5D").stock(0)
    assert choice(player, table) == GoOut(card=table.held(0, "9D").id)


def test_does_not_throw_the_card_that_it_took() -> None:
    # All four fives leave nothing, whichever goes; the one taken may not.
    table = laid(["5S 5H 5C", "6C TH TS"], pile="5D").take(0)
    move = choice(greedy, table)
    assert isinstance(move, GoOut)
    assert move.card != table.held(0, "5D").id


def test_throws_the_joker_in_a_last_turn_when_that_is_best() -> None:
    table = laid(["5S 5H 5C", "JK 9H 2C"], stock="KD 5D").stock(0).out(0, "KD").stock(1)
    assert thrown(greedy, table, 1) == "JK"


def test_keeps_everything_down_where_no_throw_is_needed() -> None:
    table = laid(["5S 5H 5C", "9S TS JS"], stock="KD QS", go_out_without_discard=True)
    table.stock(0).out(0, "KD").stock(1)
    assert choice(greedy, table, 1) == GoOut(card=None)


@pytest.mark.parametrize("player", [greedy, naive])
def test_is_ready_in_a_break(player: Callable[[NickelsView], Move]) -> None:
    assert choice(player, fresh(2)) == Ready()


def test_plays_from_its_own_view_alone() -> None:
    """The same view gives the same move, however the hidden cards lie."""
    table = laid(["5S 5H 9D", "6C TH TS"], pile="2C")
    other = laid(["5S 5H 9D", "KC KH QS"], pile="2C")
    for player in PLAYERS["nickels"].values():
        assert choice(player, table) == choice(player, other)


@settings(max_examples=12, deadline=None)
@given(
    seats=st.integers(2, 7),
    rules=house_rules(last_round=11),
    seed=seeds,
    dice=any_dice,
)
def test_no_player_is_ever_stuck(
    seats: int, rules: NickelsRules, seed: Seed, dice: random.Random
) -> None:
    first, last = rules.rounds
    rules = rules.model_copy(update={"rounds": (first, min(last, first + 1)), "max_circuits": 10})
    players = [dice.choice(list(PLAYERS["nickels"].values())) for _ in range(seats)]
    state, _ = NICKELS.apply(NICKELS.new(seats, rules, seed), None, Deal())
    rounds = 3  # two, and perhaps an extra one
    for _ in range(rounds * (seats + 2 * seats * (rules.max_circuits + 1))):
        if state.outcome is not None:
            break
        seat = state.waiting[0]
        view: Any = NICKELS.view(state, seat)
        move = players[seat](view)
        assert move in view.legal
        state, _ = NICKELS.apply(state, seat, move)
    assert state.outcome is not None
    assert state.outcome.reason == "played_out"
