"""What the bot does: /help."""

from __future__ import annotations

from discord import app_commands

from bot.display.answers import Asked
from bot.display.delivery import Reply
from bot.display.handles import Interaction
from bot.render.help import help_screen
from cogs.base import TableCog


class HelpCog(TableCog):
    """Explains the bot."""

    @app_commands.command(name="help", description="How to play, and what each command does")
    async def slash(self, interaction: Interaction) -> None:
        """Shows the help privately."""
        await self.command(interaction, self.show)

    async def show(self, _asked: Asked) -> Reply:
        """The one page of help."""
        return Reply(help_screen())
