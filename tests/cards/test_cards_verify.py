"""The checker of a published record finds every tampering."""

from __future__ import annotations

import copy
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bot.cards import verify
from bot.cards.verify import check, commitment, number_below, sorted_pack
from tests.cards.shuffled_by_hand import GAME, SECRET, shuffle_by_hand

Record = dict[str, Any]


# -- checking a record -------------------------------------------------------------------------


class Dealer:
    """Writes a true record the way a game would, with its own bookkeeping."""

    def __init__(self, number: int, dealer: int, seats: list[int], each: int) -> None:
        self.number, self.each = number, each
        self.cards = shuffle_by_hand(SECRET, GAME, f"deal {number}", sorted_pack(1, 2))
        self.pile: list[str] = []
        self.record: Record = {
            "number": number,
            "dealer": dealer,
            "order": seats,
            "each": each,
            "hands": {
                str(seat): self.cards[n :: len(seats)][:each] for n, seat in enumerate(seats)
            },
            "events": [],
        }
        self.cards = self.cards[each * len(seats) :]
        self.record["upcard"] = self.cards.pop(0)
        self.pile.append(self.record["upcard"])

    def draw_and_discard(self, seat: int) -> None:
        self.pile.append(self.cards.pop(0))
        self.record["events"] += [["draw", seat, self.pile[-1]], ["discard", seat, self.pile[-1]]]

    def take_and_discard(self, seat: int, thrown: str) -> None:
        self.record["events"] += [["take", seat, self.pile.pop()], ["discard", seat, thrown]]
        self.pile.append(thrown)

    def reshuffle(self, number: int) -> None:
        label = f"deal {self.number} reshuffle {number}"
        self.cards = shuffle_by_hand(SECRET, GAME, label, self.pile[:-1])
        self.pile = self.pile[-1:]
        self.record["events"].append(["reshuffle", number])

    def leave(self, seat: int) -> None:
        self.record["events"].append(["leave", seat])


@pytest.fixture
def record() -> Record:
    """Two deals at a table of four with one pack: the stock runs out, and somebody leaves."""
    first = Dealer(1, dealer=2, seats=[3, 0, 1, 2], each=3)
    first.take_and_discard(3, first.record["hands"]["3"][0])
    for turn in range(41):  # 54 cards, 12 dealt and one turned up
        first.draw_and_discard(turn % 4)
    first.reshuffle(1)
    first.draw_and_discard(1)
    first.leave(0)
    first.draw_and_discard(2)
    second = Dealer(2, dealer=3, seats=[1, 2, 3], each=4)
    second.draw_and_discard(1)
    return {
        "format": 1,
        "game": "nickels",
        "game_id": GAME,
        "commitment": commitment(SECRET),
        "secret": SECRET.hex(),
        "seats": 4,
        "first_dealer": 2,
        "pack": [1, 2],
        "deals": [first.record, second.record],
    }


def test_a_true_record_has_no_problems(record: Record) -> None:
    assert check(record) == []
    assert check(json.loads(json.dumps(record))) == []


def swap_hands(record: Record) -> None:
    hands = record["deals"][0]["hands"]
    hands["0"], hands["1"] = hands["1"], hands["0"]


def swap_draws(record: Record) -> None:
    events = record["deals"][0]["events"]
    one, other = (n for n, event in enumerate(events) if event[0] == "draw" and n in (2, 4))
    for place in (0, 1):
        events[one + place][2], events[other + place][2] = (
            events[other + place][2],
            events[one + place][2],
        )


def first_event(record: Record, name: str) -> list[Any]:
    event: list[Any] = next(e for e in record["deals"][0]["events"] if e[0] == name)
    return event


def other_secret(record: Record) -> None:
    record["secret"] = bytes(32).hex()


def other_card_dealt(record: Record) -> None:
    record["deals"][1]["hands"]["2"][1] = "QQ#1"


def other_upcard(record: Record) -> None:
    record["deals"][0]["upcard"] = "AS#1"


def card_drawn_from_nowhere(record: Record) -> None:
    record["deals"][0]["events"].append(["draw", 1, "AS#1"])


