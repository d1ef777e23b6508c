"""Legal melds: the worked examples A01 to A30, each option, and the sentences of refusals."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from bot.cards.melds import (
    Ace,
    MeldRules,
    is_meld,
    is_run,
    is_set,
    is_wild,
    ordered,
    why_not,
)
from tests.cards.dealing import cards, rules_of_round, texts

ACES = get_args(Ace)


def meld(number: int, names: str, **options: Any) -> bool:
    return is_meld(cards(names), rules_of_round(number, **options))


def shown(number: int, names: str, **options: Any) -> str:
    return " ".join(texts(ordered(cards(names), rules_of_round(number, **options))))


# -- the worked examples -----------------------------------------------------------------------


def test_a01_three_fives_are_a_set() -> None:
    assert is_set(cards("5S 5H 5D"), rules_of_round(1))


def test_a02_five_six_seven_of_hearts_are_a_run() -> None:
    assert is_run(cards("5H 6H 7H"), rules_of_round(1))


def test_a03_a_run_has_one_suit() -> None:
    assert not meld(1, "5H 6S 7H")


def test_a04_an_ace_may_be_low() -> None:
    assert is_run(cards("AC 2C 3C"), rules_of_round(5))


def test_a05_an_ace_may_be_high_unless_the_house_plays_it_low() -> None:
    assert is_run(cards("QS KS AS"), rules_of_round(5))
    assert not meld(5, "QS KS AS", ace="low")


@pytest.mark.parametrize("ace", ACES)
def test_a06_no_run_turns_the_corner(ace: str) -> None:
    assert not meld(5, "KS AS 2S", ace=ace)


def test_a07_a_joker_stands_for_the_queen_below_king_and_ace() -> None:
    assert shown(2, "KS AS JK") == "JK KS AS"


def test_a08_no_joker_turns_the_corner_either() -> None:
    assert not meld(2, "KD JK 2D")


def test_a09_a_joker_stands_for_the_three_above_ace_and_two() -> None:
    assert shown(2, "AS 2S JK") == "AS 2S JK"


def test_a10_a_run_may_not_skip_the_wild_rank() -> None:
    assert not meld(1, "2S 4S 5S")


def test_a11_the_suit_of_a_wild_does_not_matter() -> None:
    assert shown(5, "9D 7C JD") == "9D 7C JD"


def test_a13_a_wild_completes_a_pair() -> None:
    assert is_set(cards("8S QS QH"), rules_of_round(6))
    assert shown(6, "8S QS QH") == "QS QH 8S"


def test_a14_a_wild_fills_a_gap() -> None:
    assert shown(5, "2H 4H 7S") == "2H 7S 4H"


def test_a15_a_king_is_wild_in_the_last_round() -> None:
    assert is_set(cards("2H 2C KH"), rules_of_round(11))


def test_a16_wild_rank_cards_may_serve_as_their_own_rank() -> None:
    sevens = "7H 7S 7D"
    assert meld(5, sevens)
    assert meld(5, sevens, all_wild=False)
    assert meld(5, sevens, min_naturals=2)
    assert meld(5, sevens, wild_limit="one_per_meld")
    assert not meld(5, sevens, all_wild=False, wild_as_rank=False)


def test_a17_wilds_alone_are_a_meld_unless_naturals_are_asked_for() -> None:
    assert meld(5, "JK JK JK")
    assert not meld(5, "JK JK JK", min_naturals=1)
    assert not meld(5, "JK JK JK", all_wild=False)


def test_a18_two_wilds_and_any_card_are_a_meld_unless_wilds_may_not_outnumber_naturals() -> None:
    assert meld(5, "JK 7C 9H")
    assert not meld(5, "JK 7C 9H", wild_limit="not_more_than_naturals")


def test_a19_a_set_may_hold_twins_unless_the_house_forbids_it() -> None:
    assert meld(2, "6C 6C 6H")
    assert not meld(2, "6C 6C 6H", identical_in_set=False)


def test_a20_five_of_a_rank_are_too_many_unless_sets_have_no_limit() -> None:
    assert not meld(3, "8S 8H 8D 8C 8S")
    assert meld(3, "8S 8H 8D 8C 8S", max_set=None)


def test_a21_a_wild_counts_toward_the_limit_of_a_set() -> None:
    assert not meld(3, "8S 8H 8D 8C JK")
    assert meld(3, "8S 8H 8D 8C JK", max_set=None)


def test_a22_five_wilds_are_a_run() -> None:
    wilds = cards("JK JK 5S 5H 5D")
    assert not is_set(wilds, rules_of_round(3))
    assert is_run(wilds, rules_of_round(3))


def test_a23_a_run_holds_no_rank_twice_though_there_are_two_packs() -> None:
    assert not meld(4, "4H 5H 5H 7H")


def test_a24_one_wild_does_not_fill_two_gaps() -> None:
    assert not meld(6, "TS JK KS")


def test_a26_a_joker_goes_below_queen_king_ace() -> None:
    assert shown(2, "QS KS AS JK") == "JK QS KS AS"


def test_a27_a_run_of_thirteen_with_a_wild_for_its_king() -> None:
    run = "AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KD"
    assert is_run(cards(run), rules_of_round(11))
    assert shown(11, run, ace="low") == run
    assert shown(11, run) == "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KD AC"


def test_a28_an_ace_is_high_or_low_but_never_both() -> None:
    assert not meld(11, "AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC")


def test_a30_different_ranks_and_suits_are_no_meld() -> None:
    assert not meld(7, "4D JK 6S")


# -- further traps -----------------------------------------------------------------------------


def test_two_cards_are_no_meld() -> None:
    assert not meld(1, "JK JK")
    assert not meld(1, "8S 8H")


@pytest.mark.parametrize("ace", ACES)
def test_an_ace_never_joins_a_set_of_kings(ace: str) -> None:
    assert not meld(1, "KC KD AD", ace=ace)


def test_high_aces_only() -> None:
    assert meld(5, "QS KS AS", ace="high")
    assert not meld(5, "AS 2S 3S", ace="high")
    assert shown(5, "2S 3S JK", ace="high") == "2S 3S JK"


def test_with_low_aces_no_wild_goes_above_the_king() -> None:
    assert shown(5, "QS KS JK", ace="low") == "JK QS KS"
    assert shown(5, "QS KS JK") == "QS KS JK"


def test_wilds_may_be_adjacent_and_outnumber_naturals_by_default() -> None:
    assert meld(2, "5S JK JK 8S")
    assert meld(2, "5S JK JK 8S", wild_limit="not_more_than_naturals")
    assert not meld(2, "5S JK JK 8S", wild_limit="one_per_meld")


def test_a_wild_in_its_own_place_of_a_run_counts_as_natural() -> None:
    run = "6S 7S JK"  # the seven is wild in round 5
    assert meld(5, run, wild_limit="not_more_than_naturals")
    assert meld(5, run, min_naturals=2)
    assert not meld(5, run, min_naturals=2, wild_as_rank=False)
    assert not meld(5, "6S 7H JK", min_naturals=2)


def test_of_twins_in_a_set_the_second_counts_as_wild_where_twins_are_forbidden() -> None:
    sevens = "7H 7H 7S"
    assert meld(5, sevens, identical_in_set=False, wild_limit="one_per_meld")
    assert not meld(5, "7H 7H JK", identical_in_set=False, wild_limit="one_per_meld")
    assert meld(5, "7H 7H JK", identical_in_set=True, wild_limit="one_per_meld")


def test_only_one_twin_counts_as_natural_in_a_run() -> None:
    assert meld(5, "6H 7H 7H", min_naturals=2)
    assert not meld(5, "7H 7H JK", min_naturals=2, identical_in_set=False)


def test_jokers_that_are_not_wild_belong_to_no_meld() -> None:
    rules = MeldRules(jokers_wild=False)
    joker = cards("JK")[0]
    assert not is_wild(joker, rules)
    for names in ("JK 5S 5H", "JK 5S 6S", "JK JK JK"):
        assert not is_meld(cards(names), rules)
        assert why_not(cards(names), rules) == "Jokers aren't wild in this game."


def test_jokers_and_the_wild_rank_are_wild_and_nothing_else() -> None:
    rules = rules_of_round(5)
    assert [card.text for card in cards("7S 7C JK 6S AS") if is_wild(card, rules)] == [
        "7S",
        "7C",
        "JK",
    ]
    assert not is_wild(cards("7S")[0], MeldRules())


# -- how a meld is shown -----------------------------------------------------------------------


def test_a_set_is_shown_by_suit_with_its_wilds_last() -> None:
    assert shown(2, "9C JK 9S 4D 9H", max_set=None) == "9S 9H 9C 4D JK"


def test_a_run_is_shown_from_low_to_high() -> None:
    assert shown(9, "6D 4D 5D 3D") == "3D 4D 5D 6D"


def test_w3_wilds_take_the_highest_places_and_jokers_the_lowest_of_these() -> None:
    assert shown(2, "8S 9S 4H JK") == "8S 9S JK 4H"
    assert shown(2, "KS QS 4H JK") == "JK QS KS 4H"


def test_w3_a_wild_rank_card_in_its_own_place_stays_there() -> None:
    assert shown(6, "7S JK 8S") == "7S 8S JK"


def test_what_could_be_a_set_or_a_run_is_shown_as_a_set() -> None:
    assert shown(2, "JK 9S 4H") == "9S 4H JK"


def test_only_a_meld_can_be_shown_as_one() -> None:
    with pytest.raises(ValueError, match="no meld"):
        ordered(cards("5S 6H 8D"), rules_of_round(1))


# -- why something is no meld ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("names", "options", "sentence"),
    [
        ("5S 5H", {}, "A meld needs at least three cards."),
        ("8S 8H 8D 8C 8S", {}, "A set has at most 4 cards here, wilds included."),
        ("6C 6C 6H", {"identical_in_set": False}, "A set may not hold the same card twice here."),
        ("5H 6S 7H", {}, "5♥ and 6♠ share neither a rank nor a suit."),
        ("5H 6H 5H 7H", {}, "A run can't hold two cards of the rank 5."),
        (
            "KS AS 2S",
            {},
            "These cards don't follow one another, and a run may not pass from the king to the 2.",
        ),
        ("JK JK JK", {"all_wild": False}, "A meld needs at least one natural card here."),
        ("JK JK 9S", {"min_naturals": 2}, "A meld needs at least two natural cards here."),
        (
            "JK JK 9S",
            {"wild_limit": "not_more_than_naturals"},
            "A meld may not hold more wilds than natural cards here.",
        ),
        (
            "5S JK JK 8S",
            {"wild_limit": "one_per_meld"},
            "A meld may hold only one wild here.",
        ),
        (
            "AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC JK",
            {},
            "A run has at most 13 cards: its ace is high or low, never both.",
        ),
    ],
)
def test_a_refusal_says_what_is_wrong(names: str, options: dict[str, Any], sentence: str) -> None:
    assert why_not(cards(names), rules_of_round(8, **options)) == sentence


def test_nothing_is_wrong_with_a_meld() -> None:
    assert why_not(cards("5S 5H 5D"), rules_of_round(1)) is None


def test_rules_are_values_that_can_key_a_table() -> None:
    assert {MeldRules(wild_rank=5): 1}[MeldRules(wild_rank=5)] == 1
