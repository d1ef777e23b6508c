"""REST: reads requests, finds the handler, writes answers as Discord writes them."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeAlias

from aiohttp import BodyPartReader, web

from bot.practice import refusals
from bot.practice.faults import Fault, Faults
from bot.practice.ratelimit import RateLimited, RateLimits
from bot.practice.record import Exchange, Record, Upload
from bot.practice.refusals import ApiError
from bot.practice.rules import Draft
from bot.practice.wire import Json
from bot.practice.world import World

if TYPE_CHECKING:
    from bot.practice.gateway import Gateway
    from bot.practice.interactions import Interactions

PREFIX = "/api/v10"


@dataclass(frozen=True)
class Call:
    """One request as handlers see it: path parameters, query, parsed body, uploaded files."""

    world: World
    interactions: Interactions
    gateway: Gateway
    limits: RateLimits
    path: dict[str, str]
    query: dict[str, str]
    body: Any
    uploads: tuple[Upload, ...]

    def draft(self, body: Json, *at: str) -> Draft:
        """A message of this request, to be checked; `at` is where it stands in the body."""
        return Draft(body, self.uploads, self.world.application.emojis, at)

    @property
    def form(self) -> Json:
        """The body, which must be a JSON object."""
        if not isinstance(self.body, dict):
            raise refusals.invalid((), "MODEL_TYPE_CONVERT", "Only dictionaries may be used.")
        return self.body


@dataclass(frozen=True)
class Reply:
    """What a handler answers: a status and JSON, None for no body."""

    status: int = 200
    body: Any = None
    headers: dict[str, str] = field(default_factory=dict)


Handler: TypeAlias = Callable[[Call], Reply]


@dataclass(frozen=True)
class Route:
    """One operation. `needs_bot` is false for those that an interaction's token opens."""

    method: str
    template: str
    handler: Handler
    needs_bot: bool = True


class Routes:
    """A table of operations, filled by decorating their handlers."""

    def __init__(self) -> None:
        self.all: list[Route] = []

    def add(
        self, method: str, template: str, *, needs_bot: bool = True
    ) -> Callable[[Handler], Handler]:
        """Decorate the handler of an operation."""

        def remember(handler: Handler) -> Handler:
            self.all.append(Route(method, template, handler, needs_bot))
            return handler

        return remember


@dataclass
class Unknown:
    """A request for an operation that the loopback Discord does not have."""

    method: str
    path: str


@dataclass
class Incoming:
    """A request that was read."""

    route: Route | None
    request: web.Request
    body: Any = None
    uploads: tuple[Upload, ...] = ()

    @property
    def template(self) -> str:
        """The route's path with placeholders, empty when there is no route."""
        return self.route.template if self.route else ""

    @property
    def path(self) -> str:
        """The path below /api/v10."""
        return self.request.path.removeprefix(PREFIX)


