"""The computer players of Manipulation, and the hints that people may ask for."""

from __future__ import annotations

import random
import time
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.cards.card import CARDS
from bot.cards.shuffle import Seed
from bot.games.manipulation import MANIPULATION
from bot.games.manipulation.hints import can_play_something, most_cards, one_play
from bot.games.manipulation.legality import play_problem
from bot.games.manipulation.moves import Pass, Play
from bot.games.manipulation.playable import quick_play
from bot.games.manipulation.rules import ManipulationRules
from bot.games.manipulation.table import Ground, LaidMeld, relettered
from bot.games.manipulation.view import ManipulationView
from bot.games.moves import Draw, Leave, Move, Ready, TimeUp
from bot.players.manipulation_extender import extender
from bot.players.manipulation_rearranger import rearranger
from bot.players.simulate import Summary, play_out, simulate
from tests.bench.bench_rearrange import position
from tests.games.manipulation_play import choose, house_rules
from tests.games.manipulation_table import Table, fresh, laid
from tests.games.random_games import any_dice, seeds

Choice = Callable[[ManipulationView], Move]
BOTH: tuple[Choice, ...] = (rearranger, extender)
DRAW = Draw(source="stock")


def new_table(move: Move) -> list[str]:
    """The melds of a play in words, sorted."""
    assert isinstance(move, Play)
    return sorted(" ".join(sorted(CARDS[card].text for card in meld)) for meld in move.table)


def after(table: Table, player: Choice) -> Table:
    return table.do(0, player(table.view(0)))


# -- what they play ----------------------------------------------------------------------------


def test_only_the_rearranger_takes_a_table_apart() -> None:
    table = laid(["4S 6S 2D", "KC"], table=["5S 5H 5D 5C"])
    assert new_table(rearranger(table.view(0))) == ["4S 5S 6S", "5C 5D 5H"]
    assert extender(table.view(0)) == DRAW


@pytest.mark.parametrize("player", BOTH)
def test_both_extend_melds_and_make_new_ones(player: Choice) -> None:
    table = laid(["5C 7S 7H 7D 2C", "KC"], table=["5S 5H 5D", "8C 9C TC"])
    assert after(table, player).hand(0) == "2C"


def test_the_rearranger_plays_the_most_cards_and_breaks_the_fewest_melds() -> None:
    table = laid(["9C TC 3S 2H", "KC"], table=["8C 8H 8D 8S", "5S 6S 7S"])
    # 8♣ leaves its set for 8-9-10♣; no other play has two cards.
    assert after(table, rearranger).shown == ["A 8S 8H 8D", "B 5S 6S 7S", "C 8C 9C TC"]


@pytest.mark.parametrize("player", BOTH)
def test_with_nothing_to_play_they_draw_or_else_pass(player: Choice) -> None:
    assert player(laid(["2C 9D", "KC"]).view(0)) == DRAW
    assert player(laid(["2C 9D", "KC"], stock=None).view(0)) == Pass()


@pytest.mark.parametrize("player", BOTH)
def test_between_rounds_they_are_ready(player: Choice) -> None:
    table = laid(["7S 7H 7D", "KC"], match="rounds").add(0, "7S 7H 7D")
    assert player(table.view(0)) == Ready()


@pytest.mark.parametrize("player", BOTH)
def test_they_open_as_the_house_rule_wants(player: Choice) -> None:
    hand = "5C 4S 4H 4C KS KH KC 2D"
    table = laid([hand, "KD"], table=["5S 5H 5D"], opening=40)
    assert after(table, player).hand(0) == "5C 2D"
    dear = laid([hand, "KD"], table=["5S 5H 5D"], opening=50)
    assert player(dear.view(0)) == DRAW


def test_where_a_play_is_compulsory_the_extender_rearranges_too() -> None:
    table = laid(["4S 6S 2D", "KC"], table=["5S 5H 5D 5C"], forced_play=True)
    assert new_table(extender(table.view(0))) == ["4S 5S 6S", "5C 5D 5H"]


@pytest.mark.parametrize(("most", "left"), [(None, 1), (6, 1), (5, 2), (4, 3), (3, 4)])
def test_a_limit_is_kept_and_used_up(most: int | None, left: int) -> None:
    table = laid(["6S 7S 8S 9H TH JH 2D", "KC"], table=["3S 4S 5S", "QH KH AH"], max_play=most)
    assert len(after(table, rearranger).round.hands[0]) == left


