"""Which picture belongs to which screen of which game; play goes on when one fails."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pytest

from bot.display.drawings import Drawings
from bot.games.manipulation.draft import Draft
from bot.games.manipulation.draft_text import draft_text
from bot.games.rummy.rules import RummyRules
from bot.games.view import View
from bot.render.pictures.hand import hand_picture
from bot.render.pictures.manipulation_board import manipulation_board_picture
from bot.render.pictures.rummy_board import rummy_board_picture
from bot.render.pictures.sheet import rummy_sheet_picture
from bot.render.pictures.workbench import workbench_picture
from bot.render.preferences import Preferences, Sort
from tests.games.manipulation_table import laid
from tests.render.manipulation_kit import after_a_play
from tests.render.pictures_kit import board, cards
from tests.render.rummy_pictures_kit import hands_played, rummy_board

NAMES = ("Ann", "Ben", "Gus")
LIKES = Preferences()
HAND = cards("7H KS 8H 4D 9H")


async def test_a_game_of_rummy_gets_its_own_board_and_sheet() -> None:
    view = rummy_board(3, "QS QD QC", sheet=tuple(hands_played(2, 3)))
    assert await Drawings().board(view, NAMES) == rummy_board_picture(view, NAMES)
    assert await Drawings().sheet(view, NAMES) == rummy_sheet_picture(view.sheet, NAMES)


@pytest.mark.parametrize("view", [board(3), rummy_board(3)], ids=["nickels", "rummy"])
async def test_nothing_is_drawn_where_there_is_nothing(view: View) -> None:
    assert await Drawings().hand(view, LIKES) is None
    assert await Drawings().sheet(view, NAMES) is None
    assert await Drawings().board(view, NAMES) is not None


async def test_a_hand_of_rummy_is_drawn_with_its_melds_together() -> None:
    view = rummy_board(3, hand=HAND, drawn=HAND[-1], rules=RummyRules())
    # King 10, 4, and the run 7-8-9: 38 in all, 14 of them loose.
    melds, loose = [cards("7H 8H 9H")], cards("KS 4D")
    draw = partial(hand_picture, melds, loose, wild_rank=None, drawn=HAND[-1:])
    assert await Drawings().hand(view, LIKES) == draw(points=38, in_all=True)
    spared = replace(view, rules=RummyRules(count_matched=False))
    assert await Drawings().hand(spared, LIKES) == draw(points=14)


async def test_a_hand_that_is_merely_sorted_is_in_one_row() -> None:
    view = rummy_board(3, hand=HAND, rules=RummyRules())
    likes = Preferences(sort=Sort.RANK)
    in_a_row = hand_picture([], cards("4D 7H 8H 9H KS"), wild_rank=None, points=None)
    assert await Drawings().hand(view, likes) == in_a_row


async def test_a_game_of_manipulation_gets_its_own_board() -> None:
    view = after_a_play().view()
    drawn = await Drawings().board(view, NAMES[:2])
    assert drawn == manipulation_board_picture(view, NAMES[:2])


async def test_a_hand_of_manipulation_is_drawn_by_suit_in_the_turns_of_others() -> None:
    view = laid(["KH 4S 2D 7H", "3D"], turn=1).view(0)
    # King 10, the others 5 each.
    draw = partial(hand_picture, [], wild_rank=None, points=25, in_all=True)
    by_suit = sorted(view.hand, key=lambda card: "SHDC".index(card.text[1]) * 100 + card.rank)
    assert [card.text for card in by_suit] == ["4S", "7H", "KH", "2D"]
    assert await Drawings().hand(view, LIKES) == draw(by_suit)


async def test_the_seat_to_play_gets_its_workbench_as_it_is_kept() -> None:
    view = laid(["KH 4S 2D 7H", "3D"], table=["5S 5H 5D 5C"]).view(0)
    begun = Draft.begun(view)
    picked = begun.pick_from_hand(view.hand[:2])
    assert await Drawings().hand(view, LIKES) == workbench_picture(begun)
    drawn = await Drawings().hand(view, LIKES, draft_text(picked))
    assert drawn == workbench_picture(picked) != workbench_picture(begun)


async def test_a_picture_that_cannot_be_drawn_is_left_out() -> None:
    assert await Drawings().board(rummy_board(3), NAMES[:1]) is None, "a name is missing"
