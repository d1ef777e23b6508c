from __future__ import annotations

from bot.games.moves import Draw, Ready
from bot.render.ids import Action, parse
from bot.render.nickels.hand import hand
from bot.render.panel import put_away, throw_question
from bot.render.parts import Style
from tests.render.screens_kit import (
    button_rows,
    buttons,
    cards,
    labels,
    line,
    player,
    scene,
    texts,
    to_draw,
    to_throw,
    view,
)

SIX = "8S 9S TS 6D KC 4H"


def test_not_your_turn() -> None:
    screen = hand(scene(), view(hand=SIX, seat=1))
    # The wild six lengthens the run; K♣ costs 10 and 4♥ costs 4.
    assert texts(screen).splitlines()[:2] == [
        "### Your hand, round 4 of 11: 6s and jokers are wild",
        "Ann is playing.",
    ]
    assert texts(screen).splitlines()[-1] == "Unmatched: **K♣ 4♥** · 14 points"
    assert labels(screen) == []


def test_your_turn_offers_both_piles() -> None:
    screen = hand(scene(), to_draw(SIX))
    assert texts(screen).startswith("### Your turn, round 4 of 11: 6s and jokers are wild")
    assert labels(screen) == ["Draw from the stock", "Take 7♥"]
    assert [parse(b["custom_id"]).number for b in buttons(screen)] == [9, 9]


def test_a_wild_on_the_pile_is_said_to_be_wild() -> None:
    assert labels(hand(scene(), to_draw(SIX, top="6C")))[1] == "Take 6♣, wild"
    assert labels(hand(scene(), to_draw(SIX, top="JK")))[1] == "Take Joker"


def test_only_what_is_legal_is_offered() -> None:
    stock_only = view(hand=SIX, seat=0, legal=(Draw(source="stock"),))
    assert labels(hand(scene(), stock_only)) == ["Draw from the stock"]


def test_after_drawing_unmatched_cards_come_first_in_colour_and_the_new_one_is_marked() -> None:
    screen = hand(scene(), to_throw("8S 9S TS 6D TH KC QD"))
    # The run with the wild six stays; of the three tens' worth left over one is thrown.
    assert "You drew Q♦ (queen of diamonds). Tap a card to throw it." in texts(screen)
    loose = [b["label"] for b in buttons(screen) if b["style"] == Style.COLOUR]
    grey = [b["label"] for b in buttons(screen) if b["style"] == Style.GREY]
    assert sorted(loose) == sorted(["10♥", "K♣", "Q♦*"])
    assert sorted(grey) == sorted(["8♠", "9♠", "10♠", "6♦ wild"])
    assert labels(screen)[:3] == loose
    assert "20 points left after the best throw" in texts(screen)


def test_buttons_name_places_in_the_stored_hand() -> None:
    held = "8S 9S TS 6D TH KC QD"
    screen = hand(scene(), to_throw(held))
    by_label = {b["label"]: parse(b["custom_id"]) for b in buttons(screen)}
    assert by_label["8♠"].place == 0
    assert by_label["K♣"].place == 5
    assert by_label["Q♦*"].place == 6
    assert all(read.action is Action.THROW for read in by_label.values())
    for card in cards(held):
        assert not any(card.text in b["custom_id"] for b in buttons(screen))


def test_the_card_just_taken_is_grey_and_can_be_tapped() -> None:
    screen = hand(scene(), to_throw("8S 9S TS 6D TH KC QD", taken=True))
    taken = next(b for b in buttons(screen) if b["label"] == "Q♦ (taken)")
    assert taken["style"] == Style.GREY
    assert taken["disabled"] is False
    assert "You took Q♦ (queen of diamonds)." in texts(screen)


def test_going_out_is_green_and_only_there_when_it_works() -> None:
    ready = "8S 9S TS TH TD TC 4H"
    screen = hand(scene(), to_throw(ready, ways_out="4H"))
    assert button_rows(screen)[-1] == ["Go out, throw 4♥"]
    assert buttons(screen)[-1]["style"] == Style.GREEN
    assert not [x for x in labels(hand(scene(), to_throw(ready))) if x.startswith("Go out")]


def test_of_several_ways_out_the_one_that_keeps_the_wilds_is_offered() -> None:
    screen = hand(scene(), to_throw("8S 9S TS JS 6D JK TC", ways_out="JS 6D JK 8S"))
    assert labels(screen)[-1] == "Go out, throw J♠"


def test_fourteen_cards_take_three_rows() -> None:
    held = "2S 3S 4S 5S 8H 8D 8C 9H TH JH QC KC AD 7D"
    screen = hand(scene(), to_throw(held, number=11, ways_out="7D"))
    assert [len(row) for row in button_rows(screen)] == [5, 5, 4, 1]


def test_groups_have_rows_of_their_own_where_there_is_room() -> None:
    screen = hand(scene(), to_throw("8S 9S TS KC 5H", number=2))
    assert [len(row) for row in button_rows(screen)] == [2, 3]


def test_a_refusal_stands_on_top_and_the_hand_below() -> None:
    screen = hand(scene(), to_draw(SIX), note="It's Ben's turn.")
    assert texts(screen).startswith("**It's Ben's turn.**\n### Your turn")
    assert labels(screen) == ["Draw from the stock", "Take 7♥"]


def test_last_turns() -> None:
    mine = to_draw(SIX, out=1, final_turns=(0, 2))
    assert texts(hand(scene(), mine)).startswith("### Your last turn")
    assert "**Ben is out.** One last turn each: Ann, Gus." in texts(hand(scene(), mine))
    out = view(hand=SIX, seat=0, out=0, turn=1, final_turns=(1, 2))
    assert "**You are out.** The others have one last turn each." in texts(hand(scene(), out))


def test_throwing_a_wild_asks_once() -> None:
    mine = to_throw("8S 9S TS 6D TH KC QD")
    screen = throw_question(scene(), mine.hand[3], decision=mine.decision, place=3)
    assert texts(screen) == "### 6♦ (6 of diamonds) is wild. Really?"
    assert labels(screen) == ["Throw it", "Keep it"]
    really, keep = (parse(b["custom_id"]) for b in buttons(screen))
    assert (really.action, really.place, really.number) == (Action.REALLY, 3, 9)
    assert keep.action is Action.HAND


def test_between_rounds_the_panel_tells_the_points_and_offers_ready() -> None:
    seats = tuple(player(n) for n in range(3))
    resting = view(
        hand=SIX,
        seat=0,
        phase="break",
        turn=None,
        to_act=(0, 1),
        legal=(Ready(),),
        players=seats,
        sheet=(line(4, (14, 0, 30), 1),),
    )
    screen = hand(scene(), resting)
    assert "This round cost you 14 points; your total is 37." in texts(screen)
    assert labels(screen) == ["Ready"]
    assert labels(hand(scene(), view(seat=0, phase="break", turn=None, legal=()))) == []


def test_a_panel_that_is_put_away_opens_again() -> None:
    screen = put_away(scene())
    assert labels(screen) == ["My hand"]
    assert parse(buttons(screen)[0]["custom_id"]).number is None


def test_the_picture_is_described_card_by_card() -> None:
    screen = hand(scene(), view(hand="8S 9S TS KC", number=2, seat=1), image=b"png")
    gallery = next(c for c in screen.components[0]["components"] if c["type"] == 12)
    assert gallery["items"][0]["description"] == (
        "Your hand. Melds: 8 of spades, 9 of spades, 10 of spades. Unmatched: king of clubs, "
        "10 points."
    )
    assert screen.pictures[0].file_name == "hand.png"
