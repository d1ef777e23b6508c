"""The score sheet of Rummy so far: hands down, players across, and who won each."""

from __future__ import annotations

from typing import Final

from bot.games.rummy.view import PlayerView, RummyView
from bot.render.language import _, ngettext
from bot.render.ledger import balances
from bot.render.limits import fitting_alt_text
from bot.render.rummy.board import standing_facts
from bot.render.scene import Scene
from bot.render.score_table import score_table, scores_screen
from bot.render.screen import Screen
from bot.render.words import plain

LONGEST: Final = 30
"""So many hands are shown at most, the last ones: a match to 500 points may have more."""


def scores(scene: Scene, view: RummyView, *, seated: bool, image: bytes | None = None) -> Screen:
    """The score sheet, private to who asked. A seated reader gets the way back to the hand."""
    return scores_screen(
        scene,
        _("Scores, the highest total wins"),
        sheet(view),
        [_("`*` won that hand."), _ledger(scene, view)],
        alt=alt_text(scene, view),
        image=image,
        seated=seated and view.outcome is None,
    )


def sheet(view: RummyView) -> str:
    """The points of the hands in characters of one width. Columns are numbered by seat."""
    lines = ((score.round, score.points, {score.winner}) for score in view.sheet[-LONGEST:])
    return score_table(lines, [player.score for player in view.players])


def _ledger(scene: Scene, view: RummyView) -> str:
    """What was won and paid, where the scores don't say it."""
    if view.rules.preset == "bicycle" or not view.sheet:
        return ""
    return balances(scene, view.players)


def alt_text(scene: Scene, view: RummyView) -> str:
    """What the drawn sheet and its chart show, for those who don't see them."""
    best = sorted(view.players, key=lambda player: (-player.score, player.seat))
    said = [
        _("Score sheet after {hands}, with a chart of the totals.").format(
            hands=ngettext("{count} hand", "{count} hands", len(view.sheet))
        ),
        *(_total_words(scene, view, player) for player in best),
    ]
    return fitting_alt_text(" ".join(said), said[0])


def _total_words(scene: Scene, view: RummyView, player: PlayerView) -> str:
    facts = ", ".join(standing_facts(view, player.score, player.ledger))
    return f"{plain(scene.names[player.seat])}: {facts}."
