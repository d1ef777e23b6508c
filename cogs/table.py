"""The table itself: /table, /leave, /end and what is behind More."""

from __future__ import annotations

import json
from collections.abc import Mapping

from discord import app_commands

from bot.display.answers import Asked
from bot.display.delivery import Reply, Way
from bot.display.handles import Interaction
from bot.errors import MayNotEnd
from bot.render import more
from bot.render.checking import check_the_deals
from bot.render.ids import Action
from bot.render.language import _
from cogs.base import Handler, TableCog, live_table_of, table_of


class BoardCog(TableCog):
    """Moves the board, lets people leave, ends games."""

    def buttons(self) -> Mapping[Action, Handler]:
        """The buttons behind More, and the check of a finished game."""
        return {
            Action.MORE: self.more,
            Action.POST: self.post,
            Action.LEAVE: self.ask_to_leave,
            Action.LEAVE_NOW: self.leave_now,
            Action.END: self.ask_to_end,
            Action.END_NOW: self.end_now,
            Action.CHECK: self.check,
        }

    @app_commands.command(description="Post the board again at the bottom of this channel")
    async def table(self, interaction: Interaction) -> None:
        """Posts the board anew; the old one goes."""
        await self.command(interaction, self.show, Way.PUBLIC)

    @app_commands.command(description="Give up your seat at this channel's table")
    async def leave(self, interaction: Interaction) -> None:
        """Leaves the lobby, or asks before leaving a game in play."""
        await self.command(interaction, self.ask_to_leave)

    @app_commands.command(description="Call this channel's game off (host, or Manage Messages)")
    async def end(self, interaction: Interaction) -> None:
        """Closes the lobby, or asks before ending a game in play."""
        await self.command(interaction, self.ask_to_end)

    # -- the board -----------------------------------------------------------------------------

    async def show(self, asked: Asked) -> Reply:
        """The board, as a new message."""
        table = live_table_of(asked)
        return Reply(await self.screens.board(table), board=table)

    async def more(self, asked: Asked) -> Reply:
        """The menu behind More."""
        table = live_table_of(asked)
        may_end = table.may_end(asked.user_id, may_manage=asked.may_manage)
        seated = table.is_seated(asked.user_id)
        return Reply(more.more(self.screens.scene(table), seated=seated, may_end=may_end))

    async def post(self, asked: Asked) -> Reply:
        """The board at the bottom of the channel, from behind More."""
        self.display.post_anew(live_table_of(asked))
        return self.told(asked, _("The board is posted again below."))

    # -- leaving -------------------------------------------------------------------------------

    async def ask_to_leave(self, asked: Asked) -> Reply:
        """The lobby is left at once; a game in play only after a question."""
        table = live_table_of(asked)
        table.seat_of(asked.user_id)
        if table.status == "lobby":
            return await self.leave_now(asked)
        return Reply(self.screens.leave_question(table))

    async def leave_now(self, asked: Asked) -> Reply:
        """Leave for good."""
        await live_table_of(asked).leave(asked.user_id, asked.interaction.id)
        return self.told(asked, _("You have left this table."))

    # -- ending --------------------------------------------------------------------------------

    async def ask_to_end(self, asked: Asked) -> Reply:
        """The lobby is closed at once; a game in play only after a question."""
        table = live_table_of(asked)
        if not table.may_end(asked.user_id, may_manage=asked.may_manage):
            raise MayNotEnd(host=table.host_name)
        if table.status == "lobby":
            return await self.end_now(asked)
        return Reply(self.screens.end_question(table))

    async def end_now(self, asked: Asked) -> Reply:
        """End the game for everybody."""
        await live_table_of(asked).end(
            asked.user_id, may_manage=asked.may_manage, interaction_id=asked.interaction.id
        )
        return self.told(asked, _("This game was called off."))

    # -- afterwards ----------------------------------------------------------------------------

    async def check(self, asked: Asked) -> Reply:
        """What was published about a finished game, for everybody to check."""
        record = await table_of(asked).published()
        data = json.dumps(record, indent=1, ensure_ascii=False).encode()
        return Reply(check_the_deals(record["commitment"], record["secret"], data))
