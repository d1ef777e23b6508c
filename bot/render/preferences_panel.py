"""The panel of /preferences: a switch for each, changed with a tap."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.render.ids import Action, Kind, written
from bot.render.language import _
from bot.render.panel import noted
from bot.render.parts import Component, Style, button, row, section, text
from bot.render.preferences import VALUES, Preferences, Sort
from bot.render.screen import Screen, boxed

KEYS: Final[Mapping[Action, str]] = {
    Action.PICTURES: "pictures",
    Action.COLOURS: "four_colours",
    Action.SORT: "sort",
    Action.MENTION: "mention",
    Action.LETTER: "by_message",
}
"""The preference that each button changes."""


def preferences_panel(
    current: Preferences, table: str | None, *, seated: bool, note: str = ""
) -> Screen:
    """Private to who asked. `table` is where it was asked for; a seated reader gets the way back.

    Every button carries the value that it sets, so that two quick taps don't undo each other.
    """
    return boxed(
        [
            *noted(note),
            text("### " + _("Your preferences"), "-# " + _("They hold on every server.")),
            *(_switch(current, table, action) for action in _switches()),
            text(_("**The order of your cards:**")),
            row(*(_sorting(current, table, sort) for sort in Sort)),
            *([row(_back(table))] if seated else ()),
        ]
    )


def stored_value(action: Action, place: int | None) -> str | None:
    """What to store for a tap on this button, None when it is none of these."""
    values = tuple(VALUES.get(KEYS.get(action, ""), ()))
    return values[place] if place is not None and place < len(values) else None


def _switches() -> dict[Action, tuple[str, str, str]]:
    """By action: what it is about, the label when it is on, the label when it is off."""
    return {
        Action.PICTURES: (
            _("**Pictures** of your hand and the scores, emojis for cards."),
            _("Pictures: on"),
            _("Pictures: off"),
        ),
        Action.COLOURS: (
            _("**Four colours**: diamonds are blue and clubs are green."),
            _("Four colours: on"),
            _("Four colours: off"),
        ),
        Action.MENTION: (
            _("**Mentions** when it is your turn and you are away."),
            _("Mentions: on"),
            _("Mentions: off"),
        ),
        Action.LETTER: (
            _("**Hand by direct message** at the deal and at your turn."),
            _("By message: on"),
            _("By message: off"),
        ),
    }


def _switch(current: Preferences, table: str | None, action: Action) -> Component:
    told, on, off = _switches()[action]
    is_on = bool(getattr(current, KEYS[action]))
    label, style = (on, Style.GREEN) if is_on else (off, Style.GREY)
    return section(button(label, _id(table, action, "off" if is_on else "on"), style), told)


def _sorting(current: Preferences, table: str | None, sort: Sort) -> Component:
    label = {Sort.MELDS: _("Melds"), Sort.SUIT: _("Suits"), Sort.RANK: _("Ranks")}[sort]
    chosen = sort is current.sort
    return button(
        f"✓ {label}" if chosen else label,
        _id(table, Action.SORT, sort.value),
        Style.COLOUR if chosen else Style.GREY,
    )


def _id(table: str | None, action: Action, stored: str) -> str:
    place = tuple(VALUES[KEYS[action]]).index(stored)
    return written(Kind.PREFERENCES, table, action, numbers=((place,),))


def _back(table: str | None) -> Component:
    return button(_("My hand"), written(Kind.HAND, table, Action.HAND), Style.COLOUR)
