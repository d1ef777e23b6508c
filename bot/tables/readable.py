"""What can be seen of a table, by anybody, at any time, without waiting."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from bot.errors import NotOver, NotStarted
from bot.games.game import AnyGame
from bot.games.house_rules import HouseRules
from bot.games.view import View
from bot.tables.committed import Committed
from bot.tables.house import House
from bot.tables.people import Seat
from bot.tables.saved import read_moves
from bot.tables.snapshot import Board, Facts, Snapshot, Status


class Readable:
    """The reading half of a table. `kept` holds its newest snapshot."""

    def __init__(self, house: House, facts: Facts, kept: Committed) -> None:
        self._house = house
        self._facts = facts
        self._kept = kept
        self._taps: dict[int, float] = {}
        self._viewed: tuple[Snapshot, dict[int, View]] = (kept.snapshot, {})

    @property
    def _now(self) -> Snapshot:
        return self._kept.snapshot

    # -- what it is ----------------------------------------------------------------------------

    @property
    def id(self) -> str:
        """Ten characters of a-z and 2-7."""
        return self._facts.id

    @property
    def guild_id(self) -> int:
        """The server."""
        return self._facts.guild_id

    @property
    def channel_id(self) -> int:
        """The channel or thread."""
        return self._facts.channel_id

    @property
    def game(self) -> AnyGame:
        """The game that is played."""
        return self._facts.game

    @property
    def commitment(self) -> str:
        """The SHA-256 (hex) of the secret that all deals follow from."""
        return self._facts.seed.commitment

    @property
    def opened_at(self) -> float:
        """When the lobby opened, seconds since 1970."""
        return self._facts.opened_at

    @property
    def active_at(self) -> float:
        """When a person last did something, seconds since 1970."""
        return self._now.active_at

    @property
    def status(self) -> Status:
        """`lobby`, `playing`, `over` (played to its end) or `closed` (called off)."""
        return self._now.status

    @property
    def is_finished(self) -> bool:
        """Whether it is over or closed, and so will never change again."""
        return self._now.is_finished

    @property
    def rules(self) -> HouseRules:
        """The house rules of this table."""
        return self._now.rules

    @property
    def version(self) -> int:
        """Grows with every change that subscribers are told."""
        return self._kept.version

    @property
    def board(self) -> Board | None:
        """The message that shows the table, as far as it is known."""
        return self._now.board

    @property
    def deadlines(self) -> Mapping[str, float]:
        """What happens by itself: due time (seconds since 1970) by kind."""
        return MappingProxyType(self._now.deadlines)

    # -- who sits there ------------------------------------------------------------------------

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Everybody who sits or sat, by seat."""
        return self._now.seats

    @property
    def names(self) -> tuple[str, ...]:
        """The names by seat."""
        return tuple(seat.name for seat in self._now.seats)

    @property
    def host_id(self) -> int:
        """The host's user id."""
        return self._now.host_id

    @property
    def host_name(self) -> str:
        """The host's name at this table."""
        return self._now.host_name

    def seat_of(self, user_id: int) -> int:
        """Where this person sits. Raises NotSeated, also for somebody who has left the game."""
        return self._now.seat_of(user_id)

    def is_seated(self, user_id: int) -> bool:
        """Whether this person sits here, and has not left the game."""
        return self._now.is_seated(user_id)

    def is_computer(self, seat: int) -> bool:
        """Whether a computer plays this seat."""
        return self._now.seats[seat].user_id is None

    def people(self) -> tuple[Seat, ...]:
        """The seats of the persons who are still in."""
        return self._now.people

    def waiting_for(self) -> tuple[int, ...]:
        """The seats of the persons whom the game waits for; nobody in the lobby."""
        public = self._now.public
        to_act = () if public is None else public.to_act
        return tuple(seat for seat in to_act if not self.is_computer(seat))

    def tapped(self, user_id: int) -> None:
        """Note that this person is here: remembered until the bot stops."""
        self._taps[user_id] = self._house.clock.now()

    def last_tap(self, user_id: int) -> float | None:
        """When this person was last known to be here, seconds since 1970."""
        return self._taps.get(user_id)

    def view(self, seat: int | None) -> View:
        """What this seat, or a spectator (None), may know now. Raises NotStarted in the lobby."""
        snapshot = self._now
        if snapshot.public is None:
            raise NotStarted
        if seat is None:
            return snapshot.public
        viewed, views = self._viewed
        if viewed is not snapshot:
            views = {}
            self._viewed = snapshot, views
        # A hand that takes long is looked at in a thread: it must not end up with a later snapshot.
        if seat not in views:
            views[seat] = self.game.view(snapshot.state, seat)
        return views[seat]

    def draft(self, seat: int) -> str | None:
        """What this seat is working on (JSON), for its owner's eyes only."""
        return self._now.drafts.get(seat)

    async def published(self) -> Mapping[str, Any]:
        """The record by which anybody can check the deals. Raises NotOver before the end."""
        snapshot = self._now
        if snapshot.public is None or not snapshot.is_finished:
            raise NotOver
        log = read_moves(self.game, await self._house.store.moves(self.id))
        # All of it is played again, which for a long game takes a second or two.
        return await asyncio.to_thread(
            self.game.published, len(snapshot.seats), snapshot.rules, self._facts.seed, log
        )
