"""A hand as its owner sees it: the melds that it holds, the other cards apart."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from bot.cards.arrange import arranger
from bot.cards.card import Card
from bot.games.rummy.rules import RummyRules
from bot.games.rummy.view import RummyView


@dataclass(frozen=True, slots=True)
class Arranged:
    """`melds` in display order, `loose` cards the dearest first, and what the hand costs as it is.

    `points` counts melds too unless the house rules spare them.
    """

    melds: tuple[tuple[Card, ...], ...]
    loose: tuple[Card, ...]
    points: int


def arranged(view: RummyView) -> Arranged:
    """The owner's hand in this view, in the melds that leave the fewest points beside them."""
    return _arranged(frozenset(view.hand), view.rules)


@lru_cache(maxsize=1024)
def _arranged(hand: frozenset[Card], rules: RummyRules) -> Arranged:
    # A panel is drawn again at every change of the table, mostly with the same hand.
    found = arranger(rules.meld_rules, rules.point_rules).arrange(sorted(hand))
    loose = sorted(found.unmatched, key=lambda card: (-rules.value(card), card.face, card.id))
    points = rules.points(hand) if rules.count_matched else found.deadwood
    return Arranged(found.melds, tuple(loose), points)
