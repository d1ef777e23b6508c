"""REST: reads requests, finds the handler, writes answers as Discord writes them."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeAlias

from aiohttp import BodyPartReader, web

from bot.practice import refusals
from bot.practice.record import Exchange, Record, Upload
from bot.practice.refusals import ApiError
from bot.practice.wire import Json
from bot.practice.world import World

if TYPE_CHECKING:
    from bot.practice.gateway import Gateway
    from bot.practice.interactions import Interactions

PREFIX = "/api/v10"
_MOST_BYTES = 25 * 1024 * 1024


@dataclass(frozen=True)
class Call:
    """One request as handlers see it: path parameters, query, parsed body, uploaded files."""

    world: World
    interactions: Interactions
    gateway: Gateway
    path: dict[str, str]
    query: dict[str, str]
    body: Any
    uploads: tuple[Upload, ...]

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
class Rest:
    """Serves the operations of several tables below /api/v10."""

    world: World
    interactions: Interactions
    record: Record
    token: str
    gateway: Gateway
    unknown: list[Unknown] = field(default_factory=list)

    def install(self, app: web.Application, tables: list[Routes]) -> None:
        """Add every operation, and a loud 501 for all others, to a web application."""
        for table in tables:
            for route in table.all:
                app.router.add_route(route.method, PREFIX + route.template, self._serve(route))
        app.router.add_route("*", "/api/{rest:.*}", self._unknown)

    def _serve(self, route: Route) -> Callable[[web.Request], Any]:
        async def serve(request: web.Request) -> web.StreamResponse:
            body, uploads = await _read(request)
            reply = self._reply(route, request, body, uploads)
            return self._write(route.template, request, body, uploads, reply)

        return serve

    def _reply(
        self, route: Route, request: web.Request, body: Any, uploads: tuple[Upload, ...]
    ) -> Reply:
        try:
            if route.needs_bot and request.headers.get("Authorization") != f"Bot {self.token}":
                raise refusals.unauthorized()
            return route.handler(
                Call(
                    self.world,
                    self.interactions,
                    self.gateway,
                    dict(request.match_info),
                    dict(request.query),
                    body,
                    uploads,
                )
            )
        except ApiError as error:
            return Reply(error.status, error.json)

    def _write(
        self,
        template: str,
        request: web.Request,
        body: Any,
        uploads: tuple[Upload, ...],
        reply: Reply,
    ) -> web.Response:
        self.record.add(
            Exchange(
                self.world.clock.now(),
                request.method,
                request.path.removeprefix(PREFIX),
                template,
                dict(request.query),
                body,
                uploads,
                reply.status,
                reply.body,
            )
        )
        if reply.body is None:
            return web.Response(status=reply.status)
        text = json.dumps(reply.body, separators=(",", ":"))
        # aiohttp's json_response would add a charset, which discord.py does not take for JSON.
        return web.Response(
            status=reply.status, body=text.encode(), headers={"Content-Type": "application/json"}
        )

    async def _unknown(self, request: web.Request) -> web.StreamResponse:
        path = request.path.removeprefix(PREFIX)
        self.unknown.append(Unknown(request.method, path))
        text = f"501: the loopback Discord has no {request.method} {path}"
        return self._write("", request, None, (), Reply(501, {"message": text, "code": 0}))


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
