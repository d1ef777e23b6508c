"""All live tables: one a channel, opened, found, brought back after a restart, and told about."""

from __future__ import annotations

import asyncio
import base64
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from bot.cards.shuffle import Seed
from bot.errors import BadInput, ChannelTaken, NoTable, TableHere
from bot.games.game import AnyGame
from bot.games.house_rules import HouseRules
from bot.players.player import Player
from bot.storage import Store
from bot.storage.rows import SavedGame
from bot.storage.schema import CLOSED
from bot.storage.units import end_game, open_game, set_deadline, set_meta, take_seat
from bot.storage.writer import nothing
from bot.tables.changes import Change
from bot.tables.clock import Clock
from bot.tables.house import House
from bot.tables.lobby import check_rules
from bot.tables.people import Person, Seat
from bot.tables.roll import Roll
from bot.tables.saved import facts_of, last_sign_of_life, snapshot_of
from bot.tables.shielded import to_the_end
from bot.tables.snapshot import Facts, Snapshot
from bot.tables.table import Table
from bot.tables.timekeeper import Timekeeper
from bot.tables.trouble import report

_RESTORED_AT: Final = "tables-restored-at"
"""The single fact in the database that says when (seconds since 1970)."""


class Hall:
    """The live tables of one bot.

    `randomness` gives that many random bytes, `games` and `players` are by the game's name,
    `reached` is told every crash point as a table passes it.
    """

    def __init__(
        self,
        store: Store,
        clock: Clock,
        randomness: Callable[[int], bytes],
        games: Mapping[str, AnyGame],
        players: Mapping[str, Player],
        *,
        reached: Callable[[str], None] = nothing,
    ) -> None:
        self._house = House(store, clock, randomness, games, players, self._tell, reached)
        self._roll = Roll(self._revived, self._woken)
        self._timekeeper = Timekeeper(clock, self._fall_due)
        self._at_work: asyncio.Task[None] | None = None
        self._closed = False
        self._subscribers: list[Callable[[Change], None]] = []
        self._opening: set[int] = set()
        self._waking = asyncio.Lock()
        self.all_awake = asyncio.Event()
        """Set once `run` has woken every table that was brought back."""

    # -- finding -------------------------------------------------------------------------------

    def __len__(self) -> int:
        """How many tables are live."""
        return len(self._roll)

    @property
    def ids(self) -> tuple[str, ...]:
        """The live tables, those that still sleep too."""
        return self._roll.ids

    @property
    def awake(self) -> tuple[Table, ...]:
        """The live tables that somebody has asked for since the restart, or that are new."""
        return self._roll.awake

    def at(self, channel_id: int) -> Table:
        """The live table of this channel. Raises NoTable."""
        table = self._roll.in_channel(channel_id)
        if table is None:
            raise NoTable
        return table

    def find(self, table_id: str) -> Table | None:
        """A live table, or one that finished a short while ago."""
        return self._roll.live(table_id) or self._roll.finished(table_id)

    async def past(self, table_id: str) -> Table | None:
        """Like `find`, but also a table that finished long ago. Raises StorageError."""
        found = self.find(table_id)
        if found is not None:
            return found
        saved = await self._house.store.saved(table_id)
        # In a thread: a long game takes a second or two to replay.
        table = None if saved is None else await asyncio.to_thread(self._revived, saved)
        if table is None or not table.is_finished:
            return None
        self._roll.keep_finished(table)
        return table

    # -- being told ----------------------------------------------------------------------------

    def subscribe(self, callback: Callable[[Change], None]) -> None:
        """Have `callback` called for every change of every table, in order, once it is stored."""
        self._subscribers.append(callback)

    def _tell(self, change: Change) -> None:
        table = change.table
        if table.is_finished:
            self._roll.release(table)
        else:
            self._timekeeper.watch(table.id, table.deadlines)
        for callback in self._subscribers:
            try:
                callback(change)
            except Exception as error:
                # The change is stored: whoever made it must not hear that it failed.
                report("A subscriber failed", error, table.id)

    # -- opening -------------------------------------------------------------------------------

    async def open(
        self, guild_id: int, channel_id: int, host: Person, game: str, rules: HouseRules
    ) -> Table:
        """A lobby in this channel, with the host in its first seat.

        Raises TableHere while there is a table, BadInput for an unknown game or another game's
        rules, StorageError.
        """
        if game not in self._house.games:
            raise BadInput(problem=f"There is no game '{game}'.")
        check_rules(self._house.games[game], rules)
        facts = self._new_facts(guild_id, channel_id, self._house.games[game])
        lobby = Snapshot(
            status="lobby",
            host_id=host.user_id,
            seats=(Seat(0, host.name, host.user_id),),
            rules=rules,
            active_at=facts.opened_at,
        )
        return await to_the_end(self._opened(facts, lobby))

    async def _opened(self, facts: Facts, lobby: Snapshot) -> Table:
        channel_id = facts.channel_id
        if channel_id in self._opening or self._roll.in_channel(channel_id) is not None:
            raise TableHere
        self._opening.add(channel_id)
        try:
            await self._store_lobby(facts, lobby)
        finally:
            self._opening.discard(channel_id)
        table = Table(self._house, facts, lobby)
        self._roll.add(table)
        table.tapped(lobby.host_id)
        self._tell(Change(table, "opened", None, (), lobby.host_id))
        return table

    async def _store_lobby(self, facts: Facts, lobby: Snapshot) -> None:
        unit = open_game(
            game_id=facts.id,
            game=facts.game.name,
            rules_version=facts.game.rules_version,
            guild_id=facts.guild_id,
            channel_id=facts.channel_id,
            host_id=lobby.host_id,
            house_rules=lobby.rules.model_dump_json(),
            secret=facts.seed.secret,
            opened_at=facts.opened_at,
        )
        for seat in lobby.seats:
            unit += take_seat(facts.id, seat=seat.seat, user_id=seat.user_id, name=seat.name)
        try:
            await self._house.store.commit(unit)
        except ChannelTaken:
            await self._close_unusable(facts.channel_id)
            await self._house.store.commit(unit)

    async def _close_unusable(self, channel_id: int) -> None:
        """Close stored games of the channel that are no live table: they could not be read back.

        Nobody can play or end them, and the channel must not be locked for ever.
        """
        for saved in await self._house.store.unfinished():
            if saved.row.channel_id == channel_id and saved.row.id not in self._roll.ids:
                closed = end_game(saved.row.id, CLOSED, self._house.clock.now())
                await self._house.store.commit(closed)

    def _new_facts(self, guild_id: int, channel_id: int, game: AnyGame) -> Facts:
        randomness = self._house.randomness
        table_id = base64.b32encode(randomness(7)).decode()[:10].lower()
        return Facts(
            id=table_id,
            guild_id=guild_id,
            channel_id=channel_id,
            game=game,
            seed=Seed(randomness(32), table_id),
            opened_at=self._house.clock.now(),
        )

    # -- restarting ----------------------------------------------------------------------------

    async def restore(self) -> int:
        """Bring back every unfinished table; returns how many. Raises StorageError.

        Deadlines are put off by the time the bot was away. Tables sleep until they are asked for;
        `run` wakes them one after the other, and subscribers hear of each as it wakes. A table
        whose log can't be read is reported and left in the database as it is; the next game in
        its channel closes it.
        """
        saved = await self._house.store.unfinished()
        now = self._house.clock.now()
        # Less than nothing when the clock has been set back meanwhile.
        away = now - max([*map(last_sign_of_life, saved), await self._last_restored()])
        unit = set_meta(_RESTORED_AT, repr(now))
        for game in saved:
            due = {kind: when + away for kind, when in game.deadlines.items()}
            for kind, when in due.items():
                unit += set_deadline(game.row.id, kind, when)
            self._roll.add_asleep(replace(game, deadlines=due))
            self._timekeeper.watch(game.row.id, due)
        await self._house.store.commit(unit)
        return len(saved)

    async def _last_restored(self) -> float:
        """When tables were last brought back: a start that came to nothing was a sign of life."""
        return float(await self._house.store.meta(_RESTORED_AT) or 0)

    def _revived(self, saved: SavedGame) -> Table | None:
        try:
            facts = facts_of(saved.row, self._house.games[saved.row.game])
            return Table(self._house, facts, snapshot_of(saved, facts))
        except Exception as error:
            # Whatever is wrong with one log, all other tables come back.
            report("A table could not be brought back", error, saved.row.id)
            return None

    def _woken(self, table: Table) -> None:
        self._tell(Change(table, "restored", None, (), None))

    async def _wake_all(self) -> None:
        for table_id in self._roll.sleeping:
            await self._wake_gently(table_id)
        self.all_awake.set()

    async def _wake_gently(self, table_id: str) -> None:
        """Wake a table, one at a time and leaving half of the time to others."""
        async with self._waking:
            loop = asyncio.get_running_loop()
            began = loop.time()
            self._roll.live(table_id)
            await asyncio.sleep(loop.time() - began)

    # -- keeping time --------------------------------------------------------------------------

    async def run(self) -> None:
        """Wake the tables and meet every deadline, until cancelled."""
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(self._wake_all())
            tasks.create_task(self._timekeeper.run())

    def start(self) -> None:
        """Do what `run` does in the background until `close`, and nothing after that."""
        if self._closed:
            return
        self._at_work = asyncio.create_task(self.run(), name="hall")
        self._at_work.add_done_callback(_report_a_stop)

    async def close(self) -> None:
        """Stop keeping time; what has begun is finished. Tables stay as they are stored."""
        self._closed = True
        if self._at_work is not None:
            self._at_work.cancel()
            await asyncio.wait([self._at_work])

    async def _fall_due(self, table_id: str, kind: str, due: float) -> None:
        if self._roll.is_asleep(table_id):
            await self._wake_gently(table_id)
        table = self._roll.live(table_id)
        if table is not None:
            await table.fall_due(kind, due)


def _report_a_stop(keeping_time: asyncio.Task[None]) -> None:
    """Nobody waits for the task that keeps time, so nobody else would hear that it broke."""
    error = None if keeping_time.cancelled() else keeping_time.exception()
    if isinstance(error, BaseExceptionGroup):
        error = error.exceptions[0]
    if error is not None:
        report("The clocks of all tables stopped", error)
