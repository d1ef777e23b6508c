"""Laws of rearranging, on small tables, against an independent answer from the definitions."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.cards.card import Card
from bot.cards.melds import Ace, MeldRules
from bot.cards.rearrange import (
    Rearrangement,
    broken_melds,
    can_play,
    fewest_cards,
    hurried,
    is_play,
    rearrange,
    table_problems,
    table_rules,
    without_rearranging,
)
from tests.cards.rearrange_oracle import Answer, TableRules, best_play, kept_links
from tests.cards.rearrange_positions import ACES, Dealt, position, positions

ACE_SETTINGS: list[Ace] = ["either", "low", "high"]
RULES = table_rules()


def one(card: Card) -> int:
    return 1


def value(card: Card) -> int:
    return 15 if card.rank == 1 else min(card.rank, 10)


def is_sound(dealt: Dealt, found: Rearrangement, rules: MeldRules) -> None:
    table, hand = dealt
    assert not table_problems(found.new_table, rules)
    if found.play:
        assert is_play(table, found.new_table, hand, rules) is None
    before = [card for meld in table for card in meld]
    after = [card for meld in found.new_table for card in meld]
    assert sorted(after) == sorted([*before, *found.play])
    assert set(found.play) <= set(hand)
    assert found.cards == len(found.play)
    assert found.points == sum(map(value, found.play))
    assert found.broken == broken_melds(table, found.new_table)


def score(dealt: Dealt, found: Rearrangement, worth: Callable[[Card], int]) -> Answer:
    return Answer(
        sum(map(worth, found.play)),
        len(dealt.table) - found.broken,
        sum(kept_links(dealt.table, meld) for meld in found.new_table),
    )


def is_best(dealt: Dealt, found: Rearrangement, best: Answer, worth: Callable[[Card], int]) -> None:
    """No play has more, and none as good breaks fewer melds. A link may be lost too many."""
    got = score(dealt, found, worth)
    assert (got.value, got.kept) == (best.value, best.kept)
    assert best.links - 1 <= got.links <= best.links


@settings(max_examples=80, deadline=None)
@given(positions())
def test_the_play_is_the_best_by_the_definitions(dealt: Dealt) -> None:
    found = rearrange(*dealt, RULES)
    is_sound(dealt, found, RULES)
    is_best(dealt, found, best_play(*dealt, TableRules(), one), one)


@pytest.mark.parametrize("ace", ACE_SETTINGS)
@settings(max_examples=25, deadline=None)
@given(st.data())
def test_it_is_the_best_under_every_setting_of_the_ace(ace: Ace, data: st.DataObject) -> None:
    dealt, rules = data.draw(positions(ace)), table_rules(ace=ace)
    found = rearrange(*dealt, rules)
    is_sound(dealt, found, rules)
    is_best(dealt, found, best_play(*dealt, TableRules(aces=ACES[ace]), one), one)


@settings(max_examples=40, deadline=None)
@given(positions(identical_in_set=True))
def test_it_is_the_best_when_sets_may_hold_twins(dealt: Dealt) -> None:
    rules = table_rules(identical_in_set=True)
    found = rearrange(*dealt, rules)
    is_sound(dealt, found, rules)
    is_best(dealt, found, best_play(*dealt, TableRules(twins=True), one), one)


@settings(max_examples=40, deadline=None)
@given(positions())
def test_the_most_points_are_the_most_by_the_definitions(dealt: Dealt) -> None:
    found = rearrange(*dealt, RULES, objective="points")
    is_sound(dealt, found, RULES)
    is_best(dealt, found, best_play(*dealt, TableRules(), value), value)


@settings(max_examples=40, deadline=None)
@given(positions())
def test_without_rearranging_every_old_meld_stays_whole(dealt: Dealt) -> None:
    found = without_rearranging(*dealt, RULES)
    is_sound(dealt, found, RULES)
    assert found.broken == 0
    assert found.cards == best_play(*dealt, TableRules(), one, all_whole=True).value
    assert found.cards <= rearrange(*dealt, RULES).cards


def test_a_link_too_many_is_hardly_ever_lost() -> None:
    lost = 0
    for seed in range(100):
        dealt = position(seed)
        best = best_play(*dealt, TableRules(), one)
        lost += best.links - score(dealt, rearrange(*dealt, RULES), one).links
    assert lost <= 2


@settings(max_examples=40, deadline=None)
@given(positions(), st.randoms(use_true_random=False))
def test_the_order_of_cards_and_melds_changes_no_number(dealt: Dealt, chance: Random) -> None:
    table = [tuple(chance.sample(meld, len(meld))) for meld in dealt.table]
    mixed = Dealt(
        tuple(chance.sample(table, len(table))),
        tuple(chance.sample(dealt.hand, len(dealt.hand))),
    )
    cards = [rearrange(*each, RULES) for each in (dealt, mixed)]
    assert cards[0].cards == cards[1].cards
    assert cards[0].broken == cards[1].broken
    points = [rearrange(*each, RULES, objective="points") for each in (dealt, mixed)]
    assert points[0].points == points[1].points
    assert points[0].broken == points[1].broken


@settings(max_examples=40, deadline=None)
@given(positions())
def test_something_can_be_played_if_the_best_play_has_a_card(dealt: Dealt) -> None:
    assert can_play(*dealt, RULES) == (rearrange(*dealt, RULES).cards > 0)


@settings(max_examples=40, deadline=None)
@given(positions())
def test_a_forced_card_is_played_if_any_play_has_it(dealt: Dealt) -> None:
    card = dealt.hand[0]
    found = rearrange(*dealt, RULES, forced=[card])
    is_sound(dealt, found, RULES)

    def first(other: Card) -> int:
        return 100 if other is card else 1

    assert sum(map(first, found.play)) == best_play(*dealt, TableRules(), first).value


@settings(max_examples=20, deadline=None)
@given(positions())
def test_a_search_cut_short_still_finds_the_most_cards(dealt: Dealt) -> None:
    full, short = rearrange(*dealt, RULES), rearrange(*dealt, RULES, most_states=0)
    is_sound(dealt, short, RULES)
    assert full.least_broken
    assert not short.least_broken
    assert short.cards == full.cards
    assert short.broken >= full.broken


@settings(max_examples=40, deadline=None)
@given(positions(), st.randoms(use_true_random=False))
def test_the_fewest_cards_with_a_card_are_those_of_the_smallest_hand_that_goes_whole(
    dealt: Dealt, dice: Random
) -> None:
    table, hand = dealt
    card = dice.choice(hand)
    others = [other for other in hand if other is not card]
    sizes = [
        1 + len(more)
        for number in range(len(others) + 1)
        for more in combinations(others, number)
        if rearrange(table, [card, *more], RULES).cards == 1 + number
    ]
    found = fewest_cards(table, hand, RULES, card)
    is_sound(dealt, found, RULES)
    assert found.cards == min(sizes, default=0)
    assert not found.play or any(other.face == card.face for other in found.play)


@pytest.mark.parametrize("most_states", [0, 30, 1000])
def test_in_a_hurry_a_play_is_found_that_is_no_worse_than_without_rearranging(
    most_states: int,
) -> None:
    for seed in range(40):
        dealt = position(seed)
        found = hurried(*dealt, RULES, most_states)
        is_sound(dealt, found, RULES)
        best = rearrange(*dealt, RULES)
        assert without_rearranging(*dealt, RULES).cards <= found.cards <= best.cards
        if most_states == 1000:
            assert found.cards == best.cards
            assert found.broken == best.broken
