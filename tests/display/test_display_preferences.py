"""Preferences in memory: read once, bounded, and never older than what was stored."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.display.preferences import Likes
from bot.errors import DatabaseBusy, StorageError
from bot.render.preferences import Preferences, Sort
from bot.storage.store import Store
from bot.storage.units import set_preference


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    async with Store.open(tmp_path / "nickels.db") as store:
        yield store


def counted(store: Store, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Whose preferences were read from the database, in order."""
    asked: list[int] = []
    read = store.preferences

    async def reading(user_id: int) -> dict[str, str]:
        asked.append(user_id)
        return await read(user_id)

    monkeypatch.setattr(store, "preferences", reading)
    return asked


async def test_they_are_read_once(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    await store.commit(set_preference(7, "sort", "rank"))
    asked, likes = counted(store, monkeypatch), Likes(store)
    for _ in range(3):
        assert (await likes.of(7)).sort is Sort.RANK
    assert await likes.of(8) == Preferences()
    assert asked == [7, 8]


async def test_a_change_is_known_at_once_and_stored(store: Store) -> None:
    likes = Likes(store)
    assert (await likes.change(7, "mention", "off")).mention is False
    assert (await likes.of(7)).mention is False
    assert await store.preferences(7) == {"mention": "off"}
    assert (await Likes(store).of(7)).mention is False


async def test_memory_is_bounded_by_dropping_whom_nobody_asked_for_longest(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked, likes = counted(store, monkeypatch), Likes(store, most=2)
    for user_id in (1, 2, 1, 3, 1, 2):
        await likes.of(user_id)
    assert asked == [1, 2, 3, 2], "2 gave way to 3"


async def test_changes_at_once_all_hold(store: Store) -> None:
    likes = Likes(store)
    await asyncio.gather(
        likes.change(7, "pictures", "off"),
        likes.change(7, "sort", "suit"),
        likes.change(7, "mention", "off"),
    )
    assert await likes.of(7) == Preferences(pictures=False, sort=Sort.SUIT, mention=False)


async def test_a_slow_reading_does_not_undo_a_change(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    likes, read, go_on = Likes(store), store.preferences, asyncio.Event()

    async def slowly(user_id: int) -> dict[str, str]:
        stored = await read(user_id)
        await go_on.wait()
        return stored

    monkeypatch.setattr(store, "preferences", slowly)
    reading = asyncio.create_task(likes.of(7))
    await asyncio.sleep(0.05)
    monkeypatch.setattr(store, "preferences", read)
    await likes.change(7, "pictures", "off")
    go_on.set()
    assert (await reading).pictures is False
    assert (await likes.of(7)).pictures is False


async def test_a_failing_database_means_defaults_for_now(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    await store.commit(set_preference(7, "pictures", "off"))
    likes = Likes(store)

    async def failing(_user_id: int) -> dict[str, str]:
        raise DatabaseBusy

    with monkeypatch.context() as patched:
        patched.setattr(store, "preferences", failing)
        assert await likes.of(7) == Preferences()
    assert (await likes.of(7)).pictures is False, "it is read again"


async def test_what_was_not_stored_has_not_changed(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    likes = Likes(store)
    await likes.of(7)

    async def failing(_unit: object) -> None:
        raise DatabaseBusy

    monkeypatch.setattr(store, "commit", failing)
    with pytest.raises(StorageError):
        await likes.change(7, "pictures", "off")
    assert await likes.of(7) == Preferences()
