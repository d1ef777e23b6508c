"""Open hand panels: they follow the game for as long as Discord lets them be changed."""

from __future__ import annotations

import logging
from typing import Final

from bot.display.failures import FAILURES, Verdict, pause, summary, verdict
from bot.display.handles import Handle
from bot.display.screens import Screens
from bot.display.spawning import Spawn
from bot.display.surface import Surface
from bot.errors import NotSeated, NotStarted
from bot.render import hand
from bot.render.screen import Screen
from bot.tables.clock import Clock
from bot.tables.table import Table

_log = logging.getLogger(__name__)

ATTEMPTS: Final = 5
"""How often one state of a panel is tried; the next change of the table tries again."""


class Panel:
    """One person's open panel. `handle` is the newest way to it."""

    def __init__(
        self,
        table: Table,
        user_id: int,
        message_id: int | None,
        *,
        screens: Screens,
        spawn: Spawn,
    ) -> None:
        self.table = table
        self.user_id = user_id
        self.message_id = message_id
        self.handle: Handle | None = None
        self.good_until = 0.0
        self.surface = Surface(self._draw, self._put, spawn=spawn)
        self._screens = screens
        self._failed = 0

    async def _draw(self) -> Screen:
        try:
            if self.table.is_finished:
                return self._screens.finished(self.table)
            return await self._screens.hand(self.table, self.user_id)
        except (NotSeated, NotStarted):
            return self._screens.no_hand(self.table)

    async def _put(self, screen: Screen) -> float | None:
        if self.handle is None:
            return None
        try:
            await self.handle.edit(screen)
        except FAILURES as error:
            _log.info("A panel was not changed: %s", summary(error))
            self._failed += 1
            if verdict(error) is Verdict.LATER and self._failed < ATTEMPTS:
                return pause(error, self._failed)
            self.handle = None
        self._failed = 0
        return None


class Panels:
    """All open panels, the newest of each person at each table. In memory only."""

    def __init__(self, clock: Clock, screens: Screens, spawn: Spawn) -> None:
        self._clock = clock
        self._screens = screens
        self._spawn = spawn
        self._open: dict[str, dict[int, Panel]] = {}

    def of(self, table_id: str, user_id: int) -> Panel | None:
        """The open panel of this person at this table."""
        return self._open.get(table_id, {}).get(user_id)

    def opened(
        self,
        table: Table,
        user_id: int,
        handle: Handle,
        *,
        message_id: int | None,
        screen: Screen,
    ) -> None:
        """This message is the person's panel from now on, and shows `screen`.

        `message_id` None is a message that was not there before. The panel that was there
        before, if another, is taken away.
        """
        panel = self.of(table.id, user_id)
        if panel is None or panel.message_id != message_id:
            if panel is not None:
                self._close(panel)
                # With an id unknown it may be this very message.
                if None not in {panel.message_id, message_id}:
                    self._spawn(_remove(panel), name="remove panel")
            panel = Panel(table, user_id, message_id, screens=self._screens, spawn=self._spawn)
            panel.surface.shown = screen
            self._open.setdefault(table.id, {})[user_id] = panel
            self._spawn(self._put_away_in_time(panel), name="put panel away")
        panel.handle = handle
        panel.good_until = self._clock.now() + handle.seconds

    def refresh(self, table: Table, only: int | None = None) -> None:
        """The table has changed, for one user's eyes `only` or for everybody's.

        A finished table is shown a last time.
        """
        for panel in tuple(self._open.get(table.id, {}).values()):
            if only is None or panel.user_id == only:
                panel.surface.refresh()
        if table.is_finished:
            self._open.pop(table.id, None)

    def _close(self, panel: Panel) -> None:
        panel.surface.close()
        at_table = self._open.get(panel.table.id, {})
        if at_table.get(panel.user_id) is panel:
            del at_table[panel.user_id]

    def _is_open(self, panel: Panel) -> bool:
        return self.of(panel.table.id, panel.user_id) is panel

    async def _put_away_in_time(self, panel: Panel) -> None:
        while self._is_open(panel) and self._clock.now() < panel.good_until:
            await self._clock.sleep_until(panel.good_until)
        if not self._is_open(panel):
            return
        self._close(panel)
        if panel.handle is not None:
            try:
                await panel.handle.edit(hand.put_away(self._screens.scene(panel.table)))
            except FAILURES as error:
                _log.info("A panel was not put away: %s", summary(error))


async def _remove(panel: Panel) -> None:
    if panel.handle is None:
        return
    try:
        await panel.handle.remove()
    except FAILURES as error:
        # Its owner may have dismissed it, and its token may be dead: then it can't be reached.
        _log.info("An old panel was not removed: %s", summary(error))
