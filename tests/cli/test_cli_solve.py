"""`python -m bot solve`: JSON lines in, exact answers or one clear error a line out."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from bot.__main__ import main
from bot.cli.solve import solve
from bot.errors import BadInput

Capture = pytest.CaptureFixture[str]

ROOT = Path(__file__).parents[2]
CASES = ROOT / "tests" / "cases"


def nickels(number: int, hand: str, **rules: object) -> dict[str, Any]:
    return solve({"game": "nickels", "round": number, "hand": hand.split(), "rules": rules})


def test_a_hand_of_the_rounds_size_is_arranged() -> None:
    # Example A39: a run and a set; the greedy four tens would leave 17.
    answer = nickels(4, "8S 9S TS TH TD TC")
    assert answer["deadwood"] == 0
    assert answer["unmatched"] == []
    assert sorted(map(sorted, answer["melds"])) == [["8S", "9S", "TS"], ["TC", "TD", "TH"]]


def test_a_card_too_many_asks_for_the_best_discard() -> None:
    # Example A32: on the last turn the joker is the best card to throw.
    answer = nickels(1, "JK 9H 2C 5D")
    assert answer["best_discards"] == ["JK"]
    assert answer["deadwood"] == 16
    assert sorted(answer["unmatched"]) == ["2C", "5D", "9H"]
    assert answer["by_discard"] == {"JK": 16, "9H": 57, "2C": 64, "5D": 61}
    assert answer["can_go_out"] is False


def test_going_out_without_a_discard_is_a_house_rule() -> None:
    # Example A49: two melds of exactly three; any discard breaks one.
    hand = "7S 8S 9S KH KD KC"
    assert nickels(3, hand)["can_go_out"] is False
    assert nickels(3, hand)["deadwood"] == 15
    relaxed = nickels(3, hand, go_out_without_discard=True)
    assert relaxed["can_go_out"] is True
    assert relaxed["deadwood"] == 0
    assert relaxed["unmatched"] == []


def test_no_limit_of_a_set_is_null() -> None:
    # Example A42: five eights are one set only when sets have no limit.
    assert nickels(3, "8S 8H 8D 8C 8S")["deadwood"] == 8
    assert nickels(3, "8S 8H 8D 8C 8S", max_set=None)["deadwood"] == 0


def test_all_published_cases_are_answered_exactly() -> None:
    lines = (CASES / "nickels_hands.jsonl").read_text(encoding="utf-8").splitlines()
    assert len(lines) == 300
    for line in lines:
        case = json.loads(line)
        answer = solve({"game": "nickels", "round": case["round"] - 2, "hand": case["hand"]})
        assert answer["deadwood"] == case["penalty"]
        if "discards" in case:
            assert answer["best_discards"] == case["discards"]
            assert answer["by_discard"] == case["by_discard"]
            assert answer["can_go_out"] is case["can_go_out_after_discard"]


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"hand": ["7H", "7H", "7H"]}, "The packs hold 2 copies of 7H, not more."),
        ({"hand": ["JK"] * 5, "round": 2}, "The packs hold 4 jokers, not more."),
        ({"hand": ["7H", "7S"]}, "has 3 cards, or 4 before the discard; this one has 2."),
        ({"hand": ["7H", "7S", "11H"]}, "There is no card '11H'"),
        ({"hand": "7H"}, "'hand' is a list"),
        ({"hand": None}, "'hand' is a list"),
        ({"round": 0}, "'round' is a number from 1 to 11, not 0."),
        ({"round": 12}, "not 12."),
        ({"round": True}, "not True."),
        ({"round": "3"}, "not '3'."),
        ({"game": "poker"}, "'game' is one of: nickels, rummy, manipulation; not 'poker'."),
        ({"game": ["nickels"]}, "'game' is one of"),
        ({"rules": {"jokers": 4}}, "There is no house rule 'jokers'."),
        ({"rules": {"ace": "middle"}}, "House rule 'ace' can't be \"middle\""),
        ({"rules": {"all_wild": "yes"}}, "House rule 'all_wild' can't be \"yes\""),
        ({"rules": []}, "'rules' is an object"),
        ({"cards": []}, "There is nothing called 'cards' to set."),
    ],
)
def test_what_makes_no_sense_is_named(change: dict[str, object], problem: str) -> None:
    request = {"game": "nickels", "round": 1, "hand": ["7H", "7S", "2C"], **change}
    with pytest.raises(BadInput) as refused:
        solve(request)
    assert problem in str(refused.value)


def run(text: str, monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> tuple[int, list[Any]]:
    monkeypatch.setattr("sys.stdin", io.StringIO(text))
    status = main(["solve"])
    return status, [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_every_line_gets_its_own_answer_and_a_bad_one_costs_no_other(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    good = '{"game":"nickels","round":1,"hand":["5S","5H","5D"]}'
    status, answers = run(f"{good}\nnot json\n\n[1]\n{good}\n", monkeypatch, capsys)
    assert status == 0
    assert [answer.get("deadwood") for answer in answers] == [0, None, None, 0]
    assert answers[1] == {"error": "This line is not JSON."}
    assert "object" in answers[2]["error"]


@pytest.mark.parametrize(
    ("part", "problem"),
    [
        ('"\\ud800": 1', "nothing called '\ud800' to set"),
        ('"rules": {"\\ud800": 1}', "House rules must be plain values"),
        (f'"rules": {{"rounds": {"[" * 300}{"]" * 300}}}', "House rules must be plain values"),
        (f'"hand": {"[" * 2000}{"]" * 2000}', "nested too deeply"),
        (f'"round": {"9" * 5000}', "not JSON"),
        ('"round": NaN', "not nan"),
        ('"round": 1e999', "not inf"),
    ],
)
def test_nonsense_costs_no_other_line(
    part: str, problem: str, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    good = '{"game":"nickels","round":1,"hand":["5S","5H","5D"]}'
    bad = f'{{"game":"nickels","round":1,"hand":["5S","5H","5D"],{part}}}'
    status, answers = run(f"{bad}\n{good}\n", monkeypatch, capsys)
    assert status == 0
    assert problem in answers[0]["error"]
    assert answers[1]["deadwood"] == 0


def test_a_byte_order_mark_is_no_part_of_the_first_line(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    good = '{"game":"nickels","round":1,"hand":["5S","5H","5D"]}'
    assert run(f"\ufeff{good}\n", monkeypatch, capsys)[1][0]["deadwood"] == 0


def test_input_that_cannot_be_read_as_a_whole_is_the_only_failure(
    tmp_path: Path, capsys: Capture
) -> None:
    assert main(["solve", str(tmp_path)]) == 1
    assert main(["solve", str(tmp_path / "nothing")]) == 1
    assert capsys.readouterr().err.count("can't be read") == 2


GOOD = b'{"game":"nickels","round":1,"hand":["5S","5H","5D"]}\n'


def test_a_line_that_is_no_text_costs_no_other(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "hands"
    file.write_bytes(GOOD + b'{"game":"nickels\xff"}\n\xff\xfe\x00\n' + GOOD)
    assert main(["solve", str(file)]) == 0
    answers = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [answer.get("deadwood") for answer in answers] == [0, None, None, 0]
    assert answers[1] == answers[2] == {"error": "This line is no text in UTF-8."}


def test_the_same_holds_of_the_standard_input(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    given = io.TextIOWrapper(io.BytesIO(b"\xff\n" + GOOD), encoding="utf-8")
    monkeypatch.setattr("sys.stdin", given)
    assert main(["solve"]) == 0
    assert [*map(json.loads, capsys.readouterr().out.splitlines())][1]["deadwood"] == 0
    monkeypatch.setattr("sys.stdin", None)  # as Python has it when the caller closed it
    assert main(["solve"]) == 0


def test_whoever_has_read_enough_hears_no_complaint(tmp_path: Path) -> None:
    file = tmp_path / "hands"
    file.write_bytes(GOOD * 3000)
    command = [sys.executable, "-m", "bot", "solve", str(file)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as run:
        assert run.stdout is not None
        assert run.stderr is not None
        assert json.loads(run.stdout.readline())["deadwood"] == 0
        run.stdout.close()
        assert run.stderr.read() == b""
        assert run.wait(60) == 1
