"""All computer players there are, by game and name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from bot.players.greedy import greedy
from bot.players.manipulation_extender import extender
from bot.players.manipulation_rearranger import rearranger
from bot.players.naive import naive
from bot.players.player import Player
from bot.players.rummy_plain import plain
from bot.players.rummy_planner import planner

PLAYERS: Final[Mapping[str, Mapping[str, Player]]] = {
    "nickels": {"greedy": greedy, "naive": naive},
    "rummy": {"planner": planner, "plain": plain},
    "manipulation": {"rearranger": rearranger, "extender": extender},
}
"""The players of each game, by the names that commands use; the first is the one to offer."""


@dataclass(frozen=True, slots=True)
class Trial:
    """What is simulated unless told otherwise: who plays, and by which house rules."""

    players: tuple[str, ...]
    rules: Mapping[str, Any] = field(default_factory=dict)


TRIALS: Final[Mapping[str, Trial]] = {
    "nickels": Trial(("greedy", "greedy")),
    "rummy": Trial(("planner", "plain"), {"match": "hands", "hands": 1}),
    "manipulation": Trial(("rearranger", "extender")),
}
"""Each game's best player against the reference; of Rummy one hand a game, not a whole match."""
