"""The committed shuffle as games use it: one secret a game, one label a shuffle.

The randomness itself is written once, in `bot.cards.verify`, which players can run on their own.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.cards import verify
from bot.cards.card import Card


@dataclass(frozen=True, slots=True)
class Seed:
    """The 32 random bytes from which every shuffle of one game follows, and that game's id."""

    secret: bytes
    game_id: str

    def __repr__(self) -> str:
        # Whoever reads the secret knows every hand: it must not reach a log or a traceback.
        return "<Seed>"

    @property
    def commitment(self) -> str:
        """The SHA-256 of the secret in hex: shown before the game, checked after it."""
        return verify.commitment(self.secret)

    def deal(self, number: int, cards: Sequence[Card]) -> list[Card]:
        """The pack of deal `number` (from 1), top card first; `cards` are in id order."""
        return self._shuffled(f"deal {number}", cards)

    def reshuffle(self, deal: int, number: int, cards: Sequence[Card]) -> list[Card]:
        """The new stock of reshuffle `number` (from 1) in a deal, top card first.

        `cards` is the discard pile without its top card, oldest first.
        """
        return self._shuffled(f"deal {deal} reshuffle {number}", cards)

    def first_dealer(self, seats: int) -> int:
        """The seat, below `seats`, that deals first (rule A4)."""
        return verify.number_below(seats, self.secret, self.game_id, "dealer")

    def _shuffled(self, label: str, cards: Sequence[Card]) -> list[Card]:
        return verify.shuffled(self.secret, self.game_id, label, cards)
