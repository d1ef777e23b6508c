"""The worked examples of the rule book on Rummy, each a test of its name."""

from __future__ import annotations

from typing import Any

import pytest

from bot.errors import DoesNotFit, IllegalMove, KeepOneToThrow, NotAWild
from bot.games.events import Discarded, Reshuffled, WentOut
from bot.games.moves import Discard
from bot.games.rummy.events import HandScored, LaidOff, Swapped
from bot.games.rummy.rules import RummyRules, pack_for
from bot.games.rummy.table import read_as
from tests.games.laid_table import Cards, texts, with_tally
from tests.games.rummy_table import dealt, laid, with_stock

BICYCLE: dict[str, Any] = {"preset": "bicycle"}
JOKERS: dict[str, Any] = {"wilds": "jokers"}


def is_meld(cards: str, seats: int = 2, **rules: Any) -> bool:
    house = RummyRules.read(rules)
    return read_as(Cards(pack_for(house, seats)).take(cards), house.meld_rules) is not None


@pytest.mark.parametrize(
    ("seats", "each", "cards"),
    [(2, 10, 52), (3, 10, 52), (4, 10, 52), (5, 6, 52), (6, 7, 104), (7, 7, 104), (8, 7, 104)],
)
def test_b01_cards_dealt_by_dummies(seats: int, each: int, cards: int) -> None:
    round_ = dealt(seats).round
    assert {len(hand) for hand in round_.hands} == {each}
    assert seats * each + 1 + len(round_.stock) == cards


def test_b01_two_players_may_choose_seven() -> None:
    assert [len(hand) for hand in dealt(2, hand_size=7).round.hands] == [7, 7]


@pytest.mark.parametrize(
    ("seats", "each", "cards"),
    [(2, 10, 52), (3, 7, 52), (4, 7, 52), (5, 6, 52), (6, 6, 52), (7, 6, 104), (8, 6, 104)],
)
def test_b02_cards_dealt_by_bicycle(seats: int, each: int, cards: int) -> None:
    round_ = dealt(seats, preset="bicycle").round
    assert {len(hand) for hand in round_.hands} == {each}
    assert seats * each + 1 + len(round_.stock) == cards


def test_b03_two_identical_cards_in_a_set() -> None:
    assert is_meld("8H 8H 8S", seats=6)
    assert not is_meld("8H 8H 8S", seats=6, identical_in_set=False)


def test_b04_the_ace_above_the_king() -> None:
    assert is_meld("AD KD QD")
    assert not is_meld("AD KD QD", preset="bicycle")
    assert is_meld("AD KD QD", preset="bicycle", ace="either")


@pytest.mark.parametrize("rules", [{}, BICYCLE, {**BICYCLE, "ace": "either"}])
def test_b05_no_run_passes_from_king_to_two(rules: dict[str, Any]) -> None:
    assert not is_meld("KC AC 2C", **rules)


@pytest.mark.parametrize("cards", ["JS", "QS JS", "7S", "7S 6S", "JS 7S"])
def test_b06_one_or_several_cards_at_either_end_of_a_run(cards: str) -> None:
    table = laid([f"{cards} 2H 3D", "4H 5H 6H"], melds=[(1, "TS 9S 8S")], stock="KC").stock(0)
    table.lay(0, cards)
    assert table.told(LaidOff)[0].seat == 0
    lying = {card.text for card in table.round.melds[0].cards}
    assert lying == {"8S", "9S", "TS", *cards.split()}
    assert texts(table.round.hands[0]) == "2H 3D KC"


def test_b06_but_not_with_a_gap() -> None:
    table = laid(["QS 2H 3D", "4H 5H 6H"], melds=[(1, "TS 9S 8S")]).stock(0)
    with pytest.raises(DoesNotFit, match="Meld A can't take Q♠"):
        table.lay(0, "QS")


def test_b08_the_fourth_of_a_kind() -> None:
    table = laid(["3D 2H 9D", "4H 5H 6H"], melds=[(1, "3H 3C 3S")]).stock(0).lay(0, "3D")
    assert texts(table.round.melds[0].cards) == "3S 3H 3D 3C"


def test_b09_melds_are_never_rearranged() -> None:
    table = laid(["AS 9H 9D", "4H 5H 6H"], melds=[(1, "2C 2H 2D 2S"), (1, "3S 4S 5S")]).stock(0)
    # No move takes a natural card from a meld, and the ace alone does not reach the three.
    with pytest.raises(DoesNotFit):
        table.lay(0, "AS", 1)
    two = next(card for card in table.round.melds[0].cards if card.text == "2S")
    with pytest.raises(IllegalMove):
        table.play(0, Discard(card=two.id))


