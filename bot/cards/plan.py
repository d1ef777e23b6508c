"""Which of all best arrangements is shown: one fixed choice.

It is the one with the fewest melds, and among those the one whose melds need the fewest wilds;
where it matters, wild-rank cards count as natural if they can.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from bot.cards.pool import UNBOUNDED
from bot.cards.search import Search
from bot.cards.states import STATUS, WILDS, faces_in
from bot.cards.steps import Choices

A_MELD: Final = WILDS + 1
"""What one more meld weighs, in wilds."""

Group = tuple[list[int], int]
"""The faces of the naturals of one meld and how many wilds it needs; or one unmatched card."""


def chosen_groups(roots: Sequence[int], choices: Choices, least: Search) -> Iterator[Group]:
    """The arrangement to show of a hand. Only faces decide, never the order of the hand."""
    plan = _Plan(choices, least)
    cost = min(least(root, UNBOUNDED) for root in roots)
    best = (root for root in roots if least(root, UNBOUNDED) == cost)
    state = min(best, key=lambda root: (root & WILDS, plan[root][0], root))
    while state > STATUS:
        after = plan[state][1]
        yield faces_in(state & ~after & ~STATUS), _wilds_taken(state, after)
        state = after


class _Plan(dict[int, tuple[int, int]]):
    """By state: the rank of the best arrangement from there, lower first, and the next state."""

    def __init__(self, choices: Choices, least: Search) -> None:
        super().__init__()
        self.choices = choices
        self.least = least

    def __missing__(self, state: int) -> tuple[int, int]:
        self[state] = best = min(self._ranked(state), default=(0, 0))
        return best

    def _ranked(self, state: int) -> Iterator[tuple[int, int]]:
        if state <= STATUS:
            return
        _, value, unmatched, melded = self.choices.ahead(state)
        cost = self.least(state, UNBOUNDED)
        if value + self.least(unmatched, cost + 1) == cost:
            yield self[unmatched][0], unmatched
        for after in melded:
            if self.least(after, cost + 1) == cost:
                yield self[after][0] + A_MELD + _wilds_taken(state, after), after


def _wilds_taken(state: int, after: int) -> int:
    return (state & WILDS) - (after & WILDS)
