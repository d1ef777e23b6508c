"""What every draw could lead to: the least deadwood after the best discard that then follows.

A card that is drawn is no part of any state. It is thrown again, stays unmatched, or completes a
group of held cards, which leaves a smaller hand: so all draws share what one search finds out. Many
cards complete the same group, so each smaller hand is looked at once.
"""

from __future__ import annotations

from bot.cards.holding import Coding, Holding
from bot.cards.pool import UNBOUNDED
from bot.cards.search import Search, least_deadwood
from bot.cards.states import ONE_WILD, STATUS
from bot.cards.steps import Choices


def after_draw(holding: Holding, coding: Coding, choices: Choices) -> dict[int, int]:
    """The least deadwood after a draw and a discard, by the key of the card drawn.

    Wilds have two prices at most, which matter only where some are left over. A cheap one that is
    drawn can then be left over itself, and counts as unmatched; a dear one costs most of all. So
    one search, in which the wild drawn is the dearest that there is, serves both.
    """
    roots, pool = holding.roots, holding.pool.more(coding.dearest_wild)
    least = least_deadwood(choices, pool.cost)
    thrown_again = min(least(root, UNBOUNDED) for root in roots)
    if not thrown_again:
        return dict.fromkeys(coding.keys, 0)
    after = least_deadwood(choices, pool.cost_thrown, least)
    unmatched = min(after(root, UNBOUNDED) for root in roots)
    costs = {key: min(thrown_again, value + unmatched) for key, value in coding.worth.items()}
    as_wild = min(after(root + ONE_WILD, thrown_again) for root in roots)
    for key in coding.wilds:
        costs[key] = min(costs[key], as_wild)
    for root in sorted(roots, key=lambda root: after(root, UNBOUNDED)):
        _complete_groups(root, costs, coding, choices, after)
    return costs


def _complete_groups(
    root: int, costs: dict[int, int], coding: Coding, choices: Choices, after: Search
) -> None:
    """Lower the costs of the naturals that complete a group; the dearest groups first.

    Whoever leaves the other cards of the group unmatched still holds them all: the hand with them
    can't cost more than the hand without them and their value.
    """
    naturals = root & ~STATUS
    completed = _completed(root, costs, choices)
    worth = {state: coding.totals[naturals & ~state] for state in completed}
    for state in sorted(completed, key=worth.__getitem__, reverse=True):
        keys = completed[state]
        highest = max([costs[key] for key in keys])
        whole, bound = naturals | state & STATUS, highest + worth[state]
        if after(whole, bound) < bound and (cost := after(state, highest)) < highest:
            for key in keys:
                costs[key] = min(costs[key], cost)


def _completed(root: int, costs: dict[int, int], choices: Choices) -> dict[int, list[int]]:
    """The states without a group that a drawn natural completes, and the keys of all that do."""
    states: dict[int, list[int]] = {}
    for key, part in choices.drawn(root & STATUS):
        if costs.get(key):
            for step in part[root & part.bits]:
                states.setdefault(root + step, []).append(key)
    return states
