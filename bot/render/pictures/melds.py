"""Melds on the table: rows of trays, each with its letter, its owner's number and small cards.

Any game draws its table with this: it says which cards are wild and for what, which are new, and
which melds are broken.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from PIL import Image

from bot.render.pictures.painter import Painter, Pixels
from bot.render.pictures.paints import CREAM, FELT, FELT_DEEP, GOLD, INK, ORANGE, WHITE, mix
from bot.render.pictures.palette import indexed
from bot.render.pictures.shapes import Canvas
from bot.render.pictures.small_cards import SMALL_HEIGHT, SMALL_WIDTH, small_card
from bot.render.pictures.style import Style

_PAD: Final = 7
_LIFT: Final = 5
"""How far a new card stands out of its row: seen where colours are not."""

_TAG: Final = 27
_STEP: Final = SMALL_WIDTH + 1
_GAP: Final = 8
_TRAY: Final = SMALL_HEIGHT + 2 * _PAD
_ROW: Final = _TRAY + 8


@dataclass(frozen=True, slots=True)
class LaidCard:
    """A card on the table as drawn: its face (0-53).

    `stands_for` is rank and suit of what a wild is instead (suit -1 any, rank 0 while it is none),
    None for a natural. `new` cards are those that the last turn put there.
    """

    face: int
    stands_for: tuple[int, int] | None = None
    new: bool = False


@dataclass(frozen=True, slots=True)
class LaidMeld:
    """A meld on the table as drawn.

    `letter` is what people call it (none: it is no meld, and has no tag), `owner` the seat that
    put it down (None where that doesn't matter). A `broken` meld is outlined.
    """

    letter: str
    cards: tuple[LaidCard, ...]
    owner: int | None = None
    broken: bool = False


@dataclass(frozen=True, slots=True)
class MeldArea:
    """Melds in rows that are `room` pixels wide."""

    rows: tuple[tuple[LaidMeld, ...], ...]
    room: int

    @classmethod
    def of(cls, melds: Sequence[LaidMeld], room: int) -> MeldArea:
        """The melds in their order, as many in a row as fit."""
        rows: list[list[LaidMeld]] = []
        left = 0
        for meld in melds:
            width = _width(meld, room)
            if not rows or left + width > room:
                rows.append([])
                left = 0
            rows[-1].append(meld)
            left += width + _GAP
        return cls(tuple(map(tuple, rows)), room)

    @property
    def height(self) -> int:
        """Of all rows, in pixels."""
        return len(self.rows) * _ROW - (_ROW - _TRAY) if self.rows else 0

    def draw(self, painter: Painter, left: int, top: int, style: Style) -> None:
        """Draws the rows on the felt, each in the middle of the room."""
        for line, row in enumerate(self.rows):
            widths = [_width(meld, self.room) for meld in row]
            x = left + (self.room - sum(widths) - _GAP * (len(row) - 1)) // 2
            for meld, width in zip(row, widths, strict=True):
                y = top + line * _ROW
                _draw_tray(painter, meld, width, (x, y))
                _draw_cards(painter, meld, _step(meld, self.room), (x, y), style)
                x += width + _GAP


def _width(meld: LaidMeld, room: int) -> int:
    """Of the tray of a meld: no wider than the room, however many cards."""
    cards = SMALL_WIDTH + _step(meld, room) * (len(meld.cards) - 1)
    return _tag_room(meld) + cards + 2 * _PAD


def _step(meld: LaidMeld, room: int) -> int:
    covered = len(meld.cards) - 1
    if not covered:
        return _STEP
    return min(_STEP, (room - _tag_room(meld) - 2 * _PAD - SMALL_WIDTH) // covered)


def _tag_room(meld: LaidMeld) -> int:
    return _TAG + 3 if meld.letter else 0


def _draw_tray(painter: Painter, meld: LaidMeld, width: int, place: Pixels) -> None:
    left, top = place
    if meld.broken:
        painter.paste(_broken_tray(width), left, top)
    else:
        line = mix(FELT, GOLD, 0.66) if any(card.new for card in meld.cards) else FELT_DEEP
        painter.box(place, (width, _TRAY), 10, FELT_DEEP, ground=FELT, line=line)
    if meld.letter:
        tag = _tag(meld.letter, meld.owner, broken=meld.broken)
        painter.paste(tag, left + _PAD - 2, top + _PAD)


def _draw_cards(painter: Painter, meld: LaidMeld, step: int, place: Pixels, style: Style) -> None:
    left, top = place[0] + _PAD + _tag_room(meld), place[1] + _PAD
    for at, card in enumerate(meld.cards):
        sprite = small_card(card.face, card.stands_for, new=card.new, four_colour=style.four_colour)
        painter.paste(sprite, left + at * step, top - _LIFT * card.new)


@lru_cache(maxsize=256)
def _tag(letter: str, owner: int | None, *, broken: bool) -> Image.Image:
    """The letter, and below it the number of the seat that put the meld down, or a warning."""
    canvas = Canvas.new(_TAG, SMALL_HEIGHT, FELT_DEEP)
    if owner is None and not broken:
        canvas.box((0, 13, _TAG, 51), 7, GOLD)
        canvas.word((_TAG / 2, 22), letter, 20, 22, INK)
        return indexed(canvas.image())
    canvas.box((0, 0, _TAG, 34), 7, GOLD)
    canvas.word((_TAG / 2, 7), letter, 20, 22, INK)
    fill, word, ink = (ORANGE, "!", WHITE) if broken else (CREAM, str((owner or 0) + 1), INK)
    canvas.disc(_TAG / 2, 51, 12.5, fill)
    canvas.word((_TAG / 2, 44.5), word, 13, 16, ink)
    return indexed(canvas.image())


@lru_cache(maxsize=64)
def _broken_tray(width: int) -> Image.Image:
    """A tray with a broken outline: seen where colours are not."""
    canvas = Canvas.new(width, _TRAY, FELT)
    canvas.box((0, 0, width, _TRAY), 10, ORANGE)
    for start in range(18, width - 18, 22):
        canvas.box((start, 0, min(start + 9, width - 12), _TRAY), 0, FELT)
    for start in range(18, _TRAY - 18, 22):
        canvas.box((0, start, width, start + 9), 0, FELT)
    canvas.box((4, 4, width - 4, _TRAY - 4), 7, FELT_DEEP)
    return indexed(canvas.image())
