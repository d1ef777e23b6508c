"""All games there are, by name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.games.game import AnyGame
from bot.games.manipulation import MANIPULATION
from bot.games.nickels import NICKELS
from bot.games.rummy import RUMMY

GAMES: Final[Mapping[str, AnyGame]] = {game.name: game for game in (NICKELS, RUMMY, MANIPULATION)}
"""Every game that can be played, by the name that commands and the database use."""
