"""A turn of Manipulation over the loopback Discord: by buttons, by menus, by the typed form."""

from __future__ import annotations

import pytest

from bot.practice import Message
from tests.e2e.stage import Stage
from tests.e2e.workbench_playing import (
    HAND,
    MELDS,
    choose,
    form,
    is_lit,
    laid,
    lay,
    manipulation_view,
    menu,
    write,
)
from tests.games.laid_table import texts
from tests.games.manipulation_table import in_words

EIGHTS = ["8S 8H 8D 8C", "3S 4S 5S"]


def table(stage: Stage) -> list[str]:
    return in_words(manipulation_view(stage.table()).table)


async def confirmed(stage: Stage, shown: Message) -> Message:
    assert is_lit(shown)
    answer = await stage.tap(stage.ann, shown, "Confirm")
    assert "Ben is playing." in answer.text()
    await stage.quiet()
    return answer


# -- a turn --------------------------------------------------------------------------------------


async def test_the_flagship_takes_three_taps(stage: Stage) -> None:
    """Take 8♥ from A, make 6-7-8♥ with two cards of the hand: the board tells it so."""
    shown = await laid(stage, "6H 7H 2C", "KC 9D", table=EIGHTS)
    assert not is_lit(shown)
    shown = await choose(stage.ann, shown, MELDS, "8♥ from A")
    assert "Tray: 8♥ (from A)" in shown.text()
    shown = await stage.tap(stage.ann, shown, "New meld 6♥ 7♥ 8♥")
    assert "▸ **A** 8♠ 8♦ 8♣" in shown.text()
    assert "▸ **C** 6♥ 7♥ 8♥" in shown.text()
    assert "Ready to confirm: 2 cards of your hand." in shown.text()
    await confirmed(stage, shown)
    assert table(stage) == ["A 8S 8D 8C", "B 3S 4S 5S", "C 6H 7H 8H"]
    assert "took 8♥ from A and made 6♥ 7♥ 8♥ (C); 6♥ 7♥ from the hand" in stage.board().text()
    assert texts(manipulation_view(stage.table(), 0).hand) == "2C"
    assert stage.table().draft(0) is None


async def test_ordinary_plays_take_two_taps(stage: Stage) -> None:
    shown = await laid(stage, "6S KH KD KS 2C", "4H 4D", table=EIGHTS)
    shown = await stage.tap(stage.ann, shown, "Lay K♠ K♥ K♦")
    shown = await stage.tap(stage.ann, shown, "6♠ on B")
    await confirmed(stage, shown)
    assert table(stage) == ["A 8S 8H 8D 8C", "B 3S 4S 5S 6S", "C KS KH KD"]


async def test_a_turn_by_menus_alone(stage: Stage) -> None:
    """Example C01: 4-5-6♠ with the 5♠ of a set of four."""
    shown = await laid(stage, "4S 6S 2D", "KC 9H", table=["5S 5H 5D 5C"])
    shown = await choose(stage.ann, shown, HAND, "4♠", "6♠")
    shown = await choose(stage.ann, shown, MELDS, "5♠ from A")
    assert "Tray: 4♠ 6♠ (hand), 5♠ (from A)" in shown.text()
    shown = await stage.tap(stage.ann, shown, "New meld")
    await confirmed(stage, shown)
    assert table(stage) == ["A 5H 5D 5C", "B 4S 5S 6S"]


async def test_a_card_in_the_middle_splits_a_run_and_a_tray_is_added(stage: Stage) -> None:
    """Example C02, and a card put on a meld from the tray."""
    shown = await laid(stage, "5H 8S 2C", "KC 9H", table=["3H 4H 5H 6H 7H", "8H 8D 8C"])
    shown = await stage.tap(stage.ann, shown, "5♥ on A, split")
    shown = await choose(stage.ann, shown, HAND, "8♠")
    shown = await stage.tap(stage.ann, shown, "Add to B")
    await confirmed(stage, shown)
    assert table(stage) == ["A 3H 4H 5H", "B 8S 8H 8D 8C", "C 5H 6H 7H"]


