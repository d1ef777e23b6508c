"""A screen: one message as it is to be sent, checked against Discord's limits."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import wraps
from typing import Concatenate, Final, ParamSpec

from bot.render.limits import OverLimit, check
from bot.render.parts import Component, box
from bot.render.scene import Scene
from bot.render.signs import PLAIN

P = ParamSpec("P")

FELT: Final = 0x2F7D57
GOLD: Final = 0xD9A521
ALERT: Final = 0xB3541E


@dataclass(frozen=True, slots=True)
class Picture:
    """A file of a message. The name says nothing about what it shows."""

    file_name: str
    data: bytes


@dataclass(frozen=True, slots=True)
class Screen:
    """A message. Two equal screens look the same.

    With `content` it is a plain line above its buttons (the form in which a mention notifies);
    without, it is made of layout components alone. `mentions` are the users who are notified.
    """

    components: tuple[Component, ...]
    pictures: tuple[Picture, ...] = ()
    content: str | None = None
    mentions: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        check(self.components, self.content)


def boxed(
    parts: Iterable[Component], *, colour: int = FELT, pictures: tuple[Picture, ...] = ()
) -> Screen:
    """A screen that is one box."""
    return Screen((box(colour, parts),), pictures)


def plain_if_too_long(
    draw: Callable[Concatenate[Scene, P], Screen],
) -> Callable[Concatenate[Scene, P], Screen]:
    """Draws a screen again with written cards when its emojis make it longer than Discord takes.

    Discord counts an emoji as the forty characters of its mark.
    """

    @wraps(draw)
    def drawn(scene: Scene, /, *args: P.args, **kwargs: P.kwargs) -> Screen:
        try:
            return draw(scene, *args, **kwargs)
        except OverLimit:
            if scene.signs is PLAIN:
                raise
            return draw(replace(scene, signs=PLAIN), *args, **kwargs)

    return drawn
