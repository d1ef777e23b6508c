"""What a click costs: `python -m tests.bench.bench_clicks [tables]`.

A loopback Discord in this process, the bot in one of its own. People at tables of four draw and
discard, every hand open, about 100 clicks a second in all. Printed are the bot's CPU time for a
click, the time from a click to its first answer, and how many turns a second Discord's own limits
would let through. Then a bare discord.py bot, which knows no game, no table and no database, sends
the very same messages in answer to the same number of clicks.
"""

from __future__ import annotations

import asyncio
import json
import sys
import tempfile
import time
from asyncio.subprocess import PIPE, Process
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from bot.practice import Channel, Discord, Message, Person
from bot.practice.record import Entry, Exchange
from bot.practice.wire import ButtonStyle, Json

CIRCUITS: Final = 3
RATE: Final = 100.0
"""Clicks a second over all tables, for the time to the first answer."""

CALM_RATE: Final = 25.0
"""Clicks a second while CPU time is compared: both bots run at once, on the same machine."""


@dataclass
class Sitting:
    """One table: its channel and people, and every request that the bot made for it."""

    channel: Channel
    people: list[Person]
    board: Message | None = None
    hands: dict[str, Message] = field(default_factory=dict)
    opening: Json = field(default_factory=dict)
    clicks: list[Json] = field(default_factory=list)

    def hand(self, person: Person) -> Message:
        """The person's open panel."""
        return self.hands[person.id]


@dataclass
class Figures:
    """What a run has shown."""

    clicks: int
    cpu: float
    waits: list[float]
    requests: Counter[str]

    @property
    def cpu_of_click(self) -> float:
        """Milliseconds of CPU time."""
        return self.cpu / self.clicks * 1000

    def wait(self, share: float) -> float:
        """Milliseconds within which this share of the clicks was answered."""
        return sorted(self.waits)[int(len(self.waits) * share)] * 1000


class Bot:
    """A bot in a process of its own."""

    def __init__(self, process: Process) -> None:
        self._process = process

    async def cpu(self) -> float:
        """The seconds of CPU time that it has used."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(b"cpu\n")
        return float(await self._process.stdout.readline())


@asynccontextmanager
async def bot_process(server: Discord, kind: str, *more: str) -> AsyncIterator[Bot]:
    """The bot of this kind, connected."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tests.bench.click_bots", kind),
        *(server.api_base, server.gateway_url, server.token, *more),
        stdin=PIPE,
        stdout=PIPE,
    )
    assert process.stdout is not None
    assert process.stdin is not None
    if await process.stdout.readline() != b"ready\n":
        raise SystemExit("the bot did not start")
    try:
        yield Bot(process)
    finally:
        process.stdin.close()
        await process.wait()


def sittings(server: Discord, tables: int) -> list[Sitting]:
    """So many channels with four people each."""
    guild = server.add_guild("Bench")
    return [
        Sitting(
            guild.add_channel(f"table-{n}"),
            [guild.add_member(f"P{n}{seat}") for seat in "abcd"],
        )
        for n in range(tables)
    ]


# -- the real bot ------------------------------------------------------------------------------


async def sit_down(sitting: Sitting) -> None:
    """Open a table, deal, open every hand."""
    host, *others = sitting.people
    board = await (await host.slash(sitting.channel, "play")).message(60)
    for person in others:
        await (await person.click(board, label="Join")).message(60)
    await asyncio.sleep(0.2)
    await (await host.click(board, label="Start")).message(60)
    while "My hand" not in board.labels():  # noqa: ASYNC110 - nobody would tell
        await asyncio.sleep(0.01)
    sitting.board = board
    for person in sitting.people:
        click = await person.click(board, label="My hand")
        sitting.hands[person.id] = await click.message(60)


async def play(sitting: Sitting, pace: Pace, waits: list[float]) -> None:
    """Everybody draws and throws, a few times round."""
    for _ in range(CIRCUITS * len(sitting.people)):
        player = await whose_turn(sitting)
        shown = sitting.hand(player)
        waits.append(await timed(player, shown, button(shown, "Draw"), pace))
        waits.append(await timed(player, shown, to_throw(shown), pace))


