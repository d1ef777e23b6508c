"""The best arrangement of a hand: the least deadwood over all ways to split it into melds.

Greedy choices are wrong (example A39), so every answer is exact, under all house rules. How it is
found: `groups` says which naturals a meld can hold and how many wilds go with them, `states` and
`steps` turn that into arithmetic, `search` finds the least cost, `plan` and `picture` the melds to
show, `discards` and `draws` what can come next.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import Final

from bot.cards.card import Card
from bot.cards.discards import cost_unmatched
from bot.cards.draws import after_draw
from bot.cards.holding import Coding
from bot.cards.melds import MeldRules
from bot.cards.picture import picture
from bot.cards.plan import chosen_groups
from bot.cards.points import PointRules
from bot.cards.pool import UNBOUNDED
from bot.cards.search import Search, best_to_throw, least_deadwood
from bot.cards.steps import Choices

KEPT: Final = 64
"""How many sets of house rules keep their tables: some megabytes each after long use."""


@dataclass(frozen=True, slots=True)
class Arrangement:
    """A hand split into melds, each in display order, and what is left over with its price."""

    melds: tuple[tuple[Card, ...], ...]
    unmatched: tuple[Card, ...]
    deadwood: int


@dataclass(frozen=True)
class Arranger:
    """Answers every question about the deadwood of a hand under one set of house rules.

    Nothing is remembered between hands but tables that follow from the rules alone.
    """

    rules: MeldRules
    points: PointRules

    @cached_property
    def _coding(self) -> Coding:
        return Coding(self.rules, self.points)

    @cached_property
    def _choices(self) -> Choices:
        """The tables; where wilds are only counted, all wild ranks share them."""
        if self._coding.two_faced:
            return _choices(self.rules, self.points)
        return _choices(replace(self.rules, wild_rank=None), replace(self.points, wild=None))

    def deadwood(self, hand: Sequence[Card]) -> int:
        """The least total value of unmatched cards."""
        roots, pool = self._coding.holding(hand)
        return _least(roots, least_deadwood(self._choices, pool.cost))

    def arrange(self, hand: Sequence[Card]) -> Arrangement:
        """The hand in its best melds; the same faces in any order give the same picture."""
        roots, pool = self._coding.holding(hand)
        least = least_deadwood(self._choices, pool.cost)
        groups = chosen_groups(roots, self._choices, least)
        melds, unmatched = picture(hand, groups, self.rules, self.points)
        return Arrangement(tuple(melds), tuple(unmatched), _least(roots, least))

    def best_discards(
        self, hand: Sequence[Card], barred: Card | None = None
    ) -> tuple[int, tuple[Card, ...]]:
        """The least deadwood after a discard, and every discard that reaches it, in hand order.

        `barred` is the card that may not be thrown this turn (rule A5). Raises ValueError when no
        other card is held.
        """
        roots, pool = self._coding.holding(hand)
        least = least_deadwood(self._choices, pool.cost)
        after = least_deadwood(self._choices, pool.cost_thrown, least)
        cost, keys = best_to_throw(roots, self._choices, least, after, pool)
        best = tuple(card for card in hand if self._coding.keys[card.face] in keys)
        if barred is None or any(card != barred for card in best):
            return cost, tuple(card for card in best if card != barred)
        return self._best_but_for(hand, barred)

    def _best_but_for(self, hand: Sequence[Card], barred: Card) -> tuple[int, tuple[Card, ...]]:
        """The same when the only best discard is the barred one."""
        costs = self.deadwood_after_discard(hand)
        del costs[barred]
        cost = min(costs.values())
        return cost, tuple(card for card in costs if costs[card] == cost)

    def deadwood_after_discard(self, hand: Sequence[Card]) -> dict[Card, int]:
        """The deadwood that remains after throwing each card of the hand."""
        roots, pool = self._coding.holding(hand)
        keys, worth = self._coding.keys, self._coding.worth
        costs = cost_unmatched(roots, self._choices, pool)
        after = {key: cost - worth[key] for key, cost in costs.items()}
        return {card: after[keys[card.face]] for card in hand}

    def deadwood_after_draw(self, hand: Sequence[Card]) -> dict[int, int]:
        """For each face 0-52 that could be drawn, the deadwood after the best discard then."""
        after = after_draw(self._coding.holding(hand), self._coding, self._choices)
        return {face: after[key] for face, key in enumerate(self._coding.keys)}


def _least(roots: Iterable[int], search: Search) -> int:
    return min(search(root, UNBOUNDED) for root in roots)


_choices = lru_cache(KEPT)(Choices)


@lru_cache(KEPT)
def arranger(rules: MeldRules, points: PointRules) -> Arranger:
    """The arranger for these house rules; its tables are made once."""
    return Arranger(rules, points)
