"""Equal lowest totals: table 2.A, A-2."""

from __future__ import annotations

from typing import Any

import pytest

from bot.errors import NotInRound
from bot.games.events import Anted, Dealt, Paid
from bot.games.moves import Close, Ready, TimeUp
from bot.games.nickels import NICKELS
from bot.games.nickels.rules import EXTRA_ROUND
from bot.games.nickels.view import RoundScore
from tests.games.laid_table import with_tally
from tests.games.nickels_table import Table, arranged, laid


def line(number: int, out: int | None, *points: int | None) -> RoundScore:
    return RoundScore(round=number, out=out, points=points, hands=(None,) * len(points))


def tied(
    sheet: tuple[RoundScore, ...] = (), scores: tuple[int, ...] = (30, 30, 40), **rules: Any
) -> Table:
    """Three seats before the end of a last round in which everybody scores nothing, seat 2 out."""
    hands = ["5S 5H 5C", "9S TS JS", "2C 2H 2S"]
    table = laid(hands, stock="KD QD KH", turn=2, number=1, rounds=(1, 1), **rules)
    table = with_tally(table, sheet=sheet, scores=scores)
    return table.stock(2).out(2, "KD").stock(0).throw(0, "QD").stock(1).throw(1, "KH")


def result(table: Table) -> tuple[tuple[int, ...], str | None]:
    assert table.state.outcome is not None
    return table.state.outcome.winners, table.state.outcome.tie_break


def places(table: Table) -> dict[int, int | None]:
    assert table.state.outcome is not None
    return {each.seat: each.place for each in table.state.outcome.standings}


def test_split_shares_the_kitty_and_the_first_place() -> None:
    table = tied()
    assert result(table) == ((0, 1), "split")
    assert places(table) == {0: 1, 1: 1, 2: 3}
    # The dealer sits right of seat 2, so the odd nickel of three goes to seat 2, 0, 1: to 0.
    assert table.told(Paid) == [Paid(0, 2, "kitty"), Paid(1, 1, "kitty")]


def test_last_out_prefers_the_tied_player_who_went_out_last() -> None:
    sheet = (line(9, 0, 0, 10, 10), line(10, 1, 10, 0, 10))
    table = tied(sheet, tie="last_out")
    assert result(table) == ((1,), "last_out")
    assert places(table) == {1: 1, 0: 2, 2: 3}
    assert table.told(Paid) == [Paid(1, 3, "kitty")]


def test_last_out_splits_when_none_of_the_tied_was_ever_out() -> None:
    assert result(tied((line(10, 2, 1, 1, 0),), tie="last_out")) == ((0, 1), "split")


def test_most_rounds_out_counts_first_outs() -> None:
    sheet = (line(8, 0, 0, 1, 1), line(9, 0, 0, 1, 1), line(10, 1, 1, 0, 1))
    assert result(tied(sheet, tie="most_rounds_out")) == ((0,), "most_rounds_out")


def test_most_rounds_out_that_are_equal_split() -> None:
    sheet = (line(9, 0, 0, 1, 1), line(10, 1, 1, 0, 1))
    assert result(tied(sheet, tie="most_rounds_out")) == ((0, 1), "split")
    assert result(tied((), tie="most_rounds_out")) == ((0, 1), "split")


def test_most_rounds_out_may_leave_fewer_who_split() -> None:
    sheet = (line(9, 0, 0, 1, 1), line(10, 1, 1, 0, 1))
    table = tied(sheet, scores=(30, 30, 30), tie="most_rounds_out")
    # Seat 2 goes out in the last round as well: all three have one.
    assert result(table) == ((0, 1, 2), "split")
    table = tied(
        (*sheet, line(10, 1, 1, 0, 1), line(10, 0, 0, 1, 1)), (30, 30, 30), tie="most_rounds_out"
    )
    assert result(table) == ((0, 1), "most_rounds_out")


