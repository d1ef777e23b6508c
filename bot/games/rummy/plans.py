"""The most that a hand can put on the table at once, and whether that lets it go out.

The cards are split exactly: every card stays in the hand, joins a new meld, or is laid off. One
lay-off on each meld is enough, because several on the same one are one with all their cards; and
what could be laid off on a new meld could as well be part of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import islice
from typing import Final, NamedTuple

from bot.cards.card import CARDS, Card
from bot.games.rummy.moves import Meld, Swap
from bot.games.rummy.plays import Cards, Play, lay_offs_on, melds_in, swaps_in
from bot.games.rummy.rules import RummyRules
from bot.games.rummy.table import TableMeld

REMEMBERED: Final = 128
"""How many positions are remembered: one is asked for many times in a turn."""

Cost = tuple[int, int]
"""What stays in the hand: points, then cards."""

NOTHING: Final = (0, 0)
IMPOSSIBLE: Final = (100_000, 0)
OWED: Final = 1_000
"""What it costs to keep a card that must be put down: more than any hand."""

NEW, WITH_CLAIMED = 1, 0
"""The bit of new melds among those of the table melds, which follow in their order; and that of a
new meld that does not count as the own one that claims needed."""

_Key = tuple[int, int, int]
_Step = tuple[Cost, "Play | None", _Key]


@dataclass(frozen=True, slots=True)
class Position:
    """What a plan is made for: a hand that has drawn, and the table.

    `barred` is the card taken from the pile in this turn, `melded` counts its new melds. `owed` are
    cards that must be put down in it (B-9, W-5). `claimed_unopened` are wilds whose claim needs a
    meld of the own hand without them before it (W-3).
    """

    rules: RummyRules
    hand: Cards
    melds: tuple[TableMeld, ...]
    seat: int = 0
    barred: Card | None = None
    melded: int = 0
    owed: Cards = ()
    claimed_unopened: Cards = ()

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
def best_turn(position: Position) -> Plan:
    """The same for a seat that has drawn: it can end its turn with what stays (B1-5, B-block)."""
    return _Packing(position).best_turn()


@lru_cache(maxsize=REMEMBERED)
def way_out(position: Position) -> Plan | None:
    """A way to go out in this turn, swaps for wilds included; None when there is none.

    What is left is the card to be thrown, or nothing where none needs to be. Fewest swaps first.
    """
    for swapped, after in _after_swaps(position):
        plan = _Packing(after).way_out()
        if plan is not None:
            opening = _opening(after, plan)
            others = (play for play in plan.plays if play not in opening)
            return Plan((*opening, *swapped, *others), plan.left)
    return None


def after_swap(position: Position, play: Play) -> Position:
    """The position after a swap for a wild."""
    assert isinstance(play.move, Swap)
    rules, wild = position.rules, CARDS[play.move.wild]
    owed = tuple(card for card in position.owed if card not in play.cards)
    unopened = position.claimed_unopened
    return replace(
        position,
        hand=(*(card for card in position.hand if card not in play.cards), wild),
        melds=tuple(play.meld if m.number == play.meld.number else m for m in position.melds),
        owed=owed if rules.swap_use == "keep" else (*owed, wild),
        claimed_unopened=unopened if _may_claim(position) else (*unopened, wild),
    )


def swaps(position: Position) -> Iterator[Play]:
    """The swaps for wilds that cards and house rules allow."""
    if _may_claim(position):
        yield from _claims(position)


def _may_claim(position: Position) -> bool:
    return position.owns or not position.rules.swap_needs_meld


def _claims(position: Position) -> Iterator[Play]:
    """The same, once there is an own meld."""
    rules = position.rules
    for meld in position.melds:
        if meld.wilds and (rules.swap_from == "any" or meld.owner != position.seat):
            yield from swaps_in(meld, position.hand, rules.meld_rules)


def _after_swaps(position: Position) -> Iterator[tuple[tuple[Play, ...], Position]]:
    """The position itself and every one that swaps lead to, by their number."""
    ahead: list[tuple[tuple[Play, ...], Position]] = [((), position)]
    seen = set()
    while ahead:
        plays, now = ahead.pop(0)
        key = frozenset(now.hand), now.melds
        if key not in seen:
            seen.add(key)
            yield plays, now
            ahead += [((*plays, play), after_swap(now, play)) for play in _claims(now)]


def _opening(position: Position, plan: Plan) -> tuple[Play, ...]:
    """The meld that the claims before this plan needed, if they did."""
    unopened = position.claimed_unopened
    melds = (play for play in plan.plays if isinstance(play.move, Meld))
    opening = (play for play in melds if not any(card in unopened for card in play.cards))
    return tuple(islice(opening, 1 if unopened else 0))


class _Packing:
    """The choice of plays that have no card in common, by sets of cards as bits."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.hand = position.hand
        rules = position.rules
        self.worth = [rules.value(card) + OWED * (card in position.owed) for card in self.hand]
        self.whole = (1 << len(self.hand)) - 1
        self.most_melds = max(0, 1 - position.melded) if rules.melds_per_turn == "one" else 1
        self.counted = rules.melds_per_turn == "one"
        self.own_first = rules.layoff == "after_own_meld" and not position.owns
        self.opens = bool(position.claimed_unopened)
        self.bound = {position.barred, *position.owed}
        self.plays: list[dict[tuple[int, int], Play]] = [{} for _ in self.hand]
        for target, play in self._choices():
            mask = sum(1 << self.hand.index(card) for card in play.cards)
            self.plays[_lowest(mask)].setdefault((mask, target), play)
        self._known: dict[_Key, Cost] = {}

    def best(self) -> Plan:
        """The plan that leaves the fewest points."""
        return self._plan(self.whole)

    def best_turn(self) -> Plan:
        """The same among those that leave something to throw, or go out."""
        plan = self.best()
        if self._can_end(plan.left):
            return plan
        kept = [1 << place for place, card in enumerate(self.hand) if card not in self.bound]
        if not kept:
            return Plan((), self.hand)
        thrown = min(kept, key=self._kept)
        plays, others = self._plan(self.whole & ~thrown)
        left = {*others, self.hand[_lowest(thrown)]}
        return Plan(plays, tuple(card for card in self.hand if card in left))

    def way_out(self) -> Plan | None:
        """The plan that leaves nothing but a card to throw, or nothing where that is allowed."""
        if self.position.rules.final_discard == "optional" and self._left(self.whole) == NOTHING:
            return self._plan(self.whole)
        for place, card in enumerate(self.hand):
            rest = self.whole & ~(1 << place)
            if card not in self.bound and self._left(rest) == NOTHING:
                return Plan(self._plan(rest).plays, (card,))
        return None

    def _choices(self) -> Iterator[tuple[int, Play]]:
        """Every play with the bit of the table meld that it is for, or of new melds."""
        position, rules = self.position, self.position.rules
        for play in melds_in(self.hand, rules.meld_rules):
            unopened = any(card in position.claimed_unopened for card in play.cards)
            yield WITH_CLAIMED if unopened else NEW, play
        if rules.layoff == "off":
            return
        only_melded = position.owed if rules.swap_use == "same_turn_new_meld" else ()
        for place, meld in enumerate(position.melds, start=1):
            for play in lay_offs_on(meld, self.hand, rules.meld_rules):
                if not any(c in only_melded and c is not position.barred for c in play.cards):
                    yield 1 << place, play

    def _left(self, mask: int) -> Cost:
        """The least that stays of these cards."""
        return self._least(mask, 0, self.most_melds)

    def _least(self, mask: int, used: int, melds: int) -> Cost:
        """The same when some table melds are `used`, and new `melds` may be added (0: none)."""
        if not mask:
            # Claims and lay-offs that needed an own meld which never came are no plan at all.
            needed = self.opens or (self.own_first and used)
            return IMPOSSIBLE if needed and not used & NEW else NOTHING
        key = mask, used, melds
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._best_step(*key)[0]
        return found

    def _best_step(self, mask: int, used: int, melds: int) -> _Step:
        """What best becomes of the lowest card. Nothing is better than that nothing stays."""
        steps = self._steps(mask, used, melds)
        best = next(steps)
        while best[0] != NOTHING and (step := next(steps, None)) is not None:
            if step[0] < best[0]:
                best = step
        return best

    def _steps(self, mask: int, used: int, melds: int) -> Iterator[_Step]:
        """What can become of the lowest card: the least that stays then, and what is ahead."""
        place = _lowest(mask)
        after = mask & (mask - 1), used, melds
        points, cards = self._least(*after)
        yield (points + self.worth[place], cards + 1), None, after
        for (taken, target), play in self.plays[place].items():
            if taken & ~mask:
                continue
            if target <= NEW and melds:
                opened = used | target if self.own_first or self.opens else used
                after = mask & ~taken, opened, melds - self.counted
            elif target > NEW and not used & target:
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
            _, play, (mask, used, melds) = self._best_step(mask, used, melds)
            if play is None:
                left.append(card)
            else:
                plays.append(play)
        return Plan(self._in_turn(plays), tuple(left))

    def _in_turn(self, plays: Sequence[Play]) -> tuple[Play, ...]:
        """First what puts down bound cards (B-block), but a meld before lay-offs that need one."""
        melds = [play for play in plays if isinstance(play.move, Meld)]
        lay_offs = [play for play in plays if not isinstance(play.move, Meld)]
        ordered = sorted((*melds, *lay_offs), key=lambda play: self.bound.isdisjoint(play.cards))
        first = melds[:1] if self.own_first and ordered[:1] == lay_offs[:1] else []
        return (*first, *(play for play in ordered if play not in first))

    def _can_end(self, left: Cards) -> bool:
        """Whether a turn can end with these cards."""
        if not left:
            return self.position.rules.final_discard == "optional"
        return not self.bound.issuperset(left)

    def _kept(self, bit: int) -> Cost:
        """The least that stays when this card does."""
        points, cards = self._left(self.whole & ~bit)
        return points + self.worth[_lowest(bit)], cards + 1


def _lowest(mask: int) -> int:
    return (mask & -mask).bit_length() - 1
