"""Rummy for 2-8 seats by two published rule sets, wilds or not (rules 1.B1, 1.B2, 1.W)."""

from __future__ import annotations

from typing import Final

from bot.games.rummy.game import Rummy

RUMMY: Final = Rummy()
"""The one game of this kind that is needed."""
