"""The exact search for the least deadwood, over states (see `bot.cards.steps`).

The lowest card of a state stays unmatched or goes into one of its groups; at the end only wilds
are left. A branch that leaves a card unmatched costs at least its value, so it is not looked at
when the melds of that card have done as well already. What was found is remembered by state, for
one hand only.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from heapq import heapify, heappop, heappush
from itertools import accumulate
from typing import Final

from bot.cards.steps import NATURALS, ONE_WILD, STATUS, WILD_BITS, WILDS, Choices

IMPOSSIBLE: Final = 100_000
"""More than any hand costs."""


class Pool:
    """The wilds of a hand that may end up unmatched, and what that costs.

    `values` are their points. With `melds_alone`, three or more wilds left over are a meld.
    """

    def __init__(self, values: Iterable[int], *, melds_alone: bool) -> None:
        self.values = tuple(sorted(values))
        self.melds_alone = melds_alone
        self._prices = tuple(accumulate(self.values, initial=0))

    def cost(self, state: int) -> int:
        """The deadwood of a state in which only wilds are left: the cheapest without room."""
        left, room = state & WILDS, state >> WILD_BITS
        if left <= room or (self.melds_alone and left >= 3):
            return 0
        return self._prices[left - room] if left - room < len(self._prices) else IMPOSSIBLE

    def cost_without(self, value: int, state: int) -> int:
        """The same after a wild of that value is thrown."""
        return self.less(value).cost(state - ONE_WILD) if state & WILDS else IMPOSSIBLE

    def cost_thrown(self, state: int) -> int:
        """The same after the best wild to throw is thrown."""
        costs = (self.cost_without(value, state) for value in set(self.values))
        return min(costs, default=IMPOSSIBLE)

    def less(self, value: int) -> Pool:
        """The pool without one wild of that value."""
        at = self.values.index(value)
        return Pool(self.values[:at] + self.values[at + 1 :], melds_alone=self.melds_alone)

    def more(self, value: int) -> Pool:
        """The pool with one more wild of that value."""
        return Pool((*self.values, value), melds_alone=self.melds_alone)


class Search(dict[int, int]):
    """The least deadwood by state: `search[state]` works it out.

    `wilds_only` is the cost of a state without naturals. `thrown` makes it the least deadwood
    after a discard: it is the search that goes on, without a discard, once a natural was thrown.
    """

    def __init__(
        self, choices: Choices, wilds_only: Callable[[int], int], thrown: Search | None = None
    ) -> None:
        super().__init__()
        self.choices = choices
        self.wilds_only = wilds_only
        self.thrown = thrown

    def __missing__(self, state: int) -> int:
        naturals = state & NATURALS
        if not naturals:
            self[state] = best = self.wilds_only(state)
            return best
        value, run_bits, runs, set_bits, sets = self.choices[naturals & -naturals | state & STATUS]
        unmatched, steps = sets[state & set_bits]
        best = IMPOSSIBLE if self.thrown is None else self.thrown[state + unmatched]
        if best:
            for step in runs[state & run_bits] + steps:
                cost = self[state + step]
                if cost < best:
                    best = cost
                    if not cost:
                        break
        if best > value:
            cost = value + self[state + unmatched]
            best = min(best, cost)
        self[state] = best
        return best


def each_unmatched(roots: Sequence[int], search: Search, pool: Pool) -> Iterator[tuple[int, int]]:
    """The least deadwood of the whole hand with one given card unmatched, cheapest cards first.

    Yields the cost and the card: a natural by the bit of its face, a wild by its value. A card
    comes up again, never cheaper. States are visited in the order of the cost of the best
    arrangement that goes through them, so that taking the first few cards takes little work.
    """
    ahead = [(search[root], root, 0) for root in roots]
    heapify(ahead)
    visited = set()
    while ahead:
        cost, state, left_out = heappop(ahead)
        if left_out:
            yield cost, left_out
        if state not in visited:
            visited.add(state)
            for further, after, card in _onward(state, search, pool):
                heappush(ahead, (cost - search[state] + further, after, card))


def _onward(state: int, search: Search, pool: Pool) -> Iterator[tuple[int, int, int]]:
    """What can follow a state: the cost from there on, the next state, the card left out if any."""
    naturals = state & NATURALS
    if not naturals:
        for value in set(pool.values):
            yield value + pool.cost_without(value, state), state, value
        return
    low = naturals & -naturals
    value, run_bits, runs, set_bits, sets = search.choices[low | state & STATUS]
    unmatched, steps = sets[state & set_bits]
    yield value + search[state + unmatched], state + unmatched, low
    for step in runs[state & run_bits] + steps:
        yield search[state + step], state + step, 0
