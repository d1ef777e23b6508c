"""The score sheet so far: rounds down, players across, and who went out in each."""

from __future__ import annotations

from bot.games.nickels.view import NickelsView, PlayerView
from bot.render.language import _, ngettext
from bot.render.limits import fitting_alt_text
from bot.render.scene import Scene
from bot.render.score_table import score_table, scores_screen
from bot.render.screen import Screen
from bot.render.words import listed, plain, points


def scores(scene: Scene, view: NickelsView, *, seated: bool, image: bytes | None = None) -> Screen:
    """The score sheet, private to who asked. A seated reader gets the way back to the hand.

    `image` is the drawn sheet.
    """
    return scores_screen(
        scene,
        _("Scores, the lowest total wins"),
        sheet(view),
        [_("`*` went out first in that round.")],
        alt=alt_text(scene, view),
        image=image,
        seated=seated and view.outcome is None,
    )


def sheet(view: NickelsView) -> str:
    """The table in characters of one width. Columns are numbered by seat."""
    lines = ((score.round, score.points, {score.out}) for score in view.sheet)
    return score_table(lines, [player.score for player in view.players])


def alt_text(scene: Scene, view: NickelsView) -> str:
    """What the drawn sheet and its chart show, for those who don't see them."""
    totals = sorted(view.players, key=lambda player: (player.score, player.seat))
    said = [
        _("Score sheet after {rounds}, with a chart of the totals.").format(
            rounds=ngettext("{count} round", "{count} rounds", len(view.sheet))
        ),
        *(_total_words(scene, view, player) for player in totals),
    ]
    return fitting_alt_text(" ".join(said), said[0])


def _total_words(scene: Scene, view: NickelsView, player: PlayerView) -> str:
    name, total = plain(scene.names[player.seat]), points(player.score)
    outs = [str(score.round) for score in view.sheet if score.out == player.seat]
    if not outs:
        return _("{name} {points}.").format(name=name, points=total)
    return _("{name} {points}, first out in round {rounds}.").format(
        name=name, points=total, rounds=listed(outs)
    )
