"""How a game ended: the one place that says whether it is over, who won and why."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

Reason = Literal["played_out", "last_seat", "computers_only", "cancelled"]


@dataclass(frozen=True, slots=True)
class Standing:
    """The end of one seat: place from 1 (None when retired or cancelled), score in points, nickels.

    `nickels` is the balance at the end, `net` what was won or lost over the game (the balance less
    the stack at the start and less what was bought), `kitty` the share of the kitty.
    """

    seat: int
    place: int | None
    score: int
    nickels: int
    net: int
    kitty: int


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game. `standings` has every seat, best place first, the retired last.

    `tie_break` names the house rule that chose among equal best scores, `split` or `share` when all
    of them win together, and is None when there was only one. A cancelled game has no winners.
    """

    reason: Reason
    winners: tuple[int, ...]
    standings: tuple[Standing, ...]
    tie_break: str | None = None


def places(rank: Mapping[int, Any]) -> dict[int, int]:
    """The place of every seat by what it is ranked by, lower first; equals share a place."""
    return {seat: 1 + sum(other < own for other in rank.values()) for seat, own in rank.items()}
