"""Who plays best on this server: /leaderboard."""

from __future__ import annotations

from discord import app_commands

from bot.display.answers import Asked
from bot.display.delivery import Reply
from bot.display.handles import Interaction
from bot.render.leaderboard import Rank, leaderboard
from cogs.base import TableCog


class LeaderboardCog(TableCog):
    """Shows the server's figures."""

    @app_commands.command(
        name="leaderboard", description="This server's players: games, wins, scores, nickels"
    )
    async def slash(self, interaction: Interaction) -> None:
        """Shows the leaderboard privately."""
        await self.command(interaction, self.show)

    async def show(self, asked: Asked) -> Reply:
        """The best ten of this server. Raises StorageError."""
        standings = await self.store.leaderboard(asked.interaction.guild_id or 0, "nickels")
        ranks = [Rank(s.name, s.games, s.wins, s.mean_score, s.nickels) for s in standings]
        return Reply(leaderboard(ranks))
