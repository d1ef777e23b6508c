"""Rearranging by hand: the worked examples C01 to C15, and tables that catch a wrong rule."""

from __future__ import annotations

import pytest

from bot.cards.card import Card
from bot.cards.melds import MeldRules
from bot.cards.rearrange import can_play, rearrange, table_rules, without_rearranging
from bot.errors import BadInput
from tests.cards.rearrange_positions import dealt, words

RULES = table_rules()


def names(cards: tuple[Card, ...]) -> list[str]:
    return [card.name for card in cards]


def test_c01_a_card_leaves_a_set_of_four_for_a_run() -> None:
    found = rearrange(*dealt(["5S 5H 5D 5C"], "4S 6S"), RULES)
    assert words(found.new_table) == ["5H 5D 5C", "4S 5S 6S"]
    assert words([found.play]) == ["4S 6S"]
    assert (found.cards, found.points, found.broken) == (2, 10, 1)


def test_c02_a_twin_splits_a_run_of_five() -> None:
    found = rearrange(*dealt(["3H 4H 5H 6H 7H"], "5H"), RULES)
    assert words(found.new_table) == ["3H 4H 5H", "5H 6H 7H"]
    assert (found.cards, found.broken) == (1, 1)


def test_c06_a_twin_does_not_join_a_set() -> None:
    position = dealt(["KS KH KD"], "KS")
    assert rearrange(*position, RULES).cards == 0
    assert not can_play(*position, RULES)
    assert can_play(*position, table_rules(identical_in_set=True))


def test_c08_six_of_a_rank_are_two_sets_of_three() -> None:
    found = rearrange((), dealt([], "7S 7S 7H 7H 7D 7C").hand, RULES)
    assert found.cards == 6
    assert sorted(words(found.new_table)) == ["7S 7H 7C", "7S 7H 7D"]


def test_kings_of_two_packs_give_three_and_leave_one() -> None:
    found = rearrange((), dealt([], "KS KH KD KD").hand, RULES)
    assert words(found.new_table) == ["KS KH KD"]


def test_with_no_table_the_best_is_the_most_that_the_hand_melds() -> None:
    found = rearrange((), dealt([], "8S 9S TS TH TD TC 2C").hand, RULES)
    assert (found.cards, found.broken) == (6, 0)


def test_nothing_to_play_leaves_the_table_as_it_is() -> None:
    position = dealt(["3S 4S 5S", "6S 7S 8S", "9H 9D 9C"], "KD")
    found = rearrange(*position, RULES)
    assert found.new_table == position.table
    assert (found.play, found.broken) == ((), 0)


def test_an_empty_hand_plays_nothing() -> None:
    position = dealt(["3S 4S 5S"])
    assert rearrange(*position, RULES).play == ()
    assert without_rearranging(*position, RULES).play == ()
    assert not can_play(*position, RULES)


@pytest.mark.parametrize(("ace", "cards"), [("either", 1), ("high", 1), ("low", 0)])
def test_an_ace_lies_above_a_king_unless_it_is_low(ace: str, cards: int) -> None:
    # Parametrized texts are any text to the type checker.
    rules = MeldRules(jokers_wild=False, identical_in_set=False, ace=ace)  # type: ignore[arg-type]
    assert rearrange(*dealt(["JD QD KD"], "AD"), rules).cards == cards


def test_no_run_passes_from_the_king_to_the_2() -> None:
    assert rearrange(*dealt(["QS KS AS"], "2S"), RULES).cards == 0
    assert rearrange(*dealt(["2S 3S 4S"], "KS"), RULES).cards == 0


def test_a_run_from_ace_to_ace_is_cut_in_two() -> None:
    found = rearrange(*dealt(["AS 2S 3S 4S 5S 6S", "7S 8S 9S TS JS QS"], "KS AS"), RULES)
    assert (found.cards, found.broken) == (2, 0)
    assert words(found.new_table) == ["AS 2S 3S 4S 5S 6S", "7S 8S 9S TS JS QS KS AS"]


@pytest.mark.parametrize(
    ("run", "hand"),
    [
        ("AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS", "KS AS"),
        ("2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS", "AS AS"),
        ("3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS", "2S AS"),
        ("3S 4S 5S 6S 7S 8S 9S TS JS QS", "AS 2S KS AS"),
    ],
)
def test_a_long_run_is_broken_to_reach_from_ace_to_ace(run: str, hand: str) -> None:
    position = dealt([run], hand)
    assert without_rearranging(*position, RULES).cards == len(hand.split()) - 1
    found = rearrange(*position, RULES)
    assert (found.cards, found.broken) == (len(hand.split()), 1)


def test_a_long_run_is_not_broken_for_an_ace_that_another_run_can_take() -> None:
    position = dealt(["AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS", "JS QS KS"], "KS AS")
    assert rearrange(*position, RULES).broken == 0


