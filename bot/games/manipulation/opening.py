"""Opening plays: new melds from the hand alone, worth enough points (C10)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations, product
from typing import Final

from bot.cards.card import Card
from bot.cards.melds import MIN_MELD, MeldRules, is_set
from bot.cards.rearrange import rearrange
from bot.games.manipulation.rules import ManipulationRules
from bot.games.manipulation.table import Cards

REMEMBERED: Final = 64


@lru_cache(maxsize=REMEMBERED)
def best_opening(rules: ManipulationRules, hand: Cards) -> tuple[Cards, ...] | None:
    """The melds worth the most points that the hand can open with; None when it can't."""
    found = rearrange((), hand, rules.meld_rules, objective="points", worth=rules.value)
    melds = found.new_table
    if rules.max_play is not None and found.cards > rules.max_play:
        melds = _Packing(rules, hand).best(rules.max_play)
    points = sum(map(rules.points, melds))
    return melds if melds and points >= rules.opening_points else None


class _Packing:
    """The choice of melds that have no card in common, by sets of cards as bits."""

    def __init__(self, rules: ManipulationRules, hand: Cards) -> None:
        self.rules = rules
        self.hand = hand
        self.melds: list[list[int]] = [[] for _ in hand]
        for cards in _melds_in(hand, rules.meld_rules):
            mask = sum(1 << hand.index(card) for card in cards)
            self.melds[_lowest(mask)].append(mask)
        self._known: dict[tuple[int, int], tuple[int, tuple[int, ...]]] = {}

    def best(self, most: int) -> tuple[Cards, ...]:
        """The melds of at most so many cards together that are worth the most points."""
        _, masks = self._best((1 << len(self.hand)) - 1, most)
        return tuple(self._cards(mask) for mask in masks)

    def _best(self, mask: int, most: int) -> tuple[int, tuple[int, ...]]:
        """Points and melds of these cards: the lowest is left out, or the lowest of some meld."""
        if not mask or most < MIN_MELD:
            return 0, ()
        if (mask, most) not in self._known:
            best = self._best(mask & (mask - 1), most)
            for meld in self.melds[_lowest(mask)]:
                if not meld & ~mask and meld.bit_count() <= most:
                    points, others = self._best(mask & ~meld, most - meld.bit_count())
                    points += self.rules.points(self._cards(meld))
                    best = max(best, (points, (meld, *others)), key=lambda found: found[0])
            self._known[mask, most] = best
        return self._known[mask, most]

    def _cards(self, mask: int) -> Cards:
        return tuple(card for place, card in enumerate(self.hand) if mask >> place & 1)


def _lowest(mask: int) -> int:
    return (mask & -mask).bit_length() - 1


def _melds_in(hand: Sequence[Card], rules: MeldRules) -> Iterator[Cards]:
    by_rank: dict[int, list[Card]] = defaultdict(list)
    by_suit: dict[int, dict[int, list[Card]]] = defaultdict(lambda: defaultdict(list))
    for card in hand:
        by_rank[card.rank].append(card)
        by_suit[card.suit][card.rank].append(card)
    for cards in by_rank.values():
        yield from _sets(cards, rules)
    for ranks in by_suit.values():
        yield from _runs(ranks, rules)


def _sets(cards: Iterable[Card], rules: MeldRules) -> Iterator[Cards]:
    some = tuple(cards)
    for size in (MIN_MELD, MIN_MELD + 1):
        yield from (chosen for chosen in combinations(some, size) if is_set(chosen, rules))


def _runs(by_rank: dict[int, list[Card]], rules: MeldRules) -> Iterator[Cards]:
    """Every run of a suit, by all of its cards that are of one rank."""
    places = rules.run_places
    for first in places:
        for last in range(first + MIN_MELD - 1, min(first + 13, places.stop)):
            copies = [by_rank.get((place - 1) % 13 + 1, []) for place in range(first, last + 1)]
            if not all(copies):
                break
            yield from product(*copies)
