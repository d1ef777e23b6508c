"""The state of a search as one integer.

A state says which cards are still to be placed, how many wilds are left, and how much room for
spare wilds the melds so far have. From the low end its bits are: 5 for the wilds, 5 for the room,
then planes of 53 faces. A face held k times has its bit in the k lowest planes; placing a copy
clears the highest. Within a plane the order is kings to aces, so that the lowest bit is a dear
card and the cards that could meld with it are near.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from bot.cards.card import CARDS, MAX_PACKS, Card
from bot.cards.melds import ACE, KING

WILD_BITS: Final = 5
ONE_WILD: Final = 1
ONE_ROOM: Final = 1 << WILD_BITS
WILDS: Final = ONE_ROOM - 1
"""The bits that count the wilds left: at most 31."""

STATUS_BITS: Final = 2 * WILD_BITS
STATUS: Final = (1 << STATUS_BITS) - 1
"""The bits of wilds and room; a state that is no greater holds no naturals."""

ONE_NATURAL: Final = 1 << STATUS_BITS
"""The bit of the lowest face."""

PLANE: Final = 53
SECOND_COPIES: Final = ONE_NATURAL << PLANE
PLANES: Final = 2 * MAX_PACKS
"""No face has more copies than jokers have."""


def ranks_before(rank: int) -> int:
    """How many ranks come before this one within a plane."""
    return KING - 1 if rank == ACE else KING - rank


def _position(card: Card) -> int:
    return PLANE - 1 if card.is_joker else 4 * ranks_before(card.rank) + card.suit


FACES: Final = CARDS[:PLANE]
"""One card of each face."""

BITS: Final = tuple(1 << STATUS_BITS + _position(card) for card in FACES)
"""The bit of a single copy of each face."""

CARD_OF: Final[Mapping[int, Card]] = dict(zip(BITS, FACES, strict=True))
"""The face that such a bit stands for."""


@cache
def column(bit: int) -> int:
    """The bits of all copies of a face, given that of a single copy."""
    return sum(bit << plane * PLANE for plane in range(PLANES))


def copies(state: int, bit: int) -> int:
    """How many copies of a face a state holds."""
    return (state & column(bit)).bit_count()


def top_copies(state: int, bit: int, number: int) -> int:
    """The bits of the highest copies of a face, those that are placed first."""
    held = copies(state, bit)
    return sum(bit << plane * PLANE for plane in range(held - number, held))


def highest_copies(bits: int, state: int) -> int:
    """The highest copies that a state holds of some faces, given by their bits in one plane."""
    higher = bits << PLANE & state
    while higher:
        bits += higher - (higher >> PLANE)
        higher = higher << PLANE & state
    return bits


def faces_in(bits: int) -> list[int]:
    """The face of every card among the bits of a state."""
    faces = []
    while bits:
        low = bits & -bits
        position = (low.bit_length() - 1 - STATUS_BITS) % PLANE
        faces.append(CARD_OF[1 << STATUS_BITS + position].face)
        bits ^= low
    return faces
