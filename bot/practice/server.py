"""The loopback Discord as a whole: a server on 127.0.0.1 and the handles to work it with."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import TracebackType
from typing import Self
from urllib.parse import urlsplit

from aiohttp import web
from aiohttp.typedefs import Handler

from bot.practice import (
    routes_application,
    routes_interactions,
    routes_messages,
    routes_people,
)
from bot.practice.channels import Channel
from bot.practice.clock import Clock
from bot.practice.faults import Faults
from bot.practice.feed import Callback, Feed
from bot.practice.gateway import Gateway
from bot.practice.guilds import Guild
from bot.practice.hands import Hands
from bot.practice.interactions import Interaction, Interactions
from bot.practice.messages import Message
from bot.practice.payloads import interaction_create
from bot.practice.people import Person, User
from bot.practice.permissions import named
from bot.practice.ratelimit import Limit, RateLimits
from bot.practice.record import Record
from bot.practice.rest import Rest, Unknown
from bot.practice.wire import Json
from bot.practice.world import World

_MOST_BYTES = 64 * 1024 * 1024
_HERE = ("127.0.0.1", "localhost")
_TABLES = [
    routes_messages.routes,
    routes_interactions.routes,
    routes_application.routes,
    routes_people.routes,
]


class Discord:
    """A Discord of one's own, for one bot.

        async with Discord(clock=Clock()) as discord:
            guild = discord.add_guild("Card Room")
            channel = guild.add_channel("nickels")
            ann = guild.add_member("Ann")
            ...  # point the bot's client at discord.api_base and discord.gateway_url
            done = await ann.slash(channel, "play", stack=10)
            message = await done.message()

    It listens on 127.0.0.1 only; `port` 0 takes any free one. `token` is what the bot must
    log in with. `rate_limits` off lets tests run as fast as they can;
    `limits` replaces single ones, by method and route template.

    `record` is the log of the wire, `faults` and `gateway` put faults into it, `unknown` lists
    requests for what does not exist here.
    """

    def __init__(
        self,
        *,
        clock: Clock | None = None,
        port: int = 0,
        token: str = "practice-token",  # noqa: S107 - opens nothing but this loopback server
        bot_name: str = "Nickels",
        rate_limits: bool = True,
        limits: Mapping[tuple[str, str], Limit] | None = None,
    ) -> None:
        self.clock = clock or Clock()
        self.token = token
        self.record = Record()
        self.interactions = Interactions()
        self.world = World(self.clock, bot_name, self._make_hands)
        self.gateway = Gateway(self.world, token, self.record)
        self.feed = Feed(self.world)
        self.faults = Faults()
        self.rate_limits = RateLimits(self.clock, enabled=rate_limits, special=limits)
        self._rest = Rest(
            self.world,
            self.interactions,
            self.record,
            token,
            self.gateway,
            self.rate_limits,
            self.faults,
        )
        self._port = port
        self._runner: web.AppRunner | None = None

    def _make_hands(self, world: World) -> Hands:
        self.hands = Hands(world, self.interactions, self._send_interaction)
        return self.hands

    def _send_interaction(self, interaction: Interaction, payload: Json) -> None:
        self.gateway.dispatch(interaction.channel.guild, "INTERACTION_CREATE", payload)

    def redeliver(self, interaction: Interaction) -> None:
        """Tell the bot of an interaction once more, as after a lost connection."""
        self._send_interaction(interaction, interaction_create(interaction))

    # -- life ----------------------------------------------------------------------------------

    async def start(self) -> None:
        """Listen. Afterwards `api_base` and `gateway_url` are known."""
        app = web.Application(client_max_size=_MOST_BYTES, middlewares=[_refuse_web_pages])
        app.router.add_get("/", self.gateway.handle)
        app.router.add_get(
            "/{kind:attachments|ephemeral-attachments}/{channel}/{id}/{name}", self._file
        )
        self._rest.install(app, _TABLES)
        self._runner = web.AppRunner(app, shutdown_timeout=0.1, access_log=None)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", self._port)
        await site.start()
        self._port = self._runner.addresses[0][1]
        self.world.base_url = f"http://127.0.0.1:{self._port}"
        self.gateway.url = self.gateway_url

    async def stop(self) -> None:
        """Close every connection and the server."""
        self.faults.clear()
        self.gateway.close(1001)
        self.clock.close()
        if self._runner is not None:
            await self._runner.cleanup()

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.stop()

    @property
    def api_base(self) -> str:
        """What `discord.http.Route.BASE` has to be."""
        return f"{self.world.base_url}/api/v10"

    @property
    def gateway_url(self) -> str:
        """What `discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY` has to be."""
        return f"ws://127.0.0.1:{self._port}/"

    @property
    def unknown(self) -> list[Unknown]:
        """Requests for operations that do not exist here; a test should find none."""
        return self._rest.unknown

    @property
    def crashes(self) -> list[Exception]:
        """Mistakes of the loopback Discord itself, answered with 500; a test should find none."""
        return self._rest.crashes

    async def _file(self, request: web.Request) -> web.StreamResponse:
        attachment = self.world.attachments.get(request.match_info["id"])
        if attachment is None:
            raise web.HTTPNotFound
        return web.Response(body=attachment.content, content_type=attachment.content_type)

    # -- the world -----------------------------------------------------------------------------

    @property
    def bot(self) -> User:
        """The bot's account."""
        return self.world.bot

    def add_guild(self, name: str, owner: Person | None = None) -> Guild:
        """A new guild with the bot in it."""
        return self.world.add_guild(name, owner)

    def add_person(self, name: str) -> Person:
        """A new account that is in no guild yet."""
        return self.world.add_person(name)

    def sees(self, user: User, message: Message) -> bool:
        """Whether a message is on somebody's screen."""
        return self.world.sees(user, message)

    def deny(self, channel: Channel, *names: str, to: User | None = None) -> None:
        """Take permissions (lower-case names) away in a channel, from the bot or somebody else."""
        overwrite = channel.overwrite(to or self.bot)
        overwrite.allow &= ~named(*names)
        overwrite.deny |= named(*names)
        self.world.change_channel(channel)

    def allow(self, channel: Channel, *names: str, to: User | None = None) -> None:
        """Give permissions in a channel, to the bot or somebody else."""
        overwrite = channel.overwrite(to or self.bot)
        overwrite.deny &= ~named(*names)
        overwrite.allow |= named(*names)
        self.world.change_channel(channel)

    def close_dms(self, person: Person) -> None:
        """Let somebody refuse direct messages (50007)."""
        person.dms_open = False

    # -- for the web page ----------------------------------------------------------------------

    def subscribe(self, user: User, callback: Callback) -> Callable[[], None]:
        """Call `callback(event_name, payload)` for all that `user` sees; returns how to stop.

        Events are Discord's own (MESSAGE_CREATE, MESSAGE_UPDATE, MESSAGE_DELETE with
        {id, channel_id}, CHANNEL_*, THREAD_*, GUILD_*, TYPING_START) with Discord's JSON,
        ephemeral messages for their owner only, and: MODAL (the form's JSON with `id` and
        `nonce`), CHOICES ({id, nonce, choices}), INTERACTION_ANSWERED and INTERACTION_FAILED
        ({id, nonce}), COMMANDS_UPDATE ({}).
        """
        return self.feed.subscribe(user, callback)

    def snapshot(self, user: User) -> Json:
        """All that an account sees now.

        {user, application: {id, name}, users: [user], guilds: [{id, name, channels, members,
        roles}], direct_channels: [channel], messages: {channel id: [message]}}. Channels
        (threads among them) carry the account's `permissions` as Discord does in interactions.
        """
        return self.feed.snapshot(user)

    def commands_for(self, user: User, channel: Channel) -> list[Json]:
        """The commands that a picker offers somebody in a channel, as Discord's JSON."""
        return self.hands.commands_for(user, channel)


@web.middleware
async def _refuse_web_pages(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Keep foreign web pages out: neither a name pointed at this address nor a script gets in.

    A bot's client sends no Origin; a browser does, and its pages must be of this machine.
    """
    origin = request.headers.get("Origin")
    host_is_here = request.url.host in _HERE
    origin_is_here = origin is None or urlsplit(origin).hostname in _HERE
    if not (host_is_here and origin_is_here):
        raise web.HTTPForbidden(text="only for programs on this machine")
    return await handler(request)
