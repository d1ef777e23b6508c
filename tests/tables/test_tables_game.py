"""Whole games over a real database, and what is written down of them."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from bot.cards import verify
from bot.errors import NotOver, TableGone
from bot.games.events import Dealt, RoundScored
from bot.games.moves import Draw
from bot.games.nickels.view import NickelsView
from bot.tables.deadlines import COMPUTER
from bot.tables.table import Table
from tests.tables.table_kit import (
    ANN,
    BEN,
    CAT,
    CHANNEL,
    DAN,
    GUILD,
    QUICK,
    Evening,
    evening,
    everything_seen,
    play_on,
    take_step,
    turn_of,
    user_in,
)


async def play_with_computers(e: Evening, table: Table) -> None:
    """People play at once; when only computers are waited for, time passes."""
    while not table.is_finished:
        if table.waiting_for():
            await take_step(table)
        else:
            await e.pass_time(table.deadlines[COMPUTER] - e.clock.now())


async def test_eleven_rounds_with_people_and_computers(path: Path) -> None:
    async with evening(path, keep_time=True) as e:
        table = await e.full_game(ANN, BEN, computers=2)
        await play_with_computers(e, table)

        assert table.status == "over"
        assert e.told.kinds[-1] == "over"
        events = [event for change in e.told.changes for event in change.events]
        dealt = [event.round for event in events if isinstance(event, Dealt)]
        scored = [event.round for event in events if isinstance(event, RoundScored)]
        assert dealt == scored == list(range(1, 12))

        # Example A59: four players with ten nickels each make a kitty of 40, all paid at the end.
        ledger = await e.store.kitty_lines(table.id)
        assert Counter(line.reason for line in ledger)["ante"] == 40
        assert sum(line.nickels for line in ledger if line.reason == "ante") == 40
        assert sum(line.nickels for line in ledger if line.reason == "kitty") == -40
        assert await e.store.kitty_balance(table.id) == 0

        moves = await e.store.moves(table.id)
        assert [move.seq for move in moves] == list(range(len(moves)))


async def test_the_results_say_what_the_outcome_says(path: Path) -> None:
    async with evening(path) as e:
        table = await e.game(ANN, BEN, CAT)
        await play_on(table)
        outcome = table.view(None).outcome
        assert outcome is not None
        standings = {
            standing.user_id: standing for standing in await e.store.leaderboard(7, "nickels")
        }
        assert set(standings) == {101, 102, 103}
        for end in outcome.standings:
            line = standings[user_in(table, end.seat)]
            assert line.games == 1
            assert line.wins == (end.seat in outcome.winners)
            assert line.mean_score == end.score
            # One round is one ante each: a single winner gains two, everybody else loses one.
            assert line.nickels == end.net
        assert sum(line.nickels for line in standings.values()) == 0


async def test_computers_are_on_no_leaderboard_and_no_people(path: Path) -> None:
    async with evening(path, keep_time=True) as e:
        table = await e.game(ANN, computers=1)
        await play_with_computers(e, table)
        assert [line.user_id for line in await e.store.leaderboard(GUILD, "nickels")] == [101]
        assert await e.store.leaderboard(GUILD, "nickels", min_people=2) == []


async def test_a_finished_table_frees_the_channel_in_the_same_step(path: Path) -> None:
    async with evening(path) as e:
        table = await e.game(ANN, BEN)
        free_when_told: list[bool] = []
        e.hall.subscribe(
            lambda change: (
                free_when_told.append(len(e.hall) == 0) if change.kind == "over" else None
            )
        )
        await play_on(table)
        assert free_when_told == [True]
        again = await e.lobby(BEN, CAT)
        assert e.hall.at(CHANNEL) is again
        assert e.hall.find(table.id) is table
        with pytest.raises(TableGone):
            await table.play(ANN.user_id, Draw(source="stock"))


async def test_anybody_can_check_the_deals_of_a_finished_game(path: Path) -> None:
    async with evening(path) as e:
        table = await e.game(ANN, BEN)
        with pytest.raises(NotOver):
            await table.published()
        assert table.view(None).secret is None
        commitment = table.commitment
        await play_on(table)
        record = await table.published()
        assert verify.check(dict(record)) == []
        secret = table.view(None).secret
        assert secret is not None
        assert verify.commitment(bytes.fromhex(secret)) == commitment == table.view(0).commitment


async def test_a_restart_in_mid_game_gives_every_seat_the_identical_view(path: Path) -> None:
    async with evening(path) as e:
        table = await e.full_game(ANN, BEN, CAT, DAN)

        # Into the third round and then one draw on, so that somebody holds a card too many.
        def in_round_three() -> bool:
            view = table.view(None)
            return isinstance(view, NickelsView) and view.round == 3

        await play_on(table, in_round_three)
        await take_step(table)
        before = everything_seen(table)
        facts = (table.id, table.seats, table.host_id, table.rules, table.commitment)
    async with evening(path) as e:
        again = e.hall.at(CHANNEL)
        assert again is not table
        assert everything_seen(again) == before
        assert (again.id, again.seats, again.host_id, again.rules, again.commitment) == facts
        await play_on(again)
        assert again.status == "over"
        assert await e.store.kitty_balance(again.id) == 0


async def test_a_restart_after_every_move_changes_nothing(path: Path) -> None:
    async with evening(path) as e:
        table = await e.game(ANN, BEN)
        seen = everything_seen(table)
    steps = 0
    while True:
        async with evening(path, seed=steps) as e:
            table = e.hall.at(CHANNEL)
            assert everything_seen(table) == seen
            await take_step(table)
            steps += 1
            seen = everything_seen(table)
            if table.is_finished or steps == 12:
                return


async def test_the_start_is_the_first_deal_and_says_who_started(path: Path) -> None:
    async with evening(path) as e:
        table = await e.lobby(ANN, BEN)
        await table.start(ANN.user_id)
        change = e.told.changes[-1]
        assert (change.kind, change.seat, change.by) == ("moved", None, 101)
        assert any(isinstance(event, Dealt) for event in change.events)
        assert (table.status, table.rules) == ("playing", QUICK)
        assert table.waiting_for() == (turn_of(table),)
        moves = await e.store.moves(table.id)
        assert [(move.seq, move.seat) for move in moves] == [(0, None)]


async def test_everybody_ready_deals_at_once(path: Path) -> None:
    async with evening(path) as e:
        table = await e.full_game(ANN, BEN)
        await play_on(table, lambda: table.view(None).phase == "break")
        assert set(table.waiting_for()) == {0, 1}
        await take_step(table)
        assert len(table.waiting_for()) == 1
        await take_step(table)
        assert table.view(None).phase == "play"
        assert any(isinstance(event, Dealt) for event in e.told.changes[-1].events)


async def test_a_tap_is_remembered_by_person(path: Path) -> None:
    async with evening(path) as e:
        table = await e.lobby(ANN)
        assert table.last_tap(ANN.user_id) == e.clock.now()
        assert table.last_tap(BEN.user_id) is None
        e.clock.advance(10)
        await table.join(BEN)
        e.clock.advance(10)
        table.tapped(ANN.user_id)
        assert table.last_tap(BEN.user_id) == e.clock.now() - 10
        assert table.last_tap(ANN.user_id) == e.clock.now()
