"""The board of Nickels as a picture: the felt, seats round it, stock, discard pile and kitty."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from PIL import Image

from bot.games.nickels.view import NickelsView
from bot.render.pictures.board_facts import BoardFacts, board_facts
from bot.render.pictures.felt import MIDDLE, draw_pile, draw_stock
from bot.render.pictures.ornaments import draw_stack
from bot.render.pictures.painter import Painter
from bot.render.pictures.paints import CREAM, FELT
from bot.render.pictures.palette import indexed
from bot.render.pictures.shapes import Canvas
from bot.render.pictures.style import Style
from bot.render.pictures.table import table
from bot.render.pictures.text import width_of

_KITTY_LINE: Final = 412

_STACK: Final = 7
_STACKS: Final = 4
"""Nickels on a stack, and the most stacks that are drawn: the number beside them is exact."""

_STACK_WIDTH: Final = 42


def board_picture(view: NickelsView, names: Sequence[str], style: Style | None = None) -> bytes:
    """The board as a PNG of 800 by 580 pixels. Public: it shows what everybody may know.

    `names` are by seat, as people chose them. Takes a few milliseconds: call it through `off_loop`.
    """
    return _draw(board_facts(view, names), style or Style())


@lru_cache(maxsize=64)
def _draw(facts: BoardFacts, style: Style) -> bytes:
    painter = table(facts.plates, facts.title, facts.wild)
    draw_stock(painter, facts.stock)
    draw_pile(painter, facts.top, facts.pile, style)
    _draw_kitty(painter, facts)
    return painter.png()


def _draw_kitty(painter: Painter, facts: BoardFacts) -> None:
    stacks = stacks_of(facts.kitty)
    text = width_of(facts.kitty_label, 26)
    left = MIDDLE - (len(stacks) * _STACK_WIDTH + text + 10 * bool(stacks)) / 2
    for place, coins in enumerate(stacks):
        painter.paste(_stack(coins), left + place * _STACK_WIDTH, _KITTY_LINE - 38)
    painter.text(
        left + len(stacks) * _STACK_WIDTH + 10 * bool(stacks),
        _KITTY_LINE,
        facts.kitty_label,
        26,
        CREAM,
        ground=FELT,
    )


def stacks_of(kitty: int) -> list[int]:
    """How many nickels lie on each stack: full ones, then what is left."""
    full, rest = divmod(kitty, _STACK)
    return ([_STACK] * full + [rest] * bool(rest))[:_STACKS]


@lru_cache(maxsize=_STACK)
def _stack(coins: int) -> Image.Image:
    canvas = Canvas.new(_STACK_WIDTH, 62, FELT)
    draw_stack(canvas, _STACK_WIDTH / 2, 50, coins)
    return indexed(canvas.image())
