"""How much help a table of Manipulation gives in a turn."""

from __future__ import annotations

from typing import Literal

from bot.games.manipulation.rules import ManipulationRules
from bot.games.manipulation.view import ManipulationView
from bot.render.scene import Scene

Help = Literal["off", "hint", "full"]
"""None; whether anything can be played; a play to see, too."""


def help_in_turn(scene: Scene, view: ManipulationView) -> Help:
    """The help that the owner of this view is given in their turn.

    Who must play has no other way on, so that a play is always to be seen for them.
    """
    return "full" if view.must_play else help_at(scene, view.rules)


def help_at(scene: Scene, rules: ManipulationRules) -> Help:
    """The help that this table gives: unless the house rules say so, all in practice only."""
    if rules.hints != "auto":
        return rules.hints
    return "full" if is_practice(scene) else "off"


def is_practice(scene: Scene) -> bool:
    """Whether one person sits here with computers alone."""
    return bool(scene.computers) and len(scene.names) - len(scene.computers) == 1
