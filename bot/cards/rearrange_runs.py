"""How the runs of one suit go on from one place to the next.

Walking from the ace up, an open run is told by one number, its `Need`: its cards so far (3 meaning
three or more: it may end), and how many cards an old run inside it that is still whole has to come.
An old run that begins is always kept whole for as long as there are cards for it: it can be broken
later at the same price.

A run that began with the low ace may not reach the high one (rule C3). It can be cut in two, unless
a single old run lies all over it: it is `SEALED` then, and takes that ace only by breaking it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final, NamedTuple

from bot.cards.melds import MIN_MELD

Need = int
"""The cards so far, up to 3, and four times the cards of a whole old run that are to come."""

LENGTH: Final = 3
"""The bits of a need that say how many cards a run has."""

TO_COME: Final = 4
SEALED: Final = 64


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

    `broken` old runs were broken. `rejoined` is how many open runs can hold old neighbours at the
    last two places: they were open before and no old run begins there.
    """

    needs: tuple[Need, ...]
    moves: tuple[Move, ...]
    broken: int
    rejoined: int


def may_end(need: Need) -> bool:
    """Whether a run is long enough to end."""
    return need & LENGTH == MIN_MELD


@lru_cache(maxsize=1 << 14)
def growths(needs: tuple[Need, ...], cards: int, starts: tuple[Start, ...]) -> tuple[Growth, ...]:
    """What the open runs can become by that many cards of the next place; nothing, if too few.

    `starts` are the old runs beginning there, longest first. There are several ways only when not
    all old runs can stay whole. Short runs get a card first, then those whose old run goes on, then
    others, and only then does a new one begin: whatever can follow a shorter run can follow a
    longer one. For the same reason an old run begins inside the shortest.
    """
    short = [at for at, need in enumerate(needs) if not may_end(need)]
    long = [at for at, need in enumerate(needs) if may_end(need) and _goes_on(need)]
    idle = [at for at, need in enumerate(needs) if may_end(need) and not _goes_on(need)]
    if len(short) > cards:
        return ()
    ways = []
    for kept, begun in _most_whole(needs, short, long, starts, cards):
        dropped = [at for at in long if at not in kept]
        spare = cards - len(short) - len(long) + len(dropped)
        going = [*dropped, *idle][:spare]
        free: list[tuple[Need, int | None]] = [(1, None)] * (spare - len(going))
        free += [(_longer(needs[at] & LENGTH), at) for at in short if at not in kept]
        free += [(needs[at] if at in idle else MIN_MELD, at) for at in going]
        free.sort(key=lambda run: run[0])
        after = [(_longer(needs[at]), Move(at, None)) for at in kept]
        after += _beginning(free, begun, starts)
        whole = sum(map(_goes_on, needs)) + len(starts)
        ways.append(_growth(after, broken=whole - len(kept) - len(begun)))
    return tuple(ways)


@lru_cache(maxsize=1 << 10)
def high_ace_growths(needs: tuple[Need, ...], aces: int) -> tuple[Growth, ...]:
    """The same at the high ace, where every run ends: only the way that breaks the fewest."""
    order = sorted(range(len(needs)), key=lambda at: _claim(needs[at]))
    going, ending = order[:aces], order[aces:]
    lengths = [_longer(needs[at]) for at in going] + [needs[at] for at in ending]
    if aces > len(needs) or not all(map(may_end, lengths)):
        return ()
    broken = sum(bool(needs[at] & SEALED) for at in going)
    broken += sum(_goes_on(needs[at]) for at in ending)
    return (_growth([(_longer(needs[at]), Move(at, None)) for at in going], broken),)


def _claim(need: Need) -> int:
    """Which runs come first for a high ace: short ones, then those that break least with it."""
    if not may_end(need):
        return 0
    if need & SEALED:
        return 3 if _goes_on(need) else 4
    return 1 if _goes_on(need) else 2


def _goes_on(need: Need) -> bool:
    """Whether a whole old run inside has cards to come."""
    return need & ~SEALED >= TO_COME


def _longer(need: Need) -> Need:
    """The need of a run after one more card."""
    return need + (not may_end(need)) - TO_COME * _goes_on(need)


def _growth(after: list[tuple[Need, Move]], broken: int) -> Growth:
    after.sort(key=lambda run: run[0])
    rejoined = sum(move.lengthens is not None and move.begins is None for _, move in after)
    return Growth(
        tuple(need for need, _ in after), tuple(move for _, move in after), broken, rejoined
    )


def _most_whole(
    needs: tuple[Need, ...],
    short: Sequence[int],
    long: Sequence[int],
    starts: tuple[Start, ...],
    cards: int,
) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """The choices of the most old runs to keep whole: in which open runs, and which starts.

    Each takes a card. The short runs get one anyway, and a start can begin in a short run, in place
    of the old run that goes on there. Of choices that come to the same, the first one.
    """
    bound = [at for at in short if _goes_on(needs[at])]
    spare = cards - len(short)
    most = min(len(bound) + min(len(long), spare) + len(starts), cards)
    seen = set()
    for n in range(max(0, most - len(starts)), len(bound) + len(long) + 1):
        for kept in combinations([*bound, *long], n):
            if sum(at in long for at in kept) > spare:
                continue
            for begun in combinations(range(len(starts)), most - n):
                kind = tuple(needs[at] for at in kept), tuple(starts[k] for k in begun)
                if kind not in seen:
                    seen.add(kind)
                    yield kept, begun


def _beginning(
    free: list[tuple[Need, int | None]], begun: tuple[int, ...], starts: tuple[Start, ...]
) -> Iterator[tuple[Need, Move]]:
    """The free runs after old ones have begun inside the shortest of them."""
    for (length, at), k in zip(free, begun, strict=False):
        start = starts[k]
        sealed = SEALED if length == start.seals else 0
        yield length + TO_COME * start.to_come + sealed, Move(at, k)
    for length, at in free[len(begun) :]:
        yield length, Move(at, None)
