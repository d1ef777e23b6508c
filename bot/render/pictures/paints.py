"""The colours that drawings are made of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

RGB = tuple[int, int, int]

BLACK: Final[RGB] = (0, 0, 0)
WHITE: Final[RGB] = (255, 255, 255)
CARD: Final[RGB] = (253, 252, 248)
EDGE: Final[RGB] = (150, 148, 140)
INK: Final[RGB] = (28, 30, 36)
GOLD: Final[RGB] = (236, 178, 46)
BRONZE: Final[RGB] = (160, 104, 20)
SKIN: Final[RGB] = (246, 213, 180)
SHADE: Final[RGB] = (240, 201, 165)
BLUSH: Final[RGB] = (226, 172, 138)
LIPS: Final[RGB] = (190, 52, 62)
STEEL: Final[RGB] = (198, 204, 214)
IRON: Final[RGB] = (146, 154, 168)
LEAF: Final[RGB] = (62, 122, 60)

FELT: Final[RGB] = (38, 110, 77)
FELT_DEEP: Final[RGB] = (27, 85, 59)
PLATE: Final[RGB] = (20, 54, 40)
PLATE_LIT: Final[RGB] = (24, 74, 54)
WOOD: Final[RGB] = (92, 58, 36)
WOOD_LIGHT: Final[RGB] = (132, 88, 54)
CREAM: Final[RGB] = (244, 238, 220)
MUTED: Final[RGB] = (164, 190, 172)
SIGNAL: Final[RGB] = (30, 120, 220)
NAVY: Final[RGB] = (34, 46, 112)
NAVY_LIGHT: Final[RGB] = (78, 94, 172)

PURPLE: Final[RGB] = (112, 52, 158)
TEAL: Final[RGB] = (16, 142, 150)
ORANGE: Final[RGB] = (232, 106, 30)

SPADES: Final[RGB] = (17, 17, 17)
HEARTS: Final[RGB] = (200, 16, 46)
DIAMONDS: Final[RGB] = (11, 98, 214)
CLUBS: Final[RGB] = (10, 125, 51)

FOUR_COLOURS: Final[tuple[RGB, ...]] = (SPADES, HEARTS, DIAMONDS, CLUBS)
TWO_COLOURS: Final[tuple[RGB, ...]] = (SPADES, HEARTS, HEARTS, SPADES)
"""By suit: the classic pack."""

HAIR: Final[tuple[RGB, ...]] = ((84, 84, 94), (122, 72, 38), (206, 158, 84), (92, 58, 40))
"""By suit: so that the four kings are four men."""

LINES: Final[tuple[RGB, ...]] = (
    (0, 114, 178),
    (213, 94, 0),
    (0, 158, 115),
    (204, 121, 167),
    (86, 180, 233),
    (230, 159, 0),
    (0, 0, 0),
    (148, 134, 20),
)
"""By seat, for charts: the colours of Okabe and Ito, which colour-blind people tell apart. Their
yellow is darkened to show on paper."""


def mix(a: RGB, b: RGB, share: float) -> RGB:
    """The colour `share` (0-1) of the way from `a` to `b`."""
    red, green, blue = (round(x + (y - x) * share) for x, y in zip(a, b, strict=True))
    return red, green, blue


@dataclass(frozen=True, slots=True)
class SuitPaint:
    """A suit's colour, the shades that its courts wear, and their hair."""

    main: RGB
    deep: RGB
    soft: RGB
    pale: RGB
    hair: RGB
    hair_light: RGB


def suit_paint(suit: int, *, four_colour: bool = True) -> SuitPaint:
    """The shades of a suit (0-3)."""
    main = (FOUR_COLOURS if four_colour else TWO_COLOURS)[suit]
    black = main == SPADES
    return SuitPaint(
        main=main,
        deep=(0, 0, 0) if black else mix(main, INK, 0.45),
        soft=mix(main, WHITE, 0.34 if black else 0.42),
        pale=mix(main, CARD, 0.86),
        hair=HAIR[suit],
        hair_light=mix(HAIR[suit], WHITE, 0.35),
    )
