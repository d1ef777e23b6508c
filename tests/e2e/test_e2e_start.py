"""Starting, stopping and refusing to start."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import sys
import time
from asyncio.subprocess import PIPE
from collections.abc import Callable
from pathlib import Path

import pytest
from pydantic import SecretStr

from bot.cli.run import run
from bot.errors import ConfigurationError
from bot.health import problem_of, pulse_file
from bot.practice import Discord
from bot.settings import Settings
from tests.e2e.stage import Stage

ROOT = Path(__file__).resolve().parents[2]


def settings_for(server: Discord, database: Path, *, token: str = "") -> Settings:
    """What `python -m bot run` would read from the environment."""
    return Settings(
        _env_file=None,
        discord_token=SecretStr(token or server.token),
        database_url=str(database),
        discord_api_base=server.api_base,
        discord_gateway=server.gateway_url,
        pictures=False,
    )


async def until(condition: Callable[[], object]) -> None:
    """Wait until something is so, however slow the machine."""
    async with asyncio.timeout(60):
        while not condition():  # noqa: ASYNC110 - nobody would tell
            await asyncio.sleep(0.02)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGTERM to send")
async def test_a_signal_stops_it_cleanly_and_the_log_has_the_invite_link(tmp_path: Path) -> None:
    async with Discord() as server:
        channel = server.add_guild("Card Room").add_channel("nickels")
        assert channel.guild is not None
        ann = channel.guild.add_member("Ann")
        kept = {key: value for key, value in os.environ.items() if "DISCORD" not in key}
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "bot", "run"),
            cwd=tmp_path,
            env=kept
            | {
                "PYTHONPATH": str(ROOT),
                "DISCORD_TOKEN": server.token,
                "DISCORD_API_BASE": server.api_base,
                "DISCORD_GATEWAY": server.gateway_url,
            },
            stdout=PIPE,
            stderr=PIPE,
        )
        try:
            await until(lambda: server.gateway.is_connected)
            message = await (await ann.slash(channel, "play")).message(10)
            assert "**Ann** (host)" in message.text()
            process.send_signal(signal.SIGTERM)
            async with asyncio.timeout(10):
                _, errors = await process.communicate()
        finally:
            if process.returncode is None:
                process.kill()
        log = errors.decode()
        assert process.returncode == 0, log
        # View Channel, Send Messages, Attach Files, Read Message History, External Emojis,
        # Send Messages in Threads: 2^10 + 2^11 + 2^15 + 2^16 + 2^18 + 2^38.
        assert "permissions=274878270464" in log
        assert "scope=bot+applications.commands" in log
        assert server.token not in log
        assert (tmp_path / "data" / "nickels.db").exists()


async def test_a_wrong_token_is_said_so_and_exits_78(
    database: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with Discord() as server:
        assert await run(settings_for(server, database, token="wrong")) == 78
    assert "DISCORD_TOKEN" in capsys.readouterr().err


async def test_an_address_where_no_discord_is_exits_with_a_line(
    database: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with Discord() as server:
        settings = settings_for(server, database)
        elsewhere = settings.model_copy(update={"discord_api_base": f"{server.api_base}/nowhere"})
        assert await run(elsewhere) == 1
    assert "Discord can't be reached: status" in caplog.text


@pytest.mark.parametrize(
    ("code", "status", "sentence"),
    [(4004, 78, "token"), (4013, 78, "intents"), (4014, 78, "intents")],
)
async def test_a_fatal_close_code_exits_with_a_sentence(
    database: Path, capsys: pytest.CaptureFixture[str], code: int, status: int, sentence: str
) -> None:
    async with Discord() as server:
        running = asyncio.create_task(run(settings_for(server, database)))
        await until(lambda: server.gateway.is_connected)
        await asyncio.sleep(0.1)
        server.gateway.close(code)
        assert await asyncio.wait_for(running, 20) == status
    assert sentence in capsys.readouterr().err


async def test_stopping_lets_go_of_the_database(database: Path) -> None:
    stop = asyncio.Event()
    async with Discord() as server:
        running = asyncio.create_task(run(settings_for(server, database), stop))
        await until(lambda: server.gateway.is_connected)
        stop.set()
        assert await asyncio.wait_for(running, 10) == 0
        stop.clear()
        running = asyncio.create_task(run(settings_for(server, database), stop))
        await asyncio.sleep(0.1)
        stop.set()
        assert await asyncio.wait_for(running, 10) == 0


async def test_stopped_while_it_connects_it_does_not_try_again(
    database: Path, caplog: pytest.LogCaptureFixture
) -> None:
    called = asyncio.Event()

    async def never_answer(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        called.set()
        await silence.wait()
        writer.close()

    silence, stop = asyncio.Event(), asyncio.Event()
    async with Discord() as server, await asyncio.start_server(never_answer, "127.0.0.1") as deaf:
        port = deaf.sockets[0].getsockname()[1]
        gateway = {"discord_gateway": f"ws://127.0.0.1:{port}/"}
        running = asyncio.create_task(
            run(settings_for(server, database).model_copy(update=gateway), stop)
        )
        await called.wait()
        stop.set()
        assert await running == 0
        silence.set()
    assert [record.getMessage() for record in caplog.records if record.levelno > logging.INFO] == []


async def test_what_breaks_beside_the_bot_is_logged_and_changes_nothing_of_how_it_stops(
    database: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("bot.render.pictures.off_loop.FACES", -1)
    monkeypatch.setattr("bot.render.pictures.off_loop.back_sprite", None)
    stop = asyncio.Event()
    async with Discord() as server:
        with_pictures = settings_for(server, database).model_copy(update={"pictures": True})
        running = asyncio.create_task(run(with_pictures, stop))
        await until(lambda: "warm up failed: TypeError" in caplog.text)
        stop.set()
        assert await running == 0


async def test_the_pulse_says_so_while_discord_is_away(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.health.BEAT_SECONDS", 0.02)
    pulse, stop = pulse_file(database), asyncio.Event()
    async with Discord() as server:
        running = asyncio.create_task(run(settings_for(server, database), stop))
        await until(lambda: problem_of(pulse, time.time()) is None)
    await until(lambda: problem_of(pulse, time.time()) == "Discord is not connected.")
    stop.set()
    assert await running == 0


async def test_a_second_bot_on_the_same_database_is_refused(stage: Stage) -> None:
    with pytest.raises(ConfigurationError, match="Another copy of this bot is using"):
        await run(settings_for(stage.discord, stage.database))


async def test_a_lost_gateway_resumes_and_play_goes_on(stage: Stage) -> None:
    await stage.game(stage.ann, stage.ben)
    stage.discord.gateway.drop()
    await asyncio.sleep(0.05)
    await until(lambda: stage.discord.gateway.is_connected)
    shown = await stage.hand(stage.ann)
    assert "Draw from the stock" in shown.labels()


async def test_an_outage_of_the_server_deletes_nothing(stage: Stage) -> None:
    await stage.game(stage.ann, stage.ben)
    table = stage.table()
    stage.discord.world.set_available(stage.guild, available=False)
    await stage.quiet()
    stage.discord.world.set_available(stage.guild, available=True)
    await stage.quiet()
    assert stage.table() is table
    assert (await stage.hand(stage.ann)).only_for is stage.ann
