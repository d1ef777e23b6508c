"""Manipulation for 2-8 seats: the whole table may be rearranged in a turn (rules 1.C)."""

from __future__ import annotations

from typing import Final

from bot.games.manipulation.game import Manipulation

MANIPULATION: Final = Manipulation()
"""The one game of this kind that is needed."""
