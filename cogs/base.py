"""What all cogs share: the hall, the display, and how a command or a button is answered."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass

from discord.ext import commands

from bot.display.answers import Answers, Asked
from bot.display.delivery import Reply, Way
from bot.display.display import Display
from bot.display.handles import Interaction
from bot.errors import NoTable, StaleButton, TableGone
from bot.render.ids import Action, ButtonId
from bot.render.notices import notice
from bot.storage.store import Store
from bot.tables.hall import Hall
from bot.tables.table import Table

Handler = Callable[[Asked], Awaitable[Reply]]


@dataclass(frozen=True, slots=True)
class Services:
    """What every cog works with."""

    hall: Hall
    store: Store
    display: Display
    answers: Answers


class TableCog(commands.Cog):
    """The base of the cogs. `buttons` are the clicks that a cog knows what to do with."""

    def __init__(self, services: Services) -> None:
        self.hall = services.hall
        self.store = services.store
        self.display = services.display
        self.screens = services.display.screens
        self._answers = services.answers

    def buttons(self) -> Mapping[Action, Handler]:
        """What is done when a button is tapped, by what the button asks for."""
        return {}

    async def command(
        self, interaction: Interaction, work: Handler, way: Way = Way.PRIVATE
    ) -> None:
        """Answer a slash command about the table of its channel."""
        await self._answers.answer(Asked(interaction, way, self._table_here(interaction)), work)

    def _table_here(self, interaction: Interaction) -> Table | None:
        try:
            return self.hall.at(interaction.channel_id or 0)
        except NoTable:
            return None

    async def hand(self, asked: Asked, note: str = "") -> Reply:
        """The answer that shows the person's hand, which becomes their panel."""
        table = table_of(asked)
        version = table.version
        letter = asked.interaction.guild_id is None
        screen = await self.screens.hand(table, asked.user_id, note, letter=letter)
        return Reply(screen, panel=table, version=version)

    async def board(self, asked: Asked) -> Reply:
        """The answer that shows the table as everybody sees it, in the message clicked."""
        table = table_of(asked)
        version = table.version
        return Reply(await self.screens.board(table), version=version)

    def told(self, asked: Asked, sentence: str) -> Reply:
        """The answer that says a sentence, with the public state beside it."""
        return Reply(notice(sentence, self.screens.state_lines(table_of(asked))))


def table_of(asked: Asked) -> Table:
    """The table that is asked about, live or past. Raises NoTable."""
    if asked.table is None:
        raise NoTable
    return asked.table


def live_table_of(asked: Asked) -> Table:
    """The table that is asked about. Raises NoTable, and TableGone when it is over."""
    table = table_of(asked)
    if table.is_finished:
        raise TableGone
    return table


def button_of(asked: Asked) -> ButtonId:
    """The button that was tapped. Raises StaleButton when it was none."""
    if asked.button is None:
        raise StaleButton
    return asked.button
