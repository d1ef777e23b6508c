"""The public record of a finished game of Nickels."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bot.games.moves import Move
from bot.games.nickels.dealing import JOKERS_PER_PACK, PACKS
from bot.games.nickels.state import State
from bot.games.record import Applies, common_entry, record


def published(
    game: Applies[State], state: State, moves: Sequence[tuple[int | None, Move]]
) -> Mapping[str, Any]:
    """The record of all deals when these moves are played from `state` (JSON values)."""
    return record(game, state, moves, (PACKS, JOKERS_PER_PACK), common_entry)
