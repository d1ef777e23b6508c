"""Leaving, blocked hands and time: rules B-leave, B-guard, 1.L and table 2.D."""

from __future__ import annotations

from typing import Any

import pytest

from bot.errors import HasLeft
from bot.games.events import (
    Dealt,
    Discarded,
    DrewStock,
    LeftGame,
    RoundScored,
    Shown,
    TimeRanOut,
    WentOut,
)
from bot.games.moves import Leave, TimeUp
from bot.games.rummy import RUMMY
from bot.games.rummy.events import HandScored
from tests.games.laid_table import texts
from tests.games.rummy_table import Table, dealt, laid, with_round, with_stock

HANDS = ["2C 4H 8S", "6C TH TS", "7D 9C JH"]


# -- leaving -----------------------------------------------------------------------------------


def test_a_leavers_hand_is_set_aside_and_the_seat_is_skipped() -> None:
    table = laid(HANDS, stock="KC QC", pile="KD").leave(1)
    assert table.events == (LeftGame(1),)
    assert texts(table.round.left[1]) == "6C TH TS"
    assert texts(table.round.pile) == "KD"
    table.pass_by(0)
    assert table.waiting == [2]
    player = table.view().players[1]
    assert (player.retired, player.cards, player.shown) == (True, 0, None)
    with pytest.raises(HasLeft):
        table.leave(1)


def test_a_leavers_closed_hand_pays_like_any_loser_s_when_the_hand_ends() -> None:
    table = laid(["9S 9H 9D", "KS QD", "3C"], stock="2C", down=[0], preset="bicycle")
    table.leave(1).stock(0).meld(0, "9S 9H 9D").throw(0, "2C")
    assert table.told(HandScored)[0].net == (23, -20, -3)
    assert [(shown.seat, shown.points) for shown in table.told(Shown)] == [(1, 20), (2, 3)]


def test_a_turn_that_has_not_begun_passes_on() -> None:
    table = laid(HANDS).leave(0)
    assert table.waiting == [1]


def test_a_leaver_who_has_drawn_first_throws_as_time_would() -> None:
    table = laid(HANDS, stock="KD").stock(0).leave(0)
    assert table.told(Discarded)[0].card.text == "KD"
    assert table.told(TimeRanOut) == []
    assert texts(table.round.left[0]) == "2C 4H 8S"
    assert table.waiting == [1]


def test_what_ends_the_hand_is_scored_before_the_leave() -> None:
    table = laid(["9S 9H 9D", "KS QD", "3C"], stock="2C", down=[0]).stock(0)
    table.meld(0, "9S 9H 9D").leave(0)
    kinds = [type(event) for event in table.events]
    assert kinds.index(WentOut) < kinds.index(HandScored) < kinds.index(LeftGame)
    assert table.told(RoundScored)[0].out == 0


def test_the_last_one_left_wins_the_hand_undoubled_and_the_game() -> None:
    table = laid(HANDS, preset="bicycle").leave(0).leave(2)
    scored = table.told(HandScored)[0]
    # 2 + 4 + 8 and 7 + 9 + 10
    assert (scored.ending, scored.winner, scored.net) == ("left", 1, (-14, 40, -26))
    assert table.told(Shown)[0].seat == 0
    outcome = table.state.outcome
    assert outcome is not None
    assert (outcome.reason, outcome.winners) == ("last_seat", (1,))
    assert [each.place for each in outcome.standings] == [1, None, None]
    assert sum(each.net for each in outcome.standings) == 0


def test_the_last_one_left_in_a_break_wins_without_another_payment() -> None:
    table = laid(["9S 9H 9D", "KS QD"], stock="2C", down=[0]).stock(0)
    table.meld(0, "9S 9H 9D").throw(0, "2C").leave(0)
    assert table.state.outcome is not None
    assert table.state.outcome.winners == (1,)
    assert len(table.state.tally.sheet) == 1


def test_leaving_may_leave_everybody_ready() -> None:
    table = laid(["9S 9H 9D", "KS QD", "3C"], stock="2C", down=[0]).stock(0)
    table.meld(0, "9S 9H 9D").throw(0, "2C")
    for seat in (0, 1):
        table.play(seat, RUMMY.legal(table.state, seat)[0])
    table.leave(2)
    assert table.told(Dealt)[0].round == 2
    assert len(table.round.hands[0]) == 10


def test_melds_of_a_leaver_stay_on_the_table() -> None:
    table = laid(HANDS, melds=[(1, "9S 9H 9D")]).leave(1).stock(0)
    assert table.round.melds[0].owner == 1
    assert table.view().melds[0].letter == "A"


# -- the guard ---------------------------------------------------------------------------------


def late(table: Table, renewals: int = 2) -> Table:
    """The table as if the stock had just been renewed so often."""
    return with_round(table, reshuffles=renewals, idle_from=table.round.turns_begun)


def test_five_idle_circuits_after_the_second_renewal_make_the_hand_void() -> None:
    table = late(laid(HANDS))
    for turn in range(15):
        assert table.phase == "play", f"over after {turn} turns"
        table.pass_by(table.waiting[0])
    assert table.told(HandScored)[0].ending == "void"


