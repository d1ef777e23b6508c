"""Melds as any game lays them: rows that hold every card, letters, broken and new ones."""

from __future__ import annotations

from itertools import pairwise

import pytest

from bot.render.pictures.melds import LaidCard, LaidMeld, MeldArea
from bot.render.pictures.painter import Painter
from bot.render.pictures.paints import FELT
from bot.render.pictures.small_cards import small_card
from bot.render.pictures.style import Style
from tests.render.pictures_kit import colours

ROOM = 764


def meld(letter: str, cards: int, *, first: int = 0, **more: object) -> LaidMeld:
    laid = tuple(LaidCard((first + n) % 54) for n in range(cards))
    return LaidMeld(letter, laid, **more)  # type: ignore[arg-type]  # a bag of keywords


def drawn(laid: LaidMeld) -> bytes:
    """A meld alone on the felt."""
    painter = Painter(ROOM, 160, FELT)
    MeldArea.of([laid], ROOM).draw(painter, 0, 20, Style())
    return painter.png()


def hundred() -> list[LaidMeld]:
    """26 melds of 100 cards: the largest table there is."""
    sizes = [3] * 14 + [4] * 8 + [5, 5, 7, 9]
    assert sum(sizes) == 100
    return [meld(chr(65 + n), size, first=5 * n) for n, size in enumerate(sizes)]


def test_melds_keep_their_order_in_as_many_rows_as_they_need() -> None:
    area = MeldArea.of(hundred(), ROOM)
    assert [m.letter for row in area.rows for m in row] == [chr(65 + n) for n in range(26)]
    assert MeldArea.of(hundred()[:4], ROOM).rows == (tuple(hundred()[:4]),), "four threes a row"


@pytest.mark.parametrize("size", [1, 3, 13, 14, 16, 30])
def test_a_meld_of_any_length_stays_in_its_room(size: int) -> None:
    """Whatever is drawn beyond the room would touch the margins, which stay felt."""
    painter = Painter(ROOM + 80, 200, FELT)
    area = MeldArea.of([meld("A", size)], ROOM)
    area.draw(painter, 40, 20, Style())
    picture = colours(painter.png())
    for box in ((0, 0, 40, 200), (ROOM + 40, 0, ROOM + 80, 200), (0, 0, ROOM + 80, 20)):
        assert picture.crop(box).getcolors() == [((box[2] - box[0]) * (box[3] - box[1]), FELT)]
    low = picture.crop((0, 20 + area.height, ROOM + 80, 200))
    assert low.getcolors() == [(low.width * low.height, FELT)]


def test_the_height_grows_by_the_row() -> None:
    heights = [MeldArea.of(hundred()[:n], ROOM).height for n in (0, 4, 8, 12)]
    assert heights[0] == 0
    steps = [after - before for before, after in pairwise(heights[1:])]
    assert len(set(steps)) == 1


@pytest.mark.parametrize(
    "changed",
    [
        LaidMeld("B", meld("A", 3).cards),
        LaidMeld("A", meld("A", 3).cards, owner=0),
        LaidMeld("A", meld("A", 3).cards, broken=True),
        LaidMeld("", meld("A", 3).cards),
        LaidMeld("A", (LaidCard(0), LaidCard(1), LaidCard(2, new=True))),
        LaidMeld("A", (LaidCard(0), LaidCard(1), LaidCard(2, (3, 0)))),
        LaidMeld("A", (LaidCard(0), LaidCard(1), LaidCard(3))),
    ],
)
def test_everything_about_a_meld_is_seen_without_colour(changed: LaidMeld) -> None:
    before, after = (colours(drawn(m)).convert("1") for m in (meld("A", 3), changed))
    assert before.tobytes() != after.tobytes()


# -- the small cards -----------------------------------------------------------------------------


def test_no_two_small_cards_look_the_same_but_the_jokers() -> None:
    seen = {small_card(face, None, new=False, four_colour=True).tobytes() for face in range(54)}
    assert len(seen) == 53


def test_suits_differ_without_colour() -> None:
    """The kings of hearts and diamonds in black and white, with the classic two colours."""
    kings = [small_card(face, None, new=False, four_colour=False).tobytes() for face in (25, 38)]
    assert kings[0] != kings[1]


@pytest.mark.parametrize("face", [52, 1])
def test_a_wild_differs_by_what_it_stands_for(face: int) -> None:
    meanings = [None, (0, -1), (9, -1), (9, 0), (9, 1), (10, 0)]
    drawn = {small_card(face, m, new=False, four_colour=True).tobytes() for m in meanings}
    # A joker that stands for nothing looks as it always does.
    assert len(drawn) == (5 if face == 52 else 6)
