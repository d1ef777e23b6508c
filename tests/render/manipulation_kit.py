"""Tables of Manipulation to draw: a full one, and one on which a play has just been made."""

from __future__ import annotations

from tests.games.manipulation_table import Table, laid

FULL = (
    *(f"{rank}S {rank}H {rank}D" for rank in "A23456789" for _ in range(2)),
    *(f"{rank}S {rank}H {rank}D {rank}C" for rank in "TJQK" for _ in range(2)),
    *("AC 2C 3C", "4C 5C 6C 7C", "AC 2C 3C", "4C 5C 6C 7C"),
)
"""A hundred cards of three packs in thirty melds."""


def full_table(seats: int = 8) -> Table:
    """The full table, seat 0 to play."""
    hands = ["8C 9C KC", *("AS", "2S", "3S", "4S", "5S", "6S", "7S")[: seats - 1]]
    return laid(hands, table=FULL, packs=3)


def after_a_play() -> Table:
    """Ann, who had drawn the 7♥, has made a run of spades with a 5 of a set (example C01)."""
    table = laid(["4S 6S KH QD", "3H 3D"], table=["5S 5H 5D 5C", "8H 9H TH JH"], stock="7H")
    return table.draw(0).play(0, "5H 5D 5C", "8H 9H TH JH", "4S 5S 6S")
