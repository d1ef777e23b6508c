"""A hall on a real database, a clock that is moved by hand, and people who play by themselves."""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, closing, contextmanager
from dataclasses import dataclass, field, fields, is_dataclass
from hashlib import sha256
from pathlib import Path

from bot.cards.card import Card
from bot.cards.shuffle import Seed
from bot.games.catalogue import GAMES
from bot.games.game import AnyGame
from bot.games.house_rules import HouseRules
from bot.games.moves import Move
from bot.games.nickels.rules import NickelsRules
from bot.games.rummy.rules import RummyRules
from bot.games.view import View
from bot.players.greedy import greedy
from bot.players.player import Player
from bot.players.rummy_planner import planner
from bot.storage import Store
from bot.tables.changes import Change
from bot.tables.hall import Hall
from bot.tables.people import Person
from bot.tables.table import Table

GUILD, CHANNEL = 7, 70
ANN, BEN, CAT, DAN = (
    Person(101, "Ann"),
    Person(102, "Ben"),
    Person(103, "Cat"),
    Person(104, "Dan"),
)
QUICK = NickelsRules(rounds=(1, 1))
PLAYERS: dict[str, Player] = {"nickels": greedy, "rummy": planner}
DAWN = 1_700_000_000.0
"""When every test begins, seconds since 1970."""


class HandClock:
    """Time that stands still until it is moved."""

    def __init__(self, now: float = DAWN) -> None:
        self._now = now
        self._sleepers: list[asyncio.Future[None]] = []

    def now(self) -> float:
        return self._now

    async def sleep_until(self, when: float) -> None:
        while self._now < when:
            sleeper = asyncio.get_running_loop().create_future()
            self._sleepers.append(sleeper)
            await sleeper

    def advance(self, seconds: float) -> None:
        """Move on, and wake whoever sleeps to look at the time."""
        self._now += seconds
        sleepers, self._sleepers = self._sleepers, []
        for sleeper in sleepers:
            if not sleeper.done():
                sleeper.set_result(None)


@dataclass
class Told:
    """A subscriber that keeps what it hears."""

    changes: list[Change] = field(default_factory=list)
    heard: asyncio.Event = field(default_factory=asyncio.Event)

    def __call__(self, change: Change) -> None:
        self.changes.append(change)
        self.heard.set()

    @property
    def kinds(self) -> list[str]:
        return [change.kind for change in self.changes]

    async def more(self) -> None:
        """Wait for the next change."""
        self.heard.clear()
        async with asyncio.timeout(5):
            await self.heard.wait()


@dataclass
class Evening:
    """One run of the bot's tables."""

    store: Store
    hall: Hall
    clock: HandClock
    told: Told

    async def lobby(self, *people: Person, computers: int = 0, channel: int = CHANNEL) -> Table:
        """A lobby of a quick game in which these sit; the first is the host."""
        return await self.lobby_for(QUICK, *people, computers=computers, channel=channel)

    async def lobby_for(
        self, rules: HouseRules, *people: Person, computers: int = 0, channel: int = CHANNEL
    ) -> Table:
        """A lobby of the game that these are house rules of."""
        host, *others = people
        game = "rummy" if isinstance(rules, RummyRules) else "nickels"
        table = await self.hall.open(GUILD, channel, host, game, rules)
        for person in others:
            await table.join(person)
        for _ in range(computers):
            await table.add_computer(host.user_id)
        return table

    async def game(self, *people: Person, computers: int = 0, channel: int = CHANNEL) -> Table:
        """A quick game in its first turn."""
        table = await self.lobby(*people, computers=computers, channel=channel)
        await table.start(people[0].user_id)
        return table

    async def full_game(self, *people: Person, computers: int = 0) -> Table:
        """A game of all eleven rounds in its first turn."""
        table = await self.lobby_for(NickelsRules(), *people, computers=computers)
        await table.start(people[0].user_id)
        return table

    async def pass_time(self, seconds: float) -> None:
        """Move on, and wait until the tables have done what fell due."""
        self.clock.advance(seconds)
        await self.told.more()


