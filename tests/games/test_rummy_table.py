"""Melds on the table: what cards are when put down, what fits on them, who takes a wild's place."""

from __future__ import annotations

from typing import Any, Literal

import pytest

from bot.games.rummy.rules import RummyRules, pack_for
from bot.games.rummy.table import (
    TableMeld,
    exchanged,
    extended,
    extensions,
    letter_of,
    read_as,
    readings,
)
from tests.games.laid_table import Cards, texts

WILD: dict[str, Any] = {"wilds": "both"}


class Bench:
    """A pack and house rules to try melds with; twins and jokers come in the order of the pack."""

    def __init__(self, packs: Literal[1, 2] = 1, **rules: Any) -> None:
        house = RummyRules(packs=packs, **{**WILD, **rules})
        self.rules = house.meld_rules
        self.cards = Cards(pack_for(house, 2))

    def read(self, cards: str, **named: Any) -> TableMeld | None:
        return read_as(self.cards.take(cards), self.rules, **named)

    def meld(self, cards: str, **named: Any) -> TableMeld:
        meld = self.read(cards, **named)
        assert meld is not None
        return meld

    def lay(self, meld: TableMeld, cards: str, low: int | None = None) -> TableMeld | None:
        return extended(meld, self.cards.take(cards), self.rules, low)

    def swap(self, meld: TableMeld, card: str, wild: str = "JK") -> TableMeld | None:
        claimed = next(each for each in meld.cards if each.text == wild)
        return exchanged(meld, self.cards.take(card)[0], claimed, self.rules)


def stands(meld: TableMeld) -> str:
    """What every wild of a run stands for, from low to high."""
    return texts(card for wild in meld.wilds if (card := meld.stands_for(wild)) is not None)


# -- putting down ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "shown", "wilds"),
    [
        ("5C 6C JK", "5C 6C JK", "7C"),  # the high end
        ("QS KS JK", "QS KS JK", "AS"),  # the ace above the king
        ("QS KS AS JK", "JK QS KS AS", "JS"),  # no room above the ace
        ("5C 7C JK", "5C JK 7C", "6C"),  # a gap goes first
        ("5C 7C 8C JK JK", "5C JK 7C 8C JK", "6C 9C"),
        ("AS 3S JK", "AS JK 3S", "2S"),
        ("AD 3D 2H", "AD 2H 3D", "2D"),  # a two of another suit is wild
    ],
)
def test_wilds_of_a_run_take_the_highest_places(cards: str, shown: str, wilds: str) -> None:
    meld = Bench().meld(cards)
    assert texts(meld.cards) == shown
    assert stands(meld) == wilds


def test_a_wild_rank_card_takes_its_own_place_and_is_natural() -> None:
    meld = Bench().meld("AD 2D 3D")
    assert texts(meld.cards) == "AD 2D 3D"
    assert meld.wilds == ()


def test_of_twins_the_lower_id_is_natural_and_the_other_is_wild() -> None:
    bench = Bench(packs=2)
    first, second = bench.cards.take("2D 2D")
    meld = read_as((*bench.cards.take("AD 3D"), second, first), bench.rules)
    assert meld is not None
    assert [card.text for card in meld.cards] == ["AD", "2D", "3D", "2D"]
    assert meld.cards[1] is first
    assert meld.wilds == (second,)


def test_jokers_fill_before_wild_rank_cards_and_lower_ids_first() -> None:
    bench = Bench(wild_limit="none")
    two, jokers = bench.cards.take("2H"), bench.cards.take("JK JK")
    meld = read_as((*bench.cards.take("5S 9S"), *two, *jokers), bench.rules)
    assert meld is not None
    assert meld.cards[1:4] == (*jokers, *two)


def test_the_player_may_name_lower_places() -> None:
    bench = Bench()
    cards = bench.cards.take("6C 7C JK")
    low = read_as(cards, bench.rules, low=5)
    assert low is not None
    assert texts(low.cards) == "JK 6C 7C"
    assert read_as(cards, bench.rules, low=7) is None
    assert [meld.low for meld in readings(cards, bench.rules)] == [6, 5]


