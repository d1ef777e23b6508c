"""A hand as a picture: melds fanned together on trays, unmatched cards apart with their points."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from PIL import Image

from bot.cards.card import Card
from bot.render.language import _
from bot.render.pictures.cards import corner_sprites, face_of, face_sprite, ribbon_word
from bot.render.pictures.faces import HEIGHT, RADIUS, WIDTH
from bot.render.pictures.hand_layout import (
    BIG_WIDEST,
    GAP,
    MARGIN,
    NARROWEST,
    PAD,
    WIDEST,
    Group,
    Row,
    ShownCard,
    row_width,
    rows_of,
    spread,
)
from bot.render.pictures.ornaments import draw_tag, draw_tick
from bot.render.pictures.painter import Painter, Stamp, stamp
from bot.render.pictures.paints import CARD, CREAM, FELT, FELT_DEEP, GOLD, PLATE, RGB, SIGNAL, mix
from bot.render.pictures.palette import indexed
from bot.render.pictures.shapes import Canvas
from bot.render.pictures.style import Style
from bot.render.pictures.text import fitting

STEP: Final = 38
BIG_STEP: Final = 58
"""How much of a covered card is seen at least: its index."""

LIFT: Final = PAD - 1
"""How far the card that was just drawn stands out of its row."""

IN_A_ROW: Final = 16
IN_A_ROW_BIG: Final = 14
"""How many cards of one group show their indices side by side."""

_STRIP: Final = 34
"""Below the cards of a tray: a tick, or what the cards count."""

_TRAY: Final = PAD + HEIGHT + _STRIP
_BETWEEN: Final = 10
_TAG: Final = (56, 28)


def hand_picture(
    melds: Sequence[Sequence[Card]],
    unmatched: Sequence[Card],
    *,
    wild_rank: int | None,
    drawn: Collection[Card] = (),
    points: int | None,
    in_all: bool = False,
    style: Style | None = None,
) -> bytes:
    """A hand as a PNG 480 to 800 pixels wide (930 with big faces), the cards in the order given.

    The `drawn` ones are marked as new; many unmatched cards lie in several rows. `points` is what
    the unmatched cards count, or the whole hand where cards `in_all` count; None to leave it out (a
    hand that is merely sorted). Private: for its owner's eyes. Takes a few milliseconds, the first
    time a face is needed some more, so call it through `off_loop`.
    """

    def shown(cards: Sequence[Card]) -> tuple[ShownCard, ...]:
        return tuple(ShownCard(face_of(c), ribbon_word(c, wild_rank), c in drawn) for c in cards)

    text = _("in hand {points}") if in_all else _("unmatched {points}")
    label = "" if points is None else text.format(points=points)
    style = style or Style()
    loose = _in_rows(shown(unmatched), IN_A_ROW_BIG if style.big else IN_A_ROW)
    groups = (*((shown(meld), True) for meld in melds), *((cards, False) for cards in loose))
    return _draw(tuple(group for group in groups if group[0]), label, _("NEW"), style)


def _in_rows(cards: tuple[ShownCard, ...], most: int) -> Iterator[tuple[ShownCard, ...]]:
    """The cards in as few rows as hold them, equally long."""
    rows = max(1, -(-len(cards) // most))
    for row in range(rows):
        yield cards[len(cards) * row // rows : len(cards) * (row + 1) // rows]


@lru_cache(maxsize=128)
def _draw(
    hands: tuple[tuple[tuple[ShownCard, ...], bool], ...], label: str, new: str, style: Style
) -> bytes:
    step = BIG_STEP if style.big else STEP
    room = (BIG_WIDEST if style.big else WIDEST) - 2 * MARGIN
    rows = rows_of([Group(cards, melded, step) for cards, melded in hands], room)
    width = max([NARROWEST, *(row_width(row) + 2 * MARGIN for row in rows)])
    tops = [MARGIN]
    for row in rows:
        tops.append(tops[-1] + _headroom(row) + _TRAY + _BETWEEN)
    drawing = _Drawing(Painter(width, tops[-1] - _BETWEEN + MARGIN, FELT), new, style)
    for row, top in zip(rows, tops, strict=False):
        groups = spread(row, width - 2 * MARGIN, melds=len(rows) == 1)
        left = (width - row_width(groups)) // 2
        for place, group in enumerate(groups):
            is_last = row is rows[-1] and place == len(groups) - 1
            drawing.group(group, left, top + _headroom(row), label if is_last else "")
            left += group.width + GAP
    return drawing.painter.png()


def _headroom(row: Row) -> int:
    """Room for the tag of a new card, which stands out of its tray."""
    return 18 if any(card.new for group in row for card in group.cards) else 0


@dataclass(frozen=True, slots=True)
class _Drawing:
    """A picture being drawn: `new` is for the tag of a new card."""

    painter: Painter
    new: str
    style: Style

    def group(self, group: Group, left: int, top: int, label: str) -> None:
        """Draws a tray with its cards, its top left corner at (left, top).

        `label` goes below unmatched cards.
        """
        tray, edge = (FELT_DEEP, mix(FELT, GOLD, 0.66)) if group.melded else (PLATE, PLATE)
        self.painter.box((left, top), (group.width, _TRAY), 14, tray, ground=FELT, line=edge)
        places = [
            (left + PAD + group.step * n, top + PAD - LIFT * card.new)
            for n, card in enumerate(group.cards)
        ]
        self._strip(group, left + group.width / 2, top + PAD + HEIGHT + _STRIP / 2, label)
        below: int | None = None
        for card, (x, y) in zip(group.cards, places, strict=True):
            self._card(card, x, y, below, tray)
            below = y if group.step < WIDTH else None
        for card, (x, y) in zip(group.cards, places, strict=True):
            if card.new:
                self.painter.stamp(_tag(self.new), x, y - 19)

    def _strip(self, group: Group, middle: float, y: float, label: str) -> None:
        """What is below the cards: a tick for a meld, the points of unmatched cards."""
        if group.melded:
            self.painter.paste(_tick(FELT_DEEP), middle - 12, y - 12)
            return
        size = fitting(label, 26, group.width - PAD)
        self.painter.text(middle, y, label, size, CREAM, ground=PLATE, anchor="m")

    def _card(self, card: ShownCard, x: int, y: int, below: int | None, tray: RGB) -> None:
        """Draws a card. `below` is the height of the card that it covers in part, if any."""
        if below is not None:
            self.painter.darken(x - 2, y + 5, 2, HEIGHT - 10, 0.3)
            self.painter.darken(x - 5, y + 5, 3, HEIGHT - 10, 0.12)
        self.painter.paste(face_sprite(card.face, self.style, card.ribbon), x, y)
        gilt, right, low = bool(card.ribbon), x + WIDTH - RADIUS, y + HEIGHT - RADIUS
        on_tray = corner_sprites(tray, gilt=gilt, edge=False)
        on_card = corner_sprites(CARD, gilt=gilt, edge=y == below)
        self.painter.stamp((on_card if below is not None and y >= below else on_tray)[0], x, y)
        self.painter.stamp(on_tray[1], right, y)
        self.painter.stamp((on_card if below is not None and y <= below else on_tray)[2], x, low)
        self.painter.stamp(on_tray[3], right, low)


@lru_cache(maxsize=4)
def _tick(ground: RGB) -> Image.Image:
    canvas = Canvas.new(24, 24, ground)
    draw_tick(canvas, 12, 12, 18, GOLD)
    return indexed(canvas.image())


@lru_cache(maxsize=4)
def _tag(word: str) -> Stamp:
    return stamp(*_TAG, lambda canvas: draw_tag(canvas, word, *_TAG, SIGNAL))
