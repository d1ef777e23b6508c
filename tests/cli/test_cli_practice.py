"""`python -m bot practice`: it says where it is, finds a free port, and leaves nothing behind."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import aiohttp
import pytest

from bot.cli import practice
from bot.health import pulse_file
from bot.practice import Discord

ROOT = Path(__file__).parents[2]
ON_WINDOWS = sys.platform == "win32"
PATIENCE = 40.0
CLEAN_STOP_SECONDS = 10.0
NEEDS_SHELL = pytest.mark.skipif(ON_WINDOWS, reason="The browser is a shell script here.")


class Practice:
    """A practice in a process of its own, and the address that it has printed."""

    def __init__(self, process: asyncio.subprocess.Process, url: str) -> None:
        self.process = process
        self.url = url

    @property
    def port(self) -> int:
        return int(self.url.rstrip("/").rsplit(":", 1)[1])

    async def interrupt(self) -> tuple[int, str]:
        """Ctrl+C. Gives the exit status and all that was said besides the address."""
        self.process.send_signal(getattr(signal, "CTRL_BREAK_EVENT", signal.SIGINT))
        async with asyncio.timeout(CLEAN_STOP_SECONDS):
            out, err = await self.process.communicate()
            return await self.process.wait(), (out + err).decode()


@asynccontextmanager
async def practising(folder: Path, *arguments: str, **variables: str) -> AsyncIterator[Practice]:
    """`python -m bot practice` in a folder, once its page is there."""
    without = dict.fromkeys(("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"), "")
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        *("-m", "bot", "practice", *arguments),
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT), **without, **variables},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
        creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
    )
    assert process.stdout is not None
    try:
        async with asyncio.timeout(PATIENCE):
            said = (await process.stdout.readline()).decode()
        found = re.fullmatch(
            r"Nickels is at (http://127\.0\.0\.1:\d+/) \(Ctrl\+C stops it\)\s*", said
        )
        assert found is not None, said
        yield Practice(process, found[1])
    finally:
        if process.returncode is None:
            process.kill()
            await process.communicate()


async def until(condition: object, seconds: float = PATIENCE) -> None:
    assert callable(condition)
    async with asyncio.timeout(seconds):
        while not condition():  # noqa: ASYNC110 - another process does it, and tells nobody
            await asyncio.sleep(0.02)


def is_working(database: Path) -> bool:
    """Whether the bot is well past its start."""
    return pulse_file(database).exists()


async def last_word(tab: aiohttp.ClientWebSocketResponse) -> int | None:
    """Hear a tab's connection out, and say how it was closed."""
    async for _ in tab:
        pass
    return tab.close_code


def a_taken_port() -> socket.socket:
    """A socket that listens where the next port is, as far as can be told, free."""
    taken = socket.socket()
    taken.bind(("127.0.0.1", 0))
    taken.listen()
    return taken


async def test_it_serves_the_page_and_stops_cleanly_with_a_tab_open(tmp_path: Path) -> None:
    data = tmp_path / "data"
    async with practising(tmp_path, "--port", "0") as running:
        jar = aiohttp.CookieJar(unsafe=True)  # the page's host has no name, only a number
        async with aiohttp.ClientSession(cookie_jar=jar) as browser:
            async with browser.get(running.url) as page:
                assert page.status == 200
            origin = running.url.rstrip("/")
            async with browser.ws_connect(f"{origin}/events", origin=origin) as tab:
                ready = await tab.receive_json()
                assert ready["t"] == "READY"
                assert ready["d"]["you"]["global_name"] == "Robin"
                await until(lambda: is_working(data / f"practice-{running.port}.db"))
                listening = asyncio.create_task(last_word(tab))
                status, said = await running.interrupt()
                assert await listening == aiohttp.WSCloseCode.GOING_AWAY
    assert (status, said) == (0, "")
    assert list(data.iterdir()) == []


async def test_a_taken_port_is_named_and_the_next_is_used(tmp_path: Path) -> None:
    with a_taken_port() as taken:
        port = taken.getsockname()[1]
        async with practising(tmp_path, "--no-browser", "--port", str(port)) as running:
            assert running.port > port
            status, said = await running.interrupt()
    assert status == 0
    assert said.splitlines() == [f"Port {number} is taken." for number in range(port, running.port)]


@NEEDS_SHELL
async def test_the_browser_is_opened_and_whatever_it_says_is_not_heard(tmp_path: Path) -> None:
    opened = tmp_path / "opened"
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho noise\necho noise >&2\necho "$1" > {opened}\nsleep 60\n')
    browser.chmod(0o755)
    async with practising(tmp_path, "--port", "0", BROWSER=str(browser)) as running:
        await until(lambda: opened.exists() and opened.read_text())
        assert opened.read_text().strip() == running.url
        assert await running.interrupt() == (0, "")


@NEEDS_SHELL
async def test_no_browser_is_opened_when_that_is_asked_for(tmp_path: Path) -> None:
    opened = tmp_path / "opened"
    browser = tmp_path / "browser"
    browser.write_text(f"#!/bin/sh\ntouch {opened}\n")
    browser.chmod(0o755)
    options = ("--port", "0", "--no-browser")
    async with practising(tmp_path, *options, BROWSER=str(browser)) as running:
        await until(lambda: is_working(tmp_path / "data" / f"practice-{running.port}.db"))
        assert await running.interrupt() == (0, "")
    assert not opened.exists()


@pytest.mark.skipif(sys.platform in {"win32", "darwin"}, reason="There is always a screen here.")
def test_without_a_screen_no_browser_is_looked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"):
        monkeypatch.delenv(name, raising=False)
    assert not practice.may_have_a_browser()
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    assert practice.may_have_a_browser()


def test_when_no_port_is_left_it_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as taken:
        try:
            taken.bind(("127.0.0.1", 65535))
            taken.listen()
        except OSError:
            pass  # taken by somebody else, which is as good
        assert practice.main(["--no-browser", "--port", "65535"]) == 1
    assert capsys.readouterr().err.splitlines() == [
        "Port 65535 is taken.",
        "No free port from 65535 to 65535.",
    ]


@pytest.mark.parametrize("port", ["65536", "-1", "eight"])
def test_a_port_that_cannot_be_is_refused(port: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as refused:
        practice.main([f"--port={port}"])
    assert refused.value.code == 2
    assert "a port is a number from 0 to 65535" in capsys.readouterr().err


def test_a_log_level_that_is_none_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as refused:
        practice.main(["--log-level", "loud"])
    assert refused.value.code == 2
    assert "invalid choice: 'LOUD'" in capsys.readouterr().err


def test_what_went_over_the_wire_is_not_kept_for_the_whole_practice() -> None:
    discord = Discord()
    practice.furnish(discord)
    discord.record.sent({"t": "MESSAGE_CREATE"})
    assert discord.record.entries == []
