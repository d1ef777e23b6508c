from __future__ import annotations

import asyncio

from bot.practice import Clock, StoppedClock
from bot.practice.ids import Snowflakes, created_at, shard_of

NOON = 1_767_268_800.0  # 2026-01-01 12:00:00 UTC


def test_a_stopped_clock_moves_only_when_pushed() -> None:
    clock = StoppedClock(NOON)
    assert clock.now() == NOON
    clock.advance(90)
    assert clock.now() == NOON + 90
    assert clock.timestamp() == "2026-01-01T12:01:30.000000+00:00"


def test_timers_run_in_the_order_of_their_times_each_at_its_own() -> None:
    clock = StoppedClock(NOON)
    seen: list[tuple[str, float]] = []
    clock.call_at(NOON + 20, lambda: seen.append(("late", clock.now())))
    clock.call_at(NOON + 10, lambda: seen.append(("early", clock.now())))
    clock.call_at(NOON + 99, lambda: seen.append(("never", clock.now())))
    clock.advance(30)
    assert seen == [("early", NOON + 10), ("late", NOON + 20)]
    assert clock.now() == NOON + 30


def test_a_timer_set_by_a_timer_runs_when_it_falls_due_on_the_way() -> None:
    clock = StoppedClock(NOON)
    seen: list[float] = []

    def set_another() -> None:
        clock.call_at(NOON + 2, lambda: seen.append(clock.now()))

    clock.call_at(NOON + 1, set_another)
    clock.advance(5)
    assert seen == [NOON + 2]


def test_a_cancelled_timer_does_not_run() -> None:
    clock = StoppedClock(NOON)
    seen: list[str] = []
    clock.call_at(NOON + 1, lambda: seen.append("x")).cancel()
    clock.advance(5)
    assert seen == []


async def test_a_running_clock_runs_its_timers_by_itself() -> None:
    clock = Clock()
    rung = asyncio.Event()
    clock.call_at(clock.now() + 0.01, rung.set)
    await asyncio.wait_for(rung.wait(), 5)


async def test_a_running_clock_can_be_pushed_too() -> None:
    clock = Clock(NOON)
    seen: list[str] = []
    clock.call_at(clock.now() + 60, lambda: seen.append("x"))
    clock.advance(61)
    assert seen == ["x"]
    assert NOON + 61 <= clock.now() < NOON + 120


async def test_a_closed_clock_forgets_its_timers() -> None:
    clock = Clock()
    seen: list[str] = []
    clock.call_at(clock.now() + 1, lambda: seen.append("x"))
    clock.close()
    clock.advance(5)
    assert seen == []


def test_ids_grow_and_tell_their_time() -> None:
    clock = StoppedClock(NOON)
    ids = Snowflakes(clock)
    first = [int(ids.next()) for _ in range(5000)]
    assert first == sorted(set(first))
    clock.advance(3600)
    later = ids.next()
    assert int(later) > first[-1]
    assert created_at(str(first[0])) == NOON
    assert created_at(later) == NOON + 3600


def test_the_same_clock_gives_the_same_ids() -> None:
    one, other = Snowflakes(StoppedClock(NOON)), Snowflakes(StoppedClock(NOON))
    assert [one.next() for _ in range(10)] == [other.next() for _ in range(10)]


def test_guilds_are_spread_over_shards_by_their_time_and_direct_messages_go_to_the_first() -> None:
    assert shard_of(str(5 << 22), 4) == 1
    assert shard_of(str((8 << 22) + 77), 4) == 0
    assert shard_of(None, 4) == 0
