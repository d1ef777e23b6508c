from __future__ import annotations

from typing import Any

import pytest

from bot.cards.text import cards_from
from bot.games.nickels.rules import Ace, Broke, NickelsRules
from bot.games.nickels.scoring import arranger_for
from bot.games.outcome import Outcome, Standing
from bot.render.leaderboard import Rank, leaderboard, nobody_yet
from bot.render.limits import walk
from bot.render.more import end_question, leave_question, more
from bot.render.nickels.result import game_over, round_result
from bot.render.nickels.rules import rules
from bot.render.nickels.scores import scores, sheet
from bot.render.nickels.screens import NickelsScreens
from bot.render.notices import notice, turn_mention
from bot.render.parts import GALLERY
from bot.render.screen import Screen
from tests.render.screens_kit import SEAL, labels, line, scene, shown, texts, view, with_hands

ROUND = with_hands(
    line(4, (14, 0, 30), out=1),
    shown(["8S 9S TS"], "KC 4H", 14),
    shown(["TH TD 6D", "4S 4D 4C"], "", 0),
    shown([], "KH QH JD", 30),
)
SHEET = (line(3, (23, 12, 25), out=1), ROUND)


def test_a_round_result_shows_every_hand_with_points_and_totals() -> None:
    screen = round_result(scene(), view(sheet=SHEET, phase="break", turn=None), 1)
    assert texts(screen).splitlines() == [
        "### Round 4: Ben went out",
        "**Ben** 0 points, total 12",
        "-# 10♥ 10♦ 6♦ | 4♠ 4♦ 4♣",
        "**Ann** 14 points, total 37",
        "-# 8♠ 9♠ 10♠ | unmatched **K♣ 4♥**",
        "**Gus** 30 points, total 55",
        "-# unmatched **K♥ Q♥ J♦**",
        "Kitty 12",
    ]
    assert labels(screen) == [], "it stays as it is"


def test_an_earlier_result_has_the_totals_of_then_and_no_kitty() -> None:
    screen = round_result(scene(), view(sheet=SHEET), 0)
    assert "**Ann** 23 points, total 23" in texts(screen)
    assert "Kitty" not in texts(screen)


def test_a_kitty_that_was_paid_out_is_not_said_to_be_empty() -> None:
    screen = round_result(scene(), view(sheet=SHEET, phase="over", turn=None, kitty=0), 1)
    assert "Kitty" not in texts(screen)


def test_nobody_out_and_somebody_gone() -> None:
    score = line(4, (14, None, 30))
    text = texts(round_result(scene(), view(sheet=(score,)), 0))
    assert text.startswith("### Round 4: nobody went out")
    assert "Ben" not in text


def outcome(*standings: Standing, **more: Any) -> Outcome:
    facts: dict[str, Any] = {
        "reason": "played_out",
        "winners": tuple(s.seat for s in standings if s.place == 1),
        "standings": standings,
    }
    return Outcome(**facts | more)


def test_the_end_gives_places_totals_and_the_kitty() -> None:
    ended = outcome(
        Standing(1, 1, 12, 30, 20, 30),
        Standing(0, 2, 37, 0, -10, 0),
        Standing(2, None, 55, 0, -10, 0),
    )
    over = view(phase="over", turn=None, sheet=SHEET, outcome=ended)
    screen = game_over(scene(), over, ended)
    text = texts(screen)
    assert text.startswith(
        "### Ben wins\n"
        "1. **Ben**  12 points · 30 nickels (+20)\n"
        "2. **Ann**  37 points · 0 nickels (-10)\n"
        "left **Gus**  55 points · 0 nickels (-10)\n"
    )
    assert "The kitty pays Ben 30 nickels." in text
    assert "Out most often: Ben (2 of 2 rounds)." in text
    assert labels(screen) == ["Rematch", "Scores", "Check the deals"]


