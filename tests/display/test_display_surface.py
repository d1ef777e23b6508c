from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest

from bot.display.spawning import Spawner
from bot.display.surface import Surface
from bot.render.parts import text
from bot.render.screen import Screen


def screen(words: str) -> Screen:
    return Screen((text(words),))


class Paper:
    """A message on which a surface writes; `gate` holds every edit back while it is closed."""

    def __init__(self, spawn: Spawner) -> None:
        self.state = "one"
        self.edits: list[str] = []
        self.in_flight = 0
        self.most_in_flight = 0
        self.fail: list[float] = []
        self.gate = asyncio.Event()
        self.gate.set()
        self.surface = Surface(self._draw, self._put, spawn=spawn)

    async def _draw(self) -> Screen:
        return screen(self.state)

    async def _put(self, shown: Screen) -> float | None:
        self.in_flight += 1
        self.most_in_flight = max(self.most_in_flight, self.in_flight)
        await self.gate.wait()
        await asyncio.sleep(0)
        self.in_flight -= 1
        if self.fail:
            return self.fail.pop()
        self.edits.append(shown.components[0]["content"])
        return None

    def becomes(self, state: str) -> None:
        self.state = state
        self.surface.refresh()


@pytest.fixture
async def spawn() -> AsyncIterator[Spawner]:
    spawner = Spawner()
    yield spawner
    await spawner.close()


@pytest.fixture
async def paper(spawn: Spawner) -> Paper:
    return Paper(spawn)


async def settled(spawn: Spawner) -> None:
    async with asyncio.timeout(5):
        while spawn.running:  # noqa: ASYNC110 - nobody would tell
            await asyncio.sleep(0)


async def test_what_is_shown_already_is_not_sent_again(paper: Paper, spawn: Spawner) -> None:
    for _ in range(3):
        paper.surface.refresh()
        await settled(spawn)
    assert paper.edits == ["one"]


async def test_the_newest_state_wins_and_one_edit_is_in_flight(
    paper: Paper, spawn: Spawner
) -> None:
    paper.gate.clear()
    for state in ("one", "two", "three", "four"):
        paper.becomes(state)
        await asyncio.sleep(0)
        await asyncio.sleep(0)
    paper.gate.set()
    await settled(spawn)
    assert paper.edits == ["one", "four"]
    assert paper.most_in_flight == 1


async def test_a_failed_edit_is_tried_again_with_the_state_of_then(
    paper: Paper, spawn: Spawner
) -> None:
    paper.fail = [0.01]
    paper.surface.refresh()
    await asyncio.sleep(0.001)
    paper.state = "later"
    await settled(spawn)
    assert paper.edits == ["later"]


async def test_an_answer_shows_the_newest_state_itself(paper: Paper, spawn: Spawner) -> None:
    with paper.surface.answering() as answer:
        paper.becomes("moved")
        await asyncio.sleep(0)
        answer.screen, answer.newest = screen("moved"), True
    await settled(spawn)
    assert paper.edits == []
    assert paper.surface.shown == screen("moved")


async def test_a_change_while_an_answer_is_on_its_way_is_drawn_after_it(
    paper: Paper, spawn: Spawner
) -> None:
    with paper.surface.answering() as answer:
        answer.screen = screen("moved")
        paper.becomes("moved on")
        await asyncio.sleep(0)
        assert paper.edits == []
    await settled(spawn)
    assert paper.edits == ["moved on"]


async def test_an_answer_that_shows_something_else_stays_until_something_changes(
    paper: Paper, spawn: Spawner
) -> None:
    paper.surface.refresh()
    await settled(spawn)
    with paper.surface.answering() as answer:
        answer.screen = screen("Really?")
    await settled(spawn)
    assert paper.edits == ["one"]
    paper.surface.refresh()
    await settled(spawn)
    assert paper.edits == ["one", "one"]


async def test_overlapping_answers_leave_it_unknown_so_it_is_drawn_again(
    paper: Paper, spawn: Spawner
) -> None:
    with paper.surface.answering() as first:
        with paper.surface.answering() as second:
            second.screen = screen("one")
        first.screen = screen("one")
    await settled(spawn)
    assert paper.edits == ["one"]


async def test_an_answer_that_failed_changes_nothing(paper: Paper, spawn: Spawner) -> None:
    paper.surface.refresh()
    await settled(spawn)
    with paper.surface.answering():
        pass
    await settled(spawn)
    assert paper.edits == ["one"]


async def test_an_answer_during_an_edit_is_followed_by_another_edit(
    paper: Paper, spawn: Spawner
) -> None:
    paper.gate.clear()
    paper.surface.refresh()
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    with paper.surface.answering() as answer:
        answer.screen = screen("two")
        paper.state = "two"
    paper.gate.set()
    await settled(spawn)
    assert paper.edits[-1] == "two", "nobody knows which of the two came last"


async def test_an_answer_waits_for_the_edit_under_way_but_not_for_long(paper: Paper) -> None:
    await paper.surface.still()
    paper.gate.clear()
    paper.surface.refresh()
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    waiting = asyncio.create_task(paper.surface.still())
    await asyncio.sleep(0.01)
    assert not waiting.done()
    paper.gate.set()
    await asyncio.wait_for(waiting, 0.2)


async def test_nothing_is_sent_after_closing(paper: Paper, spawn: Spawner) -> None:
    paper.gate.clear()
    paper.surface.refresh()
    await asyncio.sleep(0)
    await spawn.close()
    paper.gate.set()
    paper.becomes("later")
    await settled(spawn)
    assert paper.edits == []