@pytest.mark.parametrize("limit", [3, 5])
def test_under_a_limit_a_play_is_found_whenever_there_is_one(limit: int) -> None:
    # Three runs from the fives take six cards; 9♣ alone is the one smaller play.
    hand = "3S 4S 6H 7H 4D 6D 9C"
    table = laid([hand, "KC"], table=["5S 5H 5D", "9S 9H 9D"], max_play=limit)
    play = rearranger(table.view(0))
    assert isinstance(play, Play)
    assert table.do(0, play).hand(0) == "3S 4S 6H 7H 4D 6D"


# -- hints -------------------------------------------------------------------------------------


def test_a_hint_shows_a_play_without_rearranging_first() -> None:
    both = laid(["4S 6S KD", "9C"], table=["5S 5H 5D 5C", "TD JD QD"])
    assert new_table(one_play(both.view(0)) or Pass()) == ["5C 5D 5H 5S", "JD KD QD TD"]
    only = laid(["4S 6S 2D", "9C"], table=["5S 5H 5D 5C"])
    assert new_table(one_play(only.view(0)) or Pass()) == ["4S 5S 6S", "5C 5D 5H"]


@settings(max_examples=15, deadline=None)
@given(seats=st.integers(2, 5), rules=house_rules(), seed=seeds, dice=any_dice)
def test_every_hint_is_legal_and_there_is_one_exactly_when_something_can_be_played(
    seats: int, rules: ManipulationRules, seed: Seed, dice: random.Random
) -> None:
    table = fresh(seats, seed, **rules.model_dump())
    table.do(None, MANIPULATION.read_move('{"kind":"deal"}'))
    for _ in range(20):
        if table.phase != "play":
            return
        seat = table.waiting[0]
        view = table.view(seat)
        hint = one_play(view)
        assert (hint is not None) == can_play_something(view)
        assert view.must_play == (rules.forced_play and hint is not None)
        for play in (hint, most_cards(view)):
            if play is not None:
                MANIPULATION.check(table.state, seat, play)
        table.do(*choose(table.state, dice))


# -- whole games -------------------------------------------------------------------------------


@settings(max_examples=5, deadline=None)
@given(
    seats=st.integers(2, 8),
    rules=house_rules(),
    seed=seeds,
    dice=any_dice,
)
def test_a_table_of_computers_always_comes_to_an_end(
    seats: int, rules: ManipulationRules, seed: Seed, dice: random.Random
) -> None:
    # Another round would be no other, and small hands are soon played.
    rules = rules.model_copy(update={"match": "round", "hand_size": 5})
    players = [dice.choice(BOTH) for _ in range(seats)]
    assert play_out(MANIPULATION, players, rules, seed).outcome.winners


@pytest.mark.parametrize("player", BOTH)
def test_they_play_on_after_time_ran_out_and_somebody_left(player: Choice) -> None:
    table = fresh(3).do(None, MANIPULATION.read_move('{"kind":"deal"}'))
    table.do(table.waiting[0], TimeUp()).do(table.waiting[0], Leave())
    for _ in range(6):
        seat = table.waiting[0]
        table.do(seat, player(table.view(seat)))


def test_the_rearranger_wins_nearly_always() -> None:
    summary = simulate("manipulation", ["rearranger", "extender"], games=6, seed=7)
    assert summary.players[0].wins >= 5


def test_the_same_seed_gives_the_same_games() -> None:
    def played() -> Summary:
        return simulate("manipulation", ["rearranger", "extender"], games=1, seed=3)

    assert played() == played()


@pytest.mark.parametrize("number", range(4))
def test_on_the_largest_tables_it_does_not_think_for_long(number: int) -> None:
    """Measured: less than 0.1 s each. A slow machine may take ten times as long."""
    dealt = position(90, number)
    table = tuple(LaidMeld(place, cards) for place, cards in enumerate(dealt.table))
    ground = Ground(ManipulationRules(), table, dealt.hand, opened=True)
    start = time.process_time()
    groups = quick_play(ground)
    assert time.process_time() - start < 1
    if groups is not None:
        assert play_problem(ground, relettered(table, groups, ground.rules)) is None
