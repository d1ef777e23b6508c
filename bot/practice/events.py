"""Changes, as they are told to the bot and to people."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from bot.practice.wire import Intent, Json

if TYPE_CHECKING:
    from bot.practice.guilds import Guild
    from bot.practice.people import User


@dataclass(frozen=True)
class Event:
    """A change. The bot hears of it with `intent` (None: never), a person if `audience` says so."""

    name: str
    payload: Json
    guild: Guild | None
    intent: Intent | None
    audience: Callable[[User], bool]


Listener: TypeAlias = Callable[[Event], None]
