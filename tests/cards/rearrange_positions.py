"""Tables and hands for the tests of rearranging: in words, from the file, and drawn."""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from hypothesis import strategies as st

from bot.cards.card import CARDS, CARDS_PER_PACK, Card
from bot.cards.melds import Ace
from bot.cards.text import cards_from

CASES = Path(__file__).parents[1] / "cases" / "manipulation.jsonl"

ACES: dict[Ace, tuple[int, ...]] = {"either": (1, 14), "low": (1,), "high": (14,)}
"""The places an ace may take in a run."""


class Dealt(NamedTuple):
    table: tuple[tuple[Card, ...], ...]
    hand: tuple[Card, ...]


def dealt(table: Sequence[str], hand: str = "") -> Dealt:
    """The position in words, `4S 5S 6S` being a meld. The first of twins is of the first pack."""
    groups = [group.split() for group in [*table, hand]]
    texts = [text for group in groups for text in group]
    cards = iter(cards_from(texts, packs=3, jokers_per_pack=1))
    *melds, held = (tuple(islice(cards, len(group))) for group in groups)
    return Dealt(tuple(melds), held)


def words(table: Sequence[Sequence[Card]]) -> list[str]:
    return [" ".join(card.text for card in meld) for meld in table]


def published() -> list[Any]:
    return [json.loads(line) for line in CASES.read_text(encoding="utf-8").splitlines()]


PARTS = [
    ((1, 2, 3), (1, 2, 3, 4, 5)),
    ((6, 7, 8), (6, 7, 8, 9, 10)),
    ((1, 2, 11, 12), (12, 13, 1, 2, 3)),
]
"""Narrow parts of the pack, where melds compete: where runs begin there, and its ranks."""


def positions(ace: Ace = "either", *, identical_in_set: bool = False) -> st.SearchStrategy[Dealt]:
    """Positions by number; hypothesis itself would prefer tables on which nothing goes."""
    return st.integers(0, 10**9).map(
        lambda seed: position(seed, ace, identical_in_set=identical_in_set)
    )


def position(seed: int, ace: Ace = "either", *, identical_in_set: bool = False) -> Dealt:
    """Up to thirteen cards on the table and five in hand, full of ways to rearrange."""
    chance = Random(seed)
    starts, ranks = chance.choice(PARTS)
    free = _copies(chance.choice([2, 2, 3]))
    table: list[tuple[Card, ...]] = []
    for _ in range(8):
        if chance.random() < 0.5:
            rank, size = chance.choice(ranks), chance.choice([3, 4])
            suits = (
                chance.choices(range(4), k=size)
                if identical_in_set
                else chance.sample(range(4), size)
            )
            faces = [_face(suit, rank) for suit in suits]
        else:
            first, size = chance.choice(starts), chance.choice([3, 3, 4, 5])
            faces = _run(chance.randrange(4), range(first, first + size), ace)
        there = all(len(free[face]) >= faces.count(face) for face in faces)
        if faces and there and len(faces) + sum(map(len, table)) <= 13:
            table.append(tuple(free[face].pop(chance.choice([0, -1])) for face in faces))
    rest = [card for rank in ranks for suit in range(4) for card in free[_face(suit, rank)]]
    return Dealt(tuple(table), tuple(chance.sample(rest, chance.randint(1, 5))))


def _copies(packs: int) -> list[list[Card]]:
    return [[CARDS[pack * CARDS_PER_PACK + face] for pack in range(packs)] for face in range(52)]


def _face(suit: int, rank: int) -> int:
    return suit * 13 + rank - 1


def _run(suit: int, places: range, ace: Ace) -> list[int]:
    """The faces of a run; none when an ace may not lie there."""
    if any(place > 14 or (place in (1, 14) and place not in ACES[ace]) for place in places):
        return []
    return [_face(suit, 1 if place == 14 else place) for place in places]
