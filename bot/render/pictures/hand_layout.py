"""Where the cards of a hand lie: groups of cards on trays, trays in rows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import combinations, pairwise
from typing import Final

from bot.render.pictures.faces import WIDTH

NARROWEST: Final = 480
WIDEST: Final = 800
BIG_WIDEST: Final = 930
"""Of a hand's picture, in pixels: a phone shows it about 320 wide, a desk 550. Big faces are given
more, so that 14 cards in one group still show their indices."""

MARGIN: Final = 14
PAD: Final = 12
GAP: Final = 16
"""Around the picture, inside a tray, between two trays."""


@dataclass(frozen=True, slots=True)
class ShownCard:
    """A card as it is drawn: its face (0-53), the word on its ribbon, whether it is new."""

    face: int
    ribbon: str
    new: bool


@dataclass(frozen=True, slots=True)
class Group:
    """Cards on one tray. `step` is how many pixels of a covered card are seen."""

    cards: tuple[ShownCard, ...]
    melded: bool
    step: int

    @property
    def width(self) -> int:
        """Of its tray."""
        return WIDTH + self.step * (len(self.cards) - 1) + 2 * PAD


Row = Sequence[Group]


def rows_of(groups: Sequence[Group], room: int) -> list[Row]:
    """The groups in as few rows `room` wide as hold them, as even as the order of groups allows.

    A group too wide for any row has its cards pushed together.
    """
    for cuts in range(len(groups)):
        rows = _evenest(groups, cuts)
        if _widest(rows) <= room or cuts == len(groups) - 1:
            return [[_squeezed(group, room) for group in row] for row in rows]
    return []


def row_width(row: Row) -> int:
    """The trays of a row and the gaps between them."""
    return sum(group.width for group in row) + GAP * (len(row) - 1)


def spread(row: Row, width: int, *, melds: bool) -> list[Group]:
    """The row with its unmatched cards pulled apart as far as `width` allows, then its `melds`."""
    groups = list(row)
    for melded, most in ((False, WIDTH + 8), (True, WIDTH // 2))[: 1 + melds]:
        for place, group in enumerate(groups):
            covered = len(group.cards) - 1
            if group.melded is melded and covered:
                spare = (width - row_width(groups)) // covered
                step = max(group.step, min(most, group.step + spare))
                groups[place] = replace(group, step=step)
    return groups


def _evenest(groups: Sequence[Group], cuts: int) -> list[Row]:
    ways = combinations(range(1, len(groups)), cuts)
    return min((_cut(groups, places) for places in ways), key=_widest)


def _cut(groups: Sequence[Group], places: Sequence[int]) -> list[Row]:
    bounds = [0, *places, len(groups)]
    return [groups[a:b] for a, b in pairwise(bounds)]


def _widest(rows: Sequence[Row]) -> int:
    return max(row_width(row) for row in rows)


def _squeezed(group: Group, room: int) -> Group:
    if group.width <= room:
        return group
    return replace(group, step=(room - WIDTH - 2 * PAD) // (len(group.cards) - 1))
