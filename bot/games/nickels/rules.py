"""The house rules of Nickels: the keys of table 2.A, and what each round deals.

Keys are only ever added, with the old behaviour as default, so that rules stored by an older
version keep their meaning.
"""

from __future__ import annotations

from typing import Final, Literal, Self

from pydantic import model_validator

from bot.games.house_rules import HouseRules, option

Broke = Literal["free_ride", "iou", "rebuy"]
Payout = Literal["final", "per_round", "both"]
TieBreak = Literal["split", "last_out", "most_rounds_out", "lowest_last_round", "extra_round"]
WildLimit = Literal["none", "not_more_than_naturals", "one_per_meld"]
Ace = Literal["either", "low", "high"]

LAST_ROUND: Final = 11
EXTRA_ROUND: Final = 12
"""The number of the round that the house rule tie=extra_round adds for the tied."""


class NickelsRules(HouseRules):
    """How this table plays. Defaults are the rules as written."""

    stack: int = option(10, "Nickels that everybody starts with", "A-1", ge=1, le=20)
    broke: Broke = option(
        "free_ride", "Without a nickel left: play on for free, owe it, or buy a new stack", "A-1"
    )
    kitty: bool = option(True, "Nickels are put into a kitty that the winner takes", "A-39")
    payout: Payout = option(
        "final",
        "When the kitty is paid: at the end, to who is out first each round, or both",
        "A-4",
    )
    tie: TieBreak = option(
        "split", "Equal lowest totals: who of them takes the kitty, or whether they split it", "A-2"
    )
    max_set: Literal[4] | None = option(4, "Most cards in a set, wilds included", "A-5")
    identical_in_set: bool = option(True, "A set may hold two identical cards", "A-6")
    all_wild: bool = option(True, "A meld may be made of wilds alone", "A-7")
    wild_limit: WildLimit = option("none", "How many wilds a meld may hold", "A-8")
    min_naturals: int = option(0, "Fewest natural cards in a meld", "A-8", ge=0, le=2)
    wild_as_rank: bool = option(
        True, "A card of the wild rank in its own place counts as natural", "A-9"
    )
    ace: Ace = option("either", "An ace is low, high, or either (never both at once)", "A-12")
    go_out_without_discard: bool = option(
        False, "Going out needs no discard when every card is melded", "A-14"
    )
    final_turn_draw: Literal["any", "stock_only"] = option(
        "any", "Where cards are drawn from in the final turns", "A-20"
    )
    joker_pts: Literal[15, 20, 25, 50] = option(50, "Points for an unmatched joker", "A-24")
    wild_pts: Literal[15, 20, 50, "face"] = option(
        20, "Points for an unmatched card of the wild rank", "A-24"
    )
    ace_pts: Literal[1, 15] = option(15, "Points for an unmatched ace", "A-25")
    court_pts: Literal[10, "11-12-13"] = option(
        10, "Points for an unmatched jack, queen and king", "A-25"
    )
    stock_out: Literal["reshuffle", "end_round"] = option(
        "reshuffle", "When the stock is used up: shuffle the discards, or end the round", "A-29"
    )
    max_circuits: int = option(
        30, "Turns each after which a round ends even if nobody is out", "A-30", ge=10, le=60
    )
    rounds: tuple[int, int] = option((1, LAST_ROUND), "First and last round played", "A-37")

    @model_validator(mode="after")
    def _rounds_in_order(self) -> Self:
        first, last = self.rounds
        if not 1 <= first <= last <= LAST_ROUND:
            raise ValueError("House rule 'rounds' needs a first and a last round from 1 to 11.")
        return self

    @model_validator(mode="after")
    def _nothing_to_pay_without_kitty(self) -> Self:
        if not self.kitty and self.payout != "final":
            raise ValueError("Without a kitty there is nothing to pay out in each round.")
        if not self.kitty and self.broke != "free_ride":
            raise ValueError("Without a kitty nobody pays, so nobody can owe or buy nickels.")
        return self


def hand_size_of(number: int) -> int:
    """Cards dealt to each seat in round 1-12 (rule A2; the extra round deals 13)."""
    return min(number, LAST_ROUND) + 2


def wild_rank_of(number: int) -> int:
    """The rank that is wild beside the jokers in round 1-12: 3 to 13 (rule A2)."""
    return hand_size_of(number)
