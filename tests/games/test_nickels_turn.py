from __future__ import annotations

from dataclasses import replace

import pytest

from bot.cards.card import CARDS
from bot.errors import (
    AlreadyDrawn,
    AlreadyOut,
    CannotGoOut,
    CannotGoOutThrowing,
    CannotGoOutThrowingNothing,
    DrawFirst,
    GameOver,
    HouseOnly,
    IllegalMove,
    NeedsThrow,
    NotInGame,
    NotInHand,
    NotNow,
    NotYourTurn,
    PileEmpty,
    RoundOver,
)
from bot.games.events import Discarded, DrewStock, RoundScored, Shown, TookDiscard, WentOut
from bot.games.moves import Cancel, Deal, Discard, Draw, GoOut, Ready, TimeUp
from bot.games.nickels import NICKELS
from bot.games.nickels.dealing import PACK
from tests.games.laid_table import SEED, Cards, texts
from tests.games.nickels_table import Table, dealt, laid, with_stock

HANDS = ["2C 4H 8S", "6C TH TS", "7D 9C JH"]


def test_a5_a_stock_card_is_secret_and_may_be_thrown_at_once() -> None:
    table = laid(HANDS, stock="KD").stock(0)
    assert table.events == (DrewStock(0),)
    assert texts(table.round.hands[0]) == "2C 4H 8S KD"
    table.throw(0, "KD")
    assert texts(table.round.hands[0]) == "2C 4H 8S"
    assert table.told(Discarded)[0].card.text == "KD"


def test_a5_a_card_from_the_pile_is_public() -> None:
    table = laid(HANDS, pile="5C KD").take(0)
    assert [(each.seat, each.card.text) for each in table.told(TookDiscard)] == [(0, "KD")]
    assert texts(table.round.pile) == "5C"


def test_a5_turns_go_clockwise() -> None:
    table = laid(HANDS, stock="KD KC QD QC", turn=2)
    order: list[int] = []
    for _ in range(4):
        order += table.waiting
        table.play(table.waiting[0], TimeUp())
    assert order == [2, 0, 1, 2]


def test_a5_exactly_one_card_is_drawn() -> None:
    with pytest.raises(AlreadyDrawn):
        laid(HANDS).stock(0).stock(0)
    with pytest.raises(AlreadyDrawn):
        laid(HANDS, pile="5C 5D").take(0).take(0)


def test_a5_no_throw_before_the_draw() -> None:
    with pytest.raises(DrawFirst):
        laid(HANDS).throw(0, "2C")
    with pytest.raises(DrawFirst):
        laid(["5S 5H 5C", "6C TH TS"]).out(0, "5S")


def test_only_the_seat_whose_turn_it_is_plays() -> None:
    table = laid(HANDS)
    for move in (Draw(source="stock"), Discard(card=0), GoOut(card=0), TimeUp()):
        with pytest.raises(NotYourTurn) as caught:
            table.play(1, move)
        assert caught.value.for_people(["Ann", "Ben", "Cat"]) == "It's Ann's turn."


def test_only_cards_in_the_own_hand_can_be_thrown() -> None:
    table = laid(HANDS).stock(0)
    for card in (table.round.hands[1][0], table.round.stock[0], CARDS[161]):
        with pytest.raises(NotInHand):
            table.play(0, Discard(card=card.id))
        with pytest.raises(NotInHand):
            table.play(0, GoOut(card=card.id))
    with pytest.raises(NotInHand):
        table.play(0, Discard(card=-1))


def test_a9_an_empty_pile_leaves_only_the_stock() -> None:
    table = laid(HANDS)
    with pytest.raises(PileEmpty):
        table.take(0)
    assert NICKELS.legal(table.state, 0) == (Draw(source="stock"),)


def test_a6_an_impossible_declaration_is_refused_and_costs_nothing() -> None:
    table = laid(["5S 5H 9D", "2C 4H 8S"], stock="KD").stock(0)
    before = table.state
    # Throwing 9D or KD leaves 5+5+10 or 5+5+9; the best is to throw a king: 19.
    with pytest.raises(CannotGoOut, match="at least 19 points"):
        table.out(0, "9D")
    assert table.state is before
    assert table.throw(0, "KD").round.finish.out is None


