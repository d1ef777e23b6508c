"""Drawing beside the event loop: another thread, the caller's language, faces ahead of time."""

from __future__ import annotations

import threading
from gettext import NullTranslations

from bot.render.language import catalogue
from bot.render.pictures import cards as sprites
from bot.render.pictures.hand import hand_picture
from bot.render.pictures.off_loop import off_loop, warm_up
from bot.render.pictures.style import Style
from tests.render.pictures_kit import cards


class German(NullTranslations):
    def gettext(self, message: str) -> str:
        return {"WILD": "FREI"}.get(message, message)


async def test_pictures_are_drawn_in_a_thread_of_their_own() -> None:
    names = {await off_loop(lambda: threading.current_thread().name) for _ in range(5)}
    assert len(names) == 1
    assert names.pop().startswith("pictures")


async def test_off_the_loop_the_picture_is_the_same() -> None:
    hand = cards("6H 7S")
    drawn = await off_loop(hand_picture, [], hand, wild_rank=6, points=7)
    assert drawn == hand_picture([], hand, wild_rank=6, points=7)


async def test_the_callers_language_is_kept() -> None:
    hand = cards("6H 7S")
    english = await off_loop(hand_picture, [], hand, wild_rank=6, points=7)
    token = catalogue.set(German())
    try:
        german = await off_loop(hand_picture, [], hand, wild_rank=6, points=7)
    finally:
        catalogue.reset(token)
    assert german != english


async def test_after_warming_up_no_face_is_drawn_again() -> None:
    style = Style(four_colour=False, big=True)
    await warm_up(style)
    before = sprites.face_sprite.cache_info().misses
    for face in range(54):
        sprites.face_sprite(face, style)
    assert sprites.face_sprite.cache_info().misses == before
