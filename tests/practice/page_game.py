"""The real bot on the practice page, and somebody who plays it by clicking."""

from __future__ import annotations

import asyncio
import contextlib
import json
import re
import time
from collections import defaultdict
from collections.abc import AsyncIterator, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from playwright.async_api import Browser, Locator

from bot.app import NickelsBot, make_bot
from bot.cards.card import Card
from bot.cli.practice import START_CHOICE, START_OPTIONS
from bot.display.drawings import Drawings
from bot.games.manipulation.table import cards_on
from bot.games.manipulation.view import ManipulationView
from bot.games.nickels.view import NickelsView
from bot.games.rummy.view import RummyView
from bot.games.view import View
from bot.practice import Clock, Discord
from bot.storage.store import Store
from bot.tables.changes import Change
from bot.tables.clock import Clock as TablesClock
from bot.tables.table import Table
from tests.e2e.stage import PracticeTime, chance
from tests.practice import page_stage
from tests.practice.clients import pointed_at
from tests.practice.page_stage import House, Tab

MOST_STEPS = 60
POLLING_MS = 20
PRESS_MS = 5_000


class Hurrying:
    """A clock for tables that runs so many times faster: computers hardly think."""

    def __init__(self, speed: float) -> None:
        self._speed = speed
        self._began = time.time()

    def now(self) -> float:
        return self._began + (time.time() - self._began) * self._speed

    async def sleep_until(self, when: float) -> None:
        while (left := when - self.now()) > 0:  # noqa: ASYNC110 - only time is waited for
            await asyncio.sleep(left / self._speed)


@dataclass
class Evening(House):
    """A house in which the real bot is at work.

    `shown` are the cards that everybody at the table has seen, `held` those that each seat has
    had in its hand; both by face (`7♥`), jokers left out.
    """

    bot: NickelsBot = field(kw_only=True)
    failures: list[object] = field(default_factory=list)
    shown: set[str] = field(default_factory=set)
    held: dict[int, set[str]] = field(default_factory=lambda: defaultdict(set))

    @property
    def table(self) -> Table:
        """The live table in #nickels."""
        return self.bot.hall.at(int(self.channel.id))

    def hand(self, seat: int) -> set[str]:
        """What a seat holds now."""
        return faces(hand_in(self.table.view(seat)))

    def told(self, change: Change) -> None:
        """A table has changed."""
        if change.table.status == "playing":
            self.look(change.table)

    def look(self, table: Table) -> None:
        """Take note of the cards, as the game knows them."""
        self.shown |= faces(open_in(table.view(None)))
        for taken in table.seats:
            self.held[taken.seat] |= faces(hand_in(table.view(taken.seat)))

    def heard(self, name: str, data: object) -> None:
        """Something has reached a person's screen."""
        if name == "INTERACTION_FAILED":
            self.failures.append(data)


@contextlib.asynccontextmanager
async def evening(
    chromium: Browser,
    folder: Path,
    *,
    seed: str,
    clock: Clock | None = None,
    tables_clock: TablesClock | None = None,
    emojis: bool = True,
) -> AsyncIterator[Evening]:
    """Server, page and the real bot, whose games follow from the seed. Nothing may have failed.

    The tables go by the server's `clock` unless they are given one of their own. Without `emojis`
    cards are written as text.
    """
    async with (
        Discord(rate_limits=False, clock=clock) as server,
        page_stage.house(chromium, server, START_OPTIONS, START_CHOICE) as rooms,
        Store.open(str(folder / "evening.db")) as store,
    ):
        with pointed_at(server):
            bot = make_bot(
                store,
                clock=tables_clock or PracticeTime(server.clock),
                randomness=chance(seed),
                pictures=Drawings(),
                gateway=server.gateway_url,
                emoji_gap=0.0 if emojis else None,
                guild_ready_timeout=0.01,
            )
            connected = asyncio.create_task(bot.start(server.token))
            await bot.in_step.wait()
            while "emojis" in bot.display.spawn.running:  # noqa: ASYNC110 - nobody tells of it
                await asyncio.sleep(0.02)
            there = Evening(**vars(rooms), bot=bot)
            bot.hall.subscribe(there.told)
            for person in (there.ann, there.ben):
                server.subscribe(person, there.heard)
            try:
                yield there
                await there.close()
            finally:
                await bot.close()
                await connected
    assert there.failures == []
    assert server.unknown == []
    assert server.crashes == []


# -- playing ---------------------------------------------------------------------------------------

