"""A draft is private and survives a restart; what is stale, forged or too late loses nothing."""

from __future__ import annotations

import asyncio
import json
import re

import pytest

from bot.display.drawings import Drawings
from bot.practice import Message, Person
from bot.render.forms import FIELD
from tests.e2e.stage import Stage
from tests.e2e.test_e2e_refusals import refused
from tests.e2e.workbench_playing import (
    HAND,
    MELDS,
    choose,
    form,
    is_lit,
    laid,
    lay,
    manipulation_view,
    write,
)
from tests.games.manipulation_table import in_words

EIGHTS = ["8S 8H 8D 8C", "3S 4S 5S"]
STALE = "That was an earlier turn. Here is your hand now."
WAIT = "It's Ann's turn."
GARBLED = "I don't know that button."


async def begun(stage: Stage, **options: str) -> Message:
    """Ann's panel with the 8♥ in her tray."""
    shown = await laid(stage, "6H 7H 2C", "KC 9D", table=EIGHTS, options=options)
    return await choose(stage.ann, shown, MELDS, "8♥ from A")


def prefix(shown: Message) -> str:
    """How the custom ids of this panel begin."""
    return shown.custom_ids()[0].rpartition(":")[0] + ":"


# -- restarts ------------------------------------------------------------------------------------


async def test_a_restart_in_the_middle_of_a_draft_brings_it_back(stage: Stage) -> None:
    await stage.game(stage.ann, stage.ben, game="manipulation")
    people = [stage.ann, stage.ben]
    seat = manipulation_view(stage.table()).turn
    assert seat is not None
    person = people[seat]
    shown = await stage.hand(person)
    first, second = manipulation_view(stage.table(), seat).hand[:2]
    shown = await choose(person, shown, HAND, first.shown, second.shown)
    shown = await stage.tap(person, shown, "New meld")
    wrong = f"A: {first.text} XX"
    shown = await write(person, shown, wrong)
    before, kept = shown.text(), stage.table().draft(seat)
    assert "✗ **A**" in before
    await stage.restart()
    assert stage.table().draft(seat) == kept
    shown = await stage.hand(person)
    assert shown.text() == before
    assert await form(person, shown, "Correct it…") == wrong
    old = await stage.tap(person, shown, "Undo")
    assert "Tray: " in old.text(), "steps can be undone after the restart too"
    shown = await stage.tap(person, shown, "Start over")
    assert "✗" not in shown.text()


async def test_buttons_of_before_the_restart_work_after_it(stage: Stage) -> None:
    await stage.game(stage.ann, stage.ben, game="manipulation")
    seat = manipulation_view(stage.table()).turn
    assert seat is not None
    person = [stage.ann, stage.ben][seat]
    shown = await stage.hand(person)
    first = manipulation_view(stage.table(), seat).hand[0]
    await stage.restart()
    shown = await choose(person, shown, HAND, first.shown)
    assert f"Tray: {first.shown} (hand)" in shown.text()


def in_tray(shown: Message) -> list[str]:
    """The cards in the tray, as the panel says them."""
    line = next(line for line in shown.text().splitlines() if line.startswith("**Tray"))
    return re.findall(r"(?:10|[2-9AJQK])[♠♥♦♣]", line)


def looks(stage: Stage, person: Person) -> list[str]:
    """All that is on somebody's screen, to the byte."""
    return [
        json.dumps([m.id, m.content, m.components, [a.filename for a in m.attachments]])
        for m in stage.seen_by(person)
    ]


# -- nobody else sees it -------------------------------------------------------------------------


@pytest.mark.usefixtures("patient")
async def test_nobody_else_sees_a_byte_of_a_draft(stage: Stage) -> None:
    shown = await laid(stage, "6H 7H 2C", "KC 9D", table=EIGHTS)
    await stage.quiet()
    others = [stage.ben, stage.cat, stage.dan]
    seen = [looks(stage, person) for person in others]
    board = stage.board().text()
    start, version = len(stage.exchanges()), stage.table().version
    shown = await choose(stage.ann, shown, MELDS, "8♥ from A")
    shown = await stage.tap(stage.ann, shown, "New meld 6♥ 7♥ 8♥")
    shown = await write(stage.ann, shown, "C: 6H 7H 8Z")
    for label in ("Undo", "Redo", "Start over"):
        shown = await stage.tap(stage.ann, shown, label)
    await stage.quiet()
    assert [looks(stage, person) for person in others] == seen
    assert stage.board().text() == board
    assert stage.table().version == version
    answers = stage.exchanges()[start:]
    # Seven steps and the form, each answered by itself and nothing else.
    assert len(answers) == 7
    assert all("/callback" in exchange.path for exchange in answers)


