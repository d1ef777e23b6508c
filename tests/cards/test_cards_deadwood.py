"""Deadwood and discards: the worked examples A31 to A52, traps, and what others get wrong."""

from __future__ import annotations

from typing import Any

import pytest

from bot.cards.arrange import arranger
from bot.cards.melds import MeldRules
from bot.cards.points import PointRules
from tests.cards.dealing import arranger_of_round, cards, texts


def deadwood(number: int, names: str, points: PointRules | None = None, **options: Any) -> int:
    return arranger_of_round(number, points, **options).deadwood(cards(names))


def best(number: int, names: str, **options: Any) -> tuple[int, set[str]]:
    least, discards = arranger_of_round(number, **options).best_discards(cards(names))
    return least, set(texts(discards))


# -- the worked examples -----------------------------------------------------------------------


def test_a31_one_wild_and_two_unrelated_cards_are_no_meld() -> None:
    assert deadwood(1, "JK 9H 2C") == 50 + 9 + 2


def test_a32_the_best_discard_may_be_a_joker() -> None:
    assert best(1, "JK 9H 2C 5D") == (16, {"JK"})


def test_a33_two_wilds_meld_any_card_unless_they_may_not_outnumber_it() -> None:
    assert deadwood(1, "3C 3D 8H") == 0
    assert deadwood(1, "3C 3D 8H", wild_limit="not_more_than_naturals") == 20 + 20 + 8


def test_a34_two_aces_a_king_and_a_two_cost_42() -> None:
    assert deadwood(2, "AS AH KD 2C") == 15 + 15 + 10 + 2


def test_a35_a_low_run_leaves_the_king() -> None:
    assert deadwood(2, "AS 2S 3S KS") == 10


def test_a37_a_card_counts_in_one_meld_only() -> None:
    assert deadwood(3, "8S 9S TS 9H 9D") == 18


def test_a39_greedy_is_wrong() -> None:
    assert deadwood(4, "8S 9S TS TH TD TC") == 0


def test_a40_a_wild_goes_where_it_saves_most() -> None:
    assert deadwood(5, "7C 5H 6H 9S 9D 2C QH") == 5 + 6 + 2 + 10


def test_a42_five_eights_leave_one_unless_sets_have_no_limit() -> None:
    assert deadwood(3, "8S 8H 8D 8C 8S") == 8
    assert deadwood(3, "8S 8H 8D 8C 8S", max_set=None) == 0


def test_a44_six_nines_are_two_sets() -> None:
    assert deadwood(4, "9S 9H 9D 9C 9S 9H") == 0


def test_a46_a_caught_wild_rank_costs_20_not_its_face() -> None:
    assert deadwood(9, "JS 4H") == 24


def test_a48_a_caught_three_costs_20_in_round_one() -> None:
    assert deadwood(1, "3D") == 20


def test_a49_two_melds_of_three_cannot_go_out_with_a_discard() -> None:
    names = "7S 8S 9S KH KD KC"
    assert best(3, names) == (15, {"9S"})
    assert deadwood(3, names) == 0  # what counts where no discard is asked for


def test_a51_going_out_on_the_first_turn() -> None:
    least, discards = best(1, "5S 5H 9D 5D")
    assert least == 0
    assert "9D" in discards


def test_a52_the_card_taken_from_the_pile_cannot_be_thrown_straight_back() -> None:
    hand = cards("5S 5H 5C QH")
    arranger = arranger_of_round(1)
    assert arranger.best_discards(hand) == (0, (hand[3],))
    least, discards = arranger.best_discards(hand, barred=hand[3])
    assert least == 5 + 5 + 10
    assert set(discards) == set(hand[:3])


# -- traps -------------------------------------------------------------------------------------


def test_four_sevens_and_a_wild_leave_a_seven_not_the_wild() -> None:
    assert deadwood(7, "7S 7H 7D 7C JK") == 7


def test_four_sevens_and_two_wilds_are_two_sets() -> None:
    assert deadwood(7, "7S 7H 7D 7C JK JK") == 0


def test_five_of_a_rank_leave_one_and_a_wild_saves_it() -> None:
    assert deadwood(7, "7S 7H 7D 7C 7S") == 7
    assert deadwood(7, "7S 7H 7D 7C 7S JK") == 0


def test_a_pair_and_three_wilds_leave_one_card() -> None:
    assert deadwood(7, "7S 7H JK JK JK") == 7


def test_a_wild_of_20_is_left_rather_than_a_joker_of_50() -> None:
    assert deadwood(2, "9S 9H JK 4H", wild_limit="one_per_meld") == 20


def test_one_ace_serves_the_dearer_of_two_runs() -> None:
    assert deadwood(5, "QS KS AS 2S 3S") == 2 + 3


def test_two_identical_runs() -> None:
    assert deadwood(4, "3C 4C 5C 3C 4C 5C") == 0


def test_the_twin_of_the_card_taken_may_be_thrown() -> None:
    hand = cards("QH QH 5S 5H 5C 6D")
    least, discards = arranger_of_round(8).best_discards(hand, barred=hand[0])
    assert (least, discards) == (10 + 6, (hand[1],))


def test_a_hand_without_another_card_to_throw_has_no_best_discard() -> None:
    (card,) = cards("QH")
    with pytest.raises(ValueError, match="empty"):
        arranger_of_round(1).best_discards([card], barred=card)


def test_every_discard_is_weighed() -> None:
    hand = cards("7S 8S 9S KH KD KC")
    after = arranger_of_round(3).deadwood_after_discard(hand)
    assert [after[card] for card in hand] == [17, 16, 15, 20, 20, 20]


