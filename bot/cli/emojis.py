"""`python -m bot emojis`: upload the cards as emojis of the application, where they are missing."""

from __future__ import annotations

import argparse
import asyncio
import sys

import discord

from bot import logs
from bot.app import point_at
from bot.cli.run import CONFIGURATION_EXIT, FATAL_CLOSES
from bot.display.emojis import EMOJI_GAP, Emojis, tallied
from bot.display.failures import FAILURES, summary
from bot.errors import ConfigurationError, StorageError
from bot.settings import Settings, read_settings
from bot.storage.store import Store


def main(arguments: list[str]) -> int:
    """Returns 0 when every card has its emoji, 78 for wrong settings, 1 for anything else."""
    parser = argparse.ArgumentParser(prog="python -m bot emojis", description=__doc__)
    parser.add_argument("--again", action="store_true", help="upload all of them anew")
    given = parser.parse_args(arguments)
    try:
        settings = read_settings()
        logs.set_up(settings.log_level)
        return asyncio.run(emojis(settings, again=given.again))
    except ConfigurationError as error:
        print(error, file=sys.stderr)
        return CONFIGURATION_EXIT
    except StorageError as error:
        print(error, file=sys.stderr)
        return 1


async def emojis(settings: Settings, *, again: bool = False, gap: float = EMOJI_GAP) -> int:
    """Does it, `gap` seconds between two uploads, and prints what was done.

    Raises ConfigurationError for a missing or unknown token, and for a database that can't be used,
    such as that of a bot that runs (which does all this itself).
    """
    token = settings.token
    point_at(settings.discord_api_base)
    async with (
        Store.open(settings.database_url) as store,
        discord.Client(intents=discord.Intents.none()) as client,
    ):
        try:
            await client.login(token)
            print("Looking at the emojis. Uploading all of them takes some minutes.", flush=True)
            done = await Emojis(client, store, gap).sync(again=again)
        except discord.LoginFailure:
            raise ConfigurationError(problem=FATAL_CLOSES[4004]) from None
        except FAILURES as error:
            print(f"Discord can't do it now: {summary(error)}.", file=sys.stderr)
            return 1
    print(f"Emojis of the cards: {tallied(done)}.")
    return 1 if done["failed"] else 0