@pytest.mark.parametrize("better", [0, 1])
def test_lowest_last_round_decides_between_equal_totals(better: int) -> None:
    # One goes out with nothing after 26 points, the other keeps 9 + 9 + 8 after none.
    worse = 1 - better
    hands = ["2C 2H 4S"] * 3
    hands[better], hands[worse] = "5S 5H 5C", "9S 9H 8D"
    table = laid(hands, stock="KD QD KH", turn=better, rounds=(1, 1), tie="lowest_last_round")
    scores = {better: 26, worse: 0, 2: 900}
    table = with_tally(table, scores=tuple(scores[seat] for seat in range(3)))
    table.stock(better).out(better, "KD")
    for seat in table.round.finish.owed:
        table.stock(seat).throw_drawn(seat)
    assert table.state.tally.scores[:2] == (26, 26)
    assert result(table) == ((better,), "lowest_last_round")


# -- the extra round ---------------------------------------------------------------------------


def extra() -> Table:
    """Seats 0 and 1 are tied and play the extra round."""
    return tied(tie="extra_round")


def test_an_extra_round_is_announced_by_a_break_for_the_tied_only() -> None:
    table = extra()
    assert table.state.outcome is None
    assert table.phase == "break"
    assert table.waiting == [0, 1]
    assert NICKELS.legal(table.state, 2) == ()
    with pytest.raises(NotInRound):
        table.play(2, Ready())


def test_the_extra_round_has_13_cards_kings_wild_and_no_ante() -> None:
    table = extra().ready()
    view = NICKELS.view(table.state, 2)
    assert (view.round, view.hand_size, view.wild_rank) == (EXTRA_ROUND, 13, 13)
    assert [player.cards for player in view.players] == [13, 13, 0]
    assert view.hand == ()
    assert table.told(Anted) == []
    assert table.told(Dealt)[0].round == EXTRA_ROUND
    assert table.round.dealer in (0, 1)


RUN = "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS"
WORSE = "AH 2C 4D 6H 8C TD QH 3H 5C 7D 9H JC KH"


def test_the_lower_extra_round_wins_and_totals_stay() -> None:
    table = extra().ready()
    table = arranged(table, [RUN, WORSE, ""], stock="AC 2D", turn=0)
    table.stock(0).out(0, "AC").play(1, TimeUp())
    assert result(table) == ((0,), "extra_round")
    assert places(table) == {0: 1, 1: 2, 2: 3}
    assert table.state.tally.scores == (30, 30, 40)
    assert table.state.tally.sheet[-1].points[2] is None
    assert table.told(Paid) == [Paid(0, 3, "kitty")]


def test_a_tie_in_the_extra_round_is_split_and_there_is_no_other() -> None:
    table = extra().ready()
    other = RUN.replace("S", "H")
    table = arranged(table, [RUN, other, ""], stock="AC 2D", turn=0)
    table.stock(0).out(0, "AC").stock(1).throw(1, "2D")
    assert result(table) == ((0, 1), "split")


def test_no_extra_round_without_a_tie() -> None:
    assert result(tied(scores=(20, 30, 40), tie="extra_round")) == ((0,), None)


def test_the_extra_round_pays_no_round_prize() -> None:
    table = tied(tie="extra_round", payout="both").ready()
    table = arranged(table, [RUN, WORSE, ""], stock="AC 2D", turn=0)
    table.stock(0).out(0, "AC").play(1, TimeUp())
    assert [each.reason for each in table.told(Paid)] == ["kitty"]


def test_one_of_two_tied_leaving_decides_the_extra_round() -> None:
    assert result(extra().leave(0)) == ((1,), None)
    table = extra().ready().leave(1)
    assert result(table) == ((0,), None)
    assert table.state.outcome is not None
    assert table.state.outcome.reason == "played_out"


def test_somebody_not_tied_may_leave_the_extra_round_to_the_others() -> None:
    table = extra().ready().leave(2)
    assert table.phase == "play"
    assert table.state.outcome is None


def test_closing_before_the_extra_round_splits() -> None:
    table = extra().play(None, Close())
    assert result(table) == ((0, 1), "split")
    assert table.state.outcome is not None
    assert table.state.outcome.reason == "computers_only"