def card_thrown_unheld(record: Record) -> None:
    first_event(record, "discard")[2] = record["deals"][0]["hands"]["0"][0]


def card_taken_from_below(record: Record) -> None:
    first_event(record, "take")[2] = record["deals"][0]["hands"]["0"][0]


def reshuffle_too_soon(record: Record) -> None:
    record["deals"][1]["events"].append(["reshuffle", 1])


def reshuffle_misnumbered(record: Record) -> None:
    first_event(record, "reshuffle")[1] = 2


def reshuffle_left_out(record: Record) -> None:
    record["deals"][0]["events"].remove(["reshuffle", 1])


def play_after_leaving(record: Record) -> None:
    record["deals"][0]["events"].append(["discard", 0, record["deals"][0]["hands"]["0"][0]])


def deal_left_out(record: Record) -> None:
    del record["deals"][0]


def other_first_dealer(record: Record) -> None:
    record["first_dealer"] = 1


def other_dealer(record: Record) -> None:
    record["deals"][1].update(dealer=2, order=[3, 1, 2])


def dealt_the_wrong_way_round(record: Record) -> None:
    record["deals"][1]["order"] = [2, 1, 3]


def seat_without_hand(record: Record) -> None:
    del record["deals"][0]["hands"]["1"]


def seat_from_elsewhere(record: Record) -> None:
    record["seats"], record["first_dealer"] = 2, number_below(2, SECRET, GAME, "dealer")


def back_after_leaving(record: Record) -> None:
    record["deals"][1] = Dealer(2, dealer=3, seats=[0, 1, 2, 3], each=4).record


def unknown_event(record: Record) -> None:
    record["deals"][0]["events"][0][0] = "peek"


def other_format(record: Record) -> None:
    record["format"] = 2


def part_missing(record: Record) -> None:
    del record["deals"][0]["each"]


@pytest.mark.parametrize(
    ("tamper", "named"),
    [
        (other_secret, "The secret is not the one that was committed to"),
        (other_card_dealt, "Deal 2: seat 2 was dealt"),
        (swap_hands, "Deal 1: seat 0 was dealt"),
        (swap_draws, "Deal 1: seat 0 drew"),
        (other_upcard, "Deal 1: the upcard was AS#1; the secret has"),
        (card_drawn_from_nowhere, "Deal 1: seat 1 drew AS#1; the next card of the stock was"),
        (card_thrown_unheld, "which it didn't hold"),
        (card_taken_from_below, "on top of the pile was"),
        (reshuffle_too_soon, "Deal 2: reshuffle 1 came out of turn, or before the stock was empty"),
        (reshuffle_misnumbered, "Deal 1: reshuffle 2 came out of turn"),
        (reshuffle_left_out, "from an empty stock"),
        (play_after_leaving, "Deal 1: seat 0 acted without being in this deal"),
        (deal_left_out, "Deal 2: it stands where deal 1 belongs"),
        (other_first_dealer, "The first dealer was seat 1; the secret chooses seat 2."),
        (other_dealer, "Deal 2: seat 2 dealt, but it was the turn of seat 3"),
        (dealt_the_wrong_way_round, "Deal 2: the cards were dealt in the order [2, 1, 3]"),
        (seat_without_hand, "Deal 1: the hands are not those of the seats"),
        (seat_from_elsewhere, "Deal 1: seat 3 was dealt to without being in the game"),
        (back_after_leaving, "Deal 2: seat 0 was dealt to without being in the game"),
        (unknown_event, "Deal 1: the event 'peek' is unknown"),
        (other_format, "This program reads format 1, not 2."),
        (part_missing, "The record is incomplete or garbled (KeyError: 'each')."),
    ],
)
def test_tampering_is_found_and_named(
    record: Record, tamper: Callable[[Record], None], named: str
) -> None:
    tampered = copy.deepcopy(record)
    tamper(tampered)
    problems = check(tampered)
    assert any(named in problem for problem in problems), problems


