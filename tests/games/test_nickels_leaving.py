"""Leaving, closing and cancelling: rules 1.L and A11."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.errors import HasLeft
from bot.games.events import (
    Dealt,
    Discarded,
    GameEnded,
    LeftGame,
    Paid,
    RoundScored,
    Shown,
    TimeRanOut,
)
from bot.games.moves import Close, Leave, Ready, TimeUp
from bot.games.nickels import NICKELS
from tests.games.laid_table import texts, with_tally
from tests.games.nickels_table import Table, dealt, fresh, laid

HANDS = ["2C 4H 8S", "6C TH TS", "7D 9C JH", "AD 4C 8H"]


def in_break(seats: int) -> Table:
    table = dealt(seats, max_circuits=10)
    while table.phase == "play":
        table.play(table.waiting[0], TimeUp())
    return table


def test_a_leavers_hand_is_set_aside_and_the_seat_is_skipped() -> None:
    table = laid(HANDS, pile="KD", stock="KC QC").leave(1)
    assert texts(table.round.aside) == "6C TH TS"
    assert texts(table.round.pile) == "KD"
    assert table.events == (LeftGame(1),)
    table.stock(0).throw(0, "KC")
    assert table.round.turn == 2
    view = NICKELS.view(table.state, None).players[1]
    assert (view.retired, view.cards) == (True, 0)


def test_nickels_in_the_kitty_stay_and_those_in_hand_go_along() -> None:
    table = laid(HANDS).leave(1)
    kitty = table.state.tally.kitty
    assert (kitty.inside, kitty.held[1]) == (4, 9)


def test_a_turn_that_has_not_begun_passes_on() -> None:
    table = laid(HANDS).leave(0)
    assert table.events == (LeftGame(0),)
    assert table.round.turn == 1


def test_a_leaver_who_has_drawn_first_throws_as_time_would() -> None:
    table = laid(HANDS, stock="KD").stock(0).leave(0)
    assert table.told(Discarded)[0].card.text == "KD"
    assert table.told(TimeRanOut) == []
    assert texts(table.round.pile) == "KD"
    assert texts(table.round.aside) == "2C 4H 8S"
    assert table.round.turn == 1


def test_what_ends_the_round_is_scored_before_the_leave() -> None:
    table = laid(["5S 5H 5C", "2C 4H 8S", "7D 9C JH"], stock="KD QD AC")
    table.stock(0).out(0, "KD").stock(1).throw(1, "QD").stock(2).leave(2)
    # Seat 2 draws AC; of 7 9 10 15 the ace goes: 26 points.
    assert table.told(RoundScored) == [RoundScored(1, (0, 14, 26), 0)]
    kinds = [type(event) for event in table.events]
    assert kinds.index(RoundScored) < kinds.index(LeftGame)
    assert table.state.tally.retired == {2}


def test_leaving_in_the_very_last_turn_comes_after_the_end() -> None:
    table = laid(["5S 5H 5C", "7D 9C JH"], stock="KD AC", rounds=(1, 1))
    table.stock(0).out(0, "KD").stock(1).leave(1)
    assert table.told(LeftGame) == []
    assert table.state.outcome is not None
    assert table.state.outcome.reason == "played_out"
    assert [each.place for each in table.state.outcome.standings] == [1, 2]


def test_a_leaver_is_struck_from_those_owed_a_turn() -> None:
    table = laid(["5S 5H 5C", *HANDS[1:]], stock="KD").stock(0).out(0, "KD").leave(2)
    assert table.round.finish.owed == (1, 3)
    assert table.round.turn == 1


def test_the_last_one_owed_a_turn_leaving_ends_the_round() -> None:
    table = laid(["5S 5H 5C", "6C TH TS", "7D 9C JH"], stock="KD QD").stock(0).out(0, "KD")
    table.stock(1).throw(1, "QD").leave(2)
    assert table.told(RoundScored) == [RoundScored(1, (0, 26, None), 0)]


def test_when_the_out_player_leaves_the_final_turns_go_on() -> None:
    table = laid(["5S 5H 5C", "6C TH TS", "7D 9C JH"], stock="KD QD QC").stock(0).out(0, "KD")
    table.leave(0)
    assert table.waiting == [1]
    table.stock(1).throw(1, "QD").stock(2).throw(2, "QC")
    assert table.told(RoundScored) == [RoundScored(1, (None, 26, 26), 0)]
    assert table.state.tally.sheet[0].hands[0] is not None


def test_a_leaver_cannot_win_even_with_the_lowest_total() -> None:
    table = laid(["5S 5H 5C", "6C TH TS", "7D 9C JH"], stock="KD", rounds=(1, 1)).leave(2)
    table.stock(0).out(0, "KD").play(1, TimeUp())
    assert table.state.outcome is not None
    assert table.state.outcome.winners == (0,)
    retired = next(each for each in table.state.outcome.standings if each.seat == 2)
    assert (retired.place, retired.net, table.state.outcome.standings[-1]) == (None, -1, retired)


@pytest.mark.parametrize("first", [0, 1])
def test_the_last_seat_wins_the_kitty(first: int) -> None:
    table = laid(HANDS[:3]).leave(first).leave(2)
    left = 1 - first
    outcome = table.state.outcome
    assert outcome is not None
    assert (outcome.reason, outcome.winners) == ("last_seat", (left,))
    assert table.told(Paid) == [Paid(left, 3, "kitty")]
    assert table.told(GameEnded) == [GameEnded((left,), cancelled=False)]
    assert table.told(RoundScored) == []


def test_the_last_seat_wins_whatever_its_score() -> None:
    table = with_tally(laid(HANDS[:2]), scores=(300, 0)).leave(1)
    assert table.state.outcome is not None
    assert table.state.outcome.winners == (0,)


def test_the_last_seat_wins_before_the_first_deal() -> None:
    assert fresh(2).leave(0).state.outcome is not None


def test_whoever_left_can_do_nothing_more() -> None:
    table = laid(HANDS).leave(1)
    for move in (Leave(), Ready(), TimeUp()):
        with pytest.raises(HasLeft) as caught:
            table.play(1, move)
        assert caught.value.seat == 1
    assert NICKELS.legal(table.state, 1) == ()


def test_leaving_a_break_deals_when_all_others_are_ready() -> None:
    table = in_break(3).play(0, Ready()).play(1, Ready()).leave(2)
    assert table.told(Dealt)[0].round == 2
    assert table.round.seats == (0, 1)


def test_leaving_a_break_waits_for_those_not_ready() -> None:
    table = in_break(3).play(0, Ready()).leave(2)
    assert table.waiting == [1]


def test_somebody_ready_may_still_leave() -> None:
    table = in_break(3).play(0, Ready()).leave(0)
    assert table.waiting == [1, 2]
    assert table.state.tally.ready == frozenset()


def test_a_hand_that_was_shown_stays_to_be_seen_in_the_break() -> None:
    table = in_break(3)
    before = NICKELS.view(table.state, None).players[1].shown
    assert before is not None
    assert NICKELS.view(table.leave(1).state, None).players[1].shown == before


def test_retired_seats_are_skipped_as_dealers_too() -> None:
    table = in_break(4)
    gone = (table.round.dealer + 1) % 4
    table.leave(gone).ready()
    assert table.round.dealer == (gone + 1) % 4
    assert table.round.turn == (gone + 2) % 4
    assert not table.round.hands[gone]


def test_the_first_dealer_may_leave_before_dealing() -> None:
    table = fresh(3)
    dealer = table.state.dealer
    table.leave(dealer).ready()
    assert table.round.dealer == (dealer + 1) % 3


def test_the_guard_is_checked_again_after_a_leave() -> None:
    # Seat 1 alone has not had its tenth turn: when it leaves, the round is over.
    table = laid(HANDS[:3], max_circuits=10, turn=1)
    table = Table(replace(table.state, round=replace(table.round, turns=(10, 9, 10))))
    table.leave(1)
    assert table.told(RoundScored)[0].out is None
    assert [each.seat for each in table.told(Shown)] == [0, 2]


def test_closing_for_computers_ends_at_the_standing_of_completed_rounds() -> None:
    table = with_tally(laid(HANDS, stock="KD"), scores=(50, 20, 30, 20)).stock(0)
    table.play(None, Close())
    outcome = table.state.outcome
    assert outcome is not None
    assert (outcome.reason, outcome.winners, outcome.tie_break) == (
        "computers_only",
        (1, 3),
        "split",
    )
    assert {each.seat: each.place for each in outcome.standings} == {1: 1, 3: 1, 2: 3, 0: 4}
    assert table.told(RoundScored) == []
    assert {each.seat: each.nickels for each in table.told(Paid)} == {1: 2, 3: 2}


def test_closing_leaves_the_retired_out() -> None:
    table = with_tally(laid(HANDS), scores=(50, 0, 30, 20)).leave(1).play(None, Close())
    assert table.state.outcome is not None
    assert table.state.outcome.winners == (3,)
