"""Commit before anybody is told, and what clicks at the same time do."""

from __future__ import annotations

import asyncio
import logging
import random
from collections import Counter
from pathlib import Path

import pytest

from bot.errors import (
    AlreadyDrawn,
    OutcomeUnknown,
    Refusal,
    StaleButton,
    StorageClosed,
    StorageError,
)
from bot.games.moves import Discard, Draw
from bot.tables.changes import Change
from bot.tables.house import CRASH_POINTS
from bot.tables.table import Table
from tests.tables.table_kit import (
    ANN,
    BEN,
    CAT,
    CHANNEL,
    DAN,
    evening,
    everything_seen,
    failing,
    play_on,
    replayed,
    rows,
    sensible,
    take_step,
    turn_of,
    user_in,
)

DRAW = Draw(source="stock")
SECRET = "K♠"


def counted(results: list[object]) -> Counter[type]:
    return Counter(type(result) for result in results)


# -- at the same time --------------------------------------------------------------------------


async def test_a_hundred_taps_on_one_button_at_once_are_one_move(path: Path) -> None:
    async with evening(path) as e:
        table = await e.game(ANN, BEN)
        seat = turn_of(table)
        user, decision = user_in(table, seat), table.view(seat).decision
        results = await asyncio.gather(
            *(
                table.play(user, DRAW, decision=decision, interaction_id=number)
                for number in range(100)
            ),
            return_exceptions=True,
        )
        assert counted(list(results)) == {tuple: 1, StaleButton: 99}
        assert len(await e.store.moves(table.id)) == 2


async def test_without_a_number_the_rules_refuse_the_second(path: Path) -> None:
    async with evening(path) as e:
        table = await e.game(ANN, BEN)
        user = user_in(table, turn_of(table))
        results = await asyncio.gather(
            table.play(user, DRAW), table.play(user, DRAW), return_exceptions=True
        )
        assert counted(list(results)) == {tuple: 1, AlreadyDrawn: 1}


async def test_the_same_interaction_twice_at_once_is_one_move(path: Path) -> None:
    async with evening(path) as e:
        table = await e.game(ANN, BEN)
        user = user_in(table, turn_of(table))
        results = await asyncio.gather(
            table.play(user, DRAW, interaction_id=9),
            table.play(user, DRAW, interaction_id=9),
            return_exceptions=True,
        )
        assert counted(list(results)) == {tuple: 1, StaleButton: 1}
        assert [m.interaction_id for m in await e.store.moves(table.id)] == [None, 9]


async def test_an_interaction_counts_once_for_ever_and_everywhere(path: Path) -> None:
    async with evening(path) as e:
        table = await e.game(ANN, BEN)
        user = user_in(table, turn_of(table))
        await table.play(user, DRAW, interaction_id=9)
        await take_step(table)
        other = await e.game(CAT, DAN, channel=71)
        with pytest.raises(StaleButton):
            await other.play(user_in(other, turn_of(other)), DRAW, interaction_id=9)
    async with evening(path) as e:
        table = e.hall.at(CHANNEL)
        before = everything_seen(table)
        with pytest.raises(StaleButton):
            await table.play(user_in(table, turn_of(table)), DRAW, interaction_id=9)
        assert everything_seen(table) == before
        await table.play(user_in(table, turn_of(table)), DRAW, interaction_id=10)


async def test_a_button_of_an_earlier_decision_is_stale(path: Path) -> None:
    async with evening(path) as e:
        table = await e.game(ANN, BEN)
        seat = turn_of(table)
        old = table.view(seat).decision
        await take_step(table)
        drawn = everything_seen(table)
        with pytest.raises(StaleButton):
            await table.play(user_in(table, seat), sensible(table, seat), decision=old)
        assert everything_seen(table) == drawn


async def test_an_unrelated_event_does_not_make_a_button_stale(path: Path) -> None:
    async with evening(path) as e:
        table = await e.game(ANN, BEN, CAT)
        seat = turn_of(table)
        decision = table.view(seat).decision
        await table.leave(user_in(table, (seat + 1) % 3))
        await table.play(user_in(table, seat), DRAW, decision=decision)


