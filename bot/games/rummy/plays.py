"""Everything that the cards of a hand can do on the table: new melds, lay-offs, swaps for wilds.

What a house rule or the end of a turn forbids is not asked here: see `legality`.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import chain, combinations, product
from typing import Final, NamedTuple

from bot.cards.card import Card
from bot.cards.melds import ACE, HIGH_ACE, MAX_RUN, MIN_MELD, MeldRules, is_wild
from bot.games.rummy.moves import LayOff, Meld, Swap, ids
from bot.games.rummy.table import TableMeld, exchanged, extensions, readings

REMEMBERED: Final = 512
"""How many hands are remembered: buttons, checks and players ask for the same ones in turn."""

Cards = tuple[Card, ...]


class Play(NamedTuple):
    """A move that puts `cards` of the hand on the table, and the meld that it makes there."""

    move: Meld | LayOff | Swap
    cards: Cards
    meld: TableMeld


@lru_cache(maxsize=REMEMBERED)
def melds_in(hand: Cards, rules: MeldRules) -> tuple[Play, ...]:
    """Every meld that the hand holds, in everything that it could be."""
    return tuple(play for cards in _meldable(hand, rules) for play in _meld_plays(cards, rules))


@lru_cache(maxsize=REMEMBERED)
def lay_offs_on(meld: TableMeld, hand: Cards, rules: MeldRules) -> tuple[Play, ...]:
    """Everything of the hand that fits on the meld, in every way that it does."""
    return tuple(
        play for cards in _fitting(meld, hand, rules) for play in _lay_offs(meld, cards, rules)
    )


@lru_cache(maxsize=REMEMBERED)
def swaps_in(meld: TableMeld, hand: Cards, rules: MeldRules) -> tuple[Play, ...]:
    """Every card of the hand that can take the place of a wild of the meld (rule W4)."""
    return tuple(
        Play(Swap(card=card.id, meld=meld.number, wild=wild.id), (card,), after)
        for wild in meld.wilds
        for card in hand
        if (after := exchanged(meld, card, wild, rules)) is not None
    )


def _meld_plays(cards: Cards, rules: MeldRules) -> Iterator[Play]:
    for place, meld in enumerate(readings(cards, rules)):
        yield Play(Meld(cards=ids(cards), low=meld.low if place else None), cards, meld)


def _lay_offs(meld: TableMeld, cards: Cards, rules: MeldRules) -> Iterator[Play]:
    for place, after in enumerate(extensions(meld, cards, rules)):
        low = after.low if place else None
        yield Play(LayOff(cards=ids(cards), meld=meld.number, low=low), cards, after)


# -- which cards to try ------------------------------------------------------------------------


def _meldable(hand: Cards, rules: MeldRules) -> Iterator[Cards]:
    """The choices of cards that may be melds: naturals that go together, and wilds."""
    naturals, wilds = _parted(hand, rules)
    for chosen in chain(((),), _of_a_rank(naturals), _of_a_suit(naturals, rules, len(wilds))):
        for number in range(max(0, MIN_MELD - len(chosen)), len(wilds) + 1):
            if _may_join(number, len(chosen), rules):
                for joined in combinations(wilds, number):
                    yield (*chosen, *joined)


def _fitting(meld: TableMeld, hand: Cards, rules: MeldRules) -> Iterator[Cards]:
    """The choices of cards that may fit on the meld."""
    naturals, wilds = _parted(hand, rules)
    size, most = len(meld.cards), MAX_RUN
    if meld.shape == "set":
        fitting = [card for card in naturals if card.rank == meld.rank]
        most = rules.max_set or size + len(hand)
        subsets = chain(((),), _subsets(fitting))
    else:
        fitting = [card for card in naturals if card.suit == meld.suit]
        subsets = chain(((),), _one_of_each_rank(fitting))
    for chosen in subsets:
        for number in range(0 if chosen else 1, len(wilds) + 1):
            if size + len(chosen) + number <= most:
                for joined in combinations(wilds, number):
                    yield (*chosen, *joined)


def _parted(hand: Cards, rules: MeldRules) -> tuple[list[Card], list[Card]]:
    """The naturals and the wilds of the hand."""
    naturals: list[Card] = []
    wilds: list[Card] = []
    for card in sorted(hand):
        (wilds if is_wild(card, rules) else naturals).append(card)
    return naturals, wilds


def _may_join(wilds: int, naturals: int, rules: MeldRules) -> bool:
    """Whether so many wilds may be within the limit.

    Beside naturals one of them may count as natural, in its own place of a run. Alone, all but
    jokers may, so nothing is ruled out.
    """
    limit = rules.max_wilds(naturals + 1)
    return limit is None or not naturals or wilds <= limit + 1


def _of_a_rank(naturals: Iterable[Card]) -> Iterator[Cards]:
    by_rank = defaultdict(list)
    for card in naturals:
        by_rank[card.rank].append(card)
    for cards in by_rank.values():
        yield from _subsets(cards)


def _of_a_suit(naturals: Iterable[Card], rules: MeldRules, wilds: int) -> Iterator[Cards]:
    """Two or more cards of a suit with no more gaps between them than there are wilds."""
    by_suit = defaultdict(list)
    for card in naturals:
        by_suit[card.suit].append(card)
    for cards in by_suit.values():
        for chosen in _one_of_each_rank(cards):
            if len(chosen) > 1 and _gaps(chosen, rules) <= wilds:
                yield chosen


def _subsets(cards: Sequence[Card]) -> Iterator[Cards]:
    for number in range(1, len(cards) + 1):
        yield from combinations(cards, number)


def _one_of_each_rank(cards: Iterable[Card]) -> Iterator[Cards]:
    """Every choice of one card or none of each rank, but not none at all."""
    by_rank: dict[int, list[Card | None]] = defaultdict(lambda: [None])
    for card in cards:
        by_rank[card.rank].append(card)
    for chosen in product(*by_rank.values()):
        some = tuple(card for card in chosen if card is not None)
        if some:
            yield some


def _gaps(cards: Cards, rules: MeldRules) -> int:
    """The places between the lowest and the highest card of a suit that none of them takes."""
    ranks = [card.rank for card in cards]
    gaps = max(ranks) - min(ranks) + 1 - len(ranks)
    if ACE not in ranks or HIGH_ACE not in rules.run_places:
        return gaps
    others = min(rank for rank in ranks if rank != ACE)
    return min(gaps, HIGH_ACE - others + 1 - len(ranks))
