"""What would make a meld of cards that are none, as data: cards to add, to take away, or a cut."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import Final

from bot.cards.card import CARDS, Card
from bot.cards.melds import MIN_MELD, is_meld
from bot.games.manipulation.rules import ManipulationRules
from bot.games.manipulation.table import Cards, displayed

FACES: Final = CARDS[:52]
"""One card of each look."""

MOST_ADDED: Final = 2
"""Nobody is told to look for more cards than these."""


@dataclass(frozen=True, slots=True)
class Mends:
    """Ways to make cards legal; each of them is enough. All empty: no simple way.

    `adding` are choices of one card, or of two where no single one is enough, as cards of the
    first pack: any card that looks the same will do. `removing` are cards of which one has to go.
    `splits` are cards after which a cut leaves two melds.
    """

    adding: tuple[Cards, ...] = ()
    removing: Cards = ()
    splits: Cards = ()


@lru_cache(maxsize=1024)
def mends_of(cards: Cards, rules: ManipulationRules) -> Mends:
    """What would mend these cards, which are no meld and lie in the order shown."""
    return Mends(
        adding=_additions(cards, rules),
        removing=tuple(_removals(cards, rules)),
        splits=tuple(splits_of(cards, rules)),
    )


def splits_of(cards: Cards, rules: ManipulationRules) -> Iterator[Card]:
    """The cards after which a cut leaves two melds."""
    for cut in range(MIN_MELD, len(cards) - MIN_MELD + 1):
        if is_meld(cards[:cut], rules.meld_rules) and is_meld(cards[cut:], rules.meld_rules):
            yield cards[cut - 1]


def _additions(cards: Cards, rules: ManipulationRules) -> tuple[Cards, ...]:
    if not may_grow(cards, rules):
        return ()
    related = [card for card in FACES if _related(card, cards)]
    for number in range(max(1, MIN_MELD - len(cards)), MOST_ADDED + 1):
        found = tuple(
            more
            for more in combinations(related, number)
            if is_meld((*cards, *more), rules.meld_rules)
        )
        if found:
            return found
    return ()


def _removals(cards: Cards, rules: ManipulationRules) -> Iterator[Card]:
    for card in cards:
        if is_meld([other for other in cards if other is not card], rules.meld_rules):
            yield card


def may_grow(cards: Sequence[Card], rules: ManipulationRules) -> bool:
    """Whether the cards could be part of a meld: of one rank, or of one suit."""
    ranks, suits = {card.rank for card in cards}, {card.suit for card in cards}
    if len(ranks) == 1 and (rules.identical_in_set or len(suits) == len(cards)):
        return True
    return len(suits) == 1 and len(ranks) == len(cards)


def _related(card: Card, cards: Cards) -> bool:
    return any(card.rank == other.rank or card.suit == other.suit for other in cards)


def together(cards: Sequence[Card], more: Sequence[Card], rules: ManipulationRules) -> Cards:
    """Both in the order to show them."""
    return displayed((*cards, *more), rules)