def test_a_set_says_nothing_about_its_wilds() -> None:
    meld = Bench().meld("8S 8H JK")
    assert (meld.shape, meld.rank) == ("set", 8)
    assert [meld.stands_for(wild) for wild in meld.wilds] == [None]


def test_twos_in_a_set_of_twos_are_natural() -> None:
    meld = Bench().meld("2S 2H JK")
    assert meld.rank == 2
    assert texts(meld.wilds) == "JK"


def test_a_second_twin_counts_as_wild_where_twins_are_not_allowed() -> None:
    bench = Bench(packs=2, identical_in_set=False)
    meld = bench.meld("2S 2S 2H")
    assert texts(meld.wilds) == "2S"
    assert bench.read("8S 8S 8H") is None


@pytest.mark.parametrize("cards", ["JK JK 2H", "8S JK JK", "KC AC 3C", "8S 9H TS", "8S 8H"])
def test_what_is_no_meld(cards: str) -> None:
    assert Bench().read(cards) is None


def test_two_twos_and_two_jokers_are_a_set_of_twos() -> None:
    assert Bench().meld("JK JK 2S 2H").rank == 2


def test_one_natural_and_two_wilds_are_a_set_unless_told_otherwise() -> None:
    bench = Bench(wild_limit="none")
    cards = bench.cards.take("8S JK JK")
    shapes = [(meld.shape, meld.low) for meld in readings(cards, bench.rules)]
    assert shapes == [("set", 0), ("run", 8), ("run", 7), ("run", 6)]
    named = read_as(cards, bench.rules, shape="run")
    assert named is not None
    assert stands(named) == "9S TS"


def test_more_cards_than_a_set_may_hold_are_a_run() -> None:
    bench = Bench(wild_limit="none")
    meld = bench.meld("8S JK JK 2H 2D")
    assert (meld.shape, meld.low) == ("run", 8)


@pytest.mark.parametrize("limit", ["none", "not_more_than_naturals", "one_per_meld"])
def test_wilds_alone_are_no_meld(limit: str) -> None:
    assert Bench(packs=2, wild_limit=limit).read("JK JK JK") is None


# -- laying off --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("run", "cards", "shown"),
    [
        ("JS QS KS", "JK 9S", "9S JK JS QS KS"),  # the joker takes the place that lets both go
        ("5C 6C 7C", "4C", "4C 5C 6C 7C"),
        ("5C 6C 7C", "JK", "5C 6C 7C JK"),  # above where there is room
        ("QS KS AS", "JK", "JK QS KS AS"),  # below where there is none
        ("5C 6C 7C", "9C JK", "5C 6C 7C JK 9C"),
        ("3C 4C 5C", "2C", "3C 4C 5C 2C"),  # wild above, unless an end is named
    ],
)
def test_lay_offs_on_a_run(run: str, cards: str, shown: str) -> None:
    bench = Bench()
    longer = bench.lay(bench.meld(run), cards)
    assert longer is not None
    assert texts(longer.cards) == shown


def test_a_wild_goes_below_when_the_player_says_so() -> None:
    bench = Bench()
    run = bench.meld("5C 6C 7C")
    lower = bench.lay(run, "JK", low=4)
    assert lower is not None
    assert texts(lower.cards) == "JK 5C 6C 7C"
    two = bench.lay(bench.meld("3D 4D 5D"), "2D", low=2)
    assert two is not None
    assert (texts(two.cards), two.wilds) == ("2D 3D 4D 5D", ())


def test_what_a_wild_stands_for_never_changes() -> None:
    bench = Bench()
    run = bench.meld("5C 6C JK")
    assert bench.lay(run, "7C") is None  # the joker is the seven
    longer = bench.lay(run, "8C")
    assert longer is not None
    assert texts(longer.cards) == "5C 6C JK 8C"


@pytest.mark.parametrize("card", ["2S", "KH", "8D"])
def test_what_does_not_fit_on_a_run(card: str) -> None:
    bench = Bench(wilds="jokers")
    assert bench.lay(bench.meld("5S 6S 7S"), card) is None


