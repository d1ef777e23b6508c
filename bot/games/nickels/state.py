"""The state of a game of Nickels: frozen values, each the smallest part that changes together.

Nothing here leaves the games as it is: `views` makes what people may know. The printed form of a
state shows nothing that is hidden.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from bot.cards.card import Card
from bot.cards.shuffle import Seed
from bot.games.events import Event
from bot.games.nickels.kitty import Kitty
from bot.games.nickels.rules import NickelsRules
from bot.games.nickels.view import RoundScore, ShownHand
from bot.games.outcome import Outcome
from bot.games.view import Phase

T = TypeVar("T")

Tell = Callable[[Event], None]
"""Where a step of the game reports its events, in order."""


@dataclass(frozen=True, slots=True)
class Setup:
    """What never changes in a game."""

    seats: int
    rules: NickelsRules
    seed: Seed


@dataclass(frozen=True, slots=True, repr=False)
class Finish:
    """The end of a round as far as it has come.

    `out` went out first; `owed` are the seats still owed one turn, in order; `shown` are the hands
    that lie open, by seat.
    """

    out: int | None
    owed: tuple[int, ...]
    shown: tuple[ShownHand | None, ...]


@dataclass(frozen=True, slots=True, repr=False)
class Round:
    """The cards of one round.

    `number` is 1-12, `deal` counts the shuffles of the game from 1. `hands` are by seat, empty for
    a seat that is not in the round. The next card of the `stock` comes first, the open card of the
    `pile` last. `aside` are the hands of leavers. `turn` is None once the round is over. `turns`
    counts by seat the turns that were begun.
    """

    number: int
    deal: int
    dealer: int
    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]
    pile: tuple[Card, ...]
    aside: tuple[Card, ...]
    turn: int | None
    drawn: Card | None
    taken: bool
    turns: tuple[int, ...]
    reshuffles: int
    finish: Finish

    @property
    def barred(self) -> Card | None:
        """The card that may not be thrown in this turn: the one taken from the pile (rule A5)."""
        return self.drawn if self.taken else None

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that hold cards."""
        return tuple(seat for seat, hand in enumerate(self.hands) if hand)


@dataclass(frozen=True, slots=True)
class Tally:
    """What outlasts a round: nickels, scores and who is still in.

    `ready` are the seats waiting for the next deal. `tied` are the seats that play the extra
    round, empty unless there is one.
    """

    kitty: Kitty
    scores: tuple[int, ...]
    sheet: tuple[RoundScore, ...] = ()
    retired: frozenset[int] = frozenset()
    ready: frozenset[int] = frozenset()
    tied: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, repr=False)
class State:
    """A game of Nickels at one moment. `round` is None before the first deal.

    `decisions` counts by seat the own moves and the deals; `recent` are the last public events.
    """

    setup: Setup
    tally: Tally
    round: Round | None
    decisions: tuple[int, ...]
    recent: tuple[Event, ...] = ()
    outcome: Outcome | None = None

    def __repr__(self) -> str:
        number = self.round.number if self.round else 0
        return f"<Nickels, {self.setup.seats} seats, round {number}, {self.phase}>"

    def with_round(self, round_: Round) -> State:
        """The same with its round further on; what `replace` does, in half the time."""
        return State(self.setup, self.tally, round_, self.decisions, self.recent, self.outcome)

    def remembering(self, decisions: tuple[int, ...], recent: tuple[Event, ...]) -> State:
        """The same with these decisions counted and these events recalled, as quickly."""
        return State(self.setup, self.tally, self.round, decisions, recent, self.outcome)

    @property
    def phase(self) -> Phase:
        """Where the game stands."""
        if self.outcome is not None:
            return "over"
        return "break" if self.round is None or self.round.turn is None else "play"

    @property
    def playing(self) -> Round | None:
        """The round being played, None in a break and at the end."""
        return self.round if self.phase == "play" else None

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats still in the game."""
        retired = self.tally.retired
        return tuple(seat for seat in range(self.setup.seats) if seat not in retired)

    @property
    def next_seats(self) -> tuple[int, ...]:
        """The seats that the next deal is for."""
        return self.tally.tied or self.seats

    @property
    def dealer(self) -> int:
        """Who dealt last; before the first deal, who was drawn to deal it."""
        if self.round is not None:
            return self.round.dealer
        return self.setup.seed.first_dealer(self.setup.seats)

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that the game waits for."""
        match self.phase:
            case "over":
                return ()
            case "break":
                return tuple(seat for seat in self.next_seats if seat not in self.tally.ready)
            case "play":
                assert self.round is not None
                assert self.round.turn is not None
                return (self.round.turn,)


def clockwise(seats: tuple[int, ...], after: int) -> tuple[int, ...]:
    """The seats (ascending) in playing order, beginning left of seat `after`; itself last."""
    return tuple(s for s in seats if s > after) + tuple(s for s in seats if s <= after)


def with_seat(values: tuple[T, ...], seat: int, value: T) -> tuple[T, ...]:
    """The values by seat with that of one seat replaced."""
    return (*values[:seat], value, *values[seat + 1 :])
