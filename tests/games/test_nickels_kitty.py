"""Nickels in and out of the kitty: rules A3, A10, A11 and the options A-1, A-3, A-4, A-39."""

from __future__ import annotations

import pytest

from bot.games.events import Anted, GameEnded, Paid
from bot.games.moves import Cancel, TimeUp
from bot.games.nickels import NICKELS
from bot.games.nickels.kitty import Kitty
from bot.games.nickels.rules import NickelsRules
from tests.games.laid_table import with_tally
from tests.games.nickels_table import Table, arranged, dealt, laid, with_nickels

OUT = ["5S 5H 5C", "2C 4H 8S"]


def one_round(table: Table, out: int | None = None) -> Table:
    """The round comes to its end, `out` going out first (with hands laid so that it can)."""
    seats = table.state.setup.seats
    if out is not None:
        hands = ["2C 4H 8S", "6C TH QS", "7D 9C JH", "AD 4C 8H"][:seats]
        hands[out] = "5S 5H 5C"
        table = arranged(table, hands, stock="KD", turn=out).stock(out).out(out, "KD")
    while table.phase == "play":
        table.play(table.waiting[0], TimeUp())
    return table


def nickels(table: Table) -> list[int]:
    return [player.nickels for player in NICKELS.view(table.state, None).players]


def total(table: Table) -> int:
    kitty = table.state.tally.kitty
    return sum(kitty.held) + kitty.inside - sum(kitty.bought)


@pytest.mark.parametrize("stack", [1, 2, 10, 11, 20])
def test_a1_the_kitty_holds_the_smaller_of_stack_and_rounds_from_each(stack: int) -> None:
    table = dealt(3, stack=stack, max_circuits=10)
    while table.state.outcome is None:
        one_round(table)
        if table.state.outcome is None:
            table.ready()
    paid = sum(each.kitty for each in table.state.outcome.standings)
    assert paid == 3 * min(stack, 11)
    assert total(table) == 3 * stack


def test_a3_whoever_has_no_nickel_rides_free() -> None:
    table = with_nickels(one_round(dealt(3, max_circuits=10)), {1: 0})
    table.ready()
    assert sorted(each.seat for each in table.told(Anted)) == [0, 2]
    assert nickels(table) == [8, 0, 8]
    assert len(table.round.hands[1]) == 4


def test_a3_iou_the_balance_goes_negative() -> None:
    table = one_round(dealt(2, stack=1, broke="iou", max_circuits=10)).ready()
    assert nickels(table) == [-1, -1]
    table = one_round(table).ready()
    assert nickels(table) == [-2, -2]
    assert table.state.tally.kitty.inside == 6
    assert total(table) == 2


def test_a3_rebuy_buys_a_new_stack_first_and_writes_it_down() -> None:
    table = one_round(dealt(2, stack=2, broke="rebuy", max_circuits=10)).ready()
    assert nickels(table) == [0, 0]
    table = one_round(table).ready()
    assert [(each.nickels, each.bought) for each in table.told(Anted)] == [(1, 2), (1, 2)]
    assert nickels(table) == [1, 1]
    assert total(table) == 4


def test_a3_results_show_balance_less_bought() -> None:
    # Two players, one nickel each, three rounds: 1 + 1 bought + 1 bought, kitty 6.
    table = dealt(2, stack=1, broke="rebuy", rounds=(1, 3), max_circuits=10)
    for _ in range(2):
        table = one_round(table).ready()
    outcome = one_round(with_tally(table, scores=(0, 500))).state.outcome
    assert outcome is not None
    assert [(each.seat, each.nickels, each.net, each.kitty) for each in outcome.standings] == [
        (0, 6, 3, 6),
        (1, 0, -3, 0),
    ]


@pytest.mark.parametrize("broke", ["iou", "rebuy"])
def test_a1_owing_and_buying_fill_the_kitty_every_round(broke: str) -> None:
    table = dealt(2, stack=3, broke=broke, max_circuits=10)
    while table.state.outcome is None:
        one_round(table)
        if table.state.outcome is None:
            table.ready()
    assert sum(each.kitty for each in table.state.outcome.standings) == 22
    assert sum(each.net for each in table.state.outcome.standings) == 0


def test_a4_final_pays_nothing_before_the_end() -> None:
    table = one_round(dealt(2), out=0)
    assert table.told(Paid) == []
    assert table.state.tally.kitty.inside == 2


def test_a4_per_round_pays_the_first_out() -> None:
    table = one_round(dealt(2, payout="per_round"), out=1)
    assert table.told(Paid) == [Paid(1, 2, "round")]
    assert nickels(table) == [9, 11]
    assert table.state.tally.kitty.inside == 0


def test_a4_per_round_keeps_the_nickels_of_a_round_without_an_out() -> None:
    table = one_round(dealt(2, payout="per_round", max_circuits=10))
    assert table.told(Paid) == []
    table = one_round(table.ready())
    assert table.state.tally.kitty.inside == 4


def test_a4_per_round_pays_all_that_was_left_from_rounds_before() -> None:
    table = one_round(dealt(2, payout="per_round", max_circuits=10)).ready()
    hands = ["5S 5H 5C 5D", "2C 3H 8S JD"]
    table = one_round(arranged(table, hands, stock="KD").stock(0).out(0, "KD"))
    assert table.told(Paid) == [Paid(0, 4, "round")]


