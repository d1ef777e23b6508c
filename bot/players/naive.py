"""The naive player of Nickels: always draws from the stock, throws as the greedy one does."""

from __future__ import annotations

from bot.games.moves import Discard, GoOut, Move
from bot.games.nickels.view import NickelsView
from bot.players.greedy import best_throw


def naive(view: NickelsView) -> Move:
    """The move of the naive player."""
    first = view.legal[0]
    return best_throw(view) if isinstance(first, Discard | GoOut) else first
