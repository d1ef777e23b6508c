"""The hand: /hand and the buttons of the private panel."""

from __future__ import annotations

from collections.abc import Mapping

from discord import app_commands

from bot.cards.card import Card
from bot.display.answers import Asked
from bot.display.delivery import Reply
from bot.display.failures import FAILURES
from bot.display.handles import Interaction
from bot.display.screens import seat_view
from bot.errors import StaleButton
from bot.games.moves import Discard, Draw, GoOut, Move, Ready
from bot.games.nickels.view import NickelsView
from bot.render.arranged import arranged
from bot.render.ids import Action, Kind
from bot.render.language import _
from bot.render.notices import notice
from bot.render.words import is_wild
from bot.tables.table import Table
from cogs.base import Handler, TableCog, button_of, live_table_of, table_of


class HandCog(TableCog):
    """Shows hands, and plays what is tapped in them."""

    def buttons(self) -> Mapping[Action, Handler]:
        """The panel's buttons; My hand and Ready are on the board too."""
        return {
            Action.HAND: self.open,
            Action.READY: self.ready,
            Action.STOCK: self.draw_stock,
            Action.PILE: self.take_pile,
            Action.THROW: self.throw,
            Action.REALLY: self.really_throw,
            Action.OUT: self.go_out,
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

    async def draw_stock(self, asked: Asked) -> Reply:
        """Draw the hidden card."""
        return await self._play_and_show(asked, Draw(source="stock"))

    async def take_pile(self, asked: Asked) -> Reply:
        """Take the open card."""
        return await self._play_and_show(asked, Draw(source="pile"))

    async def throw(self, asked: Asked) -> Reply:
        """Throw the card that was tapped, after asking when it is wild."""
        view = self._view(asked)
        view_version = table_of(asked).version
        card = self._card(asked, view)
        if asks_first(view, card):
            place = view.hand.index(card)
            table = table_of(asked)
            screen = await self.screens.throw_question(table, view, asked.user_id, place)
            return Reply(screen, panel=table, version=view_version)
        return await self._play_and_show(asked, Discard(card=card.id))

    async def really_throw(self, asked: Asked) -> Reply:
        """Throw a wild card after the question."""
        card = self._card(asked, self._view(asked))
        return await self._play_and_show(asked, Discard(card=card.id))

    async def go_out(self, asked: Asked) -> Reply:
        """Go out, throwing the card that the button named, or none."""
        place = button_of(asked).place
        card = None if place is None else self._card(asked, self._view(asked)).id
        return await self._play_and_show(asked, GoOut(card=card))

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

    async def _play_and_show(self, asked: Asked, move: Move) -> Reply:
        await self._play(asked, move)
        return await self.hand(asked)

    def _view(self, asked: Asked) -> NickelsView:
        """What the person sees. Raises StaleButton for a button of an earlier turn."""
        table = live_table_of(asked)
        view = seat_view(table, table.seat_of(asked.user_id))
        if button_of(asked).number != view.decision:
            raise StaleButton
        return view

    def _card(self, asked: Asked, view: NickelsView) -> Card:
        place = button_of(asked).place
        if place is None or place >= len(view.hand):
            raise StaleButton
        return view.hand[place]


def asks_first(view: NickelsView, card: Card) -> bool:
    """Whether a tap on this card might be a slip: a wild that could be thrown, and is worth more.

    In a last turn nothing is kept for later, so there the best throw needs no question.
    """
    if not is_wild(card, view.wild_rank) or Discard(card=card.id) not in view.legal:
        return False
    return view.out is None or card not in arranged(view).best