@pytest.mark.parametrize("seed", range(6))
async def test_whatever_is_clicked_at_once_the_log_tells_the_state(path: Path, seed: int) -> None:
    """Bursts of clicks of every kind by everybody: what was accepted is in the log, in order."""
    chance = random.Random(seed)
    async with evening(path) as e:
        table = await e.game(ANN, BEN, CAT, DAN)
        accepted: list[int] = []

        async def click(number: int) -> None:
            seat = chance.randrange(4)
            view = table.view(seat)
            moves = [*view.legal, DRAW, Draw(source="pile"), Discard(card=chance.randrange(162))]
            decision = chance.choice([None, view.decision, view.decision - 1])
            await asyncio.sleep(chance.random() / 200)
            await table.play(
                user_in(table, seat),
                chance.choice(moves),
                decision=decision,
                # Now and then the same click comes twice.
                interaction_id=number // 2 if number % 10 == 1 else number + 1000,
            )
            accepted.append(number)

        outcomes: list[BaseException | None] = []
        for burst in range(6):
            outcomes += await asyncio.gather(
                *(click(burst * 40 + n) for n in range(40)), return_exceptions=True
            )
            if table.is_finished:
                break
        refused = [outcome for outcome in outcomes if outcome is not None]
        assert all(isinstance(outcome, Refusal) for outcome in refused)
        log = await e.store.moves(table.id)
        assert len(log) == 1 + len(accepted)
        assert len(accepted) > 6
        assert [line.seq for line in log] == list(range(len(log)))
        assert [change.kind for change in e.told.changes].count("moved") >= len(accepted)

        assert await replayed(e.store, table) == everything_seen(table)


# -- when it cannot be written -----------------------------------------------------------------


async def test_a_failing_commit_leaves_all_as_it_was(path: Path) -> None:
    async with evening(path) as e:
        table = await e.game(ANN, BEN)
        seat = turn_of(table)
        user, decision = user_in(table, seat), table.view(seat).decision
        before = (everything_seen(table), table.version, table.active_at, len(e.told.changes))
        e.clock.advance(60)
        with failing(path, "moves"):
            for _ in range(2):
                with pytest.raises(StorageError):
                    await table.play(user, DRAW, decision=decision, interaction_id=9)
            with pytest.raises(StorageError):
                await table.leave(user)
            with pytest.raises(StorageError):
                await table.end(ANN.user_id, may_manage=False)
        now = (everything_seen(table), table.version, table.active_at, len(e.told.changes))
        assert now == before
        assert (table.status, e.hall.at(CHANNEL)) == ("playing", table)
        assert rows(path, "moves") == 1
        # The same button works once the database does.
        await table.play(user, DRAW, decision=decision, interaction_id=9)
        assert rows(path, "moves") == 2


async def test_a_move_is_written_whole_or_not_at_all(path: Path) -> None:
    async with evening(path) as e:
        table = await e.lobby(ANN, BEN)
        with failing(path, "kitty"), pytest.raises(StorageError):
            await table.start(ANN.user_id)
        assert (table.status, rows(path, "moves"), rows(path, "kitty")) == ("lobby", 0, 0)
        await table.start(ANN.user_id)
        assert rows(path, "kitty") == 2


async def test_a_game_whose_results_cannot_be_written_has_not_ended(path: Path) -> None:
    async with evening(path) as e:
        table = await e.game(ANN, BEN)
        with failing(path, "results"), pytest.raises(StorageError):
            await play_on(table)
        assert table.view(None).outcome is None
        assert e.hall.at(CHANNEL) is table
        await play_on(table)
        assert table.status == "over"
        assert rows(path, "results") == 2


async def test_a_lobby_whose_change_cannot_be_written_has_not_changed(path: Path) -> None:
    async with evening(path) as e:
        table = await e.lobby(ANN)
        with failing(path, "seats"):
            with pytest.raises(StorageError):
                await table.join(BEN)
            with pytest.raises(StorageError):
                await table.add_computer(ANN.user_id)
        assert table.names == ("Ann",)
        await table.join(BEN)


