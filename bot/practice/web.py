"""The practice page: a web page on 127.0.0.1 that looks and behaves like a Discord channel.

`Page` serves the files of `page/`, one WebSocket for each tab, and the files of messages. It is
for the people at this computer only: it listens on the loopback address, answers only requests
that name it as their host, and refuses whatever another site's page might send.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

from aiohttp import WSCloseCode, web

from bot.practice import web_files
from bot.practice.events import Event
from bot.practice.people import Person
from bot.practice.server import Discord
from bot.practice.web_guard import SOCKET_PATH, Guard
from bot.practice.web_shelf import Shelf
from bot.practice.web_state import CommandNames
from bot.practice.web_tab import Tab

_AT_ONCE = frozenset({"CHANNEL_CREATE", "THREAD_CREATE"})
_STRUCTURE = ("GUILD_", "CHANNEL_", "THREAD_", "COMMANDS_")
_CLOSE_SECONDS = 1.0


class Page:
    """The web page of a loopback Discord.

    `first_user` is who a tab is that names nobody; `start_command` is what a first visitor is
    told to type, with those of the `start_options` (by name) that the command has. The choices of
    its option `start_choice` are offered beside it, but for the first, which is taken to be what
    one gets without choosing. `port` 0 takes any free one; `start` raises OSError when the port is
    taken.
    """

    def __init__(
        self,
        discord: Discord,
        *,
        port: int = 8123,
        first_user: Person,
        start_command: str = "play",
        start_options: Mapping[str, int | str] | None = None,
        start_choice: str = "",
    ) -> None:
        self.discord = discord
        self.first_user = first_user
        self.start_command = start_command
        self.start_options = dict(start_options or {})
        self.start_choice = start_choice
        self.names = CommandNames()
        self._port = port
        self._guard = Guard()
        self._shelf = Shelf(discord.world)
        self._tabs: set[Tab] = set()
        self._runner: web.AppRunner | None = None
        self._refresh: asyncio.Handle | None = None

    @property
    def port(self) -> int:
        """Where it listens, once it has started."""
        return self._port

    @property
    def url(self) -> str:
        """The page's address."""
        return f"http://127.0.0.1:{self._port}/"

    def url_as(self, person: Person) -> str:
        """The page's address for a tab that is somebody in particular."""
        return f"{self.url}?as={person.id}"

    async def start(self) -> None:
        """Listen. Afterwards `url` is true."""
        app = web.Application(middlewares=[self._guard.middleware])
        app.router.add_get("/", self._index)
        app.router.add_get(SOCKET_PATH, self._events)
        app.router.add_get(
            "/{kind:attachments|ephemeral-attachments}/{channel}/{id}/{name}", self._attachment
        )
        app.router.add_get("/emojis/{id}", self._emoji)
        app.router.add_get("/{name:.+}", self._file)
        runner = web.AppRunner(app, shutdown_timeout=_CLOSE_SECONDS, access_log=None)
        await runner.setup()
        try:
            await web.TCPSite(runner, "127.0.0.1", self._port).start()
        except OSError:
            await runner.cleanup()
            raise
        self._runner = runner
        self._port = self._guard.port = runner.addresses[0][1]
        self.discord.world.listeners.append(self._on_event)
        self.discord.record.observers.append(self.names.observe)

    async def stop(self) -> None:
        """Close every tab's connection and the server."""
        if self._runner is None:
            return
        self.discord.world.listeners.remove(self._on_event)
        self.discord.record.observers.remove(self.names.observe)
        if self._refresh is not None:
            self._refresh.cancel()
        await asyncio.gather(*(tab.close(WSCloseCode.GOING_AWAY) for tab in self._tabs))
        await self._runner.cleanup()
        self._runner = None

    # -- files -----------------------------------------------------------------------------------

    async def _index(self, _: web.Request) -> web.StreamResponse:
        response = web_files.page()
        self._guard.hand_key(response)
        return response

    async def _file(self, request: web.Request) -> web.StreamResponse:
        return web_files.part(request.match_info["name"])

    async def _attachment(self, request: web.Request) -> web.StreamResponse:
        attachment = self._shelf.find(request.match_info["id"])
        if attachment is None or attachment.filename != request.match_info["name"]:
            raise web.HTTPNotFound
        return web_files.upload(attachment.content, attachment.content_type)

    async def _emoji(self, request: web.Request) -> web.StreamResponse:
        emoji = self.discord.world.application.emojis.get(request.match_info["id"])
        if emoji is None:
            raise web.HTTPNotFound
        return web_files.picture(emoji.image)

    # -- tabs ------------------------------------------------------------------------------------

    async def _events(self, request: web.Request) -> web.StreamResponse:
        socket = web.WebSocketResponse(
            timeout=_CLOSE_SECONDS, heartbeat=30, max_msg_size=256 * 1024
        )
        await socket.prepare(request)
        person = self._person(request.query.get("as", ""))
        tab = Tab(self, person, socket, request.transport)
        self._tabs.add(tab)
        try:
            await tab.run()
        finally:
            self._tabs.discard(tab)
        return socket

    def _person(self, user_id: str) -> Person:
        found = self.discord.world.users.get(user_id)
        return found if isinstance(found, Person) else self.first_user

    def refresh(self) -> None:
        """Tell every tab anew who and what is there."""
        self._refresh = None
        for tab in self._tabs:
            tab.send_state()

    def _on_event(self, event: Event) -> None:
        self._shelf.observe(event)
        if not event.name.startswith(_STRUCTURE):
            return
        if event.name in _AT_ONCE:
            # Its first message may follow before the loop turns.
            self.refresh()
        elif self._refresh is None:
            # Some changes are told just before they are made.
            self._refresh = asyncio.get_running_loop().call_soon(self.refresh)
