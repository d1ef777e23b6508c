"""What the bot does in a channel by its own name: post, change and remove messages."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Iterator

import discord

from bot.display.layout import for_edit, for_new
from bot.render.screen import Screen


class Channels:
    """Messages in any channel, by id. Every method may raise one of FAILURES."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client

    async def post(self, channel_id: int, screen: Screen) -> int:
        """Post a message; returns its id."""
        channel = self._client.get_partial_messageable(channel_id)
        # With a nonce a request that is sent again after a failure posts nothing twice.
        nonce = secrets.randbelow(2**53)
        return (await channel.send(nonce=nonce, **for_new(screen))).id

    async def edit(self, channel_id: int, message_id: int, screen: Screen) -> None:
        """Change a message of ours."""
        await self._message(channel_id, message_id).edit(**for_edit(screen))

    async def remove(self, channel_id: int, message_id: int) -> None:
        """Delete a message of ours."""
        await self._message(channel_id, message_id).delete()

    async def button_ids(self, channel_id: int, message_id: int) -> list[str]:
        """The custom ids that a message shows now."""
        message = await self._message(channel_id, message_id).fetch()
        return list(_custom_ids(message.components))

    def _message(self, channel_id: int, message_id: int) -> discord.PartialMessage:
        return self._client.get_partial_messageable(channel_id).get_partial_message(message_id)


def _custom_ids(components: Iterable[object]) -> Iterator[str]:
    for component in components:
        custom_id = getattr(component, "custom_id", None)
        if isinstance(custom_id, str):
            yield custom_id
        yield from _custom_ids(getattr(component, "children", ()))
