from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.games.moves import Cancel, Leave
from bot.games.rummy.rules import RummyRules
from bot.games.rummy.view import RummyView
from bot.render.rummy.result import game_over, hand_result
from bot.render.rummy.rules import rules
from bot.render.rummy.scores import LONGEST, alt_text, scores, sheet
from tests.games.laid_table import with_tally
from tests.games.rummy_table import Table, laid
from tests.render.screens_kit import SEAL, labels, scene, texts

PEOPLE = scene(("Ann", "Ben", "Gus"), computers=frozenset())


def won(*, down: tuple[int, ...] = (), **more: Any) -> Table:
    """Ann goes out with Q♥; Ben holds 34 points, Gus 12."""
    hands = ["7H 8H 9H", "KH 7S 7C 7D 3C", "2C JD"]
    table = laid(hands, stock="QH", down=down, **more)
    return table.stock(0).meld(0, "7H 8H 9H").throw(0, "QH")


def lines(view: RummyView, at: int = 0) -> list[str]:
    return texts(hand_result(PEOPLE, view, at)).splitlines()


# -- a hand ------------------------------------------------------------------------------------


def test_a_hand_says_who_went_out_what_is_paid_and_lays_the_others_open() -> None:
    """Ann had put something down before, so that it is no rummy: 34 + 12 (B11)."""
    assert lines(won(down=(0,)).view()) == [
        "### Hand 1: Ann went out",
        "**Ann** +46 · 46 points · ledger +46",
        "**Gus** -12 · 0 points · ledger -12",
        "-# J♦ 2♣ · 12 points",
        "**Ben** -34 · 0 points · ledger -34",
        "-# 7♠ K♥ 7♦ 3♣ 7♣ · 34 points",
    ]


def test_going_rummy_is_in_the_title_and_what_it_does_below() -> None:
    assert lines(won().view())[:3] == [
        "### Hand 1: Ann went rummy",
        "Going rummy doubles what everybody pays.",
        "**Ann** +92 · 92 points · ledger +92",
    ]
    assert lines(won(rummy="plus10").view())[1:3] == [
        "Going rummy adds 10 points to what everybody pays.",
        "**Ann** +66 · 66 points · ledger +66",
    ]


def test_by_the_bicycle_rules_there_is_the_ledger_alone() -> None:
    assert lines(won(down=(0,), preset="bicycle").view())[1:3] == [
        "**Ann** +46 · ledger +46",
        "**Gus** -12 · ledger -12",
    ]


def test_totals_are_those_after_that_hand() -> None:
    view = won(down=(0,)).view()
    second = replace(view.sheet[0], round=2, points=(0, 7, 0), net=(-3, 7, -4), winner=1)
    view = replace(view, sheet=(*view.sheet, second))
    assert "**Ann** +46 · 46 points · ledger +46" in lines(view)
    assert "**Ann** -3 · 46 points · ledger +43" in lines(view, 1)
    assert lines(view, 1)[1] == "**Ben** +7 · 7 points · ledger -27"


@pytest.mark.parametrize(
    ("ending", "winner", "said"),
    [
        ("void", None, ["### Hand 1: nobody wins it", "Nobody got on any more, so nobody pays."]),
        (
            "lowest",
            2,
            [
                "### Hand 1: Gus has the lowest hand",
                "Nobody got on any more, so the others pay what they hold more.",
            ],
        ),
        ("left", 1, ["### Hand 1: Ben wins it", "Everybody else had left."]),
    ],
)
def test_other_ends_of_a_hand(ending: Any, winner: int | None, said: list[str]) -> None:
    view = won(down=(0,)).view()
    line: Any = replace(view.sheet[0], ending=ending, winner=winner)
    assert lines(replace(view, sheet=(line,)))[:2] == said


# -- a match -----------------------------------------------------------------------------------


def test_the_end_has_places_scores_and_the_ledger() -> None:
    table = won(match="hands", hands=1)
    view = table.view()
    assert view.outcome is not None
    screen = game_over(PEOPLE, view, view.outcome)
    assert texts(screen).splitlines()[:5] == [
        "### Ann wins",
        "1. **Ann**  92 points · ledger +92",
        "2. **Ben**  0 points · ledger -68",
        "2. **Gus**  0 points · ledger -24",
        "Most hands won: Ann (1 of 1). 1 hand was won by going rummy.",
    ]
    assert labels(screen) == ["Rematch", "Scores", "Check the deals"]


