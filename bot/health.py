"""Is the bot well? It writes its pulse beside the database; `python -m bot health` reads it.

A file, not a port: it works in a container, on Windows and behind any firewall, and shows nothing
to the network.
"""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

_log = logging.getLogger(__name__)

BEAT_SECONDS: Final = 15
STALE_SECONDS: Final = 60


class Pulse:
    """Writes every 15 seconds whether all is well.

    `problem` is asked each time: a sentence when something is wrong, None when all is well.
    """

    def __init__(self, file: Path, problem: Callable[[], str | None]) -> None:
        self._file = file
        self._problem = problem
        self._fails = False

    async def run(self) -> None:
        """Beats until cancelled, then takes the file away: a stopped bot is not ill.

        A disk that is full for a while, or a reader in the way on Windows, stops no pulse.
        """
        try:
            while True:
                self._try_to_beat()
                await asyncio.sleep(BEAT_SECONDS)
        finally:
            with suppress(OSError):
                self._file.unlink(missing_ok=True)

    def _try_to_beat(self) -> None:
        try:
            self._beat()
        except OSError as error:
            if not self._fails:
                _log.warning("The pulse could not be written: %s", error.strerror)
            self._fails = True
        else:
            self._fails = False

    def _beat(self) -> None:
        # Written aside and moved into place, so that a reader never sees half a file.
        aside = self._file.with_suffix(".new")
        aside.write_text(json.dumps({"at": time.time(), "problem": self._problem()}))
        aside.replace(self._file)


def pulse_file(database: Path) -> Path:
    """Where the bot of this database file writes its pulse."""
    return database.with_name(database.name + ".pulse")


def problem_of(file: Path, now: float) -> str | None:
    """What is wrong with the bot of this pulse, None when it is well. `now` in unix seconds."""
    try:
        beat = json.loads(file.read_text(encoding="utf-8"))
        age = now - float(beat["at"])
        problem = beat["problem"]
    except FileNotFoundError:
        return "The bot is not running."
    except (OSError, ValueError, KeyError, TypeError):
        return f"{file} can't be read."
    if age > STALE_SECONDS:
        return f"The bot has given no sign of life for {age:.0f} seconds."
    return None if problem is None else str(problem)
