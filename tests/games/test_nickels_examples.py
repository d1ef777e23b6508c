"""The worked examples of the rule book on flow and kitty, each a test of its name."""

from __future__ import annotations

import pytest

from bot.errors import CannotGoOut, NothingToThrow, StockOnly, TakenCard
from bot.games.events import Discarded, Reshuffled, RoundScored, Shown, WentOut
from bot.games.moves import Discard, Draw, GoOut, TimeUp
from bot.games.nickels import NICKELS
from bot.games.nickels.dealing import PACK
from tests.games.laid_table import Cards, texts
from tests.games.nickels_table import Table, dealt, laid, with_stock


def test_a32_the_best_throw_of_a_last_turn_may_be_the_joker() -> None:
    table = laid(["5S 5H 9D", "JK 9H 2C"], stock="5D 5C").stock(0).out(0, "9D")
    table.play(1, TimeUp())
    # Drawn from the stock: 5C. Throwing the joker leaves 9+2+5 = 16, anything else more.
    assert table.round.pile[-1].is_joker
    assert table.told(Shown)[0].points == 16


def test_a49_all_cards_match_but_one_must_be_thrown() -> None:
    table = laid(["7S 8S 9S KH KD", "2C 3C 4C 6D 8D"], stock="KC", number=3).stock(0)
    for card in table.round.hands[0]:
        with pytest.raises(NothingToThrow, match="whichever you throw breaks a meld"):
            NICKELS.check(table.state, 0, GoOut(card=card.id))
    assert not any(isinstance(move, GoOut) for move in NICKELS.legal(table.state, 0))


def test_a49_in_a_last_turn_throwing_the_nine_leaves_fifteen() -> None:
    hands = ["7S 8S 9S KH KD", "7H 8H 9H TH JH"]
    table = laid(hands, stock="4D KC", number=3, turn=1).stock(1).out(1, "4D")
    table.play(0, TimeUp())
    assert table.told(Discarded)[0].card.text == "9S"
    assert table.told(Shown)[0].points == 15


def test_a49_goes_out_where_no_discard_is_needed() -> None:
    table = laid(
        ["7S 8S 9S KH KD", "2C 3C 4C 6D 8D"], stock="KC", number=3, go_out_without_discard=True
    ).stock(0)
    table.out(0, None)
    assert table.told(WentOut) == [WentOut(0, None, (1,))]
    assert table.told(Shown)[0].points == 0


def test_a51_goes_out_in_the_first_turn() -> None:
    table = laid(["5S 5H 9D", "2C 4H 8S", "6C 9H TS"], stock="5D").stock(0).out(0, "9D")
    assert table.told(WentOut)[0].final_turns == (1, 2)
    shown = table.told(Shown)[0]
    assert [texts(meld) for meld in shown.melds] == ["5S 5H 5D"]
    assert shown.points == 0
    assert table.round.pile[-1].text == "9D"
    for seat in (1, 2):
        table.stock(seat).throw_drawn(seat)
    assert table.phase == "break"
    assert table.told(RoundScored)[0].points[0] == 0


def test_a52_goes_out_throwing_the_card_just_drawn_from_the_stock() -> None:
    table = laid(["5S 5H 5C", "2C 4H 8S"], stock="QH").stock(0).out(0, "QH")
    assert table.round.pile[-1].text == "QH"
    assert table.told(Shown)[0].points == 0


def test_a52_a_card_taken_from_the_pile_cannot_be_the_final_throw() -> None:
    table = laid(["5S 5H 5C", "2C 4H 8S"], pile="QH").take(0)
    with pytest.raises(TakenCard, match="You took Q♥ from the pile this turn"):
        table.out(0, "QH")
    with pytest.raises(CannotGoOut, match="at least 20 points stay unmatched"):
        table.out(0, "5S")


