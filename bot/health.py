"""Is the bot well? It writes its pulse beside the database; `python -m bot health` reads it.

A file, not a port: it works in a container, on Windows and behind any firewall, and shows nothing
to the network.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

BEAT_SECONDS: Final = 15
STALE_SECONDS: Final = 60


class Pulse:
    """Writes every 15 seconds whether all is well.

    `problem` is asked each time: a sentence when something is wrong, None when all is well.
    """

    def __init__(self, file: Path, problem: Callable[[], str | None]) -> None:
        self._file = file
        self._problem = problem

    async def run(self) -> None:
        """Beats until cancelled, then takes the file away: a stopped bot is not ill."""
        try:
            while True:
                self._beat()
                await asyncio.sleep(BEAT_SECONDS)
        finally:
            self._file.unlink(missing_ok=True)

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
