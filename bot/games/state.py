"""What the state of every game is made of: frozen values, replaced and never changed.

Nothing here leaves the games as it is: each game's `views` makes what people may know. The printed
form of a state shows nothing that is hidden.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, ClassVar, Final, Generic, Self, TypedDict, TypeVar

from bot.cards.shuffle import Seed
from bot.games.events import Event
from bot.games.house_rules import HouseRules
from bot.games.moves import Move
from bot.games.outcome import Outcome
from bot.games.rounds import DealtRound
from bot.games.seats import with_seat
from bot.games.view import Phase

RulesT = TypeVar("RulesT", bound=HouseRules)
LineT = TypeVar("LineT")
TallyT = TypeVar("TallyT", bound="GameTally[Any]")
RoundT = TypeVar("RoundT", bound=DealtRound)

KEPT_EVENTS: Final = 6
"""How many public events a state recalls at least."""


@dataclass(frozen=True, slots=True)
class GameSetup(Generic[RulesT]):
    """What never changes in a game."""

    seats: int
    rules: RulesT
    seed: Seed


@dataclass(frozen=True, slots=True, kw_only=True)
class GameTally(Generic[LineT]):
    """What outlasts a round: scores by seat, finished rounds, and who is still in.

    `ready` are the seats waiting for the next deal. `tied` are the seats that play a round that
    decides a tie, empty unless there is one.
    """

    scores: tuple[int, ...]
    sheet: tuple[LineT, ...] = ()
    retired: frozenset[int] = frozenset()
    ready: frozenset[int] = frozenset()
    tied: tuple[int, ...] = ()

    def without(self, seat: int) -> Self:
        """The same with this seat retired."""
        return replace(
            self,
            retired=self.retired | {seat},
            ready=self.ready - {seat},
            tied=tuple(other for other in self.tied if other != seat),
        )


@dataclass(frozen=True, slots=True, repr=False)
class GameState(Generic[RulesT, TallyT, RoundT]):
    """A game at one moment. `round` is None before the first deal.

    `decisions` counts by seat the own moves and the deals; `recent` are the last public events.
    """

    title: ClassVar[str]

    setup: GameSetup[RulesT]
    tally: TallyT
    round: RoundT | None
    decisions: tuple[int, ...]
    recent: tuple[Event, ...] = ()
    outcome: Outcome | None = None

    def __repr__(self) -> str:
        number = self.round.number if self.round else 0
        return f"<{self.title}, {self.setup.seats} seats, round {number}, {self.phase}>"

    def with_round(self, round_: RoundT) -> Self:
        """The same with its round further on; what `replace` does, in half the time."""
        return type(self)(self.setup, self.tally, round_, self.decisions, self.recent, self.outcome)

    def remembering(self, seat: int | None, events: tuple[Event, ...]) -> Self:
        """The same after a move of this seat (None: the house) that caused these events."""
        decisions = self.decisions
        if seat is not None:
            decisions = with_seat(decisions, seat, decisions[seat] + 1)
        recent = (*self.recent, *events)[-max(KEPT_EVENTS, len(events)) :]
        return type(self)(self.setup, self.tally, self.round, decisions, recent, self.outcome)

    @property
    def phase(self) -> Phase:
        """Where the game stands."""
        if self.outcome is not None:
            return "over"
        return "break" if self.round is None or self.round.turn is None else "play"

    @property
    def playing(self) -> RoundT | None:
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


class CommonView(TypedDict):
    """The fields of `View`, as every game fills them."""

    seat: int | None
    phase: Phase
    to_act: tuple[int, ...]
    legal: tuple[Move, ...]
    decision: int
    recent: tuple[Event, ...]
    outcome: Outcome | None
    commitment: str
    secret: str | None


def common_view(
    state: GameState[Any, Any, Any], seat: int | None, legal: tuple[Move, ...]
) -> CommonView:
    """What a seat to which these moves are open, or a spectator, may know of any game."""
    seed = state.setup.seed
    return CommonView(
        seat=seat,
        phase=state.phase,
        to_act=state.waiting,
        legal=legal,
        decision=0 if seat is None else state.decisions[seat],
        recent=state.recent,
        outcome=state.outcome,
        commitment=seed.commitment,
        secret=seed.secret.hex() if state.outcome else None,
    )
