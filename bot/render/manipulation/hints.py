"""Help that a table may give: whether anything can be played, and a play to see.

Both are searches and take up to some tenths of a second: away from the event loop.
"""

from __future__ import annotations

from bot.errors import StaleButton
from bot.games.manipulation.events import played
from bot.games.manipulation.hints import can_play_something, ground_seen, one_play
from bot.games.manipulation.legality import new_table
from bot.games.manipulation.moves import Play
from bot.games.manipulation.steps import shown
from bot.games.manipulation.view import ManipulationView
from bot.render.game_screens import Drafted, Remark
from bot.render.language import _
from bot.render.manipulation.bench import drafted
from bot.render.manipulation.deeds import deeds
from bot.render.manipulation.practice import help_in_turn
from bot.render.scene import Scene
from bot.render.words import listed


def play_or_not(scene: Scene, view: ManipulationView) -> Remark:
    """Whether anything can be played. Raises StaleButton at a table without such help."""
    if help_in_turn(scene, view) == "off":
        raise StaleButton
    if can_play_something(view):
        return Remark(_("Yes: at least one card of your hand can be played."))
    return _nothing()


def show_one(scene: Scene, view: ManipulationView) -> Drafted | Remark:
    """A play, put on the workbench as one step. Raises StaleButton at a table without such help."""
    if help_in_turn(scene, view) != "full":
        raise StaleButton
    play = one_play(view)
    if play is None:
        return _nothing()
    told = _("Here is one: you {deeds}. Confirm it, or undo it.").format(
        deeds=_told(scene, view, play)
    )
    return drafted(view, lambda now: shown(now, play), told)


def _nothing() -> Remark:
    return Remark(_("No: whatever is rearranged, no card of your hand can be played now."))


def _told(scene: Scene, view: ManipulationView, play: Play) -> str:
    """What the play would do, as the board would tell it."""
    assert view.seat is not None
    ground = ground_seen(view)
    event = played(view.seat, ground.table, new_table(ground, play), ground.hand)
    return listed(deeds(event, scene.signs))
