"""House rules of Rummy that change what a turn allows: tables 2.B and 2.W, key by key."""

from __future__ import annotations

from typing import Any

import pytest

from bot.errors import (
    DeadWild,
    MustPutDown,
    NoLayingOff,
    NotInFirstTurn,
    NoUseForDiscard,
    OneMeldATurn,
    OwnMeldFirst,
    OwnWild,
    PutDownFirst,
    WildNeedsNewMeld,
)
from bot.games.events import Discarded
from bot.games.moves import Discard, Draw, TimeUp
from bot.games.rummy import RUMMY
from bot.games.rummy.events import HandScored
from bot.games.rummy.moves import LayOff, Meld, Swap
from tests.games.laid_table import texts
from tests.games.rummy_table import Table, laid

HANDS = ["7S 7H 7D 9S 2C 3C 4C", "4H 5H 6H KD"]
RUN = [(1, "TS JS QS")]
JOKERS: dict[str, Any] = {"wilds": "jokers"}


def kinds(table: Table, seat: int = 0) -> set[type]:
    return {type(move) for move in RUMMY.legal(table.state, seat)}


def test_laying_off_can_be_switched_off() -> None:
    table = laid(HANDS, melds=RUN, layoff="off").stock(0)
    with pytest.raises(NoLayingOff, match="Nobody lays off"):
        table.lay(0, "9S")
    assert LayOff not in kinds(table)


def test_laying_off_may_need_an_own_meld() -> None:
    table = laid(HANDS, melds=RUN, layoff="after_own_meld").stock(0)
    with pytest.raises(OwnMeldFirst, match="only then may you lay off"):
        table.lay(0, "9S")
    assert LayOff not in kinds(table)
    table.meld(0, "7S 7H 7D").lay(0, "9S")
    assert texts(table.round.melds[0].cards) == "9S TS JS QS"


def test_one_new_meld_a_turn() -> None:
    table = laid(HANDS, melds=RUN, melds_per_turn="one").stock(0).meld(0, "7S 7H 7D")
    with pytest.raises(OneMeldATurn):
        table.meld(0, "2C 3C 4C")
    assert Meld not in kinds(table)
    table.lay(0, "9S").throw(0, table.round.hands[0][-1].text).pass_by(1)
    assert isinstance(table.stock(0).meld(0, "2C 3C 4C"), Table)


# -- a taken card must be used -----------------------------------------------------------------


def test_a_card_that_can_not_be_put_down_can_not_be_taken() -> None:
    table = laid(HANDS, pile="KC", discard_must_be_used=True)
    with pytest.raises(NoUseForDiscard, match="You can't put K♣ down in this turn"):
        table.take(0)
    assert RUMMY.legal(table.state, 0) == (Draw(source="stock"),)


@pytest.mark.parametrize("top", ["7C", "KS", "5C"])
def test_a_taken_card_must_be_put_down_before_the_turn_ends(top: str) -> None:
    table = laid(HANDS, melds=RUN, pile=top, discard_must_be_used=True).take(0)
    assert texts(table.view(0).owed) == top
    with pytest.raises(MustPutDown, match="must be put down in this turn"):
        table.throw(0, "9S")
    assert Discard not in kinds(table)
    if top == "7C":
        table.meld(0, "7S 7H 7D 7C")
    elif top == "KS":
        table.lay(0, "KS")
    else:
        table.meld(0, "2C 3C 4C 5C")
    assert table.view(0).owed == ()
    table.throw(0, table.round.hands[0][-1].text)
    assert table.waiting == [1]


def test_a_play_that_uses_up_the_taken_card_s_company_is_refused() -> None:
    hands = ["5H 6H 7H 7D 2S 9S KC", "4S KD"]
    table = laid(hands, pile="7C", discard_must_be_used=True).take(0)
    # Both sevens are needed beside 7♣; the run would take one of them.
    with pytest.raises(PutDownFirst, match="Put 7♣ down first"):
        table.meld(0, "5H 6H 7H")
    table.meld(0, "7H 7D 7C").throw(0, "KC")


def test_a_taken_card_is_put_down_before_anything_else() -> None:
    table = laid(HANDS, melds=RUN, pile="KS", discard_must_be_used=True).take(0)
    with pytest.raises(PutDownFirst, match="Put K♠ down first"):
        table.meld(0, "7S 7H 7D")
    assert kinds(table) == {LayOff}
    table.lay(0, "KS").meld(0, "7S 7H 7D").throw(0, "9S")
    assert table.waiting == [1]


def test_a_hand_full_of_melds_learns_at_once_that_a_card_is_of_no_use() -> None:
    """To play all of it out in every order, to see, would take hours."""
    hands = ["JK 2S 2H 5S 6S 7S 8H 8S TS JS JH 9H", "4C 5C AC"]
    melds = [(1, "8D 8C JK"), (1, "5H 6H 2C"), (1, "QC KC 2D")]
    rules: dict[str, Any] = {"wilds": "both", "packs": 2, "wild_limit": "one_per_meld"}
    table = laid(hands, melds=melds, pile="KD", discard_must_be_used=True, layoff="off", **rules)
    with pytest.raises(NoUseForDiscard):
        table.take(0)


