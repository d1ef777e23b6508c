"""What every draw could lead to: the least deadwood after the best discard that then follows.

A card that is drawn is no part of any state. It is thrown again, stays unmatched, or completes a
group of held cards, which leaves a smaller hand: so all draws share what one search finds out.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.cards.holding import Coding, Holding
from bot.cards.pool import UNBOUNDED, Pool
from bot.cards.search import Search, least_deadwood
from bot.cards.steps import ONE_WILD, STATUS, Choices


def after_draw(holding: Holding, coding: Coding, choices: Choices) -> dict[int, int]:
    """The least deadwood after a draw and a discard, by the key of the card drawn."""
    pool = holding.pool
    least = least_deadwood(choices, pool.cost)
    thrown_again = min(least(root, UNBOUNDED) for root in holding.roots)
    if not thrown_again:
        return dict.fromkeys(coding.keys, 0)
    after = least_deadwood(choices, pool.cost_thrown, least)
    roots = sorted(holding.roots, key=lambda root: after(root, UNBOUNDED))
    unmatched = after(roots[0], UNBOUNDED)
    costs = _with_wilds(roots, pool, coding, choices, thrown_again)
    for key in coding.keys:
        if key > STATUS:
            bound = min(thrown_again, coding.worth[key] + unmatched)
            costs[key] = _with_natural(key, roots, choices, after, bound)
    for key in coding.two_faced:
        for root in roots:
            costs[key] = min(costs[key], after(root + ONE_WILD, costs[key]))
    return costs


def _with_natural(
    bit: int, roots: Sequence[int], choices: Choices, after: Search, best: int
) -> int:
    """The least when this natural is drawn, not more than `best`."""
    for root in roots:
        for part in choices.drawn(bit, root & STATUS):
            for step in part[root & part.bits]:
                if (cost := after(root + step, best)) < best:
                    best = cost
                    if not best:
                        return 0
    return best


def _with_wilds(
    roots: Sequence[int], pool: Pool, coding: Coding, choices: Choices, best: int
) -> dict[int, int]:
    """The least for each kind of wild that could be drawn, not more than `best`.

    A cheaper wild does better only where it is left over, and what is left over costs at least as
    much as the cheapest of all wilds.
    """
    costs: dict[int, int] = {}
    for value in sorted((key for key in set(coding.keys) if key <= STATUS), reverse=True):
        held = pool.more(value)
        if not costs or best > held.values[0]:
            least = least_deadwood(choices, held.cost)
            after = least_deadwood(choices, held.cost_thrown, least)
            best = min(best, *(after(root + ONE_WILD, best) for root in roots))
        costs[value] = best
    return costs
