"""From the groups of an arrangement to the melds that people see.

Spare wilds are handed out, and melds that are one meld together are joined, so that a long run
appears whole.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from itertools import chain, combinations
from typing import Final

from bot.cards.card import CARDS, Card
from bot.cards.groups import melds_of_wilds
from bot.cards.melds import MIN_MELD, MeldRules, is_meld, is_wild, ordered
from bot.cards.plan import Group
from bot.cards.points import PointRules

COPIES: Final = tuple(
    tuple(card for card in CARDS if card.face == face) for face in range(CARDS[-1].face + 1)
)
"""All cards of each face, lowest id first."""


def picture(
    hand: Iterable[Card], groups: Iterable[Group], rules: MeldRules, points: PointRules
) -> tuple[list[tuple[Card, ...]], list[Card]]:
    """The melds of a hand, each in display order and the longest first, and the other cards."""
    own = _stand_ins(hand)
    melds = [ordered(meld, rules) for meld in _melds(own, groups, rules, points)]
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
    cards: Iterable[Card], groups: Iterable[Group], rules: MeldRules, points: PointRules
) -> list[list[Card]]:
    held = defaultdict[int, list[Card]](list)
    for card in sorted(cards, reverse=True):
        held[card.face].append(card)
    naturals = [([held[face].pop() for face in faces], need) for faces, need in groups]
    wilds = sorted(chain.from_iterable(held.values()))
    wilds.sort(key=lambda card: points.value(card, rules.wild_rank), reverse=True)
    melds = [_with_wilds(cards, need, wilds) for cards, need in naturals if len(cards) + need > 1]
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
