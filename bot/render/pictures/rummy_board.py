"""The board of Rummy as a picture: seats round the felt, stock, discard pile and the melds."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from bot.games.rummy.view import RummyView
from bot.render.pictures.felt import draw_pile, draw_stock
from bot.render.pictures.rummy_facts import RummyFacts, rummy_facts
from bot.render.pictures.style import Style
from bot.render.pictures.table import table_with_melds


def rummy_board_picture(view: RummyView, names: Sequence[str], style: Style | None = None) -> bytes:
    """The board as a PNG 800 pixels wide and at least 580 high: melds need their room.

    Public: it shows what everybody may know. `names` are by seat, as people chose them. Takes
    some milliseconds: call it through `off_loop`.
    """
    return _draw(rummy_facts(view, names), style or Style())


@lru_cache(maxsize=64)
def _draw(facts: RummyFacts, style: Style) -> bytes:
    painter = table_with_melds(facts, style)
    draw_stock(painter, facts.stock)
    draw_pile(painter, facts.top, facts.pile, style)
    return painter.png()
