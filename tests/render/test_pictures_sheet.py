"""The score sheet and its chart: labels apart, lines told apart, every figure seen."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.games.nickels.view import RoundScore
from bot.render.pictures.chart import apart, ticks_for
from bot.render.pictures.markers import draw_marker
from bot.render.pictures.paints import CARD, LINES
from bot.render.pictures.shapes import Canvas
from bot.render.pictures.sheet import rummy_sheet_picture, sheet_picture
from tests.render.pictures_kit import WORST_NAMES, colours, opened
from tests.render.rummy_pictures_kit import hands_played

NAMES = ("Ann", "Ben", "Gus", "Dan", "Eve", "Fay", "Guy", "Hal")


def scored(number: int, out: int | None, *points: int | None) -> RoundScore:
    """A finished round."""
    return RoundScore(round=number, out=out, points=points, hands=(None,) * len(points))


def long_game(seats: int, rounds: int = 11) -> list[RoundScore]:
    """A game of high scores, somebody else going out each round."""
    return [
        scored(n, n % seats, *(0 if s == n % seats else 150 - 7 * s - n for s in range(seats)))
        for n in range(1, rounds + 1)
    ]


@pytest.mark.parametrize("seats", range(2, 9))
def test_the_longest_sheet_stays_in_its_limits(seats: int) -> None:
    data = sheet_picture(long_game(seats, 12), WORST_NAMES[:seats])
    picture = opened(data)
    assert picture.mode == "P"
    assert picture.width == 800
    assert picture.height <= 1000
    assert len(data) <= 64_000


def test_a_sheet_without_rounds_is_only_its_head_and_foot() -> None:
    assert opened(sheet_picture([], NAMES[:3])).size[1] < 200


@pytest.mark.parametrize(
    "changed",
    [
        [scored(1, 0, 0, 13)],
        [scored(1, 1, 0, 12)],
        [scored(1, None, 0, 12)],
        [scored(1, 0, None, 12)],
        [scored(2, 0, 0, 12)],
        [scored(1, 0, 0, 12), scored(2, 0, 0, 0)],
    ],
)
def test_every_figure_is_seen(changed: list[RoundScore]) -> None:
    before = sheet_picture([scored(1, 0, 0, 12)], NAMES[:2])
    assert sheet_picture(changed, NAMES[:2]) != before


def test_who_went_out_shows_without_colour() -> None:
    """The table in black and white: the tick remains."""
    first = colours(sheet_picture([scored(1, 0, 0, 0)], NAMES[:2])).convert("L")
    second = colours(sheet_picture([scored(1, 1, 0, 0)], NAMES[:2])).convert("L")
    cell = (74, 80, 190, 112)
    darkest = [min(picture.crop(cell).tobytes()) for picture in (first, second)]
    assert darkest[0] < 128
    assert darkest[1] > 200


@given(
    wanted=st.lists(st.floats(0, 260), min_size=1, max_size=8),
    gap=st.just(27.0),
)
@settings(max_examples=150, deadline=None)
def test_labels_never_collide_and_keep_their_order(wanted: list[float], gap: float) -> None:
    places = apart(wanted, gap, 20, 280)
    ordered = sorted(places)
    assert all(b - a >= gap - 1e-6 for a, b in pairwise(ordered))
    assert ordered[0] >= 20
    assert ordered[-1] <= 280
    by_wish = sorted(range(len(wanted)), key=lambda place: wanted[place])
    assert [places[place] for place in by_wish] == ordered


def test_labels_that_are_apart_stay_where_they_belong() -> None:
    assert apart([200, 50, 120], 27, 20, 280) == [200, 50, 120]


def test_two_equal_labels_make_room_for_each_other() -> None:
    assert apart([100, 100], 30, 0, 300) == [100, 130]
    assert apart([300, 300], 30, 0, 300) == [270, 300]


def test_markers_differ_in_shape_and_lines_in_colour() -> None:
    silhouettes = set()
    for seat in range(8):
        canvas = Canvas.new(40, 40, CARD)
        draw_marker(canvas, seat, 20, 20, 12)
        picture = canvas.image()
        silhouettes.add(bytes(pixel != CARD for pixel in picture.get_flattened_data()))
    assert len(silhouettes) == len(set(LINES)) == 8


def luminance(colour: tuple[int, int, int]) -> float:
    """Relative luminance as WCAG 2 defines it."""
    linear = [
        c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4
        for c in (channel / 255 for channel in colour)
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("colour", LINES)
def test_lines_stand_out_from_the_paper(colour: tuple[int, int, int]) -> None:
    assert (luminance(CARD) + 0.05) / (luminance(colour) + 0.05) > 2


# -- a sheet with losses -------------------------------------------------------------------------


def test_a_sheet_of_rummy_shows_who_won_and_what_was_paid() -> None:
    played = hands_played(4, 3)
    before = rummy_sheet_picture(played, NAMES[:3])
    others = (
        replace(played[1], winner=None),
        replace(played[1], points=(-1, 0, 1)),
        replace(played[1], points=(None, -30, 30)),
    )
    for other in others:
        assert rummy_sheet_picture([played[0], other, *played[2:]], NAMES[:3]) != before


@pytest.mark.parametrize(("hands", "seats"), [(1, 2), (40, 2), (40, 8), (90, 8)])
def test_a_long_match_with_large_numbers_stays_in_its_limits(hands: int, seats: int) -> None:
    data = rummy_sheet_picture(hands_played(hands, seats, most=400), NAMES[:seats])
    width, height = opened(data).size
    assert width == 800
    assert height <= 1100
    assert len(data) <= 90_000


def test_the_early_hands_of_a_long_match_share_a_line() -> None:
    """Sixteen lines: of 17 hands the first two share one, which adds their points up."""
    played = hands_played(17, 2)
    first, second = played[:2]
    swapped = [replace(first, points=second.points), replace(second, points=first.points)]
    shown = sheet_lines(rummy_sheet_picture(played, NAMES[:2]))
    assert sheet_lines(rummy_sheet_picture([*swapped, *played[2:]], NAMES[:2])) == shown
    other = [replace(first, points=(first.points[0], 7)), *played[1:]]
    assert sheet_lines(rummy_sheet_picture(other, NAMES[:2])) != shown


def sheet_lines(data: bytes) -> bytes:
    """The pixels of the sheet's lines: without the chart below them."""
    return opened(data).crop((0, 0, 800, 78 + 16 * 36)).tobytes()


@pytest.mark.parametrize(
    ("lowest", "highest", "ticks"),
    [
        (0, 0, range(0, 6, 5)),
        (0, 25, range(0, 26, 5)),
        (0, 26, range(0, 31, 10)),
        (-33, 46, range(-40, 61, 20)),
        (-30, -5, range(-30, 1, 10)),
        (-1192, 876, range(-1500, 1001, 500)),
        (-4, 20_000, range(-5000, 20_001, 5000)),
    ],
)
def test_the_chart_marks_round_values_around_all_totals(
    lowest: int, highest: int, ticks: range
) -> None:
    assert ticks_for(lowest, highest) == ticks