def test_a_run_ends_at_the_ace_and_at_thirteen_cards() -> None:
    bench = Bench(packs=2, wilds="jokers")
    whole = bench.meld("AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC")
    assert bench.lay(whole, "AC") is None
    assert bench.lay(bench.meld("AS 2S 3S"), "KS") is None
    high = bench.meld("QH KH AH")
    assert bench.lay(high, "2H") is None
    assert next(extensions(high, bench.cards.take("JK"), bench.rules)).low == 11


def test_wilds_may_not_come_to_outnumber_naturals() -> None:
    bench = Bench(packs=2, wilds="jokers")
    run = bench.meld("5C 6C JK JK")
    assert bench.lay(run, "JK") is None
    assert bench.lay(bench.meld("8S 8H 8D JK"), "8C") is None  # four already


def test_lay_offs_on_a_set() -> None:
    bench = Bench()
    eights = bench.meld("8S 8H 8D")
    assert bench.lay(eights, "9D") is None
    four = bench.lay(eights, "8C")
    assert four is not None
    assert bench.lay(four, "JK") is None


def test_a_set_keeps_its_rank_when_only_wild_ranks_made_it() -> None:
    bench = Bench(wild_limit="none")
    twos = bench.meld("2S 2H JK")
    assert bench.lay(twos, "7D") is None
    assert bench.lay(twos, "2D") is not None


def test_a_named_set_stays_a_set() -> None:
    bench = Bench(wild_limit="none")
    eights = bench.meld("8S JK JK", shape="set")
    assert bench.lay(eights, "9S") is None
    assert bench.lay(eights, "8H") is not None


# -- swapping ----------------------------------------------------------------------------------


def test_only_the_represented_card_takes_a_wild_of_a_run() -> None:
    bench = Bench()
    run = bench.meld("JC QC JK")
    assert bench.swap(run, "AC") is None
    assert bench.swap(run, "KS") is None
    swapped = bench.swap(run, "KC")
    assert swapped is not None
    assert (texts(swapped.cards), swapped.wilds) == ("JC QC KC", ())


def test_a_two_in_its_own_place_takes_the_place_of_a_joker() -> None:
    bench = Bench()
    run = bench.meld("AS 3S JK")
    assert bench.swap(run, "2H") is None
    assert bench.swap(run, "2S") is not None


@pytest.mark.parametrize(("card", "taken"), [("8D", True), ("8C", True), ("9D", False)])
def test_any_card_that_keeps_the_set_legal_takes_its_wild(card: str, taken: bool) -> None:
    bench = Bench()
    assert (bench.swap(bench.meld("8S 8H 2D"), card, wild="2D") is not None) == taken


def test_with_two_packs_an_identical_card_takes_it_too() -> None:
    for allowed in (True, False):
        bench = Bench(packs=2, identical_in_set=allowed)
        assert (bench.swap(bench.meld("8S 8H JK"), "8S") is not None) == allowed


def test_a_natural_card_can_not_be_claimed() -> None:
    bench = Bench()
    assert bench.swap(bench.meld("AD 2D 3D"), "4H", wild="2D") is None
    assert bench.swap(bench.meld("2S 2C JK"), "2H", wild="2S") is None
    assert bench.swap(bench.meld("8S 8H 8D"), "8C", wild="8S") is None


def test_a_wild_does_not_take_the_place_of_a_wild() -> None:
    bench = Bench(packs=2)
    assert bench.swap(bench.meld("8S 8H JK"), "JK") is None
    assert bench.swap(bench.meld("9S 9H JK"), "2C") is None


def test_a_lower_twin_leaves_a_natural_of_a_set_what_it_is() -> None:
    """Where twins are not allowed the second one is wild, and W3: identities never change."""
    bench = Bench(packs=2, identical_in_set=False)
    lower = bench.cards.take("2S")
    meld = bench.meld("2S 2H JK")
    assert exchanged(meld, lower[0], meld.wilds[0], bench.rules) is None
    larger = extended(meld, lower, bench.rules)
    assert larger is not None
    assert set(larger.wilds) == {*meld.wilds, *lower}


def test_letters_go_on_after_z() -> None:
    numbers = (0, 25, 26, 27, 52)
    assert [letter_of(number) for number in numbers] == [
        "A", "Z", "AA", "AB", "BA",
    ]  # fmt: skip
