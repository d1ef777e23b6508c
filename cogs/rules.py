"""The rules as played: /rules and its button."""

from __future__ import annotations

from collections.abc import Mapping

from discord import app_commands

from bot.display.answers import Asked
from bot.display.delivery import Reply
from bot.display.handles import Interaction
from bot.display.screens import public_view, rules_of
from bot.render.ids import Action
from bot.render.rules import rules
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
        """The rules, with examples in the wild rank of the round."""
        table = table_of(asked)
        view = public_view(table)
        playing = table.status == "playing"
        seated = playing and asked.user_id in {seat.user_id for seat in table.people()}
        screen = rules(
            self.screens.scene(table),
            rules_of(table),
            0 if view is None else view.round,
            table.commitment,
            seated=seated,
        )
        return Reply(screen)
