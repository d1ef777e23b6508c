"""What the bot needs to be allowed to do in a channel."""

from __future__ import annotations

from typing import Final

import discord

from bot.render.language import _
from bot.render.words import listed

NEEDED: Final = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    attach_files=True,
    read_message_history=True,
    use_external_emojis=True,
)
"""What the invite link asks for: all that the bot ever needs."""


def missing(given: discord.Permissions, channel: object) -> str:
    """The permissions that a table in this channel can't do without and has not got, in words."""
    in_thread = isinstance(channel, discord.Thread)
    needed = {
        "view_channel": _("View Channel"),
        "send_messages_in_threads" if in_thread else "send_messages": (
            _("Send Messages in Threads") if in_thread else _("Send Messages")
        ),
        "attach_files": _("Attach Files"),
        "read_message_history": _("Read Message History"),
    }
    return listed(words for name, words in needed.items() if not getattr(given, name))
