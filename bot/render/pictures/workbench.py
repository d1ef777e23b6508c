"""The workbench of Manipulation as a picture: the draft table, the tray, and the hand below it."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from bot.games.manipulation.draft import Draft
from bot.render.pictures.board_layout import WIDTH
from bot.render.pictures.manipulation_facts import BenchFacts, bench_facts
from bot.render.pictures.melds import LaidCard, LaidMeld, MeldArea
from bot.render.pictures.painter import Painter
from bot.render.pictures.paints import CREAM, FELT
from bot.render.pictures.style import Style

_MARGIN: Final = 14
_ROOM: Final = WIDTH - 2 * _MARGIN
_BETWEEN: Final = 12
_WORD: Final = 32
"""Of a line of words above tray and hand."""


def workbench_picture(draft: Draft, style: Style | None = None) -> bytes:
    """A draft as a PNG 800 pixels wide: lettered melds, picked cards, the hand suit by suit.

    Melds that are none yet are outlined; cards that lie elsewhere than at the start of the turn
    stand out. Private: for its owner's eyes. Takes some milliseconds: call it through `off_loop`.
    """
    return _draw(bench_facts(draft), style or Style())


@lru_cache(maxsize=64)
def _draw(facts: BenchFacts, style: Style) -> bytes:
    table = MeldArea.of(facts.melds, _ROOM)
    tray = _loose([facts.tray] if facts.tray else [])
    hand = _loose(facts.hand)
    parts = [("", table), (facts.words[0], tray), (facts.words[1], hand)]
    shown = [(word, area) for word, area in parts if area.rows]
    height = 2 * _MARGIN + sum(_height(word, area) for word, area in shown)
    painter = Painter(WIDTH, height + _BETWEEN * max(0, len(shown) - 1), FELT)
    top = _MARGIN
    for word, area in shown:
        if word:
            middle = top + _WORD / 2 - 4
            painter.text(WIDTH / 2, middle, word, 22, CREAM, ground=FELT, anchor="m")
        area.draw(painter, _MARGIN, top + (_WORD if word else 0), style)
        top += _height(word, area) + _BETWEEN
    return painter.png()


def _loose(groups: list[tuple[LaidCard, ...]] | tuple[tuple[LaidCard, ...], ...]) -> MeldArea:
    return MeldArea.of([LaidMeld("", cards) for cards in groups], _ROOM)


def _height(word: str, area: MeldArea) -> int:
    return area.height + (_WORD if word else 0)
