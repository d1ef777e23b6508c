"""What all tables of a hall share: the store, the clock, chance, the computer players."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from bot.games.game import AnyGame
from bot.players.player import Player
from bot.storage.store import Store
from bot.tables.changes import Change
from bot.tables.clock import Clock
from bot.tables.deadlines import thinking_time
from bot.tables.play import Occasion

CRASH_POINTS: Final = ("table-checked", "table-committed", "table-adopted", "table-told")
"""Where a test may kill the process, in the order in which a change of a table passes them."""


@dataclass(frozen=True, slots=True)
class House:
    """`players` is by the name of the game; `reached` is told each crash point as it is passed."""

    store: Store
    clock: Clock
    randomness: Callable[[int], bytes]
    games: Mapping[str, AnyGame]
    players: Mapping[str, Player]
    tell: Callable[[Change], None]
    reached: Callable[[str], None]

    def occasion(self, by: int | None = None, interaction_id: int | None = None) -> Occasion:
        """Now, with a fresh thinking time for the next computer."""
        return Occasion(
            now=self.clock.now(),
            thinking=thinking_time(self.randomness),
            by=by,
            interaction_id=interaction_id,
        )
