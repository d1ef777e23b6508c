"""A legal table and a hand, looked up by suit and place, and the price of all that can be lost.

A place is 1 (low ace) to 14 (high ace): the rank of a card or, for an ace above a king, 14.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from bot.cards.card import Card
from bot.cards.melds import ACE, HIGH_ACE, LOW_ACE, MeldRules, is_set, ordered

SUITS: Final = range(4)
KING: Final = HIGH_ACE - 1
RANKS: Final = range(LOW_ACE, HIGH_ACE)

Meld = tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Prices:
    """What it costs to leave each card of the hand unplayed, to break an old meld, to lose a link.

    A link is two neighbours of an old run, or a card of an old set among others of its rank.
    """

    unplayed: Mapping[Card, int]
    broken: int
    link: int


class OldRun(NamedTuple):
    """A run on the table: the place of its first card, and its cards upward."""

    first: int
    cards: Meld

    @property
    def last(self) -> int:
        return self.first + len(self.cards) - 1

    def at(self, place: int) -> Card | None:
        """Its card at a place."""
        return self.cards[place - self.first] if self.first <= place <= self.last else None


class Position:
    """The question: what can be played from the hand, and which new table costs least.

    `table` are the old melds in display order, `hand` the cards as they came. `laid` and `held`
    are the cards of both by suit and rank, those of the hand with the dearest first. `sets` are
    the old ones by rank; `runs` are the old ones by suit and first place, longest first, and
    `links` is how many of them reach a place of a suit from the one before.
    """

    def __init__(
        self,
        table: Sequence[Sequence[Card]],
        hand: Sequence[Card],
        rules: MeldRules,
        prices: Prices,
    ) -> None:
        self.rules = rules
        self.prices = prices
        self.hand = tuple(hand)
        self.table = tuple(ordered(meld, rules) for meld in table)
        self.laid: dict[tuple[int, int], list[Card]] = defaultdict(list)
        self.held: dict[tuple[int, int], list[Card]] = defaultdict(list)
        self.sets: dict[int, list[Meld]] = defaultdict(list)
        self.runs: dict[tuple[int, int], list[OldRun]] = defaultdict(list)
        self.links: Counter[tuple[int, int]] = Counter()
        for meld in sorted(self.table, key=len, reverse=True):
            self._lay(meld)
        for card in sorted(hand, key=lambda card: -prices.unplayed[card]):
            self.held[card.suit, card.rank].append(card)

    def _lay(self, meld: Meld) -> None:
        for card in meld:
            self.laid[card.suit, card.rank].append(card)
        if is_set(meld, self.rules):
            self.sets[meld[0].rank].append(meld)
            return
        run = OldRun(HIGH_ACE + 1 - len(meld) if meld[-1].rank == ACE else meld[0].rank, meld)
        self.runs[meld[0].suit, run.first].append(run)
        self.links.update((meld[0].suit, place) for place in range(run.first + 1, run.last + 1))

    @property
    def low_ace(self) -> bool:
        """Whether an ace may lie below a 2."""
        return LOW_ACE in self.rules.run_places

    @property
    def high_ace(self) -> bool:
        """Whether an ace may lie above a king."""
        return HIGH_ACE in self.rules.run_places
