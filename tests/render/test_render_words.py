from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.games.events import (
    Anted,
    Dealt,
    Discarded,
    DrewStock,
    LeftGame,
    Reshuffled,
    TimeRanOut,
    TookDiscard,
    WentOut,
)
from bot.render import words
from bot.render.events import told
from bot.render.nickels.final_turns import final_turns
from tests.render.screens_kit import NAMES, cards


@pytest.mark.parametrize(
    ("card", "said"),
    [
        ("7H", "7 of hearts"),
        ("TD", "10 of diamonds"),
        ("AS", "ace of spades"),
        ("QC", "queen of clubs"),
        ("JK", "joker"),
    ],
)
def test_cards_in_words(card: str, said: str) -> None:
    assert words.card_words(cards(card)[0]) == said


@pytest.mark.parametrize(
    ("rank", "said"),
    [
        (3, "3s and jokers are wild"),
        (10, "10s and jokers are wild"),
        (11, "jacks and jokers are wild"),
        (13, "kings and jokers are wild"),
        (None, "jokers are wild"),
    ],
)
def test_what_is_wild(rank: int | None, said: str) -> None:
    assert words.wild_words(rank) == said


@pytest.mark.parametrize(
    ("meld", "said"),
    [
        ("8S 9S TS", "run of spades"),
        ("TH TD 6D", "set of 10s, 6♦ wild"),
        ("QH QD JK", "set of queens"),
        ("6H JK JK", "all wild"),
        ("4C 6D 6C", "set of 4s, 6♦ and 6♣ wild"),
        ("6D JK 7H", "run of hearts, 6♦ wild"),
        ("5S 6S 7S", "run of spades, 6♠ wild"),
    ],
)
def test_melds_in_words_where_sixes_are_wild(meld: str, said: str) -> None:
    assert words.meld_words(cards(meld), 6) == said


def test_counts_and_lists() -> None:
    assert words.points(1) == "1 point"
    assert words.points(0) == "0 points"
    assert words.nickels(6) == "6 nickels"
    assert words.cards(1) == "1 card"
    assert words.listed([]) == ""
    assert words.listed(["Ann"]) == "Ann"
    assert words.listed(["Ann", "Ben", "Gus"]) == "Ann, Ben and Gus"


# -- names -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("Ann", "Ann"),
        ("*Ann* `x`", r"\*Ann\* \`x\`"),
        ("<@123>", r"\<\@123\>"),
        ("@everyone", r"\@everyone"),
        ("# big", r"\# big"),
        ("[a](http://b)", r"\[a\]\(http\://b\)"),
        ("  a \n b\u202e ", "a b"),
        ("\u200b", "?"),
        ("مريم", "\u2068مريم\u2069"),
    ],
)
def test_names_are_shown_as_typed(typed: str, shown: str) -> None:
    assert words.named(typed) == shown


@given(st.text(max_size=60))
@settings(max_examples=200)
def test_no_name_breaks_out(name: str) -> None:
    shown = words.named(name)
    assert "\n" not in shown
    bare = shown.replace("\\\\", "")
    for mark in "*_~`|<>#[]@:":
        assert all(bare[at - 1] == "\\" for at, c in enumerate(bare) if c == mark)
    assert len(words.plain(name).encode("utf-16-le")) // 2 <= 32


# -- events ------------------------------------------------------------------------------------


def test_a_turn_is_one_sentence() -> None:
    nine, seven, king = cards("9C 7H KD")
    events = [
        TookDiscard(1, nine),
        Discarded(1, seven),
        DrewStock(2),
        Discarded(2, king),
        DrewStock(0),
    ]
    assert told(events, NAMES) == [
        "Ben took 9♣ and threw 7♥.",
        "Gus drew and threw K♦.",
        "Ann drew.",
    ]


def test_the_other_sentences() -> None:
    queen, seven = cards("QD 7H")
    events = [
        Dealt(4, 6, 1, seven),
        Anted(0, 1),
        DrewStock(0),
        WentOut(0, queen, (1, 2)),
        Reshuffled(40),
        TimeRanOut(2),
        LeftGame(2),
    ]
    assert told(events, NAMES) == [
        "Ben dealt and turned up 7♥.",
        "Ann went out, throwing Q♦.",
        "The discards were shuffled into a new stock.",
        "Time ran out for Gus.",
        "Gus left the game.",
    ]


def test_only_the_last_sentences_are_told() -> None:
    seven = cards("7H")[0]
    assert len(told([Discarded(0, seven)] * 20, NAMES)) == 6


def test_final_turns_are_announced_in_playing_order() -> None:
    assert final_turns(1, (2, 0), NAMES) == "**Ben is out.** One last turn each: Gus, Ann."
    assert final_turns(1, (), NAMES) == "**Ben is out.**"
