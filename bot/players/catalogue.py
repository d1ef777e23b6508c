"""All computer players there are, by game and name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.players.greedy import greedy
from bot.players.naive import naive
from bot.players.player import Player

PLAYERS: Final[Mapping[str, Mapping[str, Player]]] = {
    "nickels": {"greedy": greedy, "naive": naive},
}
"""The players of each game, by the names that commands use; the first is the one to offer."""