def test_b10_matched_cards_still_count_in_a_losing_hand() -> None:
    table = laid(
        ["9C", "KH 7S 7H 7D 3C AS"], melds=[(0, "9S 9H 9D")], stock="2C", down=[0], **BICYCLE
    )
    table.stock(0).lay(0, "9C").throw(0, "2C")
    scored = table.told(HandScored)[0]
    # 10 + 7 + 7 + 7 + 3 + 1
    assert scored.net == (35, -35)
    assert (scored.out, scored.ending) == (0, "out")


def test_b11_the_winner_collects_from_every_loser() -> None:
    table = laid(
        ["9C", "KH 7S 7H 7D 3C AS", "TC 2H"],
        melds=[(0, "9S 9H 9D")],
        stock="2C",
        down=[0],
        **BICYCLE,
    )
    table.stock(0).lay(0, "9C").throw(0, "2C")
    assert table.told(HandScored)[0].net == (47, -35, -12)


def test_b13_who_laid_off_in_an_earlier_turn_does_not_go_rummy() -> None:
    hands = ["9C 5S 5H 5D KS", "KH 7S 7H 7D 3C AS", "TC 2H"]
    melds = [(1, "9S 9H 9D"), (2, "QS JS TS")]
    table = laid(hands, melds=melds, stock="KC 4C 4D 5C", **BICYCLE)
    table.stock(0).lay(0, "9C").throw(0, "KC").pass_by(1).pass_by(2)
    table.stock(0).meld(0, "5S 5H 5D 5C").lay(0, "KS", 1)
    assert table.told(HandScored)[0].net == (47, -35, -12)
    assert table.told(HandScored)[0].ending == "out"


def test_b13_who_puts_everything_down_in_one_turn_does() -> None:
    hands = ["9C 5S 5H 5D KS", "KH 7S 7H 7D 3C AS", "TC 2H"]
    melds = [(1, "9S 9H 9D"), (2, "QS JS TS")]
    table = laid(hands, melds=melds, stock="5C", **BICYCLE)
    table.stock(0).lay(0, "9C").meld(0, "5S 5H 5D 5C").lay(0, "KS", 1)
    assert table.told(HandScored)[0].net == (94, -70, -24)
    assert table.told(HandScored)[0].ending == "rummy"


def test_b15_the_last_three_cards_by_both_rule_sets() -> None:
    hands = ["7S 7H", "4H 5H 6H"]
    bicycle = laid(hands, stock="7D", down=[0], **BICYCLE).stock(0).meld(0, "7S 7H 7D")
    assert bicycle.told(WentOut) == [WentOut(0, None, ())]
    strict = laid(hands, stock="7D", down=[0]).stock(0)
    with pytest.raises(KeepOneToThrow, match="Keep a card to throw"):
        strict.meld(0, "7S 7H 7D")
    relaxed = laid(hands, stock="7D", down=[0], final_discard="optional").stock(0)
    assert relaxed.meld(0, "7S 7H 7D").told(HandScored)[0].winner == 0


def test_b17_a_card_taken_last_turn_may_be_thrown_now() -> None:
    table = laid(["2H 3D 8C", "4H 5H 6H"], pile="9C", stock="KC KD").take(0).throw(0, "2H")
    table.stock(1).throw(1, "KC").stock(0).throw(0, "9C")
    assert table.told(Discarded)[0].card.text == "9C"


def test_b19_an_empty_stock_is_renewed_under_the_open_card() -> None:
    table = with_stock(laid(["2H 3D 8C", "4H 5H 6H"], pile="4C 9H KD QD"), ()).stock(0)
    assert table.told(Reshuffled) == [Reshuffled(3)]
    assert texts(table.round.pile) == "QD"
    drawn = table.round.hands[0][-1]
    assert sorted([drawn.text, *(card.text for card in table.round.stock)]) == ["4C", "9H", "KD"]


def test_b20_a_match_to_a_hundred_ends_with_the_hand_that_reaches_it() -> None:
    table = laid(["9C", "TC 2H"], melds=[(0, "9S 9H 9D")], stock="2C", down=[0])
    table = with_tally(table, scores=(96, 80))
    table.stock(0).lay(0, "9C").throw(0, "2C")
    outcome = table.state.outcome
    assert outcome is not None
    assert outcome.winners == (0,)
    assert [(each.seat, each.score) for each in outcome.standings] == [(0, 108), (1, 80)]


def test_b20_a_score_short_of_the_target_goes_on() -> None:
    table = laid(["9C", "TC 2H"], melds=[(0, "9S 9H 9D")], stock="2C", down=[0])
    table = with_tally(table, scores=(87, 80))
    table.stock(0).lay(0, "9C").throw(0, "2C")
    assert table.phase == "break"


