"""What games share in which the seats pay each other: the ledger, and how such a game ends."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Self, TypeVar

from bot.games.events import GameEnded, Tell
from bot.games.outcome import Outcome, Reason, Standing, places
from bot.games.state import GameState, GameTally
from bot.games.view import PaidLine

LineT = TypeVar("LineT", bound=PaidLine)
StateT = TypeVar("StateT", bound=GameState[Any, Any, Any])


@dataclass(frozen=True, slots=True, kw_only=True)
class LedgerTally(GameTally[LineT]):
    """What outlasts a round: beside scores and who is still in, what was won less what was paid."""

    ledger: tuple[int, ...]

    def with_line(self, line: LineT) -> Self:
        """The same with one more finished round."""
        return replace(
            self,
            scores=_added(self.scores, line.points),
            ledger=_added(self.ledger, line.net),
            sheet=(*self.sheet, line),
            ready=frozenset(),
        )


def ended(
    state: StateT,
    reason: Reason,
    tell: Tell,
    *,
    winners: tuple[int, ...],
    rank: Mapping[int, Any],
    tie_break: str | None = None,
) -> StateT:
    """The game is over. `rank` is by what the seats still in are placed, lower first.

    `tie_break` is the house rule that chose a single winner, if one did.
    """
    tell(GameEnded(winners, cancelled=False))
    place_of = places(rank)
    standings = [_standing(state, seat, place_of.get(seat)) for seat in range(state.setup.seats)]
    standings.sort(key=lambda each: (each.place is None, each.place or 0))
    tie_break = "share" if len(winners) > 1 else tie_break
    return _over(state, Outcome(reason, winners, tuple(standings), tie_break))


def cancelled(state: StateT, tell: Tell) -> StateT:
    """The game is called off: rounds that were finished stay paid, the one in play is void."""
    tell(GameEnded((), cancelled=True))
    standings = tuple(_standing(state, seat, None) for seat in range(state.setup.seats))
    return _over(state, Outcome("cancelled", (), standings))


def _standing(state: GameState[Any, Any, Any], seat: int, place: int | None) -> Standing:
    balance = state.tally.ledger[seat]
    return Standing(seat, place, state.tally.scores[seat], balance, balance, 0)


def _over(state: StateT, outcome: Outcome) -> StateT:
    return replace(state, tally=replace(state.tally, ready=frozenset()), outcome=outcome)


def _added(totals: tuple[int, ...], more: tuple[int | None, ...]) -> tuple[int, ...]:
    return tuple(total + (amount or 0) for total, amount in zip(totals, more, strict=True))