async def whose_turn(sitting: Sitting) -> Person:
    """Wait until somebody's panel offers to draw."""
    while True:
        for person in sitting.people:
            if any(label.startswith("Draw") for label in sitting.hand(person).labels()):
                return person
        await asyncio.sleep(0.002)


def button(message: Message, begins: str) -> str:
    """The custom id of the button with this label."""
    return next(str(b["custom_id"]) for b in message.buttons() if b["label"].startswith(begins))


def to_throw(message: Message) -> str:
    """The first loose card that needs no question; nobody goes out."""
    cards = [b for b in message.buttons() if not b["label"].startswith("Go out")]
    plain = [b for b in cards if "wild" not in b["label"] and "Joker" not in b["label"]]
    loose = [b for b in plain if b["style"] == ButtonStyle.PRIMARY]
    return str((loose or plain or cards)[0]["custom_id"])


class Pace:
    """Lets clicks go at a steady rate."""

    def __init__(self, rate: float) -> None:
        self._gap = 1 / rate
        self._next = 0.0

    async def turn(self) -> None:
        """Return when the next click may go."""
        now = time.perf_counter()
        self._next = max(now, self._next + self._gap)
        await asyncio.sleep(self._next - now)


async def timed(person: Person, message: Message, custom_id: str, pace: Pace) -> float:
    """Click; the seconds until the first answer."""
    await pace.turn()
    begun = time.perf_counter()
    click = await person.forge(message, custom_id)
    await click.first_answer(60)
    return time.perf_counter() - begun


class Script:
    """Notes what the bot sends at each table after each click."""

    def __init__(self, all_sittings: list[Sitting]) -> None:
        self._by_board = {s.board.id: s for s in all_sittings if s.board is not None}
        self._by_hand = {m.id: (s, who) for s in all_sittings for who, m in s.hands.items()}
        for sitting in all_sittings:
            assert sitting.board is not None
            sitting.opening = {
                "board": sitting.board.components,
                "hands": [sitting.hand(p).components for p in sitting.people],
            }

    def __call__(self, entry: Entry) -> None:
        if not isinstance(entry, Exchange) or entry.status != 200:
            return
        answer: Any = entry.answer
        body: Any = entry.body
        message = answer.get("resource", {}).get("message", answer)
        if "id" not in message:
            return  # put off: what follows is the change of a panel
        if "callback" in entry.path:
            sitting, who = self._by_hand[message["id"]]
            sitting.clicks.append({"who": self._seat(sitting, who), "then": []})
            sitting.clicks[-1]["answer"] = body["data"]["components"]
        elif message["id"] in self._by_board:
            self._note(self._by_board[message["id"]], ["board", 0, body["components"]])
        elif message["id"] in self._by_hand:
            sitting, who = self._by_hand[message["id"]]
            self._note(sitting, ["hand", self._seat(sitting, who), body["components"]])

    @staticmethod
    def _seat(sitting: Sitting, who: str) -> int:
        return [person.id for person in sitting.people].index(who)

    @staticmethod
    def _note(sitting: Sitting, sent: list[Any]) -> None:
        if sitting.clicks:
            sitting.clicks[-1]["then"].append(sent)


async def measured(server: Discord, bot: Bot, work: list[Any], waits: list[float]) -> Figures:
    """The figures of this work."""
    requests: Counter[str] = Counter()

    def count(entry: Entry) -> None:
        if isinstance(entry, Exchange):
            requests[f"{entry.method} {entry.route}"] += 1

    server.record.observers.append(count)
    before = await bot.cpu()
    await asyncio.gather(*work)
    await asyncio.sleep(1.0)
    after = await bot.cpu()
    server.record.observers.remove(count)
    return Figures(len(waits), after - before, waits, requests)


