"""The place that most tests play in."""

from __future__ import annotations

from dataclasses import dataclass

from bot.practice import Channel, Discord, Guild, Person


@dataclass(frozen=True)
class Room:
    """A guild with one channel and two people."""

    server: Discord
    guild: Guild
    channel: Channel
    ann: Person
    ben: Person