def test_a6_the_wrong_throw_is_named() -> None:
    table = laid(["5S 5H 9D", "2C 4H 8S"], stock="5D").stock(0)
    with pytest.raises(CannotGoOutThrowing, match="after throwing 5♦, 19 points stay"):
        table.out(0, "5D")


def test_a6_going_out_is_never_automatic() -> None:
    table = laid(["5S 5H 9D", "2C 4H 8S"], stock="5D").stock(0).throw(0, "9D")
    assert table.round.finish.out is None
    assert table.round.turn == 1


def test_a6_ways_out_are_listed_before_the_throws() -> None:
    table = laid(["5S 5H 9D", "2C 4H 8S"], stock="5D").stock(0)
    nine = table.held(0, "9D").id
    moves = NICKELS.legal(table.state, 0)
    assert moves[0] == GoOut(card=nine)
    assert set(moves[1:]) == {Discard(card=card.id) for card in table.round.hands[0]}


def test_a6_going_out_needs_a_throw_as_the_rules_are_written() -> None:
    table = laid(["5S 5H 5C", "2C 4H 8S"], stock="5D").stock(0)
    with pytest.raises(NeedsThrow):
        table.out(0, None)


def test_a14_without_a_throw_every_card_must_be_melded() -> None:
    table = laid(["5S 5H 5C", "2C 4H 8S"], stock="KD", go_out_without_discard=True).stock(0)
    with pytest.raises(CannotGoOutThrowingNothing, match="10 points stay unmatched"):
        table.out(0, None)
    assert table.out(0, "KD").told(WentOut)


def test_a14_all_four_cards_go_down_and_the_pile_stays() -> None:
    table = laid(["5S 5H 5C", "2C 4H 8S"], stock="5D", pile="KD", go_out_without_discard=True)
    table.stock(0)
    assert NICKELS.legal(table.state, 0)[0] == GoOut(card=None)
    table.out(0, None)
    assert texts(table.round.pile) == "KD"
    assert len(table.round.hands[0]) == 4


def test_a14_in_a_final_turn_all_cards_may_stay_down_without_a_throw() -> None:
    hands = ["5S 5H 5C", "9S TS JS"]
    table = laid(hands, stock="KD QS", go_out_without_discard=True).stock(0).out(0, "KD")
    table.stock(1)
    assert NICKELS.legal(table.state, 1)[0] == GoOut(card=None)
    table.out(1, None)
    assert table.told(WentOut) == []
    assert table.told(RoundScored) == [RoundScored(1, (0, 0), 0)]


def test_a14_time_keeps_all_cards_down_in_a_final_turn_when_no_throw_is_as_good() -> None:
    hands = ["2H 3H 4H 6H 7H", "9S TS JS QC QD"]
    table = laid(hands, stock="5H QH", number=3, go_out_without_discard=True)
    table.stock(0).out(0, None).play(1, TimeUp())
    assert table.told(Discarded) == []
    assert table.told(Shown)[0].points == 0


def test_a7_nobody_goes_out_a_second_time() -> None:
    table = laid(["5S 5H 5C", "9S TS JS"], stock="KD QD").stock(0).out(0, "KD").stock(1)
    with pytest.raises(AlreadyOut) as caught:
        table.out(1, "QD")
    assert caught.value.seat == 0
    assert not any(isinstance(move, GoOut) for move in NICKELS.legal(table.state, 1))
    table.throw(1, "QD")
    assert table.told(RoundScored) == [RoundScored(1, (0, 0), 0)]


def test_a19_only_the_first_counts_as_out() -> None:
    table = laid(["5S 5H 5C", "9S TS JS"], stock="KD QD").stock(0).out(0, "KD")
    table.stock(1).throw(1, "QD")
    assert [player.out for player in NICKELS.view(table.state, None).players] == [True, False]


def test_a8_the_bot_arranges_each_hand_when_its_last_turn_ends() -> None:
    table = laid(["5S 5H 5C", "9S TS 2D", "KC KH 4D"], stock="KD QD 2C").stock(0).out(0, "KD")
    assert [each.seat for each in table.told(Shown)] == [0]
    table.stock(1).throw(1, "QD")
    assert [(each.seat, each.points) for each in table.told(Shown)] == [(1, 9 + 10 + 2)]
    table.stock(2).throw(2, "2C")
    assert [(each.seat, each.points) for each in table.told(Shown)] == [(2, 24)]
    assert table.told(RoundScored) == [RoundScored(1, (0, 21, 24), 0)]
    assert table.state.tally.scores == (0, 21, 24)


