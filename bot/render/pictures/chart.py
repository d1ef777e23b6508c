"""The chart of the totals over the rounds: a line a player, named at its end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PIL import Image

from bot.render.pictures.markers import draw_marker
from bot.render.pictures.painter import Painter
from bot.render.pictures.paints import CARD, EDGE, INK, LINES, mix
from bot.render.pictures.palette import indexed
from bot.render.pictures.shapes import Canvas, Point
from bot.render.pictures.text import clipped, fitting

WIDTH: Final = 800
HEIGHT: Final = 320
"""Of the chart, in pixels."""

_PLOT: Final = 52
"""Where the plot begins: the part with lines, which is drawn large. Figures below are within it."""

_LEFT, _RIGHT, _TOP, _BOTTOM = 12, 544, 20, 280
_LABEL: Final = 580
_LABEL_GAP: Final = 27
_NUMBER_GAP: Final = 26
_MARK_GAP: Final = 16
"""How far apart the rounds must be to be marked each."""


def apart(wanted: Sequence[float], gap: float, low: float, high: float) -> list[float]:
    """Places as near to the wanted ones as keeps neighbours `gap` apart, from `low` to `high`.

    The order stays (equal ones in the order given). When they do not fit they start at `low`.
    """
    order = sorted(range(len(wanted)), key=lambda place: wanted[place])
    places = list(wanted)
    floor = low
    for place in order:
        places[place] = floor = max(places[place], floor)
        floor += gap
    ceiling = max(high, low + gap * (len(order) - 1))
    for place in reversed(order):
        places[place] = ceiling = min(places[place], ceiling)
        ceiling -= gap
    return places


def draw_chart(
    painter: Painter, top: int, totals: Sequence[Sequence[int]], names: Sequence[str]
) -> None:
    """Draws the chart with its upper edge at `top`.

    `totals` are by seat: the totals after each round, at least one, negative ones too; `names` are
    drawable. Where rounds are many not each has its number.
    """
    ticks = ticks_for(min(map(min, totals)), max(map(max, totals)))
    lines = [_points(line, ticks) for line in totals]
    painter.paste(_lines(lines, ticks), _PLOT, top)
    for value in ticks:
        y = top + _height(value, ticks)
        size = fitting(str(value), 20, _PLOT - 4)
        painter.text(_PLOT, y, str(value), size, _FAINT, ground=CARD, anchor="r")
    rounds = len(totals[0])
    gap = (_RIGHT - _LEFT) / rounds
    every = -(-_NUMBER_GAP // gap)
    for number in range(1, rounds + 1):
        if number % every == 0:
            x, y = _PLOT + _LEFT + gap * number, top + _BOTTOM + 20
            painter.text(x, y, str(number), 20, _FAINT, ground=CARD, anchor="m")
    for seat, y in enumerate(_label_places(lines)):
        left = _PLOT + _LABEL + 14
        text = clipped(f"{seat + 1} {names[seat]}".strip(), 22, WIDTH - 8 - left)
        painter.text(left, top + y, text, 22, INK, ground=CARD)


_FAINT: Final = mix(INK, CARD, 0.4)
_GRID: Final = mix(CARD, EDGE, 0.4)


_STEPS: Final = (5, 10, 20, 25, 50, 100, 200, 500, 1000, 2000)


def ticks_for(lowest: int, highest: int) -> range:
    """The values that are marked: round ones from below all totals (and nought) to above them."""
    lowest, highest = min(lowest, 0), max(highest, 0)
    step = next((step for step in _STEPS if highest - lowest <= 5 * step), 5000)
    floor = lowest // step * step
    ceiling = max(floor + step, -(-highest // step) * step)
    return range(floor, ceiling + 1, step)


def _height(value: float, ticks: range) -> float:
    return _BOTTOM - (_BOTTOM - _TOP) * (value - ticks[0]) / (ticks[-1] - ticks[0])


def _points(totals: Sequence[int], ticks: range) -> list[Point]:
    """From nought before the first round to the last total."""
    step = (_RIGHT - _LEFT) / len(totals)
    return [
        (_LEFT + step * place, _height(total, ticks)) for place, total in enumerate([0, *totals])
    ]


def _label_places(lines: Sequence[Sequence[Point]]) -> list[float]:
    return apart([line[-1][1] for line in lines], _LABEL_GAP, _TOP, _BOTTOM)


def _lines(lines: Sequence[Sequence[Point]], ticks: range) -> Image.Image:
    canvas = Canvas.new(_LABEL + 12, _BOTTOM + 10, CARD)
    for value in ticks:
        y = _height(value, ticks)
        nought = value == 0 and ticks[0] < 0
        canvas.line([(_LEFT, y), (_RIGHT, y)], 1.6 if nought else 1, EDGE if nought else _GRID)
    for seat, (line, label) in enumerate(zip(lines, _label_places(lines), strict=True)):
        colour = LINES[seat % len(LINES)]
        canvas.line([line[-1], (_LABEL - 14, label)], 1.2, colour)
        canvas.line(line, 3.4, colour)
        draw_marker(canvas, seat, _LABEL, label, 8)
    for seat, line in enumerate(lines):
        for x, y in line[1:] if line[1][0] - line[0][0] >= _MARK_GAP else line[-1:]:
            draw_marker(canvas, seat, x, y, 6.5)
    return indexed(canvas.image())
