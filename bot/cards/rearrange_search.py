"""The cheapest new table: a search over what all four suits are, rank by rank.

Suits looked at one by one would each count on the others to fill its sets; so a state is a node of
all four lanes. The search always goes on from the state whose price so far, and the least prices
that its suits have ahead, add up to the least (A*). That sum is never too high, so the first end
that is reached is the best. Of equal sums it prefers the state that is further on.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from heapq import heappop, heappush
from itertools import product
from typing import NamedTuple, overload

from bot.cards.rearrange_columns import Combination, column, combinations, high_ace_column
from bot.cards.rearrange_lanes import COUNT_BITS, Moves, Node, lane
from bot.cards.rearrange_position import KING, RANKS, SUITS, Position
from bot.cards.rearrange_sets import NONE, Count

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


Origin = tuple[int, State | None, Count]
"""The least price known for a state, the state before it, and what went into sets in between."""


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

    @overload
    def cheapest(self) -> Found: ...

    @overload
    def cheapest(self, most_states: int) -> Found | None: ...

    def cheapest(self, most_states: int | None = None) -> Found | None:
        """The cheapest new table; None when more states than that come into sight before it."""
        ahead = [(0, 0, 0, self._start)]
        origins: dict[State, Origin] = {self._start: (0, None, NONE)}
        seen = 0
        while most_states is None or seen <= most_states:
            price, height, _, state = heappop(ahead)
            if price > origins[state][0]:
                continue
            if height == -KING:
                least = sum(node.ahead for node in self._start)
                return Found(least + price, _path(state, origins))
            for above, child, in_sets in self._onward(state, -height):
                total = price + above
                if child not in origins or total < origins[child][0]:
                    origins[child] = total, state, in_sets
                    seen += 1
                    heappush(ahead, (total, height - 1, seen, child))
        return None

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


def _path(state: State, origins: Mapping[State, Origin]) -> tuple[Step, ...]:
    """What happened on the way to a state, and then at the high ace."""
    steps = [Step(NONE, tuple((node.ways or node.spread())[0][0][2] for node in state))]
    _, before, in_sets = origins[state]
    while before is not None:
        moves = (
            next(moves for _, child, moves in node.ways[n] if child is after)
            for node, n, after in zip(before, in_sets, state, strict=True)
        )
        steps.append(Step(in_sets, tuple(moves)))
        state = before
        _, before, in_sets = origins[state]
    return tuple(reversed(steps))
