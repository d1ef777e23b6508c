"""Opening plays: new melds from the hand alone, worth enough points (C10)."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final

from bot.cards.card import Card
from bot.cards.melds import MAX_RUN, MIN_MELD, MeldRules, is_set
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
        melds = _Packing(rules, hand, rules.max_play).best()
    points = sum(map(rules.points, melds))
    return melds if melds and points >= rules.opening_points else None


class _Packing:
    """The choice of melds of at most `most` cards together that are worth the most points.

    Twins are told apart only when that is found: a large hand has thousands of melds, but only a
    few hundred that look different. The dearest by the card are tried first, and a choice is given
    up as soon as the melds that are left could not make it the best if there were any number of
    each.
    """

    def __init__(self, rules: ManipulationRules, hand: Cards, most: int) -> None:
        self._hand = hand
        self._most = most
        points = {meld: rules.points(meld) for meld in _looks(hand, rules.meld_rules, most)}
        self._melds = sorted(points, key=lambda meld: (-points[meld] / len(meld), -len(meld)))
        self._points = [points[meld] for meld in self._melds]
        self._ahead = self._most_points_ahead()
        self._left = Counter(card.face for card in hand)
        self._chosen: list[int] = []
        self._best: tuple[int, tuple[int, ...]] = 0, ()

    def best(self) -> tuple[Cards, ...]:
        """The melds."""
        self._choose(0, self._most, 0)
        cards: dict[int, list[Card]] = defaultdict(list)
        for card in reversed(self._hand):
            cards[card.face].append(card)
        _, chosen = self._best
        return tuple(tuple(cards[card.face].pop() for card in self._melds[at]) for at in chosen)

    def _most_points_ahead(self) -> list[list[int]]:
        """By meld and number of cards: the points of that meld and later ones, any number of each.

        It never grows from one meld to the next.
        """
        ahead = [[0] * (self._most + 1)]
        for meld, points in zip(reversed(self._melds), reversed(self._points), strict=True):
            here = ahead[-1].copy()
            for cards in range(len(meld), self._most + 1):
                here[cards] = max(here[cards], points + here[cards - len(meld)])
            ahead.append(here)
        return ahead[::-1]

    def _choose(self, first: int, cards: int, points: int) -> None:
        """Looks for what is better with melds from the first on, of at most so many cards."""
        if points > self._best[0]:
            self._best = points, tuple(self._chosen)
        for at in range(first, len(self._melds)):
            if points + self._ahead[at][cards] <= self._best[0]:
                return
            needed = Counter(card.face for card in self._melds[at])
            if len(self._melds[at]) <= cards and needed <= self._left:
                self._left -= needed
                self._chosen.append(at)
                self._choose(at, cards - needed.total(), points + self._points[at])
                self._chosen.pop()
                self._left += needed


def _looks(hand: Sequence[Card], rules: MeldRules, most: int) -> Iterator[Cards]:
    """The melds of at most so many cards that a hand holds, one of those that look the same."""
    by_rank: dict[int, list[Card]] = defaultdict(list)
    by_suit: dict[int, dict[int, Card]] = defaultdict(dict)
    for card in hand:
        by_rank[card.rank].append(card)
        by_suit[card.suit].setdefault(card.rank, card)
    for cards in by_rank.values():
        yield from _sets(sorted(cards, key=lambda card: card.face), rules, most)
    for ranks in by_suit.values():
        yield from _runs(ranks, rules, most)


def _sets(cards: Sequence[Card], rules: MeldRules, most: int) -> Iterator[Cards]:
    looks: dict[tuple[int, ...], Cards] = {}
    for size in (MIN_MELD, MIN_MELD + 1):
        for chosen in combinations(cards, size):
            if size <= most and is_set(chosen, rules):
                looks.setdefault(tuple(card.face for card in chosen), chosen)
    return iter(looks.values())


def _runs(by_rank: dict[int, Card], rules: MeldRules, most: int) -> Iterator[Cards]:
    places = rules.run_places
    for first in places:
        run: list[Card] = []
        for place in range(first, min(first + min(most, MAX_RUN), places.stop)):
            card = by_rank.get((place - 1) % 13 + 1)
            if card is None:
                break
            run.append(card)
            if len(run) >= MIN_MELD:
                yield tuple(run)
