"""All that one suit can do, place by place, as if the other suits always filled its sets.

A lane is a graph: its nodes are what the runs of the suit can be after a place, together with the
aces held back for the high end. Each node knows the least that the rest of the suit costs, so that
the ways on from it are told by what they cost above that.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Final

from bot.cards.card import MAX_PACKS
from bot.cards.melds import HIGH_ACE, LOW_ACE
from bot.cards.rearrange_columns import Column
from bot.cards.rearrange_position import KING, Position, Prices
from bot.cards.rearrange_runs import Growth, Move, Need, growths, high_ace_growths

NEVER: Final = 1 << 60
"""The price of what can't be."""

COUNT_BITS: Final = MAX_PACKS + 1
"""A bit for each number of copies that can go into sets."""

Moves = tuple[Move, ...]


class Node:
    """The open runs of a suit after a place; `ahead` is the least that the later places cost.

    `steps` lead on, each with the copies at the next place that go into sets, and its price.
    """

    __slots__ = ("ahead", "held", "needs", "open_to", "steps", "ways")

    def __init__(self, needs: tuple[Need, ...], held: int) -> None:
        self.needs = needs
        self.held = held
        self.ahead = NEVER
        self.steps: list[tuple[int, int, Node, Moves]] = []
        self.ways: Ways = ()
        self.open_to = 0

    def look_ahead(self) -> None:
        """Find out what the later places cost at the least, once the next nodes know it."""
        self.ahead = min((price + child.ahead for _, price, child, _ in self.steps), default=NEVER)

    def spread(self) -> Ways:
        """Lay out the `ways` on when 0, 1, ... copies at the next place go into sets.

        `open_to` are the numbers of copies that have any, as bits. Most nodes are never asked.
        """
        ways: list[list[Way]] = [[] for _ in range(COUNT_BITS)]
        for in_sets, price, child, moves in self.steps:
            if child.ahead < NEVER:
                ways[in_sets].append((price + child.ahead - self.ahead, child, moves))
                self.open_to |= 1 << in_sets
        self.ways = ways
        return ways


Way = tuple[int, Node, Moves]
"""What a way costs above the least, the node that it leads to, and how the runs move there."""

Ways = Sequence[Sequence[Way]]

Share = tuple[int, int, int, int]
"""How copies are shared out: how many go into sets, the price of that and of those that stay in
the hand, how many go into runs, how many aces are held back from then on."""


def lane(position: Position, columns: Sequence[Column], sets: Sequence[Iterable[int]]) -> Node:
    """The node in which a suit begins.

    `columns` are those of places 1 to 14; `sets` are, for places 1 to 13, the numbers of copies
    that can go into sets.
    """
    layers = [[Node((), 0)]]
    for place, column in enumerate(columns, LOW_ACE):
        if place == LOW_ACE:
            shares = {0: _of_aces(position, columns, sets[0])}
        elif place < HIGH_ACE:
            shared = _of_others(column, sets[place - LOW_ACE])
            held = {node.held for node in layers[-1]}
            shares = {back: [(*share, back) for share in shared] for back in held}
        else:
            shares = {node.held: [(0, 0, node.held, 0)] for node in layers[-1]}
        grow = partial(growths, starts=column.starts) if place < HIGH_ACE else high_ace_growths
        layers.append(_next_nodes(layers[-1], column.links, shares, position.prices, grow))
    for node in layers.pop():
        node.ahead = 0
    for layer in reversed(layers):
        for node in layer:
            node.look_ahead()
    return layers[0][0]


def _next_nodes(
    layer: Iterable[Node],
    links: int,
    shares: dict[int, list[Share]],
    prices: Prices,
    grow: Callable[[tuple[Need, ...], int], tuple[Growth, ...]],
) -> list[Node]:
    """The nodes after a place, `layer` being those before, which get their steps.

    `shares` are the ways to share out the place's copies, by how many aces are held back.
    """
    nodes: dict[tuple[tuple[Need, ...], int], Node] = {}
    for node in layer:
        for in_sets, cost, in_runs, held in shares[node.held]:
            for needs, moves, broken, rejoined in grow(node.needs, in_runs):
                price = cost + broken * prices.broken
                if rejoined < links:
                    price += (links - rejoined) * prices.link
                child = nodes.get((needs, held))
                if child is None:
                    child = nodes[needs, held] = Node(needs, held)
                node.steps.append((in_sets, price, child, moves))
    return list(nodes.values())


def _of_aces(position: Position, columns: Sequence[Column], sets: Iterable[int]) -> list[Share]:
    """The ways to share out aces. One can be held back only for a queen and a king."""
    most = min(columns[KING - 2].copies, columns[KING - 1].copies) if position.high_ace else 0
    return [
        (in_sets, price, in_runs - held, held)
        for in_sets, price, in_runs in _of_others(columns[0], sets)
        for held in range(min(in_runs, most) + 1)
        if position.low_ace or held == in_runs
    ]


def _of_others(column: Column, sets: Iterable[int]) -> list[tuple[int, int, int]]:
    """The ways to share out copies when none is held back."""
    return [
        (in_sets, price + column.in_sets[in_sets], column.copies - unplayed - in_sets)
        for unplayed, price in enumerate(column.unplayed)
        for in_sets in sets
        if unplayed + in_sets <= column.copies
    ]
