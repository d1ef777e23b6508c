from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.errors import StorageError
from bot.practice import Message, Person, StoppedClock
from tests.e2e.playing import STOCK, draw, panel, throw
from tests.e2e.stage import Stage, opened


@pytest.fixture
async def unhurried(database: Path) -> AsyncIterator[Stage]:
    """A stage whose time stands still, so that a slow machine is not a late answer."""
    async with opened(database, clock=StoppedClock()) as stage:
        yield stage


def whose_turn(stage: Stage) -> tuple[Person, Person]:
    """Who is to play at a table of Ann and Ben, and who is not."""
    turn = stage.view().turn
    return (stage.ann, stage.ben) if turn == 0 else (stage.ben, stage.ann)


async def begun(stage: Stage) -> tuple[Person, Person]:
    """A started game with both hands open."""
    await stage.game(stage.ann, stage.ben)
    await stage.hand(stage.ann)
    await stage.hand(stage.ben)
    return whose_turn(stage)


async def test_a_turn_is_two_taps_and_the_panel_follows(stage: Stage) -> None:
    player, other = await begun(stage)
    assert "is playing" in panel(stage, other).text()
    assert "Draw" not in " ".join(panel(stage, other).labels())
    drawn = await draw(stage, player)
    assert "Tap a card to throw it" in drawn.text()
    assert [label for label in drawn.labels() if label.endswith("*")], "the new card is marked"
    thrown = await throw(stage, player, drawn)
    assert thrown is drawn, "one panel, changed in place"
    await stage.until(lambda: STOCK in panel(stage, other).labels())
    assert len(stage.private(other)) == 1
    await stage.quiet()
    assert "threw" in stage.board().text() or "throwing" in stage.board().text()


async def test_a_hundred_clicks_at_once_make_one_move(unhurried: Stage) -> None:
    stage = unhurried
    player, other = await begun(stage)
    before = stage.view()
    mine, theirs = panel(stage, player), panel(stage, other)
    draw_id = mine.custom_ids()[0]
    clicks = [await player.click(mine, draw_id) for _ in range(50)]
    clicks += [await other.forge(theirs, draw_id) for _ in range(50)]
    await asyncio.gather(*(click.message() for click in clicks))
    await stage.quiet()
    after = stage.view()
    assert after.stock == before.stock - 1
    assert after.turn == before.turn
    assert "earlier turn" in mine.text() or "You drew" in mine.text()
    assert len(stage.private(player)) == len(stage.private(other)) == 1
    await stage.tap(player, mine, mine.labels()[0])


async def test_everybody_joins_at_once(unhurried: Stage) -> None:
    stage = unhurried
    message = await stage.lobby(stage.ann)
    people = [stage.ben, stage.cat, stage.dan]
    clicks = [await person.click(message, label="Join") for person in people * 5]
    await asyncio.gather(*(click.first_answer() for click in clicks))
    await stage.quiet()
    assert {seat.name for seat in stage.table().seats} == {"Ann", "Ben", "Cat", "Dan"}
    for name in ("Ann", "Ben", "Cat", "Dan"):
        assert message.text().count(name) == 1


async def test_the_same_click_delivered_twice_counts_once(stage: Stage) -> None:
    player, _ = await begun(stage)
    before = stage.view().stock
    click = await player.click(panel(stage, player), label=STOCK)
    await click.message()
    stage.discord.redeliver(click)
    await stage.quiet()
    assert stage.view().stock == before - 1
    labels = panel(stage, player).labels()
    assert STOCK not in labels, "the panel shows the hand with its new card"


async def test_a_click_that_takes_long_is_put_off_and_answered_later(stage: Stage) -> None:
    player, _ = await begun(stage)
    mine = panel(stage, player)
    store = stage.bot.store
    slow = asyncio.Event()
    commit = store.commit

    async def commit_slowly(unit: object) -> None:
        await slow.wait()
        await commit(unit)  # type: ignore[arg-type]  # whatever it was given

    store.commit = commit_slowly  # type: ignore[method-assign]  # a slow disk
    click = await player.click(mine, label=STOCK)
    await asyncio.wait_for(click.first_answer(), 2.5)
    assert STOCK in mine.labels(), "nothing has happened yet"
    slow.set()
    await stage.until(lambda: "Tap a card" in mine.text())


async def test_a_command_that_is_refused_after_it_was_put_off_is_refused_in_private(
    stage: Stage,
) -> None:
    failing = asyncio.Event()

    async def commit_fails_late(_unit: object) -> None:
        await failing.wait()
        raise StorageError

    stage.bot.store.commit = commit_fails_late  # type: ignore[method-assign, assignment]  # a bug
    command = await stage.ben.slash(stage.channel, "play")
    await asyncio.wait_for(command.first_answer(), 2.5)
    failing.set()
    await stage.until(lambda: stage.private(stage.ben))
    assert "I could not write that down" in panel(stage, stage.ben).text()
    assert stage.seen_by(stage.cat) == [], "nobody else sees a thing"


async def test_the_move_stands_when_its_answer_comes_too_late(stage: Stage) -> None:
    player, _ = await begun(stage)
    mine: Message = panel(stage, player)
    stage.discord.faults.fail("POST", "/callback", 404, code=10062)
    before = stage.view().stock
    await player.click(mine, label=STOCK)
    await stage.until(lambda: stage.view().stock == before - 1)
    await stage.until(lambda: "Tap a card" in mine.text())
    stage.failures.clear()