def test_a_tie_with_an_odd_nickel_is_explained() -> None:
    ended = outcome(
        Standing(0, 1, 12, 16, 6, 16), Standing(1, 1, 12, 15, 5, 15), Standing(2, 3, 9, 0, -10, 0)
    )
    text = texts(game_over(scene(), view(phase="over", turn=None, outcome=ended), ended))
    assert text.startswith("### Ann and Ben share the win")
    assert "The kitty pays Ann 16 nickels and Ben 15 nickels." in text
    assert "Odd nickels go clockwise from the left of the last dealer." in text


@pytest.mark.parametrize(
    ("more_facts", "said"),
    [
        ({"tie_break": "last_out"}, "Equal totals: who went out last wins."),
        ({"reason": "last_seat"}, "Everybody else had left."),
        ({"reason": "computers_only"}, "Only computers were left"),
    ],
)
def test_the_reason_is_said(more_facts: dict[str, object], said: str) -> None:
    ended = outcome(Standing(0, 1, 12, 16, 6, 16), **more_facts)
    assert said in texts(game_over(scene(), view(phase="over", turn=None, outcome=ended), ended))


def test_a_game_that_was_called_off() -> None:
    ended = outcome(Standing(0, None, 12, 10, 0, 0), reason="cancelled")
    text = texts(game_over(scene(), view(phase="over", turn=None, outcome=ended), ended))
    assert "called off" in text
    assert "Every ante goes back to who paid it." in text


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        (NickelsRules(), "Nobody wins. Every ante goes back to who paid it."),
        (
            NickelsRules(payout="both"),
            "Nobody wins. What was paid out stands, and those still in share the kitty.",
        ),
        (NickelsRules(kitty=False), "Nobody wins."),
    ],
)
def test_what_calling_off_does_to_the_nickels_is_said_before(
    rules: NickelsRules, said: str
) -> None:
    assert NickelsScreens().if_called_off(rules) == said


def test_the_score_sheet_marks_who_went_out() -> None:
    text = sheet(view(sheet=(*SHEET, line(5, (7, None, 101), None))))
    assert text.splitlines() == [
        "           1        2        3",
        "  3       23       12*      25",
        "  4       14        0*      30",
        "  5        7        -      101",
        "sum       37       12       55",
    ]


SHEET_WORDS = (
    "Score sheet after 2 rounds, with a chart of the totals. "
    "Ben 12 points, first out in round 3 and 4. Ann 37 points. Gus 55 points."
)


def described(screen: Screen) -> list[str]:
    """What the pictures of a screen show, in words."""
    galleries = [part for part in walk(screen.components) if part["type"] == GALLERY]
    return [item["description"] for gallery in galleries for item in gallery["items"]]


def test_the_drawn_sheet_is_told_in_words_wherever_it_is() -> None:
    sheet_screen = scores(scene(), view(sheet=SHEET), seated=True, image=b"png")
    assert described(sheet_screen) == [SHEET_WORDS]
    ended = outcome(Standing(1, 1, 12, 30, 20, 30))
    over = view(phase="over", turn=None, sheet=SHEET, outcome=ended)
    end = game_over(scene(), over, ended, b"png")
    assert described(end) == [SHEET_WORDS]
    assert [picture.file_name for picture in end.pictures] == ["scores.png"]
    assert described(game_over(scene(), over, ended)) == []


def test_the_score_sheet_fits_a_phone_with_seven_players() -> None:
    full = view(seats=7, sheet=tuple(line(n, (140,) * 7, 0) for n in range(1, 12)))
    assert max(len(row) for row in sheet(full).splitlines()) <= 40


def test_scores_lead_back_to_the_hand() -> None:
    assert labels(scores(scene(), view(sheet=SHEET), seated=True)) == ["My hand"]
    assert labels(scores(scene(), view(sheet=SHEET), seated=False)) == []
    assert "`1` Ann\n`2` Ben\n`3` Gus" in texts(scores(scene(), view(), seated=False))


@pytest.mark.parametrize("ace", ["either", "low", "high"])
@pytest.mark.parametrize("number", range(1, 12))
def test_every_example_of_the_rules_is_a_meld_at_this_table(number: int, ace: Ace) -> None:
    played = NickelsRules(ace=ace, wild_limit="one_per_meld", min_naturals=2, max_set=4)
    text = texts(rules(scene(), played, number, SEAL, seated=False))
    examples = next(line for line in text.splitlines() if " · " in line)
    for example in examples.split(" · "):
        plain = example.translate(str.maketrans("♠♥♦♣", "SHDC")).replace("10", "T")
        cards = cards_from(plain.split(), packs=2, jokers_per_pack=2)
        assert arranger_for(played, number).deadwood(cards) == 0, example


