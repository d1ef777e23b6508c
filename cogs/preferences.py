"""What one person likes: /preferences and its panel."""

from __future__ import annotations

from collections.abc import Mapping

from discord import app_commands

from bot.display.answers import Asked
from bot.display.delivery import Reply
from bot.display.handles import Interaction
from bot.errors import Garbled, StorageError
from bot.render.ids import Action
from bot.render.preferences_panel import KEYS, stored_value
from cogs.base import Handler, TableCog, button_of


class PreferencesCog(TableCog):
    """Shows and changes preferences."""

    def buttons(self) -> Mapping[Action, Handler]:
        """The panel's buttons, and the one behind More that opens it."""
        return {Action.PREFERENCES: self.show, **dict.fromkeys(KEYS, self.change)}

    @app_commands.command(
        name="preferences",
        description="Pictures, colours, the order of your cards, mentions, direct messages",
    )
    async def slash(self, interaction: Interaction) -> None:
        """Shows the preferences privately."""
        await self.command(interaction, self.show)

    async def show(self, asked: Asked, note: str = "") -> Reply:
        """The panel as it stands."""
        return Reply(await self.screens.preferences(asked.table, asked.user_id, note))

    async def change(self, asked: Asked) -> Reply:
        """Take the value that the button names; open hands follow."""
        button = button_of(asked)
        value = stored_value(button.action, button.place)
        if value is None:
            raise Garbled
        try:
            await self.display.likes.change(asked.user_id, KEYS[button.action], value)
        except StorageError as error:
            return await self.show(asked, error.sentence)
        self.display.panels.refresh_all_of(asked.user_id)
        return await self.show(asked)
