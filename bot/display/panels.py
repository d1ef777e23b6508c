"""Open hand panels: they follow the game for as long as Discord lets them be changed."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Final

from bot.display.failures import FAILURES, Verdict, pause, summary, verdict
from bot.display.handles import Handle
from bot.display.screens import Screens
from bot.display.spawning import Spawn
from bot.display.surface import Surface
from bot.errors import NotSeated, NotStarted
from bot.render.panel import put_away
from bot.render.screen import Screen
from bot.tables.clock import Clock
from bot.tables.table import Table

_log = logging.getLogger(__name__)

ATTEMPTS: Final = 5
"""How often one state of a panel is tried; the next change of the table tries again."""


class Panel:
    """One person's open panel. `handle` is the newest way to it.

    `leaving` is the message that was the panel before and is about to go. `moved` is called when
    the panel has become another message, with the way to the one that it was.
    """

    def __init__(
        self,
        table: Table,
        user_id: int,
        message_id: int | None,
        *,
        screens: Screens,
        spawn: Spawn,
        moved: Callable[[Panel, Handle], None],
    ) -> None:
        self.table = table
        self.user_id = user_id
        self.message_id = message_id
        self.handle: Handle | None = None
        self.good_until = 0.0
        self.leaving: int | None = None
        self.surface = Surface(self._draw, self._put, spawn=spawn)
        self._screens = screens
        self._moved = moved
        self._buried = False
        self._failed = 0

    @property
    def is_letter(self) -> bool:
        """Whether it is a direct message."""
        return self.handle is not None and not self.handle.in_channel

    def come_below(self) -> None:
        """Be sent again at the bottom of the channel, soon, where that can be done."""
        self._buried = True
        self.surface.shown = None
        self.surface.refresh()

    async def _draw(self) -> Screen:
        try:
            if self.table.is_finished:
                return self._screens.finished(self.table)
            return await self._screens.hand(self.table, self.user_id, letter=self.is_letter)
        except (NotSeated, NotStarted):
            return self._screens.no_hand(self.table)

    async def _put(self, screen: Screen) -> float | None:
        if self.handle is None or (self._buried and await self._sent_below(self.handle, screen)):
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

    async def _sent_below(self, before: Handle, screen: Screen) -> bool:
        """Whether the panel is a new message now; if not, the old one is to be changed."""
        self._buried = False
        try:
            below = await before.send_below(screen)
        except FAILURES as error:
            _log.info("A panel stays where it is: %s", summary(error))
            return False
        if below is None:
            return False
        self.leaving, self.message_id, self.handle = self.message_id, below.message.id, below
        self._moved(self, before)
        return True


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
        if panel is not None and panel.leaving is not None and panel.leaving == message_id:
            panel.surface.refresh()
            return
        if panel is None or panel.message_id != message_id:
            if panel is not None:
                self._give_way(panel, message_id)
            panel = self._new(table, user_id, message_id)
            panel.surface.shown = screen
        panel.handle = handle
        panel.good_until = self._clock.now() + handle.seconds

    def _new(self, table: Table, user_id: int, message_id: int | None) -> Panel:
        panel = Panel(
            table,
            user_id,
            message_id,
            screens=self._screens,
            spawn=self._spawn,
            moved=self._moved,
        )
        self._open.setdefault(table.id, {})[user_id] = panel
        self._spawn(self._put_away_in_time(panel), name="put panel away")
        return panel

    def _give_way(self, panel: Panel, message_id: int | None) -> None:
        """The panel goes, because this message takes its place."""
        self._close(panel)
        # With an id unknown it may be this very message.
        if None not in {panel.message_id, message_id}:
            self._spawn(_remove(panel.handle), name="remove panel")

    def refresh(self, table: Table, only: int | None = None) -> None:
        """The table has changed, for one user's eyes `only` or for everybody's.

        A finished table is shown a last time.
        """
        for panel in tuple(self._open.get(table.id, {}).values()):
            if only is None or panel.user_id == only:
                panel.surface.refresh()
        if table.is_finished:
            self._open.pop(table.id, None)

    def refresh_all_of(self, user_id: int) -> None:
        """This person likes their panels otherwise now."""
        for at_table in self._open.values():
            if user_id in at_table:
                at_table[user_id].surface.refresh()

    def follow(self, table: Table, board_id: int) -> None:
        """The board is this new message: the panels come below it, so that nobody scrolls up."""
        for panel in self._open.get(table.id, {}).values():
            above = panel.message_id is None or panel.message_id < board_id
            if above and not panel.is_letter:
                panel.come_below()

    def _moved(self, panel: Panel, before: Handle) -> None:
        self._spawn(self._remove_old(panel, before), name="remove panel")

    async def _remove_old(self, panel: Panel, before: Handle) -> None:
        # Whoever taps the old message just now is answered there, and that is the panel again.
        old, panel.leaving = panel.leaving, None
        await panel.surface.unanswered()
        if self._is_open(panel):
            panel.leaving = old
            await _remove(before)

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
                await panel.handle.edit(put_away(self._screens.scene(panel.table)))
            except FAILURES as error:
                _log.info("A panel was not put away: %s", summary(error))


async def _remove(handle: Handle | None) -> None:
    if handle is None:
        return
    try:
        await handle.remove()
    except FAILURES as error:
        # Its owner may have dismissed it, and its token may be dead: then it can't be reached.
        _log.info("An old panel was not removed: %s", summary(error))
