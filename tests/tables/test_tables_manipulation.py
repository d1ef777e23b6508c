"""Games of Manipulation over a real database: booked, brought back in the middle, and checked."""

from __future__ import annotations

from itertools import groupby
from pathlib import Path

import pytest

from bot.cards import verify
from bot.games.events import Settles
from bot.games.manipulation.rules import ManipulationRules
from bot.games.manipulation.view import ManipulationView
from bot.players.catalogue import PLAYERS
from bot.tables.deadlines import COMPUTER
from bot.tables.table import Table
from tests.tables.table_kit import (
    ANN,
    BEN,
    CHANNEL,
    GUILD,
    Evening,
    evening,
    everything_seen,
    replayed,
    user_in,
)

TWO_ROUNDS = ManipulationRules(match="rounds", rounds=2, hand_size=5)
PLAYER = PLAYERS["manipulation"]["rearranger"]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "n.db"


async def begun(e: Evening, computers: int = 0) -> Table:
    """A match of two rounds in its first turn."""
    table = await e.hall.open(GUILD, CHANNEL, ANN, "manipulation", TWO_ROUNDS)
    await table.join(BEN)
    for _ in range(computers):
        await table.add_computer(ANN.user_id)
    await table.start(ANN.user_id)
    return table


async def step(e: Evening, table: Table) -> None:
    """A person moves as a computer would; when only computers are waited for, time passes."""
    waiting = table.waiting_for()
    if not waiting:
        await e.pass_time(table.deadlines[COMPUTER] - e.clock.now())
        return
    view = table.view(waiting[0])
    await table.play(user_in(table, waiting[0]), PLAYER(view), decision=view.decision)


def seen(table: Table) -> ManipulationView:
    view = table.view(None)
    assert isinstance(view, ManipulationView)
    return view


async def test_a_match_is_played_booked_and_published(path: Path) -> None:
    async with evening(path, keep_time=True, players={"manipulation": PLAYER}) as e:
        table = await begun(e, computers=1)
        while not table.is_finished:
            await step(e, table)
        assert table.status == "over"
        told = [ev for c in e.told.changes for ev in c.events if isinstance(ev, Settles)]
        lines = await e.store.ledger_lines(table.id)
        paid = {
            n: tuple(each.net for each in some) for n, some in groupby(lines, lambda x: x.round)
        }
        assert paid == {event.round: event.net for event in told}
        assert list(paid) == [1, 2]
        assert sum(line.net for line in lines) == 0
        assert verify.check(await table.published()) == []


async def test_a_table_is_brought_back_in_the_middle_of_a_round(path: Path) -> None:
    async with evening(path, players={"manipulation": PLAYER}) as e:
        table = await begun(e)
        while len(seen(table).table) < 4:
            await step(e, table)
        before, name = everything_seen(table), table.id
        assert before == await replayed(e.store, table)
    async with evening(path, players={"manipulation": PLAYER}) as e:
        again = e.hall.find(name)
        assert again is not None
        assert everything_seen(again) == before
        await step(e, again)
