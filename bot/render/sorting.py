"""Cards in the order that somebody likes."""

from __future__ import annotations

from collections.abc import Iterable

from bot.cards.card import Card
from bot.render.preferences import Sort


def in_order(cards: Iterable[Card], sort: Sort) -> tuple[Card, ...]:
    """These cards by suit or by rank, jokers last."""

    def key(card: Card) -> tuple[bool, int, int, int]:
        first, second = (card.suit, card.rank) if sort is Sort.SUIT else (card.rank, card.suit)
        return card.is_joker, first, second, card.id

    return tuple(sorted(cards, key=key))
