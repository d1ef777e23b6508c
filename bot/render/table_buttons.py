"""The rows of buttons that stand under every game's public messages, and the way to the hand."""

from __future__ import annotations

from bot.render.ids import Action, Kind
from bot.render.language import _
from bot.render.parts import Component, Style, row
from bot.render.scene import Scene


def board_buttons(scene: Scene) -> list[Component]:
    """What is under every board."""
    return [
        scene.button(_("My hand"), Kind.BOARD, Action.HAND, Style.COLOUR),
        scene.button(_("Scores"), Kind.BOARD, Action.SCORES),
        scene.button(_("Rules"), Kind.BOARD, Action.RULES),
        scene.button(_("More"), Kind.BOARD, Action.MORE),
    ]


def end_row(scene: Scene) -> Component:
    """What is under the end of a game."""
    return row(
        scene.button(_("Rematch"), Kind.BOARD, Action.REMATCH, Style.GREEN),
        scene.button(_("Scores"), Kind.BOARD, Action.SCORES),
        scene.button(_("Check the deals"), Kind.BOARD, Action.CHECK),
    )


def back_rows(scene: Scene, *, seated: bool) -> list[Component]:
    """The way back to the hand, for a reader who has one."""
    return [row(scene.button(_("My hand"), Kind.HAND, Action.HAND, Style.COLOUR))] if seated else []