async def run_real(
    folder: Path, tables: int, rate: float, *, pictures: bool = False
) -> tuple[Figures, list[Sitting]]:
    """The real bot plays."""
    async with Discord(rate_limits=False) as server:
        server.record.keep = False
        everybody = sittings(server, tables)
        database = folder / f"clicks-{rate}-{pictures}.db"
        async with bot_process(server, "real", str(database), str(int(pictures))) as bot:
            for at in range(0, tables, 10):
                await asyncio.gather(*(sit_down(s) for s in everybody[at : at + 10]))
            await asyncio.sleep(2.0)
            server.record.observers.append(Script(everybody))
            waits: list[float] = []
            pace = Pace(rate)
            work = [play(s, pace, waits) for s in everybody]
            return await measured(server, bot, work, waits), everybody


# -- the bare bot ------------------------------------------------------------------------------


async def run_bare(folder: Path, played: list[Sitting], rate: float) -> Figures:
    """The bare bot sends what the real one sent."""
    script = folder / "script.json"
    script.write_text(json.dumps([{"opening": s.opening, "clicks": s.clicks} for s in played]))
    async with Discord(rate_limits=False) as server:
        server.record.keep = False
        everybody = sittings(server, len(played))
        async with bot_process(server, "bare", str(script)) as bot:
            for number, sitting in enumerate(everybody):
                for seat, person in enumerate(sitting.people):
                    opened = await person.slash(sitting.channel, "open", table=number, seat=seat)
                    sitting.hands[person.id] = await opened.message(60)
            await asyncio.sleep(2.0)
            waits: list[float] = []
            pace = Pace(rate)
            work = [
                replay(sitting, number, before.clicks, pace, waits)
                for number, (sitting, before) in enumerate(zip(everybody, played, strict=True))
            ]
            return await measured(server, bot, work, waits)


async def replay(
    sitting: Sitting, number: int, clicks: list[Json], pace: Pace, waits: list[float]
) -> None:
    """The same people click as often as before."""
    for at, click in enumerate(clicks):
        person = sitting.people[click["who"]]
        waits.append(await timed(person, sitting.hand(person), f"click:{number}:{at}", pace))


# -- what is printed ---------------------------------------------------------------------------


def tell(name: str, figures: Figures) -> None:
    """One line of figures."""
    sent = sum(figures.requests.values())
    print(
        f"{name:<28} {figures.cpu_of_click:6.2f} ms CPU a click   "
        f"answered p50 {figures.wait(0.5):5.1f} ms, p99 {figures.wait(0.99):6.1f} ms   "
        f"{sent / figures.clicks:.2f} requests a click ({figures.clicks} clicks)"
    )


def tell_limits(figures: Figures) -> None:
    """How many turns Discord's own limits let through."""
    limited = sum(n for what, n in figures.requests.items() if " /channels" in what)
    a_turn = limited / (figures.clicks / 2)
    if a_turn:
        print(f"{a_turn:.2f} requests a turn count against the bot's 50 a second: ", end="")
        print(f"{50 / a_turn:.0f} turns a second; boards are then drawn less often")


async def main(tables: int) -> None:
    """All runs. CPU time is compared between two bots that run at the same time."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        busy, played = await run_real(folder, tables, RATE)
        tell("the bot, 100 clicks/s", busy)
        tell("a bare bot, 100 clicks/s", await run_bare(folder, played, RATE))
        _, played = await run_real(folder, tables, CALM_RATE)
        (real, _), bare = await asyncio.gather(
            run_real(folder, tables, CALM_RATE), run_bare(folder, played, CALM_RATE)
        )
        tell("the bot, beside", real)
        tell("a bare bot, same messages", bare)
        print(f"ratio {real.cpu_of_click / bare.cpu_of_click:.2f}, at most 2 is the aim")
        drawn, _ = await run_real(folder, tables, CALM_RATE, pictures=True)
        tell("the bot, with pictures", drawn)
        tell_limits(real)


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]) if len(sys.argv) > 1 else 20))
