"""From the steps of a search to melds of real cards, so that little looks changed.

The search doesn't tell twins apart. Here each old meld that stays whole gets its own cards, and
every other room goes to the twin that has old neighbours there. Runs that the search has joined
without need are taken apart again.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations, permutations
from typing import NamedTuple

from bot.cards.card import Card
from bot.cards.melds import ACE, HIGH_ACE, LOW_ACE, MAX_RUN, MIN_MELD
from bot.cards.rearrange_columns import old_counts
from bot.cards.rearrange_position import RANKS, SUITS, Meld, OldRun, Position
from bot.cards.rearrange_search import Step
from bot.cards.rearrange_sets import best_split


@dataclass(eq=False, slots=True)
class NewMeld:
    """A meld of the new table with the cards that it has so far.

    The places of a run are those of its cards; those of a set are just numbers.
    """

    is_run: bool
    first: int
    last: int
    cards: dict[int, Card] = field(default_factory=dict)

    def beside(self, place: int) -> list[Card]:
        """The cards that are neighbours of a place: in a set, all."""
        if not self.is_run:
            return list(self.cards.values())
        return [self.cards[at] for at in (place - 1, place + 1) if at in self.cards]


class Room(NamedTuple):
    """Room for a card in a new meld."""

    meld: NewMeld
    place: int


Rooms = dict[tuple[int, int], list[Room]]
"""The rooms by suit and rank."""


def new_melds(position: Position, steps: Sequence[Step]) -> list[Meld]:
    """The melds that the steps at places 1 to 14 lead to, in no particular order."""
    homes = {card: meld for meld in position.table for card in meld}
    rooms: Rooms = defaultdict(list)
    lanes = [_runs(position, suit, steps, rooms) for suit in SUITS]
    runs = [run for lane in lanes for run in lane]
    sets = [
        some
        for rank, step in zip(RANKS, steps, strict=False)
        for some in _sets(position, rank, step, rooms)
    ]
    placed = {card for meld in runs + sets for card in meld.cards.values()}
    for (suit, rank), free in sorted(rooms.items()):
        cards = [card for card in position.laid[suit, rank] if card not in placed]
        cards += position.held[suit, rank][: len(free) - len(cards)]
        _fill(free, cards, homes)
    for lane in lanes:
        _untangle(lane, homes)
    melds = [tuple(card for _, card in sorted(meld.cards.items())) for meld in runs]
    return [part for meld in melds for part in _cut(meld, homes)] + [
        tuple(meld.cards.values()) for meld in sets
    ]


def _runs(position: Position, suit: int, steps: Sequence[Step], rooms: Rooms) -> list[NewMeld]:
    """The new runs of a suit, with the cards of the old ones that stay whole in them."""
    runs: dict[NewMeld, list[OldRun]] = {}
    going: list[NewMeld] = []
    for place, step in enumerate(steps, LOW_ACE):
        before, going = going, []
        for lengthens, begins in step.moves[suit]:
            if lengthens is None:
                going.append(NewMeld(is_run=True, first=place, last=place))
                runs[going[-1]] = []
            else:
                going.append(before[lengthens])
                going[-1].last = place
            if begins is not None:
                runs[going[-1]].append(position.runs[suit, place][begins])
    for run, begun in runs.items():
        for old in _whole(run, begun):
            run.cards.update(enumerate(old.cards, old.first))
        for place in range(run.first, run.last + 1):
            if place not in run.cards:
                rooms[suit, ACE if place == HIGH_ACE else place].append(Room(run, place))
    return list(runs)


def _whole(run: NewMeld, begun: Sequence[OldRun]) -> Iterator[OldRun]:
    """Those of the old runs begun inside a new one that end before the next begins, or it ends."""
    ends = [old.first for old in begun[1:]] + [run.last + 1]
    for old, end in zip(begun, ends, strict=False):
        if old.last < end:
            yield old


def _sets(position: Position, rank: int, step: Step, rooms: Rooms) -> list[NewMeld]:
    """The new sets of a rank, with the cards of the old ones that stay whole in them."""
    split = best_split(step.in_sets, old_counts(position, rank), position.rules)
    sets = [NewMeld(is_run=False, first=0, last=sum(count) - 1) for count in split.sets]
    for old, keeper in zip(position.sets.get(rank, ()), split.keeper, strict=True):
        if keeper is not None:
            cards = sets[keeper].cards
            cards.update(enumerate(old, len(cards)))
    for new, count in zip(sets, split.sets, strict=True):
        place = len(new.cards)
        for suit in SUITS:
            for _ in range(count[suit] - sum(card.suit == suit for card in new.cards.values())):
                rooms[suit, rank].append(Room(new, place))
                place += 1
    return sets


def _fill(rooms: Sequence[Room], cards: Sequence[Card], homes: dict[Card, Meld]) -> None:
    """Give each room one of these twins, so that they fit best all together."""

    def fit(some: Iterable[Card]) -> int:
        return sum(_fit(room, card, homes) for room, card in zip(rooms, some, strict=True))

    for (meld, place), card in zip(rooms, max(permutations(cards), key=fit), strict=True):
        meld.cards[place] = card


def _fit(room: Room, card: Card, homes: dict[Card, Meld]) -> int:
    """How well a card fits by its old meld: for each neighbour from there, and for one to come."""
    home = homes.get(card)
    if home is None:
        return 0
    meld, place = room
    old_neighbours = sum(homes.get(other) is home for other in meld.beside(place))
    was_in_run = home[0].rank != home[1].rank
    may_come = place < meld.last and (card != home[-1] or not was_in_run)
    return 2 * old_neighbours + (was_in_run == meld.is_run and may_come)


def _untangle(runs: Sequence[NewMeld], homes: dict[Card, Meld]) -> None:
    """Let the runs of a suit change over to each other where that rejoins old neighbours."""
    for place in range(LOW_ACE, HIGH_ACE):
        here = [run for run in runs if run.first <= place <= run.last]
        for one, other in combinations(here, 2):
            left = [run.cards[place] for run in (one, other)]
            right = [run.cards.get(place + 1) for run in (one, other)]
            gain = _links(left, right[::-1], homes) - _links(left, right, homes)
            sizes = other.last - one.first + 1, one.last - other.first + 1
            if gain > 0 and min(sizes) >= MIN_MELD and max(sizes) <= MAX_RUN:
                _change_over(one, other, place)


def _links(left: Sequence[Card], right: Sequence[Card | None], homes: dict[Card, Meld]) -> int:
    return sum(
        b is not None and a in homes and homes[a] is homes.get(b)
        for a, b in zip(left, right, strict=True)
    )


def _change_over(one: NewMeld, other: NewMeld, place: int) -> None:
    """Exchange what follows a place in two runs."""
    tails = [
        {at: run.cards.pop(at) for at in range(place + 1, run.last + 1)} for run in (one, other)
    ]
    other.cards.update(tails[0])
    one.cards.update(tails[1])
    one.last, other.last = other.last, one.last


def _cut(run: Meld, homes: dict[Card, Meld]) -> Iterator[Meld]:
    """The run in parts: where old cards have met that were no neighbours, and if it is too long."""
    start = 0
    for at in range(MIN_MELD, len(run) - MIN_MELD + 1):
        home = homes.get(run[at])
        seam = home is not None and homes.get(run[at - 1]) is not home
        if seam and at - start >= MIN_MELD and any(card in homes for card in run[start:at]):
            yield run[start:at]
            start = at
    rest = run[start:]
    if len(rest) <= MAX_RUN:
        yield rest
        return
    at = min(range(MIN_MELD, len(rest) - MIN_MELD + 1), key=lambda at: _harm(rest, at, homes))
    yield rest[:at]
    yield rest[at:]


def _harm(run: Meld, at: int, homes: dict[Card, Meld]) -> int:
    """How bad it is to cut a run before a card: between old neighbours, even in a whole meld."""
    home = homes.get(run[at])
    if home is None or homes.get(run[at - 1]) is not home:
        return 0
    return 2 if set(home) <= set(run) else 1
