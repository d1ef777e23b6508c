"""The typed form: one meld a line, and errors that name the line and the card."""

from __future__ import annotations

import pytest

from bot.errors import BadInput
from bot.games.manipulation.draft import Draft
from bot.games.manipulation.draft_text import draft_text, read_draft
from bot.games.manipulation.review import review
from bot.games.manipulation.typed import table_text, typed
from tests.games.laid_table import texts
from tests.games.manipulation_table import Table, in_words, laid


def start(hand: str = "4S 6S 2D", *table: str) -> Table:
    return laid([hand, "KC QS 9H"], table=table or ["5S 5H 5D 5C", "8D 9D TD"])


def after(text: str, hand: str = "4S 6S 2D", *table: str) -> Draft:
    return typed(Draft.begun(start(hand, *table).view(0)), text)


@pytest.mark.parametrize(
    "text",
    [
        "A: 5H 5D 5C / C: 4S 5S 6S",
        "A: 5H 5D 5C\nC: 4S 5S 6S",
        "a:5h,5d,5c\n\n  c : 4s5s6s  ",
        "A: 5♥ 5♦ 5♣\n4♠ 5♠ 6♠️",
        "4S 5S 6S",
        "A 5♥ 5♦ 5♣ | C 4♠ 5♠ 6♠",
        "A) 5H 5D 5C\nC. 4S 5S 6S",
        "A = 5H 5D 5C\nC： 4S 5S 6S",
        "B: 8D 9D 10D / A: 5C 5D 5H / 4S 5S 6S",
    ],
)
def test_example_c01_typed_in_many_ways(text: str) -> None:
    draft = after(text)
    assert in_words(draft.melds) == ["A 5H 5D 5C", "B 8D 9D TD", "C 4S 5S 6S"]
    assert draft.tray == ()
    assert review(draft).is_ready
    assert in_words(draft.undo().melds) == ["A 5S 5H 5D 5C", "B 8D 9D TD"]


def test_what_lies_there_can_be_typed_as_it_is_shown() -> None:
    draft = Draft.begun(start().view(0))
    assert table_text(draft) == "A: 5S 5H 5D 5C\nB: 8D 9D TD"
    assert typed(draft, table_text(draft)) is draft


def test_cards_of_the_table_that_lost_their_place_are_in_the_tray() -> None:
    draft = after("A: 5H 5D 5C 4S")
    assert texts(draft.tray) == "5S"
    assert texts(draft.hand) == "6S 2D"
    assert in_words(after("A:").melds) == ["B 8D 9D TD"]


def test_own_cards_that_lost_their_place_are_back_in_the_hand() -> None:
    draft = typed(after("C: 4S 5S 6S"), "C: 5S")
    assert texts(draft.hand) == "4S 6S 2D"
    assert in_words(draft.melds)[2] == "C 5S"


def test_of_twins_a_meld_keeps_its_own_and_the_other_comes_from_the_hand() -> None:
    draft = after("A: 3H 4H 5H / 5H 6H 7H", "5H 2D", "3H 4H 5H 6H 7H")
    assert in_words(draft.melds) == ["A 3H 4H 5H", "B 5H 6H 7H"]
    own = draft.ground.hand[0]
    assert own in draft.meld("B").cards
    assert own not in draft.meld("A").cards


def test_the_hand_s_twin_is_taken_before_one_that_lies_in_a_meld_not_named() -> None:
    draft = after("4S 5S 6S", "4S 5S 6S 2D")
    assert in_words(draft.melds)[0] == "A 5S 5H 5D 5C"
    assert texts(draft.hand) == "2D"


def test_of_twins_without_a_place_the_table_s_is_placed_first() -> None:
    draft = Draft.begun(start("5H 2D", "3H 4H 5H 6H 7H").view(0))
    own = draft.hand[:1]
    draft = typed(draft.pick_from_hand(own), "A: 3H 4H / 5H 6H 7H")
    assert draft.tray == own
    assert in_words(draft.melds) == ["A 3H 4H", "B 5H 6H 7H"]


def test_a_card_picked_before_is_used() -> None:
    draft = Draft.begun(start().view(0))
    draft = draft.pick_from_hand(draft.hand[:2])
    assert typed(draft, "4S 5S 6S").tray == ()


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("A: 5H 5D 5C\nB: 8D 9D 11D", "Line 2: there is no card '11D'."),
        ("A: 5H 5D 5C / 4S 5S 1S", "Line 1, meld 2: there is no card '1S'."),
        ("\nA: JK", "Line 2: there is no card 'JK'."),
        ("A: 5H 5D 5C\nC: 4S 5S 7S", "Line 2: there is no 7S on the table or in your hand."),
        ("A: 5H 5D 5C 5H", "Line 1: 5H is named more often than it is there."),
        ("A: 5H 5D 5C\nA: 4S 5S 6S", "Line 1: meld A is named twice."),
        ("A: what", "Line 1: there is no card 'what'."),
        ("9H", "Line 1: there is no 9H on the table or in your hand."),  # a rival has it
    ],
)
def test_an_error_names_the_line_and_the_card(text: str, problem: str) -> None:
    with pytest.raises(BadInput) as refused:
        after(text)
    assert str(refused.value).startswith(problem)


def test_nothing_typed_is_no_step() -> None:
    draft = Draft.begun(start().view(0))
    assert typed(draft, " \n / ") is draft


@pytest.mark.parametrize("letter", ["GS", "ZZ"])
def test_a_new_meld_of_any_letter_is_kept_with_the_draft(letter: str) -> None:
    """Someone who begins far up the alphabet loses nothing."""
    view = start().view(0)
    draft = typed(Draft.begun(view), f"{letter}: 4S 5S 6S")
    assert draft.meld(letter).cards
    assert read_draft(draft_text(draft), view) == draft
