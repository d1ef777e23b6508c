"""One open tab of the practice page: a person's events out, a person's actions in."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections import OrderedDict
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from aiohttp import WSCloseCode, WSMsgType, web

from bot.practice import web_faults, web_state
from bot.practice.channels import Channel
from bot.practice.components import walk
from bot.practice.interactions import Interaction
from bot.practice.messages import Message
from bot.practice.people import Person
from bot.practice.refusals import CannotDo
from bot.practice.web_frame import Frame
from bot.practice.wire import SELECTS, ComponentType, Json, OptionType

if TYPE_CHECKING:
    from bot.practice.web import Page

_PASSED_ON = frozenset(
    {
        "MESSAGE_CREATE",
        "MESSAGE_UPDATE",
        "MESSAGE_DELETE",
        "MODAL",
        "CHOICES",
        "INTERACTION_ANSWERED",
        "INTERACTION_FAILED",
    }
)
_REFERENCES = frozenset(
    {OptionType.USER, OptionType.CHANNEL, OptionType.ROLE, OptionType.MENTIONABLE}
)
_MOST_WAITING = 2000
_MOST_REMEMBERED = 200


class Tab:
    """A WebSocket that is `person`.

    Frames out are {"t": name, "d": data}: READY (the state and all messages), STATE (the state,
    and the messages of channels that were not there before), Discord's message events, what
    became of interactions, and REFUSED ({nonce, sentence}). Frames in are {"op", "nonce", ...}.
    """

    def __init__(
        self,
        page: Page,
        person: Person,
        socket: web.WebSocketResponse,
        transport: asyncio.BaseTransport | None,
    ) -> None:
        self.page = page
        self.discord = page.discord
        self.person = person
        self._socket = socket
        self._transport = transport
        self._out: asyncio.Queue[str] = asyncio.Queue(_MOST_WAITING)
        self._told: set[str] = set()
        self._done: OrderedDict[str, Interaction] = OrderedDict()
        self._operations: dict[str, Callable[[Frame], Interaction | None]] = {
            "slash": self._slash,
            "complete": self._complete,
            "click": self._click,
            "select": self._select,
            "submit": self._submit,
            "say": self._say,
            "dismiss": self._dismiss,
            "fault": self._fault,
        }

    async def run(self) -> None:
        """Serve the tab until it is closed."""
        self._send("READY", self._state(everything=True))
        stop = self.discord.subscribe(self.person, self._on_event)
        writer = asyncio.create_task(self._write())
        try:
            async for frame in self._socket:
                if frame.type is WSMsgType.TEXT:
                    self._receive(frame.data)
        finally:
            stop()
            writer.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await writer

    async def close(self, code: WSCloseCode) -> None:
        """Hang up."""
        await self._socket.close(code=code)

    def send_state(self) -> None:
        """Tell the tab anew who and what is there."""
        self._send("STATE", self._state(everything=False))

    # -- out -------------------------------------------------------------------------------------

    def _state(self, *, everything: bool) -> Json:
        seen = web_state.channels(self.discord, self.person)
        fresh = [each for each in seen if everything or each.id not in self._told]
        self._told = {each.id for each in seen}
        return {
            **web_state.state(self.discord, self.person),
            "start": {
                "command": self.page.start_command,
                "options": self.page.start_options,
                "choice": self.page.start_choice,
            },
            "faults": web_faults.FAULTS,
            "messages": {
                each.id: web_state.messages(self.discord, self.person, each, self.page.names)
                for each in fresh
            },
        }

    def _on_event(self, name: str, payload: Json) -> None:
        if name in _PASSED_ON:
            base_url = self.discord.world.base_url
            self._send(name, web_state.for_page(payload, base_url, self.page.names))

    def _send(self, name: str, data: Json) -> None:
        try:
            self._out.put_nowait(json.dumps({"t": name, "d": data}))
        except asyncio.QueueFull:
            # The tab sleeps. Cut off, it comes back by itself and gets everything anew.
            if isinstance(self._transport, asyncio.WriteTransport):
                self._transport.abort()

    async def _write(self) -> None:
        while True:
            text = await self._out.get()
            with contextlib.suppress(ConnectionError):
                await self._socket.send_str(text)

    # -- in --------------------------------------------------------------------------------------

    def _receive(self, text: str) -> None:
        frame = Frame(text)
        try:
            interaction = self._operation(frame)(frame)
        except CannotDo as error:
            self._send("REFUSED", {"nonce": frame.nonce, "sentence": f"{error}"})
        except LookupError:
            # The page and the world have moved apart: the message or channel is gone.
            sentence = "That is not there any more."
            self._send("REFUSED", {"nonce": frame.nonce, "sentence": sentence})
        else:
            if interaction is not None:
                self._remember(interaction)

    def _operation(self, frame: Frame) -> Callable[[Frame], Interaction | None]:
        name = frame.text("op")
        if name not in self._operations:
            raise CannotDo(f"The page asked for {name!r}, which does not exist.")
        return self._operations[name]

    def _remember(self, interaction: Interaction) -> None:
        self._done[interaction.id] = interaction
        if len(self._done) > _MOST_REMEMBERED:
            self._done.popitem(last=False)

    def _slash(self, frame: Frame) -> Interaction:
        return self.discord.hands.slash(
            self.person,
            self._channel(frame),
            frame.text("command"),
            self._values(frame),
            nonce=frame.nonce,
        )

    def _complete(self, frame: Frame) -> Interaction:
        return self.discord.hands.autocomplete(
            self.person,
            self._channel(frame),
            frame.text("command"),
            focused=frame.text("focused"),
            typed=frame.text("typed"),
            values=self._values(frame),
            nonce=frame.nonce,
        )

    def _click(self, frame: Frame) -> Interaction:
        return self.discord.hands.click(
            self.person, self._message(frame), frame.text("custom_id"), nonce=frame.nonce
        )

    def _select(self, frame: Frame) -> Interaction:
        message, custom_id = self._message(frame), frame.text("custom_id")
        values = self._chosen(message.walk(), custom_id, frame.texts("values"))
        return self.discord.hands.select(self.person, message, custom_id, values, nonce=frame.nonce)

    def _submit(self, frame: Frame) -> Interaction:
        opened = self._done[frame.text("modal_id")]
        modal = opened.answer.modal if opened.answer else None
        parts = list(walk(modal["components"])) if modal else []
        values = {
            custom_id: self._chosen(parts, custom_id, value)
            for custom_id, value in frame.fields("values").items()
        }
        return self.discord.hands.submit(self.person, opened, values, nonce=frame.nonce)

    def _say(self, frame: Frame) -> None:
        self.discord.hands.say(self.person, self._channel(frame), frame.text("content"))

    def _dismiss(self, frame: Frame) -> None:
        self.person.dismiss(self._message(frame))

    def _fault(self, frame: Frame) -> None:
        web_faults.cause(self.discord, self.person, frame)
        self.page.refresh()

    # -- what the frames name --------------------------------------------------------------------

    def _channel(self, frame: Frame) -> Channel:
        return self.discord.world.channels[frame.text("channel_id")]

    def _message(self, frame: Frame) -> Message:
        return self._channel(frame).history[frame.text("message_id")]

    def _values(self, frame: Frame) -> dict[str, object]:
        """A command's option values; ids become the people, roles or channels they name."""
        return {
            name: self._thing(str(value)) if kind in _REFERENCES else value
            for name, kind, value in frame.options("options")
        }

    def _chosen(self, parts: Iterable[Json], custom_id: str, value: Any) -> Any:
        """A menu's or field's value, with the people, roles and channels that its ids name."""
        kind = next((each["type"] for each in parts if each.get("custom_id") == custom_id), None)
        if kind in SELECTS and kind != ComponentType.STRING_SELECT:
            return [self._thing(each) for each in value]
        return value

    def _thing(self, thing_id: str) -> object:
        world = self.discord.world
        guild = web_state.guild_of(self.discord)
        for known in (world.users, world.channels, guild.roles if guild else {}):
            if thing_id in known:
                return known[thing_id]
        raise LookupError(thing_id)
