"""What a turn of Manipulation allows, house rule by house rule (rules C4 to C6, C10, table 2.C)."""

from __future__ import annotations

from time import perf_counter
from typing import Any

import pytest

from bot.cards.card import CARDS, pack_of
from bot.cards.melds import is_meld
from bot.errors import (
    CardTwice,
    HouseOnly,
    IllegalMove,
    MustPlay,
    NoPile,
    NotAMeld,
    NotInHand,
    NotNow,
    NotYourTurn,
    OpenDearer,
    OpenFromHand,
    PassTooSoon,
    StockEmpty,
    StrangeCard,
    TooManyCards,
)
from bot.games.events import DrewStock, HandsDealt, TimeRanOut, WentOut
from bot.games.manipulation.events import Passed, Played
from bot.games.manipulation.moves import Pass, Play
from bot.games.manipulation.opening import best_opening
from bot.games.manipulation.rules import ManipulationRules
from bot.games.moves import Deal, Discard, Draw
from tests.games.laid_table import texts
from tests.games.manipulation_table import Table, dealt, laid, with_stock

DRAW = Draw(source="stock")
OTHER = "KD QS 9H"


def refusal(table: Table, kind: type[IllegalMove], *melds: str) -> str:
    with pytest.raises(kind) as refused:
        table.play(table.waiting[0], *melds)
    return refused.value.for_people(["Ann", "Ben"])


def test_left_of_the_dealer_begins_and_turns_go_clockwise() -> None:
    table = dealt(3)
    first = (table.round.dealer + 1) % 3
    (event,) = table.told(HandsDealt)
    assert (event.round, event.hand_size, event.dealer) == (1, 7, table.round.dealer)
    for seat in (first, (first + 1) % 3, (first + 2) % 3, first):
        assert table.waiting == [seat]
        table.time_up(seat)


def test_there_is_no_discard_pile_and_nothing_is_thrown() -> None:
    table = laid(["2D 4C", OTHER])
    with pytest.raises(NoPile):
        table.do(0, Draw(source="pile"))
    with pytest.raises(NotNow):
        table.do(0, Discard(card=table.round.hands[0][0].id))
    with pytest.raises(HouseOnly):
        table.do(0, Deal())


def test_only_the_seat_to_play_may_play() -> None:
    table = laid(["2D 4C", "7S 7H 7D KC"])
    with pytest.raises(NotYourTurn):
        table.add(1, "7S 7H 7D")
    assert table.legal(1) == ()
    assert not table.view(1).may_play
    assert table.view(0).may_play


def test_the_last_card_played_wins_at_once() -> None:
    table = laid(["7S 7H 7D", OTHER]).add(0, "7S 7H 7D")
    assert table.told(WentOut) == [WentOut(0, None, ())]
    assert table.phase == "over"


# -- what is no play ---------------------------------------------------------------------------


def test_a_card_of_nobody_s_is_named_with_its_meld() -> None:
    table = laid(["6S 7S 2D", OTHER], table=["3S 4S 5S"])
    stock = next(card for card in table.round.stock if card.text == "8S")
    melds = table.cards_of(0, "3S 4S 5S 6S 7S")
    with pytest.raises(StrangeCard) as refused:
        table.do(0, Play(table=((*(card.id for card in melds[0]), stock.id),)))
    assert str(refused.value) == "The 8♠ in meld A is neither on the table nor in your hand."


def test_a_card_of_another_hand_is_refused_in_the_same_words() -> None:
    table = laid(["6S 7S 2D", "8S KD"], table=["3S 4S 5S"])
    rival = table.round.hands[1][0]
    melds = table.cards_of(0, "3S 4S 5S 6S 7S")
    with pytest.raises(StrangeCard, match="The 8♠ in meld A is neither"):
        table.do(0, Play(table=((*(card.id for card in melds[0]), rival.id),)))


