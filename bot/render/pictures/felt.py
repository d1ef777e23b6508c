"""What every board lies on: the felt in its rail, the title, the stock and the discard pile."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import Final

from PIL import Image

from bot.render.pictures.board_layout import HEIGHT, WIDTH
from bot.render.pictures.cards import back_sprite, corner_sprites, face_sprite
from bot.render.pictures.faces import HEIGHT as CARD_HEIGHT
from bot.render.pictures.faces import RADIUS
from bot.render.pictures.faces import WIDTH as CARD_WIDTH
from bot.render.pictures.painter import Painter, Stamp, stamp
from bot.render.pictures.paints import (
    CARD,
    CREAM,
    FELT,
    FELT_DEEP,
    GOLD,
    PLATE,
    WHITE,
    WOOD,
    WOOD_LIGHT,
    mix,
)
from bot.render.pictures.palette import indexed
from bot.render.pictures.shapes import Canvas
from bot.render.pictures.style import Style

MIDDLE: Final = WIDTH / 2

_BADGE: Final = (60, 34)
_CARDS_TOP: Final = 198
_STOCK_LEFT: Final = WIDTH // 2 - CARD_WIDTH - 12
_PILE_LEFT: Final = WIDTH // 2 + 12
_ALONE_LEFT: Final = (WIDTH - CARD_WIDTH) // 2


def draw_felt(painter: Painter, height: int = HEIGHT) -> None:
    """The empty felt in its wooden rail, `height` pixels high: at least as high as a board is."""
    table, half = _table(), HEIGHT // 2
    painter.paste(table.crop((0, 0, WIDTH, half)), 0, 0)
    if height > HEIGHT:
        side = table.crop((0, half, WIDTH, half + 1))
        size = (WIDTH, height - HEIGHT)
        painter.paste(side.resize(size, Image.Resampling.NEAREST), 0, half)
    painter.paste(table.crop((0, half, WIDTH, HEIGHT)), 0, height - HEIGHT + half)


@lru_cache(maxsize=1)
def _table() -> Image.Image:
    canvas = Canvas.new(WIDTH, HEIGHT, WOOD)
    canvas.box((3, 3, WIDTH - 3, HEIGHT - 3), 26, WOOD_LIGHT)
    canvas.box((6, 6, WIDTH - 6, HEIGHT - 6), 24, WOOD)
    for step in range(5):
        inset = 9 + 2 * step
        shade = mix(FELT_DEEP, FELT, step / 4)
        canvas.box((inset, inset, WIDTH - inset, HEIGHT - inset), 24 - step, shade)
    return indexed(canvas.image())


def draw_title(painter: Painter, title: str, below: str) -> None:
    """Two lines above the stock: where the game stands, and what is wild or else to be known."""
    painter.text(MIDDLE, 152, title, 28, CREAM, ground=FELT, anchor="m")
    painter.text(MIDDLE, 180, below, 22, GOLD, ground=FELT, anchor="m")


def draw_stock(painter: Painter, count: int, *, alone: bool = False) -> None:
    """The stock with its number of cards; in the middle where it lies `alone`, without a pile."""
    layers, left = min(4, -(-count // 27)), _ALONE_LEFT if alone else _STOCK_LEFT
    _draw_cards(painter, back_sprite(), left, layers, gilt=False)
    if count:
        x, y = left + (CARD_WIDTH - _BADGE[0]) // 2, _CARDS_TOP + CARD_HEIGHT - 44
        painter.stamp(_badge(str(count)), x, y)


def draw_pile(painter: Painter, top: tuple[int, str] | None, count: int, style: Style) -> None:
    """The discard pile: the face of its open card, and the word on its ribbon."""
    if top is None:
        _draw_cards(painter, back_sprite(), _PILE_LEFT, 0, gilt=False)
    else:
        face, ribbon = top
        sprite = face_sprite(face, style, ribbon)
        _draw_cards(painter, sprite, _PILE_LEFT, min(3, count), gilt=bool(ribbon))


def _draw_cards(
    painter: Painter, sprite: Image.Image, left: int, layers: int, *, gilt: bool
) -> None:
    """Cards on top of each other, or the empty place where they would lie."""
    if not layers:
        line = mix(FELT, CARD, 0.25)
        painter.box(
            (left, _CARDS_TOP), (CARD_WIDTH, CARD_HEIGHT), RADIUS, FELT_DEEP, ground=FELT, line=line
        )
    for layer in range(layers - 1, -1, -1):
        x, y = left + 2 * layer, _CARDS_TOP + 2 * layer
        painter.paste(sprite, x, y)
        corners = corner_sprites(FELT, gilt=gilt, edge=False)
        places = product((y, y + CARD_HEIGHT - RADIUS), (x, x + CARD_WIDTH - RADIUS))
        for corner, (at_y, at_x) in zip(corners, places, strict=True):
            painter.stamp(corner, at_x, at_y)


@lru_cache(maxsize=128)
def _badge(text: str) -> Stamp:
    """A number on a card."""

    def draw(canvas: Canvas) -> None:
        canvas.box((0, 0, _BADGE[0], _BADGE[1]), 10, PLATE)
        canvas.word((_BADGE[0] / 2, 7), text, 20, _BADGE[0] - 12, WHITE)

    return stamp(*_BADGE, draw)
