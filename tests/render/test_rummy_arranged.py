"""The melds that a hand of Rummy holds together, as its owner sees them."""

from __future__ import annotations

import pytest

from bot.games.rummy.rules import RummyRules
from bot.render.rummy.arranged import arranged
from tests.render.pictures_kit import cards
from tests.render.rummy_pictures_kit import rummy_board


def sorted_out(hand: str, rules: RummyRules) -> tuple[list[str], str]:
    """The melds and the loose cards of a hand, in texts."""
    found = arranged(rummy_board(2, rules=rules, hand=cards(hand)))
    melds = [" ".join(card.text for card in meld) for meld in found.melds]
    return sorted(melds), " ".join(card.text for card in found.loose)


@pytest.mark.parametrize(
    ("hand", "rules", "melds", "loose"),
    [
        ("7H 8H 9H KS 4C QS QD QC", RummyRules(), ["7H 8H 9H", "QS QD QC"], "KS 4C"),
        # A39's lesson: the set of 8s would leave 7 and 9 of hearts loose beside 5 and 6.
        ("5H 6H 7H 8H 8S 8D", RummyRules(), ["5H 6H 7H", "8S 8H 8D"], ""),
        # Without wilds a 2 is a 2; with them it fills the gap, and costs 15 when it is left.
        ("5C 2D 7C KH", RummyRules(), [], "KH 7C 5C 2D"),
        ("5C 2D 7C KH", RummyRules(wilds="rank"), ["5C 2D 7C"], "KH"),
        ("5C 2D KH 9S", RummyRules(wilds="rank"), [], "2D KH 9S 5C"),
        # Bicycle: an ace is low only (B04).
        ("QD KD AD 4C", RummyRules(), ["QD KD AD"], "4C"),
        ("QD KD AD 4C", RummyRules(preset="bicycle"), [], "QD KD 4C AD"),
    ],
)
def test_the_fewest_points_stay_loose(
    hand: str, rules: RummyRules, melds: list[str], loose: str
) -> None:
    assert sorted_out(hand, rules) == (melds, loose)