def test_the_high_ace_goes_to_the_run_that_can_take_it() -> None:
    position = dealt(["AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS", "JS QS KS"], "KS AS")
    found = without_rearranging(*position, RULES)
    assert (found.cards, found.broken) == (2, 0)
    assert words(found.new_table)[1] == "JS QS KS AS"


def test_aces_go_low_high_and_into_a_set_at_once() -> None:
    found = rearrange(*dealt(["2S 3S 4S", "JS QS KS", "AH AD AC"], "AS AS AS"), RULES)
    assert (found.cards, found.broken) == (3, 0)
    assert words(found.new_table) == ["AS 2S 3S 4S", "JS QS KS AS", "AS AH AD AC"]


def test_old_runs_are_not_joined_without_need() -> None:
    found = rearrange(*dealt(["3S 4S 5S", "6S 7S 8S"], "9S"), RULES)
    assert words(found.new_table) == ["3S 4S 5S", "6S 7S 8S 9S"]


def test_each_old_meld_keeps_its_own_twin() -> None:
    position = dealt(["5S 5H 5D"], "6S 5S 7S")
    found = rearrange(*position, RULES)
    assert (found.cards, found.broken) == (3, 0)
    assert names(found.new_table[0]) == ["5S#1", "5H#1", "5D#1"]
    assert names(found.new_table[1]) == ["5S#2", "6S#1", "7S#1"]


def test_the_melds_come_in_the_order_of_the_old_ones_and_new_ones_last() -> None:
    table = ["9H 9D 9C", "3S 4S 5S", "QH QD QC"]
    found = rearrange(*dealt(table, "QS 2S 7H 7D 7C"), RULES)
    assert words(found.new_table) == ["9H 9D 9C", "2S 3S 4S 5S", "QS QH QD QC", "7H 7D 7C"]


def test_three_copies_of_a_card_on_the_table_and_in_the_hand() -> None:
    found = rearrange(*dealt(["7H 8H 9H", "7H 7D 7C", "7H 7S 7D"], "6H 6H 6H 5H 8H 8H"), RULES)
    # 6-7-8-9♥ (or 5-6-7-8-9♥); the sets can spare no 7♥, so no second run.
    assert (found.cards, found.broken) == (2, 0)
    hand = dealt([], "4S 4S 4S 5S 5S 5S 6S 6S 6S").hand
    assert rearrange((), hand, RULES).cards == 9


def test_points_and_cards_can_ask_for_different_plays() -> None:
    hand = dealt([], "AD 2D 3D AH 2H 3H AS").hand
    most = rearrange((), hand, RULES)
    assert (most.cards, most.points) == (6, 40)
    dearest = rearrange((), hand, RULES, objective="points")
    assert (dearest.cards, dearest.points) == (3, 45)
    assert words(dearest.new_table) == ["AS AH AD"]


def test_other_points_can_be_asked_for() -> None:
    position = dealt(["5S 5H 5D 5C"], "4S 6S")
    found = rearrange(*position, RULES, objective="points", worth=lambda _: 5)
    assert found.points == 10


def test_a_forced_card_goes_before_more_cards() -> None:
    position = dealt([], "7H 8H 9H TH 9D 9C")
    assert words([rearrange(*position, RULES).play]) == ["7H 8H 9H TH"]
    forced = rearrange(*position, RULES, forced=position.hand[4:5])
    assert words([forced.play]) == ["9H 9D 9C"]


def test_of_forced_cards_that_can_not_all_go_as_many_as_can_are_played() -> None:
    position = dealt([], "7H 8H 9H TH 9D 9C KS")
    found = rearrange(*position, RULES, forced=[position.hand[n] for n in (0, 4, 5, 6)])
    assert words([found.play]) == ["9H 9D 9C"]


def test_without_rearranging_melds_are_extended_and_new_ones_made() -> None:
    found = without_rearranging(*dealt(["5S 5H 5D 5C", "8D 9D TD"], "4S 6S 7D 2H 2C 2S"), RULES)
    assert words(found.new_table) == ["5S 5H 5D 5C", "7D 8D 9D TD", "2S 2H 2C"]
    assert (found.cards, found.broken) == (4, 0)


def test_a_joker_in_the_hand_is_never_played() -> None:
    found = rearrange(*dealt(["5S 5H 5D"], "JK 5C"), RULES)
    assert words([found.play]) == ["5C"]


def test_an_illegal_table_is_refused_by_the_letter_of_the_meld() -> None:
    with pytest.raises(BadInput, match=r"^Meld B \(5♠ 5♦ 5♦\) isn't legal\. "):
        rearrange(*dealt(["3S 4S 5S", "5S 5D 5D"], "6S"), RULES)


def test_wilds_are_not_for_this_table() -> None:
    for rules in (MeldRules(), MeldRules(jokers_wild=False, wild_rank=2)):
        with pytest.raises(ValueError, match="wilds"):
            rearrange(*dealt(["3S 4S 5S"], "6S"), rules)
