"""The melds on the table in words: lettered, with what the last play changed."""

from __future__ import annotations

from typing import Final

from bot.cards.card import Card
from bot.games.manipulation.events import Moved, Placed, Played
from bot.games.manipulation.table import LaidMeld, Table
from bot.games.manipulation.view import ManipulationView
from bot.render.language import _
from bot.render.signs import PLAIN, CardSigns

CHANGED: Final = "▸"
"""Stands before melds that the last play made or changed."""

IN_A_LINE: Final = 34
"""So many characters of melds share a line: what a phone shows without breaking it."""


def lettered(meld: LaidMeld, signs: CardSigns = PLAIN) -> str:
    """`**A** 7♥ 8♥ 9♥`."""
    return f"**{meld.letter}** {signs.row(meld.cards)}"


def table_rows(view: ManipulationView, signs: CardSigns = PLAIN) -> list[str]:
    """A row for every meld; what the last play did to it is marked, and said."""
    return [_marked(meld, view.last_play, signs) for meld in view.table]


def table_lines(view: ManipulationView, signs: CardSigns = PLAIN) -> list[str]:
    """The same with short melds side by side and changes marked alone: for a full table."""
    melds = [(_sign(meld, view.last_play) + lettered(meld, signs), meld) for meld in view.table]
    lines: list[list[str]] = []
    width = IN_A_LINE + 1
    for written, meld in melds:
        # Counted as written with letters: the mark of an emoji is longer than what is seen.
        seen = len(PLAIN.row(meld.cards)) + 4
        if width + seen > IN_A_LINE:
            lines.append([])
            width = 0
        lines[-1].append(written)
        width += seen
    return [" | ".join(line) for line in lines]


def is_changed(meld: LaidMeld, play: Played | None) -> bool:
    """Whether the play made this meld or changed it."""
    if play is None:
        return False
    return any(meld.number == other.number for other in (*play.made, *play.changed))


def came_in(meld: LaidMeld, play: Played | None) -> list[Card]:
    """The cards that the play put on this meld, in the order in which they lie."""
    if play is None:
        return []
    arrived: tuple[Placed | Moved, ...] = (*play.placed, *play.moved)
    new = {each.card for each in arrived if each.target == meld.letter}
    return [card for card in meld.cards if card in new]


def _sign(meld: LaidMeld, play: Played | None) -> str:
    return f"{CHANGED} " if is_changed(meld, play) else ""


def _marked(meld: LaidMeld, play: Played | None, signs: CardSigns) -> str:
    return _sign(meld, play) + lettered(meld, signs) + _what_happened(meld, play, signs)


def _what_happened(meld: LaidMeld, play: Played | None, signs: CardSigns) -> str:
    if not is_changed(meld, play):
        return ""
    if play is not None and meld in play.made:
        return " · " + _("new")
    new = came_in(meld, play)
    if new:
        return " · " + _("new: {cards}").format(cards=signs.row(new))
    return " · " + _("cards taken")


def melds_in_words(table: Table) -> list[str]:
    """For a picture's alt text: `Meld A: 7♥ 8♥ 9♥.`"""
    return [
        _("Meld {letter}: {cards}.").format(letter=meld.letter, cards=PLAIN.row(meld.cards))
        for meld in table
    ]
