"""The score sheet as a picture: rounds by players, who went out, running totals and their chart."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from typing import Final

from PIL import Image

from bot.games.manipulation.view import RoundScore as ManipulationScore
from bot.games.nickels.view import RoundScore
from bot.games.rummy.view import HandScore
from bot.render.language import _
from bot.render.pictures.chart import HEIGHT as CHART_HEIGHT
from bot.render.pictures.chart import draw_chart
from bot.render.pictures.markers import draw_marker
from bot.render.pictures.ornaments import draw_tick
from bot.render.pictures.painter import Painter, Pixels
from bot.render.pictures.paints import BRONZE, CARD, CREAM, EDGE, FELT_DEEP, GOLD, INK, RGB, mix
from bot.render.pictures.palette import indexed
from bot.render.pictures.shapes import Canvas
from bot.render.pictures.text import clipped, drawable, fitting, width_of

WIDTH: Final = 800
"""Of the sheet, in pixels; its height grows with the rounds."""

_MARGIN: Final = 14
_FIRST: Final = 60
_HEAD: Final = 78
_LINE: Final = 36
_FOOT: Final = 54
_LEGEND: Final = 40
_FAINT: Final = mix(INK, CARD, 0.4)
_STRIPE: Final = mix(CARD, EDGE, 0.13)
_OUT: Final = mix(GOLD, CARD, 0.5)


MOST_LINES: Final = 16
"""So many rounds have a line each; of more, the first ones share a line."""


@dataclass(frozen=True, slots=True)
class _Line:
    """A finished round: points by seat (None for a seat that was not in) and who is marked.

    Or several rounds together; then the label names the first and the last.
    """

    label: str
    marked: tuple[int | None, ...]
    points: tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class _Words:
    """What the sheet says besides names and numbers. `out`: what a tick means."""

    round: str
    points: str
    total: str
    out: str


def sheet_picture(sheet: Sequence[RoundScore], names: Sequence[str]) -> bytes:
    """The score sheet as a PNG 800 pixels wide. Public. Call it through `off_loop`.

    `sheet` has the finished rounds, oldest first; `names` are by seat, as people chose them.
    """
    lines = tuple(_Line(str(row.round), (row.out,), row.points) for row in sheet)
    words = _Words(_("round"), _("points"), _("total"), _("went out"))
    return _draw(lines, tuple(drawable(name) for name in names), words)


def rummy_sheet_picture(sheet: Sequence[HandScore], names: Sequence[str]) -> bytes:
    """The score sheet of Rummy, like that of Nickels; a tick is for who won the hand."""
    lines = tuple(_Line(str(row.round), (row.winner,), row.points) for row in sheet)
    words = _Words(_("hand"), _("points"), _("total"), _("won the hand"))
    return _draw(lines, tuple(drawable(name) for name in names), words)


def manipulation_sheet_picture(sheet: Sequence[ManipulationScore], names: Sequence[str]) -> bytes:
    """The score sheet of Manipulation, like that of Nickels; a tick is for who won the round."""
    lines = tuple(_Line(str(row.round), row.winners, row.points) for row in sheet)
    words = _Words(_("round"), _("points"), _("total"), _("won the round"))
    return _draw(lines, tuple(drawable(name) for name in names), words)


@lru_cache(maxsize=32)
def _draw(rounds: tuple[_Line, ...], names: tuple[str, ...], words: _Words) -> bytes:
    totals = [
        list(accumulate(line.points[seat] or 0 for line in rounds)) for seat in range(len(names))
    ]
    lines = _shortened(rounds)
    merged = len(rounds) - len(lines)
    table = _HEAD + _LINE * len(lines) + _FOOT
    painter = Painter(WIDTH, table + (CHART_HEIGHT + _LEGEND if lines else _MARGIN), CARD)
    drawing = _table(painter, lines, len(names), words)
    drawing.head(names)
    for place, line in enumerate(lines):
        drawing.line(line, [sums[merged + place] for sums in totals], _HEAD + _LINE * place)
    drawing.foot([sums[-1] if sums else 0 for sums in totals], table - _FOOT)
    if lines:
        draw_chart(painter, table, totals, names)
        drawing.legend(table + CHART_HEIGHT)
    return painter.png()


def _table(painter: Painter, lines: Sequence[_Line], seats: int, words: _Words) -> _Table:
    width = (WIDTH - 2 * _MARGIN - _FIRST) / seats
    marked = [str(line.points[n]) for line in lines for n in line.marked if n is not None]
    ticks = all(width_of(points, 26) + 24 <= width / 2 for points in marked)
    return _Table(painter, width, words, ticks=ticks)


def _shortened(rounds: Sequence[_Line]) -> Sequence[_Line]:
    """At most MOST_LINES lines: the first stands for all the rounds that have none of their own."""
    if len(rounds) <= MOST_LINES:
        return rounds
    early, late = rounds[: 1 - MOST_LINES], rounds[1 - MOST_LINES :]
    by_seat = zip(*(line.points for line in early), strict=True)
    label = f"{early[0].label}–{early[-1].label}"
    return (_Line(label, (), tuple(map(_summed, by_seat))), *late)


def _summed(points: Sequence[int | None]) -> int | None:
    known = [each for each in points if each is not None]
    return sum(known) if known else None


@dataclass(frozen=True, slots=True)
class _Table:
    """A table being drawn: a column a seat, `width` pixels wide.

    Without `ticks`, for which large numbers leave no room, who went out is marked by an edge.
    """

    painter: Painter
    width: float
    words: _Words
    ticks: bool

    def head(self, names: Sequence[str]) -> None:
        """Markers, seat numbers and names."""
        self._first(54, self.words.round, 20, _FAINT, CARD)
        for seat, name in enumerate(names):
            middle = self._middle(seat)
            self.painter.paste(_marker(seat), middle - 22, 12)
            self.painter.text(middle + 4, 24, str(seat + 1), 24, INK, ground=CARD)
            size = fitting(name, 24, self.width - 6, least=18)
            text = clipped(name, size, self.width - 6)
            self.painter.text(middle, 54, text, size, INK, ground=CARD, anchor="m")

    def line(self, line: _Line, totals: Sequence[int], top: int) -> None:
        """A round: every seat's points and running total."""
        ground = _STRIPE if (top - _HEAD) // _LINE % 2 == 0 else CARD
        middle = top + _LINE // 2
        self.painter.bar((_MARGIN, top), (WIDTH - 2 * _MARGIN, _LINE), ground)
        self._first(middle, line.label, 24, _FAINT, ground)
        for seat, (points, total) in enumerate(zip(line.points, totals, strict=True)):
            if points is None:
                place = self._middle(seat)
                self.painter.text(place, middle, "–", 24, _FAINT, ground=ground, anchor="m")
            elif seat in line.marked:
                left = round(self._middle(seat) - self.width / 2) + 3
                self._out((left, middle - 15), round(self.width) - 6, ground)
                self._score(seat, points, total, middle, _OUT)
            else:
                self._score(seat, points, total, middle, ground)

    def foot(self, totals: Sequence[int], top: int) -> None:
        """The totals of all rounds."""
        size = (WIDTH - 2 * _MARGIN, _FOOT - 14)
        self.painter.box((_MARGIN, top + 4), size, 8, FELT_DEEP, ground=CARD)
        self._first(top + 24, self.words.total, 22, CREAM, FELT_DEEP)
        for seat, total in enumerate(totals):
            place = self._middle(seat)
            text = str(total)
            fit = fitting(text, 30, self.width - 8)
            self.painter.text(place, top + 24, text, fit, CREAM, ground=FELT_DEEP, anchor="m")

    def legend(self, top: int) -> None:
        """What the tick, the large and the small numbers mean."""
        left = _MARGIN + _FIRST
        self._out((left, top), 30, CARD)
        words = self.words
        left += 40
        for word, size, ink, gap in (
            (words.out, 22, INK, 40),
            (words.points, 26, INK, 10),
            (words.total, 20, _FAINT, 0),
        ):
            self.painter.text(left, top + 15, word, size, ink, ground=CARD)
            left += width_of(word, size) + gap

    def _out(self, place: Pixels, width: int, ground: RGB) -> None:
        """The box of who went out."""
        line = None if self.ticks else BRONZE
        self.painter.box(place, (width, 30), 8, _OUT, ground=ground, line=line)
        if self.ticks:
            self.painter.paste(_tick(), place[0] + min(4, width // 5), place[1] + 5)

    def _middle(self, seat: int) -> float:
        return _MARGIN + _FIRST + self.width * (seat + 0.5)

    def _first(self, y: float, text: str, size: int, ink: RGB, ground: RGB) -> None:
        """Writes in the first column."""
        size = fitting(text, size, _FIRST - 8)
        self.painter.text(_MARGIN + _FIRST / 2, y, text, size, ink, ground=ground, anchor="m")

    def _score(self, seat: int, points: int, total: int, y: float, ground: RGB) -> None:
        middle = self._middle(seat)
        size = fitting(str(points), 26, self.width / 2 - 4)
        self.painter.text(middle + 1, y, str(points), size, INK, ground=ground, anchor="r")
        size = fitting(str(total), 20, self.width / 2 - 13)
        self.painter.text(middle + 9, y, str(total), size, _FAINT, ground=ground)


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
