"""The font of the pictures: what it can draw, how wide that is."""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from importlib.resources import files
from io import BytesIO
from typing import Final

from PIL import ImageFont

CAPITAL: Final = 0.711
"""The height of a capital in ems."""

_FILE: Final = "RobotoCondensed-Bold-subset.ttf"


@lru_cache(maxsize=1)
def _font_file() -> bytes:
    return (files("bot.render.pictures") / "fonts" / _FILE).read_bytes()


@lru_cache(maxsize=64)
def font(size: float) -> ImageFont.FreeTypeFont:
    """The font at `size` pixels to the em; a capital is 0.71 of that high.

    The basic layout engine is always there and draws the same everywhere; it cannot shape
    right-to-left scripts, which the font does not hold either.
    """
    return ImageFont.truetype(BytesIO(_font_file()), size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=4096)
def width_of(text: str, size: float) -> int:
    """How many pixels wide a line of text is."""
    return round(font(size).getlength(text))


def fitting(text: str, size: int, room: float, *, least: int = 10) -> int:
    """The largest size from `size` down to `least` at which a line of text fits, or `least`."""
    while size > least and width_of(text, size) > room:
        size -= 1
    return size


def drawable(name: str) -> str:
    """What the font can draw of a name: nothing where that would leave little of it.

    Letters in fancy dress (full-width, mathematical bold) count as the plain letters they are.
    """
    plain = " ".join(unicodedata.normalize("NFKC", name).split())
    kept = " ".join("".join(c for c in plain if c == " " or _has_glyph(c)).split())
    return kept if 2 * len(kept) > len(plain) else ""


@lru_cache(maxsize=4096)
def _has_glyph(character: str) -> bool:
    """Whether the font draws anything: what it does not hold comes out empty."""
    return font(32).getmask(character).getbbox() is not None


def clipped(text: str, size: float, room: float) -> str:
    """The text, or as much of it as fits with dots behind it."""
    if width_of(text, size) <= room:
        return text
    while text and width_of(text + "…", size) > room:
        text = text[:-1]
    return text.rstrip() + "…"
