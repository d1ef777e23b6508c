"""How cards are written: with the application's emojis where there are some, else as `7♥`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final, NamedTuple

from bot.cards.card import Card
from bot.render.parts import Component
from bot.render.words import both, card_words


class Emoji(NamedTuple):
    """An emoji of the application, by the name that screen readers say: `seven_of_hearts`."""

    name: str
    id: int


@dataclass(frozen=True, slots=True)
class CardSigns:
    """What stands for a card. `emojis` are by face (0-52); a card without one is written."""

    emojis: Mapping[int, Emoji] = field(default_factory=lambda: MappingProxyType({}))

    def of(self, card: Card) -> str:
        """A card in running text: its emoji or `7♥`."""
        emoji = self.emojis.get(card.face)
        return card.shown if emoji is None else f"<:{emoji.name}:{emoji.id}>"

    def row(self, cards: Iterable[Card]) -> str:
        """Cards side by side: `8♠ 9♠ 10♠`. Emojis have room around them and need no spaces."""
        some = tuple(cards)
        space = "" if all(card.face in self.emojis for card in some) else " "
        return space.join(self.of(card) for card in some)

    def both(self, card: Card) -> str:
        """A card by its sign and in words: `7♥ (7 of hearts)`."""
        return f"{self.of(card)} ({card_words(card)})" if card.face in self.emojis else both(card)

    def on_button(self, card: Card) -> Component | None:
        """What a button or the line of a menu shows before its label, if anything."""
        emoji = self.emojis.get(card.face)
        return None if emoji is None else {"name": emoji.name, "id": str(emoji.id)}


PLAIN: Final = CardSigns()
"""Every card is written: for those who want no pictures, and where there is no room."""
