"""What every discard leaves: one pass down from the hand and one pass back cover them all.

The best arrangement with a given card unmatched leads through a state in which that card is the
lowest. So it is worked out for every state what the rest costs, and what the way there costs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from bot.cards.pool import UNBOUNDED, Pool
from bot.cards.states import STATUS
from bot.cards.steps import Choices

_Fork = tuple[int, int, int, int, list[int]]
"""A state, its lowest card, that card's value, the state after leaving it, those after melding."""


class _Rest(dict[int, int]):
    """The least deadwood by state. Unlike a search it looks everywhere, and notes what it saw."""

    def __init__(self, choices: Choices, wilds_only: Callable[[int], int]) -> None:
        super().__init__()
        self.choices = choices
        self.wilds_only = wilds_only
        self.forks: list[_Fork] = []
        self.ends: list[int] = []

    def visit(self, roots: Iterable[int]) -> None:
        """Work out the roots, and with them all that can follow."""
        for root in roots:
            self.__getitem__(root)

    def __missing__(self, state: int) -> int:
        if state <= STATUS:
            self.ends.append(state)
            self[state] = best = self.wilds_only(state)
            return best
        card, value, unmatched, melded = self.choices.ahead(state)
        best = value + self[unmatched]
        for after in melded:
            if (cost := self[after]) < best:
                best = cost
        self[state] = best
        self.forks.append((state, card, value, unmatched, melded))
        return best


def cost_unmatched(roots: Iterable[int], choices: Choices, pool: Pool) -> dict[int, int]:
    """For each card, told by its key: the least deadwood of the whole hand with it unmatched."""
    rest = _Rest(choices, pool.cost)
    way = dict.fromkeys(roots, 0)
    rest.visit(way)
    costs: dict[int, int] = {}
    for state, card, value, unmatched, melded in reversed(rest.forks):
        spent = way[state]
        cost = spent + value + rest[unmatched]
        if cost < costs.get(card, UNBOUNDED):
            costs[card] = cost
        if spent + value < way.get(unmatched, UNBOUNDED):
            way[unmatched] = spent + value
        for after in melded:
            if spent < way.get(after, UNBOUNDED):
                way[after] = spent
    for value in pool.kinds:
        costs[value] = value + min(way[end] + pool.cost_without(value, end) for end in rest.ends)
    return costs
