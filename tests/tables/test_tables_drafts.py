"""What a player is working on: kept over a restart, no part of the game, gone with the turn."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.errors import NotSeated, StaleButton, StorageError, TrayEmpty
from bot.tables.table import Table
from tests.tables.table_kit import (
    ANN,
    BEN,
    CAT,
    CHANNEL,
    Evening,
    evening,
    everything_seen,
    failing,
    rows,
    take_step,
    turn_of,
    user_in,
)


async def keep(
    table: Table,
    user_id: int,
    draft: str | None,
    *,
    decision: int,
    interaction_id: int | None = None,
) -> None:
    """A step to this draft, whatever there was before."""
    await table.work_on(
        user_id, lambda _before: draft, decision=decision, interaction_id=interaction_id
    )


async def begun(e: Evening) -> tuple[Table, int, int]:
    """A game of two, the seat to play and that seat's decision."""
    table = await e.game(ANN, BEN)
    seat = turn_of(table)
    return table, seat, table.view(seat).decision


async def test_a_draft_comes_back_after_a_restart(tmp_path: Path) -> None:
    path = tmp_path / "n.db"
    async with evening(path) as e:
        table, seat, decision = await begun(e)
        user_id = user_in(table, seat)
        await keep(table, user_id, '{"a":1}', decision=decision)
        await keep(table, user_id, '{"a":2}', decision=decision)
        assert table.draft(seat) == '{"a":2}'
    async with evening(path) as e:
        table = e.hall.at(CHANNEL)
        assert table.draft(seat) == '{"a":2}'
        assert table.draft(1 - seat) is None
        await keep(table, user_id, None, decision=decision)
        assert table.draft(seat) is None
    assert rows(path, "drafts") == 0


async def test_two_steps_at_once_are_both_taken(tmp_path: Path) -> None:
    async with evening(tmp_path / "n.db") as e:
        table, seat, decision = await begun(e)
        user_id = user_in(table, seat)
        await asyncio.gather(
            table.work_on(user_id, lambda draft: f"{draft or ''}a", decision=decision),
            table.work_on(user_id, lambda draft: f"{draft or ''}b", decision=decision),
        )
        assert table.draft(seat) == "ab"


async def test_a_step_that_is_refused_leaves_the_draft_and_says_why(tmp_path: Path) -> None:
    async with evening(tmp_path / "n.db") as e:
        table, seat, decision = await begun(e)
        await keep(table, user_in(table, seat), "a", decision=decision)

        def refused(_draft: str | None) -> str:
            raise TrayEmpty

        with pytest.raises(TrayEmpty):
            await table.work_on(user_in(table, seat), refused, decision=decision)
        assert table.draft(seat) == "a"


async def test_a_draft_changes_nothing_that_anybody_sees(tmp_path: Path) -> None:
    async with evening(tmp_path / "n.db") as e:
        table, seat, decision = await begun(e)
        seen, version, told = everything_seen(table), table.version, len(e.told.changes)
        await keep(table, user_in(table, seat), "{}", decision=decision)
        assert everything_seen(table) == seen
        assert (table.version, len(e.told.changes)) == (version, told)


async def test_a_draft_is_gone_when_the_turn_is_over(tmp_path: Path) -> None:
    path = tmp_path / "n.db"
    async with evening(path) as e:
        table, seat, decision = await begun(e)
        await keep(table, user_in(table, seat), "{}", decision=decision)
        await take_step(table)
        assert turn_of(table) == seat
        assert table.draft(seat) == "{}"
        await take_step(table)
        assert turn_of(table) != seat
        assert table.draft(seat) is None
        assert rows(path, "drafts") == 0


async def test_only_whoever_is_to_play_keeps_a_draft(tmp_path: Path) -> None:
    async with evening(tmp_path / "n.db") as e:
        table, seat, decision = await begun(e)
        other = 1 - seat
        with pytest.raises(StaleButton):
            await keep(table, user_in(table, other), "{}", decision=table.view(other).decision)
        with pytest.raises(StaleButton):
            await keep(table, user_in(table, seat), "{}", decision=decision + 1)
        with pytest.raises(NotSeated):
            await keep(table, CAT.user_id, "{}", decision=decision)
        assert (table.draft(seat), table.draft(other)) == (None, None)


async def test_one_click_changes_a_draft_once(tmp_path: Path) -> None:
    async with evening(tmp_path / "n.db") as e:
        table, seat, decision = await begun(e)
        user_id = user_in(table, seat)
        await keep(table, user_id, "[1]", decision=decision, interaction_id=5)
        with pytest.raises(StaleButton):
            await keep(table, user_id, "[2]", decision=decision, interaction_id=5)
        assert table.draft(seat) == "[1]"


async def test_a_draft_that_was_not_written_does_not_count(tmp_path: Path) -> None:
    path = tmp_path / "n.db"
    async with evening(path) as e:
        table, seat, decision = await begun(e)
        user_id = user_in(table, seat)
        await keep(table, user_id, "[1]", decision=decision)
        with failing(path, "drafts"), pytest.raises(StorageError):
            await keep(table, user_id, "[2]", decision=decision)
        assert table.draft(seat) == "[1]"
    async with evening(path) as e:
        assert e.hall.at(CHANNEL).draft(seat) == "[1]"


async def test_ending_a_game_leaves_no_draft_behind(tmp_path: Path) -> None:
    path = tmp_path / "n.db"
    async with evening(path) as e:
        table, seat, decision = await begun(e)
        await keep(table, user_in(table, seat), "{}", decision=decision)
        await table.end(ANN.user_id, may_manage=False)
        assert rows(path, "drafts") == 0
