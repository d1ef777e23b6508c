"""An independent answer to what can be played on a small table, straight from the definitions.

Every meld that the physical cards can form is listed; then the lowest card that is left lies in one
of them or, if it is of the hand, stays there. Nothing is shared with the search that is tested.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations, pairwise, product
from typing import NamedTuple

from bot.cards.card import Card

Melds = Sequence[Sequence[Card]]


@dataclass(frozen=True)
class TableRules:
    """The rules as the oracle reads them: places an ace may take, and twins in a set."""

    aces: tuple[int, ...] = (1, 14)
    twins: bool = False


class Answer(NamedTuple):
    """What a play scores, in order of importance."""

    value: int
    kept: int
    links: int

    def plus(self, other: Answer) -> Answer:
        return Answer(self.value + other.value, self.kept + other.kept, self.links + other.links)


def legal_sets(cards: Sequence[Card], rules: TableRules) -> Iterator[tuple[Card, ...]]:
    by_rank: dict[int, list[Card]] = defaultdict(list)
    for card in cards:
        by_rank[card.rank].append(card)
    for same in by_rank.values():
        for size in (3, 4):
            for some in combinations(same, size):
                if rules.twins or len({card.suit for card in some}) == size:
                    yield some


def legal_runs(cards: Sequence[Card], rules: TableRules) -> Iterator[tuple[Card, ...]]:
    by_place: dict[tuple[int, int], list[Card]] = defaultdict(list)
    for card in cards:
        for place in rules.aces if card.rank == 1 else (card.rank,):
            by_place[card.suit, place].append(card)
    for suit in range(4):
        for size in range(3, 14):
            for first in range(1, 16 - size):
                places = range(first, first + size)
                yield from product(*(by_place[suit, place] for place in places))


def is_run(meld: Sequence[Card]) -> bool:
    return meld[0].rank != meld[1].rank


def kept_melds(old: Melds, meld: Sequence[Card]) -> int:
    return sum(set(some) <= set(meld) for some in old)


def kept_links(old: Melds, meld: Sequence[Card]) -> int:
    """Old neighbours in a run that are neighbours still; cards of old sets that lie in a set."""
    if not is_run(meld):
        return sum(card in meld for some in old if not is_run(some) for card in some)
    now = {frozenset(pair) for pair in pairwise(meld)}
    return sum(frozenset(pair) in now for some in old if is_run(some) for pair in pairwise(some))


def touches_only_whole(old: Melds, meld: Sequence[Card]) -> bool:
    return all(set(some) <= set(meld) or not set(some) & set(meld) for some in old)


def best_play(
    table: Melds,
    hand: Sequence[Card],
    rules: TableRules,
    worth: Callable[[Card], int],
    *,
    all_whole: bool = False,
) -> Answer:
    """The most that can be played, then the most old melds whole, then the most old links.

    With `all_whole` no old meld may be broken.
    """
    cards = [card for meld in table for card in meld] + list(hand)
    bit = {card: 1 << n for n, card in enumerate(cards)}
    melds: dict[int, list[tuple[int, Answer]]] = defaultdict(list)
    for meld in [*legal_sets(cards, rules), *legal_runs(cards, rules)]:
        if all_whole and not touches_only_whole(table, meld):
            continue
        mask = sum(bit[card] for card in meld)
        value = sum(worth(card) for card in meld if card in hand)
        gain = Answer(value, kept_melds(table, meld), kept_links(table, meld))
        melds[mask & -mask].append((mask, gain))
    stays = {bit[card] for card in hand}

    @cache
    def best(left: int) -> Answer | None:
        if not left:
            return Answer(0, 0, 0)
        low = left & -left
        found = [best(left ^ low)] if low in stays else []
        for mask, gain in melds[low]:
            if mask & left == mask:
                rest = best(left ^ mask)
                found.append(rest and rest.plus(gain))
        return max((each for each in found if each is not None), default=None)

    answer = best((1 << len(cards)) - 1)
    assert answer is not None, "the table isn't legal"
    return answer
