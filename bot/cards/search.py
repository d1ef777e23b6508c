"""The exact search for the least deadwood, over states (see `bot.cards.states`).

The lowest card of a state stays unmatched or goes into one of its groups; at the end only wilds
are left. A search is asked with a bound: it looks no further along a way that already costs as
much, and a way that leaves a card unmatched costs at least its value. What it has found out is
remembered by state, for one hand only.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from bot.cards.pool import UNBOUNDED, Pool
from bot.cards.states import ONE_NATURAL, STATUS
from bot.cards.steps import Choices

Search = Callable[[int, int], int]
"""From a state and a bound to the least deadwood, or to some number from the bound upward."""


def least_deadwood(
    choices: Choices, wilds_only: Callable[[int], int], thrown: Search | None = None
) -> Search:
    """A search for the least deadwood; with `thrown`, for the least after a discard.

    `wilds_only` is the cost of a state without naturals. `thrown` is the search without a discard
    that goes on once a natural has been thrown.
    """
    known: dict[int, int] = {}  # the cost, or ~n when it isn't known but that it is not below n

    def least(state: int, bound: int) -> int:
        found = known.get(state, ~0)
        if found >= 0:
            return found
        if ~found >= bound:
            return bound
        if state <= STATUS:
            known[state] = cost = wilds_only(state)
            return cost
        value, bits, table = choices[state & (state ^ state - ONE_NATURAL | STATUS)]
        unmatched, steps = table[state & bits]
        best = bound
        for step in steps:
            cost = least(state + step, best)
            if cost < best:
                best = cost
                if not cost:
                    break
        if thrown is not None and best and (cost := thrown(state + unmatched, best)) < best:
            best = cost
        if best > value and (cost := least(state + unmatched, best - value) + value) < best:
            best = cost
        known[state] = best if best < bound else ~best
        return best

    return least


def best_to_throw(
    roots: Iterable[int], choices: Choices, least: Search, after: Search, pool: Pool
) -> tuple[int, set[int]]:
    """The least deadwood after a discard and every card that can be thrown to reach it.

    `least` and `after` are the searches without and with a discard. A card is told by its key (see
    `bot.cards.holding`).
    """
    best, seen = set[int](), set[int]()
    cost = min(after(root, UNBOUNDED) for root in roots)
    ahead = [(root, cost) for root in roots]
    while ahead:
        state, budget = ahead.pop()
        if state in seen or after(state, budget + 1) > budget:
            continue
        seen.add(state)
        if state <= STATUS:
            best.update(v for v in pool.kinds if pool.cost_without(v, state) <= budget)
            continue
        card, value, unmatched, melded = choices.ahead(state)
        if least(unmatched, budget + 1) <= budget:
            best.add(card)
        ahead.append((unmatched, budget - value))
        ahead += [(after_meld, budget) for after_meld in melded]
    return cost, best
