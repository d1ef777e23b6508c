"""The moves of Nickels, and how they are read back from a log."""

from __future__ import annotations

from typing import Annotated, Final

from pydantic import Field

from bot.games.moves import (
    Cancel,
    Close,
    Deal,
    Discard,
    Draw,
    GoOut,
    Leave,
    Ready,
    TimeUp,
    reader_of,
)

NickelsMove = Annotated[
    Draw | Discard | GoOut | Ready | Deal | TimeUp | Leave | Cancel | Close,
    Field(discriminator="kind"),
]

read_move: Final = reader_of(NickelsMove, "Nickels")
"""A move from its JSON. Raises BadInput when it is no move of Nickels."""
