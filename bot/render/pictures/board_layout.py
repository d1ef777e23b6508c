"""Where things lie on the board's picture: seats round the felt, clockwise from the bottom."""

from __future__ import annotations

from typing import Final

WIDTH: Final = 800
HEIGHT: Final = 580
"""Of the board, in pixels."""

PLATE_WIDTH: Final = 240
PLATE_HEIGHT: Final = 112
"""Of a seat's plate."""

_EDGE: Final = 20
_LEFT, _CENTRE, _RIGHT = _EDGE, (WIDTH - PLATE_WIDTH) // 2, WIDTH - PLATE_WIDTH - _EDGE
_TOP, _MIDDLE, _BOTTOM = _EDGE, (HEIGHT - PLATE_HEIGHT) // 2, HEIGHT - PLATE_HEIGHT - _EDGE

_PLACES: Final = {
    "bottom": (_CENTRE, _BOTTOM),
    "bottom left": (_LEFT, _BOTTOM),
    "left": (_LEFT, _MIDDLE),
    "top left": (_LEFT, _TOP),
    "top": (_CENTRE, _TOP),
    "top right": (_RIGHT, _TOP),
    "right": (_RIGHT, _MIDDLE),
    "bottom right": (_RIGHT, _BOTTOM),
}

_TABLES: Final[dict[int, tuple[str, ...]]] = {
    1: ("bottom",),
    2: ("bottom", "top"),
    3: ("bottom", "top left", "top right"),
    4: ("bottom", "left", "top", "right"),
    5: ("bottom", "left", "top left", "top right", "right"),
    6: ("bottom", "bottom left", "top left", "top", "top right", "bottom right"),
    7: ("bottom", "bottom left", "left", "top left", "top right", "right", "bottom right"),
    8: tuple(_PLACES),
}

SEATS: Final = max(_TABLES)
"""How many seats the felt has room for."""


def plate_places(seats: int, height: int = HEIGHT) -> list[tuple[int, int]]:
    """The top left corners of the plates of 1 to 8 seats, in seat order.

    On a board that is higher than usual the lower plates lie lower by as much.
    """
    lower = height - HEIGHT
    places = [_PLACES[place] for place in _TABLES[seats]]
    return [(x, y + lower if y == _BOTTOM else y) for x, y in places]
