"""The score sheet: /scores and its button."""

from __future__ import annotations

from collections.abc import Mapping

from discord import app_commands

from bot.display.answers import Asked
from bot.display.delivery import Reply
from bot.display.handles import Interaction
from bot.render.ids import Action
from cogs.base import Handler, TableCog, table_of


class ScoresCog(TableCog):
    """Shows the score sheet."""

    def buttons(self) -> Mapping[Action, Handler]:
        """The Scores button of boards, finished ones too."""
        return {Action.SCORES: self.show}

    @app_commands.command(name="scores", description="The score sheet of this channel's game")
    async def slash(self, interaction: Interaction) -> None:
        """Shows the score sheet privately."""
        await self.command(interaction, self.show)

    async def show(self, asked: Asked) -> Reply:
        """The score sheet. Raises NotStarted in the lobby."""
        return Reply(await self.screens.scores(table_of(asked), asked.user_id))