def test_every_card_of_a_record_matters(record: Record) -> None:
    """Whichever published card is changed to another one, something is found."""
    for deal, true in enumerate(record["deals"]):
        for n, event in enumerate(true["events"]):
            if len(event) == 3:
                tampered = copy.deepcopy(record)
                tampered["deals"][deal]["events"][n][2] = "2C#1" if event[2] != "2C#1" else "3C#1"
                assert check(tampered), (deal, n)


def test_what_was_found_stands_though_the_rest_is_garbled(record: Record) -> None:
    other_secret(record)
    del record["deals"][1]["order"]
    problems = check(record)
    assert problems[0].startswith("The secret is not the one")
    assert problems[-1] == "The record is incomplete or garbled (KeyError: 'order')."


@pytest.mark.parametrize("number", [True, 1.0])
def test_a_number_has_one_way_to_be_written(record: Record, number: Any) -> None:
    """Else there would be three packs to choose from for every deal and every reshuffle."""
    record["deals"][0]["number"] = number
    record["deals"][0]["events"] = []
    cards = shuffle_by_hand(SECRET, GAME, f"deal {number}", sorted_pack(1, 2))
    record["deals"][0].update(
        hands={str(seat): cards[n:12:4] for n, seat in enumerate([3, 0, 1, 2])}, upcard=cards[12]
    )
    assert "seat 3 was dealt" in check(record)[0]


@pytest.mark.parametrize("seats", [0, -1, 2.0, True, "4", 10**40, float("inf"), float("nan")])
def test_no_number_of_seats_keeps_the_checker_busy(record: Record, seats: Any) -> None:
    record["seats"] = seats
    (problem,) = check(record)
    assert problem.startswith("The record is incomplete or garbled")


@pytest.mark.parametrize("pack", [[0, 2], [10**9, 2], [1, 10**9], [1, -1], [1.0, 2], [1], None])
def test_no_pack_keeps_the_checker_busy(record: Record, pack: Any) -> None:
    record["pack"] = pack
    (problem,) = check(record)
    assert problem.startswith("The record is incomplete or garbled")


@pytest.mark.parametrize(
    "garbage", [{}, {"format": 1}, {"format": 1, "secret": "xyz"}, [], None, 7]
)
def test_garbage_is_refused_in_words(garbage: Any) -> None:
    (problem,) = check(garbage)
    assert problem.endswith(".")


# -- the file on its own -----------------------------------------------------------------------


def run_alone(file: Path) -> subprocess.CompletedProcess[str]:
    """The checker run from another folder, unable to import anything but the standard library."""
    command = [sys.executable, "-I", "-S", verify.__file__, str(file)]
    return subprocess.run(command, capture_output=True, text=True, cwd=file.parent, check=False)


def test_the_checker_runs_on_its_own(record: Record, tmp_path: Path) -> None:
    file = tmp_path / "published.json"
    file.write_text(json.dumps(record), encoding="utf-8")
    good = run_alone(file)
    assert good.returncode == 0, good.stderr
    assert good.stdout.startswith("All good: 2 deals and 92 events follow from the secret.")
    assert record["commitment"] in good.stdout
    other_secret(record)
    file.write_text(json.dumps(record), encoding="utf-8")
    bad = run_alone(file)
    assert bad.returncode == 1
    assert bad.stdout.startswith("The secret is not the one")


def test_the_command_line_says_what_it_cannot_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert verify.main([]) == 2
    assert verify.main([str(tmp_path / "missing.json")]) == 2
    shown = capsys.readouterr().out
    assert "usage: python verify.py published.json" in shown
    assert "Cannot read" in shown


def test_the_command_line_survives_what_nobody_should_have_published(
    record: Record, tmp_path: Path
) -> None:
    deep = tmp_path / "deep.json"
    deep.write_text("[" * 100_000, encoding="utf-8")
    assert run_alone(deep).stdout.startswith("Cannot read")
    unprintable = tmp_path / "unprintable.json"
    record["deals"][0]["events"] = [["draw", 0, "\ud800"]]
    unprintable.write_text(json.dumps(record), encoding="utf-8")
    assert "seat 0 drew \\ud800; the next card" in run_alone(unprintable).stdout
