"""How rounds and matches of Manipulation are shown when they are over, and its score sheet."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.games.manipulation.rules import ManipulationRules
from bot.games.manipulation.view import ManipulationView
from bot.games.moves import Cancel, Leave
from bot.render.manipulation.result import game_over, round_result
from bot.render.manipulation.rules import rules
from bot.render.manipulation.scores import LONGEST, alt_text, scores, sheet
from tests.games.manipulation_table import Table, laid, with_stock
from tests.render.screens_kit import SEAL, labels, scene, texts

PEOPLE = scene(("Ann", "Ben", "Gus"), computers=frozenset())
HANDS = ["4S 5S 6S", "AC KD TH 9S", "9H"]


def won(**house_rules: Any) -> Table:
    """Ann goes out; Ben is left with 40 points (example C16), Gus with 5."""
    return laid(HANDS, **house_rules).add(0, "4S 5S 6S")


def blocked() -> Table:
    """The stock is used up and all pass: Ann and Gus hold 5 points each, Ben 15."""
    table = with_stock(laid(["2C", "AC", "9H"], match=200), "")
    return table.pass_on(0).pass_on(1).pass_on(2)


def lines(view: ManipulationView, at: int = 0) -> list[str]:
    return texts(round_result(PEOPLE, view, at)).splitlines()


def ended(table: Table) -> list[str]:
    view = table.view()
    assert view.outcome is not None
    return texts(game_over(PEOPLE, view, view.outcome)).splitlines()


# -- a round -----------------------------------------------------------------------------------


def test_a_round_says_who_went_out_what_is_paid_and_lays_the_others_open() -> None:
    assert lines(won(match=200).view()) == [
        "### Round 1: Ann went out",
        "The others pay what their cards cost more.",
        "**Ann** +45 · 0 points · ledger +45",
        "**Gus** -5 · 5 points · ledger -5",
        "-# 9♥ · 5 points",
        "**Ben** -40 · 40 points · ledger -40",
        "-# 9♠ 10♥ K♦ A♣ · 40 points",
    ]


def test_a_single_round_needs_no_number_and_no_totals() -> None:
    assert lines(won().view())[:4] == [
        "### Ann went out",
        "The others pay what their cards cost more.",
        "**Ann** +45",
        "**Gus** -5",
    ]


def test_a_round_in_which_nobody_gets_on_has_the_cheapest_hands_as_winners() -> None:
    """Ben pays 10 more than the others; they share that."""
    assert lines(blocked().view()) == [
        "### Round 1: Ann and Gus have the cheapest hands",
        "The stock was used up and nobody played on. The others pay what their cards cost more.",
        "**Ann** +5 · 5 points · ledger +5",
        "-# 2♣ · 5 points",
        "**Gus** +5 · 5 points · ledger +5",
        "-# 9♥ · 5 points",
        "**Ben** -10 · 15 points · ledger -10",
        "-# A♣ · 15 points",
    ]


def test_a_round_that_ends_with_the_stock_says_so() -> None:
    table = with_stock(laid(["2C", "AC", "9H 3H"], stock_out="end"), "KH").draw(0).time_up(0)
    # Ann holds 2♣ K♥ (15), Ben A♣ (15), Gus 9♥ 3♥ (10).
    assert lines(table.view())[:2] == [
        "### Gus has the cheapest hand",
        "The stock was used up. The others pay what their cards cost more.",
    ]


def test_an_earlier_result_has_the_totals_of_then() -> None:
    view = won(match=200).view()
    later = replace(view.sheet[0], round=2, points=(9, 0, 9), net=(-9, 18, -9))
    after_both = replace(view, sheet=(view.sheet[0], later))
    assert "**Ben** -40 · 40 points · ledger -40" in lines(after_both, 0)
    assert "**Ben** +18 · 40 points · ledger -22" in lines(after_both, 1)


def test_a_leaver_s_hand_is_neither_scored_nor_shown() -> None:
    table = laid(HANDS, match=200).leave(2).add(0, "4S 5S 6S")
    said = "\n".join(lines(table.view()))
    assert "Gus" not in said
    assert "9♥" not in said


# -- the match ---------------------------------------------------------------------------------


def test_a_single_round_ends_the_game() -> None:
    assert ended(won())[:4] == [
        "### Ann wins",
        "1. **Ann**  0 points · ledger +45",
        "2. **Gus**  5 points · ledger -5",
        "3. **Ben**  40 points · ledger -40",
    ]
    view = won().view()
    assert view.outcome is not None
    screen = game_over(PEOPLE, view, view.outcome)
    assert labels(screen) == ["Rematch", "Scores", "Check the deals"]


def test_a_match_says_who_went_out_most_often() -> None:
    table = won(match="rounds", rounds=2).ready()
    view = replace(table.view(), sheet=table.view().sheet * 2)
    table.do(1, Leave())
    table.do(2, Leave())
    outcome = table.view().outcome
    assert outcome is not None
    said = texts(game_over(PEOPLE, view, outcome)).splitlines()
    assert said[0] == "### Ann wins"
    assert said[-2] == "Went out most often: Ann (2 of 2)."
    assert "Everybody else had left." in said


def test_a_game_called_off_says_what_stays() -> None:
    table = won(match=200).do(None, Cancel())
    assert ended(table)[:2] == [
        "### Manipulation: this game was called off",
        "Finished rounds stay paid.",
    ]
    assert "stay paid" not in "\n".join(ended(laid(HANDS).do(None, Cancel())))


# -- the score sheet -----------------------------------------------------------------------------


def test_the_sheet_has_rounds_down_and_seats_across_with_a_star_for_every_winner() -> None:
    assert sheet(won(match=200).view()).splitlines() == [
        "           1        2        3",
        "  1        0*      40        5",
        "sum        0       40        5",
    ]
    assert sheet(blocked().view()).splitlines()[1] == "  1        5*      15        5*"


def test_the_ledger_stands_below_the_sheet() -> None:
    said = texts(scores(PEOPLE, won(match=200).view(), seated=True))
    assert "Scores, the lowest total wins" in said
    assert "Won and paid so far: Ann +45 · Ben -40 · Gus -5" in said


def test_a_long_match_shows_its_last_rounds() -> None:
    view = won(match=300).view()
    many = tuple(replace(view.sheet[0], round=number) for number in range(1, LONGEST + 3))
    rows = sheet(replace(view, sheet=many)).splitlines()
    assert len(rows) == LONGEST + 2
    assert rows[1].split()[0] == "3"


def test_the_alt_text_has_the_totals_best_first() -> None:
    assert alt_text(PEOPLE, won(match=200).view()) == (
        "Score sheet after 1 round, with a chart of the totals. Ann: 0 points, ledger +45. "
        "Gus: 5 points, ledger -5. Ben: 40 points, ledger -40."
    )


# -- the rules ---------------------------------------------------------------------------------


def page(**house_rules: Any) -> str:
    return texts(rules(PEOPLE, ManipulationRules(**house_rules), SEAL, seated=False))


def test_the_rules_as_written() -> None:
    said = page()
    assert said.startswith("### How this table plays Manipulation\n")
    assert "Draw a card, then play or draw again, until you play." in said
    assert "of a rank, all suits different" in said
    assert "An ace is low (A♣ 2♣ 3♣) or high (Q♠ K♠ A♠), never both." in said
    assert "ace 15, courts and tens 10, others 5" in said
    assert "When all have passed, the cheapest hand wins." in said
    assert "Your first play" not in said
    assert "**Rules as written.**" in said
    assert SEAL in said


@pytest.mark.parametrize(
    ("house_rules", "said", "unsaid"),
    [
        ({"preset": "finagle"}, "Aces are high: Q♠ K♠ A♠.", "A♣ 2♣ 3♣"),
        ({"preset": "finagle"}, "To 200 points, the lowest total wins", "One round"),
        ({"preset": "machiavelli"}, "Draw one card, which ends the turn.", "draw again"),
        ({"ace": "low"}, "Aces are low: A♣ 2♣ 3♣.", "Q♠ K♠ A♠"),
        ({"draw_rule": "up_to_3"}, "the third ends the turn", "until you play"),
        ({"forced_play": True}, "Who can play must, and can ask", "Rules as written"),
        ({"identical_in_set": True}, "two alike allowed", "all suits different"),
        ({"opening": "own_meld"}, "**Your first play** of a round is new melds", "at least"),
        ({"opening": 30}, "they are worth at least 30 points", "Rules as written"),
        ({"max_play": 5}, "at most 5 cards", "as many as you like"),
        ({"ten_pts": 5}, "ace 15, courts 10, tens 5, others 5", "courts and tens"),
        ({"stock_out": "end"}, "Whoever draws the last card", "When all have passed"),
    ],
)
def test_every_house_rule_is_in_the_rules(
    house_rules: dict[str, Any], said: str, unsaid: str
) -> None:
    text = page(**house_rules)
    assert said in text
    assert unsaid not in text
