"""The score sheet of Manipulation so far: rounds down, players across, and who won each."""

from __future__ import annotations

from typing import Final

from bot.games.manipulation.view import ManipulationView, PlayerView
from bot.render.language import _, ngettext
from bot.render.limits import ALT_TEXT, length
from bot.render.parts import picture, text
from bot.render.scene import Scene
from bot.render.score_table import SHEET_FILE, legend, score_table
from bot.render.screen import Picture, Screen, boxed
from bot.render.table_buttons import back_rows
from bot.render.words import named, plain, points

LONGEST: Final = 30
"""So many rounds are shown at most, the last ones."""


def scores(
    scene: Scene, view: ManipulationView, *, seated: bool, image: bytes | None = None
) -> Screen:
    """The score sheet, private to who asked. A seated reader gets the way back to the hand."""
    shown = [picture(SHEET_FILE, alt_text(scene, view))] if image else []
    return boxed(
        [
            text("### " + _("Scores, the lowest total wins")),
            text(f"```\n{sheet(view)}\n```"),
            text(*legend(scene), _("`*` won that round."), *_ledger(scene, view)),
            *shown,
            *back_rows(scene, seated=seated and view.outcome is None),
        ],
        pictures=(Picture(SHEET_FILE, image),) if image else (),
    )


def sheet(view: ManipulationView) -> str:
    """The points of the rounds in characters of one width. Columns are numbered by seat."""
    lines = ((score.round, score.points, score.winners) for score in view.sheet[-LONGEST:])
    return score_table(lines, [player.score for player in view.players])


def _ledger(scene: Scene, view: ManipulationView) -> list[str]:
    if not view.sheet:
        return []
    balances = " · ".join(
        f"{named(scene.names[player.seat])} {player.ledger:+d}" for player in view.players
    )
    return [_("Won and paid so far: {balances}").format(balances=balances)]


def alt_text(scene: Scene, view: ManipulationView) -> str:
    """What the drawn sheet and its chart show, for those who don't see them."""
    best = sorted(view.players, key=lambda player: (player.score, player.seat))
    said = [
        _("Score sheet after {rounds}, with a chart of the totals.").format(
            rounds=ngettext("{count} round", "{count} rounds", len(view.sheet))
        ),
        *(_total_words(scene, player) for player in best),
    ]
    written = " ".join(said)
    return written if length(written) <= ALT_TEXT else said[0]


def _total_words(scene: Scene, player: PlayerView) -> str:
    balance = _("ledger {balance:+d}").format(balance=player.ledger)
    return f"{plain(scene.names[player.seat])}: {points(player.score)}, {balance}."
