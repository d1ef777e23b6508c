"""How much help a table of Manipulation gives in a turn."""

from __future__ import annotations

from typing import Literal

from bot.games.manipulation.rules import ManipulationRules
from bot.render.scene import Scene

Help = Literal["off", "hint", "full"]
"""None; whether anything can be played; a play to see, too."""


def help_at(scene: Scene, rules: ManipulationRules) -> Help:
    """The help that this table gives: unless the house rules say so, all in practice only."""
    if rules.hints != "auto":
        return rules.hints
    return "full" if is_practice(scene) else "off"


def is_practice(scene: Scene) -> bool:
    """Whether one person sits here with computers alone."""
    return bool(scene.computers) and len(scene.names) - len(scene.computers) == 1
