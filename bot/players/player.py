"""What a computer player is."""

from __future__ import annotations

from typing import Any, Protocol

from bot.games.moves import Move


class Player(Protocol):
    """Chooses a move for a seat that the game waits for.

    The view is that of one game (its type is the game's own). The same view always gets the same
    move: what a player does can be replayed.
    """

    def __call__(self, view: Any, /) -> Move:
        """One of the moves in `view.legal`, or one of a kind that is not listed there."""
