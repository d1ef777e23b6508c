"""Small cards for melds on the table: rank and suit as large as they can be, nothing else.

A wild shows what it stands for above a gilded strip, and in the strip what it is itself: a star
for a joker, a star and the rank for a card of the wild rank.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PIL import Image

from bot.cards.card import CARDS, rank_name
from bot.render.pictures.ornaments import star
from bot.render.pictures.paints import BRONZE, CARD, EDGE, FELT_DEEP, GOLD, INK, SIGNAL, suit_paint
from bot.render.pictures.palette import indexed
from bot.render.pictures.shapes import Canvas
from bot.render.pictures.suits import draw_suit

SMALL_WIDTH: Final = 46
SMALL_HEIGHT: Final = 64
"""Of a small card, in pixels: two fifths of that on a phone."""

_RADIUS: Final = 6
_MIDDLE: Final = SMALL_WIDTH / 2
_STRIP: Final = SMALL_HEIGHT - 21

ANY_SUIT: Final = -1
"""The suit of a wild in a set: whichever is missing."""


@lru_cache(maxsize=1024)
def small_card(
    face: int, stands_for: tuple[int, int] | None, *, new: bool, four_colour: bool
) -> Image.Image:
    """A small card on the deep felt of a meld's tray.

    `face` is 0-53. `stands_for` is rank and suit of the card that a wild is instead (rank 0 while
    it is none), None for a natural. `new` cards have a bright rim.
    """
    canvas = Canvas.new(SMALL_WIDTH, SMALL_HEIGHT, FELT_DEEP)
    edge, thick = (SIGNAL, 3.5) if new else (EDGE, 1.0)
    canvas.box((0, 0, SMALL_WIDTH, SMALL_HEIGHT), _RADIUS, edge)
    inside = (thick, thick, SMALL_WIDTH - thick, SMALL_HEIGHT - thick)
    canvas.box(inside, _RADIUS - 1, CARD)
    card = CARDS[face]
    if stands_for is None or (card.is_joker and not stands_for[0]):
        _natural(canvas, card.rank, card.suit, four_colour=four_colour)
    else:
        rank = stands_for[0]
        _strip(canvas, thick, card.rank if rank else 0)
        _above(canvas, *(stands_for if rank else (card.rank, card.suit)), four_colour=four_colour)
    return indexed(canvas.image())


def _natural(canvas: Canvas, rank: int, suit: int, *, four_colour: bool) -> None:
    if not rank:
        canvas.fill(star(_MIDDLE, SMALL_HEIGHT / 2, 18), BRONZE)
        return
    colour = suit_paint(suit, four_colour=four_colour).main
    canvas.word((_MIDDLE, 7), rank_name(rank), 25, 36, colour)
    draw_suit(canvas, suit, (_MIDDLE, 48), 24, colour)


def _above(canvas: Canvas, rank: int, suit: int, *, four_colour: bool) -> None:
    """What is above the strip of a wild: a card, or any card of a rank."""
    if suit == ANY_SUIT:
        canvas.word((_MIDDLE, 10), rank_name(rank), 24, 36, INK)
    else:
        colour = suit_paint(suit, four_colour=four_colour).main
        canvas.word((_MIDDLE - 8.5, 12), rank_name(rank), 20, 20, colour)
        draw_suit(canvas, suit, (_MIDDLE + 11.5, 22), 17, colour)


def _strip(canvas: Canvas, thick: float, rank: int) -> None:
    low = SMALL_HEIGHT - thick
    canvas.box((thick, _STRIP, SMALL_WIDTH - thick, low), _RADIUS - 2, GOLD)
    right = SMALL_WIDTH - thick
    canvas.fill([(thick, _STRIP), (right, _STRIP), (right, _STRIP + 5), (thick, _STRIP + 5)], GOLD)
    canvas.line([(thick + 1, _STRIP), (SMALL_WIDTH - thick - 1, _STRIP)], 1.4, BRONZE)
    middle = (_STRIP + low) / 2 + 0.5
    if rank:
        canvas.fill(star(13, middle, 8.5), INK)
        canvas.word((31, middle - 6.5), rank_name(rank), 13, 20, INK)
    else:
        canvas.fill(star(_MIDDLE, middle, 9), INK)
