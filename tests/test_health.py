"""The pulse of a running bot, and what is said when there is none."""

from __future__ import annotations

import asyncio
import contextlib
import time
from pathlib import Path

from bot.health import Pulse, problem_of, pulse_file


async def test_a_beating_bot_is_well_and_a_stopped_one_leaves_no_pulse(tmp_path: Path) -> None:
    file = pulse_file(tmp_path / "nickels.db")
    beating = asyncio.create_task(Pulse(file, lambda: None).run())
    await asyncio.sleep(0)
    assert problem_of(file, time.time()) is None
    beating.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await beating
    assert problem_of(file, time.time()) == "The bot is not running."


async def test_a_bot_that_has_trouble_says_which(tmp_path: Path) -> None:
    file = tmp_path / "pulse"
    beating = asyncio.create_task(Pulse(file, lambda: "Discord can't be reached.").run())
    await asyncio.sleep(0)
    assert problem_of(file, time.time()) == "Discord can't be reached."
    beating.cancel()


def test_an_old_pulse_means_that_the_bot_hangs(tmp_path: Path) -> None:
    file = tmp_path / "pulse"
    file.write_text('{"at": 1000, "problem": null}')
    assert problem_of(file, 1060) is None
    assert problem_of(file, 1061.4) == "The bot has given no sign of life for 61 seconds."


def test_a_garbled_pulse_is_a_problem(tmp_path: Path) -> None:
    file = tmp_path / "pulse"
    for text in ("", "[]", "{}", '{"at": "x", "problem": null}'):
        file.write_text(text)
        assert problem_of(file, 0) == f"{file} can't be read."