@dataclass
class Rest:
    """Serves the operations of several tables below /api/v10."""

    world: World
    interactions: Interactions
    record: Record
    token: str
    gateway: Gateway
    limits: RateLimits
    faults: Faults = field(default_factory=Faults)
    unknown: list[Unknown] = field(default_factory=list)
    crashes: list[Exception] = field(default_factory=list)

    def install(self, app: web.Application, tables: list[Routes]) -> None:
        """Add every operation, and a loud 501 for all others, to a web application."""
        for table in tables:
            for route in table.all:
                app.router.add_route(route.method, PREFIX + route.template, self._serve(route))
        app.router.add_route("*", "/api/{rest:.*}", self._unknown)

    def _serve(self, route: Route) -> Callable[[web.Request], Any]:
        async def serve(request: web.Request) -> web.StreamResponse:
            incoming = Incoming(route, request)
            try:
                incoming.body, incoming.uploads = await _read(request)
            except ValueError:
                return self._write(incoming, _refusal(refusals.invalid_json()))
            fault = self.faults.meet(route.method, route.template, incoming.path)
            if fault is None:
                return self._write(incoming, self._reply(incoming))
            return await self._serve_faulty(incoming, fault)

        return serve

    async def _serve_faulty(self, incoming: Incoming, fault: Fault) -> web.StreamResponse:
        await asyncio.sleep(fault.seconds)
        if fault.gate is not None:
            await fault.gate.stand()
        spoiled = fault.cut or fault.status is not None
        reply = self._reply(incoming) if fault.after or not spoiled else Reply(0)
        if fault.cut:
            self._log(incoming, Reply(0))
            if incoming.request.transport is not None:
                incoming.request.transport.close()
            return web.Response()
        if fault.status is not None:
            reply = Reply(fault.status, fault.body, fault.headers)
        return self._write(incoming, reply)

    def _reply(self, incoming: Incoming) -> Reply:
        try:
            return self._handle(incoming)
        except ApiError as error:
            return _refusal(error)
        except Exception as error:
            # A mistake of ours: the client is told, and so is whoever looks for them.
            self.crashes.append(error)
            return Reply(500, {"message": "500: Internal Server Error", "code": 0})

    def _handle(self, incoming: Incoming) -> Reply:
        route, request = incoming.route, incoming.request
        assert route is not None
        if route.needs_bot and request.headers.get("Authorization") != f"Bot {self.token}":
            raise refusals.unauthorized()
        path = dict(request.match_info)
        headers = self.limits.use(
            route.method, route.template, path, counts_globally=route.needs_bot
        )
        call = Call(
            self.world,
            self.interactions,
            self.gateway,
            self.limits,
            path,
            dict(request.query),
            incoming.body,
            incoming.uploads,
        )
        try:
            reply = route.handler(call)
        except ApiError as error:
            reply = _refusal(error)
        return Reply(reply.status, reply.body, {**headers, **reply.headers})

    def _log(self, incoming: Incoming, reply: Reply) -> None:
        self.record.add(
            Exchange(
                self.world.clock.now(),
                incoming.request.method,
                incoming.path,
                incoming.template,
                dict(incoming.request.query),
                incoming.body,
                incoming.uploads,
                reply.status,
                reply.body,
                dict(reply.headers),
            )
        )

    def _write(self, incoming: Incoming, reply: Reply) -> web.Response:
        self._log(incoming, reply)
        # A 429 without Via is what a client takes for a ban by Cloudflare.
        headers = {"Via": "1.1 loopback", **reply.headers}
        if not headers["Via"]:
            del headers["Via"]
        if reply.body is None:
            return web.Response(status=reply.status, headers=headers)
        # aiohttp's json_response would add a charset, which discord.py does not take for JSON.
        headers["Content-Type"] = "application/json"
        text = json.dumps(reply.body, separators=(",", ":"))
        return web.Response(status=reply.status, body=text.encode(), headers=headers)

    async def _unknown(self, request: web.Request) -> web.StreamResponse:
        incoming = Incoming(None, request)
        self.unknown.append(Unknown(request.method, incoming.path))
        text = f"501: the loopback Discord has no {request.method} {incoming.path}"
        return self._write(incoming, Reply(501, {"message": text, "code": 0}))


def _refusal(error: ApiError) -> Reply:
    headers = error.headers if isinstance(error, RateLimited) else {}
    return Reply(error.status, error.json, headers)


async def _read(request: web.Request) -> tuple[Any, tuple[Upload, ...]]:
    if request.content_type == "multipart/form-data":
        return await _read_multipart(request)
    text = await request.text()
    return (json.loads(text) if text else None), ()


async def _read_multipart(request: web.Request) -> tuple[Any, tuple[Upload, ...]]:
    body: Any = None
    uploads: list[Upload] = []
    async for part in await request.multipart():
        assert isinstance(part, BodyPartReader)
        name = part.name or ""
        content = bytes(await part.read())
        if name == "payload_json":
            body = json.loads(content)
        else:
            index = int(name.removeprefix("files[").removesuffix("]"))
            uploads.append(Upload(index, part.filename or "file", content))
    return body, tuple(uploads)