async def test_ids_on_the_workbench_name_no_card(stage: Stage) -> None:
    shown = await begun(stage)
    opened = await stage.ann.click(shown, label="Type it…")
    modal = await opened.modal()
    for custom_id in [*shown.custom_ids(), modal["custom_id"]]:
        assert not any(f"{rank}{suit}" in custom_id for rank in "678" for suit in "SHDC♠♥♦♣")
    for menu in shown.selects():
        assert all(option["value"].lstrip("-").isdigit() for option in menu["options"])


# -- stale, forged, too late ---------------------------------------------------------------------


async def test_taps_of_an_earlier_turn_are_stale_and_the_form_too(stage: Stage) -> None:
    shown = await begun(stage, rules="machiavelli")
    ids = shown.custom_ids()
    opened = await stage.ann.click(shown, label="Type it…")
    await opened.modal()
    shown = await stage.tap(stage.ann, shown, "Draw and end turn")
    shown = await stage.tap(stage.ann, shown, "Draw and end turn")
    assert "Ben is playing." in shown.text()
    sent = await stage.ann.submit(opened, {FIELD: "6H 7H 8H"})
    answer = await sent.message()
    assert STALE in answer.text()
    assert "Ben is playing." in answer.text()
    for custom_id in ids:
        await refused(stage, stage.ann, shown, custom_id, STALE)
    assert stage.table().draft(0) is None


async def test_a_form_that_was_open_while_a_card_was_drawn_is_stale_and_loses_nothing(
    stage: Stage,
) -> None:
    shown = await begun(stage)
    opened = await stage.ann.click(shown, label="Type it…")
    await opened.modal()
    shown = await stage.tap(stage.ann, shown, "Draw a card")
    sent = await stage.ann.submit(opened, {FIELD: "A: 8S 8D 8C\n6H 7H 8H"})
    answer = await sent.message()
    assert STALE in answer.text()
    assert "Tray: 8♥ (from A)" in answer.text()


async def test_somebody_elses_workbench_does_nothing_for_others(stage: Stage) -> None:
    shown = await begun(stage)
    kept, board = stage.table().draft(0), stage.board()
    for custom_id in shown.custom_ids():
        for person, sentence in ((stage.ben, WAIT), (stage.cat, "You're not at this table.")):
            answer = await refused(stage, person, board, custom_id, sentence)
            assert "Tray" not in answer.text()
    assert stage.table().draft(0) == kept


async def test_own_buttons_out_of_turn_do_nothing(stage: Stage) -> None:
    shown = await begun(stage)
    number = manipulation_view(stage.table(), 1).decision
    table = shown.custom_ids()[0].split(":")[1]
    for action in ("tray.0.0", "new", "undo", "confirm", "type", "typed", "hint.0", "stock"):
        custom_id = f"hand:{table}:{number}:{action}"
        await refused(stage, stage.ben, stage.board(), custom_id, WAIT)


NO_BUTTON_ASKS_FOR = (
    ("tray.0.99", STALE),
    ("tray.0.0-0", STALE),
    ("tray.0.1", "The 8♥ is in your tray already."),
    ("tray", STALE),
    ("new.99", STALE),
    ("new.0", "That card isn't in your hand."),
    ("put.7", STALE),
    ("put.0.1.2", STALE),
    ("split.0.0.4", "That card isn't in meld A."),
    ("split.1.0.6", "Meld B can't be split there"),
    ("split.9.0.0", STALE),
    ("merge.0.0.0", "Name two different melds to join."),
    ("merge.0.0.9", STALE),
    ("look.0.9", STALE),
    ("page.7", STALE),
    ("redo", "There is nothing to do again."),
    ("hint.0", STALE),
    ("hint.1", STALE),
    ("hint.5", STALE),
    ("skip", "There are cards to draw"),
    ("pick", STALE),
    ("throw.0", STALE),
    ("tray.0.1000", GARBLED),
    ("steal.1", GARBLED),
)
"""What a forged id may ask for, and what is answered."""


async def test_what_no_button_asks_for_is_refused_and_changes_nothing(stage: Stage) -> None:
    shown = await begun(stage)
    kept = stage.table().draft(0)
    for action, sentence in NO_BUTTON_ASKS_FOR:
        answer = await refused(stage, stage.ann, shown, prefix(shown) + action, sentence)
        assert "Tray: 8♥ (from A)" in answer.text(), f"the workbench stands below {action}"
        assert stage.table().draft(0) == kept, action


async def test_values_of_a_tampered_client(stage: Stage) -> None:
    shown = await begun(stage)
    kept = stage.table().draft(0)
    for action, values, sentence in (
        ("tray.0", ["3", "3"], STALE),
        ("tray.0", ["8H"], GARBLED),
        ("tray.0", ["☃" * 100], GARBLED),
        ("tray.0", [str(n) for n in range(30)], GARBLED),
        ("page", ["4"], STALE),
        ("pick", ["confirm.1"], STALE),
        ("pick", ["steal"], GARBLED),
    ):
        click = await stage.ann.forge(shown, prefix(shown) + action, values)
        answer = await click.message()
        assert sentence in answer.text()
        assert stage.table().draft(0) == kept


