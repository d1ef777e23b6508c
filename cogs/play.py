"""Gathering a table: /play and the buttons of the lobby."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress

from discord import app_commands

from bot.display.answers import Asked
from bot.display.delivery import Reply, Way
from bot.display.handles import Interaction
from bot.errors import MissingPermissions, NotSeated, StorageError, TooManyComputers
from bot.games.catalogue import GAMES
from bot.games.house_rules import HouseRules
from bot.render.ids import Action
from bot.render.language import _
from bot.render.notices import notice, table_is_here
from bot.tables.people import Person
from bot.tables.table import Table
from cogs.base import Handler, TableCog, live_table_of, table_of
from cogs.game_options import (
    GAME_CHOICES,
    HINT_CHOICES,
    MATCH_CHOICES,
    ROUNDS_CHOICES,
    RULES_CHOICES,
    rules_from,
    suggested_wilds,
)
from cogs.permissions import missing


class PlayCog(TableCog):
    """Opens tables."""

    def buttons(self) -> Mapping[Action, Handler]:
        """The lobby's buttons, and the rematch."""
        return {
            Action.JOIN: self.join,
            Action.QUIT: self.quit,
            Action.ADD: self.add,
            Action.REMOVE: self.remove,
            Action.START: self.start,
            Action.CLOSE: self.close,
            Action.REMATCH: self.rematch,
        }

    @app_commands.command(description="Open a table in this channel: others join with a tap")
    @app_commands.describe(
        game="What to play: Nickels unless you choose another",
        computers="Computer players that sit down with you (the host can add more later)",
        rules="Rummy, Manipulation: which of the published rules",
        wilds="Rummy: wild cards, such as jokers, 2s, or both (none unless you choose)",
        match="Rummy, Manipulation: how long the match is (as the rules say unless you choose)",
        cards="Rummy, Manipulation: cards dealt to each (as the rules say unless you choose)",
        hints="Manipulation: help in a turn (a play to see in practice alone unless you choose)",
        rounds="Nickels: the whole game, or a quick one of five rounds",
        stack="Nickels: the nickels that everybody starts with (10 as written)",
    )
    @app_commands.choices(
        game=GAME_CHOICES,
        rules=RULES_CHOICES,
        match=MATCH_CHOICES,
        hints=HINT_CHOICES,
        rounds=ROUNDS_CHOICES,
    )
    async def play(
        self,
        interaction: Interaction,
        *,
        game: str = "nickels",
        computers: app_commands.Range[int, 0, 7] = 0,
        rules: str | None = None,
        wilds: str | None = None,
        match: str | None = None,
        cards: app_commands.Range[int, 5, 15] | None = None,
        hints: str | None = None,
        rounds: str | None = None,
        stack: app_commands.Range[int, 1, 20] | None = None,
    ) -> None:
        """Opens a lobby, or shows where the running table is."""
        options = {
            "rules": rules,
            "wilds": wilds,
            "match": match,
            "cards": cards,
            "hints": hints,
            "rounds": rounds,
            "stack": stack,
        }

        async def work(asked: Asked) -> Reply:
            if asked.table is not None:
                return self._is_here(asked.table)
            return await self._open(asked, game, rules_from(game, options), computers)

        await self.command(interaction, work, Way.PUBLIC)

    @play.autocomplete("wilds")
    async def wilds_while_typing(
        self, _interaction: Interaction, typed: str
    ) -> list[app_commands.Choice[str]]:
        """The wild cards to choose from: too many for a fixed list."""
        return suggested_wilds(typed)

    async def _open(self, asked: Asked, game: str, rules: HouseRules, computers: int) -> Reply:
        interaction = asked.interaction
        seats = GAMES[game].seats[-1]
        if computers >= seats:
            raise TooManyComputers(game=game.capitalize(), seats=seats)
        _require_permissions(interaction)
        table = await self.hall.open(
            interaction.guild_id or 0, interaction.channel_id or 0, asked.person, game, rules
        )
        # Once the table is open it has to be shown, also if the rest could not be written down.
        with suppress(StorageError):
            for _seat in range(computers):
                await table.add_computer(asked.user_id)
        return Reply(await self.screens.board(table), board=table)

    def _is_here(self, table: Table) -> Reply:
        message_id = self.display.board_message_id(table)
        link = f"https://discord.com/channels/{table.guild_id}/{table.channel_id}"
        if message_id is not None:
            link = f"{link}/{message_id}"
        return Reply(table_is_here(link, self.screens.state_lines(table)), aside=True)

    # -- the lobby -----------------------------------------------------------------------------

    async def join(self, asked: Asked) -> Reply:
        """Take a seat."""
        await live_table_of(asked).join(asked.person, asked.interaction.id)
        return await self.board(asked)

    async def quit(self, asked: Asked) -> Reply:
        """Give the seat up."""
        await live_table_of(asked).leave(asked.user_id, asked.interaction.id)
        return await self.board(asked)

    async def add(self, asked: Asked) -> Reply:
        """Let a computer sit down."""
        await live_table_of(asked).add_computer(asked.user_id, asked.interaction.id)
        return await self.board(asked)

    async def remove(self, asked: Asked) -> Reply:
        """Let a computer go."""
        await live_table_of(asked).remove_computer(asked.user_id, asked.interaction.id)
        return await self.board(asked)

    async def start(self, asked: Asked) -> Reply:
        """Deal."""
        await live_table_of(asked).start(asked.user_id, asked.interaction.id)
        return await self.board(asked)

    async def close(self, asked: Asked) -> Reply:
        """Call the lobby off."""
        table = live_table_of(asked)
        await table.end(
            asked.user_id, may_manage=asked.may_manage, interaction_id=asked.interaction.id
        )
        return await self.board(asked)

    # -- once more -----------------------------------------------------------------------------

    async def rematch(self, asked: Asked) -> Reply:
        """A new lobby with the people and computers of a finished game."""
        before = table_of(asked)
        if not before.is_seated(asked.user_id):
            raise NotSeated
        _require_permissions(asked.interaction)
        table = await self.hall.open(
            before.guild_id, before.channel_id, asked.person, before.game.name, before.rules
        )
        with suppress(StorageError):
            for seat in before.people():
                if seat.user_id is not None and seat.user_id != asked.user_id:
                    await table.join(Person(seat.user_id, seat.name))
            for seat in before.seats:
                if seat.user_id is None:
                    await table.add_computer(asked.user_id)
        self.display.refresh_board(table)
        return Reply(notice(_("A new table with the same players is open below.")), aside=True)


def _require_permissions(interaction: Interaction) -> None:
    """Raises MissingPermissions naming what the bot lacks in this channel."""
    lacking = missing(interaction.app_permissions, interaction.channel)
    if lacking:
        raise MissingPermissions(permissions=lacking)
