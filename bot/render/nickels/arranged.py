"""A hand as its owner sees it: split into its best melds, the loose cards apart."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from bot.cards.arrange import Arranger
from bot.cards.card import Card
from bot.games.nickels.rules import NickelsRules
from bot.games.nickels.scoring import arranger_for
from bot.games.nickels.view import NickelsView


@dataclass(frozen=True, slots=True)
class Arranged:
    """`melds` in display order, `loose` cards the dearest first, and what the loose ones cost.

    With a card to be thrown in the hand, `points` is what remains after the best throw and `best`
    are all the throws that reach it; one of them is among the loose cards.
    """

    melds: tuple[tuple[Card, ...], ...]
    loose: tuple[Card, ...]
    points: int
    best: tuple[Card, ...] = ()


def arranged(view: NickelsView) -> Arranged:
    """The owner's hand in this view, in its best melds."""
    barred = view.drawn if view.taken else None
    return _arranged(frozenset(view.hand), view.hand_size, view.rules, view.round, barred)


@lru_cache(maxsize=4096)
def _arranged(
    hand: frozenset[Card], size: int, rules: NickelsRules, number: int, barred: Card | None
) -> Arranged:
    # A panel is drawn again at every change of the table, mostly with the same hand.
    arranger = arranger_for(rules, number)
    if len(hand) <= size:
        found = arranger.arrange(sorted(hand))
        return Arranged(found.melds, _dearest_first(arranger, found.unmatched), found.deadwood)
    points, best = arranger.best_discards(sorted(hand), barred)
    thrown = min(best, key=lambda card: (card.is_joker, -_value(arranger, card), card.face))
    found = arranger.arrange(sorted(hand - {thrown}))
    loose = _dearest_first(arranger, (*found.unmatched, thrown))
    return Arranged(found.melds, loose, points, best)


def _dearest_first(arranger: Arranger, cards: Iterable[Card]) -> tuple[Card, ...]:
    return tuple(sorted(cards, key=lambda card: (-_value(arranger, card), card.face, card.id)))


def _value(arranger: Arranger, card: Card) -> int:
    return arranger.points.value(card, arranger.rules.wild_rank)
