"""How a person wants the cards to look."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Style:
    """A choice of faces. `four_colour`: diamonds blue and clubs green. `big`: huge indices."""

    four_colour: bool = True
    big: bool = False