async def test_a_double_click_counts_once(stage: Stage) -> None:
    shown = await begun(stage)
    await stage.tap(stage.ann, shown, "Undo")
    places = next(s for s in shown.selects() if s["placeholder"] == HAND)
    custom_id, value = places["custom_id"], places["options"][0]["value"]
    one, two = await asyncio.gather(
        stage.ann.select(shown, custom_id, [value]), stage.ann.select(shown, custom_id, [value])
    )
    await asyncio.gather(one.message(), two.message())
    await stage.quiet()
    assert len(in_tray(shown)) == 1


async def test_two_taps_at_once_both_count(stage: Stage) -> None:
    shown = await begun(stage)
    hand = next(s for s in shown.selects() if s["placeholder"] == HAND)
    values = [option["value"] for option in hand["options"]]
    taps = [await stage.ann.select(shown, hand["custom_id"], [value]) for value in values]
    await asyncio.gather(*(tap.message() for tap in taps))
    await stage.quiet()
    # In whichever order they came, all are there.
    assert sorted(in_tray(shown)) == ["2♣", "6♥", "7♥", "8♥"]


async def test_a_draft_that_could_not_be_stored_did_not_happen(stage: Stage) -> None:
    shown = await begun(stage)
    kept = stage.table().draft(0)
    await stage._store.close()
    shown = await stage.tap(stage.ann, shown, "Undo")
    assert "so that did not happen." in shown.text()
    assert "Tray: 8♥ (from A)" in shown.text()
    assert stage.table().draft(0) == kept


async def test_work_goes_on_when_somebody_else_leaves(stage: Stage) -> None:
    await stage.game(stage.ann, stage.ben, stage.cat, game="manipulation")
    await stage.quiet()
    lay(stage.table(), "6H 7H 2C", "KC 9D", "4D 5D", table=EIGHTS)
    shown = await choose(stage.ann, await stage.hand(stage.ann), MELDS, "8♥ from A")
    await stage.table().leave(int(stage.cat.id))
    await stage.quiet()
    assert "Tray: 8♥ (from A)" in shown.text()
    shown = await stage.tap(stage.ann, shown, "New meld 6♥ 7♥ 8♥")
    assert is_lit(shown)


async def test_what_a_leaver_built_is_gone_and_the_table_lies_as_it_did(stage: Stage) -> None:
    """Rule C11."""
    await stage.game(stage.ann, stage.ben, stage.cat, game="manipulation")
    await stage.quiet()
    lay(stage.table(), "6H 7H 2C", "KC 9D", "4D 5D", table=EIGHTS)
    await choose(stage.ann, await stage.hand(stage.ann), MELDS, "8♥ from A")
    await stage.table().leave(int(stage.ann.id))
    assert stage.table().draft(0) is None
    view = manipulation_view(stage.table())
    assert in_words(view.table) == ["A 8S 8H 8D 8C", "B 3S 4S 5S"]
    assert view.turn == 1


# -- elsewhere -----------------------------------------------------------------------------------


async def test_the_workbench_in_a_direct_message(stage: Stage) -> None:
    await laid(stage, "6H 7H 2C", "KC 9D", table=EIGHTS)
    await stage.command(stage.ann, "hand", direct_message=True)
    direct = await stage.ann.direct_messages()
    (letter,) = direct.messages()
    await choose(stage.ann, letter, MELDS, "8♥ from A")
    assert f"The table is in <#{stage.channel.id}>." in letter.text()
    await write(stage.ann, letter, "6H 7H 8H")
    assert "▸ **C** 6♥ 7♥ 8♥" in letter.text()
    assert is_lit(letter)
    await stage.tap(stage.ann, letter, "Confirm")
    assert in_words(manipulation_view(stage.table()).table)[2] == "C 6H 7H 8H"
    assert direct.messages() == [letter]


async def test_a_form_that_comes_too_late_says_so_instead(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = await begun(stage)
    monkeypatch.setattr("bot.display.delivery.PATIENCE", 0.0)
    await stage.ann.click(shown, label="Type it…")
    await stage.until(lambda: "That took me too long. Please tap it again." in shown.text())
    assert "Tray: 8♥ (from A)" in shown.text()
    monkeypatch.undo()
    assert await form(stage.ann, shown) == "A: 8S 8D 8C\nB: 3S 4S 5S"


async def test_the_workbench_is_drawn(stage: Stage) -> None:
    stage.pictures = Drawings()
    await stage.restart()
    shown = await begun(stage)
    (drawn,) = shown.attachments
    assert drawn.filename == "hand.png"
    gallery = next(part for part in shown.walk() if part["type"] == 12)
    assert gallery["items"][0]["description"] == (
        "Your workbench. Meld A: 8♠ 8♦ 8♣. Meld B: 3♠ 4♠ 5♠. Tray: 8♥. Hand: 6♥ 7♥ 2♣."
    )
