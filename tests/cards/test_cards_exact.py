"""Every answer about a hand against the definitions, under any combination of house rules."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.cards.arrange import Arrangement, arranger
from bot.cards.card import CARDS, Card
from bot.cards.melds import MeldRules, is_meld, is_run, is_set, ordered, why_not
from bot.cards.points import PointRules
from tests.cards.dealing import texts
from tests.cards.hands import hands, meld_rules, point_rules, wild_hands
from tests.cards.oracle import oracle_by_discard, oracle_deadwood, oracle_meld, oracle_value


def check_picture(
    hand: list[Card], found: Arrangement, rules: MeldRules, points: PointRules
) -> None:
    """The picture holds every card once, its melds are melds, and its price is right."""
    assert all(oracle_meld(meld, rules) for meld in found.melds)
    assert sorted(hand) == sorted([*found.unmatched, *(c for meld in found.melds for c in meld)])
    assert found.deadwood == sum(oracle_value(card, rules, points) for card in found.unmatched)


@given(st.data(), meld_rules)
@settings(max_examples=300, deadline=None)
def test_legal_melds_are_those_of_the_definition(data: st.DataObject, rules: MeldRules) -> None:
    group = data.draw(hands(rules, 1, 6))
    legal = oracle_meld(group, rules)
    assert is_meld(group, rules) == legal
    assert (why_not(group, rules) is None) == legal
    if legal:
        in_order = ordered(group, rules)
        assert sorted(in_order) == sorted(group)
        assert is_set(group, rules) or is_run(group, rules)


@given(st.data(), meld_rules, point_rules)
@settings(max_examples=150, deadline=None)
def test_deadwood_discards_and_picture_are_exact(
    data: st.DataObject, rules: MeldRules, points: PointRules
) -> None:
    hand = data.draw(hands(rules, 1, 8))
    ask = arranger(rules, points)
    by_discard = oracle_by_discard(hand, rules, points)
    least = min(by_discard.values())
    assert ask.deadwood(hand) == oracle_deadwood(hand, rules, points)
    assert ask.deadwood_after_discard(hand) == by_discard
    assert ask.best_discards(hand) == (
        least,
        tuple(card for card in hand if by_discard[card] == least),
    )
    found = ask.arrange(hand)
    check_picture(hand, found, rules, points)
    assert found.deadwood == ask.deadwood(hand)


@given(st.data(), meld_rules, point_rules)
@settings(max_examples=60, deadline=None)
def test_what_a_draw_leads_to_is_exact(
    data: st.DataObject, rules: MeldRules, points: PointRules
) -> None:
    hand = data.draw(hands(rules, 1, 6))
    drawn = data.draw(st.sampled_from([card for card in CARDS[:108] if card not in hand]))
    after = arranger(rules, points).deadwood_after_draw(hand)
    assert after[drawn.face] == min(oracle_by_discard([*hand, drawn], rules, points).values())


@given(st.data(), meld_rules, point_rules, st.booleans())
@settings(max_examples=60, deadline=None)
def test_all_ways_to_ask_agree_on_long_hands(
    data: st.DataObject, rules: MeldRules, points: PointRules, many_wilds: bool
) -> None:
    """Discards, draws and deadwood are found by different passes over a hand."""
    hand = data.draw(wild_hands(rules, 13) if many_wilds else hands(rules, 11, 13))
    drawn = data.draw(st.sampled_from([card for card in CARDS[:108] if card not in hand]))
    ask = arranger(rules, points)
    longer = [*hand, drawn]
    after = ask.deadwood_after_discard(longer)
    for card in data.draw(st.sets(st.sampled_from(longer), min_size=3, max_size=3)):
        assert after[card] == ask.deadwood([held for held in longer if held != card])
    least = min(after.values())
    assert ask.deadwood_after_draw(hand)[drawn.face] == least
    assert ask.best_discards(longer) == (least, tuple(c for c in longer if after[c] == least))
    allowed = {card: cost for card, cost in after.items() if card != drawn}
    kept, discards = ask.best_discards(longer, barred=drawn)
    assert kept == min(allowed.values())
    assert set(discards) == {card for card, cost in allowed.items() if cost == kept}
    check_picture(longer, ask.arrange(longer), rules, points)


@given(st.data(), meld_rules)
@settings(max_examples=80, deadline=None)
def test_the_same_faces_give_the_same_picture(data: st.DataObject, rules: MeldRules) -> None:
    hand = data.draw(hands(rules, 3, 13))
    shuffled = data.draw(st.permutations(hand))
    twins = [_twin(card) if _twin(card) not in hand else card for card in shuffled]
    ask = arranger(rules, PointRules())
    pictures = [ask.arrange(cards) for cards in (hand, shuffled, twins)]
    shown = [[texts(meld) for meld in (*p.melds, p.unmatched)] for p in pictures]
    assert shown[0] == shown[1] == shown[2]


def _twin(card: Card) -> Card:
    return CARDS[(card.id + 54) % 108]


def test_a_run_is_shown_whole_though_the_search_knows_only_short_ones() -> None:
    hearts = [card for card in CARDS[:52] if card.suit == 1 and card.rank in range(3, 12)]
    found = arranger(MeldRules(), PointRules()).arrange(hearts)
    assert [" ".join(texts(meld)) for meld in found.melds] == ["3H 4H 5H 6H 7H 8H 9H TH JH"]


def test_longer_melds_come_first_and_the_rest_by_rank() -> None:
    names = {"5S", "5D", "5C", "8H", "9H", "TH", "JH", "KD", "2S"}
    hand = [card for card in CARDS[:52] if card.text in names]
    found = arranger(MeldRules(), PointRules()).arrange(hand)
    assert [" ".join(texts(meld)) for meld in found.melds] == ["8H 9H TH JH", "5S 5D 5C"]
    assert texts(found.unmatched) == ["2S", "KD"]
    assert found.deadwood == 12


def test_wild_rank_cards_are_shown_as_naturals_where_that_matters() -> None:
    names = {"8D", "8C", "8H", "9S", "TS", "JS", "QS"}
    hand = [card for card in CARDS[:52] if card.text in names]
    rules = MeldRules(wild_rank=8, wild_limit="not_more_than_naturals")
    found = arranger(rules, PointRules()).arrange(hand)
    assert [" ".join(texts(meld)) for meld in found.melds] == ["9S TS JS QS", "8H 8D 8C"]


def test_three_spare_wilds_lengthen_what_is_there() -> None:
    names = {"5H", "6H", "7H", "JK", "9S", "9D", "9C"}
    hand = [card for card in CARDS[:108] if card.text in names and (card.id < 54 or card.rank == 0)]
    found = arranger(MeldRules(wild_rank=13), PointRules()).arrange(hand)
    assert found.deadwood == 0
    assert found.unmatched == ()
