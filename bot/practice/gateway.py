"""The gateway: sessions of the bot over WebSocket, with resuming and shards."""

from __future__ import annotations

import json
from collections import deque
from typing import TYPE_CHECKING

from aiohttp import WSMessage, WSMsgType, web

from bot.practice.sessions import Connection, Session
from bot.practice.wire import PRIVILEGED, Intent, Json, Op

if TYPE_CHECKING:
    from bot.practice.events import Event
    from bot.practice.guilds import Guild
    from bot.practice.record import Record
    from bot.practice.world import World

HEARTBEAT_MS = 41_250
_EVENTS_A_MINUTE = 120
_IDENTIFIES_A_DAY = 1_000


class Gateway:
    """Accepts sockets and sends every session the events that it asked for."""

    def __init__(self, world: World, token: str, record: Record) -> None:
        self.world = world
        self.token = token
        self.record = record
        self.url = ""
        self.sessions: dict[str, Session] = {}
        self.connections: set[Connection] = set()
        self.identifies_left = _IDENTIFIES_A_DAY
        self.privileged_intents = Intent(0)
        self.refuse_identify_with: int | None = None
        self.refuse_resume = False
        self._session_numbers = 0
        world.listeners.append(self._on_event)

    # -- what happens to the line --------------------------------------------------------------

    def drop(self) -> None:
        """Cut every connection; the bot will resume."""
        for connection in list(self.connections):
            connection.drop()

    def close(self, code: int) -> None:
        """Close every connection with a code."""
        for connection in list(self.connections):
            connection.close(code)

    def ask_to_reconnect(self) -> None:
        """Op 7: the bot should reconnect and resume."""
        for connection in list(self.connections):
            connection.send({"op": int(Op.RECONNECT), "d": None, "s": None, "t": None})

    def invalidate(self, *, resumable: bool) -> None:
        """Op 9: the sessions are invalid; unless `resumable` they are forgotten."""
        if not resumable:
            self.sessions.clear()
        for connection in list(self.connections):
            connection.send(_invalid_session(resumable=resumable))

    def stop_answering_heartbeats(self) -> None:
        """The connections of this moment get no more heartbeat answers."""
        for connection in self.connections:
            connection.silent = True

    @property
    def is_connected(self) -> bool:
        """Whether any session has a live socket."""
        return any(session.connection for session in self.sessions.values())

    # -- events --------------------------------------------------------------------------------

    def dispatch(self, guild: Guild | None, name: str, payload: Json) -> None:
        """Send an event to every session of the guild's shard, whatever its intents."""
        for session in list(self.sessions.values()):
            if session.wants(guild):
                session.dispatch(name, payload)

    def _on_event(self, event: Event) -> None:
        if event.intent is None or (event.guild is not None and not event.guild.has_bot):
            return
        if not self._reaches_the_bot(event):
            return
        for session in list(self.sessions.values()):
            if session.wants(event.guild) and event.intent in session.intents:
                session.dispatch(event.name, self._as_seen_by(session, event))

    def _reaches_the_bot(self, event: Event) -> bool:
        # Bots are told of every channel and member, but of messages only where they may look.
        about_structure = event.name.startswith(("CHANNEL_", "GUILD_"))
        return event.guild is None or about_structure or event.audience(self.world.bot)

    def _as_seen_by(self, session: Session, event: Event) -> Json:
        """Without the message content intent, other people's words are blank."""
        payload = event.payload
        if not event.name.startswith("MESSAGE_") or "content" not in payload:
            return payload
        mine = payload["author"]["id"] == self.world.bot.id
        mentioned = any(user["id"] == self.world.bot.id for user in payload["mentions"])
        if mine or mentioned or event.guild is None or Intent.MESSAGE_CONTENT in session.intents:
            return payload
        return {**payload, "content": "", "embeds": [], "components": [], "attachments": []}

    # -- sockets -------------------------------------------------------------------------------

    async def handle(self, request: web.Request) -> web.StreamResponse:
        """Serve one socket until it closes."""
        socket = web.WebSocketResponse(compress=False, max_msg_size=4096)
        await socket.prepare(request)
        compress = request.query.get("compress") == "zlib-stream"
        connection = Connection(socket, request.transport, compress=compress, record=self.record)
        self.connections.add(connection)
        connection.send(
            {"op": int(Op.HELLO), "d": {"heartbeat_interval": HEARTBEAT_MS}, "s": None, "t": None}
        )
        try:
            await self._converse(connection)
        finally:
            self._forget_if_closed_on_purpose(connection)
            self.connections.discard(connection)
            await connection.finish()
        return socket

    async def _converse(self, connection: Connection) -> None:
        recent: deque[float] = deque(maxlen=_EVENTS_A_MINUTE)
        async for message in connection.socket:
            now = self.world.clock.now()
            if len(recent) == _EVENTS_A_MINUTE and now - recent[0] < 60:
                connection.close(4008)
                return
            recent.append(now)
            frame = _parse(message)
            if frame is None:
                connection.close(4002)
                return
            self.record.received(frame)
            self._on_frame(connection, frame)

    def _on_frame(self, connection: Connection, frame: Json) -> None:
        payload = frame.get("d")
        match frame.get("op"):
            case Op.HEARTBEAT:
                if not connection.silent:
                    connection.send({"op": int(Op.HEARTBEAT_ACK), "d": None, "s": None, "t": None})
            case Op.IDENTIFY if isinstance(payload, dict):
                self._identify(connection, payload)
            case Op.RESUME if isinstance(payload, dict):
                self._resume(connection, payload)
            case Op.PRESENCE | Op.VOICE_STATE | Op.REQUEST_MEMBERS if connection.session is None:
                connection.close(4003)
            case Op.REQUEST_MEMBERS if connection.session and isinstance(payload, dict):
                self._send_members(connection.session, payload)
            case Op.PRESENCE | Op.VOICE_STATE:
                pass
            case _:
                connection.close(4001)

    def _identify(self, connection: Connection, payload: Json) -> None:
        code = self._why_not_identify(connection, payload)
        if code is not None:
            connection.close(code)
            return
        self.identifies_left -= 1
        shard, shards = payload.get("shard", (0, 1))
        self._session_numbers += 1
        session = Session(
            f"session-{self._session_numbers}", shard, shards, Intent(payload["intents"])
        )
        self._forget_lost_sessions(shard)
        self.sessions[session.id] = session
        session.connection, connection.session = connection, session
        self._greet(session)

    def _why_not_identify(self, connection: Connection, payload: Json) -> int | None:
        intents = payload.get("intents")
        if not isinstance(intents, int):
            return 4013
        shard, shards = payload.get("shard", (0, 1))
        reasons = [
            (self.refuse_identify_with, self.refuse_identify_with is not None),
            (4005, connection.session is not None),
            (4004, payload.get("token") != self.token or self.identifies_left <= 0),
            (4013, not 0 <= intents < 1 << 31),
            (4014, bool(intents & PRIVILEGED & ~self.privileged_intents)),
            (4010, not 0 <= shard < shards),
        ]
        return next((code for code, applies in reasons if applies), None)

    def _forget_lost_sessions(self, shard: int) -> None:
        # Whoever identifies anew will not resume what was lost before.
        for old in [each for each in self.sessions.values() if each.shard == shard]:
            if old.connection is None:
                del self.sessions[old.id]

    def _greet(self, session: Session) -> None:
        guilds = [
            guild for guild in self.world.guilds.values() if session.wants(guild) and guild.has_bot
        ]
        session.dispatch(
            "READY",
            {
                "v": 10,
                "user": {**self.world.bot.json, "verified": True, "mfa_enabled": False},
                "guilds": [{"id": guild.id, "unavailable": True} for guild in guilds],
                "session_id": session.id,
                "resume_gateway_url": self.url,
                "shard": [session.shard, session.shards],
                "application": {"id": self.world.application.id, "flags": 0},
            },
        )
        if Intent.GUILDS not in session.intents:
            return
        everybody = Intent.GUILD_MEMBERS in session.intents
        for guild in guilds:
            if guild.available:
                payload = self.world.guild_create(guild, all_members=everybody)
                session.dispatch("GUILD_CREATE", payload)

    def _resume(self, connection: Connection, payload: Json) -> None:
        session = self.sessions.get(str(payload.get("session_id")))
        if payload.get("token") != self.token:
            connection.close(4004)
            return
        missed = session.replay_after(payload.get("seq") or 0) if session else None
        if session is None or missed is None or self.refuse_resume:
            connection.send(_invalid_session(resumable=False))
            return
        if session.connection is not None:
            session.connection.close(4000)
        session.connection, connection.session = connection, session
        for frame in missed:
            connection.send(frame)
        session.dispatch("RESUMED", {"_trace": []})

    def _send_members(self, session: Session, payload: Json) -> None:
        guild = self.world.guilds[str(payload["guild_id"])]
        members = list(guild.members.values())
        if "user_ids" in payload:
            wanted = payload["user_ids"]
            ids = {str(each) for each in (wanted if isinstance(wanted, list) else [wanted])}
            members = [member for member in members if member.user.id in ids]
        chunk = {
            "guild_id": guild.id,
            "members": [member.json for member in members],
            "chunk_index": 0,
            "chunk_count": 1,
            "not_found": [],
        }
        if "nonce" in payload:
            chunk["nonce"] = payload["nonce"]
        session.dispatch("GUILD_MEMBERS_CHUNK", chunk)

    def _forget_if_closed_on_purpose(self, connection: Connection) -> None:
        # A client that says goodbye (1000, 1001) ends its session; any other end can be resumed.
        session = connection.session
        on_purpose = connection.socket.close_code in {1000, 1001}
        if session is not None and session.connection is connection and on_purpose:
            self.sessions.pop(session.id, None)


def _invalid_session(*, resumable: bool) -> Json:
    return {"op": int(Op.INVALID_SESSION), "d": resumable, "s": None, "t": None}


def _parse(message: WSMessage) -> Json | None:
    if message.type is not WSMsgType.TEXT:
        return None
    try:
        frame = json.loads(message.data)
    except ValueError:
        return None
    return frame if isinstance(frame, dict) else None
