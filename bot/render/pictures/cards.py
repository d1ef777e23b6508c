"""The cards as sprites: each face is drawn once, when it is first needed, and kept."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PIL import Image

from bot.cards.card import CARDS_PER_PACK, Card
from bot.render.language import _
from bot.render.pictures.faces import HEIGHT, RADIUS, WIDTH, blank, draw_face
from bot.render.pictures.ornaments import draw_back, draw_gilt, draw_ribbon
from bot.render.pictures.painter import Stamp
from bot.render.pictures.paints import BLACK, CARD, EDGE, RGB, WHITE
from bot.render.pictures.palette import indexed
from bot.render.pictures.shapes import Canvas
from bot.render.pictures.style import Style

FACES: Final = CARDS_PER_PACK
"""52 naturals and two jokers."""


def face_of(card: Card) -> int:
    """Which drawing a card has (0-53): twins from two packs share it, the two jokers do not."""
    return card.id % CARDS_PER_PACK


def ribbon_word(card: Card, wild_rank: int | None) -> str:
    """What the ribbon of a wild card says, nothing for other cards.

    Jokers wear it only beside other wild cards: where they are the only ones they need no mark.
    """
    if wild_rank is None or not (card.is_joker or card.rank == wild_rank):
        return ""
    return _("WILD")


@lru_cache(maxsize=512)
def face_sprite(face: int, style: Style, ribbon: str = "") -> Image.Image:
    """A face (0-53), with the mark of a wild card where there is a word for its ribbon."""
    canvas = draw_face(face, style)
    if ribbon:
        draw_gilt(canvas, WIDTH, HEIGHT)
        draw_ribbon(canvas, ribbon, HEIGHT)
    return indexed(canvas.image())


@lru_cache(maxsize=1)
def back_sprite() -> Image.Image:
    """The back that all cards share."""
    canvas = blank()
    draw_back(canvas, WIDTH, HEIGHT)
    return indexed(canvas.image())


@lru_cache(maxsize=64)
def corner_sprites(ground: RGB, *, gilt: bool, edge: bool) -> tuple[Stamp, ...]:
    """What rounds the four corners (top left, top right, bottom left, bottom right) of a card.

    `gilt`: the card is marked as wild. `edge`: the ground is another card's face, with the edges
    of that card above and below.
    """
    canvas = Canvas.new(WIDTH, HEIGHT, EDGE if edge else ground)
    if edge:
        canvas.box((-RADIUS, 1, WIDTH + RADIUS, HEIGHT - 1), 0, ground)
    canvas.box(_CARD, RADIUS, EDGE)
    canvas.box(_INSIDE, RADIUS - 1, CARD)
    if gilt:
        draw_gilt(canvas, WIDTH, HEIGHT)
    grid, mask = indexed(canvas.image()), _outside()
    right, low = WIDTH - RADIUS, HEIGHT - RADIUS
    boxes = [(x, y, x + RADIUS, y + RADIUS) for y in (0, low) for x in (0, right)]
    return tuple((grid.crop(box), mask.crop(box)) for box in boxes)


_CARD: Final = (0, 0, WIDTH, HEIGHT)
_INSIDE: Final = (1, 1, WIDTH - 1, HEIGHT - 1)


@lru_cache(maxsize=1)
def _outside() -> Image.Image:
    """The mask of the pixels that are not wholly inside a card's edge."""
    canvas = Canvas.new(WIDTH, HEIGHT, WHITE)
    canvas.box(_INSIDE, RADIUS - 1, BLACK)
    return canvas.image().convert("L").point(lambda value: 255 * (value > 0), "1")
