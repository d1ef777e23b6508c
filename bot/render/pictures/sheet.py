"""The score sheet as a picture: rounds by players, who went out, running totals and their chart."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from typing import Final

from PIL import Image

from bot.games.nickels.view import RoundScore
from bot.render.language import _
from bot.render.pictures.chart import HEIGHT as CHART_HEIGHT
from bot.render.pictures.chart import draw_chart
from bot.render.pictures.markers import draw_marker
from bot.render.pictures.ornaments import draw_tick
from bot.render.pictures.painter import Painter
from bot.render.pictures.paints import BRONZE, CARD, CREAM, EDGE, FELT_DEEP, GOLD, INK, RGB, mix
from bot.render.pictures.palette import indexed
from bot.render.pictures.shapes import Canvas
from bot.render.pictures.text import clipped, drawable, fitting

WIDTH: Final = 800
"""Of the sheet, in pixels; its height grows with the rounds."""

_MARGIN: Final = 14
_FIRST: Final = 60
_HEAD: Final = 78
_LINE: Final = 36
_FOOT: Final = 54
_FAINT: Final = mix(INK, CARD, 0.4)
_STRIPE: Final = mix(CARD, EDGE, 0.13)
_OUT: Final = mix(GOLD, CARD, 0.5)


@dataclass(frozen=True, slots=True)
class _Line:
    """A finished round: points by seat (None for a seat that was not in) and who went out."""

    number: int
    out: int | None
    points: tuple[int | None, ...]


def sheet_picture(sheet: Sequence[RoundScore], names: Sequence[str]) -> bytes:
    """The score sheet as a PNG 800 pixels wide. Public. Call it through `off_loop`.

    `sheet` has the finished rounds, oldest first; `names` are by seat, as people chose them.
    """
    lines = tuple(_Line(row.round, row.out, row.points) for row in sheet)
    words = (_("round"), _("total"), _("went out"))
    return _draw(lines, tuple(drawable(name) for name in names), words)


@lru_cache(maxsize=32)
def _draw(lines: tuple[_Line, ...], names: tuple[str, ...], words: tuple[str, str, str]) -> bytes:
    totals = [
        list(accumulate(line.points[seat] or 0 for line in lines)) for seat in range(len(names))
    ]
    table = _HEAD + _LINE * len(lines) + _FOOT
    painter = Painter(WIDTH, table + (CHART_HEIGHT if lines else 0) + _MARGIN, CARD)
    _draw_head(painter, names, words[0])
    for place, line in enumerate(lines):
        sums = [total[place] for total in totals]
        _draw_line(painter, line, sums, _HEAD + _LINE * place, stripe=place % 2 == 0)
    _draw_foot(painter, [total[-1] if total else 0 for total in totals], words, table - _FOOT)
    if lines:
        draw_chart(painter, table, totals, names)
    return painter.png()


def _columns(seats: int) -> list[tuple[float, float]]:
    """Left edge and middle of every seat's column."""
    width = _column_width(seats)
    return [
        (_MARGIN + _FIRST + width * seat, _MARGIN + _FIRST + width * (seat + 0.5))
        for seat in range(seats)
    ]


def _column_width(seats: int) -> float:
    return (WIDTH - 2 * _MARGIN - _FIRST) / seats


def _draw_head(painter: Painter, names: Sequence[str], word: str) -> None:
    size = fitting(word, 20, _FIRST - 8)
    painter.text(_MARGIN + _FIRST / 2, 54, word, size, _FAINT, ground=CARD, anchor="m")
    room = _column_width(len(names)) - 6
    for seat, (name, (left, middle)) in enumerate(zip(names, _columns(len(names)), strict=True)):
        painter.paste(_marker(seat), middle - 22, 12)
        painter.text(middle + 4, 24, str(seat + 1), 24, INK, ground=CARD)
        size = fitting(name, 24, room, least=18)
        text = clipped(name, size, room)
        painter.text(middle, 54, text, size, INK, ground=CARD, anchor="m")


def _draw_line(
    painter: Painter, line: _Line, totals: Sequence[int], top: int, *, stripe: bool
) -> None:
    ground = _STRIPE if stripe else CARD
    middle, width = top + _LINE / 2, WIDTH - 2 * _MARGIN
    painter.bar(_MARGIN, top, width, _LINE, ground)
    painter.text(
        _MARGIN + _FIRST / 2, middle, str(line.number), 24, _FAINT, ground=ground, anchor="m"
    )
    for seat, (left, centre) in enumerate(_columns(len(totals))):
        _draw_cell(painter, line, seat, totals[seat], left, centre, middle, ground)


def _draw_cell(
    painter: Painter,
    line: _Line,
    seat: int,
    total: int,
    left: float,
    centre: float,
    middle: float,
    ground: RGB,
) -> None:
    points = line.points[seat]
    if points is None:
        painter.text(centre, middle, "–", 24, _FAINT, ground=ground, anchor="m")
        return
    if seat == line.out:
        width = round(_column_width(len(line.points))) - 6
        painter.box(left + 3, middle - 15, width, 30, 8, _OUT, ground=ground)
        painter.paste(_tick(), left + 7, middle - 10)
        ground = _OUT
    painter.text(centre + 1, middle, str(points), 26, INK, ground=ground, anchor="r")
    painter.text(centre + 9, middle, str(total), 20, _FAINT, ground=ground)


def _draw_foot(
    painter: Painter, totals: Sequence[int], words: tuple[str, str, str], top: int
) -> None:
    middle, width = top + 24, WIDTH - 2 * _MARGIN
    painter.box(_MARGIN, top + 4, width, 40, 8, FELT_DEEP, ground=CARD)
    size = fitting(words[1], 22, _FIRST - 8)
    painter.text(
        _MARGIN + _FIRST / 2, middle, words[1], size, CREAM, ground=FELT_DEEP, anchor="m"
    )
    for total, (_left, centre) in zip(totals, _columns(len(totals)), strict=True):
        painter.text(centre, middle, str(total), 30, CREAM, ground=FELT_DEEP, anchor="m")


@lru_cache(maxsize=8)
def _marker(seat: int) -> Image.Image:
    canvas = Canvas.new(24, 24, CARD)
    draw_marker(canvas, seat, 12, 12, 8.5)
    return indexed(canvas.image())


@lru_cache(maxsize=1)
def _tick() -> Image.Image:
    canvas = Canvas.new(18, 20, _OUT)
    draw_tick(canvas, 9, 10, 13, BRONZE)
    return indexed(canvas.image())
