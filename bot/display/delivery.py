"""Getting the answer to a click across: in time, to the right place, and private if it must be."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

import discord

from bot.display.failures import ALREADY_ANSWERED, FAILURES, TOO_LATE, UNKNOWN_MESSAGE, summary
from bot.display.handles import ByToken, Handle, Interaction, follow_up, way_to_clicked
from bot.display.layout import for_edit, for_new, modal
from bot.render.forms import Form
from bot.render.screen import Screen
from bot.tables.table import Table

_log = logging.getLogger(__name__)

PATIENCE: Final = 1.5
"""Discord wants an answer within 3 seconds: after so many it is told that one will come."""


class Way(Enum):
    """Where the answer to a command or a click goes."""

    PRIVATE = auto()
    """A new message that only the person sees."""
    PUBLIC = auto()
    """A new message in the channel."""
    HERE = auto()
    """The message that was clicked is changed."""


@dataclass(frozen=True, slots=True)
class Reply:
    """What to answer.

    `panel` names the table whose hand is on the screen: it is only ever shown to one person.
    `board` names the table whose board the answer is. `version` is the table's when what the screen
    shows was looked at: drawing takes a while, and the table may have moved on. `aside` answers
    beside a public message instead of changing it. `form` is shown above everything else, and then
    no message changes; only where that comes too late it is the screen that answers.
    """

    screen: Screen
    panel: Table | None = None
    board: Table | None = None
    version: int | None = None
    aside: bool = False
    form: Form | None = None


@dataclass(frozen=True, slots=True)
class Delivered:
    """An answer that has arrived: the way to its message, and its id when that is known."""

    handle: Handle
    message_id: int | None


class Delivery:
    """The answer to one interaction. After `PATIENCE` seconds it is deferred."""

    def __init__(self, interaction: Interaction, way: Way) -> None:
        self._interaction = interaction
        self._way = way
        self._deferring: asyncio.Task[None] | None = None
        loop = asyncio.get_running_loop()
        self._timer = loop.call_later(PATIENCE, self._defer_soon)

    def _defer_soon(self) -> None:
        self._deferring = asyncio.create_task(self._defer(), name="defer")

    async def _defer(self) -> None:
        try:
            await self._interaction.response.defer(
                ephemeral=self._way is Way.PRIVATE, thinking=self._way is not Way.HERE
            )
        except FAILURES as error:
            _log.info("An answer could not be put off: %s", summary(error))

    async def send(self, reply: Reply) -> Delivered | None:
        """Send the answer. None when no message shows it: what was done stands all the same."""
        self._timer.cancel()
        if self._deferring is not None:
            await self._deferring
        if reply.panel is not None and not self._is_private(reply):
            raise RuntimeError("a hand was about to be shown to everybody")
        try:
            if reply.form is not None and self._deferring is None:
                await self._interaction.response.send_modal(modal(reply.form))
                return None
            return await self._send(reply)
        except FAILURES as error:
            return self._failed(error)

    def give_up(self) -> None:
        """There will be no answer."""
        self._timer.cancel()

    def _failed(self, error: Exception) -> Delivered | None:
        code = error.code if isinstance(error, discord.HTTPException) else 0
        level = logging.INFO if code in TOO_LATE else logging.WARNING
        _log.log(level, "An answer did not arrive: %s", summary(error))
        if code == ALREADY_ANSWERED and self._deferring is None:
            # An earlier try of the library's had arrived after all.
            clicked = self._interaction.message
            known = clicked.id if clicked is not None and self._way is Way.HERE else None
            return Delivered(ByToken(self._interaction), known)
        return None

    def _is_private(self, reply: Reply) -> bool:
        if self._way is Way.HERE:
            return is_private(self._interaction) or reply.aside
        return self._way is Way.PRIVATE or (reply.aside and self._deferring is None)

    async def _send(self, reply: Reply) -> Delivered:
        if self._way is Way.HERE and not (reply.aside and not is_private(self._interaction)):
            try:
                return await self._change(reply.screen)
            except discord.NotFound as error:
                if error.code != UNKNOWN_MESSAGE:
                    raise
                # It was taken away while it was tapped: the answer is a message of its own.
                return await self._beside(reply.screen)
        if self._deferring is None:
            ephemeral = reply.aside or self._way is not Way.PUBLIC
            return await self._respond(reply.screen, ephemeral=ephemeral)
        if self._way is Way.HERE:
            return await self._beside(reply.screen)
        if self._way is Way.PUBLIC and reply.aside:
            # The answer that was put off would be seen by everybody: it goes, and one beside it
            # comes.
            await self._interaction.delete_original_response()
            return await self._follow_up(reply.screen)
        return await self._complete(reply.screen)

    async def _change(self, screen: Screen) -> Delivered:
        clicked = self._interaction.message
        assert clicked is not None
        if self._deferring is None:
            await self._interaction.response.edit_message(**for_edit(screen))
        else:
            await self._interaction.edit_original_response(**for_edit(screen))
        return Delivered(way_to_clicked(self._interaction), clicked.id)

    async def _beside(self, screen: Screen) -> Delivered:
        if self._deferring is None:
            return await self._respond(screen, ephemeral=True)
        return await self._follow_up(screen)

    async def _respond(self, screen: Screen, *, ephemeral: bool) -> Delivered:
        sent = await self._interaction.response.send_message(ephemeral=ephemeral, **for_new(screen))
        return Delivered(ByToken(self._interaction), sent.message_id)

    async def _complete(self, screen: Screen) -> Delivered:
        message = await self._interaction.edit_original_response(**for_edit(screen))
        return Delivered(ByToken(self._interaction), message.id)

    async def _follow_up(self, screen: Screen) -> Delivered:
        sent = await follow_up(self._interaction, screen)
        return Delivered(sent, sent.message.id)


def is_private(interaction: Interaction) -> bool:
    """Whether the message that was clicked is seen by one person only."""
    clicked = interaction.message
    return clicked is not None and (clicked.flags.ephemeral or interaction.guild_id is None)
