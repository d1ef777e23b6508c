"""The one writer: neighbours, cancelled callers, an orderly end."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import insert

from bot.errors import (
    Duplicate,
    DuplicateInteraction,
    DuplicateMove,
    Misfit,
    OutcomeUnknown,
    StorageClosed,
    StorageError,
)
from bot.storage import Store, Unit
from bot.storage.batch import Write
from bot.storage.books import KittyLine, enter_kitty
from bot.storage.schema import meta
from bot.storage.units import append_move, set_meta, touch
from bot.storage.writer import CRASH_POINTS, MOST_UNITS
from tests.storage.storage_games import lobby, run_sql, turn, turns_written


async def test_a_second_move_of_a_number_is_refused_and_changes_nothing(store: Store) -> None:
    await store.commit(lobby("g"))
    await store.commit(turn("g", 1))
    with pytest.raises(DuplicateMove):
        await store.commit(touch("g", 99.0) + turn("g", 1))
    assert await turns_written(store, "g") == 1


async def test_a_replayed_click_is_refused_even_with_another_number_or_at_another_table(
    store: Store,
) -> None:
    await store.commit(lobby("g") + lobby("h", channel_id=2))
    await store.commit(turn("g", 1, interaction_id=77))
    for unit in (turn("g", 2, interaction_id=77), turn("h", 1, interaction_id=77)):
        with pytest.raises(DuplicateInteraction):
            await store.commit(unit)
    assert (await turns_written(store, "g"), await turns_written(store, "h")) == (1, 0)


BAD_UNITS = {
    "a number that is taken": turn("bad", 1),
    "no such game": turn("nowhere", 1),
    "a number too great for the database": append_move("bad", seq=2**70, seat=0, move="", at=0.0),
    "a text that is none": append_move("bad", seq=2, seat=0, move="\ud800", at=0.0),
    "a value of no known type": append_move("bad", seq=2, seat=0, move=object(), at=0.0),  # type: ignore[arg-type]  # that is the point
    "nothing where something must be": append_move("bad", seq=2, seat=0, move=None, at=0.0),  # type: ignore[arg-type]  # that is the point
}


@pytest.mark.parametrize("bad", BAD_UNITS.values(), ids=BAD_UNITS.keys())
async def test_a_bad_unit_fails_alone_wherever_it_stands(store: Store, bad: Unit) -> None:
    await store.commit(lobby("bad") + turn("bad", 1))
    await asyncio.gather(*(store.commit(lobby(f"g{n}", channel_id=n)) for n in range(40)))
    units = [turn(f"g{n}", 1) for n in range(40)]
    for place in (40, 23, 0):
        units.insert(place, touch("bad", 1.0) + bad)
    outcomes = await asyncio.gather(*map(store.commit, units), return_exceptions=True)
    assert [n for n, outcome in enumerate(outcomes) if outcome is not None] == [0, 24, 42]
    assert {isinstance(outcome, Misfit) for outcome in outcomes if outcome} == {True}
    assert [await turns_written(store, f"g{n}") for n in range(40)] == [1] * 40
    assert await turns_written(store, "bad") == 1


async def test_each_of_many_that_fail_gets_an_error_of_its_own(store: Store) -> None:
    await store.commit(lobby("g") + turn("g", 1))
    await run_sql(store, "PRAGMA query_only = ON")
    outcomes = await asyncio.gather(
        *(store.commit(touch("g", 1.0)) for _ in range(3)), return_exceptions=True
    )
    assert len({id(outcome) for outcome in outcomes}) == 3


async def test_the_writer_outlives_a_unit_that_cannot_even_be_said(store: Store) -> None:
    nonsense = Unit((Write(insert(meta), {"no such column": 1}, ()),))
    with pytest.raises(OutcomeUnknown):
        await store.commit(nonsense)
    await store.commit(set_meta("k", "v"))
    assert await store.meta("k") == "v"


async def test_more_than_fits_into_one_transaction_is_written_in_order(store: Store) -> None:
    await store.commit(lobby("g"))
    many = MOST_UNITS * 2 + 10
    tasks = [asyncio.create_task(store.commit(turn("g", seq))) for seq in range(1, many + 1)]
    await asyncio.sleep(0)
    assert store.waiting == many
    await asyncio.gather(*tasks)
    assert await turns_written(store, "g") == many
    assert store.waiting == 0


async def test_moves_that_wait_together_share_a_transaction(path: Path) -> None:
    commits = 0

    def reached(point: str) -> None:
        nonlocal commits
        commits += point == "after-commit"

    async with Store.open(path, reached=reached) as store:
        await store.commit(lobby("g"))
        commits = 0
        await asyncio.gather(*(store.commit(turn("g", seq)) for seq in range(1, 101)))
    assert commits <= 2


async def test_the_points_are_passed_in_their_order(path: Path) -> None:
    passed: list[str] = []
    async with Store.open(path, reached=passed.append) as store:
        await store.commit(lobby("g"))
        await store.commit(turn("g", 1))
    assert passed == [*CRASH_POINTS, *CRASH_POINTS]


async def test_a_transaction_that_breaks_off_is_undone_and_the_next_one_is_written(
    path: Path,
) -> None:
    breaks = False

    def reached(point: str) -> None:
        if breaks and point == "after-statements":
            raise MemoryError

    async with Store.open(path, reached=reached) as store:
        await store.commit(lobby("g"))
        breaks = True
        with pytest.raises(OutcomeUnknown):
            await store.commit(turn("g", 1))
        breaks = False
        await store.commit(turn("g", 1))
        assert await turns_written(store, "g") == 1


async def test_nobody_is_told_before_the_move_is_on_the_disk(path: Path) -> None:
    hold, held = threading.Event(), threading.Event()
    told = False

    def reached(point: str) -> None:
        if point == "after-statements" and armed:
            held.set()
            hold.wait(10)

    armed = False
    async with Store.open(path, reached=reached) as store:
        await store.commit(lobby("g"))
        armed = True
        commit = asyncio.create_task(store.commit(turn("g", 1)))
        await asyncio.to_thread(held.wait, 10)
        told = commit.done()
        armed = False
        hold.set()
        await commit
        assert await turns_written(store, "g") == 1
    assert not told


async def test_a_cancelled_caller_takes_nothing_back_and_hurts_nobody(store: Store) -> None:
    await store.commit(lobby("g") + lobby("h", channel_id=2))
    tasks = [asyncio.create_task(store.commit(turn("g", seq))) for seq in (1, 2, 3)]
    neighbour = asyncio.create_task(store.commit(turn("h", 1)))
    await asyncio.sleep(0)
    tasks[1].cancel()
    outcomes = await asyncio.gather(*tasks, neighbour, return_exceptions=True)
    assert [isinstance(outcome, asyncio.CancelledError) for outcome in outcomes] == [
        False,
        True,
        False,
        False,
    ]
    assert await turns_written(store, "g") == 3
    assert await turns_written(store, "h") == 1


async def test_cancelled_readers_leave_the_store_in_order(store: Store) -> None:
    await store.commit(lobby("g"))
    for seq in range(1, 31):
        readers = [asyncio.create_task(store.unfinished()) for _ in range(4)]
        commit = asyncio.create_task(store.commit(turn("g", seq)))
        for _ in range(seq % 4):
            await asyncio.sleep(0)
        for reader in readers:
            reader.cancel()
        await asyncio.gather(*readers, return_exceptions=True)
        await commit
    assert await turns_written(store, "g") == 30


async def test_readers_and_writers_take_turns(store: Store) -> None:
    await store.commit(lobby("g"))
    slow = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 200000) "
    async with asyncio.timeout(30):
        reads = [run_sql(store, slow + "SELECT count(*) FROM n") for _ in range(5)]
        reads += [store.unfinished() for _ in range(50)]
        commits = [store.commit(turn("g", seq)) for seq in range(1, 101)]
        await asyncio.gather(*reads, *commits)
    assert await turns_written(store, "g") == 100


async def test_a_read_sees_what_was_committed_before_it(store: Store) -> None:
    await store.commit(lobby("g"))
    for seq in range(1, 20):
        await store.commit(turn("g", seq))
        assert len(await store.moves("g")) == seq


async def test_closing_writes_what_waits_and_refuses_what_comes(path: Path) -> None:
    store = await Store.open(path)
    await store.commit(lobby("g"))
    waiting = [asyncio.create_task(store.commit(turn("g", seq))) for seq in range(1, 301)]
    await asyncio.sleep(0)
    closing = asyncio.create_task(store.close())
    await asyncio.sleep(0)
    with pytest.raises(StorageClosed):
        await store.commit(turn("g", 301))
    await closing
    assert await asyncio.gather(*waiting) == [None] * 300
    async with Store.open(path) as again:
        assert await turns_written(again, "g") == 300


async def test_when_the_loop_stops_nobody_waits_for_ever(path: Path) -> None:
    hold = threading.Event()

    def reached(point: str) -> None:
        if point == "after-begin" and store.waiting:
            hold.wait(10)

    store = await Store.open(path, reached=reached)
    await store.commit(lobby("g"))
    commits = [asyncio.create_task(store.commit(turn("g", n))) for n in range(1, MOST_UNITS + 2)]
    await asyncio.sleep(0.05)
    (writer,) = (task for task in asyncio.all_tasks() if task.get_name() == "storage-writer")
    writer.cancel()
    hold.set()
    outcomes = await asyncio.gather(*commits, return_exceptions=True)
    # The last one did not fit into the transaction that was under way.
    assert {type(outcome) for outcome in outcomes[:-1]} == {OutcomeUnknown}
    assert type(outcomes[-1]) is StorageClosed
    await store.close()
    async with Store.open(path) as again:
        assert await turns_written(again, "g") == MOST_UNITS


async def test_a_unit_of_nothing_is_written_at_once(store: Store) -> None:
    await store.commit(Unit())
    assert not Unit()
    assert not enter_kitty("g", 1, [])


async def test_a_sum_of_units_is_written_whole_or_not_at_all(store: Store) -> None:
    await store.commit(lobby("g"))
    once = enter_kitty("g", 1, [KittyLine(seat=0, nickels=1, reason="ante")])
    with pytest.raises(Duplicate):
        await store.commit(set_meta("k", "v") + once + once)
    assert await store.meta("k") is None
    assert await store.kitty_lines("g") == []


@pytest.fixture
def everything_logged(caplog: pytest.LogCaptureFixture) -> Iterator[pytest.LogCaptureFixture]:
    with caplog.at_level(logging.DEBUG):
        yield caplog


async def test_neither_moves_nor_secrets_are_logged(
    path: Path, everything_logged: pytest.LogCaptureFixture
) -> None:
    canary = "canary-7H"
    async with Store.open(path) as store:
        await store.commit(lobby("g"))
        move = append_move("g", seq=1, seat=0, move=canary, at=1.0)
        await store.commit(move)
        with pytest.raises(StorageError) as refused:
            await store.commit(move)
        game = await store.saved("g")
    logged = everything_logged.text + repr(refused.value.__cause__) + repr(game)
    assert canary not in logged
    assert r"\x01\x02\x03" not in logged
