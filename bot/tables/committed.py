"""The law of every table: nothing counts, and nobody is told, before it is on the disk."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from bot.errors import (
    DuplicateInteraction,
    DuplicateMove,
    OutcomeUnknown,
    StaleButton,
    StorageError,
)
from bot.games.events import Event
from bot.storage.units import Unit
from bot.tables.changes import Kind, Proposal
from bot.tables.house import House
from bot.tables.saved import snapshot_of
from bot.tables.shielded import to_the_end
from bot.tables.snapshot import Facts, Snapshot

_CLICKS_REMEMBERED: Final = 32
"""Enough for clicks that come twice in a row. The log knows those of moves for ever."""


class Committed:
    """A snapshot that changes one proposal at a time, under a lock of its own.

    `tell` is called after each change, with the user whose click caused it. `version` grows with
    every change that is told.
    """

    def __init__(
        self,
        house: House,
        facts: Facts,
        snapshot: Snapshot,
        tell: Callable[[Kind, Proposal, int | None], None],
    ) -> None:
        self.snapshot = snapshot
        self.version = snapshot.moves
        self._house = house
        self._facts = facts
        self._tell = tell
        self._lock = asyncio.Lock()
        self._clicks: deque[int] = deque(maxlen=_CLICKS_REMEMBERED)
        self._doubtful = False

    async def change(
        self,
        propose: Callable[[Snapshot], Proposal | None],
        *,
        by: int | None = None,
        interaction_id: int | None = None,
    ) -> tuple[Event, ...]:
        """Check, commit, adopt, tell; returns what happened. If this raises, nothing has changed.

        Raises what `propose` raises, StaleButton for a click that has been counted, StorageError.
        Whoever stops waiting does not stop the change: a committed one has to be adopted.
        """
        return await to_the_end(self._changed(propose, by, interaction_id))

    async def _changed(
        self,
        propose: Callable[[Snapshot], Proposal | None],
        by: int | None,
        interaction_id: int | None,
    ) -> tuple[Event, ...]:
        async with self._lock:
            if self._doubtful:
                await self._read_again()
            if interaction_id is not None and interaction_id in self._clicks:
                raise StaleButton
            proposal = propose(self.snapshot)
            if proposal is None:
                return ()
            self._house.reached("table-checked")
            await self._commit(proposal.unit)
            self._house.reached("table-committed")
            if interaction_id is not None:
                self._clicks.append(interaction_id)
            self._adopt(proposal, by)
            return proposal.events

    async def _commit(self, unit: Unit) -> None:
        try:
            await self._house.store.commit(unit)
        except DuplicateInteraction:
            raise StaleButton from None
        except (OutcomeUnknown, DuplicateMove):
            # The log may be ahead of us. To play on from the old state would be refused for ever.
            self._doubtful = True
            with suppress(StorageError):
                await self._read_again()
            raise

    async def _read_again(self) -> None:
        """Go by what is written down. Raises StorageError while that can't be read."""
        saved = await self._house.store.saved(self._facts.id)
        if saved is None:
            raise StorageError
        found = snapshot_of(saved, self._facts)
        self._doubtful = False
        self._adopt(Proposal("restored", found, Unit()), None)

    def _adopt(self, proposal: Proposal, by: int | None) -> None:
        # No await in here: whoever looks sees the table before the change or after it.
        self.snapshot = proposal.after
        self._house.reached("table-adopted")
        if proposal.kind is not None:
            self.version += 1
            self._tell(proposal.kind, proposal, by)
        self._house.reached("table-told")
