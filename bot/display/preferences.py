"""What people like, read once and kept in memory."""

from __future__ import annotations

import logging
from collections import OrderedDict
from typing import Final

from bot.errors import StorageError
from bot.render.preferences import Preferences, changed, read
from bot.storage.store import Store
from bot.storage.units import set_preference

_log = logging.getLogger(__name__)

MOST: Final = 10_000
"""Of how many people the preferences are kept: whoever was not seen for longest is read again."""


class Likes:
    """The preferences of everybody."""

    def __init__(self, store: Store, most: int = MOST) -> None:
        self._store = store
        self._most = most
        self._known: OrderedDict[int, Preferences] = OrderedDict()

    async def of(self, user_id: int) -> Preferences:
        """What this person likes. Never raises: play goes on when it can't be read."""
        if user_id not in self._known:
            try:
                stored = await self._store.preferences(user_id)
            except StorageError:
                _log.warning("Preferences could not be read")
                return Preferences()
            # What was changed while it was read is newer.
            self._known.setdefault(user_id, read(stored))
        return self._noted(user_id, self._known[user_id])

    async def change(self, user_id: int, key: str, value: str) -> Preferences:
        """Store another value and return all of them. Raises StorageError."""
        before = await self.of(user_id)
        await self._store.commit(set_preference(user_id, key, value))
        # Another preference may have been changed meanwhile.
        return self._noted(user_id, changed(self._known.get(user_id, before), key, value))

    def _noted(self, user_id: int, preferences: Preferences) -> Preferences:
        self._known[user_id] = preferences
        self._known.move_to_end(user_id)
        while len(self._known) > self._most:
            self._known.popitem(last=False)
        return preferences
