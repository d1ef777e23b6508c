"""The published tables with exact answers, line by line."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from bot.cards.rearrange import (
    can_play,
    is_play,
    rearrange,
    table_problems,
    table_rules,
    without_rearranging,
)
from tests.cards.rearrange_positions import Dealt, dealt, published

CASES = [pytest.param(case, id=str(line)) for line, case in enumerate(published(), start=1)]


def position_of(case: Mapping[str, Any]) -> Dealt:
    return dealt([" ".join(meld) for meld in case["table"]], " ".join(case["hand"]))


def test_the_file_is_whole() -> None:
    assert len(CASES) == 50


@pytest.mark.parametrize("case", CASES)
def test_a_published_table(case: Mapping[str, Any]) -> None:
    rules = table_rules(identical_in_set=case.get("identical_suits_in_sets", False))
    table, hand = position_of(case)
    assert not table_problems(table, rules)
    best = rearrange(table, hand, rules)
    assert best.cards == case["max_cards"]
    assert best.broken == case["min_broken_melds"]
    assert best.least_broken
    assert (is_play(table, best.new_table, hand, rules) is None) == (best.cards > 0)
    assert rearrange(table, hand, rules, objective="points").points == case["max_value"]
    assert without_rearranging(table, hand, rules).cards == case["max_cards_without_rearranging"]
    assert can_play(table, hand, rules) == (case["max_cards"] > 0)


@pytest.mark.parametrize("most_states", [0, 3000])
def test_a_hurried_search_never_claims_too_much(most_states: int) -> None:
    least = 0
    for case in published():
        rules = table_rules(identical_in_set=case.get("identical_suits_in_sets", False))
        found = rearrange(*position_of(case), rules, most_states=most_states)
        assert found.cards == case["max_cards"]
        assert found.broken >= case["min_broken_melds"]
        if found.least_broken:
            assert found.broken == case["min_broken_melds"]
        least += found.broken == case["min_broken_melds"]
    assert least >= 40