async def test_a_meld_is_looked_at_split_joined_and_picked_from(stage: Stage) -> None:
    shown = await laid(stage, "9S 2C", "KC 9H", table=["3S 4S 5S 6S 7S 8S", "9H 9D 9C"])
    shown = await stage.tap(stage.ann, shown, "Split or join…")
    shown = await stage.tap(stage.ann, shown, "A: 3♠ 4♠ 5♠ 6♠ 7♠ 8♠")
    assert "Meld A: 3♠ 4♠ 5♠ 6♠ 7♠ 8♠" in shown.text()
    shown = await choose(stage.ann, shown, "Split after", "5♠")
    assert "▸ **A** 3♠ 4♠ 5♠\n**B** 9♥ 9♦ 9♣\n▸ **C** 6♠ 7♠ 8♠" in shown.text()
    shown = await stage.tap(stage.ann, shown, "Split or join…")
    shown = await stage.tap(stage.ann, shown, "C: 6♠ 7♠ 8♠")
    shown = await choose(stage.ann, shown, "Join with", "A")
    assert "▸ **C** 3♠ 4♠ 5♠ 6♠ 7♠ 8♠" in shown.text()
    shown = await stage.tap(stage.ann, shown, "Split or join…")
    shown = await stage.tap(stage.ann, shown, "C: 3♠ 4♠ 5♠ 6♠ 7♠ 8♠")
    shown = await stage.tap(stage.ann, shown, "8♠")
    assert "Tray: 8♠ (from A)" in shown.text()
    shown = await stage.tap(stage.ann, shown, "Split or join…")
    shown = await stage.tap(stage.ann, shown, "Back to the table")
    shown = await stage.tap(stage.ann, shown, "Add to C")
    shown = await stage.tap(stage.ann, shown, "9♠ on C")
    await confirmed(stage, shown)
    assert table(stage) == ["A 3S 4S 5S 6S 7S 8S 9S", "B 9H 9D 9C"]


async def test_melds_of_more_than_25_cards_are_found_meld_by_meld(stage: Stage) -> None:
    full = [f"{rank}S {rank}H {rank}D {rank}C" for rank in "23456789"]
    shown = await laid(stage, "TS JS KD", "KC QH", table=full)
    shown = await choose(stage.ann, shown, "Pick from a meld, split or join", "H: 9♠ 9♥ 9♦ 9♣")
    shown = await stage.tap(stage.ann, shown, "9♠")
    shown = await stage.tap(stage.ann, shown, "New meld 9♠ 10♠ J♠")
    await confirmed(stage, shown)
    assert table(stage)[7:] == ["H 9H 9D 9C", "I 9S TS JS"]


async def test_a_hand_of_more_than_25_cards_is_paged_by_suit(stage: Stage) -> None:
    held = " ".join(f"{rank}{suit}" for suit in "SHDC" for rank in "2345679")
    shown = await laid(stage, held, "KC QH", table=EIGHTS)
    lines = menu(shown, "Pick from hand, by suit")["options"]
    assert [line["label"] for line in lines][:2] == [
        "♠ spades: 2 3 4 5 6 7 9",
        "♥ hearts: 2 3 4 5 6 7 9",
    ]
    shown = await choose(stage.ann, shown, "Pick from hand, by suit", "♥")
    shown = await choose(stage.ann, shown, HAND, "2♥", "9♥")
    assert "Tray: 2♥ 9♥ (hand)" in shown.text()


async def test_drawing_goes_on_with_the_draft(stage: Stage) -> None:
    shown = await laid(stage, "6H 2C 3D", "KC 9D", table=EIGHTS, stock="7H")
    shown = await choose(stage.ann, shown, MELDS, "8♥ from A")
    shown = await stage.tap(stage.ann, shown, "Draw a card")
    assert "You drew 7♥." in shown.text()
    assert "Tray: 8♥ (from A)" in shown.text()
    shown = await stage.tap(stage.ann, shown, "New meld 6♥ 7♥ 8♥")
    await confirmed(stage, shown)


