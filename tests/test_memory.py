"""The garbage collector passes over what the start left, once the bot has settled."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Iterator

import pytest

from bot.memory import freeze_once


@pytest.fixture(autouse=True)
def thawed() -> Iterator[None]:
    gc.unfreeze()
    yield
    gc.freeze()  # as all tests are run


async def test_nothing_is_frozen_before_the_bot_has_settled() -> None:
    settled = asyncio.Event()
    freezing = asyncio.create_task(freeze_once(settled))
    await asyncio.sleep(0)
    assert gc.get_freeze_count() == 0
    settled.set()
    await freezing
    assert gc.get_freeze_count() > 0


async def test_a_full_collection_passes_over_what_is_frozen() -> None:
    settled = asyncio.Event()
    settled.set()
    before = len(gc.get_objects())
    await freeze_once(settled)
    assert len(gc.get_objects()) < before / 10
