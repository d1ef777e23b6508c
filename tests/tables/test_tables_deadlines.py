"""What happens by itself: computers move, the pause ends, and a restart resumes both."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path

import pytest

from bot.errors import OutcomeUnknown, StorageError
from bot.games.events import Dealt, Discarded, DrewStock, TimeRanOut, TookDiscard, WasReady
from bot.games.moves import Discard, Move, Ready
from bot.games.nickels.view import NickelsView
from bot.games.view import View
from bot.players.greedy import greedy
from bot.players.player import Player
from bot.tables.clock import WallClock
from bot.tables.deadlines import BREAK, COMPUTER
from bot.tables.table import Table
from bot.tables.timekeeper import Timekeeper
from tests.tables.table_kit import (
    ANN,
    BEN,
    CAT,
    CHANNEL,
    DAWN,
    Evening,
    HandClock,
    evening,
    everything_seen,
    failing,
    play_on,
    take_step,
    turn_of,
    user_in,
)

SECRET = "K♠"


async def until_a_computer_is_to_play(table: Table) -> int:
    """People play until a computer is waited for; returns its seat."""
    while not table.is_computer(turn_of(table)):
        await take_step(table)
    return turn_of(table)


async def into_the_break(e: Evening) -> Table:
    """A long game of Ann, Ben and Cat in the pause after its first round."""
    table = await e.full_game(ANN, BEN, CAT)
    await play_on(table, lambda: table.view(None).phase == "break")
    return table


async def stored_deadlines(e: Evening) -> dict[str, float]:
    return {deadline.kind: deadline.due_at for deadline in await e.store.deadlines()}


# -- computers ---------------------------------------------------------------------------------


async def test_a_computer_moves_one_to_two_seconds_after_the_last_change(path: Path) -> None:
    async with evening(path, keep_time=True) as e:
        table = await e.game(ANN, computers=1)
        seat = await until_a_computer_is_to_play(table)
        due = table.deadlines[COMPUTER]
        assert 1 <= due - e.clock.now() <= 2
        assert await stored_deadlines(e) == {COMPUTER: due}

        moves, told = len(await e.store.moves(table.id)), len(e.told.changes)
        e.clock.advance(due - e.clock.now() - 0.001)
        await asyncio.sleep(0.02)
        assert len(e.told.changes) == told
        await e.pass_time(0.001)
        change = e.told.changes[-1]
        assert (change.kind, change.seat, change.by) == ("moved", seat, None)
        assert isinstance(change.events[0], DrewStock | TookDiscard)
        # A turn is two moves, each at a human pace.
        assert turn_of(table) == seat
        assert 1 <= table.deadlines[COMPUTER] - e.clock.now() <= 2
        await e.pass_time(2)
        assert any(isinstance(event, Discarded) for event in e.told.changes[-1].events)
        assert len(await e.store.moves(table.id)) == moves + 2


async def test_nothing_is_due_while_a_person_thinks(path: Path) -> None:
    async with evening(path) as e:
        table = await e.game(ANN, BEN)
        assert table.deadlines == {}
        assert await e.store.deadlines() == []


async def test_tables_do_not_wait_for_each_other(path: Path) -> None:
    async with evening(path, keep_time=True) as e:
        tables = [await e.game(ANN, computers=1, channel=n) for n in range(80, 90)]
        for table in tables:
            await until_a_computer_is_to_play(table)
        told = len(e.told.changes)
        e.clock.advance(2)
        while len(e.told.changes) < told + 10:
            await e.told.more()
        assert {change.table for change in e.told.changes[told : told + 10]} == set(tables)


async def test_a_finished_game_has_nothing_due(path: Path) -> None:
    async with evening(path, keep_time=True) as e:
        table = await e.game(ANN, computers=1)
        while not table.is_finished:
            if table.waiting_for():
                await take_step(table)
            else:
                await e.pass_time(2)
        assert table.deadlines == {}
        assert await e.store.deadlines() == []


async def test_a_restart_resumes_a_computers_turn(path: Path) -> None:
    async with evening(path) as e:
        table = await e.game(ANN, computers=1)
        await until_a_computer_is_to_play(table)
        left = table.deadlines[COMPUTER] - e.clock.now()
        moves = len(await e.store.moves(table.id))
    async with evening(path, now=DAWN + 3600, keep_time=True) as e:
        table = e.hall.at(CHANNEL)
        # An hour away costs nobody anything: the same time is left as before.
        assert table.deadlines[COMPUTER] == pytest.approx(DAWN + 3600 + left)
        assert await stored_deadlines(e) == dict(table.deadlines)
        await e.pass_time(left)
        assert len(await e.store.moves(table.id)) == moves + 1


async def test_starts_that_come_to_nothing_put_nothing_off(path: Path) -> None:
    async with evening(path) as e:
        table = await e.game(ANN, computers=1)
        await until_a_computer_is_to_play(table)
        left = table.deadlines[COMPUTER] - e.clock.now()
    for minutes in (60, 61, 62):
        async with evening(path, now=DAWN + minutes * 60) as e:
            due = e.hall.at(CHANNEL).deadlines[COMPUTER]
            assert due == pytest.approx(DAWN + minutes * 60 + left)


async def test_a_clock_that_was_set_back_keeps_no_computer_waiting(path: Path) -> None:
    async with evening(path) as e:
        table = await e.game(ANN, computers=1)
        await until_a_computer_is_to_play(table)
        left = table.deadlines[COMPUTER] - e.clock.now()
    async with evening(path, now=DAWN - 7200) as e:
        assert e.hall.at(CHANNEL).deadlines[COMPUTER] == pytest.approx(DAWN - 7200 + left)


def throws_what_it_has_not(view: NickelsView) -> Move:
    return Discard(card=next(n for n in range(108) if n not in {card.id for card in view.hand}))


def raises(view: View) -> Move:
    raise ZeroDivisionError(f"{SECRET} is in hand")


@pytest.mark.parametrize("player", [throws_what_it_has_not, raises])
async def test_time_plays_for_a_computer_with_a_bug(
    path: Path, player: Player, caplog: pytest.LogCaptureFixture
) -> None:
    async with evening(path, keep_time=True, players={"nickels": greedy}) as e:
        table = await e.game(ANN, computers=1)
        await until_a_computer_is_to_play(table)
    async with evening(path, keep_time=True, players={"nickels": player}) as e:
        table = e.hall.at(CHANNEL)
        seat = turn_of(table)
        await e.pass_time(2)
        assert TimeRanOut(seat) in e.told.changes[-1].events
        assert turn_of(table) != seat
        # The clocks of this and all other tables run on.
        seen = everything_seen(table)
        table.tapped(ANN.user_id)
        assert everything_seen(table) == seen
    (record,) = [record for record in caplog.records if record.levelno == logging.ERROR]
    assert "Reference" in record.getMessage()
    assert SECRET not in caplog.text


async def test_a_computer_waits_for_a_database_that_fails(path: Path) -> None:
    async with evening(path, keep_time=True) as e:
        table = await e.game(ANN, computers=1)
        await until_a_computer_is_to_play(table)
        told = len(e.told.changes)
        with failing(path, "moves"):
            e.clock.advance(2)
            await asyncio.sleep(0.1)
            assert len(e.told.changes) == told
        await e.pass_time(5)
        assert len(e.told.changes) == told + 1


# -- the pause ---------------------------------------------------------------------------------


async def test_the_next_round_is_dealt_after_45_seconds(path: Path) -> None:
    async with evening(path, keep_time=True) as e:
        table = await into_the_break(e)
        assert dict(table.deadlines) == {BREAK: DAWN + 45} == await stored_deadlines(e)
        told = len(e.told.changes)
        e.clock.advance(44.9)
        await asyncio.sleep(0.02)
        assert len(e.told.changes) == told
        await e.pass_time(0.1)
        change = e.told.changes[-1]
        assert (change.kind, change.seat, change.by) == ("moved", None, None)
        assert [event.round for event in change.events if isinstance(event, Dealt)] == [2]
        assert BREAK not in table.deadlines
        assert await e.store.deadlines() == []


async def test_being_ready_puts_nothing_off(path: Path) -> None:
    async with evening(path, keep_time=True) as e:
        table = await into_the_break(e)
        e.clock.advance(30)
        await take_step(table)
        assert dict(table.deadlines) == {BREAK: DAWN + 45}
        await e.pass_time(15)
        assert table.view(None).phase == "play"


async def test_all_computers_are_ready_together(path: Path) -> None:
    async with evening(path, keep_time=True) as e:
        table = await e.full_game(ANN, BEN, computers=3)
        while table.view(None).phase != "break":
            if table.waiting_for():
                await take_step(table)
            else:
                await e.pass_time(2)
        began = e.clock.now()
        assert set(table.deadlines) == {COMPUTER, BREAK}
        e.clock.advance(0.5)
        await table.play(ANN.user_id, Ready())
        assert table.deadlines[COMPUTER] <= began + 2
        await e.pass_time(1.5)
        assert e.told.changes[-1].events == (WasReady(2), WasReady(3), WasReady(4))
        assert dict(table.deadlines) == {BREAK: began + 45}
        await table.play(BEN.user_id, Ready())
        assert table.view(None).phase == "play"


async def test_a_restart_resumes_the_pause(path: Path) -> None:
    async with evening(path) as e:
        table = await into_the_break(e)
        e.clock.advance(20)
        await take_step(table)
    async with evening(path, now=DAWN + 7200, keep_time=True) as e:
        table = e.hall.at(CHANNEL)
        # 25 of the 45 seconds were left when the bot was last seen.
        assert dict(table.deadlines) == {BREAK: pytest.approx(DAWN + 7200 + 25)}
        await e.pass_time(25)
        assert table.view(None).phase == "play"


async def test_leaving_in_the_pause_leaves_the_deadline(path: Path) -> None:
    async with evening(path) as e:
        table = await into_the_break(e)
        e.clock.advance(10)
        await table.leave(user_in(table, 0))
        assert dict(table.deadlines) == {BREAK: DAWN + 45}


# -- the timekeeper itself ---------------------------------------------------------------------


class Meetings:
    """Writes down what falls due and when, and fails as often as it is told to."""

    def __init__(self, clock: HandClock, problem: Exception | None = None) -> None:
        self.clock = clock
        self.problem = problem
        self.met: list[tuple[str, float]] = []

    async def __call__(self, table_id: str, kind: str, due: float) -> None:
        if self.problem is not None and table_id == "bad":
            raise self.problem
        self.met.append((table_id, self.clock.now() - DAWN))


async def settle() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


async def test_the_timekeeper_wakes_for_an_earlier_deadline_than_it_sleeps_for() -> None:
    clock = HandClock()
    meetings = Meetings(clock)
    keeper = Timekeeper(clock, meetings)
    running = asyncio.create_task(keeper.run())
    keeper.watch("late", {"x": DAWN + 100})
    await settle()
    keeper.watch("early", {"x": DAWN + 10})
    keeper.watch("early", {"x": DAWN + 10})
    await settle()
    clock.advance(10)
    await settle()
    assert meetings.met == [("early", 10)]
    clock.advance(90)
    await settle()
    assert meetings.met == [("early", 10), ("late", 100)]
    running.cancel()


@pytest.mark.parametrize(("problem", "seconds"), [(StorageError(), 5), (ValueError(), 60)])
async def test_a_deadline_that_fails_is_tried_again_and_hurts_no_other(
    problem: Exception, seconds: int
) -> None:
    clock = HandClock()
    meetings = Meetings(clock, problem)
    keeper = Timekeeper(clock, meetings)
    running = asyncio.create_task(keeper.run())
    keeper.watch("bad", {"x": DAWN + 1})
    keeper.watch("good", {"x": DAWN + 2})
    await settle()
    clock.advance(2)
    await settle()
    assert meetings.met == [("good", 2)]
    meetings.problem = None
    clock.advance(seconds - 1)
    await settle()
    assert meetings.met == [("good", 2)]
    clock.advance(1)
    await settle()
    assert meetings.met == [("good", 2), ("bad", 2 + seconds)]
    running.cancel()


async def test_to_hear_of_a_deadline_again_while_it_fails_is_no_reason_to_hurry() -> None:
    clock, tries = HandClock(), 0

    async def meet(table_id: str, kind: str, due: float) -> None:
        nonlocal tries
        tries += 1
        # So does a table that reads its rows again when a commit is in doubt.
        keeper.watch(table_id, {kind: due})
        raise OutcomeUnknown

    keeper = Timekeeper(clock, meet)
    running = asyncio.create_task(keeper.run())
    keeper.watch("a", {"turn": DAWN})
    for wanted in (1, 2, 3):
        await settle()
        assert tries == wanted
        clock.advance(5)
    running.cancel()


async def test_the_wall_clock_sleeps_until_the_time_and_no_longer() -> None:
    clock = WallClock()
    await clock.sleep_until(clock.now() - 10)
    when = clock.now() + 0.05
    await clock.sleep_until(when)
    assert when <= clock.now() < when + 2


def test_the_wall_clock_is_put_forward_but_never_back() -> None:
    wall, steady = DAWN, 50.0
    clock = WallClock(lambda: wall, lambda: steady)
    wall, steady = wall + 3600, steady + 1
    assert clock.now() == DAWN + 3600
    wall, steady = wall - 7200, steady + 2
    assert clock.now() == DAWN + 3602
    wall, steady = wall + 30, steady + 30
    assert clock.now() == DAWN + 3632
    wall, steady = wall + 7300, steady + 30
    assert clock.now() == wall
    wall, steady = wall + 9.5, steady + 10  # adjusted, as clocks are all the time
    assert clock.now() == wall


async def test_clocks_that_stop_are_in_the_log_and_keep_nothing_from_closing(
    path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with evening(path, keep_time=True) as e:
        table = await e.game(ANN, computers=1)
        await play_on(table, until=lambda: not table.waiting_for())

        def broken() -> float:
            raise ZeroDivisionError

        e.clock.now = broken  # type: ignore[method-assign]  # a bug
        e.clock.advance(10)
        for _ in range(50):
            await asyncio.sleep(0)
        assert "The clocks of all tables stopped: ZeroDivisionError" in caplog.text
        assert "in broken" in caplog.text
