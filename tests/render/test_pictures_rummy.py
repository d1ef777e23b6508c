"""The picture of a Rummy board: public facts only, every meld on it, every fact seen."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.games.events import Discarded, DrewStock
from bot.games.rummy.events import LaidOff, Melded, Swapped
from bot.games.rummy.rules import RummyRules
from bot.games.rummy.view import RummyView
from bot.render.pictures.rummy_board import rummy_board_picture
from bot.render.pictures.rummy_facts import laid, newly_down, rummy_facts
from bot.render.pictures.small_cards import ANY_SUIT
from tests.render.pictures_kit import WORST_NAMES, cards, colours, opened
from tests.render.rummy_pictures_kit import (
    SIXTEEN,
    card_of,
    laid_out,
    rummy_board,
    rummy_player,
)

NAMES = ("Ann", "Ben", "Gus", "Dan", "Eve", "Fay", "Guy", "Hal")
TWO = ("5C JK 7C", "QS QD QC")


@pytest.mark.parametrize("seats", range(2, 9))
def test_the_worst_board_stays_in_its_limits(seats: int) -> None:
    players = tuple(rummy_player(seat, cards=13, score=-1999, dealer=True) for seat in range(seats))
    view = rummy_board(seats, *SIXTEEN, players=players, top=cards("QS")[0])
    data = rummy_board_picture(view, WORST_NAMES[:seats])
    width, height = opened(data).size
    assert width == 800
    assert 580 < height <= 1000
    assert opened(data).mode == "P"
    assert len(data) <= 70_000


def test_a_board_without_melds_is_as_high_as_that_of_nickels() -> None:
    assert opened(rummy_board_picture(rummy_board(4), NAMES)).size == (800, 580)


def test_the_owners_view_gives_the_spectators_picture() -> None:
    """A board is public: nothing that only one seat knows may change a byte of it."""
    spectator = rummy_board(3, *TWO)
    hand = cards("2S 9D KC 4H 6H 8S 9C")
    owner = replace(
        spectator, seat=1, hand=hand, drawn=hand[-1], taken=True, decision=9, owed=hand[:1],
        may_go_out=False,
    )  # fmt: skip
    assert rummy_board_picture(owner, NAMES) == rummy_board_picture(spectator, NAMES)


@pytest.mark.parametrize(
    "changed",
    [
        rummy_board(3, *TWO, turn=2),
        rummy_board(3, *TWO, turn=None),
        rummy_board(3, *TWO, stock=46),
        rummy_board(3, *TWO, stock=0),
        rummy_board(3, *TWO, pile=1),
        rummy_board(3, *TWO, top=cards("7D")[0]),
        rummy_board(3, *TWO, top=cards("2D")[0]),
        rummy_board(3, *TWO, top=None, pile=0),
        rummy_board(3, *TWO, round=4),
        rummy_board(3, *TWO, target=250),
        rummy_board(3, *TWO, target=None, of_rounds=3),
        rummy_board(3, *TWO, rules=RummyRules(wilds="jokers")),
        rummy_board(3),
        rummy_board(3, *TWO[::-1]),
        rummy_board(3, "5C JK 7C", "QS QD QH"),
        rummy_board(3, "5C JK 7C", "QS QD QC JK"),
        rummy_board(3, "5C JK 7C 8C", "QS QD QC"),
        rummy_board(3, "5C 2D 7C", "QS QD QC"),
        rummy_board(3, "5C 6C 7C", "QS QD QC"),
        *(
            rummy_board(
                3, *TWO, players=(rummy_player(0), rummy_player(1), rummy_player(2, **change))
            )
            for change in (
                {"cards": 6}, {"score": 21}, {"score": -20}, {"dealer": True}, {"out": True},
                {"retired": True},
            )
        ),
    ],
)  # fmt: skip
def test_every_public_fact_is_seen(changed: RummyView) -> None:
    before = rummy_board(3, *TWO)
    assert rummy_board_picture(changed, NAMES) != rummy_board_picture(before, NAMES)


def test_whose_meld_it_is_is_seen() -> None:
    view = rummy_board(3, *TWO)
    (first, second) = view.melds
    other = replace(view, melds=(replace(first, owner=2), second))
    assert rummy_board_picture(other, NAMES) != rummy_board_picture(view, NAMES)


def test_before_the_first_deal_the_board_can_be_drawn() -> None:
    view = rummy_board(2, phase="break", round=0, turn=None, top=None, pile=0, stock=0)
    assert opened(rummy_board_picture(view, NAMES)).size == (800, 580)


# -- facts ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("changes", "title"),
    [
        ({}, "Hand 3, to 100 points"),
        ({"target": None, "of_rounds": 4}, "Hand 3 of 4"),
        ({"target": None, "of_rounds": 2}, "Extra hand"),
        ({"round": 0}, "Rummy"),
    ],
)
def test_where_the_match_stands(changes: dict[str, object], title: str) -> None:
    assert rummy_facts(rummy_board(3, **changes), NAMES).title == title


def test_what_wilds_stand_for_is_drawn_on_them() -> None:
    run, queens, naturals = laid_out("5C JK 7C 2H", "QS QD 2C", "AS 2S 3S")
    # W3: the joker fills the gap at 6, the 2 goes above 7.
    assert [card.stands_for for card in laid(run, frozenset()).cards] == [
        None, (6, 3), None, (8, 3),
    ]  # fmt: skip
    assert [card.stands_for for card in laid(queens, frozenset()).cards] == [
        None, None, (12, ANY_SUIT),
    ]  # fmt: skip
    # W07: the 2 between ace and 3 is natural.
    assert {card.stands_for for card in laid(naturals, frozenset()).cards} == {None}


def test_cards_put_down_in_the_turn_are_marked_until_the_next_turn_puts_some_down() -> None:
    run, queens = laid_out("5C JK 7C", "QS QD QC")
    first = (DrewStock(0), Melded(0, run), Discarded(0, cards("KS")[0]))
    assert set(newly_down(first)) == set(run.cards)
    assert set(newly_down((*first, DrewStock(1)))) == set(run.cards)
    second = (*first, DrewStock(1), Melded(1, queens))
    assert set(newly_down(second)) == set(queens.cards)
    thrown = (*first, DrewStock(1), Discarded(1, cards("KD")[0]))
    assert set(newly_down(thrown)) == set()
    assert set(newly_down(())) == set()


def test_cards_laid_off_and_swapped_in_are_marked_alone() -> None:
    run, _ = laid_out("5C 6C 7C 8C", "QS QD QC")
    six, eight = card_of(run, "6C"), card_of(run, "8C")
    swapped = (DrewStock(0), Swapped(0, six, cards("JK")[0], run), LaidOff(0, (eight,), run))
    assert set(newly_down(swapped)) == {six, eight}
    drawn = rummy_facts(rummy_board(3, recent=swapped, melds=(run,)), NAMES).melds[0]
    assert [card.new for card in drawn.cards] == [False, True, False, True]


def test_the_melds_of_a_board_are_seen_without_colour() -> None:
    """New cards stand out of their row: the picture in black and white shows it."""
    run, queens = laid_out("5C 6C 7C", "QS QD QC")
    old = rummy_board(3, melds=(run, queens))
    new = replace(old, recent=(Melded(1, queens),))
    pictures = [colours(rummy_board_picture(v, NAMES)).convert("1") for v in (old, new)]
    assert pictures[0].tobytes() != pictures[1].tobytes()
