"""Short messages: a sentence with the state beside it, a turn's mention, an apology."""

from __future__ import annotations

from collections.abc import Sequence

from bot.render.ids import Action, Kind
from bot.render.language import _
from bot.render.parts import Style, row, text
from bot.render.scene import Scene
from bot.render.screen import ALERT, Screen, boxed


def notice(sentence: str, state: Sequence[str] = ()) -> Screen:
    """One sentence, and below it the state of the table in words."""
    return boxed([text(f"**{sentence}**"), *([text(*state)] if state else ())])


def turn_mention(scene: Scene, user_id: int, *, last: bool) -> Screen:
    """The short message that tells one player that the table waits for them."""
    sentence = _("{player}, your last turn.") if last else _("{player}, your turn.")
    hand = scene.button(_("My hand"), Kind.BOARD, Action.HAND, Style.COLOUR)
    return Screen(
        (row(hand),), content=sentence.format(player=f"<@{user_id}>"), mentions=(user_id,)
    )


def apology(reference: str) -> Screen:
    """Said when something unforeseen broke. The reference is in the log."""
    return boxed(
        [
            text(
                _("Something broke on my side; your game is safe. Reference {reference}.").format(
                    reference=reference
                )
            )
        ],
        colour=ALERT,
    )


def table_is_here(link: str, state: Sequence[str]) -> Screen:
    """Where the table of this channel is, instead of a second one."""
    sentence = _(
        "This channel has a table already: {link}. Another can be opened here once that game is "
        "over; /end calls it off."
    )
    return notice(sentence.format(link=link), state)