def test_one_card_can_not_lie_in_two_melds_or_twice_in_one() -> None:
    table = laid(["6S 2D 2C", OTHER], table=["3S 4S 5S", "6H 6D 6C"])
    three, six = table.cards_of(0, "3S 4S 5S", "6H 6D 6C")
    own = table.round.hands[0][0]
    ids = [[card.id for card in meld] for meld in (three, six)]
    with pytest.raises(CardTwice, match="The same 6♠ is used twice, in melds A and B"):
        table.do(0, Play(table=((*ids[0], own.id), (*ids[1], own.id))))
    with pytest.raises(CardTwice, match="The same 6♠ is used twice, in meld A"):
        table.do(0, Play(table=((*ids[0], own.id, own.id), tuple(ids[1]))))


@pytest.mark.parametrize("card", [-1, len(CARDS), 10**9])
def test_what_names_no_card_is_refused(card: int) -> None:
    with pytest.raises(NotInHand):
        laid(["2D 4C", OTHER]).do(0, Play(table=((card,),)))


def test_a_joker_is_in_no_pack_here() -> None:
    with pytest.raises(StrangeCard, match="The Joker in meld A"):
        laid(["2D 4C", OTHER]).do(0, Play(table=((52, 53, 0),)))


def test_every_wrong_meld_is_named_by_the_letter_that_it_has_on_the_table() -> None:
    table = laid(["9D 2D", OTHER], table=["3S 4S 5S", "6H 6D 6C", "JD QD KD"])
    assert refusal(table, NotAMeld, "JD QD KD 9D", "3S 4S 5S", "6H 6D 6C").startswith(
        "Meld C (9♦ J♦ Q♦ K♦) isn't legal."
    )
    assert refusal(table, NotAMeld, "3S 4S 5S", "6H 6D 6C", "JD QD KD", "9D 2D").startswith(
        "Meld D (2♦ 9♦) isn't legal."
    )
    assert "no cards" in refusal(table, NotAMeld, "3S 4S 5S", "6H 6D 6C", "JD QD KD", "")


# -- melds -------------------------------------------------------------------------------------


def test_twins_in_a_set_are_a_house_rule() -> None:
    hands = ["5S 5D 5D 2C", OTHER]
    with pytest.raises(NotAMeld):
        laid(hands).add(0, "5S 5D 5D")
    assert laid(hands, identical_in_set=True).add(0, "5S 5D 5D").shown == ["A 5S 5D 5D"]


@pytest.mark.parametrize("meld", ["5S 5D 5D 5C 5H", "7S 7S 7D 7C 7H"])
def test_no_set_has_five_cards(meld: str) -> None:
    with pytest.raises(NotAMeld):
        laid([f"{meld} 2C", OTHER], identical_in_set=True).add(0, meld)


@pytest.mark.parametrize(
    ("ace", "low", "high"), [("either", True, True), ("low", True, False), ("high", False, True)]
)
def test_where_an_ace_may_lie(ace: str, low: bool, high: bool) -> None:
    for meld, legal in (("AC 2C 3C", low), ("QC KC AC", high), ("KC AC 2C", False)):
        table = laid([f"{meld} 8D", OTHER], ace=ace)
        if legal:
            assert table.add(0, meld).shown == [f"A {meld}"]
        else:
            with pytest.raises(NotAMeld):
                table.add(0, meld)


# -- drawing and passing -----------------------------------------------------------------------


def test_by_up_to_three_the_third_draw_ends_the_turn() -> None:
    table = laid(["5H 2D", OTHER], table=["5S 5D 5C"], draw_rule="up_to_3")
    assert table.draw(0).draw(0).waiting == [0]
    assert table.view(1).drawn_count == 2
    assert table.draw(0).waiting == [1]
    assert table.view(1).drawn_count == 0
    again = laid(["5H 2D", OTHER], table=["5S 5D 5C"], draw_rule="up_to_3").draw(0)
    assert again.play(0, "5S 5D 5C 5H").waiting == [1]


def test_passing_is_only_for_an_empty_stock() -> None:
    table = laid(["5H 2D", OTHER])
    with pytest.raises(PassTooSoon):
        table.pass_on(0)
    empty = laid(["5H 2D", OTHER], stock=None)
    assert empty.legal(0) == (Pass(),)
    with pytest.raises(StockEmpty):
        empty.draw(0)
    assert empty.pass_on(0).told(Passed) == [Passed(0)]
    assert empty.waiting == [1]


