"""The bot: discord.py wired to the tables, the display and the cogs."""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
import secrets
import sys
from collections.abc import Callable
from typing import Any, Final

import aiohttp
import discord
import yarl
from discord import app_commands
from discord.ext import commands

from bot.display.answers import Answers
from bot.display.display import BOARD_GAP, Display
from bot.display.drawings import Pictures
from bot.display.failures import FAILURES, summary
from bot.display.handles import Interaction
from bot.display.layout import for_new
from bot.games.catalogue import GAMES
from bot.players.catalogue import PLAYERS
from bot.render.ids import Action
from bot.render.notices import apology
from bot.storage.store import Store
from bot.storage.units import set_meta
from bot.storage.writer import nothing
from bot.tables.clock import Clock, WallClock
from bot.tables.hall import Hall
from bot.tables.trouble import report
from cogs.base import Handler, Services, TableCog
from cogs.channels import ChannelsCog
from cogs.clicks import ClicksCog
from cogs.hand import HandCog
from cogs.help import HelpCog
from cogs.leaderboard import LeaderboardCog
from cogs.permissions import NEEDED
from cogs.play import PlayCog
from cogs.preferences import PreferencesCog
from cogs.rules import RulesCog
from cogs.scores import ScoresCog
from cogs.table import BoardCog

_log = logging.getLogger(__name__)

COGS: Final = (
    PlayCog,
    HandCog,
    BoardCog,
    ScoresCog,
    RulesCog,
    LeaderboardCog,
    PreferencesCog,
    HelpCog,
    ChannelsCog,
)

INTENTS: Final = discord.Intents(guilds=True)
"""All that is needed: which servers there are. Nothing privileged."""

COMMANDS_KEY: Final = "commands"
"""Under which key the hash of the commands that Discord knows is stored."""

RATE_LIMIT_SECONDS: Final = 30.0
"""The longest that one request may wait for a rate limit; then the display decides."""


class Tree(app_commands.CommandTree["NickelsBot"]):
    """The slash commands. What goes wrong before a command begins is answered here."""

    async def on_error(
        self, interaction: Interaction, error: app_commands.AppCommandError, /
    ) -> None:
        """Apologise with a reference that is in the log."""
        # The library's own error has come through the library alone.
        reference = report("A command failed", getattr(error, "original", error))
        if interaction.response.is_done():
            return
        try:
            await interaction.response.send_message(ephemeral=True, **for_new(apology(reference)))
        except discord.HTTPException as failure:
            _log.warning("An apology did not arrive: %s", summary(failure))


