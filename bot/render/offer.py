"""Something that a panel offers: a button, or where there are too many a line of a menu."""

from __future__ import annotations

from dataclasses import dataclass

from bot.render.ids import Action, Kind, Numbers, asked
from bot.render.limits import LABEL, OPTION, clipped
from bot.render.parts import Component, Style, option
from bot.render.scene import Scene


@dataclass(frozen=True, slots=True)
class Offer:
    """Something to tap: what it says, and what it asks for."""

    label: str
    action: Action
    numbers: Numbers

    def button(self, scene: Scene, decision: int, style: Style = Style.COLOUR) -> Component:
        """As a button of the panel."""
        label = clipped(self.label, LABEL)
        return scene.button(
            label, Kind.HAND, self.action, style, number=decision, numbers=self.numbers
        )

    def line(self) -> Component:
        """As a line of a PICK menu."""
        return option(clipped(self.label, OPTION), asked(self.action, self.numbers))
