"""Work that is finished once begun, whether or not anybody still waits for it."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


async def to_the_end(work: Coroutine[Any, Any, T]) -> T:
    """The result of `work`, which goes on when the waiting is cancelled.

    What is being committed can't be taken back, so it has to be adopted as well.
    """
    task = asyncio.create_task(work)
    # When nobody waits any more, nobody asks for the refusal either.
    task.add_done_callback(lambda done: done.cancelled() or done.exception())
    return await asyncio.shield(task)