@pytest.mark.parametrize("draw_rule", ["until_play", "up_to_3"])
def test_who_draws_the_last_card_may_still_play_or_pass(draw_rule: str) -> None:
    table = with_stock(laid(["5H 2D", OTHER], table=["5S 5D 5C"], draw_rule=draw_rule), "9C").draw(
        0
    )
    assert table.waiting == [0]
    assert table.legal(0) == (Pass(),)
    assert table.play(0, "5S 5D 5C 5H").waiting == [1]


def test_time_draws_what_the_stock_has() -> None:
    table = with_stock(laid(["5H 2D", OTHER], timeout_draw=3), "9C TC").time_up(0)
    assert table.hand(0) == "5H 2D 9C TC"
    assert [type(event) for event in table.events] == [TimeRanOut, DrewStock, DrewStock]
    table.time_up(1)
    assert table.told(Passed) == [Passed(1)]
    assert table.hand(1) == OTHER


def test_drawn_cards_are_the_owner_s_alone_to_see() -> None:
    table = laid(["5H 2D", OTHER], stock="9C TD").draw(0).draw(0)
    assert texts(table.view(0).drawn) == "9C TD"
    assert table.view(1).drawn == table.view().drawn == ()
    assert table.view(1).hand == table.round.hands[1]
    assert table.view().hand == ()


# -- opening (C10) -----------------------------------------------------------------------------

OPENING: dict[str, Any] = {"table": ["5S 5D 5C", "8D 9D TD"]}


def test_without_an_opening_rule_the_first_play_may_do_anything() -> None:
    table = laid(["5H 2D", OTHER], **OPENING)
    assert table.play(0, "5S 5D 5C 5H", "8D 9D TD").told(Played)[0].opened is False


def test_an_opening_adds_new_melds_and_leaves_the_table_alone() -> None:
    table = laid(["5H JH QH KH 7D 2D", OTHER], opening="own_meld", **OPENING)
    assert refusal(table, OpenFromHand, "5S 5D 5C 5H", "8D 9D TD") == (
        "Your first play is new melds from your hand alone at this table: "
        "meld A must stay as it is."
    )
    with pytest.raises(OpenFromHand, match="meld B"):
        table.play(0, "5S 5D 5C", "7D 8D 9D TD", "JH QH KH")
    table.add(0, "JH QH KH")
    assert table.told(Played)[0].opened is True
    assert [each.opened for each in table.view().players] == [True, False]


def test_who_has_opened_rearranges() -> None:
    table = laid(["5H 2D", OTHER], opening="own_meld", opened=[0], **OPENING)
    assert table.play(0, "5S 5D 5C 5H", "8D 9D TD").shown[0] == "A 5S 5H 5D 5C"


@pytest.mark.parametrize(
    ("least", "melds", "points"),
    [
        (20, ["4S 4H 4C"], 15),
        (30, ["4S 4H 4C"], 15),
        (30, ["4S 4H 4C", "7H 8H 9H"], None),  # 15 + 15
        (40, ["9C TC JC QC"], 35),
        (40, ["AH AD AC"], None),  # 45
        (50, ["AH AD AC"], 45),
        (50, ["9C TC JC QC", "4S 4H 4C"], None),  # 35 + 15
    ],
)
def test_an_opening_may_need_points(least: int, melds: list[str], points: int | None) -> None:
    hand = "4S 4H 4C 7H 8H 9H 9C TC JC QC AH AD AC 2D"
    table = laid([hand, OTHER], opening=least, **OPENING)
    if points is None:
        assert table.add(0, *melds).told(Played)
    else:
        with pytest.raises(OpenDearer) as refused:
            table.add(0, *melds)
        assert str(refused.value) == (
            f"Your first play needs {least} points at this table; these are {points}."
        )


def test_cheap_tens_count_in_an_opening_as_they_do_in_a_hand() -> None:
    hands = ["TS TH TD 2D", OTHER]
    assert laid(hands, opening=30).add(0, "TS TH TD").told(Played)
    with pytest.raises(OpenDearer, match="these are 15"):
        laid(hands, opening=30, ten_pts=5).add(0, "TS TH TD")


