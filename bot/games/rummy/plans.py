"""The most that a hand can put on the table at once, and whether that lets it go out.

The cards are split exactly: every card stays in the hand, joins a new meld, or is laid off. One
lay-off on each meld is enough, because several on the same one are one with all their cards; and
what could be laid off on a new meld could as well be part of it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, NamedTuple

from bot.cards.card import CARDS, Card
from bot.games.rummy.moves import LayOff, Swap
from bot.games.rummy.plays import Cards, Play, lay_offs_on, melds_in, swaps_in
from bot.games.rummy.rules import RummyRules
from bot.games.rummy.table import TableMeld

REMEMBERED: Final = 128
"""How many positions are remembered: one is asked for many times in a turn."""

Cost = tuple[int, int]
"""What stays in the hand: points, then cards."""

IMPOSSIBLE: Final = (10_000, 0)
NEW: Final = 1
"""The bit of new melds among those of the table melds, which follow in their order."""

_Key = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Position:
    """What a plan is made for: a hand that has drawn, and the table.

    `barred` is the card taken from the pile in this turn, `melded` counts its new melds.
    """

    rules: RummyRules
    hand: Cards
    melds: tuple[TableMeld, ...]
    seat: int = 0
    barred: Card | None = None
    melded: int = 0

    @property
    def owns(self) -> bool:
        """Whether a meld on the table is this seat's own."""
        return any(meld.owner == self.seat for meld in self.melds)


class Plan(NamedTuple):
    """Plays to make one after the other, and the cards that stay in the hand after them."""

    plays: tuple[Play, ...]
    left: Cards


@lru_cache(maxsize=REMEMBERED)
def best_plan(position: Position) -> Plan:
    """The melds and lay-offs that leave the fewest points, and of those the fewest cards."""
    return _Packing(position).best()


@lru_cache(maxsize=REMEMBERED)
def way_out(position: Position) -> Plan | None:
    """A way to go out in this turn, swaps for wilds included; None when there is none.

    What is left is the card to be thrown, or nothing where none needs to be. Fewest swaps first.
    """
    for swapped, after in _after_swaps(position):
        plan = _Packing(after).way_out()
        if plan is not None:
            return Plan((*swapped, *plan.plays), plan.left)
    return None


def after_swap(position: Position, play: Play) -> Position:
    """The position after a swap for a wild."""
    assert isinstance(play.move, Swap)
    hand = (*(card for card in position.hand if card not in play.cards), CARDS[play.move.wild])
    melds = tuple(play.meld if meld.number == play.meld.number else meld for meld in position.melds)
    return replace(position, hand=hand, melds=melds)


def swaps(position: Position) -> Iterator[Play]:
    """The swaps for wilds that cards and house rules allow."""
    rules = position.rules
    for meld in position.melds:
        own = meld.owner == position.seat
        if (rules.swap_from == "others" and own) or (rules.swap_needs_meld and not position.owns):
            continue
        if meld.wilds:
            yield from swaps_in(meld, position.hand, rules.meld_rules)


def _after_swaps(position: Position) -> Iterator[tuple[tuple[Play, ...], Position]]:
    """The position itself and every one that swaps lead to, by their number."""
    ahead: list[tuple[tuple[Play, ...], Position]] = [((), position)]
    seen = set()
    while ahead:
        plays, now = ahead.pop(0)
        key = frozenset(now.hand)
        if key not in seen:
            seen.add(key)
            yield plays, now
            ahead += [((*plays, play), after_swap(now, play)) for play in swaps(now)]


class _Packing:
    """The choice of plays that have no card in common, by sets of cards as bits."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.hand = position.hand
        rules = position.rules
        self.worth = [rules.value(card) for card in self.hand]
        self.whole = (1 << len(self.hand)) - 1
        self.most_melds = max(0, 1 - position.melded) if rules.melds_per_turn == "one" else 1
        self.counted = rules.melds_per_turn == "one"
        self.own_first = rules.layoff == "after_own_meld" and not position.owns
        self.plays: list[dict[tuple[int, int], Play]] = [{} for _ in self.hand]
        for target, play in self._choices():
            mask = sum(1 << self.hand.index(card) for card in play.cards)
            self.plays[_lowest(mask)].setdefault((mask, target), play)
        self._known: dict[_Key, Cost] = {}

    def best(self) -> Plan:
        """The plan that leaves the fewest points."""
        return self._plan(self.whole)

    def way_out(self) -> Plan | None:
        """The plan that leaves nothing but a card to throw, or nothing where that is allowed."""
        if self.position.rules.final_discard == "optional" and not self._left(self.whole)[1]:
            return self._plan(self.whole)
        for place, card in enumerate(self.hand):
            rest = self.whole & ~(1 << place)
            if card is not self.position.barred and not self._left(rest)[1]:
                return Plan(self._plan(rest).plays, (card,))
        return None

    def _choices(self) -> Iterator[tuple[int, Play]]:
        """Every play with the bit of the table meld that it is for, or of new melds."""
        rules = self.position.rules
        for play in melds_in(self.hand, rules.meld_rules):
            yield NEW, play
        if rules.layoff != "off":
            for place, meld in enumerate(self.position.melds, start=1):
                for play in lay_offs_on(meld, self.hand, rules.meld_rules):
                    yield 1 << place, play

    def _left(self, mask: int) -> Cost:
        """The least that stays of these cards."""
        return self._least(mask, 0, self.most_melds)

    def _least(self, mask: int, used: int, melds: int) -> Cost:
        """The same when some table melds are `used`, and new `melds` may be added (0: none)."""
        if not mask:
            # Lay-offs that needed an own meld which never came are no plan at all.
            return IMPOSSIBLE if self.own_first and used and not used & NEW else (0, 0)
        key = mask, used, melds
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = min(cost for cost, _, _ in self._steps(mask, used, melds))
        return found

    def _steps(self, mask: int, used: int, melds: int) -> Iterator[tuple[Cost, Play | None, _Key]]:
        """What can become of the lowest card: the least that stays then, and what is ahead."""
        place = _lowest(mask)
        after = mask & (mask - 1), used, melds
        points, cards = self._least(*after)
        yield (points + self.worth[place], cards + 1), None, after
        for (taken, target), play in self.plays[place].items():
            if taken & ~mask:
                continue
            if target == NEW and melds:
                after = mask & ~taken, used | NEW if self.own_first else used, melds - self.counted
            elif target != NEW and not used & target:
                after = mask & ~taken, used | target, melds
            else:
                continue
            yield self._least(*after), play, after

    def _plan(self, mask: int) -> Plan:
        plays: list[Play] = []
        left: list[Card] = []
        used, melds = 0, self.most_melds
        while mask:
            card = self.hand[_lowest(mask)]
            _, play, (mask, used, melds) = min(
                self._steps(mask, used, melds), key=lambda step: step[0]
            )
            if play is None:
                left.append(card)
            else:
                plays.append(play)
        plays.sort(key=self._turn_of)
        return Plan(tuple(plays), tuple(left))

    def _turn_of(self, play: Play) -> tuple[bool, bool]:
        """A meld that lay-offs need comes first, then the card taken from the pile (B-block)."""
        late = self.own_first and isinstance(play.move, LayOff)
        return late, self.position.barred not in play.cards


def _lowest(mask: int) -> int:
    return (mask & -mask).bit_length() - 1
