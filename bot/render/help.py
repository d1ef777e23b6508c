"""Help: what the bot does and how to begin."""

from __future__ import annotations

from bot.render.language import _
from bot.render.parts import text
from bot.render.screen import Screen, boxed


def help_screen() -> Screen:
    """The one page of help."""
    return boxed(
        [
            text("### " + _("Nickels, Rummy and Manipulation")),
            text(
                _(
                    "Start a game with **/play**, let others tap Join or add computers, then tap "
                    "Start. Your cards are behind **My hand** on the board, only you see them. "
                    "On your turn: tap where to draw from, then tap the card to throw."
                ),
                _(
                    "In Rummy you may put cards down before you throw: tap what is offered, or "
                    "choose cards from the menu."
                ),
                _(
                    "In Manipulation you draw, or rearrange the whole table on a workbench of your "
                    "own; nothing changes for the others until you confirm."
                ),
            ),
            text(
                _("**/hand** your cards again, also by direct message"),
                _("**/table** the board again at the bottom of the channel"),
                _("**/scores** the score sheet, **/rules** the rules at this table"),
                _("**/leave** give up your seat, **/end** call the game off"),
                _(
                    "**/preferences** pictures, colours, the order of your cards, mentions, your "
                    "hand by direct message"
                ),
                _("**/leaderboard** who plays best on this server"),
            ),
            text(
                "-# "
                + _(
                    "Nickels are play tokens: they can't be bought, sold or cashed in. All deals "
                    "are fixed before a game begins and can be checked when it is over."
                )
            ),
        ]
    )
