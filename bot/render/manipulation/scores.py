"""The score sheet of Manipulation so far: rounds down, players across, and who won each."""

from __future__ import annotations

from typing import Final

from bot.games.manipulation.view import ManipulationView, PlayerView
from bot.render.language import _, ngettext
from bot.render.ledger import balance, balances
from bot.render.limits import fitting_alt_text
from bot.render.scene import Scene
from bot.render.score_table import score_table, scores_screen
from bot.render.screen import Screen
from bot.render.words import plain, points

LONGEST: Final = 30
"""So many rounds are shown at most, the last ones."""


def scores(
    scene: Scene, view: ManipulationView, *, seated: bool, image: bytes | None = None
) -> Screen:
    """The score sheet, private to who asked. A seated reader gets the way back to the hand."""
    return scores_screen(
        scene,
        _("Scores, the lowest total wins"),
        sheet(view),
        [_("`*` won that round."), balances(scene, view.players) if view.sheet else ""],
        alt=alt_text(scene, view),
        image=image,
        seated=seated and view.outcome is None,
    )


def sheet(view: ManipulationView) -> str:
    """The points of the rounds in characters of one width. Columns are numbered by seat."""
    lines = ((score.round, score.points, score.winners) for score in view.sheet[-LONGEST:])
    return score_table(lines, [player.score for player in view.players])


def alt_text(scene: Scene, view: ManipulationView) -> str:
    """What the drawn sheet and its chart show, for those who don't see them."""
    best = sorted(view.players, key=lambda player: (player.score, player.seat))
    said = [
        _("Score sheet after {rounds}, with a chart of the totals.").format(
            rounds=ngettext("{count} round", "{count} rounds", len(view.sheet))
        ),
        *(_total_words(scene, player) for player in best),
    ]
    return fitting_alt_text(" ".join(said), said[0])


def _total_words(scene: Scene, player: PlayerView) -> str:
    facts = f"{points(player.score)}, {balance(player.ledger)}"
    return f"{plain(scene.names[player.seat])}: {facts}."