def test_a9_the_stock_is_renewed_only_when_somebody_draws_from_it() -> None:
    table = with_stock(laid(HANDS, pile="4C 9H QD"), ())
    table.take(0)
    assert table.round.reshuffles == 0
    assert texts(table.round.pile) == "4C 9H"


def test_a9_each_renewal_is_shuffled_by_its_own_label() -> None:
    table = with_stock(laid(HANDS, pile="4C 9H 3D 6D QD"), ())
    *old, _ = table.round.pile
    table.stock(0)
    first = SEED.reshuffle(1, 1, old)
    assert [table.round.hands[0][-1], *table.round.stock] == first
    table = with_stock(Table(table.state), ())
    table.throw(0, "2C")
    *old, _ = table.round.pile
    table.stock(1)
    # One card lay under the top: whatever the label, it is the new stock.
    assert table.round.hands[1][-1] == old[0]
    assert table.round.reshuffles == 2


def test_a9_a_round_ends_after_the_last_circuit_and_all_score() -> None:
    table = dealt(3, max_circuits=10)
    for _ in range(29):
        table.play(table.waiting[0], TimeUp())
    assert table.phase == "play"
    table.play(table.waiting[0], TimeUp())
    assert table.phase == "break"
    scored = table.told(RoundScored)[0]
    assert scored.out is None
    assert all(points is not None for points in scored.points)
    assert len(table.told(Shown)) == 3


@pytest.mark.parametrize("circuits", [10, 30, 60])
def test_a30_the_number_of_circuits_is_the_house_rule(circuits: int) -> None:
    table = dealt(2, max_circuits=circuits)
    turns = 0
    while table.phase == "play":
        table.play(table.waiting[0], TimeUp())
        turns += 1
    assert turns == 2 * circuits


def test_a9_an_out_in_the_last_circuit_stands() -> None:
    table = laid(["2C 4H 8S", "5S 5H 5C"], stock="KD", max_circuits=10)
    table = Table(replace(table.state, round=replace(table.round, turns=(9, 9))))
    table.play(0, TimeUp())
    drawn = table.stock(1).round.drawn
    assert drawn is not None
    table.play(1, GoOut(card=drawn.id))
    assert table.waiting == [0]
    table.play(0, TimeUp())
    assert table.told(RoundScored)[0].out == 1


def test_a29_the_round_ends_where_the_house_rule_says_so() -> None:
    cards = Cards(PACK).take("KD")
    table = with_stock(laid(HANDS, pile="QD", stock_out="end_round"), cards)
    table.stock(0).throw(0, "2C")
    assert table.phase == "break"
    assert table.told(RoundScored)[0].out is None


def test_a29_final_turns_still_reshuffle() -> None:
    hands = ["5S 5H 5C", "9S TS 2D"]
    table = with_stock(laid(hands, pile="QD", stock_out="end_round"), Cards(PACK).take("KD"))
    table.stock(0).out(0, "KD")
    assert table.waiting == [1]
    assert texts(table.stock(1).round.hands[1]) == "9S TS 2D QD"


def test_after_the_round_its_moves_are_refused_with_what_comes_next() -> None:
    table = dealt(2, max_circuits=10)
    while table.phase == "play":
        table.play(table.waiting[0], TimeUp())
    with pytest.raises(RoundOver, match="next one is dealt when everybody is ready"):
        table.stock(0)


def test_the_house_and_the_seats_do_not_play_each_others_moves() -> None:
    table = dealt(2)
    for move in (Deal(), Cancel()):
        with pytest.raises(HouseOnly):
            table.play(0, move)
    for seat_move in (Draw(source="stock"), Ready(), TimeUp()):
        with pytest.raises(NotNow):
            table.play(None, seat_move)
    with pytest.raises(NotInGame):
        table.play(2, Draw(source="stock"))


def test_nothing_goes_after_the_end() -> None:
    table = dealt(2).play(None, Cancel())
    for seat, move in ((0, Draw(source="stock")), (0, Ready()), (None, Deal()), (None, Cancel())):
        with pytest.raises(GameOver):
            table.play(seat, move)
    assert issubclass(GameOver, IllegalMove)
