"""One turn of Rummy: draw, put down, swap, throw, and every reason for a refusal."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bot.errors import (
    AlreadyDrawn,
    DoesNotFit,
    DrawFirst,
    IllegalMove,
    KeepOneToThrow,
    NoMeld,
    NoSuchMeld,
    NotAWild,
    NotInHand,
    NotNow,
    NotYourTurn,
    OnlyTakenCardLeft,
    PileEmpty,
    TakenCard,
    WrongForWild,
)
from bot.games.events import Discarded, DrewStock, Flipped, TookDiscard, WentOut
from bot.games.moves import Discard, Draw, GoOut
from bot.games.rummy import RUMMY
from bot.games.rummy.events import HandScored, LaidOff, Melded, Swapped
from bot.games.rummy.moves import LayOff, Meld, Swap
from tests.games.laid_table import texts
from tests.games.rummy_table import Table, laid, with_stock

HANDS = ["7S 7H 7D 2C 9H", "4H 5H 6H KD"]
FITTING = [(1, "TS JS QS")]


def test_a_turn_draws_puts_down_in_any_order_and_throws() -> None:
    hands = ["7S 7H 7D 9S 8C 2C 9H", "4H 5H 6H KD"]
    melds = [(1, "TS JS QS"), (1, "8S 8H JK")]
    table = laid(hands, melds=melds, stock="KC", wilds="jokers").stock(0)
    assert table.events == (DrewStock(0),)
    table.lay(0, "9S", 0)
    assert table.told(LaidOff)[0].meld.cards[0].text == "9S"
    table.swap(0, "8C", 1)
    assert isinstance(table.events[0], Swapped)
    table.meld(0, "7S 7H 7D JK")
    assert table.told(Melded)[0].meld.letter == "C"
    assert table.told(Melded)[0].meld.owner == 0
    table.throw(0, "9H")
    assert table.told(Discarded)[0].card.text == "9H"
    assert texts(table.round.hands[0]) == "2C KC"
    assert table.waiting == [1]
    assert table.round.down == {0}


def test_melding_is_never_compulsory() -> None:
    table = laid(HANDS, stock="KC").stock(0).throw(0, "9H")
    assert table.round.melds == ()
    assert table.round.down == frozenset()


def test_other_players_lay_off_on_a_meld_too() -> None:
    table = laid(HANDS, stock="KC 7C").stock(0).meld(0, "7S 7H 7D").throw(0, "9H")
    table.stock(1).lay(1, "7C")
    assert texts(table.round.melds[0].cards) == "7S 7H 7D 7C"
    assert table.round.melds[0].owner == 0


@pytest.mark.parametrize(
    ("act", "refusal", "words"),
    [
        (lambda t: t.throw(0, "2C"), DrawFirst, "Draw a card first"),
        (lambda t: t.meld(0, "7S 7H 7D"), DrawFirst, "Draw a card first"),
        (lambda t: t.lay(0, "9H"), DrawFirst, "Draw a card first"),
        (lambda t: t.swap(0, "9H", wild="TS"), DrawFirst, "Draw a card first"),
        (lambda t: t.play(0, Meld(cards=())), DrawFirst, "Draw a card first"),
        (lambda t: t.stock(1), NotYourTurn, "It's seat 1's turn"),
        (lambda t: t.play(0, GoOut(card=None)), NotNow, "can't be done"),
    ],
)
def test_before_the_draw(
    act: Callable[[Table], object], refusal: type[IllegalMove], words: str
) -> None:
    table = laid(HANDS, melds=FITTING, pile="3C")
    with pytest.raises(refusal, match=words):
        act(table)


@pytest.mark.parametrize(
    ("act", "refusal", "words"),
    [
        (lambda t: t.stock(0), AlreadyDrawn, "drawn already"),
        (lambda t: t.take(0), AlreadyDrawn, "drawn already"),
        (lambda t: t.meld(0, "7S 7H 2C"), NoMeld, "share neither a rank nor a suit"),
        (lambda t: t.meld(0, "7S 7H"), NoMeld, "at least three"),
        (lambda t: t.meld(0, "7S 7H 7D", low=7), NoMeld, "can't be that"),
        (lambda t: t.meld(0, "7S 7H 7D", shape="run"), NoMeld, "can't be that"),
        (lambda t: t.play(0, Meld(cards=())), NoMeld, "at least three"),
        (lambda t: t.lay(0, "9H"), DoesNotFit, "Meld A can't take 9♥."),
        (lambda t: t.lay(0, "KS", low=8), DoesNotFit, "Meld A can't take K♠."),
        (lambda t: t.lay(0, "9H", 1), NoSuchMeld, "no such meld"),
        (lambda t: t.lay(0, "9H", -1), NoSuchMeld, "no such meld"),
        (lambda t: t.play(0, LayOff(cards=(), meld=0)), DoesNotFit, "can't take nothing"),
        (lambda t: t.swap(0, "KS", wild="JS"), NotAWild, "stands for itself"),
        (lambda t: t.play(0, Swap(card=12, meld=5, wild=3)), NoSuchMeld, "no such meld"),
    ],
)
def test_after_the_draw(
    act: Callable[[Table], object], refusal: type[IllegalMove], words: str
) -> None:
    table = laid(HANDS, melds=FITTING, stock="KS").stock(0)
    before = table.state
    with pytest.raises(refusal, match=words):
        act(table)
    assert table.state is before


def test_only_cards_of_the_own_hand_can_be_put_down() -> None:
    table = laid(HANDS, stock="KC").stock(0)
    kings = table.round.hands[1][-1].id
    seven = table.held(0, "7S")[0].id
    for cards in [(seven, seven, seven), (kings, seven, 5), (seven, 999, -1)]:
        with pytest.raises(NotInHand):
            table.play(0, Meld(cards=cards))
    with pytest.raises(NotInHand):
        table.play(0, Discard(card=kings))


def test_a_wild_is_claimed_only_by_the_card_it_stands_for() -> None:
    table = laid(["QH 2C 9H", "4H"], melds=[(1, "JC QC JK")], wilds="jokers").stock(0)
    with pytest.raises(WrongForWild, match="Q♥ can't take that place in meld A: K♣ can"):
        table.swap(0, "QH")
    table = laid(["QH 2C 9H", "4H"], melds=[(1, "8C 8D JK")], wilds="jokers").stock(0)
    with pytest.raises(WrongForWild, match="a natural card that keeps the set legal can"):
        table.swap(0, "QH")


def test_the_order_in_which_cards_are_named_means_nothing() -> None:
    assert Meld(cards=(9, 4, 6)) == Meld(cards=(4, 6, 9))
    assert LayOff(cards=(9, 4), meld=1) == LayOff(cards=(4, 9), meld=1)


# -- the pile ----------------------------------------------------------------------------------


def test_a_card_taken_from_the_pile_may_be_put_down_but_not_thrown() -> None:
    table = laid(HANDS, pile="7C", stock="KC").take(0)
    assert table.events == (TookDiscard(0, table.round.hands[0][-1]),)
    with pytest.raises(TakenCard, match="You took 7♣"):
        table.throw(0, "7C")
    table.meld(0, "7S 7H 7D 7C").throw(0, "9H")
    assert table.waiting == [1]


def test_an_empty_pile_allows_only_the_stock() -> None:
    table = laid(HANDS)
    with pytest.raises(PileEmpty):
        table.take(0)
    assert RUMMY.legal(table.state, 0) == (Draw(source="stock"),)


def test_what_would_leave_the_taken_card_alone_is_refused() -> None:
    table = laid(["7S 7H 7D", "4H 5H 6H"], pile="KC").take(0)
    with pytest.raises(OnlyTakenCardLeft, match="leave you only K♣, which you took from the pile"):
        table.meld(0, "7S 7H 7D")
    assert not any(isinstance(move, Meld) for move in RUMMY.legal(table.state, 0))
    table.throw(0, "7S")


def test_the_taken_card_is_played_first_or_in_the_same_move() -> None:
    hands = ["7S 7H 7D KC", "4H 5H 6H"]
    first = laid(hands, melds=[(1, "KS KH KD")], pile="QS", final_discard="optional").take(0)
    with pytest.raises(DoesNotFit):
        first.lay(0, "QS")
    both = laid(["7S 7H KC", "4H 5H 6H"], pile="7D", final_discard="optional").take(0)
    both.meld(0, "7S 7H 7D").throw(0, "KC")
    assert both.told(WentOut)[0].seat == 0


def test_a_lay_off_that_would_leave_the_taken_card_alone_is_refused_though_it_fits() -> None:
    melds = [(1, "KS KH KD"), (1, "9S TS JS")]
    table = laid(["KC", "4H 5H 6H"], melds=melds, pile="QS", final_discard="optional").take(0)
    with pytest.raises(OnlyTakenCardLeft, match="play it first"):
        table.lay(0, "KC", 0)
    table.lay(0, "QS", 1).lay(0, "KC", 0)
    assert table.told(HandScored)[0].winner == 0


def test_the_taken_card_may_be_swapped_for_a_wild() -> None:
    melds = [(1, "JC QC JK")]
    table = laid(["7S 7H", "4H 5H 6H"], melds=melds, pile="KC", wilds="jokers").take(0)
    table.swap(0, "KC")
    assert texts(table.round.hands[0]) == "7S 7H JK"
    table.throw(0, "JK")
    assert table.waiting == [1]


# -- going out ---------------------------------------------------------------------------------


def test_by_dummies_the_last_card_is_thrown() -> None:
    table = laid(["7S 7H 7D", "4H 5H 6H"], stock="7C").stock(0)
    with pytest.raises(KeepOneToThrow):
        table.meld(0, "7S 7H 7D 7C")
    table.meld(0, "7S 7H 7D").throw(0, "7C")
    assert table.told(WentOut)[0].card == table.round.pile[-1]
    assert table.told(Discarded) == []
    assert table.phase == "break"


@pytest.mark.parametrize(
    ("hand", "moves"),
    [("7S 7H", ["meld"]), ("9S", ["lay", "throw"]), ("9S 8S", ["lay both"])],
)
def test_by_bicycle_the_last_card_may_go_any_way(hand: str, moves: list[str]) -> None:
    stock = "7D" if hand.startswith("7") else "7S" if "both" in moves[0] else "KC"
    table = laid([hand, "4H 5H 6H"], melds=FITTING, stock=stock, preset="bicycle").stock(0)
    if moves == ["meld"]:
        table.meld(0, "7S 7H 7D")
    elif moves == ["lay", "throw"]:
        table.lay(0, "9S").throw(0, "KC")
    else:
        table.lay(0, "9S 8S 7S")
    assert table.told(HandScored)[0].winner == 0
    assert table.phase == "break"


def test_nobody_else_may_meld_once_somebody_is_out() -> None:
    table = laid(["7S 7H", "4H 5H 6H"], stock="7D", preset="bicycle").stock(0).meld(0, "7S 7H 7D")
    assert table.round.turn is None
    assert table.told(HandScored)[0].net == (30, -30)  # 4 + 5 + 6, doubled


def test_one_may_go_out_in_the_first_turn() -> None:
    table = laid(["7S 7H 7D 9C TC JC", "4H 5H 6H"], stock="KS").stock(0)
    table.meld(0, "7S 7H 7D").meld(0, "9C TC JC").throw(0, "KS")
    assert table.told(HandScored)[0].ending == "rummy"


# -- the stock ---------------------------------------------------------------------------------


def test_the_stock_is_renewed_only_when_somebody_wants_a_card_of_it() -> None:
    table = with_stock(laid(HANDS, pile="4C 9D KS QD", preset="bicycle"), ())
    assert table.round.reshuffles == 0
    table.take(0).throw(0, "9H")
    assert (table.round.reshuffles, len(table.round.stock)) == (0, 0)


def test_by_bicycle_the_whole_pile_is_turned_over_unshuffled() -> None:
    table = with_stock(laid(HANDS, pile="4C 9D KS QD", preset="bicycle"), ()).stock(0)
    assert table.events == (Flipped(4), DrewStock(0))
    assert table.round.hands[0][-1].text == "4C"  # the oldest discard
    assert texts(table.round.stock) == "9D KS QD"
    assert table.round.pile == ()
    table.throw(0, "9H")
    assert texts(table.round.pile) == "9H"


def test_the_refused_card_is_turned_over_with_the_rest() -> None:
    table = with_stock(laid(HANDS, pile="QD", preset="bicycle"), ()).stock(0)
    assert table.round.hands[0][-1].text == "QD"
    table.throw(0, "QD")  # it came from the stock, so it may go
