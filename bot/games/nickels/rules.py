"""The house rules of Nickels: the keys of table 2.A."""

from __future__ import annotations

from typing import Literal, Self

from pydantic import model_validator

from bot.games.house_rules import HouseRules, option


class NickelsRules(HouseRules):
    """How this table plays. Defaults are the rules as written."""

    stack: int = option(10, "Nickels that everybody starts with", "A-1", ge=1, le=20)
    rounds: tuple[int, int] = option((1, 11), "First and last round played", "A-37")

    @model_validator(mode="after")
    def _rounds_in_order(self) -> Self:
        first, last = self.rounds
        if not 1 <= first <= last <= 11:
            raise ValueError("House rule 'rounds' needs a first and a last round from 1 to 11.")
        return self


Ace = Literal["either", "low", "high"]
