"""A loopback Discord: enough of REST v10 and Gateway v10 for an unmodified discord.py client.

It knows nothing of the bot that uses it. Everything that a test or the practice page needs is
reached from `Discord`.
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
