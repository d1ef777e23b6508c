"""A loopback Discord: enough of REST v10 and Gateway v10 for an unmodified discord.py client.

It knows nothing of the bot that uses it. Everything that a test or the practice page needs is
reached from `Discord`; how to work with it, in short:

- `guild.add_channel`, `guild.add_member`, `channel.add_thread` build the place;
  `discord.deny(channel, "send_messages")`, `discord.close_dms(ann)` make it awkward.
- People act: `await ann.slash(channel, "play", stack=10)`, `click`, `select`, `submit`, `say`.
  Each gives an `Interaction`: `await done.message()`, `.followup()`, `.modal()`, `.choices()`,
  `.first_answer()`, which raises `InteractionFailed` when the bot does not answer in time.
- What people see: `channel.messages(seen_by=ann)`, `message.text()`, `.labels()`, `.json`.
- Time: `discord.clock.advance(60)`. A test that must not depend on the machine's speed passes a
  `StoppedClock` (then also `rate_limits=False`, for discord.py waits for those in real time).
- Faults: `discord.faults` for requests, `discord.gateway` for the connection.
- The wire: `discord.record.entries`, `.exchanges(method, route)`, `.observers`.
- Nothing may be left in `discord.unknown` and `discord.crashes` at the end.
"""

from bot.practice.channels import Channel
from bot.practice.clock import Clock, StoppedClock
from bot.practice.events import Event
from bot.practice.guilds import Guild, Role
from bot.practice.interactions import Answer, Interaction, InteractionFailed
from bot.practice.messages import Attachment, Message
from bot.practice.people import Person, User
from bot.practice.refusals import ApiError, CannotDo
from bot.practice.server import Discord

__all__ = [
    "Answer",
    "ApiError",
    "Attachment",
    "CannotDo",
    "Channel",
    "Clock",
    "Discord",
    "Event",
    "Guild",
    "Interaction",
    "InteractionFailed",
    "Message",
    "Person",
    "Role",
    "StoppedClock",
    "User",
]
