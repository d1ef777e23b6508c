"""From the least deadwood to the melds that are shown: one fixed choice among all that are best.

Of the best arrangements the one with the fewest melds is shown, and among those the one whose
melds need the fewest wilds. Then spare wilds are handed out, and melds that are one meld together
are joined, so that a long run appears whole. Only faces decide, never the order of the hand.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, combinations
from typing import Final

from bot.cards.card import Card
from bot.cards.melds import MIN_MELD, MeldRules, is_meld, ordered
from bot.cards.pool import UNBOUNDED
from bot.cards.search import Search
from bot.cards.steps import NATURALS, STATUS, WILDS, Choices, faces_in

A_MELD: Final = WILDS + 1
"""What one more meld weighs, in wilds."""


class _Plan(dict[int, tuple[int, int]]):
    """By state: how good the best arrangement from there looks (lower is better), and its step."""

    def __init__(self, choices: Choices, least: Search) -> None:
        super().__init__()
        self.choices = choices
        self.least = least

    def __missing__(self, state: int) -> tuple[int, int]:
        self[state] = best = min(self._ranked(state), default=(0, 0))
        return best

    def _ranked(self, state: int) -> Iterator[tuple[int, int]]:
        naturals, cost = state & NATURALS, self.least(state, UNBOUNDED)
        if not naturals:
            return
        choice = self.choices[naturals & -naturals | state & STATUS]
        unmatched, steps = choice.sets[state & choice.set_bits]
        if choice.value + self.least(state + unmatched, cost + 1) == cost:
            yield self[state + unmatched][0], unmatched
        for step in choice.runs[state & choice.run_bits] + steps:
            if self.least(state + step, cost + 1) == cost:
                yield self[state + step][0] + A_MELD + _wilds_taken(state, step), step

    def walk(self, state: int) -> Iterator[tuple[list[int], int]]:
        """The arrangement from a state: the faces of each group and how many wilds it needs.

        An unmatched card is a group of one that needs none.
        """
        while state & NATURALS:
            step = self[state][1]
            yield faces_in(state & NATURALS & ~(state + step)), _wilds_taken(state, step)
            state += step


def _wilds_taken(state: int, step: int) -> int:
    return (state & WILDS) - (state + step & WILDS)


def picture(
    hand: Iterable[Card], roots: Sequence[int], choices: Choices, least: Search
) -> tuple[list[tuple[Card, ...]], list[Card]]:
    """The melds of a hand, each in display order and the longest first, and the other cards."""
    rules, points = choices.rules, choices.points
    plan = _Plan(choices, least)
    root = min(roots, key=lambda state: (least(state, UNBOUNDED), plan[state][0], state))
    held = defaultdict[int, list[Card]](list)
    for card in sorted(hand, reverse=True):
        held[card.face].append(card)
    groups = [([held[face].pop() for face in faces], need) for faces, need in plan.walk(root)]
    wilds = sorted(chain.from_iterable(held.values()))
    wilds.sort(key=lambda card: points.value(card, rules.wild_rank), reverse=True)
    melds = [_with_wilds(cards, need, wilds) for cards, need in groups if len(cards) + need > 1]
    rest = [cards[0] for cards, need in groups if len(cards) + need == 1]
    _hand_out(wilds, melds, rules)
    shown = [ordered(meld, rules) for meld in _joined(melds, rules)]
    return sorted(shown, key=_longest_first), sorted(rest + wilds, key=_by_rank)


def _with_wilds(cards: list[Card], need: int, wilds: list[Card]) -> list[Card]:
    """The cards with as many wilds as they need, which leave `wilds`."""
    taken, wilds[:] = wilds[:need], wilds[need:]
    return cards + taken


def _hand_out(spare: list[Card], melds: list[list[Card]], rules: MeldRules) -> None:
    """Find a place for every spare wild that has one; the others stay in `spare`."""
    while is_meld(spare[:MIN_MELD], rules):
        several = len(spare) >= 2 * MIN_MELD
        melds.append(_with_wilds([], MIN_MELD if several else len(spare), spare))
    for wild in tuple(spare):
        home = next((meld for meld in melds if is_meld([*meld, wild], rules)), None)
        if home is not None:
            home.append(wild)
            spare.remove(wild)


def _joined(melds: list[list[Card]], rules: MeldRules) -> list[list[Card]]:
    """The melds, with those that are one meld together joined."""
    for one, other in combinations(melds, 2):
        if is_meld(one + other, rules):
            rest = [meld for meld in melds if meld is not one and meld is not other]
            return _joined([*rest, one + other], rules)
    return melds


def _longest_first(meld: tuple[Card, ...]) -> tuple[int, list[int]]:
    return -len(meld), [card.face for card in meld]


def _by_rank(card: Card) -> tuple[bool, int, int, int]:
    return card.is_joker, card.rank, card.suit, card.id
