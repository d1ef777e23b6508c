"""The board of Manipulation as a picture: seats round the felt, the stock, the lettered melds."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from bot.games.manipulation.view import ManipulationView
from bot.render.pictures.board_layout import HEIGHT, PLATE_HEIGHT, WIDTH, plate_places
from bot.render.pictures.board_plate import draw_plate
from bot.render.pictures.felt import MIDDLE, draw_felt, draw_stock, draw_title
from bot.render.pictures.manipulation_facts import ManipulationFacts, manipulation_facts
from bot.render.pictures.melds import MeldArea
from bot.render.pictures.painter import Painter
from bot.render.pictures.paints import FELT, MUTED
from bot.render.pictures.style import Style

_EDGE: Final = 18
_ROOM: Final = WIDTH - 2 * _EDGE
_MELDS_TOP: Final = 386
_PLATES_TOP: Final = HEIGHT - PLATE_HEIGHT - 20
_BETWEEN: Final = 14


def manipulation_board_picture(
    view: ManipulationView, names: Sequence[str], style: Style | None = None
) -> bytes:
    """The board as a PNG 800 pixels wide and at least 580 high: melds need their room.

    Public: it shows what everybody may know, and stands out what the last play put where it lies.
    `names` are by seat, as people chose them. Takes some milliseconds: call it through `off_loop`.
    """
    return _draw(manipulation_facts(view, names), style or Style())


@lru_cache(maxsize=64)
def _draw(facts: ManipulationFacts, style: Style) -> bytes:
    area = MeldArea.of(facts.melds, _ROOM)
    height = HEIGHT + max(0, _MELDS_TOP + area.height + _BETWEEN - _PLATES_TOP)
    painter = Painter(WIDTH, height, FELT)
    draw_felt(painter, height)
    places = plate_places(len(facts.plates), height)
    for plate, (left, top) in zip(facts.plates, places, strict=True):
        draw_plate(painter, plate, left, top)
    draw_title(painter, facts.title, facts.below)
    draw_stock(painter, facts.stock, alone=True)
    area.draw(painter, _EDGE, _MELDS_TOP, style)
    if not facts.melds:
        painter.text(MIDDLE, _MELDS_TOP + 26, facts.empty, 22, MUTED, ground=FELT, anchor="m")
    return painter.png()
