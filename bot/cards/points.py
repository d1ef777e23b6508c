"""What an unmatched card costs (rule A8, options A-24 and A-25)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from bot.cards.card import Card
from bot.cards.melds import ACE

CourtPoints = Literal["10", "11-12-13"]
"""Jack, queen and king at ten each, or at eleven, twelve and thirteen."""

JACK: Final = 11


@dataclass(frozen=True, slots=True)
class PointRules:
    """The price of each kind of card. `wild` None prices a wild-rank card at its face value."""

    joker: int = 50
    wild: int | None = 20
    ace: int = 15
    court: CourtPoints = "10"

    def value(self, card: Card, wild_rank: int | None) -> int:
        """The points of one unmatched card; the wild rank outranks its face value (example A46)."""
        if card.is_joker:
            return self.joker
        if card.rank == wild_rank and self.wild is not None:
            return self.wild
        if card.rank == ACE:
            return self.ace
        return card.rank if card.rank < JACK or self.court == "11-12-13" else 10
