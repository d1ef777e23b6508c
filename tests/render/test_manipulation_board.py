"""The board of Manipulation in words: lettered melds, what the last play did, seats and stock."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.render.ids import Action, Kind, parse
from bot.render.limits import walk
from bot.render.manipulation.board import alt_text, board, state_lines
from bot.render.manipulation.events import told_lately
from bot.render.manipulation.melds import table_lines
from bot.render.parts import GALLERY
from bot.render.signs import CardSigns, Emoji
from tests.games.laid_table import with_tally
from tests.games.manipulation_table import Table, dealt, laid, with_stock
from tests.render.manipulation_kit import after_a_play
from tests.render.screens_kit import buttons, labels, scene, texts

PEOPLE = scene(("Ann", "Ben"), computers=frozenset({1}))
HANDS = ["4S 6S KH QD", "3H 3D"]
TABLE = ["5S 5H 5D 5C", "8H 9H TH JH"]


def lines(table: Table) -> list[str]:
    return texts(board(PEOPLE, table.view())).splitlines()


def story(table: Table) -> list[str]:
    return told_lately(PEOPLE, table.view())


# -- what lies there -----------------------------------------------------------------------------


def test_the_melds_are_lettered_each_a_row() -> None:
    assert lines(laid(HANDS, table=TABLE))[:3] == [
        "### Manipulation",
        "**A** 5♠ 5♥ 5♦ 5♣",
        "**B** 8♥ 9♥ 10♥ J♥",
    ]


def test_an_empty_table_says_so() -> None:
    assert lines(laid(HANDS))[1] == "No melds are on the table yet."


def test_what_the_last_play_made_added_to_and_took_from_is_marked_and_said() -> None:
    table = laid(["4S 6S QH KH", "3H 3D"], table=[*TABLE, "2C 3C 4C"]).play(
        0, "5H 5D 5C", "8H 9H TH JH QH", "2C 3C 4C", "4S 5S 6S"
    )
    assert lines(table)[1:5] == [
        "▸ **A** 5♥ 5♦ 5♣ · cards taken",
        "▸ **B** 8♥ 9♥ 10♥ J♥ Q♥ · new: Q♥",
        "**C** 2♣ 3♣ 4♣",
        "▸ **D** 4♠ 5♠ 6♠ · new",
    ]


def test_the_marks_stay_until_the_next_play() -> None:
    table = after_a_play().draw(1)
    assert lines(table)[3] == "▸ **C** 4♠ 5♠ 6♠ · new"
    other = laid(["4S 6S KH QD", "QH 3D"], table=TABLE)
    other.play(0, "5H 5D 5C", "8H 9H TH JH", "4S 5S 6S")
    other.play(1, "5H 5D 5C", "8H 9H TH JH QH", "4S 5S 6S")
    assert lines(other)[1:4] == [
        "**A** 5♥ 5♦ 5♣",
        "▸ **B** 8♥ 9♥ 10♥ J♥ Q♥ · new: Q♥",
        "**C** 4♠ 5♠ 6♠",
    ]


def test_short_melds_share_a_line_where_the_table_is_said_in_short() -> None:
    view = laid(HANDS, table=["5S 5H 5D", "6S 6H 6D", "7S 7H 7D", "AC 2C 3C 4C 5C 6C 7C"]).view()
    assert table_lines(view) == [
        "**A** 5♠ 5♥ 5♦ | **B** 6♠ 6♥ 6♦",
        "**C** 7♠ 7♥ 7♦",
        "**D** A♣ 2♣ 3♣ 4♣ 5♣ 6♣ 7♣",
    ]


def test_cards_are_written_with_emojis_where_there_are_some() -> None:
    view = laid(HANDS, table=["5S 5H 5D"]).view()
    signs = CardSigns({card.face: Emoji("x", 1) for card in view.table[0].cards})
    said = texts(board(replace(PEOPLE, signs=signs), view))
    assert "**A** <:x:1><:x:1><:x:1>" in said


# -- who sits there ------------------------------------------------------------------------------


def test_every_seat_with_its_cards() -> None:
    assert lines(laid(HANDS, table=TABLE).draw(0).draw(0))[3:7] == [
        "**Ann to play**, turn began <t:1700000000:R>",
        "▶ **Ann**  6 cards · 2 of them drawn now",
        "· **Ben**  2 cards · dealer · computer",
        # 104 cards less 8 on the table, 6 of Ann's and 2 of Ben's.
        "Stock 88",
    ]


def test_in_a_match_scores_and_the_ledger_are_said() -> None:
    table = with_tally(laid(HANDS, match=200), scores=(35, 0), ledger=(-35, 35))
    assert lines(table)[0] == "### Manipulation, round 1, to 200 points"
    assert "▶ **Ann**  4 cards · 35 points · ledger -35" in lines(table)


def test_rounds_are_counted_where_there_are_several() -> None:
    assert lines(laid(HANDS, match="rounds", rounds=4))[0] == "### Manipulation, round 1 of 4"


def test_who_has_to_open_yet_is_said_where_it_matters() -> None:
    said = lines(laid(HANDS, opened=[1], opening="own_meld"))
    assert "▶ **Ann**  4 cards · not opened yet" in said
    assert "· **Ben**  2 cards · has opened · dealer · computer" in said


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        ({}, "The stock is used up: play or pass; when all have passed, the round ends"),
        ({"stock_out": "end"}, "The stock is used up: the round ends with this turn"),
    ],
)
def test_what_an_empty_stock_means_is_said(rules: dict[str, Any], said: str) -> None:
    assert said in lines(with_stock(laid(HANDS, **rules), ""))


def test_who_has_passed_is_said() -> None:
    table = with_stock(laid(HANDS), "").pass_on(0)
    assert "· **Ann**  4 cards · passed" in lines(table)
    assert story(table) == ["Ann passed."]


# -- what happened -------------------------------------------------------------------------------


def test_a_play_is_told_as_a_person_would() -> None:
    """C01: a five of the set makes the run of 4 and 6."""
    assert story(after_a_play()) == [
        "Ann drew, took 5♠ from A and made 4♠ 5♠ 6♠ (C); 4♠ 6♠ from the hand."
    ]


def test_melds_from_the_hand_alone_are_put_down() -> None:
    table = laid(["4S 5S 6S KH KS KD 2C", "3H"]).add(0, "4S 5S 6S", "KH KS KD")
    assert story(table) == ["Ann put down 4♠ 5♠ 6♠ (A) and K♠ K♥ K♦ (B)."]


def test_an_opening_is_called_one() -> None:
    table = laid(["4S 5S 6S 2C", "3H"], opening="own_meld").add(0, "4S 5S 6S")
    assert story(table) == ["Ann opened with 4♠ 5♠ 6♠ (A)."]


def test_a_run_that_is_split_for_a_twin() -> None:
    """C02: 3-7 of hearts and another 5: 3-4-5 keeps the letter, 5-6-7 is new."""
    table = laid(["5H 2C", "3H"], table=["3H 4H 5H 6H 7H"]).play(0, "3H 4H 5H", "5H 6H 7H")
    assert story(table) == ["Ann took 6♥ 7♥ from A and made 5♥ 6♥ 7♥ (B); 5♥ from the hand."]


def test_a_meld_that_is_a_part_of_another_was_split_off_it() -> None:
    table = laid(["AH 2C", "3C"], table=["2H 3H 4H 5H 6H 7H"]).play(0, "AH 2H 3H 4H", "5H 6H 7H")
    assert story(table) == ["Ann split 5♥ 6♥ 7♥ (B) off A and added A♥ to A."]


def test_cards_that_change_melds_and_melds_that_are_joined() -> None:
    table = laid(["6C 2H", "KD"], table=["3C 4C 5C", "7C 8C 9C", "TS TH TD TC"]).play(
        0, "3C 4C 5C 6C 7C 8C 9C TC", "TS TH TD"
    )
    assert story(table) == ["Ann joined B to A, moved 10♣ from C to A and added 6♣ to A."]


def test_cards_taken_from_several_melds_are_told_melds_in_their_order() -> None:
    table = laid(["8H 2C", "KD"], table=["9S 9H 9D 9C", "TS TH TD TC"]).play(
        0, "9S 9D 9C", "TS TD TC", "8H 9H TH"
    )
    assert story(table) == [
        "Ann took 9♥ from A, took 10♥ from B and made 8♥ 9♥ 10♥ (C); 8♥ from the hand."
    ]


def test_draws_in_a_row_are_counted() -> None:
    table = laid(["4S 5S 6S KH", "3H 3D"], stock="2C 2D").draw(0).draw(0)
    assert story(table) == ["Ann drew 2 cards."]
    table.add(0, "4S 5S 6S")
    assert story(table) == ["Ann drew 2 cards and put down 4♠ 5♠ 6♠ (A)."]


def test_how_many_were_drawn_is_exact_in_the_turn_and_left_out_when_it_is_forgotten() -> None:
    """Six events are kept; the view counts the draws of the turn that is played."""
    table = laid(["4S 5S 6S KH", "3H 3D"])
    for _ in range(9):
        table.draw(0)
    assert story(table) == ["Ann drew 9 cards."]
    table.add(0, "4S 5S 6S")
    assert story(table) == ["Ann drew cards and put down 4♠ 5♠ 6♠ (A)."]


def test_the_last_play_is_told_however_many_draws_came_after_it() -> None:
    table = laid(["4S 5S 6S KH", "3H 3D"]).add(0, "4S 5S 6S")
    for _ in range(8):
        table.draw(1)
    assert story(table) == ["Ann put down 4♠ 5♠ 6♠ (A).", "Ben drew 8 cards."]


def test_time_that_runs_out_is_told() -> None:
    table = laid(HANDS, stock="2C").time_up(0)
    assert story(table) == ["Time ran out for Ann.", "Ann drew."]


def test_in_short_a_play_is_told_by_its_numbers() -> None:
    view = after_a_play().view()
    assert told_lately(PEOPLE, view, short=True) == [
        "Ann drew, put down 2 cards and moved 1 other."
    ]


def test_the_end_of_a_round_is_told() -> None:
    table = laid(["4S 5S 6S", "3H 3D"], match=200).add(0, "4S 5S 6S").ready()
    assert "Ann went out." in story(table)
    assert "Ben ends with 10 points." in story(table)


# -- around it -----------------------------------------------------------------------------------


def test_the_board_has_the_buttons_of_every_board() -> None:
    screen = board(PEOPLE, dealt(2).view(), b"png")
    assert labels(screen) == ["My hand", "Scores", "Rules", "More"]
    ids = [parse(button["custom_id"]) for button in buttons(screen)]
    assert {(each.kind, each.number) for each in ids} == {(Kind.BOARD, None)}
    gallery = next(part for part in walk(screen.components) if part["type"] == GALLERY)
    assert gallery["items"][0]["media"]["url"] == "attachment://table.png"


def test_the_alt_text_says_melds_and_seats() -> None:
    assert alt_text(PEOPLE, laid(HANDS, table=TABLE).view()) == (
        "The table: Manipulation. Meld A: 5♠ 5♥ 5♦ 5♣. Meld B: 8♥ 9♥ 10♥ J♥. "
        "1 Ann: to play, 4 cards. 2 Ben: 2 cards, dealer, computer. Stock 90."
    )


def test_the_state_beside_a_refusal_has_melds_seats_and_stock() -> None:
    assert state_lines(PEOPLE, laid(HANDS, table=TABLE).view()) == [
        "**A** 5♠ 5♥ 5♦ 5♣ | **B** 8♥ 9♥ 10♥ J♥",
        "**Ann to play**, turn began <t:1700000000:R>",
        "▶ **Ann**  4 cards",
        "· **Ben**  2 cards · dealer · computer",
        "Stock 90",
    ]


def test_between_two_rounds_it_says_what_comes_and_who_is_waited_for() -> None:
    table = laid(["4S 5S 6S", "3H 3D"], match=200).add(0, "4S 5S 6S")
    screen = board(scene(("Ann", "Ben"), computers=frozenset()), table.view())
    assert texts(screen).splitlines()[:2] == [
        "### Round 2 next: 7 cards each",
        "Waiting for Ann and Ben.",
    ]
    assert parse(buttons(screen)[0]["custom_id"]).action is Action.READY


@pytest.mark.parametrize("seat", [0, 1])
def test_the_board_shows_nothing_that_only_one_seat_may_know(seat: int) -> None:
    table = after_a_play()
    assert board(PEOPLE, table.view(seat)) == board(PEOPLE, table.view())
