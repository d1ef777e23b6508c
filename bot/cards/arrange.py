"""The best arrangement of a hand: the least deadwood over all ways to split it into melds.

Greedy choices are wrong (example A39), so the search is exact. Wilds are only counted; a natural
either stays unmatched or belongs to a group, which is what a meld holds beside its wilds.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import NamedTuple

from bot.cards.card import CARDS, Card
from bot.cards.melds import ACE, HIGH_ACE, MAX_RUN, MIN_MELD, MeldRules, is_wild, ordered
from bot.cards.points import PointRules


@dataclass(frozen=True, slots=True)
class Arrangement:
    """A hand split into melds, each in display order, and what is left over with its price."""

    melds: tuple[tuple[Card, ...], ...]
    unmatched: tuple[Card, ...]
    deadwood: int


class Group(NamedTuple):
    mask: int
    need: int
    room: int


@dataclass(frozen=True, slots=True)
class Arranger:
    """Answers every question about the deadwood of a hand under one set of house rules."""

    rules: MeldRules
    points: PointRules

    def deadwood(self, hand: Sequence[Card]) -> int:
        """The least total value of unmatched cards."""
        return _Search(self, hand).best()[0]

    def arrange(self, hand: Sequence[Card]) -> Arrangement:
        """The hand in its best melds; the same faces in any order give the same picture."""
        search = _Search(self, hand)
        deadwood, chosen = search.best()
        melds = search.melds(chosen)
        used = {card for meld in melds for card in meld}
        unmatched = tuple(sorted(set(hand) - used, key=lambda c: (c.face, c.id)))
        return Arrangement(tuple(ordered(meld, self.rules) for meld in melds), unmatched, deadwood)

    def best_discards(
        self, hand: Sequence[Card], barred: Card | None = None
    ) -> tuple[int, tuple[Card, ...]]:
        """The least deadwood after a discard and every discard that reaches it.

        `barred` is the card that may not be thrown this turn (A5).
        """
        costs = self.deadwood_after_discard(hand)
        costs.pop(barred, None) if barred is not None else None
        least = min(costs.values())
        return least, tuple(card for card, cost in costs.items() if cost == least)

    def deadwood_after_discard(self, hand: Sequence[Card]) -> dict[Card, int]:
        """The deadwood that remains after throwing each card of the hand."""
        by_face: dict[int, int] = {}
        for card in hand:
            if card.face not in by_face:
                by_face[card.face] = self.deadwood([c for c in hand if c is not card])
        return {card: by_face[card.face] for card in hand}

    def deadwood_after_draw(self, hand: Sequence[Card]) -> dict[int, int]:
        """For each face 0-52 that could be drawn, the deadwood after the best discard then."""
        return {face: self.best_discards([*hand, _fresh(face, hand)])[0] for face in range(53)}


@cache
def arranger(rules: MeldRules, points: PointRules) -> Arranger:
    """The arranger for these house rules; one for each pair is ever made."""
    return Arranger(rules, points)


def _fresh(face: int, hand: Sequence[Card]) -> Card:
    return next(c for c in CARDS if c.face == face and c not in hand)


class _Search:
    def __init__(self, arranger: Arranger, hand: Sequence[Card]) -> None:
        self.rules = rules = arranger.rules
        self.value = lambda card: arranger.points.value(card, rules.wild_rank)
        limited = rules.wild_limit != "none" or rules.least_naturals > 0
        self.jokers = [c for c in sorted(hand) if is_wild(c, rules) and c.is_joker]
        ranked = sorted(c for c in hand if is_wild(c, rules) and not c.is_joker)
        flexible = ranked if limited and rules.wild_as_rank else []
        self.pure = self.jokers + [c for c in ranked if c not in flexible]
        rest = sorted((c for c in hand if not is_wild(c, rules)), key=lambda c: (c.rank, c.suit))
        self.cards = flexible + rest
        self.flexible = len(flexible)
        self.wilds = len(self.pure) + len(flexible)
        self.groups: dict[int, list[Group]] = {}
        for group in {*self._sets(), *self._runs()}:
            self.groups.setdefault(group.mask & -group.mask, []).append(group)
        self.memo: dict[tuple[int, int, int], tuple[int, tuple[tuple[Group, ...], int]]] = {}

    def _group(self, chosen: Sequence[int], gaps: int, size: int) -> Iterator[Group]:
        naturals = len(chosen)
        need = max(gaps, MIN_MELD - naturals)
        limit = self.rules.max_wilds(naturals)
        most = size - naturals if limit is None else min(size - naturals, limit)
        if naturals >= self.rules.least_naturals and need <= min(most, self.wilds):
            yield Group(sum(1 << i for i in chosen), need, most - need)

    def _sets(self) -> Iterator[Group]:
        size = self.rules.max_set or len(self.cards) + self.wilds
        for rank in {c.rank for c in self.cards if not c.is_joker}:
            own = [i for i, c in enumerate(self.cards) if c.rank == rank]
            for k in range(1, min(size, len(own)) + 1):
                for chosen in combinations(own, k):
                    suits = {self.cards[i].suit for i in chosen}
                    if self.rules.identical_in_set or len(suits) == k:
                        yield from self._group(chosen, 0, size)

    def _runs(self) -> Iterator[Group]:
        for suit in range(4):
            own = [i for i, c in enumerate(self.cards) if c.suit == suit]
            for k in range(1, min(MAX_RUN, len(own)) + 1):
                for chosen in combinations(own, k):
                    for places in self._places(chosen):
                        span = max(places) - min(places) + 1
                        if len(set(places)) == k and span <= MAX_RUN:
                            yield from self._group(chosen, span - k, MAX_RUN)

    def _places(self, chosen: Sequence[int]) -> Iterator[list[int]]:
        ranks = [self.cards[i].rank for i in chosen]
        if self.rules.ace != "high":
            yield ranks
        if self.rules.ace == "high" or (self.rules.ace == "either" and ACE in ranks):
            yield [HIGH_ACE if rank == ACE else rank for rank in ranks]

    def best(self) -> tuple[int, tuple[tuple[Group, ...], int]]:
        return self._best((1 << len(self.cards)) - 1, 0, 0, 0)

    def _best(
        self, mask: int, pooled: int, spent: int, room: int
    ) -> tuple[int, tuple[tuple[Group, ...], int]]:
        if not mask:
            return self._leftover(pooled, spent, room), ((), 0)
        key = (mask, pooled * 99 + spent, room)
        if key in self.memo:
            return self.memo[key]
        low = mask & -mask
        index = low.bit_length() - 1
        if index < self.flexible:
            cost, (groups, pool) = self._best(mask ^ low, pooled + 1, spent, room)
            best = cost, (groups, pool | low)
        else:
            cost, (groups, pool) = self._best(mask ^ low, pooled, spent, room)
            best = cost + self.value(self.cards[index]), (groups, pool)
        for group in self.groups.get(low, []):
            if group.mask & mask == group.mask:
                cost, (groups, pool) = self._best(
                    mask ^ group.mask, pooled, spent + group.need, min(room + group.room, 14)
                )
                if cost < best[0]:
                    best = cost, ((group, *groups), pool)
        self.memo[key] = best
        return best

    def _leftover(self, pooled: int, spent: int, room: int) -> int:
        left = len(self.pure) + pooled - spent
        if left < 0:
            return 10**6
        own_melds = self.rules.wild_limit == "none" and not self.rules.least_naturals
        if own_melds and left >= MIN_MELD:
            return 0
        values = [self.value(c) for c in self.pure + self.cards[:pooled]]
        return sum(sorted(values)[: max(0, left - room)])

    def melds(self, found: tuple[tuple[Group, ...], int]) -> list[list[Card]]:
        groups, pool = found
        pooled = [c for i, c in enumerate(self.cards) if pool >> i & 1]
        wilds = sorted(self.pure + pooled, key=lambda c: (-self.value(c), c.face, c.id))
        melds = [[c for i, c in enumerate(self.cards) if g.mask >> i & 1] for g in groups]
        for meld, group in zip(melds, groups, strict=True):
            meld += wilds[: group.need]
            del wilds[: group.need]
        for meld, group in zip(melds, groups, strict=True):
            meld += wilds[: group.room]
            del wilds[: group.room]
        own_melds = self.rules.wild_limit == "none" and not self.rules.least_naturals
        return [*melds, wilds] if own_melds and len(wilds) >= MIN_MELD else melds
