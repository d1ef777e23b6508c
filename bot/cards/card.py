"""The card: one physical card of a pack, with a text form to store and a shown form to read.

Two packs hold twins that look the same and are different cards, so equality is identity:
`id` tells every card apart, `face` is what twins share.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

JOKER_RANK: Final = 0
"""The rank of a joker; natural ranks are 1 (ace) to 13 (king)."""

RANKS: Final = "A23456789TJQK"
SUITS: Final = "SHDC"
SUIT_SYMBOLS: Final = "♠♥♦♣"

CARDS_PER_PACK: Final = 54
"""Identities set aside for a pack: 52 naturals and two jokers, played with or not."""

MAX_PACKS: Final = 3


@dataclass(frozen=True, slots=True, order=True)
class Card:
    """A physical card.

    `id` is 0-161: pack * 54 + face. `face` is 0-51 for the naturals, suit by suit from the ace of
    spades, and 52 for any joker. `suit` indexes SUITS, -1 for a joker.
    """

    id: int
    face: int = field(compare=False)
    rank: int = field(compare=False)
    suit: int = field(compare=False)

    @property
    def is_joker(self) -> bool:
        return self.rank == JOKER_RANK

    @property
    def text(self) -> str:
        """The stored form: `7H`, `TD`, `JK`."""
        return "JK" if self.is_joker else RANKS[self.rank - 1] + SUITS[self.suit]

    @property
    def name(self) -> str:
        """Which physical card it is: `7H#2` is the seven of the second pack.

        Jokers are numbered through, two to a pack: `JK#1` to `JK#6`.
        """
        pack, place = divmod(self.id, CARDS_PER_PACK)
        return f"JK#{2 * pack + place - 51}" if self.is_joker else f"{self.text}#{pack + 1}"

    @property
    def shown(self) -> str:
        """The form people read: `7♥`, `10♦`, `Joker`."""
        if self.is_joker:
            return "Joker"
        return rank_name(self.rank) + SUIT_SYMBOLS[self.suit]

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        # Tracebacks and debug lines print this: a hidden card must not be readable there.
        return "<Card>"


def rank_name(rank: int) -> str:
    """The short name of a natural rank as people read it: `A`, `7`, `10`, `K`."""
    return "10" if rank == 10 else RANKS[rank - 1]


def _make(card_id: int) -> Card:
    face = min(card_id % CARDS_PER_PACK, 52)
    if face == 52:
        return Card(card_id, face, JOKER_RANK, -1)
    return Card(card_id, face, face % 13 + 1, face // 13)


CARDS: Final[tuple[Card, ...]] = tuple(_make(n) for n in range(CARDS_PER_PACK * MAX_PACKS))
"""Every card there can be, by id. Cards are only ever taken from here."""

FACES: Final[dict[str, int]] = {card.text: card.face for card in CARDS[:CARDS_PER_PACK]}
"""The face that a stored form names."""


def pack_of(packs: int, jokers_per_pack: int) -> tuple[Card, ...]:
    """The cards of `packs` packs (1-3) with 0-2 jokers each, in id order."""
    return tuple(
        card
        for card in CARDS[: packs * CARDS_PER_PACK]
        if card.id % CARDS_PER_PACK < 52 + jokers_per_pack
    )
