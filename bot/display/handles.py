"""The ways to reach a message that only one person sees."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

import discord

from bot.display.layout import for_edit, for_new
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

    @property
    def in_channel(self) -> bool:
        """Whether it is among the messages of a server's channel."""

    async def edit(self, screen: Screen) -> None:
        """Change it. Raises one of FAILURES."""

    async def remove(self) -> None:
        """Take it away. Raises one of FAILURES."""

    async def send_below(self, screen: Screen) -> ByFollowup | None:
        """Send another below all messages of the channel; None outside of channels.

        The way to the new one is good for as long as this one. Raises one of FAILURES.
        """


@dataclass(frozen=True, slots=True)
class ByToken:
    """The message that an interaction's answer created or updated."""

    interaction: Interaction
    seconds: float = TOKEN_SECONDS

    @property
    def in_channel(self) -> bool:
        """A button can be tapped in a direct message too."""
        return self.interaction.guild_id is not None

    async def edit(self, screen: Screen) -> None:
        """Change it through the interaction."""
        await self.interaction.edit_original_response(**for_edit(screen))

    async def remove(self) -> None:
        """Take it away through the interaction."""
        await self.interaction.delete_original_response()

    async def send_below(self, screen: Screen) -> ByFollowup | None:
        """Send another through the interaction."""
        return await follow_up(self.interaction, screen) if self.in_channel else None


@dataclass(frozen=True, slots=True)
class ByFollowup:
    """A private message that was sent after the first answer, so that answer's token names
    another message: this one is reached by its id.
    """

    interaction: Interaction
    message: discord.WebhookMessage
    seconds: float = TOKEN_SECONDS
    in_channel: bool = True

    async def edit(self, screen: Screen) -> None:
        """Change the message."""
        await self.message.edit(**for_edit(screen))

    async def remove(self) -> None:
        """Take the message away."""
        await self.message.delete()

    async def send_below(self, screen: Screen) -> ByFollowup | None:
        """Send another through the same interaction."""
        return await follow_up(self.interaction, screen)


@dataclass(frozen=True, slots=True)
class ByMessage:
    """A direct message."""

    message: discord.Message
    seconds: float = MESSAGE_SECONDS
    in_channel: bool = False

    async def edit(self, screen: Screen) -> None:
        """Change the message."""
        await self.message.edit(**for_edit(screen))

    async def remove(self) -> None:
        """Take the message away."""
        await self.message.delete()

    async def send_below(self, _screen: Screen) -> ByFollowup | None:
        """It stays where it is."""
        return None


async def follow_up(interaction: Interaction, screen: Screen) -> ByFollowup:
    """A private message after the first answer. Raises one of FAILURES."""
    message = await interaction.followup.send(ephemeral=True, wait=True, **for_new(screen))
    return ByFollowup(interaction, message)


def way_to_clicked(interaction: Interaction) -> Handle:
    """The way to the message that was clicked: the one that is good for longest.

    A direct message is our own to change, even after the token is dead.
    """
    clicked = interaction.message
    if clicked is not None and interaction.guild_id is None:
        age = (interaction.created_at - clicked.created_at).total_seconds()
        if MESSAGE_SECONDS - age > TOKEN_SECONDS:
            return ByMessage(clicked, MESSAGE_SECONDS - age)
    return ByToken(interaction)
