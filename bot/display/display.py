"""Keeps Discord in step with the tables: told of every change, it brings all messages up to date.

Play never waits for any of this.
"""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from contextlib import suppress
from itertools import chain
from typing import Final

import discord

from bot.display.channels import Channels
from bot.display.drawings import Pictures
from bot.display.emojis import Emojis
from bot.display.failures import FAILURES, summary
from bot.display.letters import Letters
from bot.display.mentions import Mentions
from bot.display.noticeboard import Noticeboard
from bot.display.pace import Pace
from bot.display.panels import Panels
from bot.display.preferences import Likes
from bot.display.removals import Removals
from bot.display.screens import Screens, public_view
from bot.display.spawning import Spawner
from bot.display.surface import Surface
from bot.errors import StorageError
from bot.games.events import Dealt
from bot.render.ids import Action
from bot.render.screen import Screen
from bot.storage.rows import SavedNotice
from bot.storage.schema import ENDING
from bot.storage.store import Store
from bot.tables.changes import Change
from bot.tables.clock import Clock
from bot.tables.hall import Hall
from bot.tables.table import Table

_log = logging.getLogger(__name__)

BOARD_GAP: Final = 1.0
"""Seconds between two edits of a board, at least."""

EMOJI_PATIENCE: Final = 2.0
"""Seconds that a start waits to learn which emojis there are."""

NOBODY: Final = -1
"""No user has this id."""


def _concerned(change: Change) -> int | None:
    """Whose panel a change shows in, None for everybody's.

    What somebody does in their turn before it ends (a draw, a meld) shows only in their own.
    """
    if change.kind != "moved" or change.seat is None:
        return None
    view = public_view(change.table)
    dealt = any(isinstance(event, Dealt) for event in change.events)
    if view is None or view.turn != change.seat or dealt:
        return None
    return change.table.seats[change.seat].user_id or NOBODY


