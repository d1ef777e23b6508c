"""Card faces, each drawn once: index, pips, aces, courts in their frame, jokers."""

from __future__ import annotations

from typing import Final

from bot.cards.card import CARDS, Card, rank_name
from bot.render.pictures.courts import FIGURES
from bot.render.pictures.figure import Figure
from bot.render.pictures.joker import LIVERIES, draw_joker
from bot.render.pictures.ornaments import star
from bot.render.pictures.paints import BRONZE, CARD, EDGE, GOLD, SuitPaint, suit_paint
from bot.render.pictures.shapes import Canvas, Point, outline
from bot.render.pictures.style import Style
from bot.render.pictures.suits import draw_suit

WIDTH: Final = 120
HEIGHT: Final = 168
RADIUS: Final = 10
"""Of a card, in pixels."""

PIP: Final = 18.5
"""The height of a pip."""

_CENTRE, _MIDDLE = WIDTH / 2, HEIGHT / 2
_LEFT, _RIGHT = _CENTRE - 12.5, _CENTRE + 12.5
_TOP: Final = 26.0
_BETWEEN: Final = (_TOP + _MIDDLE) / 2


def draw_face(face: int, style: Style) -> Canvas:
    """The face of a card id 0-53 (52 and 53 are the two jokers)."""
    card = CARDS[face]
    if card.is_joker:
        return _joker(face - 52)
    paint = suit_paint(card.suit, four_colour=style.four_colour)
    if style.big:
        return _big(card, paint)
    return _court(card, paint) if card.rank > 10 else _number(card, paint)


def blank() -> Canvas:
    """An empty face. Its corners are square: they are rounded where the card is put down."""
    canvas = Canvas.new(WIDTH, HEIGHT, EDGE)
    canvas.box((1, 1, WIDTH - 1, HEIGHT - 1), RADIUS - 1, CARD)
    return canvas


def _index(canvas: Canvas, card: Card, paint: SuitPaint) -> None:
    canvas.word((19, 9), rank_name(card.rank), 31, 28, paint.main)
    draw_suit(canvas, card.suit, (19, 58), 23, paint.main)


def _number(card: Card, paint: SuitPaint) -> Canvas:
    canvas = blank()
    _index(canvas, card, paint)
    for x, y in _upper_pips(card.rank):
        draw_suit(canvas, card.suit, (x, y), PIP, paint.main)
    canvas.darken(canvas.turned())
    for x, y in _upright_pips(card.rank):
        draw_suit(canvas, card.suit, (x, y), PIP, paint.main)
    if card.rank == 1:
        _ace(canvas, card.suit, paint)
    return canvas


def _upper_pips(rank: int) -> list[Point]:
    """Where the pips of 2-10 stand that are repeated upside down in the lower half."""
    rows = {2: 0, 3: 0, 9: 2, 10: 2}.get(rank, 1) if rank > 1 else 0
    gap = (HEIGHT - 2 * _TOP) / 3
    places = [(x, _TOP + gap * row) for row in range(rows) for x in (_LEFT, _RIGHT)]
    single = {2: _TOP, 3: _TOP, 8: _BETWEEN, 10: _TOP + gap / 2}.get(rank)
    return places if single is None else [*places, (_CENTRE, single)]


def _upright_pips(rank: int) -> list[Point]:
    """Where the pips stand that are not repeated: those on the middle line, and the 7's seventh."""
    if rank in (6, 7, 8):
        pair = [(_LEFT, _MIDDLE), (_RIGHT, _MIDDLE)]
        return [*pair, (_CENTRE, _BETWEEN)] if rank == 7 else pair
    return [(_CENTRE, _MIDDLE)] if rank in (3, 5, 9) else []


def _ace(canvas: Canvas, suit: int, paint: SuitPaint) -> None:
    x, size = _CENTRE, 62 if suit == 0 else 56
    draw_suit(canvas, suit, (x, _MIDDLE), size, paint.main)
    if suit == 0:
        draw_suit(canvas, suit, (x, _MIDDLE + 1), size * 0.7, CARD)
        draw_suit(canvas, suit, (x, _MIDDLE + 1), size * 0.62, paint.main)
        canvas.fill(star(x, _MIDDLE + 5, 9), GOLD)


_UPPER: Final[list[Point]] = [(0, 0), (120, 0), (120, 90), (78, 90), (42, 78), (0, 78)]
"""The upper figure's half of a court card."""


def _frame(inset: float) -> list[Point]:
    """The frame of a court card: it leaves out the two corners with an index."""
    near, far, low, left, right = 7 + inset, 113 - inset, 161 - inset, 42 + inset, 78 - inset
    upper, under, out, into = 78 + inset, 90 - inset, 6 - inset, 6 + inset
    return outline(
        f"M{left},{near} L{far - out},{near} Q{far},{near} {far},{near + out} L{far},{under}"
        f" L{right + into},{under} Q{right},{under} {right},{under + into} L{right},{low}"
        f" L{near + out},{low} Q{near},{low} {near},{low - out} L{near},{upper}"
        f" L{left - into},{upper} Q{left},{upper} {left},{upper - into}"
    )


def _court(card: Card, paint: SuitPaint) -> Canvas:
    figure, canvas = blank(), blank()
    figure.fill(_frame(0), paint.pale)
    FIGURES[card.rank](Figure(figure, 77.5, 9.5, paint, card.suit))
    canvas.fill(_frame(0), paint.main)
    canvas.paste(figure, _frame(2))
    _index(canvas, card, paint)
    turned = canvas.turned()
    turned.paste(canvas, _UPPER)
    turned.line([(42, 78.6), (78, 89.4)], 5, BRONZE)
    turned.line([(42, 78.6), (78, 89.4)], 3.4, GOLD)
    turned.disc(60, 84, 6, BRONZE)
    turned.disc(60, 84, 5.2, GOLD)
    turned.disc(60, 84, 3, paint.main)
    return turned


def _big(card: Card, paint: SuitPaint) -> Canvas:
    canvas = blank()
    if card.rank > 10:
        figure = blank()
        FIGURES[card.rank](Figure(figure, 80, 80, paint, card.suit))
        canvas.paste(figure, outline("M40,60 L119,60 L119,158 Q118,167 110,167 L40,167"))
    else:
        draw_suit(canvas, card.suit, (84, 128), 54, paint.main)
    canvas.word((29, 10), rank_name(card.rank), 52, 46, paint.main)
    draw_suit(canvas, card.suit, (29, 90), 38, paint.main)
    return canvas


def _joker(which: int) -> Canvas:
    canvas = blank()
    left, right = LIVERIES[which]
    for place, letter in enumerate("JOKER"):
        canvas.word((19, 9 + 25 * place), letter, 21, 20, (left, right)[place % 2])
    draw_joker(canvas, which, 77, 59, 1.1)
    return canvas
