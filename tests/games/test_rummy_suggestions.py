"""What is offered to a player: melds best first, what fits where, claims, and the way out."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.cards.card import Card
from bot.games.moves import Deal, Discard, Move
from bot.games.rummy import RUMMY
from bot.games.rummy.moves import LayOff, Meld, Swap
from bot.games.rummy.plans import Position, best_plan, way_out
from bot.games.rummy.plays import lay_offs_on, melds_in
from bot.games.rummy.rules import RummyRules, pack_for
from bot.games.rummy.suggestions import lay_offs, melds, most_put_down, out_now, swaps, throws
from bot.games.rummy.table import TableMeld, read_as
from tests.games.laid_table import Cards, texts
from tests.games.random_games import any_dice, seeds
from tests.games.rummy_play import choose, house_rules
from tests.games.rummy_table import Table, laid


def shown(table: Table) -> list[str]:
    return [texts(play.meld.cards) for play in melds(table.view(0))]


def test_the_melds_that_put_most_points_down_come_first() -> None:
    table = laid(["7H 8H 9H QS QD QC 2C 9S", "KD KC"], stock="9D").stock(0)
    # Three queens and the run are 54 points, three queens and three nines 57.
    assert shown(table)[:2] == ["QS QD QC", "9S 9H 9D"]
    assert "7H 8H 9H" in shown(table)


def test_part_of_a_meld_comes_after_whole_ones() -> None:
    table = laid(["7S 7H 7D 7C 3S 4S 5S KH", "KD KC"], stock="9D").stock(0)
    assert shown(table)[:2] == ["7S 7H 7D 7C", "3S 4S 5S"]
    assert len(shown(table)) == 2 + 4  # and every three of the sevens


def test_no_meld_no_suggestion() -> None:
    table = laid(["7S 8H 2D KC", "KD QC"], stock="9D")
    assert melds(table.view(0)) == ()
    assert melds(table.stock(0).view(0)) == ()
    assert melds(table.view()) == ()


def test_a_card_that_fits_two_melds_has_two_ways() -> None:
    table = laid(["7C KS 2D", "KD QC"], melds=[(1, "7S 7H 7D"), (1, "8C 9C TC")], stock="AH").stock(
        0
    )
    (choice,) = lay_offs(table.view(0))
    assert texts(choice.cards) == "7C"
    assert [play.meld.letter for play in choice.ways] == ["A", "B"]


def test_a_wild_that_may_go_to_either_end_has_two_ways() -> None:
    table = laid(["JK KS 2D", "KD QC"], melds=[(1, "8C 9C TC")], wilds="jokers").stock(0)
    choice = next(each for each in lay_offs(table.view(0)) if each.cards[0].is_joker)
    assert [texts(play.meld.cards) for play in choice.ways] == ["8C 9C TC JK", "JK 8C 9C TC"]


def test_cards_that_fit_only_together_are_offered_together() -> None:
    table = laid(["QC JC 5D 2D", "KD"], melds=[(1, "8C 9C TC")], stock="AH").stock(0)
    assert [texts(choice.cards) for choice in lay_offs(table.view(0))] == ["JC", "JC QC"]


def test_claims_are_named_with_what_they_make() -> None:
    table = laid(["KC 8D 5D", "KD"], melds=[(1, "JC QC JK"), (1, "8S 8H JK")], wilds="jokers")
    offered = [
        (play.cards[0].text, texts(play.meld.cards)) for play in swaps(table.stock(0).view(0))
    ]
    assert offered == [("KC", "JC QC KC"), ("8D", "8S 8H 8D")]


def test_throws_put_loose_cards_first_and_wilds_last() -> None:
    table = laid(["7S 7H 7D 2C 9H", "KD"], stock="JK", wilds="jokers").stock(0)
    order = texts(throws(table.view(0)))
    # The joker joins the sevens, so it is last; of the loose ones the dearest goes first.
    assert order.startswith("9H 2C")
    assert order.endswith("JK")


# -- the way out -------------------------------------------------------------------------------


def goes_out(table: Table) -> bool:
    """Whether the moves that are offered lead out, as they are, one after the other."""
    moves = out_now(table.view(0))
    for move in moves:
        table.play(0, move)
    return bool(moves) and table.round.out == 0


@pytest.mark.parametrize(
    ("hand", "stock", "rules", "goes"),
    [
        ("7S 7H 7D 9C TC JC", "2D", {}, True),
        ("7S 7H 7D 9C TC JC", "7C", {}, True),  # one of the sevens is thrown
        ("7S 7H 7D 9C TC 5H", "2D", {}, False),
        ("7S 7H 7D 9C TC", "JC", {}, False),  # two melds of three: nothing to throw
        ("7S 7H 7D 9C TC", "JC", {"final_discard": "optional"}, True),
        ("7S 7H 7D 9C TC JC", "2D", {"layoff": "off"}, True),
        ("7S 7H 7D 9C TC JC", "2D", {"melds_per_turn": "one"}, False),
        ("7S 7H 7D 9C TC JC", "2D", {"no_first_turn_out": True}, False),
    ],
)
def test_the_way_out(hand: str, stock: str, rules: dict[str, Any], goes: bool) -> None:
    table = laid([hand, "KD KC"], stock=stock, **rules).stock(0)
    assert goes_out(table) == goes


def test_the_way_out_lays_off() -> None:
    melds_on_table = [(1, "8S 8H 8D"), (1, "TH JH QH")]
    assert goes_out(laid(["7S 7H 7D 8C 9H", "KD"], melds=melds_on_table, stock="KH").stock(0))


def test_the_way_out_claims_a_joker() -> None:
    table = laid(["KC 7S 7H 2D", "KD"], melds=[(1, "JC QC JK")], stock="3D", wilds="jokers")
    table.stock(0)
    assert not goes_out(table)  # 2♦ and 3♦ are left
    table = laid(["KC 7S 7H", "KD"], melds=[(1, "JC QC JK")], stock="3D", wilds="jokers")
    moves = out_now(table.stock(0).view(0))
    assert [type(move) for move in moves] == [Swap, Meld, Discard]
    assert goes_out(table)


def test_the_way_out_never_throws_the_taken_card_and_plays_it_in_time() -> None:
    melds_on_table = [(1, "KS KH KD"), (1, "9S TS JS")]
    table = laid(["KC", "4D"], melds=melds_on_table, pile="QS", final_discard="optional").take(0)
    assert goes_out(table)
    assert not goes_out(laid(["7S 7H 7D", "4D"], pile="QS").take(0))


def test_a_lay_off_that_needs_an_own_meld_comes_after_it() -> None:
    table = laid(
        ["7S 7H 7D 8C", "4D"], melds=[(1, "8S 8H 8D")], stock="KH", layoff="after_own_meld"
    ).stock(0)
    assert [type(move) for move in out_now(table.view(0))] == [Meld, LayOff, Discard]
    assert goes_out(table)
    alone = laid(["8C", "4D"], melds=[(1, "8S 8H 8D")], stock="KH", layoff="after_own_meld")
    assert not goes_out(alone.stock(0))


def test_the_only_meld_of_a_turn_may_wait_for_a_claimed_wild() -> None:
    table = laid(
        ["8C 6C 6H", "KD"],
        melds=[(1, "8H 8S JK")],
        stock="2D",
        melds_per_turn="one",
        wilds="jokers",
    ).stock(0)
    assert [type(move) for move in out_now(table.view(0))] == [Swap, Meld, Discard]
    assert goes_out(table)


def test_no_way_out_lays_off_a_wild_that_must_go_into_a_new_meld() -> None:
    melds_on_table = [(1, "4S JK 6S"), (1, "TD JD QD")]
    for use, goes in (("same_turn", True), ("same_turn_new_meld", False)):
        table = laid(
            ["5S", "KC"], melds=melds_on_table, stock="9H", swap_use=use, wilds="jokers"
        ).stock(0)
        assert goes_out(table) == goes


def test_claims_that_need_an_own_meld_come_after_it() -> None:
    melds_on_table = [(1, "JC QC JK")]
    rules: dict[str, Any] = {"swap_needs_meld": True, "wilds": "jokers"}
    table = laid(["KC 7S 7H 4D 4H 4S", "9D"], melds=melds_on_table, stock="3D", **rules).stock(0)
    assert [type(move) for move in out_now(table.view(0))] == [Meld, Swap, Meld, Discard]
    assert goes_out(table)
    # Without the fours the joker would have to be in the very meld that its claim needs.
    alone = laid(["KC 7S 7H", "9D"], melds=melds_on_table, stock="3D", **rules).stock(0)
    assert not goes_out(alone)


def test_what_is_owed_comes_first_on_the_way_out() -> None:
    rules: dict[str, Any] = {"discard_must_be_used": True, "layoff": "after_own_meld"}
    hands = ["7S 7H 7D 2C 3C 4C 9H", "KD"]
    table = laid(hands, melds=[(1, "TS JS QS")], pile="KS", **rules).take(0)
    assert [type(move) for move in out_now(table.view(0))] == [Meld, LayOff, Meld, Discard]
    assert goes_out(table)


def test_the_most_that_can_be_put_down_leaves_a_card_to_throw() -> None:
    table = laid(["7S 7H 7D", "KD"], stock="7C").stock(0)
    assert len(most_put_down(table.view(0)).left) == 1
    taken = laid(["5D 5C 5S 5H", "KD"], pile="2C", final_discard="optional").take(0)
    # With all four down 2♣ alone would be left, and it was taken from the pile.
    left = most_put_down(taken.view(0)).left
    assert [card.rank for card in sorted(left, key=taken.round.hands[0].index)] == [5, 2]


# -- exactness ---------------------------------------------------------------------------------


def brute_force(position: Position) -> int:
    """The fewest points that can stay, by trying every play after every other."""
    rules = position.rules

    def least(hand: tuple[Card, ...], table: tuple[TableMeld, ...]) -> int:
        points = rules.points(hand)
        for play in melds_in(hand, rules.meld_rules):
            points = min(points, least(without(hand, play.cards), table))
        for place, meld in enumerate(table):
            for play in lay_offs_on(meld, hand, rules.meld_rules):
                after = (*table[:place], play.meld, *table[place + 1 :])
                points = min(points, least(without(hand, play.cards), after))
        return points

    return least(position.hand, position.melds)


def without(hand: tuple[Card, ...], cards: tuple[Card, ...]) -> tuple[Card, ...]:
    return tuple(card for card in hand if card not in cards)


@settings(max_examples=60, deadline=None)
@given(data=st.data(), wilds=st.sampled_from(["none", "jokers", "both"]))
def test_the_plan_is_the_best_that_any_order_of_plays_finds(
    data: st.DataObject, wilds: str
) -> None:
    rules = RummyRules.read({"wilds": wilds})
    pack = Cards(pack_for(rules, 2))
    lying = []
    for number, cards in enumerate(("8S 8H 8D", "5C 6C 7C")):
        meld = read_as(pack.take(cards), rules.meld_rules)
        assert meld is not None
        lying.append(meld)
        assert number < 2
    near = [card for card in pack.left if card.is_joker or card.rank in (2, 3, 4, 5, 8, 9, 10)]
    hand = tuple(data.draw(st.lists(st.sampled_from(near), min_size=3, max_size=7, unique=True)))
    position = Position(rules, hand, tuple(lying), seat=0)
    assert rules.points(best_plan(position).left) == brute_force(position)


@settings(max_examples=25, deadline=None)
@given(
    seats=st.integers(2, 5),
    rules=house_rules(),
    seed=seeds,
    dice=any_dice,
)
def test_everything_that_is_offered_is_legal(seats: int, rules: Any, seed: Any, dice: Any) -> None:
    state, _ = RUMMY.apply(RUMMY.new(seats, rules, seed), None, Deal())
    for _ in range(30):
        if state.outcome is not None:
            return
        view = RUMMY.view(state, state.waiting[0])
        legal = set(view.legal)
        offered: list[Move] = [play.move for play in (*melds(view), *swaps(view))]
        offered += [play.move for choice in lay_offs(view) for play in choice.ways]
        offered += [Discard(card=card.id) for card in throws(view)]
        assert legal.issuperset(offered)
        singles = {move for move in legal if isinstance(move, LayOff) and len(move.cards) == 1}
        assert singles <= set(offered)
        assert (out_now(view) == ()) or out_now(view)[0] in legal
        if view.drawn is not None:
            assert set(most_put_down(view).left) <= set(view.hand)
        state, _ = RUMMY.apply(state, *choose(state, dice))


def test_a_way_out_is_found_in_a_position_alone() -> None:
    rules = RummyRules()
    hand = Cards(pack_for(rules, 2)).take("7S 7H 7D KC")
    plan = way_out(Position(rules, hand, ()))
    assert plan is not None
    assert (texts(plan.plays[0].cards), texts(plan.left)) == ("7S 7H 7D", "KC")
