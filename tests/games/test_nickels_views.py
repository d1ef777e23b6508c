from __future__ import annotations

import json

import pytest

from bot.errors import BadInput
from bot.games.catalogue import GAMES
from bot.games.events import Anted, Dealt, Discarded, DrewStock
from bot.games.moves import Cancel, Discard, Draw, GoOut, Ready, TimeUp
from bot.games.nickels import NICKELS
from bot.games.nickels.rules import NickelsRules
from tests.games.laid_table import SEED, texts
from tests.games.nickels_table import dealt, fresh, laid

HANDS = ["2C 4H 8S", "6C TH TS", "7D 9C JH"]


def test_the_game_is_in_the_catalogue() -> None:
    assert GAMES["nickels"] is NICKELS


def test_before_the_first_deal() -> None:
    view = NICKELS.view(fresh(3).state, 1)
    assert (view.phase, view.round, view.wild_rank, view.hand_size) == ("break", 0, None, 0)
    assert (view.top, view.stock, view.hand, view.turn) == (None, 0, (), None)
    assert view.to_act == (0, 1, 2)
    assert view.legal == (Ready(),)
    assert view.dealer == SEED.first_dealer(3)
    assert view.rules == NickelsRules()
    assert [player.nickels for player in view.players] == [10, 10, 10]


def test_a_player_sees_the_own_hand_in_its_order_with_the_new_card_last() -> None:
    table = laid(HANDS, stock="AD").stock(0)
    view = NICKELS.view(table.state, 0)
    assert texts(view.hand) == "2C 4H 8S AD"
    assert view.drawn is not None
    assert view.drawn.text == "AD"
    assert view.taken is False


def test_others_do_not_see_what_was_drawn() -> None:
    table = laid(HANDS, stock="AD").stock(0)
    for seat in (1, 2, None):
        view = NICKELS.view(table.state, seat)
        assert view.drawn is None
        assert texts(view.hand) == (HANDS[seat] if seat is not None else "")
        assert [player.cards for player in view.players] == [4, 3, 3]


def test_whether_the_card_was_taken_is_in_the_view_of_its_owner() -> None:
    table = laid(HANDS, pile="KD KC").take(0)
    assert NICKELS.view(table.state, 0).taken is True
    assert NICKELS.view(table.state, 1).taken is False
    assert (NICKELS.view(table.state, 1).top, NICKELS.view(table.state, 1).pile) == (
        table.round.pile[0],
        1,
    )


def test_the_first_out_is_open_at_once_and_the_others_after_their_last_turn() -> None:
    table = laid(["5S 5H 5C", *HANDS[1:]], stock="KD QD QC").stock(0).out(0, "KD")
    view = NICKELS.view(table.state, None)
    assert [player.shown is not None for player in view.players] == [True, False, False]
    assert [player.owed_turn for player in view.players] == [False, True, True]
    assert (view.out, view.final_turns, view.turn) == (0, (1, 2), 1)
    view = NICKELS.view(table.stock(1).throw(1, "QD").state, None)
    assert [player.shown is not None for player in view.players] == [True, True, False]
    assert view.final_turns == (2,)
    shown = view.players[1].shown
    assert shown is not None
    assert (shown.points, sorted(texts(shown.unmatched).split())) == (26, ["6C", "TH", "TS"])


def test_a_break_shows_the_round_that_was_finished() -> None:
    table = laid(["5S 5H 5C", "6C TH TS"], stock="KD QD").stock(0).out(0, "KD")
    view = NICKELS.view(table.stock(1).throw(1, "QD").state, 1)
    assert (view.phase, view.round, view.wild_rank, view.turn) == ("break", 1, 3, None)
    assert view.final_turns == ()
    assert view.out == 0
    assert [player.score for player in view.players] == [0, 26]
    assert (view.sheet[0].round, view.sheet[0].out, view.sheet[0].points) == (1, 0, (0, 26))
    assert all(hand is not None for hand in view.sheet[0].hands)
    assert texts(view.hand) == "6C TH TS"


def test_ready_seats_are_marked_and_no_longer_waited_for() -> None:
    view = NICKELS.view(fresh(3).play(1, Ready()).state, 1)
    assert [player.ready for player in view.players] == [False, True, False]
    assert view.to_act == (0, 2)
    assert view.legal == ()


def test_nobody_is_ready_for_anything_once_the_game_is_over() -> None:
    view = NICKELS.view(fresh(3).play(1, Ready()).play(None, Cancel()).state, 1)
    assert [player.ready for player in view.players] == [False, False, False]


def test_recent_holds_the_last_six_events_or_all_of_the_last_move() -> None:
    table = dealt(7)
    view = NICKELS.view(table.state, None)
    assert [type(event) for event in view.recent] == [Anted] * 7 + [Dealt]
    turn = table.waiting[0]
    table.stock(turn).throw_drawn(turn)
    recent = NICKELS.view(table.state, None).recent
    assert len(recent) == 6
    assert [type(event) for event in recent[-2:]] == [DrewStock, Discarded]


def test_the_secret_is_shown_once_the_game_is_over() -> None:
    table = dealt(2)
    view = NICKELS.view(table.state, 0)
    assert (view.commitment, view.secret) == (SEED.commitment, None)
    table.play(None, Cancel())
    view = NICKELS.view(table.state, None)
    assert view.secret == SEED.secret.hex()
    assert view.phase == "over"
    assert (view.to_act, view.turn) == ((), None)
    assert view.outcome == NICKELS.outcome(table.state)


def test_spectators_have_no_moves_and_no_hand() -> None:
    table = dealt(2)
    view = NICKELS.view(table.state, None)
    assert (view.legal, view.hand, view.decision, view.seat) == ((), (), 0, None)


def test_nothing_hidden_is_in_the_printed_form_of_a_state_or_move() -> None:
    table = dealt(4)
    seat = table.waiting[0]
    printed = (
        repr(table.state)
        + repr(table.round)
        + repr(table.state.setup)
        + repr(table.stock(seat).state)
    )
    for card in table.round.stock + sum(table.round.hands, ()):
        assert card.text not in printed
        assert card.shown not in printed
    assert SEED.secret.hex() not in printed
    assert repr(table.state) == "<Nickels, 4 seats, round 1, play>"
    for move in (Discard(card=37), GoOut(card=37)):
        assert "37" not in f"{move!r}{move}{[move]}"


@pytest.mark.parametrize(
    "move",
    [Draw(source="pile"), Discard(card=3), GoOut(card=None), GoOut(card=9), Ready(), TimeUp()],
)
def test_moves_are_read_back_from_their_json(move: Draw) -> None:
    assert NICKELS.read_move(move.model_dump_json()) == move


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{}",
        "[]",
        '{"kind": "fly"}',
        '{"kind": "draw"}',
        '{"kind": "draw", "source": "sleeve"}',
        '{"kind": "discard", "card": "3"}',
        '{"kind": "discard", "card": true}',
        '{"kind": "ready", "card": 3}',
    ],
)
def test_anything_else_is_no_move(text: str) -> None:
    with pytest.raises(BadInput, match="no move of Nickels"):
        NICKELS.read_move(text)


def test_moves_are_stored_in_few_bytes() -> None:
    assert json.loads(Discard(card=3).model_dump_json()) == {"kind": "discard", "card": 3}
