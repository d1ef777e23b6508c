"""The two ways to reach a message that only one person sees."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

import discord

from bot.display.layout import for_edit
from bot.render.screen import Screen

Interaction = discord.Interaction[Any]

TOKEN_SECONDS = 14 * 60.0
"""An interaction's token is good for 15 minutes; a minute is left to put the panel away."""

MESSAGE_SECONDS = 55 * 60.0
"""Messages older than an hour may hardly be changed."""


class Handle(Protocol):
    """A private message that can be changed and taken away for `seconds` from now."""

    @property
    def seconds(self) -> float:
        """For how long from the moment it was got."""

    async def edit(self, screen: Screen) -> None:
        """Change it. Raises one of FAILURES."""

    async def remove(self) -> None:
        """Take it away. Raises one of FAILURES."""


@dataclass(frozen=True, slots=True)
class ByToken:
    """The message that an interaction's answer created or updated."""

    interaction: Interaction
    seconds: float = TOKEN_SECONDS

    async def edit(self, screen: Screen) -> None:
        """Change it through the interaction."""
        await self.interaction.edit_original_response(**for_edit(screen))

    async def remove(self) -> None:
        """Take it away through the interaction."""
        await self.interaction.delete_original_response()


@dataclass(frozen=True, slots=True)
class ByMessage:
    """A direct message."""

    message: discord.Message
    seconds: float = MESSAGE_SECONDS

    async def edit(self, screen: Screen) -> None:
        """Change the message."""
        await self.message.edit(**for_edit(screen))

    async def remove(self) -> None:
        """Take the message away."""
        await self.message.delete()


@dataclass(frozen=True, slots=True)
class ByFollowup:
    """A private message that was sent after the first answer, so that answer's token names
    another message: this one is reached by its id.
    """

    message: discord.WebhookMessage
    seconds: float = TOKEN_SECONDS

    async def edit(self, screen: Screen) -> None:
        """Change the message."""
        await self.message.edit(**for_edit(screen))

    async def remove(self) -> None:
        """Take the message away."""
        await self.message.delete()