_OFFERED = """() => {
    const panel = [...document.querySelectorAll(".message.ephemeral")].at(-1);
    const over = [...document.querySelectorAll(".message:not(.ephemeral) .button")]
        .some((button) => button.innerText === "Rematch");
    if (over) return ["Rematch"];
    if (!panel || panel.classList.contains("busy")) return null;
    const buttons = [...panel.querySelectorAll(".button:not([disabled])")];
    const names = buttons.map((button) => button.innerText);
    return names.length ? names : null;
}"""
_ANSWERED = "() => !document.querySelector('.message.busy')"
_BETTER_THAN_A_CARD = ("Draw from the stock", "Go out", "Throw it", "Ready", "My hand")


async def offered(tab: Tab) -> list[str]:
    """What the newest private panel lets its owner do, once there is something; or ["Rematch"]."""
    found = await tab.page.wait_for_function(_OFFERED, polling=POLLING_MS)
    names: list[str] = await found.json_value()
    return names


def choice(names: list[str]) -> str:
    """The button to press: whatever lets the game go on, else the first card that is not wild."""
    for wanted in _BETTER_THAN_A_CARD:
        for name in names:
            if name.startswith(wanted):
                return name
    return next((name for name in names if "wild" not in name), names[0])


def panel(tab: Tab) -> Locator:
    """The newest private message."""
    return tab.page.locator(".message.ephemeral").last


async def press(tab: Tab, name: str) -> None:
    """Press a button of the panel and wait for the answer. Playwright gives up if it has gone."""
    words = re.compile(f"^{re.escape(name)}$")
    await panel(tab).locator(".button", has_text=words).first.click(timeout=PRESS_MS)
    # expect() looks only every tenth of a second, and then less and less often.
    await tab.page.wait_for_function(_ANSWERED, polling=POLLING_MS)


async def begin(tab: Tab, start: str = "Start /play") -> None:
    """From an empty channel to one's own cards, in three clicks."""
    await tab.page.locator(".invitation").get_by_role("button", name=start).click()
    await tab.button("Start").click()
    await tab.button("My hand").click()
    await panel(tab).wait_for()


async def walk_to(tab: Tab, name: str) -> None:
    """Put the keyboard on the newest button of this name, by keys alone."""
    await tab.page.get_by_role("button", name=name, exact=True).last.wait_for()
    await tab.page.keyboard.press("Escape")
    for _ in range(MOST_STEPS):
        await tab.page.keyboard.press("Shift+Tab")
        if await tab.focused.inner_text() == name:
            return
    raise AssertionError(f"{name!r} can't be reached from the message box")


# -- cards -----------------------------------------------------------------------------------------


def open_in(view: View) -> Iterator[Card]:
    """The cards that lie open during a round, and those that wilds among them stand for."""
    match view:
        case NickelsView(top=Card() as top):
            yield top
        case RummyView():
            yield from view.thrown
            for meld in view.melds:
                yield from meld.cards
                yield from filter(None, map(meld.stands_for, meld.wilds))
        case ManipulationView():
            yield from cards_on(view.table)


def hand_in(view: View) -> tuple[Card, ...]:
    """The hand of the seat that the view belongs to."""
    assert isinstance(view, NickelsView | RummyView | ManipulationView)
    return view.hand


_NUMBERS = ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
_RANKS = {
    **{"ace": "A", "jack": "J", "queen": "Q", "king": "K"},
    **{word: str(number) for number, word in enumerate(_NUMBERS, 2)},
    **{str(number): str(number) for number in range(2, 11)},
}
_SUITS = {"spades": "♠", "hearts": "♥", "diamonds": "♦", "clubs": "♣"}
_IN_SIGNS = re.compile(r"(10|[2-9JQKA])([♠♥♦♣])")
_IN_WORDS = re.compile(rf"({'|'.join(_RANKS)})[ _]of[ _]({'|'.join(_SUITS)})")
FACES = frozenset(rank + suit for rank in _RANKS.values() for suit in _SUITS.values())


def faces(cards: Iterable[Card]) -> set[str]:
    """What is on the cards, as it is shown; jokers, which are always spoken of, left out."""
    return {card.shown for card in cards} & FACES


def faces_named(text: str) -> set[str]:
    """The cards that a text names: in signs, in words, or as the name of an emoji."""
    in_signs = {rank + suit for rank, suit in _IN_SIGNS.findall(text)}
    in_words = {_RANKS[rank] + _SUITS[suit] for rank, suit in _IN_WORDS.findall(text.lower())}
    return in_signs | in_words


def faces_in(frames: list[str]) -> set[str]:
    """The cards that frames name, wherever in them."""
    spoken = [json.dumps(json.loads(each), ensure_ascii=False) for each in frames]
    return faces_named("\n".join(spoken))
