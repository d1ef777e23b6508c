"""The melds alone as a picture, with loose cards below: a table that somebody is working on."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from bot.render.pictures.board_layout import WIDTH
from bot.render.pictures.melds import LaidCard, LaidMeld, MeldArea
from bot.render.pictures.painter import Painter
from bot.render.pictures.paints import FELT
from bot.render.pictures.style import Style

_MARGIN: Final = 14
_ROOM: Final = WIDTH - 2 * _MARGIN
_BETWEEN: Final = 20


def melds_picture(
    melds: Sequence[LaidMeld], loose: Sequence[LaidCard] = (), style: Style | None = None
) -> bytes:
    """The melds in their order as a PNG 800 pixels wide, the `loose` cards on a tray below them.

    Takes some milliseconds: call it through `off_loop`.
    """
    return _draw(tuple(melds), tuple(loose), style or Style())


@lru_cache(maxsize=64)
def _draw(melds: tuple[LaidMeld, ...], loose: tuple[LaidCard, ...], style: Style) -> bytes:
    table = MeldArea.of(melds, _ROOM)
    tray = MeldArea.of([LaidMeld("", loose)] if loose else [], _ROOM)
    tray_top = _MARGIN + table.height + (_BETWEEN if melds and loose else 0)
    painter = Painter(WIDTH, tray_top + tray.height + _MARGIN, FELT)
    table.draw(painter, _MARGIN, _MARGIN, style)
    tray.draw(painter, _MARGIN, tray_top, style)
    return painter.png()
