from __future__ import annotations

import logging
import sys
from collections.abc import Iterator

import pytest

from bot import logs

TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4OTA" + ".GabcDe." + "abcdefghijklmnopqrstuvwxyz0123456789AB"


@pytest.fixture(autouse=True)
def _as_it_was() -> Iterator[None]:
    root = logging.getLogger()
    before = root.level, list(root.handlers)
    levels = {name: logging.getLogger(name).level for name in (*logs.TALKATIVE, *logs.PLUMBING)}
    yield
    root.setLevel(before[0])
    root.handlers[:] = before[1]
    for name, level in levels.items():
        logging.getLogger(name).setLevel(level)


@pytest.mark.parametrize("name", ["discord.http", "discord.gateway", "discord.webhook"])
def test_the_librarys_loggers_never_print_what_they_send(name: str) -> None:
    logs.set_up("DEBUG")
    assert logging.getLogger("bot").isEnabledFor(logging.DEBUG)
    assert not logging.getLogger(name).isEnabledFor(logging.DEBUG)
    assert not logging.getLogger(f"{name}.deeper").isEnabledFor(logging.DEBUG)
    assert logging.getLogger(name).isEnabledFor(logging.INFO)


def test_quiet_stays_quiet() -> None:
    logs.set_up("ERROR")
    assert not logging.getLogger("discord.http").isEnabledFor(logging.WARNING)


def test_tokens_are_blotted_out(capsys: pytest.CaptureFixture[str]) -> None:
    logs.set_up("INFO")
    log = logging.getLogger("bot.test")
    log.info("connected with %s", TOKEN)
    log.info("POST https://discord.com/api/v10/interactions/123/aW50ZXJhY3Rpb24/callback")
    log.info("PATCH https://discord.com/api/v10/webhooks/123/aW50ZXJhY3Rpb24/messages/@original")
    written = capsys.readouterr().err
    assert TOKEN not in written
    assert "aW50ZXJhY3Rpb24" not in written
    assert written.count("[hidden]") == 3
    assert "/callback" in written


def test_tracebacks_are_blotted_out_and_show_no_locals(
    capsys: pytest.CaptureFixture[str],
) -> None:
    logs.set_up("INFO")

    def failing() -> None:
        hidden = "the hand"
        raise ValueError(TOKEN, len(hidden))

    try:
        failing()
    except ValueError:
        logging.getLogger("bot.test").exception("it broke", exc_info=sys.exc_info())
    written = capsys.readouterr().err
    assert "ValueError" in written
    assert TOKEN not in written


def test_what_was_loaded_for_migrations_is_not_told() -> None:
    logs.set_up("INFO")
    plugins = logging.getLogger("alembic.runtime.plugins")
    assert not plugins.isEnabledFor(logging.INFO)
    assert plugins.isEnabledFor(logging.WARNING)
    assert logging.getLogger("alembic.runtime.migration").isEnabledFor(logging.INFO)
