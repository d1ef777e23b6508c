"""The moves of Rummy: what a turn may do between its draw and its throw, and the reader of logs."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Final, Literal

from pydantic import Field, field_validator

from bot.cards.card import Card
from bot.games.moves import (
    Cancel,
    Close,
    Deal,
    Discard,
    Draw,
    Leave,
    Move,
    Ready,
    TimeUp,
    reader_of,
)
from bot.games.rummy.table import Shape


class _Cards(Move):
    """Cards of the own hand by id; in which order they are named means nothing."""

    cards: tuple[int, ...]

    @field_validator("cards")
    @classmethod
    def _in_order(cls, cards: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(sorted(cards))


class Meld(_Cards):
    """Put a new meld on the table.

    Where its cards could be several things, it is a set before a run and a run as high as can be,
    unless `shape` says which, or `low` the place of the run's lowest card (1 ace to 14 high ace).
    """

    kind: Literal["meld"] = "meld"
    shape: Shape | None = None
    low: int | None = None


class LayOff(_Cards):
    """Put cards on the meld of this number. `low` is the place of the run's lowest card then.

    Without it wilds go above the run where there is room.
    """

    kind: Literal["lay_off"] = "lay_off"
    meld: int
    low: int | None = None


class Swap(Move):
    """Put the card of this id in the place of a wild on the table, which comes into the hand."""

    kind: Literal["swap"] = "swap"
    card: int
    meld: int
    wild: int


RummyMove = Annotated[
    Draw | Meld | LayOff | Swap | Discard | Ready | Deal | TimeUp | Leave | Cancel | Close,
    Field(discriminator="kind"),
]

read_move: Final = reader_of(RummyMove, "Rummy")
"""A move from its JSON. Raises BadInput when it is no move of Rummy."""


def ids(cards: Iterable[Card]) -> tuple[int, ...]:
    """The cards as a move names them."""
    return tuple(sorted(card.id for card in cards))
