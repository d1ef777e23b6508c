"""A live table: one game session in one channel."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from bot.errors import Garbled, MayNotEnd, StaleButton, TableGone
from bot.games.events import Event
from bot.games.house_rules import HouseRules
from bot.games.moves import Cancel, Close, Deal, Leave, Move, TimeUp
from bot.storage import units
from bot.tables import drafts, lobby, play
from bot.tables.changes import Change, Kind, Proposal
from bot.tables.committed import Committed
from bot.tables.computers import computers_move, think
from bot.tables.deadlines import BREAK, COMPUTER, IDLE_SECONDS
from bot.tables.house import House
from bot.tables.people import Person
from bot.tables.play import Occasion
from bot.tables.readable import Readable
from bot.tables.snapshot import Board, Facts, Snapshot

_NOT_A_PERSONS: Final = (Deal, Cancel, Close, TimeUp)
"""Moves of the house and of the clock."""


class Table(Readable):
    """One game session. Everything that changes it is a coroutine that returns once it is stored.

    Each raises a Refusal when the table or the rules say no, StaleButton for a click that has been
    counted already, and StorageError when it could not be written; then all is as it was.
    """

    def __init__(self, house: House, facts: Facts, snapshot: Snapshot) -> None:
        super().__init__(house, facts, Committed(house, facts, snapshot, self._tell))

    def _tell(self, kind: Kind, proposal: Proposal, by: int | None) -> None:
        self._house.tell(Change(self, kind, proposal.seat, proposal.events, by))

    # -- the lobby -----------------------------------------------------------------------------

    async def join(self, person: Person, interaction_id: int | None = None) -> None:
        """Take a seat. Raises AlreadySeated, TableFull, AlreadyStarted or TableGone."""

        def propose(before: Snapshot) -> Proposal:
            return lobby.join(self._facts, before, person, self._house.clock.now())

        await self._kept.change(propose, by=person.user_id, interaction_id=interaction_id)
        self.tapped(person.user_id)

    async def add_computer(self, by_user_id: int, interaction_id: int | None = None) -> None:
        """A computer takes a seat. Raises HostOnly, TableFull, AlreadyStarted or TableGone."""

        def propose(before: Snapshot) -> Proposal:
            return lobby.add_computer(self._facts, before, by_user_id, self._house.clock.now())

        await self._by_person(propose, by_user_id, interaction_id)

    async def remove_computer(self, by_user_id: int, interaction_id: int | None = None) -> None:
        """The last computer goes. Raises HostOnly, NoComputer, AlreadyStarted or TableGone."""

        def propose(before: Snapshot) -> Proposal:
            return lobby.remove_computer(self._facts, before, by_user_id, self._house.clock.now())

        await self._by_person(propose, by_user_id, interaction_id)

    async def set_rules(
        self, by_user_id: int, rules: HouseRules, interaction_id: int | None = None
    ) -> None:
        """Play by other house rules. Raises HostOnly, BadInput, AlreadyStarted or TableGone."""

        def propose(before: Snapshot) -> Proposal:
            return lobby.set_rules(self._facts, before, by_user_id, rules, self._house.clock.now())

        await self._by_person(propose, by_user_id, interaction_id)

    async def start(self, by_user_id: int, interaction_id: int | None = None) -> None:
        """Deal the first round. Raises HostOnly, TooFewSeats, AlreadyStarted or TableGone."""

        def propose(before: Snapshot) -> Proposal:
            lobby.check_start(self._facts, before, by_user_id)
            return play.start(self._facts, before, self._house.occasion(by_user_id, interaction_id))

        await self._by_person(propose, by_user_id, interaction_id)

    # -- play ----------------------------------------------------------------------------------

    async def play(
        self,
        user_id: int,
        move: Move,
        *,
        decision: int | None = None,
        interaction_id: int | None = None,
    ) -> tuple[Event, ...]:
        """A person's move, and what came of it.

        `decision` is the number on the button: StaleButton unless the seat still faces that one.
        Raises NotStarted, TableGone, NotSeated, IllegalMove, and Garbled for the house's moves.
        """
        if isinstance(move, Leave):
            return await self.leave(user_id, interaction_id)

        def propose(before: Snapshot) -> Proposal:
            play.require_play(before)
            seat = before.seat_of(user_id)
            if isinstance(move, _NOT_A_PERSONS):
                raise Garbled
            if decision is not None and decision != self.view(seat).decision:
                raise StaleButton
            occasion = self._house.occasion(user_id, interaction_id)
            return play.move(self._facts, before, seat, move, occasion)

        return await self._by_person(propose, user_id, interaction_id)

    async def work_on(
        self,
        user_id: int,
        step: Callable[[str | None], str | None],
        *,
        decision: int,
        interaction_id: int | None = None,
    ) -> None:
        """Keep what `step` makes of this person's draft (JSON; None: nothing) until the turn ends.

        Of two steps at once each comes on the other. Nobody is told. Raises as `play` does, and
        what `step` raises.
        """

        def propose(before: Snapshot) -> Proposal | None:
            play.require_play(before)
            seat = before.seat_of(user_id)
            if decision != self.view(seat).decision or seat not in self.view(seat).to_act:
                raise StaleButton
            draft = step(before.drafts.get(seat))
            if draft == before.drafts.get(seat):
                return None
            return drafts.kept(self.id, before, seat, draft)

        await self._by_person(propose, user_id, interaction_id)

    async def leave(self, user_id: int, interaction_id: int | None = None) -> tuple[Event, ...]:
        """Give the seat up in the lobby, retire in play (rule 1.L). The host passes on.

        The last person to go closes the table; in play the antes return (rule A11). Raises
        NotSeated or TableGone.
        """

        def propose(before: Snapshot) -> Proposal:
            if before.status == "lobby":
                return lobby.leave(self._facts, before, user_id, self._house.clock.now())
            play.require_play(before)
            occasion = self._house.occasion(user_id, interaction_id)
            return play.leave(self._facts, before, before.seat_of(user_id), occasion)

        return await self._by_person(propose, user_id, interaction_id)

    async def end(
        self, by_user_id: int, *, may_manage: bool, interaction_id: int | None = None
    ) -> tuple[Event, ...]:
        """Call the table off; in play the antes return (rule A11).

        The host may, whoever `may_manage` the channel's messages, and after 30 idle minutes
        anybody who sits here. Raises MayNotEnd or TableGone.
        """

        def propose(before: Snapshot) -> Proposal:
            proposal = self._called_off(before, self._house.occasion(by_user_id, interaction_id))
            if not self._may_end(before, by_user_id, may_manage=may_manage):
                raise MayNotEnd(host=before.host_name)
            return proposal

        return await self._by_person(propose, by_user_id, interaction_id)

    def may_end(self, user_id: int, *, may_manage: bool) -> bool:
        """Whether this person could call the table off now, by what `end` says."""
        return self._may_end(self._now, user_id, may_manage=may_manage)

    def _may_end(self, before: Snapshot, user_id: int, *, may_manage: bool) -> bool:
        if may_manage or user_id == before.host_id:
            return True
        idle = self._house.clock.now() - before.active_at
        return idle >= IDLE_SECONDS and before.is_seated(user_id)

    def _called_off(self, before: Snapshot, occasion: Occasion) -> Proposal:
        if before.is_finished:
            raise TableGone
        if before.status == "lobby":
            return lobby.close(self._facts, before, occasion.now)
        return play.cancel(self._facts, before, occasion)

    async def _by_person(
        self,
        propose: Callable[[Snapshot], Proposal | None],
        user_id: int,
        interaction_id: int | None,
    ) -> tuple[Event, ...]:
        self.tapped(user_id)
        return await self._kept.change(propose, by=user_id, interaction_id=interaction_id)

    # -- what nobody clicks --------------------------------------------------------------------

    async def board_posted(self, board: Board | None) -> None:
        """Store where the board is now; None when its message is gone. Nobody is told."""

        def propose(before: Snapshot) -> Proposal:
            written = (
                units.board_lost(self.id)
                if board is None
                else units.board_posted(
                    self.id,
                    channel_id=board.channel_id,
                    message_id=board.message_id,
                    posted_at=board.posted_at,
                )
            )
            return Proposal(None, replace(before, board=board), written)

        await self._kept.change(propose)

    async def call_off(self) -> None:
        """End a table whose channel is gone; in play the antes return (rule A11).

        Raises TableGone or StorageError.
        """
        await self._kept.change(lambda before: self._called_off(before, self._house.occasion()))

    async def fall_due(self, kind: str, due: float) -> None:
        """Do what the deadline of this kind is for, unless it has been moved or dropped since.

        Raises StorageError, and IllegalMove when a bug makes it impossible.
        """

        snapshot, thought = self._now, None
        if kind == COMPUTER and snapshot.deadlines.get(kind) == due:
            thought = await think(self._house, self._facts, snapshot)

        def propose(before: Snapshot) -> Proposal | None:
            if before.deadlines.get(kind) != due:
                return None
            if kind == BREAK:
                return play.deal(self._facts, before, self._house.occasion())
            return computers_move(self._house, self._facts, before, thought)

        await self._kept.change(propose)
