"""The table before the game: who sits, who may, and each refusal."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from bot.errors import (
    AlreadySeated,
    AlreadyStarted,
    BadInput,
    Garbled,
    HostOnly,
    NoComputer,
    NotSeated,
    NotStarted,
    Refusal,
    StaleButton,
    TableFull,
    TableGone,
    TooFewSeats,
)
from bot.games.house_rules import HouseRules
from bot.games.moves import Cancel, Close, Deal, Draw, Move, TimeUp
from bot.games.nickels.rules import NickelsRules
from bot.tables.people import COMPUTER_NAMES, Person
from bot.tables.table import Table
from tests.tables.table_kit import ANN, BEN, CAT, DAN, QUICK, evening


async def test_the_host_sits_first_and_others_in_the_order_in_which_they_come(path: Path) -> None:
    async with evening(path) as e:
        table = await e.lobby(ANN, BEN, CAT)
        assert table.names == ("Ann", "Ben", "Cat")
        assert [table.seat_of(p.user_id) for p in (ANN, BEN, CAT)] == [0, 1, 2]
        assert (table.host_id, table.host_name, table.status) == (101, "Ann", "lobby")
        assert e.told.kinds == ["opened", "lobby", "lobby"]
        assert [change.by for change in e.told.changes] == [101, 102, 103]


async def test_nobody_sits_twice(path: Path) -> None:
    async with evening(path) as e:
        table = await e.lobby(ANN, BEN)
        with pytest.raises(AlreadySeated):
            await table.join(BEN)
        assert table.names == ("Ann", "Ben")


async def test_seven_seats_and_no_more(path: Path) -> None:
    async with evening(path) as e:
        table = await e.lobby(ANN, BEN, computers=5)
        assert len(table.seats) == 7
        with pytest.raises(TableFull, match="7 seats are taken"):
            await table.join(CAT)
        with pytest.raises(TableFull):
            await table.add_computer(ANN.user_id)
        assert len(table.seats) == 7


async def test_computers_have_names_of_their_own(path: Path) -> None:
    first, second = COMPUTER_NAMES[:2]
    async with evening(path) as e:
        table = await e.lobby(ANN, Person(200, first), computers=1)
        assert table.names == ("Ann", first, second)
        assert [table.is_computer(seat) for seat in range(3)] == [False, False, True]
        assert [seat.name for seat in table.people()] == ["Ann", first]


async def test_the_computer_that_came_last_goes_first(path: Path) -> None:
    async with evening(path) as e:
        table = await e.lobby(ANN, computers=1)
        await table.join(BEN)
        await table.add_computer(ANN.user_id)
        await table.remove_computer(ANN.user_id)
        assert list(table.names) == ["Ann", COMPUTER_NAMES[0], "Ben"]
        await table.remove_computer(ANN.user_id)
        assert list(table.names) == ["Ann", "Ben"]
        assert table.seat_of(BEN.user_id) == 1
        with pytest.raises(NoComputer):
            await table.remove_computer(ANN.user_id)


Deed = Callable[[Table, int], Awaitable[object]]

HOSTS_DEEDS: dict[str, Deed] = {
    "start this game": lambda table, user: table.start(user),
    "add a computer": lambda table, user: table.add_computer(user),
    "remove a computer": lambda table, user: table.remove_computer(user),
    "change the rules": lambda table, user: table.set_rules(user, NickelsRules(stack=3)),
}


@pytest.mark.parametrize("deed", HOSTS_DEEDS)
async def test_what_only_the_host_may_do(path: Path, deed: str) -> None:
    async with evening(path) as e:
        table = await e.lobby(ANN, BEN, computers=1)
        version = table.version
        for somebody_else in (BEN.user_id, CAT.user_id):
            with pytest.raises(HostOnly, match=f"Only Ann can {deed}"):
                await HOSTS_DEEDS[deed](table, somebody_else)
        assert (table.version, len(table.seats), table.rules) == (version, 3, QUICK)


async def test_one_seat_is_too_few_to_start(path: Path) -> None:
    async with evening(path) as e:
        table = await e.lobby(ANN)
        with pytest.raises(TooFewSeats, match="At least 2"):
            await table.start(ANN.user_id)
        assert table.status == "lobby"


async def test_rules_are_changed_by_the_host_and_kept(path: Path) -> None:
    async with evening(path) as e:
        table = await e.lobby(ANN, BEN)
        await table.set_rules(ANN.user_id, NickelsRules(stack=3))
        assert table.rules == NickelsRules(stack=3)
    async with evening(path) as e:
        assert e.hall.at(70).rules == NickelsRules(stack=3)


class OtherRules(HouseRules):
    pass


async def test_rules_of_another_game_are_refused(path: Path) -> None:
    async with evening(path) as e:
        table = await e.lobby(ANN)
        with pytest.raises(BadInput):
            await table.set_rules(ANN.user_id, OtherRules())
        with pytest.raises(BadInput):
            await e.hall.open(1, 71, BEN, "nickels", OtherRules())
        assert len(e.hall) == 1


async def test_leaving_closes_the_gap_and_passes_the_host_on_clockwise(path: Path) -> None:
    async with evening(path) as e:
        table = await e.lobby(ANN, BEN, CAT, computers=1)
        await table.leave(ANN.user_id)
        assert table.names == ("Ben", "Cat", COMPUTER_NAMES[0])
        assert [seat.seat for seat in table.seats] == [0, 1, 2]
        assert table.host_name == "Ben"
        with pytest.raises(NotSeated):
            table.seat_of(ANN.user_id)
        await table.join(ANN)
        assert table.seat_of(ANN.user_id) == 3
    async with evening(path) as e:
        again = e.hall.at(70)
        assert again.seats == table.seats
        assert again.host_id == BEN.user_id


async def test_the_host_passes_round_the_table_past_computers(path: Path) -> None:
    async with evening(path) as e:
        table = await e.lobby(ANN, BEN)
        await table.leave(ANN.user_id)
        await table.join(CAT)
        await table.add_computer(BEN.user_id)
        await table.join(ANN)
        assert list(table.names) == ["Ben", "Cat", COMPUTER_NAMES[0], "Ann"]
        await table.leave(BEN.user_id)
        assert table.host_name == "Cat"
        await table.leave(CAT.user_id)
        assert (table.host_name, *table.names) == ("Ann", COMPUTER_NAMES[0], "Ann")


async def test_the_last_person_to_leave_closes_the_lobby(path: Path) -> None:
    async with evening(path) as e:
        table = await e.lobby(ANN, BEN, computers=2)
        await table.leave(BEN.user_id)
        await table.leave(ANN.user_id)
        assert table.status == "closed"
        assert e.told.kinds[-1] == "closed"
        assert len(e.hall) == 0
        # The channel is free at once.
        assert (await e.lobby(BEN)).host_name == "Ben"


async def test_a_stranger_cannot_leave(path: Path) -> None:
    async with evening(path) as e:
        table = await e.lobby(ANN)
        with pytest.raises(NotSeated):
            await table.leave(BEN.user_id)


async def test_the_lobby_has_no_views_and_no_moves(path: Path) -> None:
    async with evening(path) as e:
        table = await e.lobby(ANN, BEN)
        with pytest.raises(NotStarted):
            table.view(0)
        with pytest.raises(NotStarted):
            await table.play(ANN.user_id, Draw(source="stock"))
        assert table.waiting_for() == ()


async def test_once_started_the_lobby_is_over(path: Path) -> None:
    async with evening(path) as e:
        table = await e.game(ANN, BEN)
        with pytest.raises(AlreadyStarted):
            await table.join(CAT)
        for deed in HOSTS_DEEDS.values():
            with pytest.raises(AlreadyStarted):
                await deed(table, ANN.user_id)


async def test_a_closed_table_refuses_everything(path: Path) -> None:
    async with evening(path) as e:
        table = await e.lobby(ANN, BEN)
        await table.end(ANN.user_id, may_manage=False)
        version = table.version
        deeds: list[Deed] = [
            *HOSTS_DEEDS.values(),
            lambda table, user: table.join(CAT),
            lambda table, user: table.leave(user),
            lambda table, user: table.end(user, may_manage=True),
            lambda table, user: table.play(user, Draw(source="stock")),
        ]
        for deed in deeds:
            with pytest.raises(TableGone):
                await deed(table, ANN.user_id)
        assert table.version == version


async def test_the_same_click_counts_once_in_the_lobby(path: Path) -> None:
    async with evening(path) as e:
        table = await e.lobby(ANN)
        await table.join(BEN, interaction_id=5)
        await table.leave(BEN.user_id, interaction_id=6)
        with pytest.raises(StaleButton):
            await table.join(BEN, interaction_id=5)
        assert table.names == ("Ann",)


@pytest.mark.parametrize("move", [Deal(), Cancel(), Close(), TimeUp()])
async def test_nobody_plays_the_moves_of_the_house_or_the_clock(path: Path, move: Move) -> None:
    async with evening(path) as e:
        table = await e.game(ANN, BEN)
        version = table.version
        with pytest.raises(Garbled):
            await table.play(ANN.user_id, move)
        assert table.version == version


async def test_a_spectator_cannot_play(path: Path) -> None:
    async with evening(path) as e:
        table = await e.game(ANN, BEN)
        with pytest.raises(NotSeated):
            await table.play(DAN.user_id, Draw(source="stock"))


async def test_refusals_are_sentences(path: Path) -> None:
    async with evening(path) as e:
        table = await e.lobby(ANN)
        with pytest.raises(Refusal) as refused:
            await table.start(BEN.user_id)
        assert refused.value.for_people(table.names) == "Only Ann can start this game."