async def test_a_closed_database_changes_nothing(path: Path) -> None:
    async with evening(path) as e:
        table = await e.game(ANN, BEN)
        before = everything_seen(table)
        await e.store.close()
        with pytest.raises(StorageClosed):
            await take_step(table)
        assert everything_seen(table) == before


class Bomb:
    """Goes off once at a crash point, when it is armed."""

    def __init__(self, point: str) -> None:
        self.point = point
        self.armed = False

    def __call__(self, point: str) -> None:
        if self.armed and point == self.point:
            self.armed = False
            raise RuntimeError("The disk went away.")


async def test_when_nobody_knows_what_was_written_the_table_reads_it_back(path: Path) -> None:
    bomb = Bomb("after-commit")
    async with evening(path, reached=bomb) as e:
        table = await e.game(ANN, BEN)
        seat = turn_of(table)
        decision = table.view(seat).decision
        bomb.armed = True
        with pytest.raises(OutcomeUnknown):
            await table.play(user_in(table, seat), DRAW, decision=decision)
        # It was written: the table goes by that, says so, and the game goes on.
        assert e.told.kinds[-1] == "restored"
        assert table.view(seat).decision != decision
        await play_on(table)
        assert table.status == "over"


async def test_whoever_stops_waiting_does_not_split_memory_from_log(path: Path) -> None:
    async with evening(path) as e:
        table = await e.game(ANN, BEN)
        for steps in range(8):
            click = asyncio.create_task(take_step(table))
            for _ in range(steps):
                await asyncio.sleep(0)
            click.cancel()
            await asyncio.gather(click, return_exceptions=True)
        # Waits in line behind all of them.
        await table.board_posted(None)
        await play_on(table)
        assert len(await e.store.moves(table.id)) == len(
            [change for change in e.told.changes if change.kind in ("moved", "over")]
        )


# -- being told --------------------------------------------------------------------------------


async def test_stored_before_adopted_before_told(path: Path) -> None:
    seen: list[tuple[str, int, int, int]] = []
    tables: list[Table] = []

    def reached(point: str) -> None:
        if point in CRASH_POINTS and tables:
            table = tables[0]
            decisions = table.view(turn_of(table)).decision
            seen.append((point, rows(path, "moves"), decisions, len(e.told.changes)))

    async with evening(path, reached=reached) as e:
        table = await e.game(ANN, BEN)
        told = len(e.told.changes)
        before = table.view(turn_of(table)).decision
        tables.append(table)
        await take_step(table)
    assert seen == [
        ("table-checked", 1, before, told),
        ("table-committed", 2, before, told),
        ("table-adopted", 2, before + 1, told),
        ("table-told", 2, before + 1, told + 1),
    ]


async def test_changes_are_told_in_the_order_of_the_log(path: Path) -> None:
    async with evening(path) as e:
        table = await e.game(ANN, BEN, CAT)
        versions: list[int] = []
        e.hall.subscribe(lambda change: versions.append(change.table.version))
        await play_on(table)
        assert versions == list(range(versions[0], versions[0] + len(versions)))
        moved = [c.seat for c in e.told.changes if c.kind in ("moved", "over")]
        assert moved == [line.seat for line in await e.store.moves(table.id)]


async def test_a_subscriber_with_a_bug_stops_nobody_and_leaks_nothing(
    path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(change: Change) -> None:
        raise ValueError(f"{SECRET} is in hand")

    async with evening(path) as e:
        e.hall.subscribe(broken)
        heard: list[Change] = []
        e.hall.subscribe(heard.append)
        table = await e.game(ANN, BEN)
        await take_step(table)
        assert len(heard) == len(e.told.changes)
    errors = [record for record in caplog.records if record.levelno == logging.ERROR]
    assert len(errors) == len(heard)
    assert "Reference" in caplog.text
    assert SECRET not in caplog.text
