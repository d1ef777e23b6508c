"""From the least deadwood to the melds that are shown: one fixed choice among all that are best.

Of the best arrangements the one with the fewest melds is shown, and among those the one whose
melds need the fewest wilds; where it matters, wild-rank cards count as natural if they can. Then
spare wilds are handed out, and melds that are one meld together are joined, so that a long run
appears whole. Only faces decide, never the order of the hand.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, combinations
from typing import Final

from bot.cards.card import CARDS, Card
from bot.cards.melds import MIN_MELD, MeldRules, is_meld, is_wild, ordered
from bot.cards.pool import UNBOUNDED
from bot.cards.search import Search
from bot.cards.steps import STATUS, WILDS, Choices, faces_in, melds_of_wilds

COPIES: Final = tuple(
    tuple(card for card in CARDS if card.face == face) for face in range(CARDS[-1].face + 1)
)
"""All cards of each face, lowest id first."""

A_MELD: Final = WILDS + 1
"""What one more meld weighs, in wilds."""


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

    def best(self, roots: Sequence[int]) -> Iterator[tuple[list[int], int]]:
        """The arrangement to show: the faces of each group and how many wilds it needs.

        An unmatched card is a group of one that needs none.
        """
        cost = min(self.least(root, UNBOUNDED) for root in roots)
        best = (root for root in roots if self.least(root, UNBOUNDED) == cost)
        state = min(best, key=lambda root: (root & WILDS, self[root][0], root))
        while state > STATUS:
            after = self[state][1]
            yield faces_in(state & ~after & ~STATUS), _wilds_taken(state, after)
            state = after


def _wilds_taken(state: int, after: int) -> int:
    return (state & WILDS) - (after & WILDS)


def picture(
    hand: Iterable[Card], roots: Sequence[int], choices: Choices, least: Search
) -> tuple[list[tuple[Card, ...]], list[Card]]:
    """The melds of a hand, each in display order and the longest first, and the other cards."""
    own = _stand_ins(hand)
    melds = [ordered(meld, choices.rules) for meld in _melds(own, roots, choices, least)]
    melds.sort(key=_longest_first)
    rest = sorted(own.keys() - set(chain.from_iterable(melds)), key=_by_rank)
    return [tuple(own[card] for card in meld) for meld in melds], [own[card] for card in rest]


def _stand_ins(hand: Iterable[Card]) -> dict[Card, Card]:
    """The cards by others of the same faces: those that come first of all, whatever was dealt.

    What is decided about these can't depend on which of two packs a card comes from.
    """
    dealt = Counter[int]()
    own = {}
    for card in sorted(hand):
        own[COPIES[card.face][dealt[card.face]]] = card
        dealt[card.face] += 1
    return own


def _melds(
    cards: Iterable[Card], roots: Sequence[int], choices: Choices, least: Search
) -> list[list[Card]]:
    rules, points = choices.rules, choices.points
    held = defaultdict[int, list[Card]](list)
    for card in sorted(cards, reverse=True):
        held[card.face].append(card)
    plan = _Plan(choices, least)
    groups = [([held[face].pop() for face in faces], need) for faces, need in plan.best(roots)]
    wilds = sorted(chain.from_iterable(held.values()))
    wilds.sort(key=lambda card: points.value(card, rules.wild_rank), reverse=True)
    melds = [_with_wilds(cards, need, wilds) for cards, need in groups if len(cards) + need > 1]
    _hand_out(wilds, melds, rules)
    return _joined(melds, rules)


def _with_wilds(cards: list[Card], need: int, wilds: list[Card]) -> list[Card]:
    """The cards with as many wilds as they need, which leave `wilds`."""
    taken, wilds[:] = wilds[:need], wilds[need:]
    return cards + taken


def _hand_out(spare: list[Card], melds: list[list[Card]], rules: MeldRules) -> None:
    """Find a place for every spare wild that has one; the others stay in `spare`."""
    while melds_of_wilds(rules) and len(spare) >= MIN_MELD:
        several = len(spare) >= 2 * MIN_MELD
        melds.append(_with_wilds([], MIN_MELD if several else len(spare), spare))
    for wild in tuple(spare):
        home = next((meld for meld in melds if is_meld([*meld, wild], rules)), None)
        if home is not None:
            home.append(wild)
            spare.remove(wild)


def _joined(melds: list[list[Card]], rules: MeldRules) -> list[list[Card]]:
    """The melds, with those that are one meld together joined; wilds alone stay by themselves."""
    with_naturals = [meld for meld in melds if not all(is_wild(card, rules) for card in meld)]
    for one, other in combinations(with_naturals, 2):
        if is_meld(one + other, rules):
            rest = [meld for meld in melds if meld is not one and meld is not other]
            return _joined([*rest, one + other], rules)
    return melds


def _longest_first(meld: tuple[Card, ...]) -> tuple[int, list[int]]:
    return -len(meld), [card.face for card in meld]


def _by_rank(card: Card) -> tuple[bool, int, int, int]:
    return card.is_joker, card.rank, card.suit, card.id
