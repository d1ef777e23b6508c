"""What is on and around the cards besides faces: backs, stars, ribbons, nickels, ticks."""

from __future__ import annotations

from math import cos, pi, sin

from bot.render.pictures.paints import (
    BRONZE,
    CARD,
    CREAM,
    EDGE,
    GOLD,
    INK,
    IRON,
    NAVY,
    NAVY_LIGHT,
    RGB,
    STEEL,
    WHITE,
)
from bot.render.pictures.shapes import Canvas, Point


def star(x: float, y: float, radius: float, points: int = 5) -> list[Point]:
    """A star with one point up."""
    turns = [(pi * step / points, 0.42 if step % 2 else 1.0) for step in range(2 * points)]
    return [(x + radius * r * sin(turn), y - radius * r * cos(turn)) for turn, r in turns]


def draw_back(canvas: Canvas, width: float, height: float) -> None:
    """The back: navy with a gold line, a lattice and a nickel, the same either way up."""
    canvas.box((6, 6, width - 6, height - 6), 6, NAVY)
    for shift in range(-int(height), int(width + height), 12):
        canvas.line([(shift, 0), (shift + height, height)], 1, NAVY_LIGHT)
        canvas.line([(shift + height, 0), (shift, height)], 1, NAVY_LIGHT)
    canvas.rim((0, 0, width, height), 10, 6, CARD)
    canvas.rim((0, 0, width, height), 10, 1, EDGE)
    canvas.rim((9, 9, width - 9, height - 9), 5, 1.6, GOLD)
    x, y = width / 2, height / 2
    canvas.fill(star(x, y, 37, 12), GOLD)
    canvas.disc(x, y, 25, NAVY)
    draw_nickel(canvas, x, y, 22)


def draw_small_back(canvas: Canvas, x: float, y: float, width: float, height: float) -> None:
    """A back a fifth as large, its top left corner at (x, y)."""
    canvas.box((x, y, x + width, y + height), 4, EDGE)
    canvas.box((x + 0.8, y + 0.8, x + width - 0.8, y + height - 0.8), 3.4, CARD)
    canvas.box((x + 3, y + 3, x + width - 3, y + height - 3), 2, NAVY)
    mx, my = x + width / 2, y + height / 2
    canvas.fill([(mx, my - 9), (mx + 6, my), (mx, my + 9), (mx - 6, my)], GOLD)


def draw_nickel(canvas: Canvas, x: float, y: float, radius: float) -> None:
    """A nickel seen from above."""
    canvas.disc(x, y, radius, IRON)
    canvas.disc(x, y, radius * 0.92, STEEL)
    canvas.disc(x, y, radius * 0.78, IRON)
    canvas.disc(x, y, radius * 0.72, CREAM)
    canvas.word((x, y - radius * 0.42), "5", radius * 0.84, radius, INK)


def draw_stack(canvas: Canvas, x: float, y: float, coins: int) -> None:
    """Nickels on top of each other, seen from the side; (x, y) is the middle of the lowest."""
    for place in range(coins):
        level = y - 6 * place
        canvas.oval(x, level, 19, 9, INK)
        canvas.oval(x, level - 0.6, 18.2, 8.4, IRON)
        canvas.oval(x, level - 4, 18.2, 8.4, STEEL)
        canvas.oval(x, level - 4, 14, 6, IRON)
        canvas.oval(x, level - 4, 13, 5.4, CREAM)


def draw_gilt(canvas: Canvas, width: float, height: float) -> None:
    """The gilded rim of a wild card."""
    canvas.rim((1, 1, width - 1, height - 1), 9, 4, GOLD)
    canvas.rim((4.5, 4.5, width - 4.5, height - 4.5), 6, 1, BRONZE)


def draw_ribbon(canvas: Canvas, word: str, height: float) -> None:
    """The ribbon of a wild card: a star, which shows in a fan, and a word."""
    top, low = height - 38, height - 12
    middle = (top + low) / 2
    for inset, colour in ((0.0, BRONZE), (1.6, GOLD)):
        upper, lower, end = top + inset, low - inset, 88 - 2 * inset
        canvas.fill(
            [(1, upper), (end, upper), (79 - inset, middle), (end, lower), (1, lower)], colour
        )
    canvas.fill(star(20, middle + 1, 12.5), INK)
    canvas.word((56, middle - 7.5), word, 15, 40, INK)


def draw_tick(canvas: Canvas, x: float, y: float, size: float, colour: RGB) -> None:
    """A tick `size` wide, its middle at (x, y)."""
    points = [(-0.5, 0.02), (-0.14, 0.36), (0.5, -0.36)]
    canvas.line([(x + a * size, y + b * size) for a, b in points], size * 0.22, colour)


def draw_tag(canvas: Canvas, word: str, width: float, height: float, fill: RGB) -> None:
    """A label with a word in white that fills its canvas but for a small arrow below."""
    canvas.fill([(12, height - 7), (28, height - 7), (20, height)], fill)
    canvas.box((0, 0, width, height - 6), 7, fill)
    canvas.word((width / 2, (height - 6) / 2 - 7.5), word, 15, width - 10, WHITE)
