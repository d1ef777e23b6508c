"""A loopback Discord with its page, the bot of `page_bot`, and tabs of a real browser."""

from __future__ import annotations

import contextlib
import io
import os
import re
import shutil
from collections.abc import AsyncIterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

import pytest
from PIL import Image
from playwright.async_api import Browser, Locator, async_playwright, expect
from playwright.async_api import Page as BrowserPage

from bot.practice import Channel, Clock, Discord, Guild, Person
from bot.practice.web import Page
from tests.practice.clients import running
from tests.practice.page_bot import PageBot

_NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "chrome")
_FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PATIENCE_MS = 20_000
_LOOPBACK = re.compile(r"^(http|ws)://127\.0\.0\.1:\d+/")


@contextlib.asynccontextmanager
async def browser() -> AsyncIterator[Browser]:
    """Chromium without a window; the test is skipped where there is none.

    The build that has no windows at all takes half the time.
    """
    expect.set_options(timeout=PATIENCE_MS)
    path = next(filter(None, map(shutil.which, _NAMES)), None)
    if path is None:
        reason = "No Chromium on this computer: the practice page was not tried in a browser."
        if os.environ.get("REQUIRE_BROWSER") == "1":
            pytest.fail(reason)
        pytest.skip(reason)
    async with async_playwright() as playwright:
        chromium = await playwright.chromium.launch(executable_path=path, args=_FLAGS)
        try:
            yield chromium
        finally:
            await chromium.close()


@dataclass
class Tab:
    """A tab and everything that went wrong in it or came into it."""

    page: BrowserPage
    errors: list[str] = field(default_factory=list)
    requests: list[str] = field(default_factory=list)
    frames: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on(
            "console",
            lambda said: self.errors.append(said.text) if said.type == "error" else None,
        )
        self.page.on("request", lambda request: self.requests.append(request.url))
        self.page.on("websocket", self._listen)

    def _listen(self, socket: object) -> None:
        # on() types what it hands over as an object.
        self.requests.append(socket.url)  # type: ignore[attr-defined]
        socket.on("framereceived", lambda frame: self.frames.append(str(frame)))  # type: ignore[attr-defined]

    async def run(self, command: str) -> None:
        """Type a command without options and send it."""
        await self.page.locator("#message-box").fill(f"/{command}")
        await self.page.keyboard.press("Enter")
        await self.page.locator(".command-form").wait_for()
        await self.page.keyboard.press("Enter")

    async def write(self, line: str) -> None:
        """Type a line into the message box, as one does without looking, and press Enter."""
        await self.page.keyboard.type(line)
        await self.page.keyboard.press("Enter")

    def message(self, text: str) -> Locator:
        """The newest message that has this text."""
        return self.page.locator(".message", has_text=text).last

    def button(self, name: str) -> Locator:
        """The newest button of a message whose name has this in it."""
        return self.page.locator(".message").get_by_role("button", name=name).last

    @property
    def focused(self) -> Locator:
        """Where the keyboard is."""
        return self.page.locator(":focus")

    def elsewhere(self) -> list[str]:
        """Everything that was asked of another computer."""
        return [url for url in self.requests if not _LOOPBACK.match(url)]


@dataclass
class House:
    """A server with its page, the people in it, and their tabs."""

    discord: Discord
    page: Page
    browser: Browser
    guild: Guild
    channel: Channel
    lounge: Channel
    ann: Person
    ben: Person
    tabs: list[Tab] = field(default_factory=list)

    async def open(
        self,
        person: Person,
        *,
        width: int = 1280,
        height: int = 800,
        scheme: Literal["dark", "light"] = "dark",
    ) -> Tab:
        """A tab of its own browser profile that is `person`, drawn and ready."""
        context = await self.browser.new_context(
            viewport={"width": width, "height": height},
            color_scheme=scheme,
            locale="en-GB",
            timezone_id="UTC",
        )
        context.set_default_timeout(PATIENCE_MS)
        tab = Tab(await context.new_page())
        self.tabs.append(tab)
        await tab.page.goto(self.page.url_as(person))
        await tab.page.locator("#switch").wait_for(state="attached")
        return tab

    async def close(self) -> None:
        """Close tabs and page. No tab may have erred, or asked another computer for anything."""
        for tab in self.tabs:
            assert tab.errors == []
            assert tab.elsewhere() == []
            await tab.page.context.close()
        await self.page.stop()


@dataclass
class Stage(House):
    """A house in which the bot that sends one of everything is at work."""

    bot: PageBot = field(kw_only=True)


@contextlib.asynccontextmanager
async def house(
    chromium: Browser,
    server: Discord,
    start_options: Mapping[str, int | str] | None = None,
    start_choice: str = "",
) -> AsyncIterator[House]:
    """The page of a server that has started, with Ann and Ben in #nickels and #lounge."""
    guild = server.add_guild("Card Room", server.add_person("Cleo"))
    channel, lounge = guild.add_channel("nickels"), guild.add_channel("lounge")
    ann, ben = guild.add_member("Ann"), guild.add_member("Ben")
    page = Page(
        server,
        port=0,
        first_user=ann,
        start_options=start_options,
        start_choice=start_choice,
    )
    await page.start()
    try:
        yield House(server, page, chromium, guild, channel, lounge, ann, ben)
    finally:
        await page.stop()


@contextlib.asynccontextmanager
async def stage(chromium: Browser, clock: Clock | None = None) -> AsyncIterator[Stage]:
    """Server, page and bot. No tab may have erred."""
    bot = PageBot()
    async with (
        Discord(clock=clock) as server,
        house(chromium, server) as rooms,
        running(bot, server),
    ):
        set_up = Stage(**vars(rooms), bot=bot)
        yield set_up
        await set_up.close()
    assert bot.errors == []


async def widths_of_pictures(tab: Tab) -> list[int]:
    """The natural widths of all pictures on the page, once they have been loaded."""
    # A function, not an expression: that would be evaluated in the page, which forbids it.
    await tab.page.wait_for_function("() => [...document.images].every((image) => image.complete)")
    widths: list[int] = await tab.page.evaluate(
        "() => [...document.images].map((image) => image.naturalWidth)"
    )
    return widths


async def shoot(tab: Tab, name: str, folder: Path) -> None:
    """Keep a picture of the tab: in `folder`, or where ARTEFACTS says."""
    place = Path(os.environ.get("ARTEFACTS", folder))
    await tab.page.screenshot(path=place / f"page_{name}.png", animations="disabled")


def square_png(side: int) -> bytes:
    """A plain picture, `side` pixels wide and high."""
    data = io.BytesIO()
    Image.new("RGB", (side, side), "#b03030").save(data, "PNG")
    return data.getvalue()
