"""Everything that went over the wire, for those who search it for leaks or validate it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeAlias

from bot.practice.wire import Json


@dataclass(frozen=True)
class Upload:
    """A file of a multipart request: `files[index]`."""

    index: int
    filename: str
    content: bytes


@dataclass(frozen=True)
class Exchange:
    """One REST request and its answer.

    `route` is the path's template ("/channels/{channel_id}/messages"), empty when unknown;
    `body` and `answer` are parsed JSON. `at` is the loopback Discord's time.
    """

    at: float
    method: str
    path: str
    route: str
    query: dict[str, str]
    body: object
    uploads: tuple[Upload, ...]
    status: int
    answer: object
    headers: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Sent:
    """One frame that went to the bot over the gateway."""

    frame: Json


@dataclass(frozen=True)
class Received:
    """One frame that came from the bot over the gateway."""

    frame: Json


Entry: TypeAlias = Exchange | Sent | Received
Observer: TypeAlias = Callable[[Entry], None]


class Record:
    """The log of all entries (kept while `keep` is true) and who is told of each."""

    def __init__(self) -> None:
        self.keep = True
        self.entries: list[Entry] = []
        self.observers: list[Observer] = []

    def add(self, entry: Entry) -> None:
        """Log an entry and show it to every observer."""
        if self.keep:
            self.entries.append(entry)
        for observer in self.observers:
            observer(entry)

    def sent(self, frame: Json) -> None:
        """Log a frame to the bot."""
        self.add(Sent(frame))

    def received(self, frame: Json) -> None:
        """Log a frame from the bot."""
        self.add(Received(frame))

    def exchanges(self, method: str = "", route: str = "") -> list[Exchange]:
        """The logged requests, of one method or route template when given."""
        return [
            entry
            for entry in self.entries
            if isinstance(entry, Exchange)
            and method in ("", entry.method)
            and route in ("", entry.route)
        ]