async def test_a_draw_that_ends_the_turn_and_loses_work_is_asked_about(stage: Stage) -> None:
    shown = await laid(
        stage, "6H 2C 3D", "KC 9D", table=EIGHTS, stock="7H", options={"rules": "machiavelli"}
    )
    shown = await choose(stage.ann, shown, MELDS, "8♥ from A")
    shown = await stage.tap(stage.ann, shown, "Draw and end turn")
    assert "That ends your turn, and what you have built goes back. Really?" in shown.text()
    shown = await stage.tap(stage.ann, shown, "Back to the table")
    assert "Tray: 8♥ (from A)" in shown.text()
    shown = await stage.tap(stage.ann, shown, "Draw and end turn")
    shown = await stage.tap(stage.ann, shown, "Draw and end turn")
    assert "Ben is playing." in shown.text()
    assert table(stage) == ["A 8S 8H 8D 8C", "B 3S 4S 5S"]
    assert stage.table().draft(0) is None


# -- undo, redo, start over ----------------------------------------------------------------------


async def test_steps_are_taken_back_and_done_again(stage: Stage) -> None:
    shown = await laid(stage, "6H 7H 2C", "KC 9D", table=EIGHTS)
    fresh = shown.text()
    assert not {"Undo", "Redo", "Start over"} & set(shown.labels())
    shown = await choose(stage.ann, shown, MELDS, "8♥ from A")
    shown = await stage.tap(stage.ann, shown, "New meld 6♥ 7♥ 8♥")
    done = shown.text()
    shown = await stage.tap(stage.ann, shown, "Undo")
    assert "Tray: 8♥ (from A)" in shown.text()
    shown = await stage.tap(stage.ann, shown, "Undo")
    assert shown.text() == fresh
    shown = await stage.tap(stage.ann, shown, "Redo")
    shown = await stage.tap(stage.ann, shown, "Redo")
    assert shown.text() == done
    shown = await stage.tap(stage.ann, shown, "Start over")
    assert shown.text() == fresh
    shown = await stage.tap(stage.ann, shown, "Undo")
    await confirmed(stage, shown)


async def test_what_is_broken_says_what_would_mend_it_and_is_not_confirmed(stage: Stage) -> None:
    shown = await laid(stage, "6H 7H 3H 2C", "KC 9D", table=["4H 5H 6H", "5S 5D 5C", "9S TS JS"])
    shown = await choose(stage.ann, shown, MELDS, "4♥ from A")
    # Without the 4♥ the run is 5-6♥: its neighbours are the 4♥ and the 7♥.
    assert "✗ **A** 5♥ 6♥ · needs 4♥ or 7♥" in shown.text()
    shown = await choose(stage.ann, shown, MELDS, "5♠ from B")
    assert "✗ **B** 5♦ 5♣ · needs one more 5" in shown.text()
    assert "Before you confirm: put down what is in your tray and mend A and B." in shown.text()
    version = stage.table().version
    assert not is_lit(shown)
    shown = await stage.tap(stage.ann, shown, "Confirm")
    assert shown.text().startswith("**Your tray still holds 4♥ 5♠")
    assert stage.table().version == version
    shown = await stage.tap(stage.ann, shown, "New meld")
    shown = await stage.tap(stage.ann, shown, "Confirm")
    assert shown.text().startswith("**Meld A (5♥ 6♥) isn't legal.")
    shown = await stage.tap(stage.ann, shown, "Start over")
    shown = await stage.tap(stage.ann, shown, "Confirm")
    assert shown.text().startswith("**A play adds at least one card from your hand.")
    assert stage.table().version == version


# -- typed ---------------------------------------------------------------------------------------


