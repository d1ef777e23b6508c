"""Matches of Rummy over a real database: what is written down, paid, brought back and checked."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from itertools import groupby
from pathlib import Path

import pytest

from bot.cards import verify
from bot.cli.verify import main as verify_files
from bot.errors import BadInput, StorageError, TableFull
from bot.games.rummy.events import HandScored, Melded
from bot.games.rummy.rules import RummyRules
from bot.games.rummy.view import RummyView
from bot.players.catalogue import PLAYERS
from bot.storage.rows import SavedLedgerLine
from bot.tables.deadlines import BREAK, COMPUTER
from bot.tables.table import Table
from tests.tables.table_kit import (
    ANN,
    BEN,
    CAT,
    CHANNEL,
    DAN,
    GUILD,
    Evening,
    evening,
    everything_seen,
    failing,
    play_on,
    replayed,
    rows,
    take_step,
    user_in,
)

TWO_HANDS = RummyRules(preset="bicycle", hands=2)
WILD = RummyRules(wilds="both", match="hands", hands=2)


def seen(table: Table) -> RummyView:
    view = table.view(None)
    assert isinstance(view, RummyView)
    return view


def scored(e: Evening) -> list[HandScored]:
    return [
        event
        for change in e.told.changes
        for event in change.events
        if isinstance(event, HandScored)
    ]


def by_round(lines: Iterable[SavedLedgerLine]) -> Mapping[int, list[SavedLedgerLine]]:
    return {number: list(some) for number, some in groupby(lines, lambda line: line.round)}


async def play_with_computers(e: Evening, table: Table) -> None:
    """People play at once; when only computers are waited for, time passes."""
    while not table.is_finished:
        if table.waiting_for():
            await take_step(table)
        else:
            await e.pass_time(table.deadlines[COMPUTER] - e.clock.now())


@pytest.mark.parametrize("rules", [TWO_HANDS, WILD], ids=["bicycle", "dummies with wilds"])
async def test_every_hand_is_paid_in_the_database(path: Path, rules: RummyRules) -> None:
    async with evening(path, keep_time=True, players={"rummy": PLAYERS["rummy"]["planner"]}) as e:
        table = await e.lobby_for(rules, ANN, BEN, computers=1)
        await table.start(ANN.user_id)
        await play_with_computers(e, table)

        assert table.status == "over"
        told = scored(e)
        assert [event.round for event in told] == [1, 2]
        paid = by_round(await e.store.ledger_lines(table.id))
        assert list(paid) == [1, 2]
        for event in told:
            lines = paid[event.round]
            assert [(line.seat, line.user_id) for line in lines] == [(0, 101), (1, 102), (2, None)]
            assert tuple(line.net for line in lines) == event.net
            assert sum(line.net for line in lines) == 0
        won = [sum(lines[seat].net for lines in paid.values()) for seat in range(3)]
        assert won == [player.ledger for player in seen(table).players]
        outcome = seen(table).outcome
        assert outcome is not None
        assert {each.seat: each.net for each in outcome.standings} == dict(enumerate(won))
        assert await e.store.kitty_lines(table.id) == []


async def test_the_lines_name_the_move_that_ended_the_hand(path: Path) -> None:
    async with evening(path) as e:
        table = await e.lobby_for(TWO_HANDS, ANN, BEN)
        await table.start(ANN.user_id)
        await play_on(table, lambda: bool(seen(table).sheet))
        last = len(await e.store.moves(table.id)) - 1
        assert {line.seq for line in await e.store.ledger_lines(table.id)} == {last}


async def test_a_hand_that_cannot_be_paid_has_not_ended(path: Path) -> None:
    async with evening(path) as e:
        table = await e.lobby_for(TWO_HANDS, ANN, BEN)
        await table.start(ANN.user_id)
        with failing(path, "ledger"), pytest.raises(StorageError):
            await play_on(table)
        assert seen(table).sheet == ()
        assert rows(path, "ledger") == 0
        assert everything_seen(table) == await replayed(e.store, table)
        await play_on(table, lambda: bool(seen(table).sheet))
        assert rows(path, "ledger") == 2


async def test_whoever_leaves_pays_when_the_hand_ends(path: Path) -> None:
    async with evening(path) as e:
        table = await e.lobby_for(TWO_HANDS, ANN, BEN)
        await table.start(ANN.user_id)
        await take_step(table)
        await table.leave(BEN.user_id)
        # The last one left has won the hand, undoubled (B-leave).
        lines = await e.store.ledger_lines(table.id)
        assert [line.seat for line in lines] == [0, 1]
        assert lines[0].net == -lines[1].net > 0


async def test_a_match_comes_back_in_the_middle_of_a_turn_and_is_played_on(path: Path) -> None:
    async with evening(path) as e:
        table = await e.lobby_for(WILD, ANN, BEN, CAT)
        await table.start(ANN.user_id)
        await play_on(table, lambda: any(
            isinstance(event, Melded) for change in e.told.changes for event in change.events
        ))  # fmt: skip
        before = everything_seen(table)
        assert seen(table).melds
    async with evening(path) as e:
        table = e.hall.at(CHANNEL)
        assert everything_seen(table) == before
        assert table.rules == WILD
        await play_on(table)
        assert table.status == "over"
        paid = by_round(await e.store.ledger_lines(table.id))
        assert [sum(line.net for line in lines) for lines in paid.values()] == [0, 0]


async def test_the_pause_between_two_hands_survives_a_restart(path: Path) -> None:
    async with evening(path) as e:
        table = await e.lobby_for(TWO_HANDS, ANN, BEN)
        await table.start(ANN.user_id)
        await play_on(table, lambda: bool(seen(table).sheet))
        before = everything_seen(table)
        assert BREAK in table.deadlines
    async with evening(path) as e:
        table = e.hall.at(CHANNEL)
        assert everything_seen(table) == before
        await play_on(table)
        assert [line.round for line in seen(table).sheet] == [1, 2]
        assert len(await e.store.ledger_lines(table.id)) == 4


async def test_anybody_can_check_a_finished_match(path: Path, tmp_path: Path) -> None:
    async with evening(path) as e:
        table = await e.lobby_for(WILD, ANN, BEN)
        await table.start(ANN.user_id)
        await play_on(table)
        record = json.loads(json.dumps(await table.published()))
    assert verify.check(record) == []
    file = tmp_path / "match.json"
    file.write_text(json.dumps(record), encoding="utf-8")
    assert verify_files([str(file)]) == 0
    hand = record["deals"][0]["hands"]["0"]
    hand[0] = next(card for card in hand if card != hand[0])
    file.write_text(json.dumps(record), encoding="utf-8")
    assert verify_files([str(file)]) == 1


async def test_the_leaderboard_counts_matches_of_rummy(path: Path) -> None:
    async with evening(path) as e:
        table = await e.lobby_for(TWO_HANDS, ANN, BEN)
        await table.start(ANN.user_id)
        await play_on(table)
        outcome = seen(table).outcome
        assert outcome is not None
        board = {line.user_id: line for line in await e.store.leaderboard(GUILD, "rummy")}
        assert await e.store.leaderboard(GUILD, "nickels") == []
        for end in outcome.standings:
            line = board[user_in(table, end.seat)]
            assert (line.games, line.wins) == (1, int(end.seat in outcome.winners))
            assert (line.mean_score, line.nickels) == (end.score, end.net)


async def test_hands_too_large_for_the_pack_are_refused_at_the_start_and_nothing_is_lost(
    path: Path,
) -> None:
    """B-1: five hands of ten cards leave two of 52, and eight must be left."""
    async with evening(path) as e:
        rules = RummyRules(preset="bicycle", hand_size=10)
        table = await e.lobby_for(rules, ANN, BEN, CAT, DAN, computers=1)
        with pytest.raises(BadInput, match="5 hands of 10 cards leave too few of 52"):
            await table.start(ANN.user_id)
        assert (table.status, rows(path, "moves"), len(table.seats)) == ("lobby", 0, 5)
        await table.remove_computer(ANN.user_id)
        await table.start(ANN.user_id)
        assert table.status == "playing"


async def test_eight_sit_down_to_rummy_and_no_more(path: Path) -> None:
    async with evening(path) as e:
        table = await e.lobby_for(RummyRules(), ANN, BEN, computers=6)
        with pytest.raises(TableFull, match="8 seats"):
            await table.join(CAT)
        await table.start(ANN.user_id)
        assert [player.cards for player in seen(table).players] == [7] * 8
