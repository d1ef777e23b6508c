"""The page's panel for trying faults by hand: what each switch and button does to the world."""

from __future__ import annotations

from collections.abc import Callable

from bot.practice.people import Person
from bot.practice.refusals import CannotDo
from bot.practice.server import Discord
from bot.practice.web_frame import Frame
from bot.practice.web_state import BOT_PERMISSIONS, guild_of

_LONGEST_NAME = 32


def cause(discord: Discord, person: Person, frame: Frame) -> None:
    """Do the fault that the frame names; CannotDo when it makes no sense."""
    name = frame.text("name")
    if name not in _FAULTS:
        raise CannotDo(f"There is no fault called {name!r}.")
    _FAULTS[name](discord, person, frame)


def _add_person(discord: Discord, _: Person, frame: Frame) -> None:
    name = frame.text("person").strip()
    guild = guild_of(discord)
    if guild is None or not 1 <= len(name) <= _LONGEST_NAME:
        raise CannotDo(f"A name has 1 to {_LONGEST_NAME} characters.")
    guild.add_member(name)


def _membership(discord: Discord, person: Person, frame: Frame) -> None:
    guild = guild_of(discord)
    inside = guild is not None and person.id in guild.members
    if guild is None or inside == frame.flag("on"):
        return
    if inside and guild.owner is person:
        raise CannotDo("The owner of a server cannot leave it.")
    if inside:
        guild.remove_member(person)
    else:
        guild.add_member(person)


def _direct_messages(_: Discord, person: Person, frame: Frame) -> None:
    person.dms_open = frame.flag("on")


def _reload(_: Discord, person: Person, _frame: Frame) -> None:
    person.reload()


def _permission(discord: Discord, _: Person, frame: Frame) -> None:
    permission = frame.text("permission")
    if permission not in BOT_PERMISSIONS:
        raise CannotDo(f"There is no permission called {permission!r} here.")
    change = discord.allow if frame.flag("on") else discord.deny
    change(discord.world.channels[frame.text("channel_id")], permission)


def _delete(discord: Discord, _: Person, frame: Frame) -> None:
    message = discord.world.channels[frame.text("channel_id")].history[frame.text("message_id")]
    if message.is_ephemeral:
        raise CannotDo("Only its owner can put a private message away.")
    discord.world.remove(message)


_FAULTS: dict[str, Callable[[Discord, Person, Frame], None]] = {
    "add_person": _add_person,
    "membership": _membership,
    "direct_messages": _direct_messages,
    "reload": _reload,
    "permission": _permission,
    "delete": _delete,
}

FAULTS = tuple(_FAULTS)
"""The names of everything that the panel can do."""