class NickelsBot(commands.AutoShardedBot):
    """The client. It holds no message and no member, only what the tables need."""

    def __init__(
        self,
        store: Store,
        hall: Hall,
        clock: Clock,
        *,
        pictures: Pictures | None,
        board_gap: float,
        emoji_gap: float | None,
        **options: Any,
    ) -> None:
        # Nothing here ever speaks, so nothing is missing without the libraries for it.
        discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            tree_cls=Tree,
            intents=INTENTS,
            allowed_mentions=discord.AllowedMentions.none(),
            allowed_contexts=app_commands.AppCommandContext(guild=True),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_ratelimit_timeout=RATE_LIMIT_SECONDS,
            **options,
        )
        self.hall = hall
        self.store = store
        self.display = Display(
            self, hall, store, clock, pictures, board_gap=board_gap, emoji_gap=emoji_gap
        )
        self._starting = False
        self.in_step = asyncio.Event()
        """Set once every table and its messages have been looked at after the start."""

    async def setup_hook(self) -> None:
        """After the login, before the gateway: the commands, and the link to invite the bot."""
        services = Services(self.hall, self.store, self.display, Answers(self.display))
        handlers: dict[Action, Handler] = {}
        for cog_type in COGS:
            cog: TableCog = cog_type(services)
            handlers.update(cog.buttons())
            await self.add_cog(cog)
        await self.add_cog(ClicksCog(services, handlers))
        await self._sync_commands()
        _log.info("Invite the bot with %s", self.invite_link())

    async def on_ready(self) -> None:
        """Connected, perhaps again after a break: at the first time, bring all up to date."""
        _log.info("Connected to %d servers", len(self.guilds))
        if not self._starting:
            self._starting = True
            await self.display.start()
            self.hall.start()
            await self.hall.all_awake.wait()
            self.in_step.set()

    async def on_error(self, event_method: str, /, *_args: Any, **_kwargs: Any) -> None:
        """Log what broke in an event, and nothing that its message may tell of cards."""
        error = sys.exception()
        if error is not None:
            report(f"{event_method} failed", error)

    async def close(self) -> None:
        """Stop: take no more moves, drop unfinished edits, disconnect."""
        await self.hall.close()
        await self.display.close()
        await super().close()

    def invite_link(self) -> str:
        """The link that adds the bot to a server with exactly the permissions it needs."""
        return discord.utils.oauth_url(
            self.application_id or 0,
            permissions=NEEDED,
            scopes=("bot", "applications.commands"),
        )

    async def _sync_commands(self) -> None:
        """Tell Discord the commands, when they are not the ones it knows."""
        payload = [command.to_dict(self.tree) for command in self.tree.get_commands()]
        wanted = f"{self.application_id}:{_hash(payload)}"
        known = await self.store.meta(COMMANDS_KEY)
        if known == wanted:
            return
        try:
            await self.tree.sync()
        except FAILURES as error:
            if known is None or not known.startswith(f"{self.application_id}:"):
                raise
            # Better to play by the commands of before than not at all; the next start tries again.
            _log.error("Discord could not be told the commands: %s", summary(error))
            return
        await self.store.commit(set_meta(COMMANDS_KEY, wanted))
        _log.info("Told Discord %d commands", len(payload))


def make_bot(
    store: Store,
    *,
    clock: Clock | None = None,
    randomness: Callable[[int], bytes] = secrets.token_bytes,
    pictures: Pictures | None = None,
    reached: Callable[[str], None] = nothing,
    gateway: str = "",
    board_gap: float = BOARD_GAP,
    emoji_gap: float | None = None,
    **client_options: Any,
) -> NickelsBot:
    """A bot on an open store. Its tables come back with `await bot.hall.restore()`.

    `clock` and `randomness` are for tests, `reached` is told the crash points of tables. `gateway`
    is where to connect whatever Discord says, `board_gap` the least seconds between two edits of a
    board, `emoji_gap` the seconds between two uploads of a card's emoji (None: no emojis).
    `client_options` are discord.py's own.
    """
    clock = clock or WallClock()
    players = {game: next(iter(by_name.values())) for game, by_name in PLAYERS.items()}
    hall = Hall(store, clock, randomness, GAMES, players, reached=reached)
    bot = NickelsBot(
        store,
        hall,
        clock,
        pictures=pictures,
        board_gap=board_gap,
        emoji_gap=emoji_gap,
        **client_options,
    )
    if gateway:
        connect_to(bot, gateway)
    return bot


def point_at(api_base: str) -> None:
    """Let all of discord.py talk to this API instead of Discord's."""
    if api_base:
        discord.http.Route.BASE = api_base.rstrip("/")


def connect_to(bot: NickelsBot, gateway: str) -> None:
    """Connect to this gateway, whatever /gateway/bot and READY name."""
    elsewhere, connect = yarl.URL(gateway), bot.http.ws_connect

    async def ws_connect(url: str, **more: Any) -> aiohttp.ClientWebSocketResponse:
        return await connect(str(elsewhere.with_query(yarl.URL(url).query)), **more)

    # Every connection is made here, the first and each one that resumes.
    bot.http.ws_connect = ws_connect  # type: ignore[method-assign]


def _hash(payload: object) -> str:
    written = json.dumps(payload, sort_keys=True, default=str)
    return hashlib.sha256(written.encode()).hexdigest()
