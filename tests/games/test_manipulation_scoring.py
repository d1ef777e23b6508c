"""How rounds and games of Manipulation end, and what is booked (rules C7, C8, C11, 1.L)."""

from __future__ import annotations

import pytest

from bot.errors import GameOver, HasLeft
from bot.games.events import LeftGame, Shown, TimeRanOut, WentOut
from bot.games.manipulation.events import HandScored
from bot.games.manipulation.scoring import payments
from bot.games.moves import Cancel, Close, Ready
from tests.games.laid_table import texts, with_tally
from tests.games.manipulation_table import Table, arranged, laid, with_stock

OUT = "7S 7H 7D"
HANDS = [OUT, "AC KD TH 9S", "2C 3C"]
"""Ready to go out; 40 points; 10 points."""


def outcome(table: Table) -> tuple[str, tuple[int, ...], str | None]:
    assert table.state.outcome is not None
    return table.state.outcome.reason, table.state.outcome.winners, table.state.outcome.tie_break


def scored(table: Table) -> HandScored:
    (event,) = table.told(HandScored)
    assert isinstance(event, HandScored)
    return event


# -- one round ---------------------------------------------------------------------------------


def test_one_round_is_a_game_and_the_first_empty_hand_wins_it() -> None:
    table = laid(HANDS).add(0, OUT)
    event = scored(table)
    assert (event.winners, event.ending, event.out) == ((0,), "out", 0)
    assert event.points == (0, 40, 10)
    assert event.net == (50, -40, -10)
    assert outcome(table) == ("played_out", (0,), None)
    assert table.state.outcome is not None
    assert [(s.seat, s.place, s.score, s.net) for s in table.state.outcome.standings] == [
        (0, 1, 0, 50),
        (2, 2, 10, -10),
        (1, 3, 40, -40),
    ]
    with pytest.raises(GameOver):
        table.draw(1)


def test_losing_hands_are_laid_open() -> None:
    table = laid(HANDS).add(0, OUT)
    assert [(s.seat, texts(s.unmatched), s.points) for s in table.told(Shown)] == [
        (1, "AC KD TH 9S", 40),
        (2, "2C 3C", 10),
    ]
    shown = [each.shown for each in table.view().players]
    assert [hand.points for hand in shown if hand] == [0, 40, 10]


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("AS", 15),
        ("KS", 10),
        ("QS", 10),
        ("JS", 10),
        ("TS", 10),
        ("9S", 5),
        ("2S", 5),
        ("AS 8D", 20),
    ],
)
def test_what_cards_count(hand: str, points: int) -> None:
    assert scored(laid([OUT, hand]).add(0, OUT)).points == (0, points)


# -- nobody gets on ----------------------------------------------------------------------------


def test_when_all_pass_the_lowest_hand_wins_and_everybody_adds_their_own_points() -> None:
    table = laid(["AC KD", "9S 8D", "2C 3C 4H"], stock=None).pass_on(0).pass_on(1)
    assert [each.passed for each in table.view().players] == [True, True, False]
    event = scored(table.pass_on(2))
    assert (event.winners, event.ending, event.out) == ((1,), "blocked", None)
    assert event.points == (25, 10, 15)
    assert event.net == (-15, 20, -5)
    assert outcome(table) == ("played_out", (1,), None)


def test_equal_lowest_hands_share() -> None:
    table = laid(["AC KD", "9S 8D", "2C 3C"], stock=None).pass_on(0).pass_on(1).pass_on(2)
    assert scored(table).winners == (1, 2)
    assert outcome(table) == ("played_out", (1, 2), "share")


def test_after_a_play_everybody_has_to_pass_anew() -> None:
    hands = ["8S 8H 8D KD", OUT + " 2D", "2C 3C"]
    table = laid(hands, stock=None).pass_on(0).add(1, OUT).pass_on(2).add(0, "8S 8H 8D").pass_on(1)
    assert table.waiting == [2], "0 has played since it passed"
    assert [each.passed for each in table.view().players] == [False, True, False]
    assert scored(table.pass_on(2).pass_on(0)).winners == (1,)


def test_a_turn_that_drew_the_last_card_is_not_one_that_began_without_stock() -> None:
    table = with_stock(laid(["AC KD", "9S 8D"]), "4D").draw(0).pass_on(0).pass_on(1)
    assert table.phase == "play"
    assert scored(table.pass_on(0)).ending == "blocked"


def test_time_passes_for_a_seat_too() -> None:
    table = laid(["AC KD", "9S 8D"], stock=None).time_up(0).time_up(1)
    assert scored(table).winners == (1,)


@pytest.mark.parametrize("draw_rule", ["one_then_pass", "until_play"])
def test_the_round_may_end_with_the_turn_that_draws_the_last_card(draw_rule: str) -> None:
    start = laid(["AC KD", "9S 8D"], stock_out="end", draw_rule=draw_rule)
    table = with_stock(start, "4D").draw(0)
    if draw_rule == "until_play":
        assert table.phase == "play"
        table.pass_on(0)
    event = scored(table)
    assert (event.winners, event.ending, event.points) == ((1,), "stock", (30, 10))


def test_then_who_draws_the_last_card_may_still_win_by_playing() -> None:
    start = laid(["7S 7H", "2C"], stock_out="end")
    table = with_stock(start, "7D").draw(0).add(0, OUT)
    assert (scored(table).ending, scored(table).winners) == ("out", (0,))


