"""A loopback Discord with people in it, and the real bot on a real socket."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from typing import Any

from bot.app import NickelsBot, make_bot, point_at
from bot.display.drawings import Pictures
from bot.games.nickels.view import NickelsView
from bot.practice import Channel, Clock, Discord, Message, Person
from bot.practice.interactions import Interaction
from bot.practice.record import Exchange
from bot.storage.store import Store
from bot.tables.table import Table
from tests.e2e.openapi import OpenApi, load

PATIENCE = 60.0
"""Seconds of real time within which anything that is to happen has happened."""


class PracticeTime:
    """The loopback Discord's clock, as the tables want it."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock

    def now(self) -> float:
        return self._clock.now()

    async def sleep_until(self, when: float) -> None:
        passed = asyncio.get_running_loop().create_future()

        def due() -> None:
            if not passed.done():
                passed.set_result(None)

        timer = self._clock.call_at(when, due)
        try:
            await passed
        finally:
            timer.cancel()


def chance(seed: str) -> Callable[[int], bytes]:
    """Random bytes that are the same each time, from a seed."""
    numbers = count()

    def draw(size: int) -> bytes:
        parts = b""
        while len(parts) < size:
            parts += hashlib.sha256(f"{seed} {next(numbers)}".encode()).digest()
        return parts[:size]

    return draw


def nickels_view(table: Table, seat: int | None = None) -> NickelsView:
    """What everybody, or a seat, may know of a game of Nickels."""
    view = table.view(seat)
    assert isinstance(view, NickelsView)
    return view