@pytest.mark.parametrize("winner", [0, 1])
def test_b21_of_two_players_the_winner_deals_next(winner: int) -> None:
    hands = ["9C", "TC 2H"] if winner == 0 else ["TC 2H", "9C"]
    table = laid(
        hands, melds=[(0, "9S 9H 9D")], stock="2C", down=[winner], turn=winner, hands=9, **BICYCLE
    )
    table.stock(winner).lay(winner, "9C").throw(winner, "2C")
    table.ready()
    assert table.round.dealer == winner
    assert table.waiting == [1 - winner]


def test_b21_with_three_the_deal_passes_left() -> None:
    hands = ["9C", "TC 2H", "3C 4C"]
    table = laid(hands, melds=[(0, "9S 9H 9D")], stock="2C", down=[0], hands=9, **BICYCLE)
    assert table.round.dealer == 2
    table.stock(0).lay(0, "9C").throw(0, "2C").ready()
    assert table.round.dealer == 0
    assert table.waiting == [1]


def test_b23_a_turn_that_melded_still_ends_with_a_throw() -> None:
    table = laid(["5S 5H 5D KS QS 2C 3H", "4H 6H 8H"], stock="KC", **BICYCLE).stock(0)
    table.meld(0, "5S 5H 5D")
    assert table.waiting == [0]
    assert table.round.drawn is not None
    table.throw(0, "KC")
    assert table.waiting == [1]


# -- wilds -------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["8D", "8C"])
def test_w01_either_missing_suit_claims_the_joker_of_a_set(card: str) -> None:
    table = laid([f"{card} 2H 3D", "4H 5H 6H"], melds=[(1, "8S 8H JK")], stock="KC", **JOKERS)
    table.stock(0).swap(0, card)
    assert table.told(Swapped)[0].wild.is_joker
    assert texts(table.round.hands[0]) == "2H 3D KC JK"
    assert set(texts(table.round.melds[0].cards).split()) == {"8S", "8H", card}
    assert table.round.melds[0].wilds == ()


def test_w03_the_represented_card_claims_the_joker_of_a_run() -> None:
    table = laid(["KC 2H 3D", "4H 5H 6H"], melds=[(1, "JC QC JK")], stock="4C", **JOKERS).stock(0)
    joker = table.round.melds[0].wilds[0]
    stands_for = table.round.melds[0].stands_for(joker)
    assert stands_for is not None
    assert stands_for.text == "KC"
    table.swap(0, "KC")
    assert texts(table.round.melds[0].cards) == "JC QC KC"
    assert table.round.hands[0][-1] == joker


def test_w05_wilds_may_not_outnumber_naturals() -> None:
    assert not is_meld("8S JK JK", wilds="jokers")
    assert is_meld("8S 8H JK", wilds="jokers")
    assert is_meld("8S 8H JK JK", wilds="jokers")
    assert is_meld("8S JK JK", wilds="jokers", wild_limit="none")


def test_w07_a_wild_rank_card_that_stands_for_itself_cannot_be_claimed() -> None:
    table = laid(["2H 9D 9C", "4H 5H 6H"], melds=[(1, "AD 2D 3D")], wilds="rank").stock(0)
    meld = table.round.melds[0]
    assert meld.wilds == ()
    with pytest.raises(NotAWild, match="stands for itself"):
        table.swap(0, "2H", wild="2D")


def test_w08_a_joker_left_in_hand_costs_fifteen() -> None:
    table = laid(["9C", "JK 2H"], melds=[(0, "9S 9H 9D")], stock="2C", down=[0], **JOKERS)
    table.stock(0).lay(0, "9C").throw(0, "2C")
    assert table.told(HandScored)[0].net == (17, -17)


def test_w09_a_swap_in_an_earlier_turn_ends_the_chance_of_rummy() -> None:
    hands = ["8C 5S 5H 5D KS KH", "TC 2H"]
    table = laid(hands, melds=[(1, "8S 8H JK")], stock="3C 4C KD", **JOKERS)
    table.stock(0).swap(0, "8C").throw(0, "3C").pass_by(1)
    table.stock(0).meld(0, "5S 5H 5D").meld(0, "KS KH JK").throw(0, "KD")
    assert table.told(HandScored)[0].ending == "out"
    assert table.told(HandScored)[0].net == (12, -12)


def test_w09_a_swap_in_the_winning_turn_does_not() -> None:
    hands = ["8C 5S 5H 5D", "TC 2H"]
    table = laid(hands, melds=[(1, "8S 8H JK")], stock="KD", **JOKERS)
    table.stock(0).swap(0, "8C").meld(0, "5S 5H 5D JK").throw(0, "KD")
    assert table.told(HandScored)[0].ending == "rummy"
    assert table.told(HandScored)[0].net == (24, -24)
