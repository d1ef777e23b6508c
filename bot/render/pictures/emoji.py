"""Cards as application emojis: rank over suit on a white card, readable at 22 pixels."""

from __future__ import annotations

from functools import lru_cache
from io import BytesIO
from typing import Final

from PIL import Image

from bot.cards.card import CARDS, CARDS_PER_PACK, Card, rank_name
from bot.render.pictures.joker import draw_joker
from bot.render.pictures.paints import CARD, EDGE, RGB, suit_paint
from bot.render.pictures.shapes import Canvas
from bot.render.pictures.style import Style
from bot.render.pictures.suits import draw_suit

SIDE: Final = 128
"""Of an emoji, in pixels: what Discord asks for."""

_LEFT, _RIGHT, _RADIUS = 16, 112, 18
_RANKS: Final = (
    "ace",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "jack",
    "queen",
    "king",
)
_SUITS: Final = ("spades", "hearts", "diamonds", "clubs")


_TWO_COLOURED: Final = {2: "_red", 3: "_black"}
"""What is added to the names of diamonds and clubs that have the colour of hearts and spades."""


def emoji_name(card: Card, style: Style | None = None) -> str:
    """The name that a screen reader says and Discord keeps: `seven_of_hearts`, `joker`.

    It is the same in all languages, since the emojis belong to the application.
    """
    if card.is_joker:
        return "joker"
    four_colour = (style or Style()).four_colour
    addition = "" if four_colour else _TWO_COLOURED.get(card.suit, "")
    return f"{_RANKS[card.rank - 1]}_of_{_SUITS[card.suit]}{addition}"


def all_emojis() -> dict[str, tuple[Card, Style]]:
    """Every emoji by name: 53 faces, and diamonds and clubs again in two colours."""
    return {
        emoji_name(card, style): (card, style)
        for style in (Style(four_colour=False), Style())
        for card in CARDS[: CARDS_PER_PACK - 1]
    }


def card_emoji(card: Card, style: Style | None = None) -> bytes:
    """A card as a PNG of 128 by 128 pixels, a few kilobytes large."""
    four_colour = (style or Style()).four_colour
    return _draw(card.rank, card.suit, four_colour)


@lru_cache(maxsize=2 * 53)
def _draw(rank: int, suit: int, four_colour: bool) -> bytes:
    canvas = Canvas.new(SIDE, SIDE, CARD)
    if suit < 0:
        _draw_joker(canvas)
    else:
        _draw_natural(canvas, rank, suit, suit_paint(suit, four_colour=four_colour).main)
    canvas.rim((_LEFT, 0, _RIGHT, SIDE), _RADIUS, 3, EDGE)
    picture = canvas.image()
    picture.putalpha(_card_shape())
    buffer = BytesIO()
    picture.save(buffer, "PNG", optimize=True)
    return buffer.getvalue()


def _draw_natural(canvas: Canvas, rank: int, suit: int, colour: RGB) -> None:
    canvas.word((SIDE / 2, 11), rank_name(rank), 54, 78, colour)
    draw_suit(canvas, suit, (SIDE / 2, 98), 42, colour)


def _draw_joker(canvas: Canvas) -> None:
    draw_joker(canvas, 0, SIDE / 2, 40, 0.98)


def _card_shape() -> Image.Image:
    """How much of every pixel the card covers."""
    canvas = Canvas.new(SIDE, SIDE, (0, 0, 0))
    canvas.box((_LEFT, 0, _RIGHT, SIDE), _RADIUS, (255, 255, 255))
    return canvas.image().convert("L")
