"""The table in play: a move, and what the house does because of it. Pure: nothing is written here.

Everything that one click or one deadline brings about becomes one proposal, and so one transaction:
the move, a deal when everybody is ready, the calling off when the last person has left.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Self

from bot.errors import NotStarted, TableGone
from bot.games.events import Event, LeftGame, RoundScored
from bot.games.moves import Cancel, Deal, Leave, Move, Ready
from bot.games.outcome import Outcome
from bot.games.view import View
from bot.storage.books import enter_kitty, enter_ledger, enter_results
from bot.storage.units import Unit, append_move, end_game, mark_left, set_host, start_game, touch
from bot.tables.changes import Kind, Proposal
from bot.tables.deadlines import deadline_writes, next_deadlines
from bot.tables.drafts import draft_writes, still_wanted
from bot.tables.ledger import kitty_lines, ledger_lines, seat_results
from bot.tables.snapshot import Facts, Snapshot, Status


@dataclass(frozen=True, slots=True, kw_only=True)
class Occasion:
    """When and by what a move comes.

    `by` is the user who clicked, None for a computer and the clock. `thinking` is how many seconds
    the next computer will take.
    """

    now: float
    thinking: float
    by: int | None = None
    interaction_id: int | None = None


def require_play(before: Snapshot) -> None:
    """Raise TableGone or NotStarted unless the table is in play."""
    if before.is_finished:
        raise TableGone
    if before.status != "playing":
        raise NotStarted


def start(facts: Facts, before: Snapshot, occasion: Occasion) -> Proposal:
    """The first deal. Who may start, and with how many, is the lobby's to check."""
    state = facts.game.new(len(before.seats), before.rules, facts.seed)
    begun = replace(before, status="playing", state=state)
    written = start_game(facts.id, occasion.now)
    return _Course(facts, begun, occasion).make(None, Deal()).proposal(written)


def move(facts: Facts, before: Snapshot, seat: int, made: Move, occasion: Occasion) -> Proposal:
    """A seat's move. Raises IllegalMove."""
    return _Course(facts, before, occasion).make(seat, made).deal_when_ready().proposal()


def deal(facts: Facts, before: Snapshot, occasion: Occasion) -> Proposal:
    """The pause is over: the house deals."""
    return _Course(facts, before, occasion).make(None, Deal()).proposal()


def ready(facts: Facts, before: Snapshot, seats: Sequence[int], occasion: Occasion) -> Proposal:
    """These seats are ready for the next round."""
    course = _Course(facts, before, occasion)
    for seat in seats:
        course.make(seat, Ready())
    return course.deal_when_ready().proposal()


def cancel(facts: Facts, before: Snapshot, occasion: Occasion) -> Proposal:
    """The game is called off; antes return (rule A11)."""
    return _Course(facts, before, occasion).make(None, Cancel()).proposal()


def leave(facts: Facts, before: Snapshot, seat: int, occasion: Occasion) -> Proposal:
    """The person in this seat retires (rule 1.L); the host passes on.

    When no person is left the game is called off, unless it was played to its end by the very
    turn that time plays for the leaver.
    """
    host_id = before.host_after(seat)
    gone = replace(before, host_id=host_id, left=before.left | {seat})
    written = mark_left(facts.id, seat, occasion.now)
    if host_id != before.host_id:
        written += set_host(facts.id, host_id)
    course = _Course(facts, gone, occasion).make(seat, Leave())
    if gone.people:
        return course.deal_when_ready().proposal(written)
    if course.public.outcome is None:
        return course.make(None, Cancel()).proposal(written)
    if LeftGame(seat) not in course.events:
        return course.proposal(written)
    return _Course(facts, gone, occasion).make(None, Cancel()).proposal(written)


@dataclass(frozen=True, slots=True)
class _Made:
    seat: int | None
    move: Move
    events: tuple[Event, ...]


class _Course:
    """Moves that are made one after the other and written together."""

    public: View
    """What everybody sees after the last of them."""

    def __init__(self, facts: Facts, before: Snapshot, occasion: Occasion) -> None:
        self._facts = facts
        self._before = before
        self._occasion = occasion
        self._state = before.state
        self._made: list[_Made] = []

    def make(self, seat: int | None, made: Move) -> Self:
        """One more move. Raises IllegalMove."""
        game = self._facts.game
        self._state, events = game.apply(self._state, seat, made)
        self.public = game.view(self._state, None)
        self._made.append(_Made(seat, made, events))
        return self

    def deal_when_ready(self) -> Self:
        """The house deals at once when nobody is waited for any more."""
        if self.public.phase == "break" and not self.public.to_act:
            self.make(None, Deal())
        return self

    @property
    def events(self) -> tuple[Event, ...]:
        """What has come of these moves."""
        return tuple(event for made in self._made for event in made.events)

    def proposal(self, written: Unit | None = None) -> Proposal:
        """The table after these moves. `written` is what has to go with them."""
        after = self._after()
        unit = (written or Unit()) + self._log() + self._booked(after)
        kind: Kind = "moved" if after.status == "playing" else after.status
        return Proposal(kind, after, unit, self._made[0].seat, self.events)

    def _after(self) -> Snapshot:
        before, occasion = self._before, self._occasion
        scored = sum(isinstance(event, RoundScored) for event in self.events)
        return replace(
            before,
            status=_status(self.public.outcome),
            state=self._state,
            public=self.public,
            moves=before.moves + len(self._made),
            rounds=before.rounds + scored,
            active_at=before.active_at if occasion.by is None else occasion.now,
            deadlines=next_deadlines(
                before.deadlines, before.seats, self.public, occasion.now, occasion.thinking
            ),
            drafts=still_wanted(before.drafts, self.public.to_act),
        )

    def _log(self) -> Unit:
        facts, occasion = self._facts, self._occasion
        click = occasion.interaction_id
        unit = Unit()
        for seq, made in enumerate(self._made, start=self._before.moves):
            unit += append_move(
                facts.id,
                seq=seq,
                seat=made.seat,
                move=made.move.model_dump_json(),
                at=occasion.now,
                interaction_id=click,
            )
            # One click is one move; what the house adds to it came from no click.
            click = None
            seats = self._before.seats
            unit += enter_kitty(facts.id, seq, list(kitty_lines(seats, made.events)))
            unit += enter_ledger(facts.id, seq, list(ledger_lines(seats, made.events)))
        return unit

    def _booked(self, after: Snapshot) -> Unit:
        """The rest of the transaction: drafts, deadlines, the last activity, the end."""
        facts, now = self._facts, self._occasion.now
        unit = touch(facts.id, now) if self._occasion.by is not None else Unit()
        unit += draft_writes(facts.id, self._before.drafts, after.drafts)
        outcome = self.public.outcome
        if outcome is None:
            return unit + deadline_writes(facts.id, self._before.deadlines, after.deadlines)
        unit += end_game(facts.id, after.status, now)
        return unit + self._results(after, outcome) if after.status == "over" else unit

    def _results(self, after: Snapshot, outcome: Outcome) -> Unit:
        facts = self._facts
        return enter_results(
            facts.id,
            seat_results(after.seats, outcome),
            guild_id=facts.guild_id,
            game=facts.game.name,
            rounds=after.rounds,
            people=sum(seat.user_id is not None for seat in after.seats),
            ended_at=self._occasion.now,
        )


def _status(outcome: Outcome | None) -> Status:
    if outcome is None:
        return "playing"
    return "closed" if outcome.reason == "cancelled" else "over"
