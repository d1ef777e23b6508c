"""Pictures for the screens: drawn beside the event loop, and left out when drawing fails."""

from __future__ import annotations

from collections.abc import Awaitable, Sequence
from typing import Protocol

from bot.cards.card import Card
from bot.games.manipulation.view import ManipulationView
from bot.games.nickels.view import NickelsView
from bot.games.rummy.view import RummyView
from bot.games.view import View
from bot.render.manipulation.bench import draft_of
from bot.render.nickels.arranged import arranged
from bot.render.pictures.board import board_picture
from bot.render.pictures.hand import hand_picture
from bot.render.pictures.manipulation_board import manipulation_board_picture
from bot.render.pictures.off_loop import off_loop
from bot.render.pictures.rummy_board import rummy_board_picture
from bot.render.pictures.sheet import (
    manipulation_sheet_picture,
    rummy_sheet_picture,
    sheet_picture,
)
from bot.render.pictures.style import Style
from bot.render.pictures.workbench import workbench_picture
from bot.render.preferences import Preferences, Sort
from bot.render.rummy.arranged import arranged as rummy_arranged
from bot.render.sorting import in_order
from bot.tables.trouble import report

Melds = Sequence[Sequence[Card]]


class Pictures(Protocol):
    """Draws pictures (PNG), away from the event loop. None when there is nothing to show."""

    async def board(self, view: View, names: tuple[str, ...]) -> bytes | None:
        """The table as everybody sees it."""

    async def hand(self, view: View, likes: Preferences, draft: str | None = None) -> bytes | None:
        """A hand as its owner sees it, and likes it, with the draft that is kept for it."""

    async def sheet(self, view: View, names: tuple[str, ...]) -> bytes | None:
        """The score sheet."""


class Drawings:
    """The pictures that the bot draws itself, each game's own."""

    async def board(self, view: View, names: tuple[str, ...]) -> bytes | None:
        """The table from above."""
        match view:
            case NickelsView():
                return await _drawn(off_loop(board_picture, view, names))
            case RummyView():
                return await _drawn(off_loop(rummy_board_picture, view, names))
            case ManipulationView():
                return await _drawn(off_loop(manipulation_board_picture, view, names))
        return None

    async def hand(self, view: View, likes: Preferences, draft: str | None = None) -> bytes | None:
        """The cards, melds together; sorted otherwise, all in one row. Or a workbench."""
        style = Style(four_colour=likes.four_colours)
        match view:
            case NickelsView(hand=held) | RummyView(hand=held) if held:
                melds, loose, points = _grouped(view, likes.sort)
                drawing = off_loop(
                    hand_picture,
                    melds,
                    loose,
                    wild_rank=view.wild_rank,
                    drawn=() if view.drawn is None else (view.drawn,),
                    points=points,
                    in_all=isinstance(view, RummyView) and view.rules.count_matched,
                    style=style,
                )
            case ManipulationView() if view.turn is not None and view.turn == view.seat:
                drawing = off_loop(workbench_picture, draft_of(draft, view), style)
            case ManipulationView(hand=held) if held:
                drawing = off_loop(
                    hand_picture,
                    (),
                    in_order(held, Sort.SUIT if likes.sort is Sort.MELDS else likes.sort),
                    wild_rank=None,
                    points=view.rules.points(held),
                    in_all=True,
                    style=style,
                )
            case _:
                return None
        return await _drawn(drawing)

    async def sheet(self, view: View, names: tuple[str, ...]) -> bytes | None:
        """The points of every round, and the course of the totals."""
        match view:
            case NickelsView(sheet=played) if played:
                return await _drawn(off_loop(sheet_picture, played, names))
            case RummyView(sheet=hands) if hands:
                return await _drawn(off_loop(rummy_sheet_picture, hands, names))
            case ManipulationView(sheet=rounds) if rounds:
                return await _drawn(off_loop(manipulation_sheet_picture, rounds, names))
        return None


def _grouped(view: NickelsView | RummyView, sort: Sort) -> tuple[Melds, Sequence[Card], int | None]:
    """The melds to draw, the cards beside them, and what is to be said of their cost."""
    if sort is not Sort.MELDS:
        return (), in_order(view.hand, sort), None
    if isinstance(view, RummyView):
        held = rummy_arranged(view)
        return held.melds, held.loose, held.points
    found = arranged(view)
    to_throw = len(view.hand) > view.hand_size
    return found.melds, found.loose, None if to_throw else found.points


async def _drawn(drawing: Awaitable[bytes]) -> bytes | None:
    try:
        return await drawing
    except Exception as error:
        # Whatever it was: everything on the picture is also said in words, so play goes on.
        report("A picture could not be drawn", error)
        return None
