"""The cards as emojis of the application: uploaded once, slowly, and found again by name.

Nothing waits for them: a card without an emoji is written as `7♥`.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final, Literal, TypeVar

import discord

from bot.cards.card import CARDS, CARDS_PER_PACK
from bot.display.failures import FAILURES, Verdict, pause, summary, verdict
from bot.errors import StorageError
from bot.render.pictures.emoji import all_emojis, card_emoji, emoji_name
from bot.render.pictures.off_loop import off_loop
from bot.render.pictures.style import Style
from bot.render.signs import PLAIN, CardSigns, Emoji
from bot.storage.store import Store
from bot.storage.units import set_meta

_log = logging.getLogger(__name__)

EMOJI_GAP: Final = 1.0
"""Seconds between two uploads: Discord limits them harder than it says."""

ATTEMPTS: Final = 5

HASHES_KEY: Final = "emojis"
"""Under which key the hash of every uploaded drawing is stored, by application and name."""

T = TypeVar("T")


Deed = Literal["kept", "uploaded", "replaced", "failed"]
"""What became of an emoji: it was there, is new, was drawn anew, or could not be uploaded."""


class Emojis:
    """The emojis of this application. Without a `gap` (seconds between two) there are none."""

    def __init__(self, client: discord.Client, store: Store, gap: float | None = EMOJI_GAP) -> None:
        self._client = client
        self._store = store
        self._gap = gap
        self._ids: dict[str, int] = {}
        self._signs: dict[bool, CardSigns] = {}
        self.listed = asyncio.Event()
        """Set once it is known which emojis there are, or that this can't be found out now."""

    def signs(self, *, four_colours: bool = True) -> CardSigns:
        """The emojis that are there now."""
        return self._signs.get(four_colours, PLAIN)

    async def run(self) -> None:
        """Bring the application's emojis up to date; what fails is left for the next start."""
        if self._gap is None:
            self.listed.set()
            return
        try:
            done = await self.sync()
        except FAILURES as error:
            _log.info("The cards' emojis were not looked at: %s", summary(error))
            return
        finally:
            self.listed.set()
        if set(done) - {"kept"}:
            _log.info("Emojis of the cards: %s", tallied(done))

    async def sync(self, *, again: bool = False) -> Counter[Deed]:
        """Upload what is missing and what was drawn otherwise; with `again` everything.

        An emoji of the right name whose drawing is unknown is taken as it is. Raises one of
        FAILURES when the emojis can't be listed.
        """
        there = {emoji.name: emoji for emoji in await _tried(self._client.fetch_application_emojis)}
        wanted, hashes = all_emojis(), await self._hashes()
        self._ids = {name: emoji.id for name, emoji in there.items() if name in wanted}
        self._show()
        self.listed.set()
        done: Counter[Deed] = Counter()
        for name, (card, style) in wanted.items():
            drawn, old = await off_loop(card_emoji, card, style), there.get(name)
            digest = hashlib.sha256(drawn).hexdigest()[:16]
            known = hashes.get(name, digest)
            if old is not None and known == digest and not again:
                done["kept"] += 1
            else:
                done[await self._upload(name, drawn, old)] += 1
                await asyncio.sleep(self._gap or 0.0)
            if self._ids.get(name) and hashes.get(name) != digest:
                hashes[name] = digest
                await self._remember(hashes)
        return done

    async def _upload(self, name: str, drawn: bytes, old: discord.Emoji | None) -> Deed:
        """Names are unique, so an old drawing goes first."""
        create = self._client.create_application_emoji
        try:
            if old is not None:
                self._ids.pop(name, None)
                self._show()
                with suppress(discord.NotFound):
                    await _tried(old.delete)
            self._ids[name] = (await _tried(lambda: create(name=name, image=drawn))).id
        except FAILURES as error:
            _log.info("The emoji %s was not uploaded: %s", name, summary(error))
            return "failed"
        self._show()
        return "uploaded" if old is None else "replaced"

    def _show(self) -> None:
        """Let screens use what is there."""
        self._signs = {four: self._signs_of(Style(four_colour=four)) for four in (True, False)}

    def _signs_of(self, style: Style) -> CardSigns:
        named = {card.face: emoji_name(card, style) for card in CARDS[: CARDS_PER_PACK - 1]}
        ids = self._ids
        return CardSigns({f: Emoji(name, ids[name]) for f, name in named.items() if name in ids})

    # -- what was uploaded -------------------------------------------------------------------------

    async def _hashes(self) -> dict[str, str]:
        """The hash of each drawing that this application was given, by name."""
        try:
            stored = json.loads(await self._store.meta(HASHES_KEY) or "{}")
        except StorageError:
            _log.warning("The hashes of the emojis could not be read")
            return {}
        return dict(stored.get(str(self._client.application_id), {}))

    async def _remember(self, hashes: dict[str, str]) -> None:
        value = json.dumps({str(self._client.application_id): hashes})
        try:
            await self._store.commit(set_meta(HASHES_KEY, value))
        except StorageError:
            # At the worst the same drawing is taken as it is after the next start.
            _log.warning("The hashes of the emojis were not written down")


def tallied(done: Counter[Deed]) -> str:
    """The counts in words: `53 kept, 26 uploaded`."""
    return ", ".join(f"{count} {deed}" for deed, count in sorted(done.items()))


async def _tried(request: Callable[[], Awaitable[T]]) -> T:
    """The answer to a request, which is made again while Discord can't take it just now."""
    attempt = 1
    while True:
        try:
            return await request()
        except FAILURES as error:
            if verdict(error) is not Verdict.LATER or attempt == ATTEMPTS:
                raise
            wait = pause(error, attempt)
            if isinstance(error, discord.RateLimited):
                # Nobody waits for emojis, so that it may be as long as Discord wants.
                wait = error.retry_after
            attempt += 1
            await asyncio.sleep(wait)
