"""Seats in their order round the table, and values that are kept by seat."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def clockwise(seats: tuple[int, ...], after: int) -> tuple[int, ...]:
    """The seats (ascending) in playing order, beginning left of seat `after`; itself last."""
    return tuple(s for s in seats if s > after) + tuple(s for s in seats if s <= after)


def with_seat(values: tuple[T, ...], seat: int, value: T) -> tuple[T, ...]:
    """The values by seat with that of one seat replaced."""
    return (*values[:seat], value, *values[seat + 1 :])
