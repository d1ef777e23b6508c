"""Every tap on a button or a menu, and every form sent, comes in here and is told apart by its id.

One listener and no views: buttons work after a restart, and nothing is kept for each message.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, Final

import discord
from discord.ext import commands

from bot.display.answers import Asked
from bot.display.delivery import Reply, Way, is_private
from bot.display.handles import Interaction
from bot.errors import Garbled
from bot.render.forms import FIELD
from bot.render.ids import Action, ButtonId, completed, parse
from bot.render.limits import TYPED, cut
from cogs.base import Handler, Services, TableCog

CHANGES_BOARD: Final = frozenset(
    {
        Action.JOIN,
        Action.QUIT,
        Action.ADD,
        Action.REMOVE,
        Action.START,
        Action.CLOSE,
        Action.READY,
    }
)
"""What is answered, on a board, by changing that board."""


class ClicksCog(TableCog):
    """Routes taps. `handlers` is what each button does."""

    def __init__(self, services: Services, handlers: Mapping[Action, Handler]) -> None:
        super().__init__(services)
        self._handlers = handlers

    @commands.Cog.listener()
    async def on_interaction(self, interaction: Interaction) -> None:
        """A button was tapped (or somebody sent what looks like it)."""
        if interaction.type not in {
            discord.InteractionType.component,
            discord.InteractionType.modal_submit,
        }:
            return
        button = _button(interaction)
        table = None if button is None else self.hall.find(button.table or "")
        asked = Asked(interaction, Way.PRIVATE, table, button)
        asked.way = self._way(asked)
        await self._answers.answer(asked, self._handle)

    def _way(self, asked: Asked) -> Way:
        if is_private(asked.interaction):
            return Way.HERE
        clicked = asked.interaction.message
        if (
            asked.button is not None
            and asked.button.action in CHANGES_BOARD
            and asked.table is not None
            and clicked is not None
            and self.display.board_surface(asked.table, clicked.id) is not None
        ):
            return Way.HERE
        return Way.PRIVATE

    async def _handle(self, asked: Asked) -> Reply:
        button = asked.button
        if button is not None and button.table is not None:
            asked.table = asked.table or await self.hall.past(button.table)
        if button is None or (button.table is not None and not _belongs_here(asked)):
            asked.table = self._table_here(asked.interaction)
            raise Garbled
        if asked.table is not None:
            asked.table.tapped(asked.user_id)
        return await self._handlers[button.action](asked)


def _belongs_here(asked: Asked) -> bool:
    """Whether the table is known here: in its own channel, or to those who sat there.

    A forged button may name any table, and what somebody may do differs from channel to channel.
    """
    table = asked.table
    if table is None:
        return False
    if asked.interaction.guild_id is None:
        return asked.user_id in {seat.user_id for seat in table.seats}
    return asked.interaction.channel_id == table.channel_id


def _button(interaction: Interaction) -> ButtonId | None:
    """What the button, the choice in a menu or the form carries; None when it is none of ours."""
    data: Mapping[str, Any] = interaction.data or {}
    values = [str(value) for value in data.get("values") or ()]
    try:
        button = parse(completed(str(data.get("custom_id", "")), values))
    except Garbled:
        return None
    return replace(button, typed=_typed(data.get("components") or ()))


def _typed(components: Iterable[Mapping[str, Any]]) -> str:
    """What was written into the field of a form that was sent; empty for anything else."""
    for component in components:
        field = component.get("component") or {}
        if field.get("custom_id") == FIELD:
            return cut(str(field.get("value") or ""), TYPED)
    return ""
