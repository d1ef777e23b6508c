"""Every command and every click is answered here: the one place that turns errors into words."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import nullcontext
from dataclasses import dataclass

from bot.display.delivery import Delivered, Delivery, Reply, Way, is_private
from bot.display.display import Display
from bot.display.handles import Interaction
from bot.display.screens import sentence_of
from bot.display.surface import Surface
from bot.errors import NickelsError, NotSeated
from bot.render.ids import ButtonId
from bot.render.notices import apology, notice
from bot.tables.people import Person
from bot.tables.table import Table
from bot.tables.trouble import report


@dataclass(slots=True)
class Asked:
    """What somebody asked for: the command or click, the table, the button if it was one."""

    interaction: Interaction
    way: Way
    table: Table | None
    button: ButtonId | None = None

    @property
    def user_id(self) -> int:
        """Who asked."""
        return self.interaction.user.id

    @property
    def person(self) -> Person:
        """Who asked, under the name that this server knows them by."""
        return Person(self.interaction.user.id, self.interaction.user.display_name)

    @property
    def version(self) -> int:
        """Grows with every change of the table."""
        return 0 if self.table is None else self.table.version

    @property
    def may_manage(self) -> bool:
        """Whether they may manage messages in this channel."""
        return self.interaction.permissions.manage_messages


Work = Callable[[Asked], Awaitable[Reply]]


class Answers:
    """Does what was asked for, and answers."""

    def __init__(self, display: Display) -> None:
        self._display = display

    async def answer(self, asked: Asked, work: Work) -> None:
        """Do the work and send its reply, or a sentence saying why not. Never raises."""
        delivery = Delivery(asked.interaction, asked.way)
        surface = self._surface(asked)
        try:
            with surface.answering() if surface else nullcontext() as answer:
                reply = await self._reply(asked, work)
                if surface is not None:
                    await surface.still()
                sent = await delivery.send(reply)
                newest = reply.version is not None and reply.version == asked.version
                if sent is not None:
                    if answer is not None and _is_here(asked, reply):
                        answer.screen, answer.newest = reply.screen, newest
                    self._arrived(asked, reply, sent)
            if reply.panel is not None and not newest:
                # The table changed while the answer was drawn or on its way.
                self._display.panels.refresh(reply.panel)
            if sent is None and reply.board is not None:
                self._display.refresh_board(reply.board)
        finally:
            delivery.give_up()

    def _surface(self, asked: Asked) -> Surface | None:
        """The message that the answer will change, when it is kept in step."""
        clicked = asked.interaction.message
        if asked.way is not Way.HERE or clicked is None or asked.table is None:
            return None
        if not is_private(asked.interaction):
            return self._display.board_surface(asked.table, clicked.id)
        panel = self._display.panels.of(asked.table.id, asked.user_id)
        return panel.surface if panel is not None and panel.message_id == clicked.id else None

    async def _reply(self, asked: Asked, work: Work) -> Reply:
        try:
            try:
                return await work(asked)
            except NickelsError as refusal:
                return await self._refusal(asked, sentence_of(refusal, asked.table))
        except Exception as error:
            # Whatever broke: the player gets a sentence and the log the places it came through.
            table_id = None if asked.table is None else asked.table.id
            return Reply(apology(report("An answer failed", error, table_id)), aside=True)

    async def _refusal(self, asked: Asked, sentence: str) -> Reply:
        table = asked.table
        if table is None or asked.way is Way.PUBLIC:
            return Reply(notice(sentence), aside=True)
        screens = self._display.screens
        version = table.version
        if table.status == "playing" and not self._has_letter(asked):
            try:
                letter = asked.interaction.guild_id is None
                screen = await screens.hand(table, asked.user_id, sentence, letter=letter)
            except NotSeated:
                pass
            else:
                return Reply(screen, panel=table, version=version, aside=True)
        return Reply(notice(sentence, screens.state_lines(table)), aside=True)

    def _has_letter(self, asked: Asked) -> bool:
        """Whether the hand is open as a direct message, while something else was tapped."""
        assert asked.table is not None
        panel = self._display.panels.of(asked.table.id, asked.user_id)
        return panel is not None and panel.is_letter and asked.interaction.guild_id is not None

    def _arrived(self, asked: Asked, reply: Reply, sent: Delivered) -> None:
        if reply.panel is not None and not reply.panel.is_finished:
            self._display.panels.opened(
                reply.panel,
                asked.user_id,
                sent.handle,
                message_id=sent.message_id,
                screen=reply.screen,
            )
        if reply.board is not None and sent.message_id is not None:
            channel_id = asked.interaction.channel_id or reply.board.channel_id
            self._display.board_is_at(reply.board, sent.message_id, channel_id, reply.screen)


def _is_here(asked: Asked, reply: Reply) -> bool:
    """Whether the reply has changed the message that was clicked."""
    return is_private(asked.interaction) or not reply.aside
