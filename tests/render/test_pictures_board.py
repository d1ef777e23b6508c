"""The picture of the board: public facts only, room for every seat, every fact seen."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from math import atan2, pi

import pytest

from bot.games.nickels.view import NickelsView
from bot.render.pictures.board import board_picture, stacks_of
from bot.render.pictures.board_layout import PLATE_HEIGHT, PLATE_WIDTH, plate_places
from tests.render.pictures_kit import WORST_NAMES, board, cards, colours, opened, player

NAMES = ("Ann", "Ben", "Gus", "Dan", "Eve", "Fay", "Guy", "Hal")
CENTRE = (260, 198, 540, 374)
"""Where stock and discard pile lie: left, top, right, bottom."""


@pytest.mark.parametrize("seats", range(1, 9))
def test_plates_lie_on_the_felt_and_apart_from_each_other_and_from_the_cards(seats: int) -> None:
    boxes = [(x, y, x + PLATE_WIDTH, y + PLATE_HEIGHT) for x, y in plate_places(seats)] + [CENTRE]
    assert len(boxes) == seats + 1
    for left, top, right, bottom in boxes:
        assert left >= 10
        assert top >= 10
        assert right <= 790
        assert bottom <= 570
    for a, b in combinations(boxes, 2):
        assert a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1]


@pytest.mark.parametrize("seats", range(2, 9))
def test_seats_follow_each_other_clockwise(seats: int) -> None:
    turns = [
        atan2(x + PLATE_WIDTH / 2 - 400, y + PLATE_HEIGHT / 2 - 290) for x, y in plate_places(seats)
    ]
    steps = [(a - b) % (2 * pi) for a, b in zip(turns, turns[1:] + turns[:1], strict=True)]
    assert min(steps) > 0
    assert sum(steps) == pytest.approx(2 * pi)


@pytest.mark.parametrize("seats", range(2, 9))
def test_the_worst_board_stays_in_its_limits(seats: int) -> None:
    players = tuple(
        player(seat, cards=14, score=1999, nickels=20, dealer=True, owed_turn=True)
        for seat in range(seats)
    )
    view = board(seats, players=players, wild_rank=12, round=11, kitty=140, top=cards("QS")[0])
    data = board_picture(view, WORST_NAMES[:seats])
    assert opened(data).size == (800, 580)
    assert opened(data).mode == "P"
    assert len(data) <= 45_000


def test_the_owners_view_gives_the_spectators_picture() -> None:
    """A board is public: nothing that only one seat knows may change a byte of it."""
    spectator = board(3)
    hand = cards("2S 9D KC 4H 6H 8S 9C")
    owner = replace(spectator, seat=1, hand=hand, drawn=hand[-1], taken=True, decision=9)
    assert board_picture(owner, NAMES) == board_picture(spectator, NAMES)


@pytest.mark.parametrize(
    "changed",
    [
        board(3, turn=2),
        board(3, turn=None),
        board(3, stock=60),
        board(3, stock=0),
        board(3, pile=1),
        board(3, top=cards("7D")[0]),
        board(3, top=cards("6H")[0]),
        board(3, top=None, pile=0),
        board(3, kitty=13),
        board(3, round=5),
        board(3, rounds=(1, 5)),
        board(3, wild_rank=7),
        *(
            board(3, players=(player(0), player(1), player(2, **change)))
            for change in (
                {"cards": 7}, {"score": 21}, {"nickels": 8}, {"dealer": True}, {"out": True},
                {"owed_turn": True}, {"retired": True},
            )
        ),
    ],
)  # fmt: skip
def test_every_public_fact_is_seen(changed: NickelsView) -> None:
    assert board_picture(changed, NAMES) != board_picture(board(3), NAMES)


def test_whose_turn_it_is_shows_without_colour() -> None:
    first = colours(board_picture(board(3, turn=0), NAMES)).convert("1")
    second = colours(board_picture(board(3, turn=1), NAMES)).convert("1")
    (x, y), size = plate_places(3)[0], (PLATE_WIDTH, PLATE_HEIGHT)
    words = (x + 10, y + 78, x + size[0] - 10, y + size[1] - 6)
    assert first.crop(words).tobytes() != second.crop(words).tobytes()


def test_who_is_ready_shows_between_two_rounds() -> None:
    waiting = board(2, phase="break", turn=None)
    ready = replace(waiting, players=(player(0), player(1, ready=True)))
    assert board_picture(ready, NAMES) != board_picture(waiting, NAMES)


def test_a_name_that_the_font_cannot_draw_leaves_the_number() -> None:
    unnamed = board_picture(board(2), ("Ann", ""))
    assert board_picture(board(2), ("Ann", "日本太郎")) == unnamed
    assert board_picture(board(2), ("Ann", "محمد")) == unnamed
    assert board_picture(board(2), ("Ann", "Ben")) != unnamed


@pytest.mark.parametrize(
    ("kitty", "stacks"), [(0, []), (5, [5]), (12, [7, 5]), (14, [7, 7]), (28, [7] * 4)]
)
def test_the_nickels_on_the_stacks_are_the_kitty(kitty: int, stacks: list[int]) -> None:
    assert stacks_of(kitty) == stacks


def test_a_huge_kitty_is_a_full_pile() -> None:
    assert stacks_of(140) == [7] * 4


def test_before_the_first_deal_the_board_can_be_drawn() -> None:
    view = board(
        2, phase="break", round=0, wild_rank=None, turn=None, top=None, pile=0, stock=0, kitty=0
    )
    assert opened(board_picture(view, NAMES)).size == (800, 580)
