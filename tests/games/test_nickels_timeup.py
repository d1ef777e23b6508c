"""The turn that time plays: table 2.D."""

from __future__ import annotations

import pytest

from bot.errors import NotDealt, NotYourTurn, RoundOver
from bot.games.events import Discarded, DrewStock, Reshuffled, Shown, TimeRanOut
from bot.games.moves import TimeUp
from tests.games.laid_table import texts
from tests.games.nickels_table import dealt, fresh, laid, with_stock


def test_draws_from_the_stock_and_throws_that_card() -> None:
    table = laid(["5S 5H 2C", "6C TH TS"], stock="5D", pile="KD").play(0, TimeUp())
    assert table.events[:2] == (TimeRanOut(0), DrewStock(0))
    assert [each.card.text for each in table.told(Discarded)] == ["5D"]
    assert texts(table.round.hands[0]) == "5S 5H 2C"
    assert table.round.turn == 1


def test_renews_an_empty_stock_first() -> None:
    table = with_stock(laid(["5S 5H 2C", "6C TH TS"], pile="4C 9H QD"), ()).play(0, TimeUp())
    assert table.told(Reshuffled) == [Reshuffled(2)]


def test_throws_a_card_drawn_from_the_stock_even_when_it_is_wild() -> None:
    table = laid(["5S 5H 2C", "6C TH TS"], stock="JK").stock(0).play(0, TimeUp())
    assert texts(table.round.pile) == "JK"
    assert table.told(DrewStock) == []


@pytest.mark.parametrize(
    ("hand", "taken", "thrown"),
    [
        ("9S KH 2C", "QD", "KH"),  # the dearest; the card taken stays
        ("9S AH 2C", "KD", "AH"),  # an ace costs 15
        ("JK 3S 2C", "KD", "2C"),  # wilds stay
        ("TH KS TS", "QD", "TS"),  # all cost ten: the lowest id is the ten of spades
        ("JK 3S 3H", "KD", "JK"),  # nothing but wilds may go: the dearest
    ],
)
def test_after_taking_from_the_pile_the_dearest_natural_goes(
    hand: str, taken: str, thrown: str
) -> None:
    table = laid([hand, "6C 7H 8S"], pile=taken).take(0).play(0, TimeUp())
    assert [each.card.text for each in table.told(Discarded)] == [thrown]


def test_never_goes_out_by_itself() -> None:
    table = laid(["5S 5H 5C", "6C TH TS"], stock="KD").play(0, TimeUp())
    assert table.round.finish.out is None


@pytest.mark.parametrize(
    ("hand", "stock", "thrown", "points"),
    [
        ("9S 9H KD", "9D", "KD", 0),  # not the card drawn: the three nines match
        ("JK 9H 2C", "5D", "JK", 16),  # a wild where that is best (A32)
        ("KD QS 9H", "2C", "QS", 21),  # equal throws: the lowest id of those that cost ten
    ],
)
def test_in_a_final_turn_the_best_card_goes(
    hand: str, stock: str, thrown: str, points: int
) -> None:
    table = laid(["5S 5H 5C", hand], stock=f"QH {stock}").stock(0).out(0, "QH")
    table.play(1, TimeUp())
    assert [each.card.text for each in table.told(Discarded)] == [thrown]
    assert [each.points for each in table.told(Shown)] == [points]


def test_in_a_final_turn_the_card_taken_may_still_not_go() -> None:
    table = laid(["5S 5H 5C", "9S 8H 2D"], stock="KH").stock(0).out(0, "KH")
    table.take(1).play(1, TimeUp())
    assert [each.card.text for each in table.told(Discarded)] == ["9S"]


def test_only_for_the_seat_to_play_in_a_round() -> None:
    with pytest.raises(NotDealt):
        fresh(2).play(0, TimeUp())
    table = laid(["5S 5H 2C", "6C TH TS"])
    with pytest.raises(NotYourTurn):
        table.play(1, TimeUp())
    table = dealt(2, max_circuits=10)
    while table.phase == "play":
        table.play(table.waiting[0], TimeUp())
    with pytest.raises(RoundOver):
        table.play(0, TimeUp())
