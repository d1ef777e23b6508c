from __future__ import annotations

import pytest

from bot.cards.shuffle import Seed
from bot.errors import AlreadyReady, BadInput, NotDealt, RoundRunning
from bot.games.events import Anted, Dealt, WasReady
from bot.games.house_rules import HouseRules
from bot.games.moves import Deal, Draw, Ready, TimeUp
from bot.games.nickels import NICKELS
from bot.games.nickels.dealing import PACK
from bot.games.nickels.rules import NickelsRules
from tests.games.laid_table import SEED
from tests.games.nickels_table import Table, dealt, fresh


def played(table: Table) -> Table:
    """Time plays until the round is over."""
    while table.phase == "play":
        table.play(table.waiting[0], TimeUp())
    return table


@pytest.mark.parametrize("seats", [0, 1, 8])
def test_a1_is_for_two_to_seven(seats: int) -> None:
    with pytest.raises(BadInput, match="2 to 7"):
        NICKELS.new(seats, NickelsRules(), SEED)


def test_a1_the_pack_has_108_cards_with_four_jokers() -> None:
    assert len(PACK) == len({card.id for card in PACK}) == 108
    assert sum(card.is_joker for card in PACK) == 4


def test_rules_of_another_game_are_refused() -> None:
    with pytest.raises(BadInput, match="not house rules of Nickels"):
        NICKELS.new(2, HouseRules(), SEED)


def test_a2_each_round_deals_one_card_more_and_makes_that_rank_wild() -> None:
    table = dealt(2, max_circuits=10)
    seen = []
    while table.state.outcome is None:
        view = NICKELS.view(table.state, None)
        seen.append((view.round, view.hand_size, view.wild_rank, len(table.round.hands[0])))
        if played(table).state.outcome is None:
            table.ready()
    assert seen == [(r, r + 2, r + 2, r + 2) for r in range(1, 12)]


def test_rounds_choose_the_first_and_the_last_round() -> None:
    table = dealt(2, max_circuits=10, rounds=(4, 5))
    assert len(table.round.hands[0]) == 6
    assert len(played(table).ready().round.hands[0]) == 7
    assert played(table).state.phase == "over"
    assert [line.round for line in table.state.tally.sheet] == [4, 5]


def test_a4_cards_go_one_at_a_time_from_the_dealers_left_then_the_upcard() -> None:
    table = dealt(3)
    cards = SEED.deal(1, PACK)
    dealer = SEED.first_dealer(3)
    assert table.round.dealer == dealer
    for place in range(3):
        seat = (dealer + 1 + place) % 3
        assert list(table.round.hands[seat]) == [cards[place], cards[place + 3], cards[place + 6]]
    assert table.round.pile == (cards[9],)
    assert list(table.round.stock) == cards[10:]
    assert table.told(Dealt) == [Dealt(1, 3, dealer, cards[9])]


def test_a4_left_of_the_dealer_begins_and_the_deal_moves_left() -> None:
    table = dealt(3, max_circuits=10)
    dealers = []
    for _ in range(4):
        dealers.append(table.round.dealer)
        assert table.round.turn == (table.round.dealer + 1) % 3
        played(table).ready()
    first = SEED.first_dealer(3)
    assert dealers == [(first + n) % 3 for n in range(4)]


def test_a4_every_seat_can_be_the_first_dealer() -> None:
    seeds = [Seed(bytes([n]) * 32, "g") for n in range(40)]
    assert {dealt(4, seed=seed).round.dealer for seed in seeds} == {0, 1, 2, 3}


def test_every_round_is_shuffled_anew() -> None:
    table = dealt(2, max_circuits=10)
    played(table).ready()
    order = [(table.round.dealer + 1) % 2, table.round.dealer]
    cards = SEED.deal(2, PACK)
    assert list(table.round.hands[order[0]]) == cards[0:8:2]
    assert list(table.round.hands[order[1]]) == cards[1:8:2]


def test_a3_everybody_antes_before_each_deal() -> None:
    table = dealt(3)
    first = (SEED.first_dealer(3) + 1) % 3
    assert table.told(Anted) == [Anted((first + n) % 3, 1) for n in range(3)]
    assert table.state.tally.kitty.inside == 3
    assert table.state.tally.kitty.held == (9, 9, 9)


def test_nothing_can_be_played_before_the_deal() -> None:
    with pytest.raises(NotDealt):
        fresh(2).stock(0)


def test_the_last_one_ready_deals() -> None:
    table = played(dealt(3, max_circuits=10))
    assert table.waiting == [0, 1, 2]
    table.play(1, Ready())
    assert table.events == (WasReady(1),)
    assert table.waiting == [0, 2]
    with pytest.raises(AlreadyReady):
        table.play(1, Ready())
    table.play(0, Ready()).play(2, Ready())
    assert table.told(Dealt)[0].round == 2


def test_the_first_deal_can_also_come_from_everybody_being_ready() -> None:
    table = fresh(2).play(0, Ready()).play(1, Ready())
    assert table.round.number == 1


def test_the_house_deals_in_any_break_whoever_is_ready() -> None:
    table = played(dealt(3, max_circuits=10)).play(1, Ready()).play(None, Deal())
    assert table.round.number == 2
    assert table.state.tally.ready == frozenset()


def test_no_deal_and_nobody_ready_in_a_running_round() -> None:
    table = dealt(2)
    with pytest.raises(RoundRunning):
        table.play(None, Deal())
    with pytest.raises(RoundRunning):
        table.play(0, Ready())


def test_a_deal_and_every_own_move_make_older_buttons_stale() -> None:
    table = dealt(2)
    assert table.decisions == [1, 1]
    turn = table.waiting[0]
    table.play(turn, Draw(source="stock"))
    assert table.decisions[turn] == 2
    assert table.decisions[1 - turn] == 1
    assert NICKELS.view(table.state, turn).decision == 2
