"""Vector shapes without a vector library: outlines of curves, drawn large and reduced.

An outline is a list of points in card units (a card is 120 by 168 of them, y down). Curves are
written in the few letters of SVG's path language that the drawings need.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from PIL import Image, ImageChops, ImageDraw

from bot.render.pictures.paints import RGB
from bot.render.pictures.text import CAPITAL, font

Point = tuple[float, float]
Outline = Sequence[Point]

Area = tuple[float, float, float, float]
"""Left, top, right and bottom edge."""

SCALE: Final = 4
"""How much larger a canvas is than its picture."""

CURVE_STEPS: Final = 14
"""Straight pieces that stand for one curve: at these sizes the eye sees no corner."""


def outline(path: str) -> list[Point]:
    """The points of a path: `M x,y`, then `L x,y`, `Q x,y x,y` or `C x,y x,y x,y`, all absolute."""
    points: list[Point] = []
    for command, corners in _pieces(path.split()):
        if command in "ML":
            points += corners
        else:
            points += list(_curve([points[-1], *corners]))
    return points


def _pieces(words: list[str]) -> Iterator[tuple[str, list[Point]]]:
    takes = {"M": 1, "L": 1, "Q": 2, "C": 3}
    command, corners = "M", list[Point]()
    for word in words:
        command, text = (word[0], word[1:]) if word[0].isalpha() else (command, word)
        x, y = text.split(",")
        corners.append((float(x), float(y)))
        if len(corners) == takes[command]:
            yield command, corners
            corners = []


def _curve(corners: Sequence[Point]) -> Iterator[Point]:
    """De Casteljau's points on a Bezier curve, its start left out."""
    for step in range(1, CURVE_STEPS + 1):
        t, row = step / CURVE_STEPS, list(corners)
        while len(row) > 1:
            row = [(a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t) for a, b in pairwise(row)]
        yield row[0]


def placed(points: Outline, x: float, y: float, size: float = 1.0) -> list[Point]:
    """The outline grown by `size` about its origin, its origin put at (x, y)."""
    return [(x + px * size, y + py * size) for px, py in points]


def mirrored(points: Outline) -> list[Point]:
    """The outline seen in a mirror that stands on x = 0."""
    return [(-x, y) for x, y in points]


def symmetric(path: str) -> list[Point]:
    """A closed outline of which only the right half is written, from top to bottom."""
    half = outline(path)
    return half + mirrored(half)[::-1]


def _scaled(points: Outline) -> list[Point]:
    """Points on a canvas. Pillow aims at the middle of its pixels: half of one is taken off."""
    return [(x * SCALE - 0.5, y * SCALE - 0.5) for x, y in points]


def _large(area: Area) -> Area:
    """An area on a canvas. Pillow counts the last row and column in."""
    left, top, right, bottom = area
    return left * SCALE, top * SCALE, right * SCALE - 1, bottom * SCALE - 1


class Canvas:
    """A picture drawn SCALE times as large as it will be: reducing it smooths every edge."""

    def __init__(self, large: Image.Image) -> None:
        self.large = large
        self._draw = ImageDraw.Draw(large)

    @classmethod
    def new(cls, width: float, height: float, ground: RGB) -> Canvas:
        """An empty canvas for a picture of this size."""
        size = (round(width * SCALE), round(height * SCALE))
        return cls(Image.new("RGB", size, ground))

    def fill(self, points: Outline, colour: RGB) -> None:
        """Fills a closed outline."""
        self._draw.polygon(_scaled(points), fill=colour)

    def line(self, points: Outline, width: float, colour: RGB) -> None:
        """Draws along the points with round joints and round ends."""
        self._draw.line(_scaled(points), fill=colour, width=round(width * SCALE), joint="curve")
        for x, y in (points[0], points[-1]):
            self.disc(x, y, width / 2, colour)

    def disc(self, x: float, y: float, radius: float, colour: RGB) -> None:
        """Fills a circle."""
        self.oval(x, y, radius, radius, colour)

    def oval(self, x: float, y: float, rx: float, ry: float, colour: RGB) -> None:
        """Fills an ellipse with half-widths `rx` and `ry`."""
        s = SCALE
        self._draw.ellipse(((x - rx) * s, (y - ry) * s, (x + rx) * s, (y + ry) * s), fill=colour)

    def box(self, area: Area, radius: float, colour: RGB) -> None:
        """Fills a rectangle with round corners."""
        self._draw.rounded_rectangle(_large(area), radius * SCALE, fill=colour)

    def rim(self, area: Area, radius: float, thick: float, ink: RGB) -> None:
        """Draws the edge of a rectangle with round corners, inwards."""
        width = round(thick * SCALE)
        self._draw.rounded_rectangle(_large(area), radius * SCALE, outline=ink, width=width)

    def word(self, top: Point, text: str, height: float, widest: float, ink: RGB) -> None:
        """Writes capitals `height` high below the point `top`, narrowed to be at most `widest`."""
        s = SCALE
        face = font(height / CAPITAL * s)
        left, up, right, down = (round(edge) for edge in face.getbbox(text, anchor="ls"))
        mask = Image.new("L", (right - left, down - up), 0)
        ImageDraw.Draw(mask).text((-left, -up), text, fill=255, font=face, anchor="ls")
        if mask.width > widest * s:
            mask = mask.resize((round(widest * s), mask.height))
        base = (top[1] + height) * s
        self.large.paste(ink, (round(top[0] * s - mask.width / 2), round(base + up)), mask)

    def paste(self, other: Canvas, within: Outline) -> None:
        """Copies what another canvas of the same size shows within an outline."""
        mask = Image.new("1", self.large.size)
        ImageDraw.Draw(mask).polygon(_scaled(within), fill=1)
        self.large.paste(other.large, (0, 0), mask)

    def darken(self, other: Canvas) -> None:
        """Lays another canvas of the same size over this one as if both were drawn on glass."""
        self.large.paste(ImageChops.darker(self.large, other.large))

    def turned(self) -> Canvas:
        """The same picture upside down."""
        return Canvas(self.large.transpose(Image.Transpose.ROTATE_180))

    def image(self) -> Image.Image:
        """The picture in its true size."""
        return self.large.reduce(SCALE)
