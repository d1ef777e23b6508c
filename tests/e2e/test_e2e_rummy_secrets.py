"""Nothing hidden leaves a game of Rummy either: not on the wire to others, not in logs."""

from __future__ import annotations

import asyncio
import logging
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.display.drawings import Drawings, Pictures
from bot.games.rummy.state import State
from tests.e2e.playing import panel
from tests.e2e.rummy_playing import lay, play_on, play_to_the_end, rummy_view, take_turn
from tests.e2e.stage import Stage, opened
from tests.e2e.test_e2e_secrets import _for, shown_in, written

JOKERS: dict[str, Any] = {"game": "rummy", "rules": "dummies", "match": "each", "wilds": "jokers"}


def permuted(state: State, seat: int) -> State:
    """The state with another hand in one seat: its cards change places with the stock's last."""
    round_ = state.round
    assert round_ is not None
    hand, stock = round_.hands[seat], round_.stock
    hands = tuple(stock[-len(hand) :] if s == seat else h for s, h in enumerate(round_.hands))
    return replace(state, round=replace(round_, hands=hands, stock=(*stock[: -len(hand)], *hand)))


async def public_course(database: Path, *, swap: bool, pictures: Pictures | None) -> list[str]:
    """What everybody but one player is sent while another draws, melds, lays off and throws.

    With `swap` that one holds other cards, of which nobody else may know.
    """
    async with opened(database, pictures=pictures) as stage:
        await stage.game(stage.ann, stage.ben, stage.cat, **JOKERS)
        table = stage.table()
        lay(
            table,
            "7H 8H 9H 4C QS",
            "5D KH 2S 3D TC",
            "KS KD 2D 9C 9D",
            melds=[(1, "5C 6C JK")],
            stock="4S",
        )
        if swap:
            snapshot = table._kept.snapshot
            table._kept.snapshot = replace(snapshot, state=permuted(snapshot.state, 2))
        for person in (stage.ann, stage.ben, stage.cat):
            await stage.hand(person)
        await stage.quiet()
        stage.unhurried = True
        start = len(stage.exchanges())
        await take_turn(stage, stage.ann)
        await stage.quiet()
        assert len(rummy_view(table).melds[0].cards) == 4, "something was laid off"
        sent = [
            written(exchange)
            for exchange in stage.exchanges()[start:]
            if not _for(stage, exchange, stage.cat)
        ]
        assert len(sent) >= 5, "draw, meld, lay-off and throw answered, and a board"
        seen = [stage.texts(person) for person in (stage.ann, stage.ben, stage.dan)]
        return [panel(stage, stage.cat).text(), *sorted(sent), *seen]


@pytest.mark.usefixtures("patient")
@pytest.mark.parametrize("pictures", [None, Drawings()], ids=["words", "pictures"])
async def test_another_hand_of_rummy_changes_not_a_byte_for_anybody_but_its_owner(
    database: Path, twin: Path, pictures: Pictures | None
) -> None:
    own, *one = await public_course(database, swap=False, pictures=pictures)
    other_own, *other = await public_course(twin, swap=True, pictures=pictures)
    assert own != other_own, "the owner does see the other hand"
    moments = re.compile(r"<t:\d+:R>")
    # How many edits of the board are made depends on time, what they show does not.
    assert {moments.sub("", text) for text in one} == {moments.sub("", text) for text in other}


async def test_no_public_message_of_rummy_names_a_card_that_nobody_has_seen(stage: Stage) -> None:
    await stage.game(stage.ann, computers=2, **JOKERS)
    await stage.hand(stage.ann)
    table = stage.table()
    seen: set[str] = set()

    def note() -> None:
        view = rummy_view(table)
        open_cards = [*view.thrown, *(card for meld in view.melds for card in meld.cards)]
        open_cards += [c for p in view.players if p.shown for c in p.shown.unmatched]
        seen.update(card.shown for card in open_cards)
        seen.update(
            role.shown
            for meld in view.melds
            for wild in meld.wilds
            if (role := meld.stands_for(wild)) is not None
        )

    for _ in range(40):
        note()
        await play_on(stage, table, {0: stage.ann})
        await stage.quiet()
        note()
        assert shown_in(stage.texts(stage.dan)) <= seen
        if rummy_view(table).phase != "play":
            break


async def test_logs_tasks_and_files_of_rummy_tell_nothing(
    stage: Stage, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG, logger="bot")
    caplog.set_level(logging.DEBUG, logger="cogs")
    names: set[str] = set()
    loop: Any = asyncio.get_running_loop()
    factory = loop.create_task

    def noting(coroutine: Any, **more: Any) -> asyncio.Task[Any]:
        task: asyncio.Task[Any] = factory(coroutine, **more)
        names.add(task.get_name())
        return task

    loop.create_task = noting
    await stage.game(stage.ann, stage.ben, **JOKERS)
    await play_to_the_end(stage, stage.ann, stage.ben)
    loop.create_task = factory
    logged = "\n".join(record.getMessage() for record in caplog.records)
    for text in (logged, "\n".join(names)):
        assert not shown_in(text)
        assert not re.search(r"\b[2-9TJQKA][SHDC]\b", text)
    files = {u.filename for e in stage.exchanges() for u in e.uploads}
    assert files <= {"hand.png", "table.png", "deals.json", "scores.png"}


async def test_the_public_log_never_says_whether_a_throw_was_the_card_just_drawn(
    stage: Stage,
) -> None:
    """B-28: after the turn the board tells a draw and a throw, the same whichever was thrown."""
    told = set()
    for stock, name in (("KD", "drawn"), ("3S", "held")):
        await stage.game(stage.ann, stage.ben, **JOKERS)
        table = stage.table()
        other = "3S" if stock == "KD" else "KD"
        lay(table, f"QS 9D 2C {other}", "4S 5D", stock=stock)
        await stage.hand(stage.ann)
        shown = await stage.tap(stage.ann, panel(stage, stage.ann), "Draw from the stock")
        label = "K♦*" if name == "drawn" else "K♦"
        await stage.tap(stage.ann, shown, label)
        await stage.quiet()
        told.add(re.sub(r"dealt and turned up .*?\. |`\w+`|<t:\d+:R>", "", stage.board().text()))
        asked = await stage.command(stage.ann, "end")
        await stage.tap(stage.ann, asked, "End the game")
        await stage.quiet()
    assert len(told) == 1
    assert "Ann drew and threw K♦." in told.pop()
