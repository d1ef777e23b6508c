"""Who plays best on this server: /leaderboard."""

from __future__ import annotations

from discord import app_commands

from bot.display.answers import Asked
from bot.display.delivery import Reply
from bot.display.handles import Interaction
from bot.games.catalogue import GAMES
from bot.render.leaderboard import Rank, leaderboard, nobody_yet
from cogs.base import TableCog


class LeaderboardCog(TableCog):
    """Shows the server's figures."""

    @app_commands.command(
        name="leaderboard", description="This server's players of a game: wins, games, mean scores"
    )
    @app_commands.describe(
        game="Which game: that of this channel's table, or one played here, unless you choose"
    )
    @app_commands.choices(
        game=[app_commands.Choice(name=name.capitalize(), value=name) for name in GAMES]
    )
    async def slash(self, interaction: Interaction, game: str | None = None) -> None:
        """Shows the leaderboard privately."""

        async def show(asked: Asked) -> Reply:
            here = None if asked.table is None else asked.table.game.name
            return await self._shown(asked, game or here)

        await self.command(interaction, show)

    async def _shown(self, asked: Asked, chosen: str | None) -> Reply:
        """The best ten of this server in the chosen game, or else in the first with any."""
        guild_id = asked.interaction.guild_id or 0
        for game in GAMES if chosen is None else (chosen,):
            high_scores = GAMES[game].high_scores
            standings = await self.store.leaderboard(guild_id, game, high_scores=high_scores)
            if standings:
                ranks = [Rank(s.name, s.games, s.wins, s.mean_score, s.nickels) for s in standings]
                return Reply(leaderboard(ranks, game))
        return Reply(nobody_yet(chosen))
