"""The hall: opening, finding, and bringing back."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import threading
from collections.abc import Awaitable
from contextlib import closing
from pathlib import Path
from typing import TypeVar

import pytest

from bot.cards.shuffle import Seed
from bot.errors import BadInput, NoTable, StorageError, TableHere
from bot.games.house_rules import HouseRules
from bot.games.nickels.game import Nickels
from bot.games.nickels.state import State
from bot.tables.snapshot import Board
from tests.tables.table_kit import (
    ANN,
    BEN,
    CAT,
    CHANNEL,
    DAN,
    GUILD,
    QUICK,
    evening,
    everything_seen,
    failing,
    play_on,
    rows,
    take_step,
)

T = TypeVar("T")


async def test_one_table_a_channel(path: Path) -> None:
    async with evening(path) as e:
        table = await e.lobby(ANN)
        with pytest.raises(TableHere):
            await e.lobby(BEN)
        assert e.hall.at(CHANNEL) is table
        other = await e.lobby(BEN, channel=71)
        assert e.hall.at(71) is other
        assert set(e.hall.awake) == {table, other}
        assert rows(path, "games") == 2


async def test_two_tables_opened_at_once_in_one_channel_are_one(path: Path) -> None:
    async with evening(path) as e:
        results = await asyncio.gather(
            *(e.hall.open(GUILD, CHANNEL, host, "nickels", QUICK) for host in (ANN, BEN, CAT)),
            return_exceptions=True,
        )
        assert [type(result) for result in results[1:]] == [TableHere, TableHere]
        assert e.hall.at(CHANNEL).host_name == "Ann"
        assert rows(path, "games") == 1


async def test_a_new_table_is_a_lobby_with_a_commitment(path: Path) -> None:
    async with evening(path) as e:
        table = await e.lobby(ANN)
        saved = await e.store.saved(table.id)
        assert saved is not None
        assert (table.guild_id, table.channel_id, table.status) == (GUILD, CHANNEL, "lobby")
        assert len(table.commitment) == 64
        assert len(table.id) == 10
        assert set(table.id) <= set("abcdefghijklmnopqrstuvwxyz234567")
        assert table.opened_at == table.active_at == e.clock.now()
        assert e.hall.find(table.id) is table
        # What is told is stored: the secret of the commitment is on the disk already.
        assert len(saved.row.secret) == 32


async def test_no_table_no_game(path: Path) -> None:
    async with evening(path) as e:
        with pytest.raises(NoTable):
            e.hall.at(CHANNEL)
        assert e.hall.find("aaaaaaaaaa") is None
        assert await e.hall.past("aaaaaaaaaa") is None
        with pytest.raises(BadInput, match="There is no game 'chess'"):
            await e.hall.open(GUILD, CHANNEL, ANN, "chess", QUICK)


async def test_a_table_that_cannot_be_stored_takes_no_channel(path: Path) -> None:
    async with evening(path) as e:
        with failing(path, "games"), pytest.raises(StorageError):
            await e.lobby(ANN)
        with pytest.raises(NoTable):
            e.hall.at(CHANNEL)
        assert e.told.changes == []
        assert (await e.lobby(BEN)).host_name == "Ben"


async def test_whoever_stops_waiting_for_a_new_table_does_not_lock_the_channel(path: Path) -> None:
    async with evening(path) as e:
        opening = asyncio.create_task(e.lobby(ANN))
        await asyncio.sleep(0)
        opening.cancel()
        await asyncio.gather(opening, return_exceptions=True)
        if not e.told.changes:
            await e.told.more()
        table = e.hall.at(CHANNEL)
        await table.end(ANN.user_id, may_manage=False)
        await e.lobby(BEN)


async def test_a_restart_brings_back_what_is_unfinished(path: Path) -> None:
    async with evening(path) as e:
        lobby = await e.lobby(ANN, BEN, channel=1)
        game = await e.game(CAT, DAN, channel=2)
        await take_step(game)
        over = await e.game(ANN, CAT, channel=3)
        await play_on(over)
        closed = await e.lobby(BEN, channel=4)
        await closed.end(BEN.user_id, may_manage=False)
        seen = everything_seen(game)
    async with evening(path) as e:
        assert len(e.hall) == 2
        assert set(e.hall.ids) == {lobby.id, game.id}
        assert (e.hall.at(1).status, e.hall.at(1).names) == ("lobby", ("Ann", "Ben"))
        assert everything_seen(e.hall.at(2)) == seen
        for free in (3, 4):
            with pytest.raises(NoTable):
                e.hall.at(free)
        assert e.told.kinds == ["restored", "restored"]
        assert e.hall.at(1) is e.hall.find(lobby.id)
        with pytest.raises(TableHere):
            await e.lobby(DAN, channel=1)


async def test_tables_wake_by_themselves(path: Path) -> None:
    async with evening(path) as e:
        for channel in range(5):
            await e.game(ANN, BEN, channel=channel)
    async with evening(path, keep_time=True) as e:
        assert len(e.hall) == 5
        while len(e.told.changes) < 5:
            await e.told.more()
        assert e.told.kinds == ["restored"] * 5


async def test_finished_tables_are_found_by_id_also_after_a_restart(path: Path) -> None:
    async with evening(path) as e:
        table = await e.game(ANN, BEN)
        await play_on(table)
        assert e.hall.find(table.id) is table
        assert await e.hall.past(table.id) is table
        seen, record = everything_seen(table), await table.published()
    async with evening(path) as e:
        assert e.hall.find(table.id) is None
        again = await e.hall.past(table.id)
        assert again is not None
        assert everything_seen(again) == seen
        assert await again.published() == record
        assert (again.status, again.is_finished, len(e.hall)) == ("over", True, 0)
        assert e.hall.find(table.id) is again


async def test_a_live_table_is_no_past_one_but_found(path: Path) -> None:
    async with evening(path) as e:
        table = await e.game(ANN, BEN)
        assert await e.hall.past(table.id) is table


async def test_where_the_board_is_outlasts_a_restart_and_is_told_to_nobody(path: Path) -> None:
    board = Board(message_id=2**62, channel_id=CHANNEL, posted_at=1_700_000_123.5)
    async with evening(path) as e:
        table = await e.lobby(ANN)
        version, told = table.version, len(e.told.changes)
        assert table.board is None
        await table.board_posted(board)
        assert table.board == board
        assert (table.version, len(e.told.changes)) == (version, told)
    async with evening(path) as e:
        again = e.hall.at(CHANNEL)
        assert again.board == board
        await again.end(ANN.user_id, may_manage=False)
        await again.board_posted(None)
    async with evening(path) as e:
        past = await e.hall.past(table.id)
        assert past is not None
        assert past.board is None


@pytest.mark.parametrize(
    "spoiling",
    [
        "UPDATE moves SET move = '{}' WHERE game_id = ?",
        "UPDATE moves SET seat = 6 WHERE seq = 1 AND game_id = ?",
        "DELETE FROM moves WHERE seq = 0 AND game_id = ?",
        # A game in play without a deal, one that its log has ended.
        "DELETE FROM moves WHERE game_id = ?",
        'UPDATE moves SET seat = NULL, move = \'{"kind":"cancel"}\' WHERE seq = 1 AND game_id = ?',
        "UPDATE games SET house_rules = '7' WHERE id = ?",
        "UPDATE games SET house_rules = '{\"twins\": true}' WHERE id = ?",
        "UPDATE games SET rules_version = 99 WHERE id = ?",
        "UPDATE games SET game = 'bridge' WHERE id = ?",
    ],
)
async def test_a_log_that_cannot_be_read_hurts_no_other_table_and_locks_no_channel(
    path: Path, caplog: pytest.LogCaptureFixture, spoiling: str
) -> None:
    async with evening(path) as e:
        bad = await e.game(ANN, BEN, channel=1)
        await take_step(bad)
        good = await e.game(CAT, DAN, channel=2)
    with closing(sqlite3.connect(path)) as raw:
        raw.execute(spoiling, (bad.id,))
        raw.commit()
    async with evening(path, seed=2) as e:
        assert [i for i in e.hall.ids if e.hall.find(i) is not None] == [good.id]
        assert f"at table {bad.id}" in caplog.text
        with pytest.raises(NoTable):
            e.hall.at(1)
        assert e.hall.find(bad.id) is None
        assert await e.hall.past(bad.id) is None
        # It stays as it is until somebody wants to play there.
        saved = await e.store.saved(bad.id)
        assert saved is not None
        assert saved.row.status == "playing"
        assert (await e.lobby(ANN, channel=1)).status == "lobby"
        saved = await e.store.saved(bad.id)
        assert saved is not None
        assert saved.row.status == "closed"
    assert all(
        record.exc_info is None for record in caplog.records if record.levelno >= logging.ERROR
    )


async def test_the_last_finished_tables_stay_at_hand(path: Path) -> None:
    async with evening(path) as e:
        ids = []
        for _ in range(65):
            table = await e.lobby(ANN)
            await table.end(ANN.user_id, may_manage=False)
            ids.append(table.id)
        assert e.hall.find(ids[0]) is None
        assert e.hall.find(ids[1]) is not None
        past = await e.hall.past(ids[0])
        assert past is not None
        assert past.status == "closed"


class Unhurried(Nickels):
    """Nickels that, once it is `slow`, replays a game only while others are served."""

    def __init__(self) -> None:
        self.slow = False
        self.served = threading.Event()

    def new(self, seats: int, rules: HouseRules, seed: Seed) -> State:
        assert not self.slow or self.served.wait(5), "the event loop stood still"
        return super().new(seats, rules, seed)


async def served_meanwhile(game: Unhurried, work: Awaitable[T]) -> T:
    """The result of work during which the event loop must go on."""
    game.slow = True
    waiting = asyncio.ensure_future(work)
    await asyncio.sleep(0.01)
    game.served.set()
    return await waiting


async def test_the_record_of_a_long_game_keeps_nobody_waiting(path: Path) -> None:
    game = Unhurried()
    async with evening(path, games={"nickels": game}) as e:
        table = await e.game(ANN, BEN)
        await play_on(table)
        record = await served_meanwhile(game, table.published())
        assert record["game_id"] == table.id


async def test_a_long_game_of_the_past_keeps_nobody_waiting(path: Path) -> None:
    game = Unhurried()
    async with evening(path) as e:
        table = await e.game(ANN, BEN)
        await play_on(table)
        seen = everything_seen(table)
    async with evening(path, games={"nickels": game}) as e:
        again = await served_meanwhile(game, e.hall.past(table.id))
        assert again is not None
        assert everything_seen(again) == seen


async def test_a_hall_that_was_closed_while_it_was_about_to_start_does_not_start(
    tmp_path: Path,
) -> None:
    path = tmp_path / "nickels.db"
    async with evening(path) as e:
        await e.game(ANN, BEN)
    async with evening(path) as e:
        await e.hall.close()
        e.hall.start()
        await asyncio.sleep(0.02)
        assert not e.hall.all_awake.is_set()
        assert e.told.kinds == []