async def test_a_turn_that_is_typed(stage: Stage) -> None:
    shown = await laid(stage, "6H 7H 2C", "KC 9D", table=EIGHTS)
    assert await form(stage.ann, shown) == "A: 8S 8H 8D 8C\nB: 3S 4S 5S"
    shown = await write(stage.ann, shown, "A: 8s 8d 8c\n6h 7h 8h")
    assert "▸ **C** 6♥ 7♥ 8♥" in shown.text()
    await confirmed(stage, shown)
    assert table(stage) == ["A 8S 8D 8C", "B 3S 4S 5S", "C 6H 7H 8H"]


async def test_errors_name_line_and_card_and_lose_nothing(stage: Stage) -> None:
    shown = await laid(stage, "6H 7H 2C", "KC 9D", table=EIGHTS)
    shown = await choose(stage.ann, shown, MELDS, "8♥ from A")
    wrong = "A: 8S 8D 8C\n6H 7Z 8H"
    shown = await write(stage.ann, shown, wrong)
    assert shown.text().startswith("**Line 2: there is no card '7Z'.")
    assert "Tray: 8♥ (from A)" in shown.text(), "the draft is as it was"
    assert await form(stage.ann, shown, "Correct it…") == wrong
    shown = await write(stage.ann, shown, "A: 8S 8D 8C\n6H 7H 7H 8H", "Correct it…")
    assert "Line 2: 7H is named more often than it is there." in shown.text()
    shown = await write(stage.ann, shown, "A: 8S 8D 8C\n6H 7H 8H", "Correct it…")
    assert "Type it…" in shown.labels()
    await confirmed(stage, shown)


async def test_what_is_typed_is_shown_as_typed(stage: Stage) -> None:
    shown = await laid(stage, "6H 7H 2C", "KC 9D", table=EIGHTS)
    shown = await write(stage.ann, shown, "**@everyone <@1>")
    assert r"there is no card '\*\*\@everyone'" in shown.text()


async def test_what_is_too_long_by_discords_other_count_can_still_be_corrected(
    stage: Stage,
) -> None:
    """Characters beyond the first 65,536 may count as one or as two."""
    shown = await laid(stage, "6H 7H 2C", "KC 9D", table=EIGHTS)
    shown = await write(stage.ann, shown, "😀" * 4000)
    assert await form(stage.ann, shown, "Correct it…") == "😀" * 2000


# -- hints ---------------------------------------------------------------------------------------


async def test_hints_are_there_in_practice(stage: Stage) -> None:
    await stage.game(stage.ann, computers=1, game="manipulation")
    await stage.quiet()
    lay(stage.table(), "6H 7H 2C", "KC 9D", table=EIGHTS)
    shown = await stage.hand(stage.ann)
    shown = await stage.tap(stage.ann, shown, "Can I play?")
    assert shown.text().startswith("**Yes: at least one card of your hand can be played.**")
    shown = await stage.tap(stage.ann, shown, "Show me one")
    assert "Here is one: you took 8♥ from A and made 6♥ 7♥ 8♥ (C)" in shown.text()
    assert is_lit(shown)
    shown = await stage.tap(stage.ann, shown, "Undo")
    assert "▸" not in shown.text()
    shown = await stage.tap(stage.ann, shown, "Redo")
    shown = await stage.tap(stage.ann, shown, "Confirm")
    assert table(stage) == ["A 8S 8D 8C", "B 3S 4S 5S", "C 6H 7H 8H"]


@pytest.mark.parametrize(
    ("hints", "labels"),
    [("off", []), ("hint", ["Can I play?"]), ("full", ["Can I play?", "Show me one"])],
)
async def test_hints_are_a_house_rule(stage: Stage, hints: str, labels: list[str]) -> None:
    shown = await laid(stage, "6H 9C 2C", "KC 9D", table=EIGHTS, options={"hints": hints})
    assert [each for each in ("Can I play?", "Show me one") if each in shown.labels()] == labels
    for label in labels:
        answer = await stage.tap(stage.ann, shown, label)
        assert (
            "No: whatever is rearranged, no card of your hand can be played now." in answer.text()
        )
