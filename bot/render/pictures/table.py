"""What the pictures of all boards begin with: the felt, the seats round it, and the title."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.render.pictures.board_facts import MeldsFacts, Plate
from bot.render.pictures.board_layout import HEIGHT, PLATE_HEIGHT, WIDTH, plate_places
from bot.render.pictures.board_plate import draw_plate
from bot.render.pictures.felt import MIDDLE, draw_felt, draw_title
from bot.render.pictures.melds import MeldArea
from bot.render.pictures.painter import Painter
from bot.render.pictures.paints import FELT, MUTED
from bot.render.pictures.style import Style

_EDGE: Final = 18
_ROOM: Final = WIDTH - 2 * _EDGE
_MELDS_TOP: Final = 386
_PLATES_TOP: Final = HEIGHT - PLATE_HEIGHT - 20
_BETWEEN: Final = 14


def table(plates: Sequence[Plate], title: str, below: str, height: int = HEIGHT) -> Painter:
    """A board of this height on which piles are still to be drawn."""
    painter = Painter(WIDTH, height, FELT)
    draw_felt(painter, height)
    for plate, (left, top) in zip(plates, plate_places(len(plates), height), strict=True):
        draw_plate(painter, plate, left, top)
    draw_title(painter, title, below)
    return painter


def table_with_melds(facts: MeldsFacts, style: Style) -> Painter:
    """The same, as high as its melds need it, with the melds."""
    area = MeldArea.of(facts.melds, _ROOM)
    height = HEIGHT + max(0, _MELDS_TOP + area.height + _BETWEEN - _PLATES_TOP)
    painter = table(facts.plates, facts.title, facts.below, height)
    area.draw(painter, _EDGE, _MELDS_TOP, style)
    if not facts.melds:
        painter.text(MIDDLE, _MELDS_TOP + 26, facts.empty, 22, MUTED, ground=FELT, anchor="m")
    return painter
