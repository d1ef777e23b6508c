"""What happened, as everybody may know it: what `apply` tells beside the new state.

Every event is public. A card drawn from the stock is not in its event: its owner sees it in the
own view. Announcements, log lines, ledger rows and statistics are all made from these.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from bot.cards.card import Card


@dataclass(frozen=True, slots=True)
class Event:
    """The base of all events."""


Tell = Callable[[Event], None]
"""Where a step of a game reports its events, in order."""


@dataclass(frozen=True, slots=True)
class HandsDealt(Event):
    """A round was dealt, without an upcard: its number from 1, hand size and dealer's seat."""

    round: int
    hand_size: int
    dealer: int


@dataclass(frozen=True, slots=True)
class Dealt(HandsDealt):
    """A round was dealt, and the first upcard was turned.

    Antes of the round come before it.
    """

    upcard: Card


@dataclass(frozen=True, slots=True)
class Anted(Event):
    """A seat put nickels into the kitty; `bought` were bought first (house rule broke=rebuy)."""

    seat: int
    nickels: int
    bought: int = 0


@dataclass(frozen=True, slots=True)
class DrewStock(Event):
    """A seat drew a hidden card."""

    seat: int


@dataclass(frozen=True, slots=True)
class TookDiscard(Event):
    """A seat took the open top of the discard pile."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class Discarded(Event):
    """A seat threw a card."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class Reshuffled(Event):
    """The discard pile but its top became the new stock of this many cards (rule A9)."""

    stock: int


@dataclass(frozen=True, slots=True)
class Flipped(Event):
    """The whole discard pile was turned over as it lay: a new stock of this many cards (B2-5)."""

    stock: int


@dataclass(frozen=True, slots=True)
class WentOut(Event):
    """A seat declared out first, throwing `card` (no Discarded follows; None: nothing was thrown).

    `final_turns` are the seats still owed one turn, in order.
    """

    seat: int
    card: Card | None
    final_turns: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Shown(Event):
    """A hand was shown when it was final: its melds, what is unmatched, and the points of that.

    A last turn in which nothing needs to be thrown ends with this alone.
    """

    seat: int
    melds: tuple[tuple[Card, ...], ...]
    unmatched: tuple[Card, ...]
    points: int


@dataclass(frozen=True, slots=True)
class RoundScored(Event):
    """A round is over: points by seat (None for a seat that is not in), and who went out first."""

    round: int
    points: tuple[int | None, ...]
    out: int | None


class Settles:
    """Mixed into the RoundScored of games in which the seats pay each other.

    `net` is what each seat won (+) or paid (-), None for one that was not in; it adds up to zero.
    """

    __slots__ = ()

    round: int
    net: tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class Paid(Event):
    """Nickels left the kitty for a seat. `reason`: `kitty`, `round` or `refund`."""

    seat: int
    nickels: int
    reason: str


@dataclass(frozen=True, slots=True)
class WasReady(Event):
    """A seat is ready for the next round."""

    seat: int


@dataclass(frozen=True, slots=True)
class TimeRanOut(Event):
    """Time played for this seat; what it did follows as further events."""

    seat: int


@dataclass(frozen=True, slots=True)
class LeftGame(Event):
    """A seat retired. What time played for it first comes before (rule 1.L)."""

    seat: int


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The game is over; `Outcome` says the rest."""

    winners: tuple[int, ...]
    cancelled: bool
