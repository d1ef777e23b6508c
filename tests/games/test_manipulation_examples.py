"""The worked examples C01 to C19."""

from __future__ import annotations

from typing import Any

import pytest

from bot.errors import AddsNoCard, IllegalMove, LeavesTable, NotAMeld
from bot.games.manipulation.events import HandScored, Played
from bot.games.moves import Draw
from tests.games.laid_table import texts
from tests.games.manipulation_table import Table, in_words, laid

OTHER = "KD QS 9H"
"""A hand of somebody who only waits."""


def sentence(refused: pytest.ExceptionInfo[IllegalMove]) -> str:
    return refused.value.for_people(["Ann", "Ben"])


def test_c01_a_card_leaves_a_set_of_four_for_a_run() -> None:
    table = laid(["4S 6S 2D", OTHER], table=["5S 5H 5D 5C"])
    table.play(0, "4S 5S 6S", "5H 5D 5C")
    assert table.shown == ["A 5H 5D 5C", "B 4S 5S 6S"]
    assert table.hand(0) == "2D"


def test_c02_a_twin_splits_a_run_of_five() -> None:
    table = laid(["5H 2D", OTHER], table=["3H 4H 5H 6H 7H"])
    table.play(0, "3H 4H 5H", "5H 6H 7H")
    assert table.shown == ["A 3H 4H 5H", "B 5H 6H 7H"]


def test_c05_a_set_holds_no_twins() -> None:
    table = laid(["5S 5D 2D", OTHER], table=["5D 6D 7D 8D"])
    with pytest.raises(NotAMeld) as refused:
        table.play(0, "5S 5D 5D", "6D 7D 8D")
    assert sentence(refused) == (
        "Meld B (5♠ 5♦ 5♦) isn't legal. A set may not hold the same card twice here."
    )


def test_c06_a_twin_can_not_be_added_to_a_set() -> None:
    table = laid(["KS 2D", OTHER], table=["KS KH KD"])
    with pytest.raises(NotAMeld, match="Meld A"):
        table.play(0, "KS KH KD KS")


def test_c08_six_of_a_rank_lie_as_two_sets_of_three() -> None:
    table = laid(["7S 7H 7D 7S 7H 7C 2D", OTHER])
    table.play(0, "7S 7H 7D", "7S 7H 7C")
    assert sorted(map(len, table.melds)) == [3, 3]
    assert table.hand(0) == "2D"


def test_c10_what_is_left_of_a_set_must_be_legal_too_or_nothing_has_happened() -> None:
    table = laid(["4S 6S 2D", OTHER], table=["5S 5H 5D"])
    before = table.state
    with pytest.raises(NotAMeld) as refused:
        table.play(0, "4S 5S 6S", "5H 5D")
    assert sentence(refused) == ("Meld A (5♥ 5♦) isn't legal. A meld needs at least three cards.")
    assert table.state is before


def test_c11_rearranging_without_a_card_from_the_hand_is_no_play() -> None:
    table = laid(["2D 9C", OTHER], table=["3H 4H 5H 6H 7H 8H"])
    with pytest.raises(AddsNoCard):
        table.play(0, "3H 4H 5H", "6H 7H 8H")
    assert table.waiting == [0]


def test_c12_no_card_of_the_table_comes_into_the_hand() -> None:
    table = laid(["4S 6S 2D", OTHER], table=["5S 5H 5D 5C"])
    with pytest.raises(LeavesTable) as refused:
        table.play(0, "4S 5S 6S")
    assert sentence(refused) == "The 5♥ of meld A must stay on the table."


@pytest.mark.parametrize(("rules", "legal"), [({}, True), ({"preset": "finagle"}, False)])
def test_c15_an_ace_below_a_two(rules: dict[str, Any], legal: bool) -> None:
    table = laid(["AD 2D 3D KC", OTHER.replace("KD", "8D")], **rules)
    if legal:
        assert table.add(0, "AD 2D 3D").shown == ["A AD 2D 3D"]
    else:
        with pytest.raises(NotAMeld):
            table.add(0, "AD 2D 3D")


@pytest.mark.parametrize(("ten", "points"), [(10, 40), (5, 35)])
def test_c16_what_is_left_in_a_losing_hand(ten: int, points: int) -> None:
    table = laid(["2C 3C 4C", "AC KD TH 9S"], ten_pts=ten).add(0, "2C 3C 4C")
    assert table.told(HandScored)[0].points == (0, points)


def test_c17_draws_go_on_until_a_play_which_ends_the_turn() -> None:
    table = laid(["5H 2D", OTHER], table=["5S 5D 5C"], stock="9C TD 6D")
    for _ in range(3):
        assert table.legal(0) == (Draw(source="stock"),)
        table.draw(0)
        assert table.waiting == [0]
    assert table.hand(0) == "5H 2D 9C TD 6D"
    assert table.play(0, "5S 5D 5C 5H").waiting == [1]


def test_c17_by_machiavelli_one_card_is_drawn_and_the_turn_is_over() -> None:
    table = laid(["5H 2D", OTHER], table=["5S 5D 5C"], preset="machiavelli").draw(0)
    assert table.waiting == [1]


@pytest.mark.parametrize(("drawn", "hand"), [(1, "2D 4C 9C"), (3, "2D 4C 9C TD 6D")])
def test_c19_when_time_runs_out_the_table_is_as_it_was_and_cards_are_drawn(
    drawn: int, hand: str
) -> None:
    table = laid(["2D 4C", OTHER], table=["5S 5D 5C"], stock="9C TD 6D", timeout_draw=drawn)
    table.time_up(0)
    assert table.shown == ["A 5S 5D 5C"]
    assert table.hand(0) == hand
    assert table.waiting == [1]


def test_c19_who_has_drawn_in_the_turn_keeps_that_and_draws_no_more() -> None:
    table = laid(["2D 4C", OTHER], stock="9C TD 6D", timeout_draw=3).draw(0).time_up(0)
    assert table.hand(0) == "2D 4C 9C"
    assert table.waiting == [1]


def test_what_a_play_did_is_told_card_by_card() -> None:
    table = laid(["6H 7H 2D", OTHER], table=["9S 9D 9C", "TS TD TC", "8S 8D 8C 8H"])
    table.play(0, "9S 9D 9C", "TS TD TC", "8S 8D 8C", "6H 7H 8H")
    (event,) = table.told(Played)
    assert [(each.card.text, each.target) for each in event.placed] == [("6H", "D"), ("7H", "D")]
    assert [(m.card.text, m.source, m.target) for m in event.moved] == [("8H", "C", "D")]
    assert in_words(event.made) == ["D 6H 7H 8H"]
    assert in_words(event.changed) == ["C 8S 8D 8C"]
    assert event.gone == ()
    assert table.view(1).last_play == event
    assert texts(table.view(0).hand) == "2D"


def plays(table: Table) -> list[Played]:
    return [event for event in table.view().recent if isinstance(event, Played)]


def test_a_meld_that_is_no_more_gives_its_letter_back_after_the_play() -> None:
    hand = "QS JS QH JH QD JD 5C 6C 7C 2H"
    table = laid([hand, OTHER.replace("QS", "QC")], table=["KS KH KD", "2S 3S 4S"])
    table.play(0, "2S 3S 4S", "JS QS KS", "JH QH KH", "JD QD KD")
    (event,) = plays(table)
    assert event.gone == ("A",)
    assert table.shown == ["B 2S 3S 4S", "C JS QS KS", "D JH QH KH", "E JD QD KD"]
    table.draw(1).time_up(1).add(0, "5C 6C 7C")
    assert table.shown[0] == "A 5C 6C 7C"
