"""A figure on a card: shapes in a space of its own, put where the card wants it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.render.pictures.paints import RGB, SuitPaint
from bot.render.pictures.shapes import Canvas, Point, mirrored, outline, placed
from bot.render.pictures.suits import draw_suit


@dataclass(frozen=True, slots=True)
class Figure:
    """Draws about x = 0, y down, `size` card units to the unit, with (0, 0) put at (x, y)."""

    canvas: Canvas
    x: float
    y: float
    paint: SuitPaint
    suit: int = 0
    size: float = 1.0

    def _place(self, points: Sequence[Point]) -> list[Point]:
        return placed(points, self.x, self.y, self.size)

    def fill(self, points: Sequence[Point], colour: RGB) -> None:
        """Fills an outline."""
        self.canvas.fill(self._place(points), colour)

    def both(self, path: str, colour: RGB) -> None:
        """Fills a path and its mirror image."""
        for points in (outline(path), mirrored(outline(path))):
            self.fill(points, colour)

    def line(self, path: str, width: float, colour: RGB) -> None:
        """Draws along a path."""
        self.canvas.line(self._place(outline(path)), width * self.size, colour)

    def lines(self, path: str, width: float, colour: RGB) -> None:
        """Draws along a path and along its mirror image."""
        for points in (outline(path), mirrored(outline(path))):
            self.canvas.line(self._place(points), width * self.size, colour)

    def dot(self, x: float, y: float, radius: float, colour: RGB) -> None:
        """Fills a circle."""
        (place,) = self._place([(x, y)])
        self.canvas.disc(*place, radius * self.size, colour)

    def dots(self, x: float, y: float, radius: float, colour: RGB) -> None:
        """Fills two circles, right and left."""
        self.dot(x, y, radius, colour)
        self.dot(-x, y, radius, colour)

    def emblem(self, x: float, y: float, height: float, colour: RGB) -> None:
        """Draws the card's suit."""
        (place,) = self._place([(x, y)])
        draw_suit(self.canvas, self.suit, place, height * self.size, colour)
