"""Putting a picture together from sprites, boxes and words, all of them grids of indices."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from io import BytesIO
from typing import Final, Literal

from PIL import Image, ImageChops, ImageDraw

from bot.render.pictures.paints import BLACK, RGB, WHITE
from bot.render.pictures.palette import PALETTE, index, indexed, ramp, shade
from bot.render.pictures.shapes import Canvas
from bot.render.pictures.text import font

Anchor = Literal["l", "m", "r"]
"""Whether x is the left end, the middle or the right end of a text."""

Pixels = tuple[int, int]
"""Across and down."""

Stamp = tuple[Image.Image, Image.Image]
"""A grid and the mask of what is to be copied."""

COMPRESSION: Final = 2
"""zlib's level: its best saves another fifth of the bytes and takes five times as long."""


class Painter:
    """A picture being put together."""

    def __init__(self, width: int, height: int, ground: RGB) -> None:
        self.grid = Image.new("L", (width, height), index(ground))

    def paste(self, sprite: Image.Image, x: float, y: float) -> None:
        """Copies a grid, its top left corner at (x, y)."""
        self.grid.paste(sprite, (round(x), round(y)))

    def box(
        self,
        place: Pixels,
        size: Pixels,
        radius: float,
        fill: RGB,
        *,
        ground: RGB,
        line: RGB | None = None,
        thick: float = 2,
    ) -> None:
        """A box with round corners on a plain ground, with an edge where `line` is given."""
        self.paste(
            _box(size, radius, fill=fill, ground=ground, line=line or fill, thick=thick), *place
        )

    def bar(self, place: Pixels, size: Pixels, fill: RGB) -> None:
        """A box with square corners."""
        (left, top), (width, height) = place, size
        self.grid.paste(index(fill), (left, top, left + width, top + height))

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        ink: RGB,
        *,
        ground: RGB,
        anchor: Anchor = "l",
    ) -> None:
        """Writes a line on a plain ground, the middle of its capitals at height y."""
        grid, mask, left, up = _text(text, size, ink, ground, anchor)
        self.grid.paste(grid, (round(x) + left, round(y + size * 0.356) + up), mask)

    def stamp(self, sprite: Stamp, x: float, y: float) -> None:
        """Copies the inner part of a sprite that is not a full rectangle."""
        grid, mask = sprite
        self.grid.paste(grid, (round(x), round(y)), mask)

    def darken(self, x: int, y: int, width: int, height: int, share: float) -> None:
        """Lays a shadow over what is there."""
        box = (x, y, x + width, y + height)
        self.grid.paste(self.grid.crop(box).point(shade(share)), box)

    def png(self) -> bytes:
        """The picture as a file."""
        self.grid.putpalette(PALETTE)
        buffer = BytesIO()
        self.grid.save(buffer, "PNG", compress_level=COMPRESSION)
        return buffer.getvalue()


def stamp(width: int, height: int, draw: Callable[[Canvas], None]) -> Stamp:
    """A sprite that leaves its ground open: kept are the pixels that a drawing covers whole."""
    on_black, on_white = Canvas.new(width, height, BLACK), Canvas.new(width, height, WHITE)
    draw(on_black)
    draw(on_white)
    picture = on_black.image()
    change = ImageChops.difference(picture, on_white.image()).convert("L")
    return indexed(picture), change.point(lambda value: 255 * (value == 0), "1")


@lru_cache(maxsize=128)
def _box(
    size: Pixels, radius: float, *, fill: RGB, ground: RGB, line: RGB, thick: float
) -> Image.Image:
    width, height = size
    canvas = Canvas.new(width, height, ground)
    canvas.box((0, 0, width, height), radius, line)
    inner = (thick, thick, width - thick, height - thick)
    canvas.box(inner, max(radius - thick, 0), fill)
    return indexed(canvas.image())


@lru_cache(maxsize=1024)
def _text(
    text: str, size: float, ink: RGB, ground: RGB, anchor: Anchor
) -> tuple[Image.Image, Image.Image, int, int]:
    """The grid and mask of a text and where they lie from its anchor on the base line."""
    face = font(size)
    left, up, right, down = (round(edge) for edge in face.getbbox(text, anchor=f"{anchor}s"))
    cover = Image.new("L", (max(right - left, 1) + 2, max(down - up, 1) + 2))
    ImageDraw.Draw(cover).text((1 - left, 1 - up), text, fill=255, font=face, anchor=f"{anchor}s")
    mask = cover.point(lambda value: 255 * (value > 15), "1")
    return cover.point(ramp(ground, ink)), mask, left - 1, up - 1
