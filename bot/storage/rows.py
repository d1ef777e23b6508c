"""What is read back, as plain immutable values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple


class GameRow(NamedTuple):
    """One game. `game` is its kind such as `nickels`, `house_rules` is JSON, times are UTC seconds.

    `status` is lobby, playing, over or closed; `active_at` is the last move by a person.
    """

    id: str
    game: str
    rules_version: int
    guild_id: int
    channel_id: int
    host_id: int
    status: str
    house_rules: str
    secret: bytes
    opened_at: float
    started_at: float | None
    ended_at: float | None
    active_at: float
    board_channel_id: int | None
    board_message_id: int | None
    board_posted_at: float | None

    def __repr__(self) -> str:
        # The secret tells every deal, so a log line or a traceback must not show it.
        return f"<GameRow {self.id} {self.game} {self.status}>"


class SavedSeat(NamedTuple):
    """Who sits in a seat; no user is a computer player."""

    seat: int
    user_id: int | None
    name: str
    left_at: float | None


class SavedMove(NamedTuple):
    """One move of the log (JSON); no seat is the table itself."""

    seq: int
    seat: int | None
    move: str
    interaction_id: int | None
    at: float

    def __repr__(self) -> str:
        # A move names cards.
        return f"<SavedMove {self.seq}>"


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A game as it is written down: all that is needed to bring it back.

    `seats` and `moves` are in order; `deadlines` is due time by kind, `drafts` JSON by seat.
    """

    row: GameRow
    seats: tuple[SavedSeat, ...]
    moves: tuple[SavedMove, ...]
    deadlines: Mapping[str, float]
    drafts: Mapping[int, str] = field(repr=False)


class SavedDeadline(NamedTuple):
    """Something that has to happen by itself at `due_at`."""

    game_id: str
    kind: str
    due_at: float


class SavedNotice(NamedTuple):
    """A Discord message that has to be removed later."""

    message_id: int
    channel_id: int
    game_id: str
    kind: str


class SavedKittyLine(NamedTuple):
    """Nickels into the kitty (+) or out of it (-)."""

    seq: int
    line: int
    seat: int
    user_id: int | None
    nickels: int
    reason: str


class SavedLedgerLine(NamedTuple):
    """What one seat won (+) or paid (-) in a finished round; move `seq` ended it."""

    round: int
    seat: int
    seq: int
    user_id: int | None
    net: int


class Standing(NamedTuple):
    """One person's line on a server's leaderboard, under the newest name.

    `nickels` is what was won or lost over all games: points where a game is played for those.
    """

    user_id: int
    name: str
    games: int
    wins: int
    mean_score: float
    nickels: int