def test_the_last_one_there_wins() -> None:
    table = laid(["7H 8H 9H", "KH 7S"], stock="QH").play(1, Leave())
    view = table.view()
    assert view.outcome is not None
    people = scene(("Ann", "Ben"), computers=frozenset())
    assert "Everybody else had left." in texts(game_over(people, view, view.outcome))


def test_a_match_that_was_called_off_says_what_stays_paid() -> None:
    table = won()
    table.play(None, Cancel())
    view = table.view()
    assert view.outcome is not None
    text = texts(game_over(PEOPLE, view, view.outcome))
    assert text.startswith("### Rummy: this game was called off\nFinished hands stay paid.")


# -- the score sheet ---------------------------------------------------------------------------


def test_the_sheet_has_the_points_of_every_hand_and_marks_who_won() -> None:
    table = won(down=(0,))
    assert sheet(table.view()) == "\n".join(
        [
            "           1        2        3",
            "  1       46*       0        0",
            "sum       46        0        0",
        ]
    )
    screen = scores(PEOPLE, table.view(), seated=True)
    assert texts(screen).splitlines()[-5:] == [
        "`1` Ann",
        "`2` Ben",
        "`3` Gus",
        "`*` won that hand.",
        "Won and paid so far: Ann +46 · Ben -34 · Gus -12",
    ]
    assert labels(screen) == ["My hand"]
    assert labels(scores(PEOPLE, table.view(), seated=False)) == []


def test_by_the_bicycle_rules_the_sheet_is_the_ledger() -> None:
    view = won(down=(0,), preset="bicycle").view()
    assert sheet(view).splitlines()[1] == "  1       46*     -34      -12"
    assert "Won and paid" not in texts(scores(PEOPLE, view, seated=False))


def test_of_a_long_match_the_last_hands_are_shown() -> None:
    view = won(down=(0,)).view()
    many = tuple(replace(view.sheet[0], round=number) for number in range(1, 100))
    rows = sheet(replace(view, sheet=many)).splitlines()
    assert len(rows) == LONGEST + 2
    assert rows[1].startswith(" 70 ")


def test_the_alt_text_of_the_sheet_says_the_totals_best_first() -> None:
    table = with_tally(won(down=(0,)), scores=(46, 80, 0))
    assert alt_text(PEOPLE, table.view()) == (
        "Score sheet after 1 hand, with a chart of the totals. Ben: 80 points, ledger -34. "
        "Ann: 46 points, ledger +46. Gus: 0 points, ledger -12."
    )


# -- the rules ---------------------------------------------------------------------------------


def rules_text(**options: Any) -> str:
    return texts(rules(PEOPLE, RummyRules(**options), SEAL, seated=True))


def test_the_rules_name_the_preset_and_what_it_says() -> None:
    dummies = rules_text()
    assert "### How this table plays Rummy by the Dummies rules" in dummies
    assert "keep one to throw" in dummies
    assert "An ace is low (A♣ 2♣ 3♣) or high" in dummies
    assert "To 100 points" in dummies
    assert "**Rules as written.**" in dummies
    bicycle = rules_text(preset="bicycle")
    assert "Who puts down, lays off or throws the last card goes out." in bicycle
    assert "Aces are low" in bicycle
    assert "is paid by each of the others" in bicycle
    assert "**Rules as written.**" in bicycle


def test_the_rules_speak_of_wilds_only_where_there_are_some() -> None:
    assert "Wild cards" not in rules_text()
    assert "wild cards" not in rules_text()
    wild = rules_text(wilds="both", wild_limit="one_per_meld")
    assert "**Wild cards:** 2s and jokers are wild" in wild
    assert "A meld holds one at most." in wild
    assert "wild cards 15, ace 1" in wild


def test_the_rules_say_what_differs() -> None:
    text = rules_text(layoff="off", rummy="off", ace_pts=15)
    assert "nothing is laid off" in text
    assert "going rummy" not in text.replace("going rummy adds nothing", "")
    assert "ace 15" in text
    assert "Differs from the written rules" in text
