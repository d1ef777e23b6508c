"""What a screen needs to know beside the view: who sits where, and a few moments in time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from bot.cards.card import Card
from bot.render.ids import Action, Kind, written
from bot.render.parts import Component, Style, button
from bot.render.signs import PLAIN, CardSigns


@dataclass(frozen=True, slots=True)
class Scene:
    """A table as screens see it. Moments are whole seconds of unix time.

    `names` is by seat, as people chose them (not escaped). `computers` are seats. `host` is a
    seat, None while nobody hosts. `since` is when the turn began. `deals_at` is when the pause
    between two rounds ends. `signs` is how cards are written. `draft` is what the one person who
    sees the screen is working on, as it is kept; None on screens of others.
    """

    table: str
    names: tuple[str, ...]
    computers: frozenset[int]
    host: int | None
    since: int
    deals_at: int | None = None
    signs: CardSigns = PLAIN
    draft: str | None = field(default=None, repr=False)

    def button(
        self,
        label: str,
        kind: Kind,
        action: Action,
        style: Style = Style.GREY,
        *,
        number: int | None = None,
        place: int | None = None,
        numbers: Sequence[Sequence[int]] = (),
        card: Card | None = None,
    ) -> Component:
        """A button of this table. `card` is the card that its label names.

        It is about one `place`, or about several `numbers`.
        """
        emoji = None if card is None else self.signs.on_button(card)
        about = numbers if place is None else ((place,),)
        return button(label, written(kind, self.table, action, number, about), style, emoji)
