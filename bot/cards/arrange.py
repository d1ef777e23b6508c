"""The best arrangement of a hand: the least deadwood over all ways to split it into melds.

Greedy choices are wrong (example A39), so every answer is exact, under all house rules. How it is
found: `groups` says which naturals a meld can hold and how many wilds go with them, `steps` turns
that into arithmetic on states, `search` finds the least cost, `picture` the melds to show.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import cache, cached_property

from bot.cards.card import Card
from bot.cards.holding import Coding
from bot.cards.melds import MeldRules
from bot.cards.picture import picture
from bot.cards.points import PointRules
from bot.cards.search import Pool, Search, each_unmatched
from bot.cards.steps import ONE_WILD, STATUS, Choices


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
        return Choices(self.rules, self.points)

    def deadwood(self, hand: Sequence[Card]) -> int:
        """The least total value of unmatched cards."""
        roots, pool = self._coding.holding(hand)
        search = Search(self._choices, pool.cost)
        return min(search[root] for root in roots)

    def arrange(self, hand: Sequence[Card]) -> Arrangement:
        """The hand in its best melds; the same faces in any order give the same picture."""
        roots, pool = self._coding.holding(hand)
        search = Search(self._choices, pool.cost)
        melds, unmatched = picture(hand, roots, search)
        return Arrangement(tuple(melds), tuple(unmatched), min(search[root] for root in roots))

    def best_discards(
        self, hand: Sequence[Card], barred: Card | None = None
    ) -> tuple[int, tuple[Card, ...]]:
        """The least deadwood after a discard, and every discard that reaches it, in hand order.

        `barred` is the card that may not be thrown this turn (A5). Raises ValueError when no
        other card is held.
        """
        keys, allowed = self._coding.keys, [card for card in hand if card != barred]
        costs = self._by_discard(hand, {keys[card.face] for card in allowed}, best_only=True)
        least = min(costs.values())
        return least, tuple(card for card in allowed if costs.get(keys[card.face]) == least)

    def deadwood_after_discard(self, hand: Sequence[Card]) -> dict[Card, int]:
        """The deadwood that remains after throwing each card of the hand."""
        keys = self._coding.keys
        costs = self._by_discard(hand, {keys[card.face] for card in hand}, best_only=False)
        return {card: costs[keys[card.face]] for card in hand}

    def _by_discard(
        self, hand: Sequence[Card], allowed: Collection[int], *, best_only: bool
    ) -> dict[int, int]:
        """The deadwood by the key of the card thrown; those that can't be best may be left out."""
        roots, pool = self._coding.holding(hand)
        search, worth = Search(self._choices, pool.cost), self._coding.worth
        dearest = max(worth[key] for key in allowed)
        costs: dict[int, int] = {}
        for cost, key in each_unmatched(roots, search, pool):
            if best_only and costs and cost - dearest > min(costs.values()):
                break
            if key in allowed and key not in costs:
                costs[key] = cost - worth[key]
                if len(costs) == len(allowed):
                    break
        return costs

    def deadwood_after_draw(self, hand: Sequence[Card]) -> dict[int, int]:
        """For each face 0-52 that could be drawn, the deadwood after the best discard then."""
        roots, pool = self._coding.holding(hand)
        search = Search(self._choices, pool.cost)
        after = Search(self._choices, pool.cost_thrown, search)
        with_wild = {
            key: self._least_with_wild(roots, pool.more(key))
            for key in set(self._coding.keys)
            if key <= STATUS
        }
        return {
            face: with_wild[key] if key <= STATUS else self._least_with_natural(roots, key, after)
            for face, key in enumerate(self._coding.keys)
        }

    def _least_with_wild(self, roots: Sequence[int], pool: Pool) -> int:
        """The deadwood after the best discard when one wild comes to the hand; `pool` has it."""
        search = Search(self._choices, pool.cost)
        after = Search(self._choices, pool.cost_thrown, search)
        return min(after[root + ONE_WILD] for root in roots)

    def _least_with_natural(self, roots: Sequence[int], bit: int, after: Search) -> int:
        """The same when the card of this bit comes: thrown again, unmatched, or in a group."""
        assert after.thrown is not None
        best = min(after.thrown[root] for root in roots)
        for root in roots:
            choice = self._choices.drawn(bit, root & STATUS)
            best = min(best, choice.value + after[root])
            for step in (
                choice.runs[root & choice.run_bits] + choice.sets[root & choice.set_bits][1]
            ):
                best = min(best, after[root + step])
            if bit in self._coding.two_faced:
                best = min(best, after[root + ONE_WILD])
        return best


@cache
def arranger(rules: MeldRules, points: PointRules) -> Arranger:
    """The arranger for these house rules; its tables are made once."""
    return Arranger(rules, points)
