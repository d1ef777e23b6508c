"""How the runs of one suit go on from one place to the next.

Walking from the ace up, a run that is still open is told by one number, its `Need`: 1 and 2 are
its cards so far, 3 is a run that may end. With an old run inside it that is to stay whole, the
number is 3 and as many cards as that one has still to come; it counts down to 3.

A run that began with the low ace may not reach the high one (rule C3). It can be cut in two
unless a single old run lies all over it: only then is it `SEALED` against the high ace.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final, NamedTuple

from bot.cards.melds import MIN_MELD

Need = int

MAY_END: Final = MIN_MELD
SEALED: Final = 16
"""Added to the need of a run that may not take the high ace."""


class Start(NamedTuple):
    """An old run that begins at a place: how many cards follow, and the length at this place of
    a run that it would seal."""

    to_come: int
    seals: int


class Move(NamedTuple):
    """Which open run a card lengthens, and which old run begins inside it; None is a new run, and
    no old run."""

    lengthens: int | None
    begins: int | None


class Growth(NamedTuple):
    """The open runs after a place, in order of need, and the move that led to each.

    `begun` old runs begin in them. `rejoined` is how many of them can hold old neighbours at the
    last two places: they were open before and no old run begins there.
    """

    needs: tuple[Need, ...]
    moves: tuple[Move, ...]
    begun: int
    rejoined: int


def may_end(needs: Sequence[Need]) -> bool:
    """Whether all these runs may end."""
    return all(need & ~SEALED == MAY_END for need in needs)


@lru_cache(maxsize=1 << 14)
def growths(
    needs: tuple[Need, ...], cards: int, starts: tuple[Start, ...], high_ace: bool
) -> tuple[Growth, ...]:
    """What the open runs can become by that many cards of the next place.

    One way for each choice of the old runs beginning there (longest first) to keep whole; none
    when too few cards are there for the runs that need one. Runs that need a card get it, then
    those that may end, and only then does a new run begin: whatever can follow a shorter run can
    follow a longer one. For the same reason an old run begins inside the shortest run.
    """
    going = _going_on(needs, cards, high_ace)
    if len(going) > cards:
        return ()
    bound = [(_next(needs[at]), Move(at, None)) for at in going if needs[at] > MAY_END]
    free: list[tuple[Need, int | None]] = [(1, None)] * (cards - len(going))
    free += sorted((_next(needs[at]), at) for at in going if needs[at] <= MAY_END)
    ways = []
    for kept in _choices(starts, len(free)):
        after = [*bound, *_keeping(free, kept, starts)]
        after.sort(key=lambda grown: grown[0])
        needs_after, moves = zip(*after, strict=True) if after else ((), ())
        rejoined = sum(m.lengthens is not None and m.begins is None for m in moves)
        ways.append(Growth(needs_after, moves, len(kept), rejoined))
    return tuple(ways)


def _going_on(needs: tuple[Need, ...], cards: int, high_ace: bool) -> list[int]:
    """Which open runs get a card: all that need one, and of the others as many as there are for."""
    due = [at for at, need in enumerate(needs) if not may_end([need])]
    idle = [
        at
        for at, need in enumerate(needs)
        if need == MAY_END or (need == MAY_END + SEALED and not high_ace)
    ]
    return due + idle[: max(0, cards - len(due))]


def _next(need: Need) -> Need:
    bare = need & ~SEALED
    if bare == MAY_END:
        return need
    return need + 1 if bare < MAY_END else need - 1


def _choices(starts: tuple[Start, ...], most: int) -> Iterator[tuple[int, ...]]:
    """The choices of up to that many old runs to keep whole; of equal ones, the first ones."""
    seen = set()
    for count in range(min(len(starts), most), -1, -1):
        for kept in combinations(range(len(starts)), count):
            kind = tuple(starts[k] for k in kept)
            if kind not in seen:
                seen.add(kind)
                yield kept


def _keeping(
    free: list[tuple[Need, int | None]], kept: tuple[int, ...], starts: tuple[Start, ...]
) -> Iterator[tuple[Need, Move]]:
    """The free runs after the kept old ones have begun inside the shortest of them."""
    for (length, at), k in zip(free, kept, strict=False):
        start = starts[k]
        sealed = SEALED if length == start.seals else 0
        yield MAY_END + start.to_come + sealed, Move(at, k)
    for length, at in free[len(kept) :]:
        yield length, Move(at, None)
