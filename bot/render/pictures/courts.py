"""The court cards: kings, queens and jacks, half a figure each way up.

A figure is drawn in its own space: x = 0 is its middle, y runs from 0 (the top of the frame) to 80
(where the other half begins).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bot.render.pictures.figure import Figure
from bot.render.pictures.paints import (
    BLUSH,
    BRONZE,
    CARD,
    GOLD,
    INK,
    IRON,
    LEAF,
    LIPS,
    RGB,
    SHADE,
    SKIN,
    STEEL,
    WHITE,
)
from bot.render.pictures.shapes import outline, symmetric


def draw_head(figure: Figure) -> None:
    """Neck, face, eyes, nose and cheeks."""
    figure.fill(outline("M-6,44 L6,44 L8,62 L-8,62"), BLUSH)
    figure.fill(symmetric("M0,22 L12,22 L12.5,36 C12.5,47 7,53.5 0,53.5"), SKIN)
    figure.fill(outline("M0,22 L12,22 L12.5,36 C12.5,47 7,53.5 0,53.5"), SHADE)
    figure.lines("M3.2,31.6 Q5.8,30 8.4,31.4", 1.3, figure.paint.hair)
    figure.dots(5.6, 35, 1.5, INK)
    figure.line("M0,34 L-1.6,41 L1,41.4", 1.1, BLUSH)
    figure.dots(8, 41, 1.9, BLUSH)


def _robe(figure: Figure) -> None:
    """Shoulders and sleeves in the suit's colour, down to below the middle line."""
    paint = figure.paint
    figure.fill(symmetric("M0,56 L10,56 C22,58 31,62 35,74 L36,110 L0,110"), paint.main)
    figure.both("M19,62 C29,64 33,68 35,76 L36,110 L24,110 C25,90 24,76 19,62", paint.deep)
    figure.lines("M18.5,62 C23,74 24.4,90 24,110", 1.2, GOLD)


def _mouth(figure: Figure, colour: RGB, width: float = 3.2) -> None:
    figure.line(f"M{-width},46.4 Q0,48.8 {width},46.4", 1.5, colour)


def _king(figure: Figure) -> None:
    paint = figure.paint
    _sword(figure)
    figure.both("M10,22 C17,24 18,34 17,42 C17,50 14,54 10,54", paint.hair)
    _robe(figure)
    figure.fill(symmetric("M0,57 L11,55 C16,58 20,61 22,66 C15,72 8,78 0,82"), WHITE)
    for x, y in ((15, 61.5), (17.5, 66), (11.5, 67), (8.5, 72.5), (4.2, 76.4)):
        figure.lines(f"M{x},{y} L{x - 0.5},{y + 2}", 1.5, INK)
    draw_head(figure)
    figure.fill(symmetric("M0,43.6 C4,43 8,42 12.6,36 C14,50 8,66 0,71"), paint.hair)
    figure.lines("M6,52 C6,58 4,63 1.4,66.4", 1.2, paint.hair_light)
    figure.both("M0,42.6 C4,41.6 8,43.6 10.6,46.4 C7,48 3,47.4 0,45.6", paint.hair_light)
    figure.line("M-2,48.6 Q0,49.6 2,48.6", 1.6, LIPS)
    _king_crown(figure)


def _king_crown(figure: Figure) -> None:
    paint = figure.paint
    figure.fill(symmetric("M0,7 C9,7 15,11 15,19 L0,22"), paint.main)
    figure.fill(
        outline(
            "M-15,25 L-18.5,7 L-10,15 L-9,4.5 L-3.6,13 L0,1.5 L3.6,13 L9,4.5 L10,15 L18.5,7 L15,25"
        ),
        GOLD,
    )
    figure.dots(18.5, 6.4, 1.9, GOLD)
    figure.dots(9.1, 3.8, 1.9, GOLD)
    figure.dot(0, 1.6, 2.2, GOLD)
    figure.fill(outline("M-15.4,20 L15.4,20 L15,26 L-15,26"), BRONZE)
    figure.fill(outline("M-15.2,21.2 L15.2,21.2 L15,24.8 L-15,24.8"), GOLD)
    figure.dots(8, 23, 1.5, paint.main)
    figure.fill(outline("M0,20.6 L3,23 L0,25.4 L-3,23"), paint.main)


def _sword(figure: Figure) -> None:
    figure.fill(outline("M23.9,12 L26.1,7 L28.3,12 L28.3,52 L23.9,52"), STEEL)
    figure.fill(outline("M26.1,7 L28.3,12 L28.3,52 L26.1,52"), IRON)
    figure.line("M19.1,53 L32.5,53", 3, GOLD)
    figure.line("M26.1,54 L26.1,66", 3.4, BRONZE)


