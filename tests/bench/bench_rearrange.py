"""How long it takes to find the best play on a table: `python -m tests.bench.bench_rearrange [n]`.

For tables of 10 to 90 cards of two packs, `n` of each size, and hands of 1 to 15: CPU time of the
best play, of what is possible without rearranging, and of the question whether anything goes. Then
the same positions (aces low, as its rules want it) are given to the integer programming of the
package rummikub-solver, where that is installed; the answers must agree.
"""

from __future__ import annotations

import gc
import importlib
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from random import Random
from typing import Any, Final, NamedTuple, TypeVar

from bot.cards.card import CARDS, CARDS_PER_PACK, Card
from bot.cards.rearrange import can_play, rearrange, table_rules, without_rearranging

SIZES: Final = range(10, 100, 10)
GOALS: Final = {50: 20, 60: 50, 80: 400}
"""The 99th percentile that is wanted up to a number of table cards, in milliseconds."""

Answer = TypeVar("Answer")

Melds = tuple[tuple[Card, ...], ...]


class Position(NamedTuple):
    table: Melds
    hand: tuple[Card, ...]


def position(size: int, number: int, *, high_ace: bool = True) -> Position:
    """A legal table of about so many cards, half sets, half runs, and a hand of what is left."""
    chance = Random(f"{size} {number}")
    free = [[CARDS[face], CARDS[CARDS_PER_PACK + face]] for face in range(52)]
    table: list[tuple[Card, ...]] = []
    for _ in range(4000):
        if sum(map(len, table)) > size - 3:
            break
        faces = _set(chance) if chance.random() < 0.5 else _run(chance, 14 if high_ace else 13)
        if all(free[face] for face in faces):
            table.append(tuple(free[face].pop(chance.randrange(len(free[face]))) for face in faces))
    rest = [card for cards in free for card in cards]
    hand = chance.sample(
        rest, min(len(rest), chance.choice([1, 2, 3, 4, 5, 6, 7, 7, 8, 10, 12, 15]))
    )
    return Position(tuple(table), tuple(hand))


def _set(chance: Random) -> list[int]:
    rank = chance.randrange(13)
    return [suit * 13 + rank for suit in chance.sample(range(4), chance.choice([3, 3, 4]))]


def _run(chance: Random, last_place: int) -> list[int]:
    suit, size = chance.randrange(4), chance.choice([3, 3, 3, 4, 4, 5, 6, 8])
    first = chance.randint(1, last_place + 1 - size)
    return [suit * 13 + (place - 1) % 13 for place in range(first, first + size)]


def timed(question: Callable[[], Answer]) -> tuple[float, Answer]:
    """How many milliseconds of CPU time a question takes, and its answer."""
    start = time.process_time()
    answer = question()
    return (time.process_time() - start) * 1000, answer


def percentile(times: Iterable[float], part: float) -> float:
    ordered = sorted(times)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))]


def spread(times: Sequence[float]) -> str:
    return " / ".join(f"{percentile(times, part):7.1f}" for part in (0.5, 0.99, 1.0))


def ours(number: int) -> None:
    rules = table_rules()
    print("ms of CPU time, median / 99th percentile / worst")
    print("table cards            the best play    without rearranging    can anything be played")
    for size in SIZES:
        positions = [position(size, n) for n in range(number)]
        best = [timed(partial(rearrange, *each, rules)) for each in positions]
        kept = [timed(partial(without_rearranging, *each, rules))[0] for each in positions]
        any_ = [timed(partial(can_play, *each, rules))[0] for each in positions]
        times = [ms for ms, _ in best]
        least = sum(found.least_broken for _, found in best)
        goal = f"  goal {GOALS[size]}" if size in GOALS else ""
        print(
            f"{size:3} {spread(times)} | {spread(kept)} | {spread(any_)}"
            f"  fewest melds broken in {least} of {number}{goal}"
        )


def theirs(number: int) -> None:
    """Against rummikub-solver, both asked for the most cards; ours also disturbs the least."""
    try:
        solver: Any = importlib.import_module("rummikub_solver")
    except ImportError:
        print("rummikub-solver isn't installed: nothing to compare with.")
        return
    rules = solver.RuleSet(jokers=0)
    gc.freeze()  # the many objects of its packages shall not be looked through on our clock
    print(f"against rummikub-solver with {rules.backend}, aces low")
    for size in SIZES:
        positions = [position(size, n, high_ace=False) for n in range(number)]
        own = [timed(partial(rearrange, *each, table_rules(ace="low"))) for each in positions]
        other = [timed(partial(_most_tiles, solver, rules, each)) for each in positions]
        agreed = sum(a.cards == b for (_, a), (_, b) in zip(own, other, strict=True))
        mine, yours = [ms for ms, _ in own], [ms for ms, _ in other]
        print(
            f"{size:3} {spread(mine)} | {spread(yours)} | {sum(yours) / sum(mine):5.1f} times"
            f" faster, same answer in {agreed} of {number}"
        )


def _most_tiles(solver: Any, rules: Any, each: Position) -> int:
    state = rules.new_game()
    state.initial = False
    state.add_table(*(card.face + 1 for meld in each.table for card in meld))
    state.add_rack(*(card.face + 1 for card in each.hand))
    found = rules.solve(state, solver.SolverMode.TILE_COUNT)
    return 0 if found is None else len(found.tiles)


if __name__ == "__main__":
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    gc.freeze()
    ours(count)
    theirs(count)
