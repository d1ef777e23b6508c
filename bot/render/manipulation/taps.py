"""What a tap on a hand panel of Manipulation means."""

from __future__ import annotations

from bot.errors import StaleButton
from bot.games.manipulation.moves import Pass
from bot.games.manipulation.view import ManipulationView
from bot.games.moves import Draw, Move
from bot.render.ids import Action, ButtonId
from bot.render.scene import Scene


def meant(_scene: Scene, _view: ManipulationView, button: ButtonId) -> Move:
    """The move. Raises StaleButton."""
    match button.action, button.numbers:
        case Action.STOCK, ():
            return Draw(source="stock")
        case Action.SKIP, ():
            return Pass()
    raise StaleButton