def test_they_are_counted_anew_after_a_play() -> None:
    table = late(laid(["3S 4H 8S", "6C TH TS", "7D 9C JH"], melds=[(1, "3H 3C 3D")]))
    for _ in range(12):
        table.pass_by(table.waiting[0])
    table.stock(0).lay(0, "3S").throw(0, table.round.hands[0][-1].text)
    for turn in range(15):
        assert table.phase == "play", f"over after {turn} turns"
        table.pass_by(table.waiting[0])
    assert table.told(HandScored)[0].ending == "void"


def test_nothing_is_counted_before_the_second_renewal() -> None:
    table = late(laid(HANDS), renewals=1)
    for _ in range(20):
        table.pass_by(table.waiting[0])
    assert table.phase == "play"


def test_the_second_renewal_itself_starts_the_count() -> None:
    table = with_stock(late(laid(HANDS, pile="KC KD KH"), renewals=1), ()).stock(0)
    assert (table.round.reshuffles, table.round.idle_from) == (2, 1)


def test_sixty_circuits_end_a_hand_whatever_is_played() -> None:
    table = with_round(laid(HANDS, melds=[(1, "8C 8D 8H")]), turns=(59, 59, 59))
    table.pass_by(0).pass_by(1).stock(2)
    assert table.phase == "play"
    table.throw(2, "7D")
    assert table.told(HandScored)[0].ending == "void"


def test_the_guard_is_asked_again_when_somebody_leaves() -> None:
    table = late(laid(HANDS))
    for _ in range(12):
        table.pass_by(table.waiting[0])
    table.leave(1)  # ten turns are enough for two seats
    assert table.told(HandScored)[0].ending == "void"
    assert table.phase == "break"


def test_but_not_in_the_middle_of_a_turn() -> None:
    table = late(laid(HANDS))
    for _ in range(12):
        table.pass_by(table.waiting[0])
    table.stock(0).leave(1)
    assert table.phase == "play"
    table.throw(0, "2C")
    assert table.told(HandScored)[0].ending == "void"


def test_an_empty_stock_may_end_the_hand_when_a_turn_would_begin() -> None:
    rules: dict[str, Any] = {"stock_out": "end_hand", "blocked": "lowest_wins"}
    table = laid(HANDS, stock="KC", **rules)
    table = with_stock(table, table.round.stock[:1]).stock(0)
    assert table.phase == "play"
    table.throw(0, "KC")
    # 2 + 4 + 8 against 6 + 10 + 10 and 7 + 9 + 10
    assert table.told(HandScored)[0].net == (24, -12, -12)


# -- time --------------------------------------------------------------------------------------


def test_time_draws_from_the_stock_and_throws_that_card() -> None:
    table = laid(HANDS, stock="3C").play(0, TimeUp())
    assert [type(event) for event in table.events] == [TimeRanOut, DrewStock, Discarded]
    assert table.told(Discarded)[0].card.text == "3C"


def test_time_throws_the_drawn_card_even_if_it_is_wild() -> None:
    table = laid(HANDS, stock="JK", wilds="jokers").play(0, TimeUp())
    assert table.told(Discarded)[0].card.is_joker


@pytest.mark.parametrize(
    ("hand", "thrown"),
    [("2C 4H 8S", "8S"), ("KS QS 3D", "QS"), ("JK 4H", "4H"), ("JK", "JK"), ("AS 2S", "2S")],
)
def test_after_a_take_time_throws_the_dearest_natural(hand: str, thrown: str) -> None:
    # Of equal ones the lowest id goes: Q♠ before K♠.
    table = laid([hand, "6C TH TS"], pile="5D", wilds="jokers").take(0).play(0, TimeUp())
    assert table.told(Discarded)[0].card.text == thrown


def test_the_drawn_card_that_was_put_down_is_not_thrown() -> None:
    table = laid(["2C 4H 7S 7H", "6C TH TS"], stock="7D").stock(0)
    table.meld(0, "7S 7H 7D").play(0, TimeUp())
    assert table.told(Discarded)[0].card.text == "4H"
    assert len(table.round.melds) == 1


def test_time_may_throw_the_last_card_and_so_go_out() -> None:
    table = laid(["7S 7H 7D", "KS QD"], stock="2C", down=[0]).stock(0).meld(0, "7S 7H 7D")
    table.play(0, TimeUp())
    assert table.told(WentOut)[0].card == table.round.pile[-1]
    assert table.told(HandScored)[0].net == (20, -20)


def test_time_renews_an_empty_stock() -> None:
    table = with_stock(laid(HANDS, pile="KC KD KH"), ()).play(0, TimeUp())
    assert table.round.reshuffles == 1
    assert table.waiting == [1]


def test_a_swapped_wild_stays_when_time_throws() -> None:
    table = laid(["8D 4H 2C", "6C TH TS"], melds=[(1, "8S 8H JK")], stock="3C", wilds="jokers")
    table.stock(0).swap(0, "8D").play(0, TimeUp())
    assert table.told(Discarded)[0].card.text == "3C"
    assert table.round.hands[0][-1].is_joker


def test_who_has_left_is_not_dealt_to() -> None:
    table = dealt(3, match="hands", hands=5)
    leaver = table.waiting[0]
    table.play(leaver, Leave())
    while table.phase == "play":
        table.pass_by(table.waiting[0])
    assert table.told(HandScored)[0].net[leaver] == 0
    table.ready()
    assert table.round.hands[leaver] == ()
    assert table.round.number == 2
