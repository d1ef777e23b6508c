"""Taps of Rummy that are stale, forged or not allowed: one sentence, and nothing has changed."""

from __future__ import annotations

from typing import Any

import pytest

from bot.practice import Message, Person
from tests.e2e.playing import STOCK, panel
from tests.e2e.rummy_playing import asking, laid, menu, rummy_view
from tests.e2e.stage import Stage
from tests.e2e.test_e2e_refusals import refused

JOKERS: dict[str, Any] = {"rules": "dummies", "match": "each", "wilds": "jokers"}
STALE = "That was an earlier turn. Here is your hand now."
GARBLED = "I don't know that button."


async def drawn(stage: Stage) -> tuple[Message, str]:
    """Ann's panel after she has drawn, and how the ids of its buttons begin."""
    shown = await laid(
        stage,
        "7H 8H 9H QS JK 2C",
        "5D KH",
        melds=[(1, "JC QC JK"), (1, "4S 4H 4D")],
        stock="3D",
        pile="6S",
        options=JOKERS,
    )
    shown = await stage.tap(stage.ann, shown, STOCK)
    return shown, shown.custom_ids()[0].rpartition(":")[0] + ":"


Choice = tuple[str, list[str]]
"""The custom id of a menu, and the values chosen in it."""


async def choice_refused(
    stage: Stage, person: Person, message: Message, choice: Choice, sentence: str
) -> None:
    """Send a choice in a menu, as a tampered client would."""
    version = stage.table().version
    click = await person.forge(message, *choice)
    answer = await click.message()
    assert sentence in answer.text()
    assert answer.only_for is person
    assert stage.table().version == version, "nothing has changed"


async def test_buttons_and_menus_of_before_the_last_play_are_stale(stage: Stage) -> None:
    shown, _ = await drawn(stage)
    old = [b["custom_id"] for b in shown.buttons()]
    old_menu = menu(shown, "choose")["custom_id"]
    await stage.tap(stage.ann, shown, "Put down 7♥ 8♥ 9♥")
    for custom_id in (old[0], asking_id(old, "layoff"), asking_id(old, "throw")):
        await refused(stage, stage.ann, shown, custom_id, STALE)
    await choice_refused(stage, stage.ann, shown, (old_menu, ["0", "1", "2"]), STALE)


def asking_id(custom_ids: list[str], action: str) -> str:
    return next(c for c in custom_ids if c.split(":")[-1].startswith(action))


@pytest.mark.parametrize(
    "action", ["meld", "meld.0-0-1", "meld.0-1-99", "layoff.4.7.0", "swap.0.9.9", "choose", "pick"]
)
async def test_what_no_button_asks_for_is_refused_like_an_old_button(
    stage: Stage, action: str
) -> None:
    shown, begins = await drawn(stage)
    await refused(stage, stage.ann, shown, begins + action, STALE)


@pytest.mark.parametrize(
    ("action", "sentence"),
    [
        ("meld.0-1-3", ""),
        ("layoff.0", "can't take 7♥"),
        ("swap.3.0.2", "can't take that place in meld A: K♣ can."),
        ("swap.3.0.0", "stands for itself"),
        ("stock", "You have drawn already"),
    ],
)
async def test_what_the_rules_forbid_is_refused_with_the_reason(
    stage: Stage, action: str, sentence: str
) -> None:
    shown, begins = await drawn(stage)
    answer = await refused(stage, stage.ann, shown, begins + action, sentence)
    assert answer.text().startswith("**"), "a sentence on top of the hand"
    assert "Throw a card" in answer.text(), "the hand as it is stands below"


async def test_choices_of_a_tampered_client(stage: Stage) -> None:
    shown, begins = await drawn(stage)
    choose, pick = begins + "choose", begins + "pick"
    for custom_id, values, sentence in (
        (choose, ["0", "0", "1"], STALE),
        (choose, ["0", "1", "42"], STALE),
        (choose, ["-1"], GARBLED),
        (choose, ["7H", "8H"], GARBLED),
        (choose, ["0.1.2.3.4.5"], GARBLED),
        (choose, ["☃" * 100], GARBLED),
        (choose, [str(n) for n in range(25)] * 2, GARBLED),
        (pick, ["meld.0-0-1"], STALE),
        (pick, ["meld.0-1", "meld.2"], GARBLED),
        (pick, ["steal.1"], GARBLED),
        (pick, [""], GARBLED),
        (pick, ["pick"], STALE),
        (begins + "throw.0", ["1"], STALE),
    ):
        await choice_refused(stage, stage.ann, shown, (custom_id, values), sentence)


async def test_somebody_elses_buttons_and_menus_do_nothing_for_others(stage: Stage) -> None:
    shown, begins = await drawn(stage)
    for custom_id in [b["custom_id"] for b in shown.buttons()][:6]:
        answer = await refused(
            stage, stage.cat, stage.board(), custom_id, "You're not at this table."
        )
        assert "in your hand" not in answer.text()
    theirs = begins + "choose", ["0", "1", "2"]
    await choice_refused(stage, stage.cat, stage.board(), theirs, "You're not at this table.")
    number = rummy_view(stage.table(), 1).decision
    table = begins.split(":")[1]
    mine = panel(stage, stage.ben)
    forged = f"hand:{table}:{number}:choose", ["0", "1"]
    await choice_refused(stage, stage.ben, mine, forged, "It's Ann's turn.")


async def test_a_card_just_taken_may_not_be_thrown_and_says_why(stage: Stage) -> None:
    shown = await laid(stage, "7H 8H QS", "5D KH", pile="6S", options=JOKERS)
    shown = await stage.tap(stage.ann, shown, "Take 6♠")
    taken = asking(shown, "throw")[-1]
    assert taken["label"] == "6♠ (taken)"
    sentence = "You took 6♠ from the pile this turn, so it can't be the card you throw."
    await refused(stage, stage.ann, shown, taken["custom_id"], sentence)


async def test_a_wild_is_thrown_only_after_a_question(stage: Stage) -> None:
    shown, _ = await drawn(stage)
    version = stage.table().version
    asked = await stage.tap(stage.ann, shown, "Joker")
    assert "Joker is wild. Really?" in asked.text()
    kept = await stage.tap(stage.ann, asked, "Keep it")
    assert stage.table().version == version
    asked = await stage.tap(stage.ann, kept, "Joker")
    await stage.tap(stage.ann, asked, "Throw it")
    await stage.until(lambda: "Ann drew and threw Joker." in stage.board().text())