def test_the_taken_card_may_need_another_play_first() -> None:
    hands = ["7S 7H 7D 9S 2C", "4H 5H 6H KD"]
    rules: dict[str, Any] = {"discard_must_be_used": True, "layoff": "after_own_meld"}
    table = laid(hands, melds=RUN, pile="KS", **rules).take(0)
    table.meld(0, "7S 7H 7D").lay(0, "KS").throw(0, "2C")
    assert table.waiting == [1]


def test_time_is_not_bound_to_put_a_taken_card_down() -> None:
    table = laid(HANDS, melds=RUN, pile="KS", discard_must_be_used=True).take(0)
    table.play(0, TimeUp())
    assert table.told(Discarded)[0].card.text == "9S"
    assert "KS" in texts(table.round.hands[0])


# -- going out ---------------------------------------------------------------------------------


def test_nobody_goes_out_in_the_first_turn_when_the_house_says_so() -> None:
    table = laid(["7S 7H 7D", "4H 5H 6H"], stock="7C KC", no_first_turn_out=True, down=[0])
    table.stock(0)
    with pytest.raises(NotInFirstTurn):
        table.meld(0, "7S 7H 7D")  # one card would be left, which could not be thrown
    assert Meld not in kinds(table)
    table.throw(0, "7C").pass_by(1)
    table.stock(0).meld(0, "7S 7H 7D").throw(0, table.round.hands[0][0].text)
    assert table.told(HandScored)[0].winner == 0


def test_nor_by_putting_down_the_last_card() -> None:
    table = laid(["7S 7H", "4H 5H 6H"], stock="7D", preset="bicycle", no_first_turn_out=True)
    with pytest.raises(NotInFirstTurn, match="Nobody goes out in the first turn"):
        table.stock(0).meld(0, "7S 7H 7D")


# -- wilds -------------------------------------------------------------------------------------

SWAP_HANDS = ["8D 7S 7H 2C 9H", "4H 5H KD"]


def test_a_thrown_wild_may_be_dead() -> None:
    table = laid(HANDS, pile="JK", wild_discard="dead", **JOKERS)
    with pytest.raises(DeadWild):
        table.take(0)
    assert RUMMY.legal(table.state, 0) == (Draw(source="stock"),)
    taken = laid(HANDS, pile="JK", **JOKERS).take(0)
    assert taken.round.hands[0][-1].is_joker


def test_wilds_may_be_claimed_only_from_others() -> None:
    own = laid(SWAP_HANDS, melds=[(0, "8S 8H JK")], swap_from="others", **JOKERS).stock(0)
    with pytest.raises(OwnWild):
        own.swap(0, "8D")
    assert Swap not in kinds(own)
    others = laid(SWAP_HANDS, melds=[(1, "8S 8H JK")], swap_from="others", **JOKERS).stock(0)
    assert others.swap(0, "8D").round.hands[0][-1].is_joker


def test_a_claim_may_need_an_own_meld() -> None:
    melds = [(1, "8S 8H JK")]
    table = laid(SWAP_HANDS, melds=melds, swap_needs_meld=True, **JOKERS).stock(0)
    with pytest.raises(OwnMeldFirst, match="only then may you claim a wild"):
        table.swap(0, "8D")
    assert Swap not in kinds(table)
    opened = laid(
        SWAP_HANDS, melds=[*melds, (0, "QS QD QC")], swap_needs_meld=True, **JOKERS
    ).stock(0)
    opened.swap(0, "8D")


def test_a_claimed_wild_may_have_to_be_used_in_the_same_turn() -> None:
    melds = [(1, "8S 8H JK"), (1, "TS JS QS")]
    table = laid(SWAP_HANDS, melds=melds, swap_use="same_turn", **JOKERS).stock(0).swap(0, "8D")
    with pytest.raises(MustPutDown, match="Joker must be put down"):
        table.throw(0, "9H")
    table.lay(0, "JK", 1).throw(0, "9H")
    assert table.waiting == [1]


def test_a_wild_that_could_not_be_used_can_not_be_claimed() -> None:
    hands = ["8D 7S 2C 9H", "4H 5H KD"]
    table = laid(hands, melds=[(1, "8S 8H JK 8C")], swap_use="same_turn", **JOKERS).stock(0)
    with pytest.raises(MustPutDown, match="Joker must be put down"):
        table.swap(0, "8D")
    assert Swap not in kinds(table)
    kept = laid(hands, melds=[(1, "8S 8H JK 8C")], **JOKERS).stock(0)
    kept.swap(0, "8D").throw(0, "9H")


def test_or_it_must_go_into_a_new_meld() -> None:
    melds = [(1, "8S 8H JK"), (1, "TS JS QS")]
    rules: dict[str, Any] = {"swap_use": "same_turn_new_meld", **JOKERS}
    table = laid(SWAP_HANDS, melds=melds, **rules).stock(0).swap(0, "8D")
    with pytest.raises(WildNeedsNewMeld):
        table.lay(0, "JK", 1)
    assert LayOff not in kinds(table)
    table.meld(0, "7S 7H JK").throw(0, "9H")
    assert table.waiting == [1]


def test_a_wild_of_the_own_hand_may_still_be_laid_off_then() -> None:
    hands = ["JK 7S 2C 9H", "4H 5H KD"]
    rules: dict[str, Any] = {"swap_use": "same_turn_new_meld", **JOKERS}
    table = laid(hands, melds=RUN, **rules).stock(0).lay(0, "JK")
    assert texts(table.round.melds[0].cards) == "TS JS QS JK"
