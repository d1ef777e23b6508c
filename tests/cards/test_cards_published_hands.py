"""The hands with exact answers from two independent programs, line by line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from bot.cards.arrange import arranger
from bot.cards.melds import MeldRules
from bot.cards.points import PointRules
from tests.cards.dealing import cards, texts

CASES = Path(__file__).parents[1] / "cases"


def lines(name: str) -> list[Any]:
    read = (CASES / name).read_text(encoding="utf-8").splitlines()
    return [pytest.param(json.loads(line), id=str(n)) for n, line in enumerate(read, start=1)]


HANDS = lines("nickels_hands.jsonl")
ADVERSARIAL = lines("nickels_adversarial.jsonl")


def test_the_files_are_whole() -> None:
    assert (len(HANDS), len(ADVERSARIAL)) == (300, 32)


@pytest.mark.parametrize("case", HANDS + ADVERSARIAL)
def test_a_published_hand(case: dict[str, Any]) -> None:
    wild = case["round"]  # in these files the round is the hand size, and so the wild rank
    hand = cards(" ".join(case["hand"]))
    arrange = arranger(MeldRules(wild_rank=wild), PointRules())
    if len(hand) == wild:
        assert arrange.deadwood(hand) == case["penalty"]
        assert arrange.arrange(hand).deadwood == case["penalty"]
        return
    least, discards = arrange.best_discards(hand)
    after = arrange.deadwood_after_discard(hand)
    assert least == case["penalty"]
    assert (least == 0) == case["can_go_out_after_discard"]
    assert set(texts(discards)) == set(case["discards"])
    assert {card.text: cost for card, cost in after.items()} == case["by_discard"]
