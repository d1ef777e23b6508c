"""The four suits as shapes, each about 100 units high with its middle at the origin."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin
from typing import Final

from bot.render.pictures.paints import RGB
from bot.render.pictures.shapes import Canvas, Point, placed, symmetric

_STEM: Final = symmetric("M0,8 L4,20 C5,36 9,45 20,50 L0,50")


def _circle(x: float, y: float, radius: float) -> list[Point]:
    turns = [2 * pi * step / 40 for step in range(40)]
    return [(x + radius * cos(turn), y + radius * sin(turn)) for turn in turns]


SUIT_SHAPES: Final[tuple[Sequence[Sequence[Point]], ...]] = (
    (
        symmetric(
            "M0,-50 C5,-34 16,-22 29,-10 C41,1 45,8 45,18 C45,31 36,39 25,39 C13,39 4,32 0,20"
        ),
        _STEM,
    ),
    (symmetric("M0,-29 C4,-42 13,-48 24,-48 C38,-48 48,-37 48,-22 C48,4 18,22 0,50"),),
    (symmetric("M0,-52 C9,-32 21,-14 38,0 C21,14 9,32 0,52"),),
    (
        _circle(0, -26, 23),
        _circle(-24.5, 11, 23),
        _circle(24.5, 11, 23),
        ((-10, -16), (10, -16), (16, 6), (6, 20), (-6, 20), (-16, 6)),
        _STEM,
    ),
)
"""By suit: the outlines that together make its shape."""


def draw_suit(canvas: Canvas, suit: int, middle: Point, height: float, colour: RGB) -> None:
    """Draws a suit so high about a point."""
    for shape in SUIT_SHAPES[suit]:
        canvas.fill(placed(shape, *middle, height / 100), colour)
