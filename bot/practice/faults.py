"""Faults put into the answers on purpose: errors, lost connections, requests that hang."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

from bot.practice.wire import Json


@dataclass
class Fault:
    """One fault for requests of `method` ("" for any) whose route or path contains `route`."""

    method: str
    route: str
    times: int | None = 1
    status: int | None = None
    body: Json | None = None
    headers: dict[str, str] = field(default_factory=dict)
    after: bool = False
    cut: bool = False
    seconds: float = 0.0
    gate: Gate | None = None

    def take(self, method: str, template: str, path: str) -> bool:
        """Whether this request meets the fault; counts it when it does."""
        fits = self.method in ("", method) and (self.route in template or self.route in path)
        if not fits or self.times == 0:
            return False
        if self.times is not None:
            self.times -= 1
        return True


class Gate:
    """Requests wait here until they are let through."""

    def __init__(self) -> None:
        self._arrived = asyncio.Event()
        self._open = asyncio.Event()

    async def arrived(self, seconds: float = 30.0) -> None:
        """Wait until a request stands at the gate."""
        async with asyncio.timeout(seconds):
            await self._arrived.wait()

    def release(self) -> None:
        """Let every request through, from now on."""
        self._open.set()

    async def stand(self) -> None:
        """For the server: wait at the gate."""
        self._arrived.set()
        await self._open.wait()


class Faults:
    """The faults that wait for requests. Routes are templates, or any part of a path:

    `discord.faults.fail("POST", "/channels/{channel_id}/messages", 503)`.
    """

    def __init__(self) -> None:
        self.waiting: list[Fault] = []

    def fail(
        self,
        method: str,
        route: str,
        status: int,
        *,
        times: int | None = 1,
        code: int = 0,
        after: bool = False,
    ) -> None:
        """Answer with an error; `after`: the request is carried out first. None = always."""
        body = {"message": f"{status}: put in on purpose", "code": code}
        self.waiting.append(Fault(method, route, times, status, body, after=after))

    def rate_limit(
        self,
        method: str,
        route: str,
        retry_after: float,
        *,
        times: int | None = 1,
        via: bool = True,
        code: int = 0,
    ) -> None:
        """Answer 429; without `via` it looks like Cloudflare's ban."""
        body = {"message": "You are being rate limited.", "code": code}
        body |= {"retry_after": retry_after, "global": False}
        headers = {} if via else {"Via": ""}
        self.waiting.append(Fault(method, route, times, 429, body, headers))

    def cut(self, method: str, route: str, *, times: int | None = 1, after: bool = False) -> None:
        """Cut the connection instead of answering; `after`: the request is carried out first."""
        self.waiting.append(Fault(method, route, times, after=after, cut=True))

    def slow(self, method: str, route: str, seconds: float, *, times: int | None = None) -> None:
        """Let requests wait so long, in real time, before they are looked at."""
        self.waiting.append(Fault(method, route, times, seconds=seconds))

    def hold(self, method: str, route: str, *, times: int | None = 1) -> Gate:
        """Let requests wait at a gate before they are looked at."""
        gate = Gate()
        self.waiting.append(Fault(method, route, times, gate=gate))
        return gate

    def clear(self) -> None:
        """No more faults; whoever stands at a gate goes through."""
        for fault in self.waiting:
            if fault.gate is not None:
                fault.gate.release()
        self.waiting.clear()

    def meet(self, method: str, template: str, path: str) -> Fault | None:
        """For the server: the first fault that this request meets."""
        return next((each for each in self.waiting if each.take(method, template, path)), None)
