"""The nickels: who holds how many, what lies in the kitty, and every way in and out of it.

Always: nickels of all seats + kitty = seats x stack + nickels bought. What the kitty pays is the
seat's own again, so it may be anted later.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Self

from bot.games.nickels.rules import NickelsRules


@dataclass(frozen=True, slots=True)
class Kitty:
    """All nickels of a game; the tuples are by seat.

    `held` may be negative (house rule broke=iou). `bought` and `anted` count since the start of
    the game. `inside` lies in the kitty, `fresh` of it came from this round's antes.
    """

    held: tuple[int, ...]
    bought: tuple[int, ...]
    anted: tuple[int, ...]
    inside: int = 0
    fresh: int = 0

    @classmethod
    def start(cls, seats: int, stack: int) -> Self:
        """Everybody has the same stack, and the kitty is empty (rule A3)."""
        none = (0,) * seats
        return cls(held=(stack,) * seats, bought=none, anted=none)

    def ante(self, seat: int, rules: NickelsRules) -> tuple[Kitty, int]:
        """One nickel from this seat into the kitty, as far as the house rules ask for it.

        Returns the nickels after it and how many the seat bought first; the kitty is unchanged
        when the seat plays on for free (rule A3).
        """
        bought = 0
        if self.held[seat] < 1:
            if rules.broke == "free_ride":
                return self, 0
            bought = rules.stack if rules.broke == "rebuy" else 0
        after = replace(
            self,
            held=_add(self.held, {seat: bought - 1}),
            bought=_add(self.bought, {seat: bought}),
            anted=_add(self.anted, {seat: 1}),
            inside=self.inside + 1,
            fresh=self.fresh + 1,
        )
        return after, bought

    def round_prize(self, rules: NickelsRules) -> int:
        """What the first out of this round gets at once (options A-4)."""
        match rules.payout:
            case "final":
                return 0
            case "per_round":
                return self.inside
            case "both":
                return self.fresh // 2

    def pay(self, shares: Mapping[int, int]) -> Kitty:
        """These nickels go from the kitty to these seats."""
        return replace(
            self, held=_add(self.held, shares), inside=self.inside - sum(shares.values())
        )

    def split(self, seats: Sequence[int]) -> dict[int, int]:
        """The whole kitty in equal shares; odd nickels go one each to the first seats (A10)."""
        share, odd = divmod(self.inside, len(seats))
        return {seat: share + (place < odd) for place, seat in enumerate(seats)}

    def refund(self) -> dict[int, int]:
        """The ante of every payer, leavers included (rule A11)."""
        return {seat: nickels for seat, nickels in enumerate(self.anted) if nickels}


def _add(counts: tuple[int, ...], more: Mapping[int, int]) -> tuple[int, ...]:
    return tuple(count + more.get(seat, 0) for seat, count in enumerate(counts))
