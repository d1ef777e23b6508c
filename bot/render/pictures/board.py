"""The board as a picture: the felt, seats round it, stock, discard pile and kitty."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from typing import Final

from PIL import Image

from bot.games.nickels.view import NickelsView
from bot.render.pictures.board_facts import BoardFacts, board_facts
from bot.render.pictures.board_layout import HEIGHT, WIDTH, plate_places
from bot.render.pictures.board_plate import draw_plate
from bot.render.pictures.cards import back_sprite, corner_sprites, face_sprite
from bot.render.pictures.faces import HEIGHT as CARD_HEIGHT
from bot.render.pictures.faces import RADIUS
from bot.render.pictures.faces import WIDTH as CARD_WIDTH
from bot.render.pictures.ornaments import draw_stack
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
from bot.render.pictures.text import width_of

_SIZE: Final = (CARD_WIDTH, CARD_HEIGHT)
_BADGE: Final = (60, 34)
_MIDDLE: Final = WIDTH / 2
_CARDS_TOP: Final = 198
_STOCK_LEFT: Final = WIDTH // 2 - CARD_WIDTH - 12
_PILE_LEFT: Final = WIDTH // 2 + 12
_KITTY_LINE: Final = 412

_STACK: Final = 7
_STACKS: Final = 4
"""Nickels on a stack, and the most stacks that are drawn: the number beside them is exact."""

_STACK_WIDTH: Final = 42


def board_picture(view: NickelsView, names: Sequence[str], style: Style | None = None) -> bytes:
    """The board as a PNG of 800 by 580 pixels. Public: it shows what everybody may know.

    `names` are by seat, as people chose them. Takes a few milliseconds: call it through `off_loop`.
    """
    return _draw(board_facts(view, names), style or Style())


@lru_cache(maxsize=64)
def _draw(facts: BoardFacts, style: Style) -> bytes:
    painter = Painter(WIDTH, HEIGHT, FELT)
    painter.paste(_table(), 0, 0)
    for plate, (left, top) in zip(facts.plates, plate_places(len(facts.plates)), strict=True):
        draw_plate(painter, plate, left, top)
    painter.text(_MIDDLE, 152, facts.title, 28, CREAM, ground=FELT, anchor="m")
    painter.text(_MIDDLE, 180, facts.wild, 22, GOLD, ground=FELT, anchor="m")
    _draw_stock(painter, facts.stock)
    _draw_pile(painter, facts, style)
    _draw_kitty(painter, facts)
    return painter.png()


@lru_cache(maxsize=1)
def _table() -> Image.Image:
    """The empty felt in its wooden rail."""
    canvas = Canvas.new(WIDTH, HEIGHT, WOOD)
    canvas.box((3, 3, WIDTH - 3, HEIGHT - 3), 26, WOOD_LIGHT)
    canvas.box((6, 6, WIDTH - 6, HEIGHT - 6), 24, WOOD)
    for step in range(5):
        inset = 9 + 2 * step
        shade = mix(FELT_DEEP, FELT, step / 4)
        canvas.box((inset, inset, WIDTH - inset, HEIGHT - inset), 24 - step, shade)
    return indexed(canvas.image())


def _draw_stock(painter: Painter, count: int) -> None:
    layers = min(4, -(-count // 27))
    _draw_cards(painter, back_sprite(), _STOCK_LEFT, layers, gilt=False)
    if count:
        x, y = _STOCK_LEFT + (CARD_WIDTH - _BADGE[0]) // 2, _CARDS_TOP + CARD_HEIGHT - 44
        painter.stamp(_badge(str(count)), x, y)


def _draw_pile(painter: Painter, facts: BoardFacts, style: Style) -> None:
    if facts.top is None:
        _draw_cards(painter, back_sprite(), _PILE_LEFT, 0, gilt=False)
    else:
        face, ribbon = facts.top
        sprite = face_sprite(face, style, ribbon)
        _draw_cards(painter, sprite, _PILE_LEFT, min(3, facts.pile), gilt=bool(ribbon))


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


def _draw_kitty(painter: Painter, facts: BoardFacts) -> None:
    stacks = stacks_of(facts.kitty)
    text = width_of(facts.kitty_label, 26)
    left = _MIDDLE - (len(stacks) * _STACK_WIDTH + text + 10 * bool(stacks)) / 2
    for place, coins in enumerate(stacks):
        painter.paste(_stack(coins), left + place * _STACK_WIDTH, _KITTY_LINE - 38)
    painter.text(
        left + len(stacks) * _STACK_WIDTH + 10 * bool(stacks),
        _KITTY_LINE,
        facts.kitty_label,
        26,
        CREAM,
        ground=FELT,
    )


def stacks_of(kitty: int) -> list[int]:
    """How many nickels lie on each stack: full ones, then what is left."""
    full, rest = divmod(kitty, _STACK)
    return ([_STACK] * full + [rest] * bool(rest))[:_STACKS]


@lru_cache(maxsize=_STACK)
def _stack(coins: int) -> Image.Image:
    canvas = Canvas.new(_STACK_WIDTH, 62, FELT)
    draw_stack(canvas, _STACK_WIDTH / 2, 50, coins)
    return indexed(canvas.image())


@lru_cache(maxsize=128)
def _badge(text: str) -> Stamp:
    """A number on a card."""

    def draw(canvas: Canvas) -> None:
        canvas.box((0, 0, _BADGE[0], _BADGE[1]), 10, PLATE)
        canvas.word((_BADGE[0] / 2, 7), text, 20, _BADGE[0] - 12, WHITE)

    return stamp(*_BADGE, draw)
