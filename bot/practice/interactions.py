"""Interactions: what a person did, what the bot answered, and the clocks that run meanwhile."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.practice import refusals
from bot.practice.channels import Channel
from bot.practice.events import Event
from bot.practice.ids import created_at
from bot.practice.messages import Message
from bot.practice.people import User
from bot.practice.wire import AnswerType, InteractionType, Json

if TYPE_CHECKING:
    from bot.practice.world import World

SECONDS_TO_ANSWER = 3.0
TOKEN_SECONDS = 15 * 60.0

PATIENCE = 30.0
"""Real seconds that a test waits for an answer unless it says otherwise."""


class InteractionFailed(Exception):
    """The bot did not answer within three seconds: "This interaction failed"."""


@dataclass(frozen=True)
class Answer:
    """The first answer: `message` for new, deferred and updated ones, `modal`, or `choices`."""

    kind: AnswerType
    message: Message | None = None
    modal: Json | None = None
    choices: Sequence[Json] = ()


class Interaction:
    """Something a person did that the bot has to answer within three seconds."""

    def __init__(
        self,
        world: World,
        kind: InteractionType,
        user: User,
        channel: Channel,
        data: Json,
        *,
        message: Message | None = None,
        opened_by: Interaction | None = None,
        nonce: str | None = None,
    ) -> None:
        self.world = world
        self.id = world.ids.next()
        self.token = "interaction-" + hashlib.sha256(self.id.encode()).hexdigest()[:48]
        self.kind = kind
        self.user = user
        self.channel = channel
        self.data = data
        self.message_clicked = message
        self.opened_by = opened_by
        self.nonce = nonce
        self.answer: Answer | None = None
        self.original: Message | None = None
        self.messages: list[Message] = []
        self.failed = False
        self._changed = asyncio.Event()

    def __repr__(self) -> str:
        return f"<Interaction {self.kind.name} by {self.user.name}>"

    # -- for tests and the page ----------------------------------------------------------------

    async def first_answer(self, seconds: float = PATIENCE) -> Answer:
        """Wait for the first answer; InteractionFailed when the three seconds pass without."""
        await self.wait_until(lambda: self.answer is not None or self.failed, seconds)
        if self.answer is None:
            raise InteractionFailed(f"{self!r} was not answered in time")
        return self.answer

    async def message(self, seconds: float = PATIENCE) -> Message:
        """Wait for the message that answers it, or that it updated, once it is not loading."""
        answer = await self.first_answer(seconds)
        if answer.message is None:
            raise LookupError(f"{self!r} was answered with {answer.kind.name}, not with a message")
        await self.wait_until(
            lambda: self.original is not None and not self.original.is_loading, seconds
        )
        assert self.original is not None
        return self.original

    async def followup(self, number: int = 1, seconds: float = PATIENCE) -> Message:
        """Wait for the n-th message after the first answer."""
        await self.first_answer(seconds)
        await self.wait_until(lambda: len(self._followups()) >= number, seconds)
        return self._followups()[number - 1]

    async def modal(self, seconds: float = PATIENCE) -> Json:
        """Wait for the form that it was answered with."""
        answer = await self.first_answer(seconds)
        if answer.modal is None:
            raise LookupError(f"{self!r} was answered with {answer.kind.name}, not with a modal")
        return answer.modal

    async def choices(self, seconds: float = PATIENCE) -> list[Json]:
        """Wait for the suggestions that an autocomplete was answered with."""
        answer = await self.first_answer(seconds)
        return list(answer.choices)

    async def failure(self, seconds: float = PATIENCE) -> None:
        """Wait until "This interaction failed" shows."""
        await self.wait_until(lambda: self.failed, seconds)

    async def wait_until(self, condition: Callable[[], bool], seconds: float) -> None:
        """Wait in real time until something about this interaction makes the condition true."""
        async with asyncio.timeout(seconds):
            while not condition():
                self._changed.clear()
                await self._changed.wait()

    def _followups(self) -> list[Message]:
        return [message for message in self.messages if message is not self.original]

    # -- for the loopback Discord --------------------------------------------------------------

    def touch(self) -> None:
        """Wake whoever waits for a change."""
        self._changed.set()

    @property
    def token_is_dead(self) -> bool:
        """Whether the fifteen minutes are over."""
        return self.world.clock.now() >= created_at(self.id) + TOKEN_SECONDS

    @property
    def metadata(self) -> Json:
        """Discord's interaction metadata object, part of every message that answers it."""
        guild = self.channel.guild
        metadata: Json = {
            "id": self.id,
            "type": int(self.kind),
            "user": self.user.json,
            "authorizing_integration_owners": {"0": guild.id if guild else "0"},
        }
        if self.kind is InteractionType.COMPONENT and self.message_clicked is not None:
            metadata["interacted_message_id"] = self.message_clicked.id
        if self.kind is InteractionType.MODAL_SUBMIT and self.opened_by is not None:
            metadata["triggering_interaction_metadata"] = self.opened_by.metadata
        return metadata


class Interactions:
    """All interactions whose token lives, and those of the last half hour, by id and by token."""

    def __init__(self) -> None:
        self._by_id: dict[str, Interaction] = {}
        self._by_token: dict[str, Interaction] = {}

    def add(self, interaction: Interaction) -> None:
        """Remember an interaction and let its three seconds and fifteen minutes run."""
        self._forget_old(interaction.world.clock.now())
        self._by_id[interaction.id] = interaction
        self._by_token[interaction.token] = interaction
        clock = interaction.world.clock
        clock.call_at(clock.now() + SECONDS_TO_ANSWER, lambda: _fail_if_unanswered(interaction))
        clock.call_at(clock.now() + TOKEN_SECONDS, lambda: _fail_if_loading(interaction))

    def _forget_old(self, now: float) -> None:
        while self._by_id:
            oldest = next(iter(self._by_id.values()))
            if now < created_at(oldest.id) + 2 * TOKEN_SECONDS:
                return
            del self._by_id[oldest.id], self._by_token[oldest.token]

    def waiting(self, interaction_id: str, token: str) -> Interaction:
        """The interaction whose first answer is due; 10062 or 40060 when it is not."""
        found = self._by_id.get(interaction_id)
        if found is None or found.token != token or found.failed or found.token_is_dead:
            raise refusals.unknown_interaction()
        if found.answer is not None:
            raise refusals.already_acknowledged()
        return found

    def answered(self, application_id: str, token: str) -> Interaction:
        """The answered interaction of a webhook token; 10015 or 50027 when there is none."""
        found = self._by_token.get(token)
        if found is None or found.world.application.id != application_id or found.answer is None:
            raise refusals.unknown_webhook()
        if found.token_is_dead:
            raise refusals.dead_token()
        return found


def _fail_if_unanswered(interaction: Interaction) -> None:
    if interaction.answer is None:
        interaction.failed = True
        interaction.touch()
        tell(interaction, "INTERACTION_FAILED", {})


def _fail_if_loading(interaction: Interaction) -> None:
    # "The application did not respond": nothing can take the place of "thinking..." any more.
    if interaction.original is not None and interaction.original.is_loading:
        interaction.failed = True
        interaction.touch()
        tell(interaction, "INTERACTION_FAILED", {})


def tell(interaction: Interaction, event: str, payload: Json) -> None:
    """Let the person's own screens know what became of an interaction."""
    payload = {"id": interaction.id, "nonce": interaction.nonce, **payload}
    user = interaction.user
    interaction.world.announce(Event(event, payload, None, None, lambda each: each is user))
