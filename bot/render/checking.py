"""How to check the deals of a finished game."""

from __future__ import annotations

from typing import Final

from bot.render.language import _
from bot.render.parts import FILE, Component, text
from bot.render.screen import Picture, Screen, boxed

RECORD_FILE: Final = "deals.json"


def check_the_deals(commitment: str, secret: str, record: bytes) -> Screen:
    """What is published: the seal, the secret, and the record as a file to check.

    `commitment` and `secret` are hex; the first is the SHA-256 of the second's bytes.
    """
    attached: Component = {"type": FILE, "file": {"url": f"attachment://{RECORD_FILE}"}}
    return boxed(
        [
            text("### " + _("Check the deals")),
            text(
                _("The seal that was shown from the start: `{seal}`").format(seal=commitment),
                _("What it sealed: `{secret}`").format(secret=secret),
                _(
                    "The file holds every shuffle, draw and throw of this game. Save it and run "
                    "`python -m bot verify {file}` or the single file `bot/cards/verify.py`."
                ).format(file=RECORD_FILE),
            ),
            attached,
        ],
        pictures=(Picture(RECORD_FILE, record),),
    )
