"""The jokers: a jester in motley, one in each of two liveries."""

from __future__ import annotations

from typing import Final

from bot.render.pictures.courts import draw_head
from bot.render.pictures.figure import Figure
from bot.render.pictures.paints import (
    BRONZE,
    CARD,
    GOLD,
    INK,
    LIPS,
    ORANGE,
    PURPLE,
    RGB,
    TEAL,
    WHITE,
    SuitPaint,
    mix,
)
from bot.render.pictures.shapes import Canvas, mirrored, outline, symmetric

LIVERIES: Final[tuple[tuple[RGB, RGB], ...]] = ((PURPLE, TEAL), (ORANGE, PURPLE))
"""The two colours of either joker."""


def draw_joker(canvas: Canvas, which: int, x: float, y: float, size: float) -> None:
    """Draws joker `which` (0 or 1), the crown of its head at (x, y)."""
    left, right = LIVERIES[which]
    paint = SuitPaint(right, mix(right, INK, 0.4), left, CARD, INK, INK)
    figure = Figure(canvas, x, y, paint, size=size)
    _motley(figure, left, right)
    _collar(figure, left, right)
    draw_head(figure)
    _grin(figure, left)
    _cap(figure, left, right)


def _motley(figure: Figure, left: RGB, right: RGB) -> None:
    half = outline("M0,56 L10,58 C22,62 29,70 31,84 L31,92 L0,92")
    figure.fill(half, right)
    figure.fill(mirrored(half), left)
    figure.fill(outline("M0,70 L5,79 L0,88 L-5,79"), GOLD)


def _collar(figure: Figure, left: RGB, right: RGB) -> None:
    points = outline("M0,54 L12,52 L29,62 L18,65 L17,77 L8,68 L0,80")
    figure.fill(points, left)
    figure.fill(mirrored(points), right)
    for x, y in ((29, 62.5), (17, 78)):
        figure.dots(x, y, 2.8, GOLD)
        figure.dots(x, y + 0.7, 0.9, BRONZE)
    figure.dot(0, 80.5, 2.8, GOLD)
    figure.dot(0, 81.2, 0.9, BRONZE)


def _grin(figure: Figure, colour: RGB) -> None:
    figure.fill(outline("M5.6,29 L8.2,35 L5.6,42 L3,35"), colour)
    figure.dot(5.6, 35, 1.6, WHITE)
    figure.dot(5.6, 35, 0.9, INK)
    figure.fill(symmetric("M0,45.6 Q5,45 7.6,42.8 Q6,50.6 0,50.8"), LIPS)
    figure.fill(symmetric("M0,46.4 Q4,46 6.2,44.4 Q5,48.4 0,48.6"), WHITE)


def _cap(figure: Figure, left: RGB, right: RGB) -> None:
    side = outline(
        "M0,27 L0,12 C8,0 22,-2 30,8 C35,15 35,26 33,35"
        " C29,26 24,22 19,24 C17,26 16,30 15,33 L13,27"
    )
    figure.fill(side, right)
    figure.fill(mirrored(side), left)
    figure.fill(outline("M-11,14 C-8,2 -6,-10 2,-20 C4,-8 8,4 11,14 L0,24"), GOLD)
    figure.fill(outline("M2,-20 C4,-8 8,4 11,14 L0,24 C2,8 2,-6 2,-20"), mix(GOLD, BRONZE, 0.5))
    figure.fill(symmetric("M0,20 L15,22.4 L14.4,29 L0,26.6"), CARD)
    for x in (3.2, 9.4):
        figure.dots(x, 24.2 + x * 0.1, 1.5, left)
    for x, y in ((33.0, 37.0), (-33.0, 37.0), (2.2, -22.0)):
        figure.dot(x, y, 4, GOLD)
        figure.dot(x, y + 1, 1.2, BRONZE)
