"""What a table is at one moment. Immutable: a change makes another, and failing leaves the old."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Final, Literal

from bot.cards.shuffle import Seed
from bot.errors import NotSeated
from bot.games.game import AnyGame
from bot.games.house_rules import HouseRules
from bot.games.view import View
from bot.tables.people import Seat

Status = Literal["lobby", "playing", "over", "closed"]
"""`over` is played to its end, `closed` is called off; neither changes any more."""

NO_DRAFTS: Final[Mapping[int, str]] = MappingProxyType({})
NOTHING_DUE: Final[Mapping[str, float]] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Board:
    """The message that shows the table, and when it was posted (seconds since 1970)."""

    message_id: int
    channel_id: int
    posted_at: float


@dataclass(frozen=True, slots=True)
class Facts:
    """What never changes at a table."""

    id: str
    guild_id: int
    channel_id: int
    game: AnyGame
    seed: Seed = field(repr=False)
    opened_at: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Snapshot:
    """Everything that may change.

    `state` is the game's own, `public` what everybody sees of it, both None in the lobby. `moves`
    and `rounds` count what is in the log; `left` are the seats that retired; `deadlines` is due
    time by kind; `drafts` is what seats are working on (JSON), for their eyes only; `active_at` is
    when a person last did something.
    """

    status: Status
    host_id: int
    seats: tuple[Seat, ...]
    rules: HouseRules
    active_at: float
    state: Any = field(default=None, repr=False)
    public: View | None = field(default=None, repr=False)
    moves: int = 0
    rounds: int = 0
    left: frozenset[int] = frozenset()
    deadlines: Mapping[str, float] = field(default_factory=lambda: NOTHING_DUE)
    drafts: Mapping[int, str] = field(default_factory=lambda: NO_DRAFTS, repr=False)
    board: Board | None = None

    @property
    def is_finished(self) -> bool:
        return self.status in ("over", "closed")

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats of the persons who are still in."""
        return tuple(s for s in self.seats if s.user_id is not None and s.seat not in self.left)

    @property
    def host_name(self) -> str:
        """The host's name at this table."""
        return next((s.name for s in self.seats if s.user_id == self.host_id), "the host")

    def is_seated(self, user_id: int) -> bool:
        """Whether this person is still in."""
        return any(seat.user_id == user_id for seat in self.people)

    def seat_of(self, user_id: int) -> int:
        """Where this person sits. Raises NotSeated, also for somebody who has left the game."""
        for seat in self.people:
            if seat.user_id == user_id:
                return seat.seat
        raise NotSeated

    def host_after(self, seat: int) -> int:
        """Who is the host once the person in `seat` is gone: the next person clockwise, if any.

        Stays as it is when that person isn't the host.
        """
        if self.seats[seat].user_id != self.host_id:
            return self.host_id
        others = [s for s in self.people if s.seat != seat]
        following = [s for s in others if s.seat > seat] + others
        user_id = following[0].user_id if following else None
        return self.host_id if user_id is None else user_id
