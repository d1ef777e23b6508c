"""The picture of a hand: melds fanned together on trays, unmatched cards apart with their points."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from PIL import Image

from bot.cards.card import Card
from bot.render.language import _
from bot.render.pictures.cards import corner_sprites, face_of, face_sprite, ribbon_word
from bot.render.pictures.faces import HEIGHT, RADIUS, WIDTH
from bot.render.pictures.hand_layout import (
    GAP, MARGIN, NARROWEST, PAD, Group, Row, ShownCard, row_width, rows_of, spread,
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
    drawn: Card | None = None,
    points: int | None,
    style: Style | None = None,
) -> bytes:
    """A hand as a PNG 480 to 800 pixels wide, the cards in the order given.

    `points` is what the unmatched cards count, None to leave it out (a hand that is merely
    sorted). Private: for its owner's eyes. Takes a few milliseconds, the first time a face is
    needed some more, so call it through `off_loop`.
    """

    def shown(cards: Sequence[Card]) -> tuple[ShownCard, ...]:
        return tuple(ShownCard(face_of(c), ribbon_word(c, wild_rank), c == drawn) for c in cards)

    label = "" if points is None else _("unmatched {points}").format(points=points)
    groups = (*((shown(meld), True) for meld in melds), (shown(unmatched), False))
    return _draw(tuple(group for group in groups if group[0]), label, _("NEW"), style or Style())


@lru_cache(maxsize=128)
def _draw(
    hands: tuple[tuple[tuple[ShownCard, ...], bool], ...], label: str, new: str, style: Style
) -> bytes:
    step = BIG_STEP if style.big else STEP
    rows = rows_of([Group(cards, melded, step) for cards, melded in hands])
    width = max([NARROWEST, *(row_width(row) + 2 * MARGIN for row in rows)])
    tops = [MARGIN]
    for row in rows:
        tops.append(tops[-1] + _headroom(row) + _TRAY + _BETWEEN)
    painter = Painter(width, tops[-1] - _BETWEEN + MARGIN, FELT)
    for row, top in zip(rows, tops, strict=False):
        groups = spread(row, width - 2 * MARGIN, melds=len(rows) == 1)
        left = (width - row_width(groups)) // 2
        for group in groups:
            _draw_group(painter, group, left, top + _headroom(row), label, new, style)
            left += group.width + GAP
    return painter.png()


def _headroom(row: Row) -> int:
    """Room for the tag of a new card, which stands out of its tray."""
    return 18 if any(card.new for group in row for card in group.cards) else 0


def _draw_group(
    painter: Painter, group: Group, left: int, top: int, label: str, new: str, style: Style
) -> None:
    tray = FELT_DEEP if group.melded else PLATE
    rim = mix(FELT, GOLD, 0.66) if group.melded else PLATE
    painter.box(left, top, group.width, _TRAY, 14, tray, ground=FELT, line=rim)
    places = [
        (left + PAD + group.step * n, top + PAD - LIFT * card.new)
        for n, card in enumerate(group.cards)
    ]
    _draw_cards(painter, group, places, tray, style)
    middle, strip = left + group.width / 2, top + PAD + HEIGHT + _STRIP / 2
    if group.melded:
        painter.paste(_tick(tray), middle - 12, strip - 12)
    else:
        size = fitting(label, 26, group.width - PAD)
        painter.text(middle, strip, label, size, CREAM, ground=tray, anchor="m")
    for card, (x, y) in zip(group.cards, places, strict=True):
        if card.new:
            painter.stamp(_tag(new), x, y - 19)


def _draw_cards(
    painter: Painter, group: Group, places: Sequence[tuple[int, int]], tray: RGB, style: Style
) -> None:
    below: int | None = None
    for card, (x, y) in zip(group.cards, places, strict=True):
        if below is not None:
            painter.darken(x - 2, y + 5, 2, HEIGHT - 10, 0.3)
            painter.darken(x - 5, y + 5, 3, HEIGHT - 10, 0.12)
        painter.paste(face_sprite(card.face, style, card.ribbon), x, y)
        _round_corners(painter, card, x, y, below, tray)
        below = y if group.step < WIDTH else None


def _round_corners(
    painter: Painter, card: ShownCard, x: int, y: int, below: int | None, tray: RGB
) -> None:
    """Cuts a card's corners. `below` is how high the card lies that it covers in part."""
    wild, right, low = bool(card.ribbon), x + WIDTH - RADIUS, y + HEIGHT - RADIUS
    open_corners = corner_sprites(tray, wild, edge=False)
    over_edge = corner_sprites(CARD, wild, edge=True)
    over_face = corner_sprites(CARD, wild, edge=False)
    upper = open_corners if below is None or y < below else over_edge if y == below else over_face
    lower = open_corners if below is None or y > below else over_edge if y == below else over_face
    painter.paste(upper[0], x, y)
    painter.paste(open_corners[1], right, y)
    painter.paste(lower[2], x, low)
    painter.paste(open_corners[3], right, low)


@lru_cache(maxsize=4)
def _tick(ground: RGB) -> Image.Image:
    canvas = Canvas.new(24, 24, ground)
    draw_tick(canvas, 12, 12, 18, GOLD)
    return indexed(canvas.image())


@lru_cache(maxsize=4)
def _tag(word: str) -> Stamp:
    return stamp(*_TAG, lambda canvas: draw_tag(canvas, word, *_TAG, SIGNAL))
