"""How long one hand takes to arrange: `python -m tests.bench.bench_arrange [hands a round]`.

Each question is asked of hands that greedy players really hold, at the start of a turn or after
the draw. Nothing is remembered between hands but tables that follow from the house rules; 3300
other hands of all rounds have been asked about before. "first" is the time of the very first go
at a hand, with what the tables still lacked; "again" is the best of three more. "of goal" compares
the first go with what was asked for: 100/300 us for the deadwood of a 13-card hand (median / 99th
percentile), 160/450 for the best discard, 400/900 for every discard and 1000/2000 for all draws.
Last come the slowest of many freak hands, up to twelve wilds, under the default rules and under
others; the goal is 50 ms for each.
"""

from __future__ import annotations

import platform
import random
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final

if __name__ == "__main__" and __package__ is None:
    sys.path.insert(0, str(Path(__file__).parents[2]))

from bot.cards.arrange import Arranger, arranger
from bot.cards.card import Card, pack_of
from bot.cards.melds import MeldRules, is_wild
from bot.cards.points import PointRules

PACK: Final = pack_of(2, 2)
REPEATS: Final = 3
WARM_UP: Final = 3300
FREAKS: Final = 300

Hand = tuple[Card, ...]
Question = Callable[[Arranger, Hand], object]

QUESTIONS: Final[dict[str, tuple[Question, int, int]]] = {
    "deadwood": (Arranger.deadwood, 100, 300),
    "best discard": (Arranger.best_discards, 160, 450),
    "every discard": (Arranger.deadwood_after_discard, 400, 900),
    "all draws": (Arranger.deadwood_after_draw, 1000, 2000),
    "melds to show": (Arranger.arrange, 0, 0),
}
"""Each question with its goals in us, for median and 99th percentile; 0 where there is none."""

AFTER_THE_DRAW: Final = {"best discard", "every discard"}


# -- hands ---------------------------------------------------------------------------------------


def greedy_hands(size: int, chance: random.Random) -> Iterator[tuple[Hand, Hand]]:
    """Hands of players who take the discard when it helps: before and after each draw."""
    while True:
        yield from _greedy_round(size, chance)


def _greedy_round(size: int, chance: random.Random) -> Iterator[tuple[Hand, Hand]]:
    ask = arranger(MeldRules(wild_rank=size), PointRules())
    stock = chance.sample(PACK, len(PACK))
    hands = [[stock.pop() for _ in range(size)] for _ in range(chance.choice((2, 3, 4)))]
    pile = [stock.pop()]
    while len(stock) > 0:
        for hand in hands:
            before, taken = tuple(hand), None
            if ask.best_discards([*hand, pile[-1]], pile[-1])[0] < ask.deadwood(hand):
                taken = pile.pop()
            elif not stock:
                return
            hand.append(taken or stock.pop())
            yield before, tuple(hand)
            least, best = ask.best_discards(hand, taken)
            if not least:
                return
            pile.append(max(best, key=lambda card: (ask.points.value(card, size), card)))
            hand.remove(pile[-1])


def freak_hand(rules: MeldRules, size: int, chance: random.Random) -> Hand:
    """Any number of wilds, and others from one suit, from few ranks, or from anywhere."""
    wilds = [card for card in PACK if is_wild(card, rules)]
    others = [card for card in PACK if not is_wild(card, rules)]
    suit, rank = chance.randrange(4), chance.randint(1, 11)
    narrow = chance.choice(
        (
            [card for card in others if card.suit == suit],
            [card for card in others if rank <= card.rank <= rank + 2],
            others,
        )
    )
    hand = chance.sample(wilds, chance.randint(0, len(wilds)))
    hand += chance.sample(narrow, min(len(narrow), max(0, size - len(hand))))
    rest = [card for card in others if card not in hand]
    return tuple((hand + rest)[:size])


