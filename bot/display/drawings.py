"""Pictures for the screens: drawn beside the event loop, and left out when drawing fails."""

from __future__ import annotations

import logging
from collections.abc import Awaitable
from typing import Protocol

from bot.games.nickels.view import NickelsView
from bot.render.arranged import arranged
from bot.render.pictures.board import board_picture
from bot.render.pictures.hand import hand_picture
from bot.render.pictures.off_loop import off_loop
from bot.render.pictures.sheet import sheet_picture

_log = logging.getLogger(__name__)


class Pictures(Protocol):
    """Draws pictures (PNG), away from the event loop. None when there is nothing to show."""

    async def board(self, view: NickelsView, names: tuple[str, ...]) -> bytes | None:
        """The table as everybody sees it."""

    async def hand(self, view: NickelsView) -> bytes | None:
        """A hand as its owner sees it."""

    async def sheet(self, view: NickelsView, names: tuple[str, ...]) -> bytes | None:
        """The score sheet."""


class Drawings:
    """The pictures that the bot draws itself."""

    async def board(self, view: NickelsView, names: tuple[str, ...]) -> bytes | None:
        """The table from above."""
        return await _drawn(off_loop(board_picture, view, names))

    async def hand(self, view: NickelsView) -> bytes | None:
        """The cards, melds together."""
        if not view.hand:
            return None
        found = arranged(view)
        to_throw = len(view.hand) > view.hand_size
        return await _drawn(
            off_loop(
                hand_picture,
                found.melds,
                found.loose,
                wild_rank=view.wild_rank,
                drawn=view.drawn,
                points=None if to_throw else found.points,
            )
        )

    async def sheet(self, view: NickelsView, names: tuple[str, ...]) -> bytes | None:
        """The points of every round, and the course of the totals."""
        return await _drawn(off_loop(sheet_picture, view.sheet, names)) if view.sheet else None


async def _drawn(drawing: Awaitable[bytes]) -> bytes | None:
    try:
        return await drawing
    except Exception as error:
        # Whatever it was: everything on the picture is also said in words, so play goes on.
        _log.exception("A picture could not be drawn: %s", type(error).__name__, exc_info=False)
        return None
