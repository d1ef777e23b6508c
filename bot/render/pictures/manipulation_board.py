"""The board of Manipulation as a picture: seats round the felt, the stock, the lettered melds."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from bot.games.manipulation.view import ManipulationView
from bot.render.pictures.board_facts import MeldsFacts
from bot.render.pictures.felt import draw_stock
from bot.render.pictures.manipulation_facts import manipulation_facts
from bot.render.pictures.style import Style
from bot.render.pictures.table import table_with_melds


def manipulation_board_picture(
    view: ManipulationView, names: Sequence[str], style: Style | None = None
) -> bytes:
    """The board as a PNG 800 pixels wide and at least 580 high: melds need their room.

    Public: it shows what everybody may know, and stands out what the last play put where it lies.
    `names` are by seat, as people chose them. Takes some milliseconds: call it through `off_loop`.
    """
    return _draw(manipulation_facts(view, names), style or Style())


@lru_cache(maxsize=64)
def _draw(facts: MeldsFacts, style: Style) -> bytes:
    painter = table_with_melds(facts, style)
    draw_stock(painter, facts.stock, alone=True)
    return painter.png()
