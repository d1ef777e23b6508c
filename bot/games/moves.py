"""The moves that the games share. A move is what a seat decides, and all that the log stores.

Cards are named by their id, so that twins from two packs are told apart. Each game joins the moves
that it knows in one discriminated union on `kind`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, TypeAdapter, ValidationError

from bot.errors import BadInput


class Move(BaseModel):
    """The base of all moves: frozen, and nothing but what it names."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    def __repr__(self) -> str:
        # A move that is refused, or not yet made, may name a hidden card: it must not reach a log.
        return f"<{type(self).__name__}>"

    __str__ = __repr__


class Draw(Move):
    """Take one card: the hidden top of the stock, or the open top of the discard pile."""

    kind: Literal["draw"] = "draw"
    source: Literal["stock", "pile"]


class Discard(Move):
    """Throw the card with this id, which ends the turn."""

    kind: Literal["discard"] = "discard"
    card: int


class GoOut(Move):
    """Lay the whole hand down, throwing the card with this id (None where no throw is needed)."""

    kind: Literal["go_out"] = "go_out"
    card: int | None


class Ready(Move):
    """Between two rounds: this seat has seen enough. When all have, the next round is dealt."""

    kind: Literal["ready"] = "ready"


class Deal(Move):
    """The house deals the next round, the first included (played by no seat)."""

    kind: Literal["deal"] = "deal"


class TimeUp(Move):
    """Time plays the turn of this seat as table 2.D says."""

    kind: Literal["time_up"] = "time_up"


class Leave(Move):
    """This seat retires from the game (rule 1.L)."""

    kind: Literal["leave"] = "leave"


class Cancel(Move):
    """The game is called off: antes return to their payers (rule A11; played by no seat)."""

    kind: Literal["cancel"] = "cancel"


class Close(Move):
    """No person is left: the game ends at its present standing (rule 1.L; played by no seat)."""

    kind: Literal["close"] = "close"


def reader_of(moves: Any, game: str) -> Callable[[str], Move]:
    """How the JSON of a log is read back as one of these moves, a union discriminated by `kind`.

    The reader raises BadInput, naming the game, when a text is none of them.
    """
    adapter: TypeAdapter[Move] = TypeAdapter(moves)

    def read(text: str) -> Move:
        try:
            return adapter.validate_json(text, strict=True)
        except ValidationError as error:
            kind = error.errors(include_url=False, include_input=False)[0]["msg"]
            raise BadInput(problem=f"That is no move of {game}: {kind}.") from None

    return read