class Display:
    """All messages of all tables.

    `board_gap` is the least number of seconds between two edits of a board, `emoji_gap` between two
    uploads of an emoji; None is without emojis.
    """

    def __init__(
        self,
        client: discord.Client,
        hall: Hall,
        store: Store,
        clock: Clock,
        pictures: Pictures | None = None,
        *,
        board_gap: float = BOARD_GAP,
        emoji_gap: float | None = None,
    ) -> None:
        self.spawn = Spawner()
        self.likes = Likes(store)
        self.emojis = Emojis(client, store, emoji_gap)
        self.screens = Screens(pictures, self.likes, self.emojis)
        self.panels = Panels(clock, self.screens, self.spawn)
        self.letters = Letters(
            client,
            screens=self.screens,
            panels=self.panels,
            likes=self.likes,
            spawn=self.spawn,
        )
        self._hall = hall
        self._store = store
        self._clock = clock
        self._board_gap = board_gap
        self._channels = Channels(client)
        self._pace = Pace()
        self._removals = Removals(self._channels, store, self._pace, self.spawn)
        self._mentions = Mentions(
            channels=self._channels,
            screens=self.screens,
            removals=self._removals,
            pace=self._pace,
            clock=clock,
            spawn=self.spawn,
            likes=self.likes,
            letters=self.letters,
        )
        self._boards: dict[str, Noticeboard] = {}
        self._unmet: dict[str, list[SavedNotice]] = {}

    # -- life ----------------------------------------------------------------------------------

    async def start(self) -> None:
        """Follow all changes from now on; messages of before are brought up to date.

        Those of a table that sleeps follow when it wakes: to wake all at once would stop everybody.
        """
        self.spawn(self.emojis.run(), name="emojis")
        # So that boards which were drawn with emojis are not drawn without first.
        with suppress(TimeoutError):
            await asyncio.wait_for(self.emojis.listed.wait(), EMOJI_PATIENCE)
        notices = await self._notices()
        self._hall.subscribe(self.told)
        self._unmet = {table_id: notices.pop(table_id, []) for table_id in self._hall.ids}
        for table in self._hall.awake:
            self._meet(table)
        for notice in chain.from_iterable(notices.values()):
            if notice.kind == ENDING:
                self.spawn(self._repair_ending(notice), name="repair board")
            else:
                self._removals.remove_saved(notice)

    async def _notices(self) -> dict[str, list[SavedNotice]]:
        """What was posted before the start and has to be seen to, by table."""
        notices: defaultdict[str, list[SavedNotice]] = defaultdict(list)
        try:
            for notice in await self._store.notices():
                notices[notice.game_id].append(notice)
        except StorageError:
            # Better that some old messages stay where they are than that nothing is shown.
            _log.warning("The messages to remove could not be read")
        return notices

    def _meet(self, table: Table) -> None:
        """A table of before the start is awake: bring its messages up to date."""
        self._mentions.restored(table, self._unmet.pop(table.id))
        self._mentions.moved(table)
        self.panels.refresh(table)
        # The board is known at once: the click that woke the table may have been on it.
        self.spawn(self._repair(self._board_of(table)), name="repair board")

    async def _repair(self, board: Noticeboard) -> None:
        """Redraw the board of a table that was brought back."""
        surface = board.surface
        # Nothing is drawn on it before it is known what it shows.
        with surface.answering():
            view = public_view(board.table)
            if view is not None and view.phase == "break" and view.sheet:
                shown = await self._shows(board, Action.READY)
                # Whoever else is answered has tapped Ready, which may be gone by now.
                board.results -= not shown and surface.answers_begun == 1
        surface.refresh()

    async def _repair_ending(self, notice: SavedNotice) -> None:
        """Show the end of a game that ended just before the bot stopped."""
        table = await self._hall.past(notice.game_id)
        if table is None:
            await self._removals.forget(notice.message_id)
            return
        board = self._board_of(table)
        view = public_view(table)
        if view is not None and view.outcome is not None:
            ended_a_round = view.outcome.reason == "played_out"
            board.results -= ended_a_round and not await self._shows(board, Action.REMATCH)
        board.finish()

    async def _shows(self, board: Noticeboard, action: Action) -> bool:
        """Whether the board has a button for this: a result was posted above it already then."""
        if board.board is None:
            return True
        try:
            ids = await self._channels.button_ids(board.board.channel_id, board.board.message_id)
        except FAILURES as error:
            _log.info("A board could not be looked at: %s", summary(error))
            return True
        return any(custom_id.endswith(f":{action}") for custom_id in ids)

    async def close(self) -> None:
        """Stop following. What is under way is dropped: the next start repairs it."""
        await self.spawn.close()

    # -- changes -------------------------------------------------------------------------------

    def told(self, change: Change) -> None:
        """A table has changed."""
        table = change.table
        self.screens.moved(table, self._clock.now())
        if table.id in self._unmet:
            self._meet(table)
            return
        self._mentions.moved(table)
        if table.is_finished:
            self._board_of(table).finish()
            self._boards.pop(table.id, None)
        elif change.kind not in {"opened", "lobby"} or self.board_message_id(table) is not None:
            # A lobby's first message is the answer to the command that opened it, and what
            # changes before that has arrived is shown then.
            self.refresh_board(table)
        self.panels.refresh(table, only=_concerned(change))
        if any(isinstance(event, Dealt) for event in change.events):
            self.letters.dealt(table)
        if table.is_finished:
            self.letters.forget(table)

    # -- boards --------------------------------------------------------------------------------

    def refresh_board(self, table: Table) -> None:
        """Bring the board up to date soon, posting it where there is none."""
        self._board_of(table).surface.refresh()

    def post_anew(self, table: Table) -> None:
        """Post the board again at the bottom of the channel, soon."""
        self._board_of(table).post_anew()

    def channel_is_gone(self, table: Table) -> None:
        """The table's channel is said to be gone: soon the board shows whether that is so."""
        self._board_of(table).doubt_channel()

    def board_is_at(self, table: Table, message_id: int, channel_id: int, screen: Screen) -> None:
        """This message, which shows `screen`, is the board from now on."""
        moved = self._board_of(table).moved_to(message_id, channel_id, screen)
        self.spawn(moved, name="move board")

    def board_surface(self, table: Table, message_id: int) -> Surface | None:
        """The board of this table, when it is this message."""
        board = self._boards.get(table.id)
        if board is None or board.board is None or board.board.message_id != message_id:
            return None
        return board.surface

    def board_message_id(self, table: Table) -> int | None:
        """The message that is the board now."""
        board = self._boards.get(table.id)
        return None if board is None or board.board is None else board.board.message_id

    def _board_of(self, table: Table) -> Noticeboard:
        board = self._boards.get(table.id)
        if board is None:
            board = Noticeboard(
                table,
                channels=self._channels,
                screens=self.screens,
                removals=self._removals,
                pace=self._pace,
                clock=self._clock,
                spawn=self.spawn,
                gap=self._board_gap,
                posted=self.panels.follow,
            )
            # Nobody would take away a finished one: nothing more is told of such a table.
            if not table.is_finished:
                self._boards[table.id] = board
        return board
