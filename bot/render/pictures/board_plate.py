"""A seat on the board's picture: number, name, cards, nickels, points and what it is up to."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PIL import Image

from bot.render.pictures.board_facts import Mark, Plate
from bot.render.pictures.board_layout import PLATE_HEIGHT, PLATE_WIDTH
from bot.render.pictures.ornaments import draw_nickel, draw_small_back, draw_tick
from bot.render.pictures.painter import Painter
from bot.render.pictures.paints import (
    BRONZE,
    CREAM,
    FELT,
    GOLD,
    INK,
    MUTED,
    PLATE,
    PLATE_LIT,
    RGB,
    mix,
)
from bot.render.pictures.palette import indexed
from bot.render.pictures.shapes import Canvas
from bot.render.pictures.text import clipped, fitting, width_of

_NAME_LINE: Final = 26
_THINGS_LINE: Final = 59
_WORDS_LINE: Final = 92
_INSET: Final = 14

_BACK: Final = (22, 30)
_BACK_STEP: Final = 6
_MOST_BACKS: Final = 22
"""So many backs are drawn at most: the number beside them is exact."""


def draw_plate(painter: Painter, plate: Plate, left: int, top: int) -> None:
    """Draws a seat's plate, its top left corner at (left, top)."""
    ground = _ground(plate)
    line = GOLD if plate.turn else mix(FELT, PLATE, 0.66)
    size, thick = (PLATE_WIDTH, PLATE_HEIGHT), 4 if plate.turn else 2
    painter.box((left, top), size, 14, ground, ground=FELT, line=line, thick=thick)
    right = left + PLATE_WIDTH - _INSET
    _draw_name(painter, plate, left + _INSET, right, top + _NAME_LINE)
    if not plate.retired:
        _draw_cards(painter, plate, left + _INSET, top + _THINGS_LINE)
    if plate.nickels is not None:
        _draw_nickels(painter, plate, str(plate.nickels), right, top + _THINGS_LINE)
    _draw_words(painter, plate, left + _INSET, right, top + _WORDS_LINE)


def _ground(plate: Plate) -> RGB:
    if plate.retired:
        return mix(FELT, PLATE, 0.33)
    return PLATE_LIT if plate.turn else PLATE


def _draw_name(painter: Painter, plate: Plate, left: int, right: int, y: int) -> None:
    ground = _ground(plate)
    painter.paste(_disc(str(plate.number), CREAM, ground), left, y - 15)
    if plate.dealer:
        right -= 34
        painter.paste(_disc("D", GOLD, ground), right + 4, y - 15)
    ink = MUTED if plate.retired else CREAM
    room = right - left - 38
    size = fitting(plate.name, 26, room, least=21)
    painter.text(left + 38, y, clipped(plate.name, size, room), size, ink, ground=ground)


def _draw_cards(painter: Painter, plate: Plate, left: int, y: int) -> None:
    ground = _ground(plate)
    if plate.cards:
        backs = min(plate.cards, _MOST_BACKS)
        painter.paste(_backs(backs, ground), left, y - 16)
        left += _BACK[0] + _BACK_STEP * (backs - 1) + 10
    painter.text(left, y, str(plate.cards), 24, CREAM, ground=ground)


def _draw_nickels(painter: Painter, plate: Plate, count: str, right: int, y: int) -> None:
    ground = _ground(plate)
    painter.text(right, y, count, 24, CREAM, ground=ground, anchor="r")
    painter.paste(_coin(ground), right - width_of(count, 24) - 32, y - 12)


def _draw_words(painter: Painter, plate: Plate, left: int, right: int, y: int) -> None:
    ground = _ground(plate)
    ink = MUTED if plate.retired else CREAM
    painter.text(right, y, plate.score, 24, ink, ground=ground, anchor="r")
    room = right - left - width_of(plate.score, 24) - 12
    if plate.mark is not Mark.NONE:
        painter.paste(_mark(plate.mark, ground), left, y - 9)
        left, room = left + 24, room - 24
    ink = MUTED if plate.retired else GOLD
    painter.text(left, y, plate.state, fitting(plate.state, 24, room), ink, ground=ground)


@lru_cache(maxsize=64)
def _disc(text: str, fill: RGB, ground: RGB) -> Image.Image:
    """A round button with a letter or a number."""
    canvas = Canvas.new(30, 30, ground)
    canvas.disc(15, 15, 15, BRONZE if fill == GOLD else INK)
    canvas.disc(15, 15, 13.5, fill)
    canvas.word((15, 7.5), text, 15, 20, INK)
    return indexed(canvas.image())


@lru_cache(maxsize=64)
def _backs(cards: int, ground: RGB) -> Image.Image:
    """So many backs, one peeping out from behind the other."""
    width, height = _BACK
    canvas = Canvas.new(width + _BACK_STEP * (cards - 1), height + 2, ground)
    for place in range(cards):
        draw_small_back(canvas, place * _BACK_STEP, 1, width, height)
    return indexed(canvas.image())


@lru_cache(maxsize=8)
def _coin(ground: RGB) -> Image.Image:
    canvas = Canvas.new(26, 26, ground)
    draw_nickel(canvas, 13, 13, 12)
    return indexed(canvas.image())


@lru_cache(maxsize=8)
def _mark(mark: Mark, ground: RGB) -> Image.Image:
    canvas = Canvas.new(18, 18, ground)
    if mark is Mark.TICK:
        draw_tick(canvas, 9, 9, 14, GOLD)
    else:
        canvas.fill([(2, 1), (16, 9), (2, 17)], GOLD)
    return indexed(canvas.image())