@pytest.mark.parametrize("number", range(12))
def test_the_rules_give_examples_in_the_current_wild_rank(number: int) -> None:
    text = texts(rules(scene(), NickelsRules(), number, SEAL, seated=True))
    rank = ["3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"][max(number, 1) - 1]
    pair = "8" if rank == "9" else "9"
    assert f"{pair}♠ {pair}♥ {rank}♦" in text
    # A gap of one that the wild fills: between 4 and 6, or between 10 and queen.
    ends = "10♥ {}♣ Q♥" if rank in {"4", "5", "6"} else "4♥ {}♣ 6♥"
    assert ends.format(rank) in text


def test_the_rules_are_those_of_the_table() -> None:
    played = NickelsRules(ace="low", joker_pts=25, court_pts="11-12-13", kitty=False, max_set=None)
    text = texts(rules(scene(), played, 4, SEAL, seated=False))
    assert "Aces are low" in text
    assert "joker 25" in text
    assert "jack 11, queen 12, king 13" in text
    assert "3 or more cards of a rank" in text
    assert "kitty each round" not in text
    assert text.endswith(f"sealed by SHA-256 `{SEAL}`")


@pytest.mark.parametrize(
    ("broke", "said"),
    [
        ("free_ride", "each round while there is one left."),
        ("iou", "each round and owes it when there is none left."),
        ("rebuy", "each round and buys as many again when there is none left."),
    ],
)
def test_the_rules_say_what_becomes_of_the_broke(broke: Broke, said: str) -> None:
    assert said in texts(rules(scene(), NickelsRules(broke=broke), 4, SEAL, seated=False))


def test_more_offers_what_somebody_may_do() -> None:
    assert labels(more(scene(), seated=False, may_end=False)) == [
        "Post the board here",
        "Preferences",
    ]
    assert labels(more(scene(), seated=True, may_end=True)) == [
        "My hand",
        "Post the board here",
        "Preferences",
        "Leave the game",
        "End the game",
    ]
    assert labels(leave_question(scene(), "Gone is gone.")) == ["Leave the game", "Keep playing"]
    assert labels(end_question(scene(), "Nobody wins.")) == ["End the game", "Keep playing"]


def test_a_mention_notifies_one_person() -> None:
    told = turn_mention(scene(), 42, last=False)
    assert told.content == "<@42>, your turn."
    assert told.mentions == (42,)
    assert labels(told) == ["My hand"]
    assert turn_mention(scene(), 42, last=True).content == "<@42>, your last turn."


def test_notices_have_the_state_below() -> None:
    assert texts(notice("No.", ["a", "b"])) == "**No.**\na\nb"
    assert texts(notice("No.")) == "**No.**"


def test_the_leaderboard() -> None:
    ranks = [Rank("Ann_", 3, 2, 81.4, 17), Rank("Ben", 1, 0, 99.0, -10)]
    text = texts(leaderboard(ranks, "nickels"))
    assert text.startswith("### Nickels on this server")
    assert r"1. **Ann\_**  2 wins · 3 games · mean score 81 · nickels +17" in text
    assert "2. **Ben**  0 wins · 1 game · mean score 99 · nickels -10" in text


def test_the_leaderboard_of_a_game_for_points_speaks_of_no_nickels() -> None:
    text = texts(leaderboard([Rank("Ann", 3, 2, 81.4, 17)], "rummy"))
    assert text.startswith("### Rummy on this server")
    assert "1. **Ann**  2 wins · 3 games · mean score 81 · points won +17" in text
    assert "ickel" not in text


def test_an_empty_leaderboard_says_how_to_begin() -> None:
    assert "Nobody has finished a game here yet" in texts(nobody_yet(None))
    assert "Nobody has finished a game of Rummy here yet" in texts(nobody_yet("rummy"))
