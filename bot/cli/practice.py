"""`python -m bot practice`: the real bot and a Discord of one's own, in a browser, without a token.

Nothing leaves this computer. The games of a practice are kept until it is stopped.
"""

from __future__ import annotations

import argparse
import asyncio
import errno
import logging
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from pydantic import SecretStr

from bot import logs
from bot.cli.run import run
from bot.errors import NickelsError
from bot.practice import Discord, Person
from bot.practice.web import Page
from bot.settings import Settings

DEFAULT_PORT: Final = 8123
HIGHEST_PORT: Final = 65535
PORTS_TRIED: Final = 20
LOG_LEVELS: Final = ("DEBUG", "INFO", "WARNING", "ERROR")
DATA: Final = Path("data")
SERVER: Final = "Card Room"
CHANNELS: Final = ("nickels", "card-talk")
PEOPLE: Final = ("Robin", "Ann", "Ben", "Cleo")
START_OPTIONS: Final = {"computers": 2}
"""What /play is started with on an empty page, so that a game can begin at once."""
START_CHOICE: Final = "game"
"""The option of /play whose other choices are offered there too."""


def main(arguments: list[str]) -> int:
    """Serves the page until Ctrl+C. Returns 0, or 1 with a sentence when it can't."""
    parser = argparse.ArgumentParser(prog="python -m bot practice", description=__doc__)
    parser.add_argument(
        "--port",
        type=_port,
        default=DEFAULT_PORT,
        help="where the page is (default: %(default)s, or the next that is free)",
    )
    parser.add_argument("--no-browser", action="store_true", help="only print the address")
    parser.add_argument("--log-level", default="WARNING", type=str.upper, choices=LOG_LEVELS)
    given = parser.parse_args(arguments)
    logs.set_up(given.log_level)
    try:
        return asyncio.run(practice(given.port, browser=not given.no_browser))
    except KeyboardInterrupt:  # pressed before the bot listens for it: all is closed by now
        return 0
    except (NickelsError, OSError) as error:
        print(error, file=sys.stderr)
        return 1


def _port(written: str) -> int:
    """Raises ArgumentTypeError when there can be no such port."""
    if not written.isdecimal() or int(written) > HIGHEST_PORT:
        raise argparse.ArgumentTypeError(f"a port is a number from 0 to {HIGHEST_PORT}")
    return int(written)


async def practice(
    port: int, *, browser: bool, stop: asyncio.Event | None = None, data: Path = DATA
) -> int:
    """Runs Discord, page and bot until `stop` is set or a signal comes. Returns the exit status.

    A port that is taken is said so, and the next free one is used. Raises OSError when none is.
    """
    async with Discord() as discord:
        people = furnish(discord)
        page = await open_page(discord, people[0], port)
        print(f"Nickels is at {page.url} (Ctrl+C stops it)", flush=True)
        if browser and may_have_a_browser():
            threading.Thread(target=show, args=(page.url,), daemon=True).start()
        try:
            with fresh_database(data, page) as database:
                return await run(_settings(discord, database), stop, emoji_gap=0.0)
        finally:
            await page.stop()


def furnish(discord: Discord) -> list[Person]:
    """A server with two channels, and its people: the first is who sits at this computer."""
    # Every picture that is ever sent would stay in the memory.
    discord.record.keep = False
    you, *others = PEOPLE
    owner = discord.add_person(you)
    guild = discord.add_guild(SERVER, owner)
    for name in CHANNELS:
        guild.add_channel(name)
    return [owner, *(guild.add_member(name) for name in others)]


async def open_page(discord: Discord, first_user: Person, port: int) -> Page:
    """The page at this port or the next free one. Raises OSError when none of 20 is free."""
    last = min(port + PORTS_TRIED - 1, HIGHEST_PORT) if port else port
    for candidate in range(port, last + 1):
        page = Page(
            discord,
            port=candidate,
            first_user=first_user,
            start_options=START_OPTIONS,
            start_choice=START_CHOICE,
        )
        try:
            await page.start()
        except OSError as error:
            why = "is taken" if error.errno == errno.EADDRINUSE else "can't be used"
            print(f"Port {candidate} {why}.", file=sys.stderr)
        else:
            return page
    raise OSError(f"No free port from {port} to {last}.")


def may_have_a_browser() -> bool:
    """Whether a window could open: not on a Linux machine without a screen or a word of its own."""
    if sys.platform in {"win32", "darwin"}:
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"))


def show(url: str) -> None:
    """Opens the page in the default browser, in a process that can neither speak nor wait here.

    Browsers write to the terminal that they were started from, and one for the terminal would
    take it over. Returns when that process does, which may be when the window is closed.
    """
    subprocess.run(  # noqa: S603 - the address is ours
        [sys.executable, "-m", "webbrowser", url],
        check=False,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )


@contextmanager
def fresh_database(data: Path, page: Page) -> Iterator[Path]:
    """A database for this practice alone; nothing of it stays."""
    data.mkdir(parents=True, exist_ok=True)
    file = data / f"practice-{page.port}.db"
    _remove(file)
    try:
        yield file
    finally:
        _remove(file)


def _remove(database: Path) -> None:
    for file in database.parent.glob(database.name + "*"):
        file.unlink(missing_ok=True)


def _settings(discord: Discord, database: Path) -> Settings:
    logging.getLogger("discord").setLevel(logging.ERROR)  # it warns of intents that are not needed
    return Settings(
        _env_file=None,
        discord_token=SecretStr(discord.token),
        database_url=str(database),
        discord_api_base=discord.api_base,
        discord_gateway=discord.gateway_url,
    )