def any_rules(chance: random.Random) -> tuple[MeldRules, PointRules]:
    rules = MeldRules(
        wild_rank=chance.randint(1, 13),
        max_set=chance.choice((4, None)),
        identical_in_set=chance.random() < 0.5,
        ace=chance.choice(("either", "low", "high")),
        wild_limit=chance.choice(("none", "not_more_than_naturals", "one_per_meld")),
        min_naturals=chance.choice((0, 1, 2)),
        all_wild=chance.random() < 0.5,
        wild_as_rank=chance.random() < 0.7,
    )
    return rules, PointRules(joker=chance.choice((15, 50)), wild=chance.choice((15, 20, None)))


# -- figures -------------------------------------------------------------------------------------


def _clock() -> Callable[[], float]:
    """The time this thread has had, where that is told finely: others can't disturb it."""
    fine = time.get_clock_info("thread_time").resolution < 1e-6
    return time.thread_time if fine else time.perf_counter


CLOCK: Final = _clock()


def microseconds(question: Question, ask: Arranger, hand: Hand, repeats: int = REPEATS) -> float:
    """The shortest of a few goes at one question."""
    times = []
    for _ in range(repeats):
        start = CLOCK()
        question(ask, hand)
        times.append(CLOCK() - start)
    return min(times) * 1e6


def percentile(times: Sequence[float], share: float) -> float:
    return sorted(times)[min(len(times) - 1, int(share * len(times)))]


def print_round(size: int, count: int, chance: random.Random) -> None:
    """One line a question: medians and 99th percentiles, and how they compare."""
    hands = greedy_hands(size, chance)
    sample = [next(hands) for _ in range(count)]
    ask = arranger(MeldRules(wild_rank=size), PointRules())
    for name, (question, *goals) in QUESTIONS.items():
        chosen = [after if name in AFTER_THE_DRAW else before for before, after in sample]
        first, again = [], []
        for hand in chosen:
            first.append(microseconds(question, ask, hand, 1))
            again.append(microseconds(question, ask, hand))
        line = f"{size:5} {name:14} {two_percentiles(first)} {two_percentiles(again)}"
        if size == 13 and goals[0]:
            middle, high = percentile(first, 0.5), percentile(first, 0.99)
            line += f"   of goal {middle / goals[0]:.2f} {high / goals[1]:.2f}"
        print(line)


def warm_up(chance: random.Random) -> None:
    """Fill the tables with other hands than those that are measured."""
    for size in range(3, 14):
        hands = greedy_hands(size, chance)
        ask = arranger(MeldRules(wild_rank=size), PointRules())
        for _ in range(WARM_UP // 11):
            before, after = next(hands)
            for name, (question, *_) in QUESTIONS.items():
                question(ask, after if name in AFTER_THE_DRAW else before)


def two_percentiles(times: Sequence[float]) -> str:
    return f"{percentile(times, 0.5):8.0f} {percentile(times, 0.99):8.0f}"


def print_freaks(title: str, chance: random.Random, *, default_rules: bool) -> None:
    slowest = dict.fromkeys(QUESTIONS, 0.0)
    for _ in range(FREAKS):
        rules, points = any_rules(chance)
        if default_rules:
            rules, points = MeldRules(wild_rank=rules.wild_rank), PointRules()
        ask = arranger(rules, points)
        longer = freak_hand(rules, 14, chance)
        for name, (question, *_) in QUESTIONS.items():
            hand = longer if name in AFTER_THE_DRAW else longer[:13]
            question(ask, hand)
            slowest[name] = max(slowest[name], microseconds(question, ask, hand))
    worst = ", ".join(f"{name} {time / 1000:.1f}" for name, time in slowest.items())
    print(f"{title}, slowest of {FREAKS} in ms: {worst}")


def main(count: int) -> None:
    print(f"Python {platform.python_version()} on {platform.machine()}, {count} hands a round")
    warm_up(random.Random(1))
    print(f" hand {'us':14} {'first p50':>8} {'p99':>7} {'again p50':>9} {'p99':>7}")
    for size in (3, 5, 7, 9, 11, 13):
        print_round(size, count, random.Random(size))
    print_freaks("Freak hands, default rules", random.Random(2), default_rules=True)
    print_freaks("Freak hands, any rules", random.Random(3), default_rules=False)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 300)
