"""The command line: every command is there, and what is typed wrong gets one sentence."""

from __future__ import annotations

import importlib
import json
import time
from pathlib import Path

import pytest

from bot.__main__ import COMMANDS, main
from bot.cards.shuffle import Seed
from bot.games.moves import Cancel, Deal, Move
from bot.games.nickels import NICKELS
from bot.games.nickels.rules import NickelsRules

Capture = pytest.CaptureFixture[str]


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_that_the_usage_names_is_there(name: str, capsys: Capture) -> None:
    command = importlib.import_module(f"bot.cli.{name}")
    with pytest.raises(SystemExit) as asked_for_help:
        command.main(["--help"])
    assert asked_for_help.value.code == 0
    assert f"python -m bot {name}" in capsys.readouterr().out


def test_an_unknown_command_gets_the_usage(capsys: Capture) -> None:
    assert main(["paly"]) == 2
    assert "There is no command 'paly'." in capsys.readouterr().err
    assert main([]) == 2
    assert main(["--help"]) == 0


@pytest.fixture
def published(tmp_path: Path) -> Path:
    """The record of a game that was dealt once and called off."""
    moves: list[tuple[int | None, Move]] = [(None, Deal()), (None, Cancel())]
    record = NICKELS.published(3, NickelsRules(), Seed(b"s" * 32, "game"), moves)
    file = tmp_path / "game.json"
    file.write_text(json.dumps(record))
    return file


def test_a_true_record_is_verified(published: Path, capsys: Capture) -> None:
    assert main(["verify", str(published)]) == 0
    assert "every deal, draw and reshuffle is as the commitment says" in capsys.readouterr().out


def test_a_record_with_another_secret_is_found_out(published: Path, capsys: Capture) -> None:
    record = json.loads(published.read_text())
    record["secret"] = (b"t" * 32).hex()
    published.write_text(json.dumps(record))
    assert main(["verify", str(published)]) == 1
    assert "The secret is not the one that was committed" in capsys.readouterr().err


@pytest.mark.parametrize("text", ["", "[]", "not json", "{}", '{"format": 1}'])
def test_what_is_no_record_is_refused_without_a_traceback(
    text: str, tmp_path: Path, capsys: Capture
) -> None:
    file = tmp_path / "game.json"
    file.write_text(text)
    assert main(["verify", str(file)]) == 1
    assert str(file) in capsys.readouterr().err


def test_health_reads_the_pulse_beside_the_database(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DATABASE_URL", "sqlite:///nickels.db")
    assert main(["health"]) == 1
    assert capsys.readouterr().err == "The bot is not running.\n"
    Path("nickels.db.pulse").write_text(json.dumps({"at": time.time(), "problem": None}))
    assert main(["health"]) == 0
    assert capsys.readouterr().out == "The bot is well.\n"
    monkeypatch.setenv("DATABASE_URL", "mysql://somewhere/else")
    assert main(["health"]) == 1
    assert "DATABASE_URL" in capsys.readouterr().err
