"""What happens by itself, and when: the next computer's move, the end of the pause."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from bot.games.view import View
from bot.storage.units import Unit, clear_deadline, set_deadline
from bot.tables.people import Seat
from bot.tables.snapshot import NOTHING_DUE

COMPUTER: Final = "computer"
"""A computer moves, or all computers are ready for the next round."""

BREAK: Final = "break"
"""The pause after a round is over and the next one is dealt."""

BREAK_SECONDS: Final = 45.0
IDLE_SECONDS: Final = 30 * 60.0
"""After so long without a move by a person anybody at the table may end the game."""

_THINKING: Final = (1.0, 2.0)
"""Seconds from the last change to a computer's move: the least and the most."""


def thinking_time(randomness: Callable[[int], bytes]) -> float:
    """How long the next computer takes, in seconds."""
    least, most = _THINKING
    return least + (most - least) * randomness(1)[0] / 255


def computers_to_act(seats: Sequence[Seat], view: View) -> list[int]:
    """The computers that the game waits for."""
    return [seat for seat in view.to_act if seats[seat].user_id is None]


def next_deadlines(
    before: Mapping[str, float], seats: Sequence[Seat], public: View, now: float, thinking: float
) -> Mapping[str, float]:
    """What is due in the game that everybody sees as `public`.

    Within one pause nothing is put off: a person who is ready makes nobody wait longer.
    """
    if public.phase == "over":
        return NOTHING_DUE
    due: dict[str, float] = {}
    in_break = public.phase == "break"
    if computers_to_act(seats, public):
        due[COMPUTER] = now + thinking
    if in_break:
        due[BREAK] = now + BREAK_SECONDS
    same_break = in_break and BREAK in before
    return {kind: before.get(kind, when) if same_break else when for kind, when in due.items()}


def deadline_writes(game_id: str, before: Mapping[str, float], after: Mapping[str, float]) -> Unit:
    """What has to be written when the deadlines change so."""
    unit = Unit()
    for kind in before.keys() - after.keys():
        unit += clear_deadline(game_id, kind)
    for kind, due in after.items():
        if before.get(kind) != due:
            unit += set_deadline(game_id, kind, due)
    return unit
