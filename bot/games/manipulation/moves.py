"""The moves of Manipulation, and the reader of logs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Annotated, Final, Literal

from pydantic import Field

from bot.cards.card import Card
from bot.games.moves import Cancel, Close, Deal, Draw, Leave, Move, Ready, TimeUp, reader_of


class Play(Move):
    """Rearrange the table: all of the new one, meld by meld, each card by its id.

    The cards that weren't on the table come from the own hand. In which order melds and cards are
    named means nothing.
    """

    kind: Literal["play"] = "play"
    table: tuple[tuple[int, ...], ...]


class Pass(Move):
    """End the turn without a play: only where there is no card to draw (C6)."""

    kind: Literal["pass"] = "pass"


ManipulationMove = Annotated[
    Draw | Play | Pass | Ready | Deal | TimeUp | Leave | Cancel | Close,
    Field(discriminator="kind"),
]

read_move: Final = reader_of(ManipulationMove, "Manipulation")
"""A move from its JSON. Raises BadInput when it is no move of Manipulation."""


def play_of(melds: Iterable[Sequence[Card]]) -> Play:
    """The move that makes these melds the new table."""
    return Play(table=tuple(tuple(card.id for card in meld) for meld in melds))
