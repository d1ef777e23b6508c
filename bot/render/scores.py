"""The score sheet so far: rounds down, players across, and who went out in each."""

from __future__ import annotations

from typing import Final

from bot.games.nickels.view import NickelsView, PlayerView, RoundScore
from bot.render.ids import Action, Kind
from bot.render.language import _, ngettext
from bot.render.limits import ALT_TEXT, length
from bot.render.parts import Style, picture, row, text
from bot.render.scene import Scene
from bot.render.screen import Picture, Screen, boxed
from bot.render.words import listed, named, plain, points

SHEET_FILE: Final = "scores.png"
WIDTH: Final = 34
"""Characters in a line that a phone shows without breaking it."""


def scores(scene: Scene, view: NickelsView, *, seated: bool, image: bytes | None = None) -> Screen:
    """The score sheet, private to who asked. A seated reader gets the way back to the hand.

    `image` is the drawn sheet.
    """
    back = scene.button(_("My hand"), Kind.HAND, Action.HAND, Style.COLOUR)
    playing = view.outcome is None
    shown = [picture(SHEET_FILE, alt_text(scene, view))] if image else []
    return boxed(
        [
            text("### " + _("Scores, the lowest total wins")),
            text(f"```\n{sheet(scene, view)}\n```"),
            text(*_legend(scene), _("`*` went out first in that round.")),
            *shown,
            *([row(back)] if seated and playing else ()),
        ],
        pictures=(Picture(SHEET_FILE, image),) if image else (),
    )


def sheet(scene: Scene, view: NickelsView) -> str:
    """The table in characters of one width. Columns are numbered by seat."""
    seats = range(len(scene.names))
    width = max(4, min(8, WIDTH // max(len(seats), 1) - 1))
    lines = ["    " + "".join(f"{seat + 1:>{width}} " for seat in seats)]
    lines += [f"{score.round:>3} " + _cells(score, width) for score in view.sheet]
    totals = "".join(f"{player.score:>{width}} " for player in view.players)
    lines.append(_("sum").rjust(3)[:3] + " " + totals)
    return "\n".join(line.rstrip() for line in lines)


def _cells(score: RoundScore, width: int) -> str:
    cells = []
    for seat, given in enumerate(score.points):
        mark = "*" if seat == score.out else " "
        cells.append(("-" if given is None else str(given)).rjust(width) + mark)
    return "".join(cells)


def _legend(scene: Scene) -> list[str]:
    return [f"`{seat + 1}` {named(name)}" for seat, name in enumerate(scene.names)]


def alt_text(scene: Scene, view: NickelsView) -> str:
    """What the drawn sheet and its chart show, for those who don't see them."""
    totals = sorted(view.players, key=lambda player: (player.score, player.seat))
    said = [
        _("Score sheet after {rounds}, with a chart of the totals.").format(
            rounds=ngettext("{count} round", "{count} rounds", len(view.sheet))
        ),
        *(_total_words(scene, view, player) for player in totals),
    ]
    written = " ".join(said)
    return written if length(written) <= ALT_TEXT else said[0]


def _total_words(scene: Scene, view: NickelsView, player: PlayerView) -> str:
    name, total = plain(scene.names[player.seat]), points(player.score)
    outs = [str(score.round) for score in view.sheet if score.out == player.seat]
    if not outs:
        return _("{name} {points}.").format(name=name, points=total)
    return _("{name} {points}, first out in round {rounds}.").format(
        name=name, points=total, rounds=listed(outs)
    )
