"""`python -m bot run`: run the bot on Discord until it is told to stop."""

from __future__ import annotations

import argparse
import asyncio
import logging
import signal
import sys
from collections.abc import Callable
from typing import Final

import discord

from bot import logs
from bot.app import NickelsBot, make_bot, point_at
from bot.display.drawings import Drawings
from bot.display.emojis import EMOJI_GAP
from bot.display.failures import FAILURES, summary
from bot.display.spawning import Spawner
from bot.errors import ConfigurationError, StorageError
from bot.health import Pulse, pulse_file
from bot.memory import freeze_once
from bot.render.pictures.off_loop import warm_up
from bot.settings import Settings, read_settings
from bot.storage.store import Store

_log = logging.getLogger("bot")

CONFIGURATION_EXIT: Final = 78
"""Nothing that a restart could mend: whoever restarts us should not."""

STOP_SECONDS: Final = 8.0
"""How long stopping may take before it is cut short."""

FATAL_CLOSES: Final = {
    4004: "Discord does not know this token: put a valid one into DISCORD_TOKEN.",
    4010: "Discord refuses this shard.",
    4011: "The bot is in too many servers for this number of shards.",
    4013: "Discord refuses the intents that were asked for.",
    4014: "Discord refuses the intents that were asked for.",
}
"""Close codes of the gateway after which connecting again is no use, and what to tell."""


def main(arguments: list[str]) -> int:
    """Returns 0 after a clean stop, 78 for wrong settings, 1 for anything else."""
    argparse.ArgumentParser(prog="python -m bot run", description=__doc__).parse_args(arguments)
    try:
        settings = read_settings()
        logs.set_up(settings.log_level)
        return asyncio.run(run(settings))
    except ConfigurationError as error:
        print(error, file=sys.stderr)
        return CONFIGURATION_EXIT
    except StorageError as error:
        print(error, file=sys.stderr)
        return 1


async def run(
    settings: Settings, stop: asyncio.Event | None = None, *, emoji_gap: float = EMOJI_GAP
) -> int:
    """Runs the bot until `stop` is set or a signal comes. Returns the exit status.

    `emoji_gap` is how many seconds lie between two uploads of a card's emoji. Raises
    ConfigurationError for a missing token or an unusable database.
    """
    token = settings.token
    point_at(settings.discord_api_base)
    stop = stop or asyncio.Event()
    async with Store.open(settings.database_url) as store:
        pictures = Drawings() if settings.pictures else None
        bot = make_bot(
            store,
            pictures=pictures,
            gateway=settings.discord_gateway,
            emoji_gap=emoji_gap if settings.emojis else None,
        )
        _log.info("Brought back %d tables", await bot.hall.restore())
        _on_signals(stop.set)
        beside = Spawner()
        beside(Pulse(pulse_file(store.path), lambda: _problem(bot)).run(), name="pulse")
        beside(freeze_once(bot.in_step), name="freeze")
        if pictures:
            beside(warm_up(), name="warm up")
        try:
            return await _until_stopped(bot, token, stop)
        finally:
            await beside.close()


async def _until_stopped(bot: NickelsBot, token: str, stop: asyncio.Event) -> int:
    running = asyncio.create_task(bot.start(token), name="client")
    stopping = asyncio.create_task(stop.wait(), name="stop")
    await asyncio.wait({running, stopping}, return_when=asyncio.FIRST_COMPLETED)
    stopping.cancel()
    if stop.is_set():
        # First: while it connects, discord.py would take the end for a failure and try again.
        running.cancel()
    try:
        async with asyncio.timeout(STOP_SECONDS):
            await bot.close()
            if stop.is_set():
                await asyncio.gather(running, return_exceptions=True)
                _log.info("Stopped")
                return 0
            return await _status(running)
    except TimeoutError:
        _log.warning("Stopping took too long and was cut short")
        return 0


async def _status(running: asyncio.Task[None]) -> int:
    """The exit status that the end of the client means."""
    try:
        await running
    except discord.LoginFailure:
        return _fatal(FATAL_CLOSES[4004])
    except discord.PrivilegedIntentsRequired:
        return _fatal(FATAL_CLOSES[4014])
    except discord.ConnectionClosed as error:
        if error.code in FATAL_CLOSES:
            return _fatal(FATAL_CLOSES[error.code])
        _log.error("Discord closed the connection with code %s", error.code)
        return 1
    except (*FAILURES, discord.GatewayNotFound) as error:
        _log.error("Discord can't be reached: %s", summary(error))
        return 1
    _log.info("Stopped")
    return 0


def _fatal(sentence: str) -> int:
    print(sentence, file=sys.stderr)
    return CONFIGURATION_EXIT


def _problem(bot: NickelsBot) -> str | None:
    """What is wrong with the running bot, for its pulse."""
    if bot.is_closed():
        return "The bot is stopping."
    # Once ready it calls itself so for ever, connected or not.
    if not bot.is_ready() or any(shard.is_closed() for shard in bot.shards.values()):
        return "Discord is not connected."
    return None


def _on_signals(stop: Callable[[], None]) -> None:
    """Call `stop` on SIGINT, SIGTERM and Windows' Ctrl+Break.

    Process 1 of a container ignores SIGTERM unless there is a handler.
    """
    loop = asyncio.get_running_loop()
    for name in ("SIGINT", "SIGTERM", "SIGBREAK"):
        number = getattr(signal, name, None)
        if number is None:
            continue
        try:
            loop.add_signal_handler(number, stop)
        except NotImplementedError:  # on Windows
            signal.signal(number, lambda *_: loop.call_soon_threadsafe(stop))
