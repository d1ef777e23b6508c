"""`python -m bot simulate`: figures that the same seed gives again."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bot.__main__ import main

Capture = pytest.CaptureFixture[str]


def figures(capsys: Capture, *arguments: str) -> dict[str, Any]:
    assert main(["simulate", "--json", *arguments]) == 0
    return dict(json.loads(capsys.readouterr().out))


def test_the_same_seed_gives_the_same_figures_but_for_the_seconds(capsys: Capture) -> None:
    first = figures(capsys, "--games", "2", "--seed", "7")
    again = figures(capsys, "--games", "2", "--seed", "7")
    assert first.pop("seconds") >= 0
    assert again.pop("seconds") >= 0
    assert first == again


def test_every_game_has_one_win_to_share_and_all_rounds(capsys: Capture) -> None:
    found = figures(capsys, "--games", "3", "--seats", "greedy,naive,greedy")
    assert sum(player["wins"] for player in found["players"]) == pytest.approx(3)
    assert found["rounds"] == 3 * 11
    for player in found["players"]:
        assert player["low"] <= player["win_share"] <= player["high"]


def test_house_rules_are_played(capsys: Capture) -> None:
    assert figures(capsys, "--games", "1", "--rules", '{"rounds": [1, 2]}')["rounds"] == 2


def test_people_read_a_table(capsys: Capture) -> None:
    rules = '{"rounds": [1, 1]}'
    assert main(["simulate", "--games", "2", "--seats", "greedy,naive", "--rules", rules]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("2 games of nickels, 2 rounds")
    assert [line.split()[0] for line in lines[1:]] == ["seat", "greedy", "naive"]


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["--seats", "greedy"], "2 to 7 players"),
        (["--seats", "greedy,genius"], "no computer player 'genius'"),
        (["--game", "poker"], "no game 'poker'"),
        (["--games", "0"], "At least one game"),
        (["--rules", '{"ace": "middle"}'], "House rule 'ace'"),
        (["--rules", "low"], "--rules is an object"),
    ],
)
def test_games_that_cannot_be_played_are_refused(
    arguments: list[str], problem: str, capsys: Capture
) -> None:
    assert main(["simulate", *arguments]) == 2
    assert problem in capsys.readouterr().err


def test_rummy_is_one_hand_a_game_against_the_plain_melder(capsys: Capture) -> None:
    found = figures(capsys, "--game", "rummy", "--games", "2")
    assert [player["name"] for player in found["players"]] == ["planner", "plain"]
    assert found["rounds"] == 2
    whole = figures(capsys, "--game", "rummy", "--games", "1", "--rules", '{"preset": "bicycle"}')
    assert whole["rounds"] == 2