def test_a4_per_round_pays_nobody_when_the_first_out_has_left() -> None:
    table = arranged(dealt(3, payout="per_round"), ["5S 5H 5C", "2C 4H 8S", "7D 9C JH"], stock="KD")
    table = one_round(table.stock(0).out(0, "KD").leave(0))
    assert table.told(Paid) == []
    assert table.state.tally.kitty.inside == 3


def test_a4_per_round_what_remains_goes_to_the_winner() -> None:
    table = with_tally(
        dealt(2, payout="per_round", rounds=(11, 11), max_circuits=10), scores=(0, 999)
    )
    assert one_round(table).told(Paid) == [Paid(0, 2, "kitty")]


def test_a4_both_pays_half_of_the_antes_rounded_down() -> None:
    table = one_round(dealt(3, payout="both"), out=2)
    assert table.told(Paid) == [Paid(2, 1, "round")]
    assert table.state.tally.kitty.inside == 2


def test_a4_both_takes_the_half_of_this_round_only() -> None:
    table = one_round(dealt(2, payout="both", max_circuits=10)).ready()
    hands = ["5S 5H 5C 5D", "2C 3H 8S JD"]
    table = one_round(arranged(table, hands, stock="KD").stock(0).out(0, "KD"))
    assert table.told(Paid) == [Paid(0, 1, "round")]
    assert table.state.tally.kitty.inside == 3


def test_a39_without_a_kitty_no_nickel_moves() -> None:
    table = dealt(2, kitty=False, rounds=(1, 1), max_circuits=10)
    assert table.told(Anted) == []
    one_round(table)
    assert table.state.outcome is not None
    assert [each.net for each in table.state.outcome.standings] == [0, 0]
    assert table.told(Paid) == []
    assert dealt(2, kitty=False).play(None, Cancel()).told(Paid) == []


def test_a10_the_lowest_total_takes_the_whole_kitty() -> None:
    table = with_tally(dealt(3, rounds=(11, 11), max_circuits=10), scores=(900, 0, 900))
    one_round(table)
    outcome = table.state.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.reason, outcome.tie_break) == ((1,), "played_out", None)
    assert table.told(Paid) == [Paid(1, 3, "kitty")]
    assert table.told(GameEnded) == [GameEnded((1,), cancelled=False)]
    assert [each.net for each in outcome.standings if each.seat == 1] == [2]


def test_a10_odd_nickels_go_clockwise_from_the_last_dealers_left() -> None:
    # 8 nickels for three tied players of a table of four: 3, 3 and 2.
    kitty = Kitty(held=(8, 8, 8, 8), bought=(0,) * 4, anted=(2,) * 4, inside=8)
    assert kitty.split((2, 3, 0)) == {2: 3, 3: 3, 0: 2}
    assert kitty.split((3, 0, 2)) == {3: 3, 0: 3, 2: 2}


@pytest.mark.parametrize(("turn", "paid"), [(0, [2, 1]), (1, [1, 2])])
def test_a10_the_odd_nickel_in_a_game(turn: int, paid: list[int]) -> None:
    # Seat 2 leaves its nickel in the kitty: three nickels for two tied players.
    table = laid(["5S 5H 5C", "9S TS JS", "2C 4H 8S"], stock="KD QD", turn=turn, rounds=(1, 1))
    table.leave(2)
    table.stock(turn).out(turn, "KD").stock(1 - turn).throw(1 - turn, "QD")
    outcome = table.state.outcome
    assert outcome is not None
    assert outcome.winners == (0, 1)
    assert outcome.tie_break == "split"
    assert [each.kitty for each in sorted(outcome.standings, key=lambda e: e.seat)] == [*paid, 0]


def test_a11_cancelling_returns_each_ante_leavers_included() -> None:
    table = one_round(dealt(3, max_circuits=10)).leave(1).ready()
    table.play(None, Cancel())
    assert sorted(each.seat for each in table.told(Paid)) == [0, 1, 2]
    assert {each.seat: each.nickels for each in table.told(Paid)} == {0: 2, 1: 1, 2: 2}
    assert {each.reason for each in table.told(Paid)} == {"refund"}
    outcome = table.state.outcome
    assert outcome is not None
    assert (outcome.reason, outcome.winners) == ("cancelled", ())
    assert [(each.nickels, each.net, each.place, each.kitty) for each in outcome.standings] == [
        (10, 0, None, 0)
    ] * 3
    assert table.told(GameEnded) == [GameEnded((), cancelled=True)]


@pytest.mark.parametrize("payout", ["per_round", "both"])
def test_a11_cancelling_after_payments_splits_the_kitty_among_those_still_in(payout: str) -> None:
    table = one_round(dealt(4, payout=payout), out=0).ready().leave(3)
    inside = table.state.tally.kitty.inside
    table.play(None, Cancel())
    shares = {each.seat: each.nickels for each in table.told(Paid)}
    assert set(shares) == {0, 1, 2}
    assert sum(shares.values()) == inside
    assert max(shares.values()) - min(shares.values()) <= 1
    assert table.state.tally.kitty.inside == 0


def test_cancelling_a_rebuy_game_leaves_what_was_bought_bought() -> None:
    table = one_round(dealt(2, stack=1, broke="rebuy", max_circuits=10)).ready()
    table.play(None, Cancel())
    assert table.state.outcome is not None
    assert [(e.nickels, e.net) for e in table.state.outcome.standings] == [(2, 0), (2, 0)]


def test_a_free_rider_antes_nothing_and_the_kitty_stays_the_same_value() -> None:
    kitty = Kitty(held=(0, 3), bought=(0, 0), anted=(1, 1), inside=2)
    assert kitty.ante(0, NickelsRules()) == (kitty, 0)
