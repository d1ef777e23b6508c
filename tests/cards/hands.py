"""Hands and house rules of every kind for property tests."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import strategies as st

from bot.cards.card import Card, pack_of
from bot.cards.melds import MeldRules, is_wild
from bot.cards.points import PointRules

PACK = pack_of(2, 2)

meld_rules = st.builds(
    MeldRules,
    wild_rank=st.none() | st.integers(1, 13),
    jokers_wild=st.sampled_from([True, True, True, False]),
    max_set=st.sampled_from([4, None]),
    identical_in_set=st.booleans(),
    ace=st.sampled_from(["either", "low", "high"]),
    wild_limit=st.sampled_from(["none", "not_more_than_naturals", "one_per_meld"]),
    min_naturals=st.sampled_from([0, 0, 1, 2]),
    all_wild=st.booleans(),
    wild_as_rank=st.booleans(),
)

point_rules = st.builds(
    PointRules,
    joker=st.sampled_from([15, 20, 25, 50]),
    wild=st.sampled_from([15, 20, 50, None]),
    ace=st.sampled_from([1, 15]),
    court=st.sampled_from(["10", "11-12-13"]),
)


def _beside(card: Card, kind: str, rules: MeldRules) -> bool:
    """Whether a card belongs to a narrow part of the pack, in which melds are plentiful."""
    if is_wild(card, rules):
        return True
    match kind:
        case "one suit":
            return card.suit == 1
        case "few ranks":
            return card.rank in (6, 7, 8)
        case "both ends":
            return card.rank in (1, 2, 3, 12, 13) and card.suit < 2
        case _:
            return True


@st.composite
def hands(draw: st.DrawFn, rules: MeldRules, smallest: int, largest: int) -> list[Card]:
    """A hand from the whole pack, or from a part of it that makes melds likely."""
    kind = draw(st.sampled_from(["any", "one suit", "few ranks", "both ends"]))
    part = [card for card in PACK if _beside(card, kind, rules)]
    return draw(st.lists(st.sampled_from(part), min_size=smallest, max_size=largest, unique=True))


@st.composite
def wild_hands(draw: st.DrawFn, rules: MeldRules, size: int) -> list[Card]:
    """A hand with as many wilds as the pack has, or almost."""
    wilds = [card for card in PACK if is_wild(card, rules)]
    others = [card for card in PACK if not is_wild(card, rules) and card.suit in (0, 1)]
    few = draw(st.lists(st.sampled_from(others), min_size=1, max_size=4, unique=True))
    many: Sequence[Card] = draw(st.permutations(wilds))
    hand = [*few, *many][:size]
    return hand + [card for card in others if card not in hand][: size - len(hand)]
