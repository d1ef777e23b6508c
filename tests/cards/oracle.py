"""An independent answer to every question about a hand, straight from the definitions.

Every subset of the hand is tried as a meld, every way to count its wild-rank cards as natural or
wild, every window of a run. It shares no code with `bot.cards.melds` or the search, is slow, and
is meant to be read beside section 1.0 of the rules.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product

from bot.cards.card import CARDS, Card
from bot.cards.melds import MeldRules
from bot.cards.points import PointRules


def oracle_value(card: Card, rules: MeldRules, points: PointRules) -> int:
    if card.rank == 0:
        return points.joker
    if card.rank == rules.wild_rank and points.wild is not None:
        return points.wild
    if card.rank == 1:
        return points.ace
    if card.rank > 10:
        return {"10": 10, "11-12-13": card.rank}[points.court]
    return card.rank


def oracle_meld(cards: Sequence[Card], rules: MeldRules) -> bool:
    return _meld(tuple(sorted(card.face for card in cards)), rules)


@cache
def _meld(faces: tuple[int, ...], rules: MeldRules) -> bool:
    cards = [CARDS[face] for face in faces]
    return any(
        _legal_set(naturals, wilds, rules) or _legal_run(naturals, wilds, rules)
        for naturals, wilds in _countings(cards, rules)
    )


def _countings(cards: list[Card], rules: MeldRules) -> Iterator[tuple[list[Card], int]]:
    """Every way to count the cards: those that stand for themselves, and how many are wild."""
    choices: list[tuple[bool, ...]] = []
    for card in cards:
        if card.rank == 0:
            choices.append((False,) if rules.jokers_wild else ())
        elif card.rank == rules.wild_rank:
            choices.append((True, False) if rules.wild_as_rank else (False,))
        else:
            choices.append((True,))
    for natural in product(*choices):
        chosen = [card for card, itself in zip(cards, natural, strict=True) if itself]
        yield chosen, len(cards) - len(chosen)


def _limits(naturals: int, wilds: int, rules: MeldRules) -> bool:
    if naturals < rules.min_naturals or (naturals == 0 and not rules.all_wild):
        return False
    if rules.wild_limit == "not_more_than_naturals":
        return wilds <= naturals
    return rules.wild_limit == "none" or wilds <= 1


def _legal_set(naturals: list[Card], wilds: int, rules: MeldRules) -> bool:
    size = len(naturals) + wilds
    if size < 3 or (rules.max_set is not None and size > rules.max_set):
        return False
    if len({card.rank for card in naturals}) > 1:
        return False
    if not rules.identical_in_set and len({card.suit for card in naturals}) < len(naturals):
        return False
    return _limits(len(naturals), wilds, rules)


def _legal_run(naturals: list[Card], wilds: int, rules: MeldRules) -> bool:
    size = len(naturals) + wilds
    if not 3 <= size <= 13 or len({card.suit for card in naturals}) > 1:
        return False
    if not _limits(len(naturals), wilds, rules):
        return False
    return any(
        _fills(naturals, set(range(first, first + size)), rules) for first in range(1, 16 - size)
    )


def _fills(naturals: list[Card], window: set[int], rules: MeldRules) -> bool:
    aces = {"either": (1, 14), "low": (1,), "high": (14,)}[rules.ace]
    places = [(aces if card.rank == 1 else (card.rank,)) for card in naturals]
    return any(
        len(set(taken)) == len(taken) and set(taken) <= window and not {1, 14} <= set(taken)
        for taken in product(*places)
    )


def oracle_deadwood(hand: Sequence[Card], rules: MeldRules, points: PointRules) -> int:
    """The least deadwood: the lowest remaining card is unmatched or in one of all legal melds."""
    cards = sorted(hand)
    values = [oracle_value(card, rules, points) for card in cards]
    melds: dict[int, list[int]] = {1 << n: [] for n in range(len(cards))}
    for mask in range(1 << len(cards)):
        if mask.bit_count() >= 3 and oracle_meld(
            [card for n, card in enumerate(cards) if mask >> n & 1], rules
        ):
            melds[mask & -mask].append(mask)

    @cache
    def least(mask: int) -> int:
        if not mask:
            return 0
        low = mask & -mask
        unmatched = values[low.bit_length() - 1] + least(mask ^ low)
        melded = (least(mask ^ meld) for meld in melds[low] if meld & mask == meld)
        return min([unmatched, *melded])

    return least((1 << len(cards)) - 1)


def oracle_by_discard(
    hand: Sequence[Card], rules: MeldRules, points: PointRules
) -> dict[Card, int]:
    by_face = {
        card.face: oracle_deadwood([c for c in hand if c is not card], rules, points)
        for card in hand
    }
    return {card: by_face[card.face] for card in hand}
