"""Which tables there are, by id and by channel. A table that came back sleeps until it is needed.

To bring a table back its whole log is replayed, which for a thousand tables takes far longer than
a start may take. So after a restart a table is its rows until somebody asks for it.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from bot.storage.rows import SavedGame
from bot.tables.table import Table

_FINISHED_KEPT: Final = 64
"""Finished tables that stay at hand. They never change, so to forget one loses nothing."""


class Roll:
    """The live tables, awake or asleep, and the last finished ones.

    `revive` makes a table of its rows, None when they can't be read: such a table is struck off.
    `woken` is told of each table that has just been woken.
    """

    def __init__(
        self, revive: Callable[[SavedGame], Table | None], woken: Callable[[Table], None]
    ) -> None:
        self._revive = revive
        self._woken = woken
        self._ids: dict[int, str] = {}
        self._awake: dict[str, Table] = {}
        self._asleep: dict[str, SavedGame] = {}
        self._finished: OrderedDict[str, Table] = OrderedDict()

    def __len__(self) -> int:
        return len(self._ids)

    @property
    def ids(self) -> tuple[str, ...]:
        """The live tables."""
        return tuple(self._ids.values())

    @property
    def awake(self) -> tuple[Table, ...]:
        """The live tables that need not be woken first."""
        return tuple(self._awake.values())

    @property
    def sleeping(self) -> tuple[str, ...]:
        """The live tables that nobody has asked for since the restart."""
        return tuple(self._asleep)

    def is_asleep(self, table_id: str) -> bool:
        """Whether nobody has asked for this table since the restart."""
        return table_id in self._asleep

    def add(self, table: Table) -> None:
        """A table that is awake."""
        self._ids[table.channel_id] = table.id
        self._awake[table.id] = table

    def add_asleep(self, saved: SavedGame) -> None:
        """A table that is no more than its rows yet."""
        self._ids[saved.row.channel_id] = saved.row.id
        self._asleep[saved.row.id] = saved

    def release(self, table: Table) -> None:
        """The table is finished: its channel is free."""
        self._awake.pop(table.id, None)
        if self._ids.get(table.channel_id) == table.id:
            del self._ids[table.channel_id]
        self.keep_finished(table)

    def keep_finished(self, table: Table) -> None:
        """Keep a finished table at hand for a while."""
        self._finished[table.id] = table
        while len(self._finished) > _FINISHED_KEPT:
            self._finished.popitem(last=False)

    def in_channel(self, channel_id: int) -> Table | None:
        """The live table of a channel."""
        table_id = self._ids.get(channel_id)
        return None if table_id is None else self.live(table_id)

    def live(self, table_id: str) -> Table | None:
        """The live table with this id, woken if it slept."""
        if table_id in self._asleep:
            self._wake(self._asleep.pop(table_id))
        return self._awake.get(table_id)

    def finished(self, table_id: str) -> Table | None:
        """A table that finished a short while ago."""
        return self._finished.get(table_id)

    def _wake(self, saved: SavedGame) -> None:
        table = self._revive(saved)
        if table is None:
            del self._ids[saved.row.channel_id]
            return
        self.add(table)
        self._woken(table)
