"""Leaving, ending, and what becomes of the host and the nickels (rules 1.L, A11)."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.errors import MayNotEnd, NotSeated
from bot.games.events import GameEnded, LeftGame, Paid
from bot.games.moves import Leave
from bot.games.nickels import NICKELS
from bot.games.nickels.view import NickelsView
from bot.tables import play
from bot.tables.people import Seat
from bot.tables.snapshot import Facts, Snapshot
from bot.tables.table import Table
from tests.games.laid_table import SEED, with_tally
from tests.games.nickels_table import laid
from tests.tables.table_kit import (
    ANN,
    BEN,
    CAT,
    CHANNEL,
    DAN,
    DAWN,
    GUILD,
    Evening,
    evening,
    play_on,
    take_step,
    turn_of,
    user_in,
)


async def test_a_leaver_is_gone_for_good_and_the_game_goes_on(path: Path) -> None:
    async with evening(path) as e:
        table = await e.game(ANN, BEN, CAT)
        await table.leave(BEN.user_id)
        assert table.status == "playing"
        assert [seat.name for seat in table.people()] == ["Ann", "Cat"]
        assert table.names == ("Ann", "Ben", "Cat")
        assert LeftGame(1) in e.told.changes[-1].events
        with pytest.raises(NotSeated):
            table.seat_of(BEN.user_id)
        with pytest.raises(NotSeated):
            await table.leave(BEN.user_id)
        # Rule A11: nickels in the kitty stay there.
        assert await e.store.kitty_balance(table.id) == 3
    async with evening(path) as e:
        again = e.hall.at(CHANNEL)
        assert [seat.name for seat in again.people()] == ["Ann", "Cat"]
        await play_on(again)
        assert again.status == "over"


async def test_to_play_leave_is_to_leave(path: Path) -> None:
    async with evening(path) as e:
        table = await e.game(ANN, BEN, CAT)
        events = await table.play(ANN.user_id, Leave())
        assert LeftGame(0) in events
        assert table.host_name == "Ben"


async def test_the_host_passes_on_clockwise_past_computers_and_leavers(path: Path) -> None:
    async with evening(path) as e:
        table = await e.lobby(ANN, BEN, computers=1)
        await table.join(CAT)
        await table.join(DAN)
        await table.start(ANN.user_id)
        assert [seat.user_id for seat in table.seats] == [101, 102, None, 103, 104]
        await table.leave(CAT.user_id)
        assert table.host_name == "Ann"
        await table.leave(ANN.user_id)
        assert table.host_name == "Ben"
        await table.leave(BEN.user_id)
        assert table.host_name == "Dan"
    async with evening(path) as e:
        assert e.hall.at(CHANNEL).host_name == "Dan"


async def test_the_last_of_two_wins_when_the_other_leaves(path: Path) -> None:
    # Rule A11: if only one player is left, that player wins the kitty.
    async with evening(path) as e:
        table = await e.game(ANN, BEN)
        await table.leave(ANN.user_id)
        assert table.status == "over"
        outcome = table.view(None).outcome
        assert outcome is not None
        assert (outcome.reason, outcome.winners) == ("last_seat", (1,))
        standings = await e.store.leaderboard(GUILD, "nickels")
        ben, ann = sorted(standings, key=lambda standing: -standing.nickels)
        assert (ben.name, ann.name) == ("Ben", "Ann")
        assert (ben.wins, ben.nickels, ann.wins, ann.nickels) == (1, 1, 0, -1)
        assert table.host_name == "Ben"


@pytest.mark.parametrize("computers", [1, 2])
async def test_when_the_last_person_leaves_antes_return_and_nothing_counts(
    path: Path, computers: int
) -> None:
    async with evening(path) as e:
        table = await e.game(ANN, computers=computers)
        await table.leave(ANN.user_id)
        assert table.status == "closed"
        assert e.told.kinds[-1] == "closed"
        events = e.told.changes[-1].events
        assert GameEnded((), cancelled=True) in events
        refunds = {event.seat: event.nickels for event in events if isinstance(event, Paid)}
        assert refunds == dict.fromkeys(range(1 + computers), 1)
        assert await e.store.kitty_balance(table.id) == 0
        assert await e.store.leaderboard(GUILD, "nickels") == []
        assert table.deadlines == {}
        assert await e.store.deadlines() == []
        assert len(e.hall) == 0
    async with evening(path) as e:
        assert len(e.hall) == 0


async def in_the_last_turn_of_all(e: Evening, channel: int) -> Table | None:
    """A game in which the computer is out and Ann has drawn in the very last turn."""
    table = await e.game(ANN, computers=1, channel=channel)
    while not table.is_finished:
        view = table.view(0)
        assert isinstance(view, NickelsView)
        if view.out == 1 and view.drawn is not None:
            return table
        if table.waiting_for():
            await take_step(table)
        else:
            await e.pass_time(2)
    return None


async def test_to_leave_in_the_last_turn_of_all_ends_the_game_as_played(path: Path) -> None:
    # Rule 1.L: a leaver who has drawn first gets the turn that time plays, and if that ends the
    # round, it is scored before the leave.
    async with evening(path, keep_time=True) as e:
        table = None
        for channel in range(20):
            table = table or await in_the_last_turn_of_all(e, channel)
        assert table is not None
        games = {line.name: line.games for line in await e.store.leaderboard(GUILD, "nickels")}
        await table.leave(ANN.user_id)
        outcome = table.view(None).outcome
        assert outcome is not None
        assert (table.status, outcome.reason) == ("over", "played_out")
        assert await e.store.kitty_balance(table.id) == 0
        (line,) = await e.store.leaderboard(GUILD, "nickels")
        assert line.games == games.get("Ann", 0) + 1


def test_when_the_last_person_leaves_a_tie_no_computer_wins() -> None:
    """Antes return, although the rules would give the kitty to whoever is tied alone then."""
    hands = ["5S 5H 5C", "9S TS JS", "2C 2H 2S"]
    last = laid(hands, stock="KD QD KH", turn=2, rounds=(1, 1), tie="extra_round")
    last = with_tally(last, scores=(30, 30, 40))
    last.stock(2).out(2, "KD").stock(0).throw(0, "QD").stock(1).throw(1, "KH")
    assert last.waiting == [0, 1]
    state = last.state
    facts = Facts(id="tied", guild_id=1, channel_id=1, game=NICKELS, seed=SEED, opened_at=DAWN)
    table = Snapshot(
        status="playing",
        host_id=ANN.user_id,
        seats=(Seat(0, "Ann", ANN.user_id), Seat(1, "Gus", None), Seat(2, "Ida", None)),
        rules=state.setup.rules,
        active_at=DAWN,
        state=state,
        public=NICKELS.view(state, None),
    )
    proposal = play.leave(facts, table, 0, play.Occasion(now=DAWN, thinking=1))
    assert (proposal.kind, proposal.after.status) == ("closed", "closed")
    assert {each.seat for each in proposal.events if isinstance(each, Paid)} == {0, 1, 2}


async def test_people_leave_one_after_the_other_until_none_is_left(path: Path) -> None:
    async with evening(path) as e:
        table = await e.game(ANN, BEN, computers=2)
        await table.leave(BEN.user_id)
        assert not table.is_finished
        await table.leave(ANN.user_id)
        assert table.status == "closed"
        saved = await e.store.saved(table.id)
        assert saved is not None
        assert [seat.left_at is not None for seat in saved.seats] == [True, True, False, False]


async def test_leaving_in_a_break_deals_when_everybody_else_is_ready(path: Path) -> None:
    async with evening(path) as e:
        table = await e.full_game(ANN, BEN, CAT)
        await play_on(table, lambda: table.view(None).phase == "break")
        await take_step(table)
        await take_step(table)
        (last,) = table.waiting_for()
        await table.leave(user_in(table, last))
        assert table.view(None).phase == "play"


async def test_the_host_ends_the_game_and_antes_return(path: Path) -> None:
    async with evening(path) as e:
        table = await e.game(ANN, BEN, CAT)
        assert await e.store.kitty_balance(table.id) == 3
        await table.end(ANN.user_id, may_manage=False)
        assert table.status == "closed"
        assert await e.store.kitty_balance(table.id) == 0
        assert await e.store.leaderboard(GUILD, "nickels") == []
        assert table.view(None).secret is not None
        await table.published()


async def test_who_may_end_a_game(path: Path) -> None:
    async with evening(path) as e:
        table = await e.game(ANN, BEN)
        for user in (BEN.user_id, CAT.user_id):
            with pytest.raises(MayNotEnd, match="Only Ann"):
                await table.end(user, may_manage=False)
        assert not table.is_finished
        await table.end(CAT.user_id, may_manage=True)
        assert table.status == "closed"


async def test_after_thirty_idle_minutes_anybody_at_the_table_may_end_it(path: Path) -> None:
    async with evening(path) as e:
        table = await e.game(ANN, BEN)
        e.clock.advance(10 * 60)
        await take_step(table)
        e.clock.advance(30 * 60 - 1)
        with pytest.raises(MayNotEnd):
            await table.end(BEN.user_id, may_manage=False)
        e.clock.advance(1)
        with pytest.raises(MayNotEnd):
            await table.end(CAT.user_id, may_manage=False)
        await table.end(BEN.user_id, may_manage=False)
        assert table.status == "closed"


async def test_idle_time_outlasts_a_restart_and_computers_do_not_count(path: Path) -> None:
    async with evening(path, keep_time=True) as e:
        table = await e.game(ANN, BEN, computers=1)
        while not table.is_computer(turn_of(table)):
            await take_step(table)
        last_person = table.active_at
        e.clock.advance(1)
        await e.pass_time(1)
        assert table.active_at == last_person
    async with evening(path, now=last_person + 30 * 60) as e:
        await e.hall.at(CHANNEL).end(BEN.user_id, may_manage=False)
        assert len(e.hall) == 0


async def test_somebody_who_left_may_not_end_an_idle_game(path: Path) -> None:
    async with evening(path) as e:
        table = await e.game(ANN, BEN, CAT)
        await table.leave(CAT.user_id)
        e.clock.advance(31 * 60)
        with pytest.raises(MayNotEnd):
            await table.end(CAT.user_id, may_manage=False)


async def test_an_idle_lobby_can_be_closed_by_anybody_in_it(path: Path) -> None:
    async with evening(path) as e:
        table = await e.lobby(ANN, BEN)
        with pytest.raises(MayNotEnd):
            await table.end(BEN.user_id, may_manage=False)
        e.clock.advance(30 * 60)
        await table.end(BEN.user_id, may_manage=False)
        assert table.status == "closed"
