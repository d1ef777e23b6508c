"""What the hand panels of all games share: notes, the question before a slip, being put away."""

from __future__ import annotations

from typing import Final

from bot.cards.card import Card
from bot.render.ids import Action, Kind
from bot.render.language import _
from bot.render.parts import Component, Style, row, text
from bot.render.scene import Scene
from bot.render.screen import ALERT, Screen, boxed, plain_if_too_long

HAND_FILE: Final = "hand.png"


def noted(note: str) -> list[Component]:
    """A sentence on top of a private screen, when there is one."""
    return [text(f"**{note}**")] if note else []


def where(channel_id: int | None) -> list[Component]:
    """Where the table is, when the hand is elsewhere."""
    return [text(*words)] if (words := where_words(channel_id)) else []


def where_words(channel_id: int | None) -> list[str]:
    """The same as a line to go with others."""
    if channel_id is None:
        return []
    return ["-# " + _("The table is in {channel}.").format(channel=f"<#{channel_id}>")]


@plain_if_too_long
def throw_question(scene: Scene, card: Card, *, decision: int, place: int) -> Screen:
    """Asked once before a wild card is thrown. `place` is the card's in the stored hand."""
    keep = scene.button(_("Keep it"), Kind.HAND, Action.HAND)
    throw = scene.button(
        _("Throw it"), Kind.HAND, Action.REALLY, Style.RED, number=decision, place=place
    )
    asked = _("{card} is wild. Really?").format(card=scene.signs.both(card))
    return boxed([text("### " + asked), row(throw, keep)], colour=ALERT)


def put_away(scene: Scene) -> Screen:
    """What takes a panel's place before Discord stops letting us change it."""
    return boxed(
        [
            text(_("Your hand was put away so that nothing old stays here.")),
            row(scene.button(_("My hand"), Kind.HAND, Action.HAND, Style.COLOUR)),
        ]
    )
