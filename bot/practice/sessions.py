"""Sessions of the gateway and the sockets that carry them."""

from __future__ import annotations

import asyncio
import json
import zlib
from collections import deque
from typing import TYPE_CHECKING

from aiohttp import web

from bot.practice.ids import shard_of
from bot.practice.wire import Intent, Json, Op

if TYPE_CHECKING:
    from bot.practice.guilds import Guild
    from bot.practice.record import Record

_KEPT_FOR_RESUME = 5_000


class Session:
    """One identified session. It outlives its socket, so that it can be resumed."""

    def __init__(self, session_id: str, shard: int, shards: int, intents: Intent) -> None:
        self.id = session_id
        self.shard = shard
        self.shards = shards
        self.intents = intents
        self.sequence = 0
        self.sent: deque[Json] = deque(maxlen=_KEPT_FOR_RESUME)
        self.connection: Connection | None = None

    def wants(self, guild: Guild | None) -> bool:
        """Whether a guild's events belong to this session's shard."""
        return shard_of(guild.id if guild else None, self.shards) == self.shard

    def dispatch(self, name: str, payload: Json) -> None:
        """Send an event, or keep it until the session is resumed."""
        self.sequence += 1
        frame = {"op": int(Op.DISPATCH), "t": name, "s": self.sequence, "d": payload}
        self.sent.append(frame)
        if self.connection is not None:
            self.connection.send(frame)

    def replay_after(self, sequence: int) -> list[Json] | None:
        """The events after `sequence`; None when some of them are not kept any more."""
        missed = [frame for frame in self.sent if frame["s"] > sequence]
        return missed if len(missed) == self.sequence - sequence else None


class Connection:
    """One socket. Frames are sent in order by a task of its own, so that sending never waits."""

    def __init__(
        self,
        socket: web.WebSocketResponse,
        transport: asyncio.Transport | None,
        *,
        compress: bool,
        record: Record,
    ) -> None:
        self.socket = socket
        self._transport = transport
        self.session: Session | None = None
        self.silent = False
        self._record = record
        self._deflate = zlib.compressobj() if compress else None
        self._queue: asyncio.Queue[Json | int | None] = asyncio.Queue()
        self._writer = asyncio.create_task(self._write())

    def send(self, frame: Json) -> None:
        """Queue a frame."""
        self._queue.put_nowait(frame)

    def close(self, code: int) -> None:
        """Close with this code once everything queued is sent."""
        self._detach()
        self._queue.put_nowait(code)

    def drop(self) -> None:
        """Cut the line without a closing frame."""
        self._detach()
        if self._transport is not None:
            self._transport.abort()

    async def finish(self) -> None:
        """Stop sending; called when the socket is gone."""
        self._detach()
        self._queue.put_nowait(None)
        await self._writer

    def _detach(self) -> None:
        if self.session is not None and self.session.connection is self:
            self.session.connection = None

    async def _write(self) -> None:
        while (item := await self._queue.get()) is not None:
            if isinstance(item, int):
                await self.socket.close(code=item)
            else:
                self._record.sent(item)
                await self._write_frame(json.dumps(item, separators=(",", ":")))

    async def _write_frame(self, text: str) -> None:
        try:
            if self._deflate is None:
                await self.socket.send_str(text)
            else:
                data = self._deflate.compress(text.encode())
                await self.socket.send_bytes(data + self._deflate.flush(zlib.Z_SYNC_FLUSH))
        except ConnectionError:
            # The client is gone; the session keeps the frame for its resume.
            return
