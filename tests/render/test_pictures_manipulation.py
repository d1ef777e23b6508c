"""The pictures of Manipulation: everything public is seen, nothing private, nothing cut off."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.cards.card import Card
from bot.games.manipulation.draft import Draft
from bot.games.manipulation.view import ManipulationView, RoundScore
from bot.render.pictures.board_facts import Mark
from bot.render.pictures.cards import face_of
from bot.render.pictures.manipulation_board import manipulation_board_picture
from bot.render.pictures.manipulation_facts import bench_facts, by_suit, manipulation_facts
from bot.render.pictures.melds import LaidMeld
from bot.render.pictures.sheet import manipulation_sheet_picture
from bot.render.pictures.workbench import workbench_picture
from tests.games.laid_table import texts
from tests.games.manipulation_table import laid, with_stock
from tests.render.manipulation_kit import FULL, after_a_play, full_table
from tests.render.pictures_kit import WORST_NAMES, cards, colours, opened

NAMES = ("Ann", "Ben")
TABLE = ("5S 5H 5D 5C", "8H 9H TH JH")


def view_of(*melds: str, **changes: object) -> ManipulationView:
    view = laid(["4S 6S", "3H 3D"], table=melds or TABLE).view()
    return replace(view, **changes)  # type: ignore[arg-type]  # a bag of keywords


def with_player(view: ManipulationView, seat: int, **changes: object) -> ManipulationView:
    players = list(view.players)
    players[seat] = replace(players[seat], **changes)  # type: ignore[arg-type]  # as above
    return replace(view, players=tuple(players))


def new_cards(melds: tuple[LaidMeld, ...]) -> dict[str, list[int]]:
    return {m.letter: [card.face for card in m.cards if card.new] for m in melds}


def faces(text: str) -> list[int]:
    return [face_of(card) for card in cards(text)]


# -- the board -----------------------------------------------------------------------------------

BEFORE = view_of()


@pytest.mark.parametrize(
    "changed",
    [
        view_of("5S 5H 5D", "8H 9H TH JH"),
        view_of("5S 5H 5D 5C", "8D 9D TD JD"),
        view_of("8H 9H TH JH", "5S 5H 5D 5C"),
        view_of(stock=3),
        view_of(stock=0),
        view_of(turn=1),
        view_of(of_rounds=3),
        view_of(of_rounds=None, target=200),
        view_of(last_play=after_a_play().view().last_play),
        with_player(BEFORE, 1, cards=6),
        with_player(BEFORE, 1, dealer=False),
        with_player(BEFORE, 1, passed=True),
        with_player(BEFORE, 1, out=True),
        with_player(BEFORE, 1, retired=True),
        with_player(replace(BEFORE, of_rounds=3), 1, score=40),
    ],
)
def test_every_public_fact_is_seen(changed: ManipulationView) -> None:
    assert manipulation_board_picture(changed, NAMES) != manipulation_board_picture(BEFORE, NAMES)


def test_the_board_shows_nothing_that_only_one_seat_may_know() -> None:
    table = after_a_play()
    public = manipulation_board_picture(table.view(), NAMES)
    for seat in (0, 1):
        assert manipulation_board_picture(table.view(seat), NAMES) == public


def test_a_table_of_a_hundred_cards_is_drawn_whole() -> None:
    view = full_table().view()
    drawn = manipulation_facts(view, WORST_NAMES).melds
    assert [meld.letter for meld in drawn][-5:] == ["Z", "AA", "AB", "AC", "AD"]
    assert [len(meld.cards) for meld in drawn] == [len(meld.split()) for meld in FULL]
    assert sum(len(meld.cards) for meld in drawn) == 100
    picture = opened(manipulation_board_picture(view, WORST_NAMES))
    # Eight rows of 86 pixels at the least: of thirty melds no more than four are in a row.
    assert picture.width == 800
    assert picture.height >= 386 + 8 * 86 + 112


def test_before_the_first_deal_the_board_can_be_drawn() -> None:
    view = view_of(phase="break", round=0, turn=None, stock=0, table=())
    assert opened(manipulation_board_picture(view, NAMES)).size == (800, 580)


def test_what_the_last_play_put_where_it_lies_is_marked() -> None:
    drawn = manipulation_facts(after_a_play().view(), NAMES).melds
    assert new_cards(drawn) == {"A": [], "B": [], "C": faces("4S 5S 6S")}


def test_the_marks_are_seen_without_colour() -> None:
    view = after_a_play().view()
    unmarked = replace(view, last_play=None)
    pictures = [
        colours(manipulation_board_picture(each, NAMES)).convert("1") for each in (view, unmarked)
    ]
    assert pictures[0].tobytes() != pictures[1].tobytes()


@pytest.mark.parametrize(
    ("changes", "title"),
    [
        ({}, "Manipulation"),
        ({"of_rounds": 3}, "Round 1 of 3"),
        ({"of_rounds": None, "target": 200, "round": 4}, "Round 4, to 200 points"),
    ],
)
def test_where_the_match_stands(changes: dict[str, object], title: str) -> None:
    assert manipulation_facts(view_of(**changes), NAMES).title == title


def test_a_stock_that_is_used_up_is_said() -> None:
    used_up = with_stock(laid(["4S", "3H"]), "")
    assert manipulation_facts(used_up.view(), NAMES).below == "the stock is used up"
    assert manipulation_facts(view_of(), NAMES).below == ""


def test_a_plate_says_what_its_seat_is_up_to() -> None:
    view = with_player(with_player(BEFORE, 0, score=7), 1, passed=True)
    ann, ben = manipulation_facts(view, NAMES).plates
    assert (ann.state, ann.mark, ann.score) == ("to play", Mark.ARROW, "")
    assert (ben.state, ben.mark) == ("passed", Mark.NONE)
    match = manipulation_facts(replace(view, of_rounds=3), NAMES)
    assert match.plates[0].score == "7 points"


def test_many_backs_fit_on_a_plate() -> None:
    """Who draws until they play may hold more cards than a plate is wide; the number is exact."""
    many = [with_player(BEFORE, 1, cards=count) for count in (60, 61)]
    assert len({manipulation_board_picture(view, NAMES) for view in many}) == 2


# -- the workbench -------------------------------------------------------------------------------


def draft() -> Draft:
    view = laid(["4S 6S 9C 3D", "3H"], table=TABLE).view(0)
    return Draft.begun(view)


def card_in(cards_: tuple[Card, ...], text: str) -> Card:
    return next(card for card in cards_ if card.text == text)


def test_the_workbench_has_table_tray_and_hand_by_suit() -> None:
    bench = draft().pick_from_hand([card_in(draft().hand, "9C")])
    facts = bench_facts(bench)
    assert [[card.face for card in meld.cards] for meld in facts.melds] == list(map(faces, TABLE))
    assert [card.face for card in facts.tray] == faces("9C")
    assert [[c.face for c in suit] for suit in facts.hand] == [faces("4S 6S"), faces("3D")]


def test_hands_are_shown_suit_by_suit_in_order_of_rank() -> None:
    held = cards("KH 2S AH 9C 3S AD")
    assert [texts(suit) for suit in by_suit(held)] == ["2S 3S", "AH KH", "AD", "9C"]


def test_broken_melds_and_moved_cards_are_marked() -> None:
    five = card_in(draft().meld("A").cards, "5S")
    bench = draft().pick_from_meld("A", [five]).put_on("B")
    melds = bench_facts(bench).melds
    assert [(meld.letter, meld.broken) for meld in melds] == [("A", False), ("B", True)]
    assert new_cards(melds) == {"A": [], "B": faces("5S")}


def test_cards_of_the_hand_are_marked_until_the_play_is_confirmed() -> None:
    bench = draft().pick_from_hand(draft().hand[:2]).new_meld()
    last = bench_facts(bench).melds[-1]
    assert (last.letter, last.broken) == ("C", True)
    assert [card.new for card in last.cards] == [True, True]


def test_every_step_of_a_draft_is_seen_and_undone() -> None:
    start = draft()
    picked = start.pick_from_hand(start.hand[:1])
    laid_down = picked.new_meld()
    pictures = [workbench_picture(each) for each in (start, picked, laid_down)]
    assert len(set(pictures)) == 3
    assert workbench_picture(laid_down.undo().undo()) == pictures[0]


def test_a_broken_meld_is_seen_without_colour() -> None:
    facts = bench_facts(draft())
    broken = draft().pick_from_meld("A", draft().meld("A").cards[:2]).new_meld()
    whole = colours(workbench_picture(draft())).convert("1")
    assert not any(meld.broken for meld in facts.melds)
    assert whole.tobytes() != colours(workbench_picture(broken)).convert("1").tobytes()


def test_the_workbench_of_a_full_table_keeps_every_card() -> None:
    view = full_table().view(0)
    facts = bench_facts(Draft.begun(view))
    assert sum(len(meld.cards) for meld in facts.melds) == 100
    assert sum(map(len, facts.hand)) == 3
    assert opened(workbench_picture(Draft.begun(view))).width == 800


def test_an_empty_table_has_a_workbench_too() -> None:
    view = laid(["4S 6S", "3H"]).view(0)
    assert opened(workbench_picture(Draft.begun(view))).height > 100


# -- the score sheet -----------------------------------------------------------------------------


def test_all_who_share_a_round_are_marked_on_the_sheet() -> None:
    def scored(*winners: int) -> RoundScore:
        return RoundScore(
            round=1,
            winners=winners,
            ending="blocked",
            points=(5, 5, 20),
            net=(8, 7, -15),
            hands=(None,) * 3,
        )

    names = ("Ann", "Ben", "Gus")
    pictures = [
        manipulation_sheet_picture([scored(*winners)], names) for winners in ((0,), (1,), (0, 1))
    ]
    assert len(set(pictures)) == 3
