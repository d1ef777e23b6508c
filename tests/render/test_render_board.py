from __future__ import annotations

from dataclasses import replace

from bot.games.events import Discarded, DrewStock, TookDiscard
from bot.games.nickels.rules import NickelsRules
from bot.render.ids import Action, Kind, parse
from bot.render.nickels.board import board
from bot.render.parts import GALLERY
from tests.render.screens_kit import (
    SEAL,
    buttons,
    cards,
    labels,
    player,
    scene,
    shown,
    texts,
    view,
)


def test_a_board_in_play_says_all_that_is_public() -> None:
    nine, seven, king = cards("9C 7H KD")
    recent = (TookDiscard(1, nine), Discarded(1, seven), DrewStock(2), Discarded(2, king))
    screen = board(scene(), view(recent=recent))
    assert texts(screen) == (
        "### Nickels, round 4 of 11: 6s and jokers are wild\n"
        "**Ann to play**, turn began <t:1700000000:R>\n"
        "▶ **Ann**  37 points · 6 nickels · 6 cards\n"
        "· **Ben**  12 points · 6 nickels · 6 cards · dealer\n"
        "· **Gus**  55 points · 6 nickels · 6 cards · computer\n"
        "Stock 61 · top discard 7♥ (7 of hearts) · kitty 12\n"
        "Ben took 9♣ and threw 7♥. Gus drew and threw K♦.\n"
        "-# All deals are fixed already, sealed by SHA-256 `" + SEAL + "`"
    )
    assert labels(screen) == ["My hand", "Scores", "Rules", "More"]
    ids = [parse(button["custom_id"]) for button in buttons(screen)]
    assert {i.kind for i in ids} == {Kind.BOARD}
    assert all(i.number is None for i in ids), "the board's buttons never go stale"


def test_final_turns_are_announced() -> None:
    seats = (
        player(0, owed_turn=True),
        player(1, out=True, shown=shown(["8S 9S TS", "TH TD 6D"], "", 0)),
        player(2, shown=shown(["8C 9C TC"], "KC 4H", 14)),
    )
    text = texts(board(scene(), view(out=1, final_turns=(0,), players=seats)))
    assert "**Ben is out.** One last turn each: Ann." in text
    assert "**Ben**  12 points · 6 nickels · 6 cards · out" in text
    assert "**Gus**  55 points · 6 nickels · 6 cards · ends with 14 points · computer" in text


def test_without_a_kitty_no_nickels_are_spoken_of() -> None:
    text = texts(board(scene(), view(rules=NickelsRules(kitty=False))))
    assert "nickel" not in text.lower().replace("nickels, round", "")
    assert "kitty" not in text


def test_somebody_who_left_and_an_empty_pile() -> None:
    seats = (player(0), player(1, retired=True, cards=0), player(2))
    text = texts(board(scene(), view(players=seats, top="", pile=0)))
    assert "**Ben**  12 points · 6 nickels · has left" in text
    assert "no discards" in text


def test_the_picture_has_words() -> None:
    screen = board(scene(), view(), b"png")
    (gallery,) = [c for c in screen.components[0]["components"] if c["type"] == GALLERY]
    assert gallery["items"] == [
        {
            "media": {"url": "attachment://table.png"},
            "description": "The table, round 4 of 11, 6s and jokers are wild. "
            "1 Ann: to play, 37 points, 6 nickels, 6 cards. "
            "2 Ben: 12 points, 6 nickels, 6 cards, dealer. "
            "3 Gus: 55 points, 6 nickels, 6 cards, computer. "
            "Stock 61 · top discard 7♥ (7 of hearts) · kitty 12.",
        }
    ]
    assert [picture.file_name for picture in screen.pictures] == ["table.png"]


def test_between_rounds_the_next_one_is_named_and_ready_is_offered() -> None:
    seats = (player(0), player(1), player(2, ready=True))
    resting = view(phase="break", turn=None, to_act=(0, 1), players=seats)
    screen = board(scene(deals_at=1_700_000_045), resting)
    assert texts(screen).splitlines()[:4] == [
        "### Round 5 next: 7 cards, 7s and jokers are wild",
        "Ready: Gus.",
        "Waiting for Ann and Ben.",
        "Dealt <t:1700000045:R> at the latest.",
    ]
    assert labels(screen) == ["Ready", "My hand", "Scores", "Rules", "More"]
    assert parse(buttons(screen)[0]["custom_id"]).action is Action.READY


def test_the_extra_round_is_named() -> None:
    after_the_last = view(number=11, phase="break", turn=None)
    assert "An extra round next: 13 cards, kings and jokers are wild" in texts(
        board(scene(), after_the_last)
    )
    playing = replace(view(number=11), round=12)
    assert "Nickels, the extra round: kings and jokers are wild" in texts(board(scene(), playing))
