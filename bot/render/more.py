"""What hides behind More: leaving, ending, moving the board. Private to who asked."""

from __future__ import annotations

from bot.render.ids import Action, Kind
from bot.render.language import _
from bot.render.panel import noted
from bot.render.parts import Style, row, text
from bot.render.scene import Scene
from bot.render.screen import ALERT, Screen, boxed


def more(scene: Scene, *, seated: bool, may_end: bool, note: str = "") -> Screen:
    """The menu. Ending is offered to those who may."""
    buttons = [
        scene.button(_("Post the board here"), Kind.MORE, Action.POST),
        scene.button(_("Preferences"), Kind.MORE, Action.PREFERENCES),
    ]
    if seated:
        hand = scene.button(_("My hand"), Kind.HAND, Action.HAND, Style.COLOUR)
        leave = scene.button(_("Leave the game"), Kind.MORE, Action.LEAVE)
        buttons = [hand, *buttons, leave]
    if may_end:
        buttons.append(scene.button(_("End the game"), Kind.MORE, Action.END))
    return boxed([*noted(note), text("### " + _("More")), row(*buttons)])


def leave_question(scene: Scene, means: str) -> Screen:
    """Asked before somebody leaves a game in play. `means` says what comes of it."""
    return _question(
        scene,
        _("Leave this game for good?"),
        means,
        scene.button(_("Leave the game"), Kind.MORE, Action.LEAVE_NOW, Style.RED),
    )


def end_question(scene: Scene, means: str) -> Screen:
    """Asked before a game in play is called off. `means` says what comes of it."""
    return _question(
        scene,
        _("End this game for everybody?"),
        means,
        scene.button(_("End the game"), Kind.MORE, Action.END_NOW, Style.RED),
    )


def _question(scene: Scene, asked: str, means: str, yes: dict[str, object]) -> Screen:
    no = scene.button(_("Keep playing"), Kind.HAND, Action.HAND)
    return boxed([text("### " + asked, means), row(yes, no)], colour=ALERT)