def test_or_play_some_and_leave_it_to_the_points() -> None:
    start = laid(["7S 7H AC", "2C"], stock_out="end")
    table = with_stock(start, "7D").draw(0).add(0, OUT)
    assert (scored(table).ending, scored(table).points) == ("stock", (15, 5))


# -- the ledger --------------------------------------------------------------------------------


def test_everybody_pays_what_the_hand_is_dearer_than_the_cheapest() -> None:
    assert payments({0: 25, 1: 10, 2: 15}, (0, 1, 2)) == {0: -15, 1: 20, 2: -5}
    assert payments({0: 10, 1: 10}, (0, 1)) == {0: 0, 1: 0}


def test_an_odd_point_goes_to_the_first_winner_from_the_dealer_s_left() -> None:
    assert payments({0: 5, 1: 10, 2: 5}, (2, 0, 1)) == {2: 3, 0: 2, 1: -5}
    assert payments({0: 5, 1: 10, 2: 5}, (0, 1, 2)) == {0: 3, 2: 2, 1: -5}


# -- matches -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("before", "over"), [(159, False), (160, True)])
def test_a_match_to_a_target_ends_with_the_round_that_reaches_it(before: int, over: bool) -> None:
    table = with_tally(laid(HANDS, match=200), scores=(0, before, 3)).add(0, OUT)
    assert table.phase == ("over" if over else "break")
    if over:
        assert outcome(table) == ("played_out", (0,), None)
        assert table.view().target == 200


def test_the_lowest_total_wins_even_if_another_won_the_last_round() -> None:
    table = with_tally(laid(HANDS, match=300), scores=(290, 280, 100)).add(0, OUT)
    assert outcome(table) == ("played_out", (2,), None)


def test_equal_lowest_totals_share_the_game() -> None:
    table = with_tally(laid(HANDS, match=200), scores=(30, 190, 20)).add(0, OUT)
    assert outcome(table) == ("played_out", (0, 2), "share")


def test_a_match_of_rounds_has_as_many_and_the_deal_passes_left() -> None:
    table = laid(HANDS, match="rounds", rounds=2).add(0, OUT)
    assert (table.phase, table.view().of_rounds) == ("break", 2)
    assert table.view().legal == ()
    assert table.legal(1) == (Ready(),)
    dealer = table.round.dealer
    table.ready()
    assert table.round.dealer == (dealer + 1) % 3
    assert table.waiting == [(dealer + 2) % 3]
    assert (table.view().round, table.view().turn_number, table.view().table) == (2, 1, ())
    seat = table.waiting[0]
    hands = ["2S 9C", "2H 9D", "2D TD"]
    hands[seat] = OUT
    table = arranged(table, hands, turn=seat).add(seat, OUT)
    assert table.phase == "over"
    assert len(table.state.tally.sheet) == 2


# -- leaving and other ends --------------------------------------------------------------------


def test_a_leaver_s_hand_is_set_aside_and_neither_comes_back_nor_counts() -> None:
    table = laid(HANDS).leave(1)
    assert texts(table.round.left[1]) == "AC KD TH 9S"
    assert table.view().stock == 104 - 9
    event = scored(table.add(0, OUT))
    assert event.points == (0, None, 10)
    assert event.net == (10, None, -10)
    assert table.state.outcome is not None
    assert [s.place for s in table.state.outcome.standings] == [1, 2, None]
    assert table.view().players[1].shown is None


def test_a_turn_that_has_not_begun_passes_on() -> None:
    table = laid(HANDS).leave(0)
    assert table.waiting == [1]
    assert table.events == (LeftGame(0),)
    with pytest.raises(HasLeft):
        table.draw(0)


def test_a_leaver_who_has_drawn_first_ends_the_turn_as_time_would() -> None:
    table = laid(HANDS, stock="4D").draw(0).leave(0)
    assert table.events == (LeftGame(0),)
    assert texts(table.round.left[0]) == f"{OUT} 4D"
    assert table.waiting == [1]


def test_what_that_ends_is_scored_before_the_leave() -> None:
    table = with_stock(laid(HANDS, stock_out="end"), "4D").draw(0).leave(0)
    assert scored(table).points == (20, 40, 10)
    assert table.told(LeftGame) == []
    assert outcome(table) == ("played_out", (2,), None)


def test_whether_all_have_passed_is_asked_again_when_somebody_leaves() -> None:
    table = laid(["AC KD", "9S 8D", "2C 3C 4H"], stock=None).pass_on(0).pass_on(1).leave(2)
    assert scored(table).points == (25, 10, None)
    again = laid(["AC KD", "9S 8D", "2C 3C 4H"], stock=None).pass_on(0).leave(2)
    assert again.waiting == [1]


def test_the_last_one_left_wins() -> None:
    table = laid(["AC KD", "9S 8D"]).leave(1)
    assert outcome(table) == ("last_seat", (0,), None)
    assert table.told(HandScored) == []


def test_computers_alone_end_at_the_standing_of_finished_rounds() -> None:
    table = with_tally(laid(HANDS, match=200), scores=(20, 10, 30)).do(None, Close())
    assert outcome(table) == ("computers_only", (1,), None)


def test_a_game_called_off_has_no_winner() -> None:
    table = laid(HANDS).do(None, Cancel())
    assert outcome(table) == ("cancelled", (), None)


def test_time_out_and_out_are_told_by_the_events_of_every_game() -> None:
    table = laid(HANDS).time_up(0)
    assert table.told(TimeRanOut) == [TimeRanOut(0)]
    assert laid(HANDS).add(0, OUT).told(WentOut) == [WentOut(0, None, ())]
