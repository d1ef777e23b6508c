"""Cards as emojis: in text, on buttons, and written where there are none or no room."""

from __future__ import annotations

import pytest

from bot.games.events import Dealt, Discarded, TookDiscard, WentOut
from bot.games.nickels.view import NickelsView
from bot.render.limits import OverLimit
from bot.render.nickels.board import board
from bot.render.nickels.hand import hand
from bot.render.nickels.result import round_result
from bot.render.panel import throw_question
from bot.render.screen import Screen, boxed, plain_if_too_long
from bot.render.signs import PLAIN, CardSigns, Emoji
from tests.render.screens_kit import (
    buttons,
    cards,
    labels,
    line,
    scene,
    shown,
    texts,
    to_draw,
    to_throw,
    view,
    with_hands,
)

ALL = CardSigns({face: Emoji(f"face_{face}", 1000 + face) for face in range(53)})
"""Faces count suit by suit from the ace of spades: 7♥ is 13 + 6, the joker 52."""

SEVEN, NINE, JOKER = cards("7H 9C JK")


def test_an_emoji_stands_for_a_card_and_its_words_stay() -> None:
    assert ALL.of(SEVEN) == "<:face_19:1019>"
    assert ALL.of(JOKER) == "<:face_52:1052>"
    assert ALL.row([SEVEN, NINE]) == "<:face_19:1019><:face_47:1047>"
    assert ALL.both(SEVEN) == "<:face_19:1019> (7 of hearts)"
    assert ALL.on_button(SEVEN) == {"name": "face_19", "id": "1019"}


def test_without_emojis_cards_are_written() -> None:
    assert PLAIN.of(SEVEN) == "7♥"
    assert PLAIN.row([SEVEN, JOKER]) == "7♥ Joker"
    assert PLAIN.both(SEVEN) == "7♥ (7 of hearts)"
    assert PLAIN.on_button(SEVEN) is None


def test_a_card_whose_emoji_is_missing_is_written() -> None:
    some = CardSigns({SEVEN.face: Emoji("seven_of_hearts", 5)})
    assert some.row([SEVEN, NINE]) == "<:seven_of_hearts:5> 9♣"


def test_the_board_shows_emojis_for_all_that_is_open() -> None:
    recent = (
        Dealt(4, 6, 1, NINE),
        TookDiscard(0, NINE),
        Discarded(0, SEVEN),
        WentOut(1, JOKER, (0, 2)),
    )
    text = texts(board(scene(signs=ALL), view(recent=recent)))
    assert "top discard <:face_19:1019> (7 of hearts)" in text
    assert (
        "Ben dealt and turned up <:face_47:1047>. "
        "Ann took <:face_47:1047> and threw <:face_19:1019>. "
        "Ben went out, throwing <:face_52:1052>."
    ) in text


def test_card_buttons_have_words_alone_so_that_a_phone_shows_the_whole_hand() -> None:
    screen = hand(scene(signs=ALL), to_throw("8S 9S TS 6D TH KC QD"))
    assert labels(screen) == labels(hand(scene(), to_throw("8S 9S TS 6D TH KC QD")))
    assert all("emoji" not in button for button in buttons(screen))
    assert "<:face_51:1051>" in texts(screen)


def test_the_buttons_to_draw_and_to_go_out_show_their_card() -> None:
    drawing = buttons(hand(scene(signs=ALL), to_draw("8S 9S TS 6D KC 4H")))
    assert [button.get("emoji", {}).get("name") for button in drawing] == [None, "face_19"]
    ready = to_throw("8S 9S TS TH TD TC 4H", ways_out="4H")
    assert buttons(hand(scene(signs=ALL), ready))[-1]["emoji"]["name"] == "face_16"


def test_the_question_about_a_wild_shows_it() -> None:
    asked = throw_question(scene(signs=ALL), cards("6D")[0], decision=9, place=3)
    assert texts(asked) == "### <:face_31:1031> (6 of diamonds) is wild. Really?"


def results(seats: int) -> NickelsView:
    """A round with `seats` hands of thirteen cards."""
    open_hand = shown(["TS TH TD", "QS QH QD"], "KS KH KD KC AS AD JK", 99)
    score = with_hands(line(11, (99,) * seats, 0), *[open_hand] * seats)
    return view(sheet=(score,), seats=seats)


def test_a_result_shows_emojis_while_there_is_room() -> None:
    names = tuple("ABCDEFG")
    three = round_result(scene(names[:3], signs=ALL), results(3), 0)
    assert texts(three).count("<:face_") == 39
    assert "unmatched **<:face_12:1012>" in texts(three), "told in words, as emojis are never bold"
    assert "-#" not in texts(three), "small emojis could not be told apart"
    # 91 emojis as long as real ones are would be some 3,600 characters of 4,000.
    real = CardSigns({face: Emoji("n" * 20, 10**18 + face) for face in range(53)})
    seven = round_result(scene(names, signs=real), results(7), 0)
    assert "<:" not in texts(seven)
    assert "10♠ 10♥ 10♦ | Q♠ Q♥ Q♦ | unmatched **K♠ K♥ K♦ K♣ A♠ A♦ Joker**" in texts(seven)


def test_what_is_too_long_without_emojis_too_stays_refused() -> None:
    @plain_if_too_long
    def endless(_: object) -> Screen:
        return boxed([{"type": 10, "content": "x" * 4001}])

    for signs in (PLAIN, ALL):
        with pytest.raises(OverLimit):
            endless(scene(signs=signs))
