"""What may happen to a table: first a proposal, and once it is committed a change that is told."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from bot.games.events import Event
from bot.storage.units import Unit
from bot.tables.snapshot import Snapshot

if TYPE_CHECKING:
    from bot.tables.table import Table

Kind = Literal["opened", "lobby", "moved", "over", "closed", "restored"]
"""`restored`: brought back after a restart, or read again because a commit's fate was unknown."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """A checked change: the table after it, and what has to be written before it counts.

    No `kind`: nobody has to be told.
    """

    kind: Kind | None
    after: Snapshot
    unit: Unit = field(repr=False)
    seat: int | None = None
    events: tuple[Event, ...] = ()


@dataclass(frozen=True, slots=True)
class Change:
    """What has just happened to a table. It is safely stored.

    `seat` moved (None: the house, or no move at all), `events` say what came of it. `by` is the
    user whose click caused it, None for a computer and for the clock.
    """

    table: Table
    kind: Kind
    seat: int | None
    events: tuple[Event, ...]
    by: int | None
