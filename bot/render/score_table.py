"""The score sheet as a screen, its table in characters of one width: rounds down, seats across."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Final

from bot.render.language import _
from bot.render.parts import picture, text
from bot.render.scene import Scene
from bot.render.screen import Picture, Screen, boxed
from bot.render.table_buttons import back_rows
from bot.render.words import named

SHEET_FILE: Final = "scores.png"

WIDTH: Final = 34
"""Characters in a line that a phone shows without breaking it."""

Line = tuple[int, Sequence[int | None], Collection[int | None]]
"""A round: its number, the points by seat (None for a seat that was not in), the seats to mark."""


def score_table(lines: Iterable[Line], totals: Sequence[int]) -> str:
    """The table. Columns are numbered by seat, and a star marks seats of a round."""
    width = max(4, min(8, WIDTH // max(len(totals), 1) - 1))
    rows = ["    " + "".join(f"{seat + 1:>{width}} " for seat in range(len(totals)))]
    rows += [f"{number:>3} " + _cells(points, marked, width) for number, points, marked in lines]
    summed = "".join(f"{total:>{width}} " for total in totals)
    rows.append(_("sum").rjust(3)[:3] + " " + summed)
    return "\n".join(row.rstrip() for row in rows)


def _cells(points: Sequence[int | None], marked: Collection[int | None], width: int) -> str:
    cells = []
    for seat, given in enumerate(points):
        mark = "*" if seat in marked else " "
        cells.append(("-" if given is None else str(given)).rjust(width) + mark)
    return "".join(cells)


def scores_screen(
    scene: Scene,
    heading: str,
    table: str,
    notes: Iterable[str],
    *,
    alt: str,
    image: bytes | None,
    seated: bool,
) -> Screen:
    """The score sheet, private to who asked. Of the `notes` on it empty ones are left out.

    `image` is the drawn sheet, `alt` what it shows. A `seated` reader gets the way to the hand.
    """
    return boxed(
        [
            text("### " + heading),
            text(f"```\n{table}\n```"),
            text(*_legend(scene), *notes),
            *([picture(SHEET_FILE, alt)] if image else ()),
            *back_rows(scene, seated=seated),
        ],
        pictures=(Picture(SHEET_FILE, image),) if image else (),
    )


def _legend(scene: Scene) -> list[str]:
    """Whose column is which."""
    return [f"`{seat + 1}` {named(name)}" for seat, name in enumerate(scene.names)]
