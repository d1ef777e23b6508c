"""The branches of the error tree: what kind of thing went wrong."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, Final

_PEOPLE: Final = frozenset({"host"})
"""Which of the facts are names that somebody chose."""


class NickelsError(Exception):
    """A problem that has one plain sentence for the person who meets it.

    Facts that the sentence names are given by keyword. `seat`, when given, is who `{player}` is.
    """

    sentence: ClassVar[str] = "Something is not right."

    def __init__(self, *, seat: int | None = None, **facts: object) -> None:
        self.seat = seat
        self.facts = facts
        player = "" if seat is None else f"seat {seat + 1}"
        super().__init__(self.sentence.format(player=player, **facts))

    def for_people(self, names: Sequence[str], shown: Callable[[str], str] = str) -> str:
        """The sentence with the name of the seat that it speaks of. `names` is by seat.

        `shown` is how the names that people chose are written.
        """
        player = "" if self.seat is None else shown(names[self.seat])
        facts = {k: shown(str(v)) if k in _PEOPLE else v for k, v in self.facts.items()}
        return self.sentence.format(player=player, **facts)


class Refusal(NickelsError):
    """What was asked for cannot be done now. Nothing has changed."""


class IllegalMove(Refusal):
    """The rules of the game do not allow this move."""


class TableRefusal(Refusal):
    """The table does not allow this: who sits there, whose turn, which permission."""


class BadInput(NickelsError):
    """Something typed by a person or a script cannot be understood."""

    sentence = "{problem}"


class ConfigurationError(NickelsError):
    """A setting is missing or wrong."""

    sentence = "{problem}"


class StorageError(NickelsError):
    """The database could not do it. Nothing has changed."""

    sentence = "I could not write that down, so it did not happen. Please try again."
