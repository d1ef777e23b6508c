"""Drawing beside the event loop, which must go on answering clicks meanwhile."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from functools import partial
from typing import Final, ParamSpec, TypeVar

from bot.render.pictures.cards import FACES, back_sprite, face_sprite
from bot.render.pictures.style import Style

P = ParamSpec("P")
T = TypeVar("T")

_THREAD: Final = ThreadPoolExecutor(max_workers=1, thread_name_prefix="pictures")
"""One thread: two draw no faster, and each would draw what the other is about to keep."""


async def off_loop(draw: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """What `draw` returns, called in the pictures' thread in the language of the caller."""
    call = partial(copy_context().run, draw, *args, **kwargs)
    return await asyncio.get_running_loop().run_in_executor(_THREAD, call)


async def warm_up(style: Style | None = None) -> None:
    """Draws every card face ahead of time (a good half second), one by one so that nobody waits."""
    for face in range(FACES):
        await off_loop(face_sprite, face, style or Style())
    await off_loop(back_sprite)