def test_a55_final_turns_go_clockwise_from_the_one_who_went_out() -> None:
    hands = ["2C 4H 8S", "6C 9H TS", "5S 5H 5C", "7D 9C JH"]
    table = laid(hands, stock="8C 9D QH TD KD AH")
    for seat, drawn in ((0, "8C"), (1, "9D")):
        table.stock(seat).throw(seat, drawn)
    table.stock(2).out(2, "QH")
    assert table.told(WentOut)[0].final_turns == (3, 0, 1)
    played: list[int] = []
    while table.phase == "play":
        played += table.waiting
        table.play(table.waiting[0], TimeUp())
    assert played == [3, 0, 1]
    assert table.told(RoundScored)[0].out == 2


def test_a56_the_next_seat_may_take_what_the_out_player_threw() -> None:
    table = laid(["5S 5H 5C", "2C 4H 8S"], stock="QH").stock(0).out(0, "QH")
    assert NICKELS.legal(table.state, 1) == (Draw(source="stock"), Draw(source="pile"))
    assert texts(table.take(1).round.hands[1]) == "2C 4H 8S QH"


def test_a56_stock_only_when_the_house_rule_says_so() -> None:
    table = laid(["5S 5H 5C", "2C 4H 8S"], stock="QH", final_turn_draw="stock_only")
    table.stock(0).out(0, "QH")
    assert NICKELS.legal(table.state, 1) == (Draw(source="stock"),)
    with pytest.raises(StockOnly):
        table.take(1)


def test_a57_the_card_just_taken_may_not_be_thrown() -> None:
    table = laid(["2C 4H 8S", "6C TH TS"], pile="9C").take(0)
    with pytest.raises(TakenCard, match="You took 9♣ from the pile this turn"):
        table.throw(0, "9C")
    table.throw(0, "2C")
    assert table.round.turn == 1


def test_a57_its_twin_from_the_other_pack_may() -> None:
    cards = Cards(PACK)
    twin, other = cards.take("9C 9C")
    table = laid(["9C 4H 8S", "6C TH TS"], pile="9C")
    assert table.round.hands[0][0] == twin
    assert table.round.pile[-1] == other
    table.take(0).play(0, Discard(card=twin.id))
    assert table.round.pile[-1] == twin


def _played_out(table: Table) -> list[int]:
    """The kitty after each round of a game in which time plays every turn."""
    kitties = []
    while table.state.outcome is None:
        while table.phase == "play":
            table.play(table.waiting[0], TimeUp())
        kitties.append(table.state.tally.kitty.inside)
        if table.state.outcome is None:
            table.ready()
    return kitties


def test_a58_six_nickels_last_six_rounds_and_all_five_play_on() -> None:
    table = dealt(5, stack=6, max_circuits=10)
    kitties = _played_out(table)
    assert kitties[:10] == [5, 10, 15, 20, 25, 30, 30, 30, 30, 30]
    assert not any(None in line.points for line in table.state.tally.sheet)
    assert table.state.outcome is not None
    assert sum(each.kitty for each in table.state.outcome.standings) == 30


def test_a59_ten_nickels_last_ten_rounds() -> None:
    table = dealt(4, max_circuits=10)
    assert _played_out(table)[:10] == [4, 8, 12, 16, 20, 24, 28, 32, 36, 40]
    assert table.state.outcome is not None
    assert sum(each.kitty for each in table.state.outcome.standings) == 40


def test_a63_seven_players_leave_sixteen_cards_in_round_eleven() -> None:
    round_ = dealt(7, rounds=(11, 11)).round
    assert sum(map(len, round_.hands)) == 91
    assert (len(round_.pile), len(round_.stock)) == (1, 16)


def test_a64_an_empty_stock_is_renewed_under_the_open_card() -> None:
    table = with_stock(laid(["2C 4H 8S", "6C TH TS"], pile="4C 9H 3D QD"), ())
    table.stock(0)
    assert table.told(Reshuffled) == [Reshuffled(3)]
    assert texts(table.round.pile) == "QD"
    drawn = table.round.hands[0][-1]
    assert sorted([drawn.text, *(card.text for card in table.round.stock)]) == ["3D", "4C", "9H"]