@asynccontextmanager
async def evening(
    path: Path,
    *,
    now: float = DAWN,
    seed: int = 1,
    games: dict[str, AnyGame] | None = None,
    players: dict[str, Player] | None = None,
    keep_time: bool = False,
    reached: Callable[[str], None] = lambda _point: None,
) -> AsyncIterator[Evening]:
    """The bot's tables from start to stop; the same path brings yesterday's tables back."""
    async with Store.open(path, reached=reached) as store:
        clock, told = HandClock(now), Told()
        chance = random.Random(f"{seed} {now}").randbytes
        hall = Hall(store, clock, chance, games or GAMES, players or PLAYERS, reached=reached)
        hall.subscribe(told)
        await hall.restore()
        if keep_time:
            hall.start()
        try:
            yield Evening(store, hall, clock, told)
        finally:
            await hall.close()


@contextmanager
def failing(path: Path, table: str) -> Iterator[None]:
    """The database refuses every new row of one of its tables."""
    with closing(sqlite3.connect(path, timeout=5)) as raw:
        raw.execute(
            f"CREATE TRIGGER failing BEFORE INSERT ON {table} BEGIN SELECT RAISE(ABORT, 'no'); END"
        )
        raw.commit()
        try:
            yield
        finally:
            raw.execute("DROP TRIGGER failing")
            raw.commit()


def rows(path: Path, table: str) -> int:
    """How many rows the database has of one of its tables, asked past the bot."""
    with closing(sqlite3.connect(path, timeout=5)) as raw:
        return int(raw.execute(f"SELECT count(*) FROM {table}").fetchone()[0])


def turn_of(table: Table) -> int:
    """The seat that the game waits for."""
    return table.view(None).to_act[0]


def user_in(table: Table, seat: int) -> int:
    """The person in a seat that is no computer's."""
    user_id = table.seats[seat].user_id
    assert user_id is not None
    return user_id


def sensible(table: Table, seat: int) -> Move:
    """What a sensible person would do in this seat."""
    return PLAYERS[table.game.name](table.view(seat))


async def take_step(table: Table, interaction_id: int | None = None) -> None:
    """The person whom the game waits for makes one sensible move."""
    seat = table.waiting_for()[0]
    decision = table.view(seat).decision
    await table.play(
        user_in(table, seat),
        sensible(table, seat),
        decision=decision,
        interaction_id=interaction_id,
    )


async def play_on(table: Table, until: Callable[[], bool] | None = None) -> None:
    """People play until the game is finished, or `until` says stop."""
    while not table.is_finished and not (until and until()):
        await take_step(table)


def everything_seen(table: Table) -> tuple[View, ...]:
    """What everybody sees: the spectators first, then seat by seat."""
    return tuple(table.view(seat) for seat in (None, *range(len(table.seats))))


async def replayed(store: Store, table: Table, moves: int | None = None) -> tuple[View, ...]:
    """What everybody sees after the first `moves` of the log (all by default), from rows alone."""
    saved = await store.saved(table.id)
    assert saved is not None
    game, seats = GAMES[saved.row.game], len(saved.seats)
    rules = game.rules_model.read(json.loads(saved.row.house_rules))
    state = game.new(seats, rules, Seed(saved.row.secret, saved.row.id))
    for line in saved.moves[:moves]:
        state, _ = game.apply(state, line.seat, game.read_move(line.move))
    return tuple(game.view(state, seat) for seat in (None, *range(seats)))


def digest(seen: tuple[View, ...]) -> str:
    """A short text that differs when anybody sees anything else, cards by their ids."""
    return sha256(repr(_plain(seen)).encode()).hexdigest()


def _plain(value: object) -> object:
    if isinstance(value, Card):
        return value.id
    if isinstance(value, list | tuple):
        return [_plain(item) for item in value]
    if is_dataclass(value) and not isinstance(value, type):
        return [type(value).__name__, *(_plain(getattr(value, f.name)) for f in fields(value))]
    return repr(value)
