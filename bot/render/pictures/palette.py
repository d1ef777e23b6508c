"""The one palette of all pictures: a picture is a grid of its indices, so pasting is copying bytes.

Pictures are composed in mode `L` (a grey value is an index) because Pillow would convert colours
when pasting between palettes; the palette itself is put on at the very end.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PIL import Image

from bot.render.pictures.paints import (
    BLACK,
    BLUSH,
    BRONZE,
    CARD,
    CREAM,
    EDGE,
    FELT,
    FELT_DEEP,
    FOUR_COLOURS,
    GOLD,
    HAIR,
    INK,
    IRON,
    LEAF,
    LINES,
    LIPS,
    MUTED,
    NAVY,
    NAVY_LIGHT,
    ORANGE,
    PLATE,
    PLATE_LIT,
    PURPLE,
    RGB,
    SHADE,
    SIGNAL,
    SKIN,
    STEEL,
    TEAL,
    WHITE,
    WOOD,
    WOOD_LIGHT,
    mix,
)

_RAMPS: Final[tuple[tuple[RGB, RGB, int], ...]] = (
    (BLACK, CARD, 16),
    *((colour, CARD, 8) for colour in FOUR_COLOURS[1:]),
    *((colour, BLACK, 4) for colour in FOUR_COLOURS[1:]),
    *((colour, GOLD, 3) for colour in FOUR_COLOURS),
    (GOLD, CARD, 5),
    (GOLD, BLACK, 6),
    (BRONZE, CARD, 3),
    (GOLD, BRONZE, 3),
    (SKIN, CARD, 3),
    (SKIN, BLUSH, 3),
    (SKIN, LIPS, 3),
    (BLUSH, INK, 3),
    (SHADE, SHADE, 1),
    *((hair, SKIN, 4) for hair in HAIR),
    *((hair, WHITE, 4) for hair in HAIR[1:]),
    *((colour, CARD, 5) for colour in LINES),
    (STEEL, IRON, 3),
    (LEAF, CARD, 3),
    *((colour, CARD, 6) for colour in (PURPLE, TEAL, ORANGE)),
    (PURPLE, BLACK, 3),
    (TEAL, BLACK, 3),
    (NAVY, CARD, 5),
    (NAVY, NAVY_LIGHT, 3),
    (NAVY_LIGHT, CARD, 4),
    (NAVY, GOLD, 3),
    (FELT, CARD, 5),
    (FELT, FELT_DEEP, 4),
    (FELT_DEEP, BLACK, 4),
    (FELT_DEEP, CARD, 5),
    (FELT, GOLD, 4),
    (PLATE, CREAM, 8),
    (PLATE_LIT, CREAM, 8),
    (PLATE, MUTED, 5),
    (PLATE, GOLD, 5),
    (PLATE_LIT, GOLD, 5),
    (FELT, PLATE, 4),
    (FELT_DEEP, EDGE, 4),
    (SIGNAL, WHITE, 5),
    (SIGNAL, FELT, 4),
    (WOOD, WOOD_LIGHT, 3),
)


def _entries() -> tuple[RGB, ...]:
    found: dict[RGB, None] = {}
    for start, end, steps in _RAMPS:
        for step in range(steps):
            found[mix(start, end, step / max(steps - 1, 1))] = None
    return tuple(found)


ENTRIES: Final = _entries()
"""The colours by index; at most 256."""


def _palette() -> Image.Image:
    image = Image.new("P", (1, 1))
    image.putpalette(PALETTE)
    return image


PALETTE: Final = bytes(channel for entry in ENTRIES for channel in entry)
"""The colours as a picture file holds them."""

_TARGET: Final = _palette()


def indexed(image: Image.Image) -> Image.Image:
    """A picture in colours as a grid of the nearest indices."""
    return as_grid(image.quantize(palette=_TARGET, dither=Image.Dither.NONE))


def as_grid(image: Image.Image) -> Image.Image:
    """The indices of a paletted picture as grey values."""
    return Image.frombytes("L", image.size, image.tobytes())


@lru_cache(maxsize=4096)
def index(colour: RGB) -> int:
    """The index of the nearest colour."""

    def distance(place: int) -> int:
        return sum((a - b) ** 2 for a, b in zip(ENTRIES[place], colour, strict=True))

    return min(range(len(ENTRIES)), key=distance)


@lru_cache(maxsize=256)
def ramp(ground: RGB, ink: RGB) -> bytes:
    """By how much of a pixel ink covers (0-255): the index of the mixture, in nine steps."""
    steps = [index(mix(ground, ink, step / 8)) for step in range(9)]
    return bytes(steps[(cover + 15) // 32] if cover < 240 else steps[8] for cover in range(256))


@lru_cache(maxsize=16)
def shade(share: float) -> bytes:
    """By index: the index of the colour darkened by `share` (0-1)."""
    dark = [index(mix(entry, BLACK, share)) for entry in ENTRIES]
    return bytes(dark + [0] * (256 - len(dark)))
