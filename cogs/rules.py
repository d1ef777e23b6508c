"""The rules as played: /rules and its button."""

from __future__ import annotations

from collections.abc import Mapping

from discord import app_commands

from bot.display.answers import Asked
from bot.display.delivery import Reply
from bot.display.handles import Interaction
from bot.render.ids import Action
from cogs.base import Handler, TableCog, table_of


class RulesCog(TableCog):
    """Shows the rules."""

    def buttons(self) -> Mapping[Action, Handler]:
        """The Rules button of lobbies and boards."""
        return {Action.RULES: self.show}

    @app_commands.command(name="rules", description="The rules as this channel's table plays them")
    async def slash(self, interaction: Interaction) -> None:
        """Shows the rules privately."""
        await self.command(interaction, self.show)

    async def show(self, asked: Asked) -> Reply:
        """The rules, also of a table that is still gathering."""
        return Reply(self.screens.rules(table_of(asked), asked.user_id))
