"""What everybody may know of a game of Rummy, and what only one seat."""

from __future__ import annotations

from bot.games.moves import Draw
from tests.games.laid_table import texts
from tests.games.rummy_table import dealt, fresh, laid

HANDS = ["7S 7H 7D 2C 9H", "4H 5H 6H KD"]


def test_before_the_first_deal_there_is_nothing_to_see() -> None:
    view = fresh(3).view(0)
    assert (view.phase, view.round, view.turn, view.melds, view.hand) == ("break", 0, None, (), ())
    assert view.to_act == (0, 1, 2)
    assert (view.hand_size, view.packs, view.wild_rank) == (10, 1, None)


def test_the_owner_sees_the_hand_and_the_drawn_card() -> None:
    table = laid(HANDS, stock="KC").stock(0)
    view = table.view(0)
    assert texts(view.hand) == "7S 7H 7D 2C 9H KC"
    assert view.drawn is view.hand[-1]
    assert not view.taken
    assert table.view(1).drawn is None
    assert table.view(1).legal == ()
    assert texts(table.view(1).hand) == "4H 5H 6H KD"
    assert table.view().hand == ()


def test_everybody_sees_the_melds_the_pile_and_how_many_cards_each_holds() -> None:
    table = laid(HANDS, pile="3C 9D", stock="KC").stock(0).meld(0, "7S 7H 7D").throw(0, "KC")
    view = table.view()
    assert [(meld.letter, meld.owner, texts(meld.cards)) for meld in view.melds] == [
        ("A", 0, "7S 7H 7D")
    ]
    assert texts(view.thrown) == "3C 9D KC"
    assert (view.pile, view.top) == (3, view.thrown[-1])
    assert [player.cards for player in view.players] == [2, 4]
    assert [player.down for player in view.players] == [True, False]
    assert view.turn == 1


def test_what_a_wild_stands_for_is_there_to_be_shown() -> None:
    table = laid(HANDS, melds=[(1, "5C 6C JK")], wilds="both")
    view = table.view()
    joker = view.melds[0].wilds[0]
    seven = view.melds[0].stands_for(joker)
    assert seven is not None
    assert seven.shown == "7♣"
    assert view.wild_rank == 2


def test_a_break_shows_the_finished_hand() -> None:
    table = laid(["9S 9H 9D", "KS QD"], stock="2C", down=[0]).stock(0)
    table.meld(0, "9S 9H 9D").throw(0, "2C")
    view = table.view(1)
    assert (view.phase, view.round, view.turn) == ("break", 1, None)
    assert view.sheet[0].winner == 0
    assert view.players[0].out
    assert [(player.score, player.ledger) for player in view.players] == [(20, 20), (0, -20)]


def test_a_button_of_an_earlier_decision_is_told_by_its_number() -> None:
    table = dealt(2)
    seat = table.waiting[0]
    before = table.view(seat).decision
    table.stock(seat)
    assert table.view(seat).decision == before + 1
    assert table.view(1 - seat).decision == 1


def test_the_draws_come_first_and_the_secret_last() -> None:
    table = dealt(2)
    assert table.view(table.waiting[0]).legal == (Draw(source="stock"), Draw(source="pile"))
    assert table.view().secret is None
    while len(table.state.seats) > 1:
        table.leave(table.state.seats[0])
    assert table.view().secret == table.state.setup.seed.secret.hex()


def test_the_printed_form_of_a_state_shows_no_cards() -> None:
    table = laid(HANDS)
    assert repr(table.state) == "<Rummy, 2 seats, round 1, play>"
    assert "7S" not in repr(table.round)
