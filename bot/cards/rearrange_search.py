"""The cheapest new table: a search over what all four suits are, rank by rank.

Suits looked at one by one would each count on the others to fill its sets; so a state is a node of
all four lanes. The search always goes on from the state whose price so far, and the least prices
that its suits have ahead, add up to the least (A*). That sum is never too high, so the first end
that is reached is the best. Of equal sums it prefers the state that is further on.
"""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heapify, heappop, heappush
from itertools import product
from typing import Final, NamedTuple, overload

from bot.cards.rearrange_columns import Combination, column, combinations, high_ace_column
from bot.cards.rearrange_lanes import COUNT_BITS, NEVER, Moves, Node, lane
from bot.cards.rearrange_position import KING, RANKS, SUITS, Position
from bot.cards.rearrange_sets import NONE, Count

PATIENCE: Final = 30
"""The part of the states that may come into sight before prices are rounded is one in so many."""

State = tuple[Node, Node, Node, Node]
"""A node of each suit."""


class Step(NamedTuple):
    """What happens at a place: the copies of each suit that go into sets, and its runs' moves."""

    in_sets: Count
    moves: tuple[Moves, ...]


class Found(NamedTuple):
    """The cheapest new table: its price, and what happens at places 1 to 14."""

    price: int
    steps: tuple[Step, ...]


class Frontier:
    """The states in sight, with the least price that is known for each, and how it came about.

    `trail` leads from a state to the one before and the copies that went into sets in between.
    """

    def __init__(self, start: State) -> None:
        self.seen = 0
        self.trail: dict[State, tuple[State, Count]] = {}
        self._prices = {start: 0}
        self._ahead = [(0, 0, 0, 0, start)]
        self._unit, self._offset = 1, 0

    def see(self, price: int, depth: int, state: State, before: tuple[State, Count]) -> None:
        """Take in a state, unless it has been seen at as low a price."""
        if price < self._prices.get(state, NEVER):
            self.seen += 1
            self._prices[state] = price
            self.trail[state] = before
            heappush(self._ahead, (self._rounded(price), -depth, price, self.seen, state))

    def next(self) -> tuple[int, int, State]:
        """The price, depth and state to go on from: the cheapest, of equals the furthest on."""
        while True:
            _, height, price, _, state = heappop(self._ahead)
            if price == self._prices[state]:
                return price, -height, state

    def round_up(self, unit: int, offset: int) -> None:
        """From now on, when prices with the offset are the same in such units, call them equal."""
        if self._unit != unit:
            self._unit, self._offset = unit, offset
            self._ahead = [(self._rounded(entry[2]), *entry[1:]) for entry in self._ahead]
            heapify(self._ahead)

    def _rounded(self, price: int) -> int:
        return -(-(price + self._offset) // self._unit)


class Search:
    """Looks for the cheapest new table of a position."""

    def __init__(self, position: Position) -> None:
        columns = [[column(position, suit, rank) for suit in SUITS] for rank in RANKS]
        self._ranks = [
            combinations(position, rank, here) for rank, here in zip(RANKS, columns, strict=True)
        ]
        self._fitting: list[dict[int, list[Combination]]] = [{} for _ in RANKS]
        columns.append([high_ace_column(position, suit) for suit in SUITS])
        spades, hearts, diamonds, clubs = (
            lane(
                position,
                [here[suit] for here in columns],
                [sorted({each.in_sets[suit] for each in rank}) for rank in self._ranks],
            )
            for suit in SUITS
        )
        self._start: State = spades, hearts, diamonds, clubs
        self._least = sum(node.ahead for node in self._start)
        self._broken = position.prices.broken
        self._links = position.prices.link * sum(len(meld) for meld in position.table)

    @overload
    def cheapest(self) -> Found: ...

    @overload
    def cheapest(self, most_states: int) -> Found | None: ...

    def cheapest(self, most_states: int | None = None) -> Found | None:
        """The cheapest new table; None when more states than that come into sight before it.

        With such a limit, prices are rounded up to broken melds after a while: what is found then
        breaks no more of them than need be, but may lose a link too many.
        """
        frontier = Frontier(self._start)
        while True:
            price, depth, state = frontier.next()
            if depth == KING:
                return Found(self._least + price, _path(state, frontier.trail))
            for above, child, in_sets in self._onward(state, depth):
                frontier.see(price + above, depth + 1, child, (state, in_sets))
            if most_states is not None and frontier.seen > most_states // PATIENCE:
                if frontier.seen > most_states:
                    return None
                frontier.round_up(self._broken, self._least - self._links)

    def _onward(self, state: State, depth: int) -> Iterator[tuple[int, State, Count]]:
        """The states after a state, each with what it costs above the least, and its sets."""
        spades, hearts, diamonds, clubs = (node.ways or node.spread() for node in state)
        for in_sets, extra in self._combinations(state, depth):
            s, h, d, c = in_sets
            for (p, a, _), (q, b, _), (r, e, _), (t, f, _) in product(
                spades[s], hearts[h], diamonds[d], clubs[c]
            ):
                yield extra + p + q + r + t, (a, b, e, f), in_sets

    def _combinations(self, state: State, depth: int) -> list[Combination]:
        """The combinations of the next rank for which all four suits have a way on."""
        key = 0
        for node in state:
            key = key << COUNT_BITS | node.open_to
        fitting = self._fitting[depth].get(key)
        if fitting is None:
            fitting = self._fitting[depth][key] = [
                each
                for each in self._ranks[depth]
                if all(node.ways[n] for node, n in zip(state, each.in_sets, strict=True))
            ]
        return fitting


def _path(state: State, trail: dict[State, tuple[State, Count]]) -> tuple[Step, ...]:
    """What happened on the way to a state, and then at the high ace."""
    steps = [Step(NONE, tuple((node.ways or node.spread())[0][0][2] for node in state))]
    while state in trail:
        before, in_sets = trail[state]
        moves = (
            next(moves for _, child, moves in node.ways[n] if child is after)
            for node, n, after in zip(before, in_sets, state, strict=True)
        )
        steps.append(Step(in_sets, tuple(moves)))
        state = before
    return tuple(reversed(steps))
