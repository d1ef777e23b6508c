"""Nickels: Three Thirteen for 2-7 seats with a kitty (rules 1.A)."""

from __future__ import annotations

from typing import Final

from bot.games.nickels.game import Nickels

NICKELS: Final = Nickels()
"""The one game of this kind that is needed."""
