"""The hand: /hand and the buttons of the private panel."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from discord import app_commands

from bot.display.answers import Asked
from bot.display.delivery import Reply
from bot.display.failures import FAILURES
from bot.display.handles import Interaction
from bot.errors import StaleButton
from bot.games.moves import Move, Ready
from bot.games.view import View
from bot.render.forms import Form
from bot.render.game_screens import Drafted, Question, Remark
from bot.render.ids import Action, Kind
from bot.render.language import _
from bot.render.notices import notice
from bot.tables.table import Table
from cogs.base import Handler, TableCog, button_of, live_table_of, table_of

PLAYED: Final = (
    Action.STOCK,
    Action.PILE,
    Action.MELD,
    Action.LAY_OFF,
    Action.SWAP,
    Action.CHOOSE,
    Action.PICK,
    Action.THROW,
    Action.REALLY,
    Action.OUT,
    Action.SKIP,
    Action.TRAY,
    Action.NEW,
    Action.PUT,
    Action.MEND,
    Action.SPLIT,
    Action.MERGE,
    Action.BACK,
    Action.UNDO,
    Action.REDO,
    Action.RESET,
    Action.LOOK,
    Action.PAGE,
    Action.TYPE,
    Action.TYPED,
    Action.HINT,
    Action.CONFIRM,
)
"""The taps of a turn: what each means is the game's to say."""


class HandCog(TableCog):
    """Shows hands, and plays what is tapped in them."""

    def buttons(self) -> Mapping[Action, Handler]:
        """The panel's buttons; My hand and Ready are on the board too."""
        return {
            Action.HAND: self.open,
            Action.READY: self.ready,
            **dict.fromkeys(PLAYED, self.play),
        }

    @app_commands.command(name="hand", description="Your cards, for your eyes only")
    @app_commands.rename(by_message="direct_message")
    @app_commands.describe(by_message="Whether to send them to you as a direct message")
    async def show(self, interaction: Interaction, by_message: bool | None = None) -> None:
        """Opens the panel, here or as a direct message, by preference unless it is said."""
        works = {None: self.open, False: self.hand, True: self.send}
        await self.command(interaction, works[by_message])

    async def open(self, asked: Asked) -> Reply:
        """My hand: as a direct message for those who like that, else here."""
        table = table_of(asked)
        if asked.interaction.guild_id is None or table.is_finished or self._is_panel(asked, table):
            return await self.hand(asked)
        likes = await self.display.likes.of(asked.user_id)
        return await (self.send(asked) if likes.by_message else self.hand(asked))

    def _is_panel(self, asked: Asked, table: Table) -> bool:
        """Whether the button is on the open panel itself."""
        panel = self.display.panels.of(table.id, asked.user_id)
        clicked = asked.interaction.message
        return panel is not None and clicked is not None and panel.message_id == clicked.id

    async def send(self, asked: Asked) -> Reply:
        """The hand as a direct message; here instead where those are closed."""
        table = live_table_of(asked)
        try:
            message = await self.display.letters.send(table, asked.user_id)
        except FAILURES:
            return await self.hand(
                asked, _("I couldn't write to you, so here is your hand instead.")
            )
        if message is None:
            return await self.hand(
                asked,
                _("Your direct messages are closed for this server, so here is your hand instead."),
            )
        return Reply(notice(_("Your hand is in your direct messages."), [message.jump_url]))

    # -- play ----------------------------------------------------------------------------------

    async def ready(self, asked: Asked) -> Reply:
        """Enough seen of the last round."""
        on_board = button_of(asked).kind is Kind.BOARD
        await self._play(asked, Ready())
        return await (self.board(asked) if on_board else self.hand(asked))

    async def play(self, asked: Asked) -> Reply:
        """Do what the tap means: a move, a step of a draft, or to ask or say something first."""
        table, view = live_table_of(asked), await self._view(asked)
        version = table.version
        wish = await self.screens.meant(table, asked.user_id, view, button_of(asked))
        match wish:
            case Question():
                screen = await self.screens.question(table, asked.user_id, wish)
                return Reply(screen, panel=table, version=version)
            case Form():
                late = await self.hand(asked, _("That took me too long. Please tap it again."))
                return replace(late, form=wish)
            case Drafted():
                await self._work_on(asked, view, wish.step)
                return await self.hand(asked, wish.note)
            case Remark():
                return await self.hand(asked, wish.sentence)
            case Move():
                await self._play(asked, wish)
                return await self.hand(asked)

    async def _play(self, asked: Asked, move: Move) -> None:
        button = button_of(asked)
        if button.number is None and button.kind is Kind.HAND:
            raise StaleButton
        await live_table_of(asked).play(
            asked.user_id,
            move,
            decision=button.number,
            interaction_id=asked.interaction.id,
        )

    async def _work_on(
        self, asked: Asked, view: View, step: Callable[[str | None], str | None]
    ) -> None:
        await live_table_of(asked).work_on(
            asked.user_id, step, decision=view.decision, interaction_id=asked.interaction.id
        )

    async def _view(self, asked: Asked) -> View:
        """What the person sees. Raises StaleButton for a button of an earlier turn."""
        view = await self.screens.seat_view(live_table_of(asked), asked.user_id)
        if button_of(asked).number != view.decision:
            raise StaleButton
        return view