class Stage:
    """Everything that a test works with. `bot` is the one that runs now."""

    def __init__(self, server: Discord, database: Path, check: OpenApi) -> None:
        self.discord = server
        self.database = database
        self.check = check
        self.guild = server.add_guild("Card Room")
        self.channel = self.guild.add_channel("nickels")
        self.ann = self.guild.add_member("Ann")
        self.ben = self.guild.add_member("Ben")
        self.cat = self.guild.add_member("Cat")
        self.dan = self.guild.add_member("Dan")
        self.seed = "seven"
        self.pictures: Pictures | None = None
        self.failures: list[str] = []
        self.unhurried = False
        """Whether everything is shown to everybody before the next tap."""
        for person in (self.ann, self.ben, self.cat, self.dan):
            server.subscribe(person, self._noted)
        self.bot: NickelsBot
        self._store: Store
        self._running: asyncio.Task[None] | None = None

    def _noted(self, event: str, _payload: object) -> None:
        if event == "INTERACTION_FAILED":
            self.failures.append(event)

    # -- the bot -------------------------------------------------------------------------------

    async def start_bot(self, **options: Any) -> None:
        """A new bot on the same database, ready and in step."""
        point_at(self.discord.api_base)
        self._store = await Store.open(self.database)
        self.bot = make_bot(
            self._store,
            clock=PracticeTime(self.discord.clock),
            randomness=chance(self.seed),
            pictures=self.pictures,
            gateway=self.discord.gateway_url,
            board_gap=0.0,
            guild_ready_timeout=0.01,
            **options,
        )
        await self.bot.hall.restore()
        self._running = asyncio.create_task(self.bot.start(self.discord.token))
        async with asyncio.timeout(PATIENCE):
            await self.bot.in_step.wait()

    async def stop_bot(self) -> None:
        """Stop it as a signal does."""
        if self._running is None:
            return
        await self.bot.close()
        await self._running
        await self._store.close()
        self._running = None

    async def restart(self) -> None:
        """Stop the bot and start another: nothing but the database is kept."""
        await self.stop_bot()
        await self.start_bot()

    # -- looking -------------------------------------------------------------------------------

    def table(self, channel: Channel | None = None) -> Table:
        """The live table of the channel."""
        return self.bot.hall.at(int((channel or self.channel).id))

    def view(self, channel: Channel | None = None, seat: int | None = None) -> NickelsView:
        """What everybody, or a seat, may know of the game in the channel."""
        return nickels_view(self.table(channel), seat)

    def board(self, channel: Channel | None = None) -> Message:
        """The message that is the board now."""
        board = self.table(channel).board
        assert board is not None
        return self.message(board.message_id, channel)

    def board_id(self) -> str:
        """The id of the board's message; it need not be there any more."""
        board = self.table().board
        return "" if board is None else str(board.message_id)

    def message(self, message_id: int, channel: Channel | None = None) -> Message:
        """A message by its id."""
        everything = (channel or self.channel).messages()
        return next(message for message in everything if message.id == str(message_id))

    def seen_by(self, person: Person, channel: Channel | None = None) -> list[Message]:
        """What is on somebody's screen, oldest first."""
        return list((channel or self.channel).messages(seen_by=person))

    def private(self, person: Person, channel: Channel | None = None) -> list[Message]:
        """The messages that only this person sees."""
        return [m for m in self.seen_by(person, channel) if m.only_for is person]

    def texts(self, person: Person) -> str:
        """All that is on somebody's screen, in one text."""
        return "\n".join(message.text() for message in self.seen_by(person))

    async def until(self, condition: Callable[[], object], seconds: float = PATIENCE) -> None:
        """Wait until something is so."""
        async with asyncio.timeout(seconds):
            while not condition():  # noqa: ASYNC110 - it may be anything, and nobody would tell
                await asyncio.sleep(0.002)

    async def quiet(self) -> None:
        """Wait until the bot has nothing left to send just now."""
        waiting = {"mention", "put panel away"}
        await self.until(lambda: set(self.bot.display.spawn.running) <= waiting)
        seen = -1
        while seen != len(self.discord.record.entries):
            seen = len(self.discord.record.entries)
            await asyncio.sleep(0.02)

    def exchanges(self, method: str = "", route: str = "") -> list[Exchange]:
        """The requests that the bot made."""
        return self.discord.record.exchanges(method, route)

    # -- doing ---------------------------------------------------------------------------------

    async def tap(self, person: Person, message: Message, label: str) -> Message:
        """Tap a button and wait for the message that answers; fails if nothing does in time."""
        return await self._answer(await person.click(message, label=label))

    async def tap_id(self, person: Person, message: Message, custom_id: str) -> Message:
        """Tap a button by its custom id."""
        return await self._answer(await person.click(message, custom_id))

    async def _answer(self, click: Interaction) -> Message:
        answer = await click.message()
        if self.unhurried:
            await self.quiet()
        return answer

    async def command(
        self, person: Person, name: str, channel: Channel | None = None, **options: Any
    ) -> Message:
        """Use a slash command and wait for its answer."""
        interaction = await person.slash(channel or self.channel, name, **options)
        return await interaction.message()

    async def lobby(
        self,
        *people: Person,
        computers: int = 0,
        channel: Channel | None = None,
        **options: Any,
    ) -> Message:
        """A lobby in which these people sit, the first as host; returns its message."""
        host, *others = people
        message = await self.command(host, "play", channel, **options)
        await self.until(lambda: self.table(channel).board is not None)
        for person in others:
            await self.tap(person, message, "Join")
        for _ in range(computers):
            await self.tap(host, message, "Add computer")
        return message

    async def game(self, *people: Person, **options: Any) -> Message:
        """A started game; returns its board."""
        message = await self.lobby(*people, **options)
        await self.tap(people[0], message, "Start")
        # With much to do the answer is put off, and comes a moment later.
        await self.until(lambda: "My hand" in message.labels())
        return message

    async def hand(self, person: Person, channel: Channel | None = None) -> Message:
        """Open somebody's hand from the board."""
        return await self.tap(person, self.board(channel), "My hand")


@asynccontextmanager
async def opened(
    database: Path, *, seed: str = "seven", pictures: Pictures | None = None, **options: Any
) -> AsyncIterator[Stage]:
    """A stage with the bot running. Afterwards nothing that Discord would refuse was sent."""
    options.setdefault("rate_limits", False)
    check = OpenApi(load())
    async with Discord(**options) as server:
        server.record.observers.append(check)
        stage = Stage(server, database, check)
        stage.seed = seed
        stage.pictures = pictures
        await stage.start_bot()
        try:
            yield stage
        finally:
            await stage.stop_bot()
        check.assert_clean()
        assert not server.unknown
        assert not stage.failures
