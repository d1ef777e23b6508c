"""The pulse of a running bot, and what is said when there is none."""

from __future__ import annotations

import asyncio
import contextlib
import time
from pathlib import Path

import pytest

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


async def test_a_disk_that_is_full_for_a_while_does_not_stop_the_pulse(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("bot.health.BEAT_SECONDS", 0)
    file = pulse_file(tmp_path / "nickels.db")
    # Nothing can be moved into the place of a folder: it fails as a full disk does.
    file.mkdir()
    beating = asyncio.create_task(Pulse(file, lambda: None).run())
    for _ in range(5):
        await asyncio.sleep(0)
    assert len([record for record in caplog.records if "pulse" in record.getMessage()]) == 1
    file.rmdir()
    for _ in range(5):
        await asyncio.sleep(0)
    assert problem_of(file, time.time()) is None
    beating.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await beating


async def test_a_pulse_that_cannot_be_taken_away_keeps_nobody_from_stopping(
    tmp_path: Path,
) -> None:
    file = tmp_path / "pulse"
    beating = asyncio.create_task(Pulse(file, lambda: None).run())
    await asyncio.sleep(0)
    file.unlink()
    file.mkdir()
    beating.cancel()
    with pytest.raises(asyncio.CancelledError):
        await beating
