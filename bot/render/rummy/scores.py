"""The score sheet of Rummy so far: hands down, players across, and who won each."""

from __future__ import annotations

from typing import Final

from bot.games.rummy.view import PlayerView, RummyView
from bot.render.language import _, ngettext
from bot.render.limits import ALT_TEXT, length
from bot.render.parts import picture, text
from bot.render.rummy.board import standing_facts
from bot.render.scene import Scene
from bot.render.score_table import SHEET_FILE, legend, score_table
from bot.render.screen import Picture, Screen, boxed
from bot.render.table_buttons import back_rows
from bot.render.words import named, plain

LONGEST: Final = 30
"""So many hands are shown at most, the last ones: a match to 500 points may have more."""


def scores(scene: Scene, view: RummyView, *, seated: bool, image: bytes | None = None) -> Screen:
    """The score sheet, private to who asked. A seated reader gets the way back to the hand."""
    shown = [picture(SHEET_FILE, alt_text(scene, view))] if image else []
    return boxed(
        [
            text("### " + _("Scores, the highest total wins")),
            text(f"```\n{sheet(view)}\n```"),
            text(*legend(scene), _("`*` won that hand."), *_ledger(scene, view)),
            *shown,
            *back_rows(scene, seated=seated and view.outcome is None),
        ],
        pictures=(Picture(SHEET_FILE, image),) if image else (),
    )


def sheet(view: RummyView) -> str:
    """The points of the hands in characters of one width. Columns are numbered by seat."""
    lines = ((score.round, score.points, {score.winner}) for score in view.sheet[-LONGEST:])
    return score_table(lines, [player.score for player in view.players])


def _ledger(scene: Scene, view: RummyView) -> list[str]:
    """What was won and paid, where the scores don't say it."""
    if view.rules.preset == "bicycle" or not view.sheet:
        return []
    balances = " · ".join(
        f"{named(scene.names[player.seat])} {player.ledger:+d}" for player in view.players
    )
    return [_("Won and paid so far: {balances}").format(balances=balances)]


def alt_text(scene: Scene, view: RummyView) -> str:
    """What the drawn sheet and its chart show, for those who don't see them."""
    best = sorted(view.players, key=lambda player: (-player.score, player.seat))
    said = [
        _("Score sheet after {hands}, with a chart of the totals.").format(
            hands=ngettext("{count} hand", "{count} hands", len(view.sheet))
        ),
        *(_total_words(scene, view, player) for player in best),
    ]
    written = " ".join(said)
    return written if length(written) <= ALT_TEXT else said[0]


def _total_words(scene: Scene, view: RummyView, player: PlayerView) -> str:
    facts = ", ".join(standing_facts(view, player.score, player.ledger))
    return f"{plain(scene.names[player.seat])}: {facts}."