def test_everybody_opens_anew_in_the_next_round() -> None:
    table = laid(["7S 7H 7D", OTHER], opening="own_meld", match="rounds").add(0, "7S 7H 7D")
    assert not any(each.opened for each in table.ready().view().players)


def test_a_hand_of_half_the_cards_is_looked_through_for_its_best_opening() -> None:
    """All spades and hearts of two packs: four aces and nine cards of ten points are the dearest.

    Q-K-A four times, one with its jack. There are tens of thousands of ways to say which of two
    twins lies in which run, and none of that matters.
    """
    hand = tuple(card for card in pack_of(2, 0) if card.suit < 2)
    rules = ManipulationRules(opening=50, max_play=13)
    before = perf_counter()
    melds = best_opening(rules, hand)
    assert perf_counter() - before < 10
    assert melds is not None
    assert sum(map(rules.points, melds)) == 4 * 15 + 9 * 10
    assert all(is_meld(meld, rules.meld_rules) for meld in melds)
    cards = [card for meld in melds for card in meld]
    assert len(cards) == len({*hand}.intersection(cards)) == 13


# -- forced play, limited play -----------------------------------------------------------------


def test_who_can_play_must_where_play_is_forced() -> None:
    table = laid(["4S 6S 2D", OTHER], table=["5S 5H 5D 5C"], forced_play=True)
    assert table.view(0).must_play
    assert table.legal(0) == ()
    with pytest.raises(MustPlay, match="You can play, so at this table you must"):
        table.draw(0)
    assert table.play(0, "4S 5S 6S", "5H 5D 5C").waiting == [1]
    assert not table.view(1).must_play
    assert table.legal(1) == (DRAW,)


def test_time_is_not_bound_to_play() -> None:
    table = laid(["4S 6S 2D", OTHER], table=["5S 5H 5D 5C"], forced_play=True)
    assert table.time_up(0).waiting == [1]


@pytest.mark.parametrize(
    ("hand", "rules", "must"),
    [
        ("5H 2D", {}, True),
        ("5H 2D", {"opening": "own_meld"}, False),  # 5♥ fits, but opening takes a meld
        ("4S 4H 4C 2D", {"opening": "own_meld"}, True),
        ("4S 4H 4C 2D", {"opening": 20}, False),  # 15 points
        ("4S 4H 4C KS KH KC", {"opening": 40}, True),  # 15 + 30
        ("4S 4H 4C KS KH KC", {"opening": 40, "max_play": 5}, False),
        ("7H 8H 9H TH JH QH 2D", {"opening": 40, "max_play": 5}, True),  # 8-9-10-J-Q: 40
        ("7H 8H 9H TH JH QH 2D", {"opening": 40, "max_play": 4}, False),  # 9-10-J-Q: 35
    ],
)
def test_what_counts_as_being_able_to_play(hand: str, rules: dict[str, Any], must: bool) -> None:
    table = laid([hand, OTHER], table=["5S 5D 5C"], forced_play=True, **rules)
    assert table.view(0).must_play is must
    assert table.legal(0) == (() if must else (DRAW,))


def test_nobody_must_play_more_cards_than_a_play_may_use() -> None:
    # Only all three fives together can leave their set, and each needs two cards of the hand.
    hands = ["3S 4S 6H 7H 4D 6D 2C", OTHER]
    runs = ["3S 4S 5S", "5H 6H 7H", "4D 5D 6D"]
    for most, must in ((None, True), (6, True), (5, False)):
        table = laid(hands, table=["5S 5H 5D"], forced_play=True, max_play=most)
        assert table.view(0).must_play is must
        if must:
            assert table.play(0, *runs).hand(0) == "2C"
        else:
            assert "at most 5 cards of your hand at this table; these are 6" in refusal(
                table, TooManyCards, *runs
            )


def test_a_play_may_be_limited_in_cards_of_the_hand() -> None:
    table = laid(["4S 6S 7S 8S 2D", OTHER], table=["5S 5H 5D 5C"], max_play=3)
    with pytest.raises(TooManyCards, match="at most 3 cards of your hand at this table"):
        table.play(0, "4S 5S 6S 7S 8S", "5H 5D 5C")
    assert table.play(0, "4S 5S 6S 7S", "5H 5D 5C").hand(0) == "8S 2D"
