"""Snowflakes: ids that grow with the clock, as Discord's do."""

from __future__ import annotations

from bot.practice.clock import Clock

DISCORD_EPOCH_MS = 1_420_070_400_000
_SEQUENCE_BITS = 22
_IDS_A_MILLISECOND = 1 << 12


class Snowflakes:
    """Hands out ids, each larger than the last, whose upper bits are the clock's time.

    The same clock readings give the same ids.
    """

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._millisecond = 0
        self._count = 0

    def next(self) -> str:
        """A new id in its wire form, a decimal string."""
        now = int(self._clock.now() * 1000) - DISCORD_EPOCH_MS
        if now > self._millisecond:
            self._millisecond, self._count = now, 0
        elif self._count + 1 >= _IDS_A_MILLISECOND:
            self._millisecond, self._count = self._millisecond + 1, 0
        else:
            self._count += 1
        return str((self._millisecond << _SEQUENCE_BITS) | self._count)


def created_at(snowflake: str) -> float:
    """The time in an id, in seconds since 1970."""
    return ((int(snowflake) >> _SEQUENCE_BITS) + DISCORD_EPOCH_MS) / 1000


def shard_of(guild_id: str | None, shards: int) -> int:
    """The shard that gets a guild's events; direct messages (None) go to shard 0."""
    return 0 if guild_id is None else (int(guild_id) >> _SEQUENCE_BITS) % shards
