"""The marks of the lines in a chart, one a seat: told apart by shape, not by colour alone."""

from __future__ import annotations

from math import cos, pi, sin

from bot.render.pictures.ornaments import star
from bot.render.pictures.paints import CARD, LINES
from bot.render.pictures.shapes import Canvas, Point, placed


def _polygon(corners: int, turn: float) -> list[Point]:
    angles = [2 * pi * corner / corners + turn for corner in range(corners)]
    return [(sin(angle), -cos(angle)) for angle in angles]


_PLUS: list[Point] = [
    (-0.35, -1),
    (0.35, -1),
    (0.35, -0.35),
    (1, -0.35),
    (1, 0.35),
    (0.35, 0.35),
    (0.35, 1),
    (-0.35, 1),
    (-0.35, 0.35),
    (-1, 0.35),
    (-1, -0.35),
    (-0.35, -0.35),
]

_SHAPES: tuple[list[Point], ...] = (
    _polygon(32, 0),
    placed(_polygon(4, pi / 4), 0, 0, 1.2),
    placed(_polygon(3, 0), 0, 0.15, 1.2),
    placed(_polygon(4, 0), 0, 0, 1.2),
    placed(_polygon(3, pi), 0, -0.15, 1.2),
    _PLUS,
    star(0, 0, 1.3),
    placed(_polygon(6, 0), 0, 0, 1.1),
)


def draw_marker(canvas: Canvas, seat: int, x: float, y: float, radius: float) -> None:
    """Draws a seat's marker with a thin halo of paper that lifts it off the lines."""
    shape = _SHAPES[seat % len(_SHAPES)]
    canvas.fill(placed(shape, x, y, radius + 2), CARD)
    canvas.fill(placed(shape, x, y, radius), LINES[seat % len(LINES)])
