"""The moves of Nickels, and how they are read back from a log."""

from __future__ import annotations

from typing import Annotated, Final

from pydantic import Field, TypeAdapter, ValidationError

from bot.errors import BadInput
from bot.games.moves import Cancel, Close, Deal, Discard, Draw, GoOut, Leave, Move, Ready, TimeUp

NickelsMove = Annotated[
    Draw | Discard | GoOut | Ready | Deal | TimeUp | Leave | Cancel | Close,
    Field(discriminator="kind"),
]

_READER: Final[TypeAdapter[NickelsMove]] = TypeAdapter(NickelsMove)


def read_move(text: str) -> Move:
    """A move from its JSON. Raises BadInput when it is no move of Nickels."""
    try:
        return _READER.validate_json(text, strict=True)
    except ValidationError as error:
        kind = error.errors(include_url=False, include_input=False)[0]["msg"]
        raise BadInput(problem=f"That is no move of Nickels: {kind}.") from None