def _queen(figure: Figure) -> None:
    paint = figure.paint
    figure.both("M0,14 C12,13 19,20 19,32 C19,44 23,48 21,58 C19,66 12,67 6,64 L0,60", paint.hair)
    figure.lines("M14.6,28 C15.6,40 18.6,48 16.6,60", 1.3, paint.hair_light)
    _robe(figure)
    figure.fill(symmetric("M0,56 L8,56 L13,60 C12,70 7,77 0,80"), SKIN)
    figure.both("M9,55 L14,59 C13.6,70 8,79 0,84 L0,79 C6,76 10.4,69 9,55", GOLD)
    draw_head(figure)
    figure.both("M0,19 L13.6,22 L13.2,33 C10,31 5,27 0,25", paint.hair)
    _mouth(figure, LIPS, 2.6)
    figure.line("M-1.6,47.4 L1.6,47.4", 1.6, LIPS)
    figure.dots(13.2, 44.6, 1.7, GOLD)
    for x, y in ((0.0, 64.6), (3.6, 63.6), (6.8, 61.4)):
        figure.dots(x, y, 1.6, WHITE)
    figure.emblem(0, 69.6, 7, paint.main)
    _queen_crown(figure)
    _flower(figure)


def _queen_crown(figure: Figure) -> None:
    paint = figure.paint
    figure.fill(
        symmetric(
            "M0,5 C2,10 4,12 6,12 C8,12 9,9 9.6,6.4 C10.6,11 12,12.4 16.6,9 L13.6,22 L0,19.6"
        ),
        GOLD,
    )
    figure.dot(0, 4, 2.4, WHITE)
    figure.dots(9.7, 5.6, 2, WHITE)
    figure.dots(16.8, 8.4, 2, WHITE)
    figure.both("M0,17.4 L14,19.6 L13.6,22 L0,19.8", BRONZE)
    figure.dot(0, 14.4, 1.9, paint.main)
    figure.dots(7.4, 15.6, 1.4, paint.main)


def _flower(figure: Figure) -> None:
    figure.line("M27.5,32 C28,44 27,54 29,66", 1.6, LEAF)
    figure.fill(outline("M27.6,50 C31,44 34,44 34.6,45 C34.6,50 31,53 27.8,53"), LEAF)
    for x, y in ((24.4, 27.6), (30.6, 27.6), (23.6, 32.6), (31.4, 32.6), (27.5, 24.6), (27.5, 35)):
        figure.dot(x, y, 3.3, figure.paint.soft)
    figure.dot(27.5, 30.4, 3, GOLD)


def _jack(figure: Figure) -> None:
    paint = figure.paint
    _halberd(figure)
    figure.both("M2,18 C13,18 17,24 17,34 C17,42 18,46 17,51 C14,53 11,51 10,48", paint.hair)
    _robe(figure)
    figure.fill(outline("M-7,58 L7,58 L9,110 L-9,110"), paint.soft)
    for y in (64, 70, 76):
        figure.dot(0, y, 1.5, GOLD)
    draw_head(figure)
    figure.fill(symmetric("M0,55.4 L7,53.6 C11,54 13,56 13.4,60 C8,62.4 4,63 0,63"), GOLD)
    figure.line("M-13,59.4 Q0,65 13,59.4", 1.1, BRONZE)
    _mouth(figure, LIPS)
    figure.both("M0,22 L12.6,22 L12.8,31 C8,30 4,27.6 0,26.4", paint.hair)
    _cap(figure)


def _cap(figure: Figure) -> None:
    paint = figure.paint
    figure.line("M-12,15 C-22,12 -29,15 -33,23", 3.6, GOLD)
    figure.line("M-12,14 C-21,9 -28,9 -34,15", 2.6, CARD)
    figure.fill(outline("M-15,19 C-17,9 -8,3 3,3.6 C14,4.4 19,10 16.4,19"), paint.main)
    figure.fill(outline("M3,3.6 C14,4.4 19,10 16.4,19 L8,19 C11,13 8,7 3,3.6"), paint.deep)
    figure.fill(
        outline("M-16,17 L17,17 C18,20 17,23 16,24.4 L-15,24.4 C-17,22 -17,19 -16,17"), GOLD
    )
    figure.line("M-15,23.8 L16,23.8", 1.2, BRONZE)
    figure.dot(-11, 16, 3.2, BRONZE)
    figure.dot(-11, 16, 2, paint.pale)


def _halberd(figure: Figure) -> None:
    figure.line("M25,10 L25,84", 2.2, BRONZE)
    figure.fill(outline("M23.1,14 L25,3 L26.9,14"), STEEL)
    figure.fill(
        outline("M25,13 C29.5,14 31.5,12 33.1,9 C34.1,17 34.1,25 33.1,33 C31.5,29 29.5,27.6 25,28"),
        STEEL,
    )
    figure.fill(outline("M25,16 L18.3,19.6 L25,24"), IRON)


FIGURES: Final[dict[int, Callable[[Figure], None]]] = {11: _jack, 12: _queen, 13: _king}
"""By rank: who draws the figure."""
