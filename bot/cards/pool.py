"""The wilds of a hand that are only counted, and what it costs when some of them are left over."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import accumulate
from typing import Final

from bot.cards.melds import MIN_MELD
from bot.cards.states import ONE_WILD, WILD_BITS, WILDS

UNBOUNDED: Final = 100_000
"""More than any hand costs; what can't be done at all costs as much."""


class Pool:
    """The wilds that may end up unmatched, by value.

    With `melds_alone`, three or more wilds are a meld. States given to a pool hold no naturals.
    """

    def __init__(self, values: Iterable[int], *, melds_alone: bool) -> None:
        self.values = tuple(sorted(values))
        self.melds_alone = melds_alone
        self._prices = tuple(accumulate(self.values, initial=0))

    @property
    def kinds(self) -> set[int]:
        """The different values: wilds of one value are as good as each other."""
        return set(self.values)

    def cost(self, state: int) -> int:
        """The deadwood when only wilds are left: the cheapest of those that find no room."""
        left, room = state & WILDS, state >> WILD_BITS
        if left <= room or (self.melds_alone and left >= MIN_MELD):
            return 0
        unmatched = left - room
        return self._prices[unmatched] if unmatched < len(self._prices) else UNBOUNDED

    def cost_without(self, value: int, state: int) -> int:
        """The same after a wild of that value is thrown."""
        return self.less(value).cost(state - ONE_WILD) if state & WILDS else UNBOUNDED

    def cost_thrown(self, state: int) -> int:
        """The same after the best wild to throw is thrown.

        That is the dearest, which is never among the cheapest that are then left over.
        """
        return self.cost(state - ONE_WILD) if state & WILDS else UNBOUNDED

    def less(self, value: int) -> Pool:
        """The pool without one wild of that value."""
        at = self.values.index(value)
        return Pool(self.values[:at] + self.values[at + 1 :], melds_alone=self.melds_alone)

    def more(self, value: int) -> Pool:
        """The pool with one more wild of that value."""
        return Pool((*self.values, value), melds_alone=self.melds_alone)