def test_every_draw_is_weighed() -> None:
    after = arranger_of_round(1).deadwood_after_draw(cards("8S 8H 2C"))
    by_text = {card.text: after[card.face] for card in cards("8D 8S 3H JK 2D KD 7S AC")}
    assert by_text == {
        "8D": 0,  # throws 2♣
        "8S": 0,  # a twin is welcome
        "3H": 0,  # wild
        "JK": 0,
        "2D": 2 + 2 + 8,  # keeps the deuces and one eight
        "KD": 8 + 8 + 2,  # thrown again
        "7S": 7 + 8 + 2,  # kept for an eight
        "AC": 8 + 8 + 2,
    }
    assert set(after) == set(range(53))


def test_a_drawn_wild_rank_card_may_replace_a_dearer_joker() -> None:
    hand, joker, three = cards("JK 2C 9H"), *cards("JK 3D")
    for wild_as_rank in (True, False):
        ask = arranger_of_round(1, wild_limit="not_more_than_naturals", wild_as_rank=wild_as_rank)
        after = ask.deadwood_after_draw(hand)
        assert after[joker.face] == 50 + 2 + 9
        assert after[three.face] == 20 + 2 + 9


def test_a_drawn_wild_rank_card_is_a_wild_also_where_it_may_count_as_natural() -> None:
    ask = arranger_of_round(1, wild_limit="not_more_than_naturals")
    (three,) = cards("3D")
    assert ask.deadwood_after_draw(cards("9S 9H 2C"))[three.face] == 0


def test_wilds_that_may_not_outnumber_naturals_still_bridge_a_wide_gap() -> None:
    # 5 _ _ 8 9 10: no part of it would hold as many naturals as wilds
    names = "5H 8H 9H TH JK JK"
    assert deadwood(1, names, wild_limit="not_more_than_naturals") == 0
    assert deadwood(1, names, min_naturals=2) == 0
    assert deadwood(1, names, wild_limit="one_per_meld") == 5 + 50


def test_an_ace_goes_to_the_end_that_needs_fewer_wilds() -> None:
    # A♥ above 10-9-8-7 takes three wilds, below it five; the pairs take one each.
    names = "AH TH 9H 8H 7H 2S 2D 4S 4C JK JK JK JK QD"
    assert deadwood(10, names, wild_limit="not_more_than_naturals") == 0


def test_points_follow_the_house_rules() -> None:
    assert deadwood(5, "JK 2C 9H", PointRules(joker=15)) == 15 + 2 + 9
    assert deadwood(5, "7H 2C 9D", PointRules(wild=None)) == 7 + 2 + 9
    assert deadwood(5, "7H 2C 9D", PointRules(wild=50)) == 50 + 2 + 9
    assert deadwood(5, "AH 2C 9D", PointRules(ace=1)) == 1 + 2 + 9
    assert deadwood(5, "JH QC KD", PointRules(court="11-12-13")) == 11 + 12 + 13
    assert deadwood(9, "JH 2C", PointRules(wild=None, court="11-12-13")) == 11 + 2


# -- hands on which published programs go wrong ------------------------------------------------


@pytest.mark.parametrize(
    ("wild", "names", "right"),
    [
        pytest.param(6, "4D 5D 6S 6H QS", 9, id="fewest cards left before fewest points"),
        pytest.param(8, "3C 4C 5C 3C 4C 5C", 0, id="identical melds collapse in a set"),
        pytest.param(3, "5H 5S JK", 0, id="a pair and one wild is never tried"),
        pytest.param(4, "QS KS JK", 0, id="a run that touches the king refuses wilds"),
        pytest.param(4, "JS QS KS JK", 0, id="and so a run up to the king"),
        pytest.param(9, "3S 4S JK", 0, id="a run that touches the three refuses wilds"),
        pytest.param(7, "4H 4C JK 7D 8D 9D", 0, id="greedy spends the wild seven"),
        pytest.param(3, "8D 9D JK", 0, id="a wild may fill a gap but not extend a run"),
        pytest.param(4, "TC TC 8C JK", 8, id="both copies of a double leave the hand"),
        pytest.param(5, "4C 7C JK JK", 0, id="only single gaps"),
        pytest.param(5, "5C 6C 7C 9C", 0, id="a full meld never takes a wild in a gap"),
        pytest.param(4, "7H TH JK", 67, id="wilds in gaps are counted from a clone"),
        pytest.param(5, "TD TD 8D JK", 8, id="removing a meld erases every copy of its cards"),
        pytest.param(6, "6D 6D 7C 9C KD KS", 0, id="only neighbours in the sorted hand are tried"),
        pytest.param(None, "2D 6D 8D 9D TD 4D 2C 2S 5D", 0, id="at most two melds"),
        pytest.param(3, "JK JK JK 9C", 0, id="crash with three jokers"),
        pytest.param(3, "JK JK JK JK", 0, id="crash with four jokers"),
        pytest.param(None, "6H QH QC 5H KD KH 7H KC 4H QD", 0, id="gin by a run of four"),
        pytest.param(None, "KC 3S 3C 9C KH 3H 9H 3D 9D KD", 0, id="gin by three sets"),
        pytest.param(None, "TC 2H 3H 2S TD 5H 3S 4H 4S TS", 0, id="gin by two runs and a set"),
        pytest.param(None, "5S 4H 6S TH 3H JH 5H 9H 2H 4S", 0, id="gin by three runs"),
    ],
)
def test_published_programs_are_wrong_here(wild: int | None, names: str, right: int) -> None:
    hand = cards(names)
    assert arranger(MeldRules(wild_rank=wild), PointRules()).deadwood(hand) == right


def test_a_wild_that_sorts_first_is_not_used_twice() -> None:
    face_values = PointRules(wild=None)
    assert deadwood(1, "3S 4S 9C", face_values) == 16
    assert deadwood(1, "3S 4S 9C") == 20 + 4 + 9
