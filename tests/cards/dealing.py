"""Short ways to name cards and rules in tests."""

from __future__ import annotations

from typing import Any

from bot.cards.arrange import Arranger, arranger
from bot.cards.card import Card
from bot.cards.melds import MeldRules
from bot.cards.points import PointRules
from bot.cards.text import cards_from


def cards(texts: str) -> list[Card]:
    """The cards named, twins from the second pack."""
    return cards_from(texts.split(), packs=2, jokers_per_pack=2)


def rules_of_round(number: int, **options: Any) -> MeldRules:
    """The default rules of round 1 to 11, whose wild rank is two above its number (A2)."""
    return MeldRules(wild_rank=number + 2, **options)


def arranger_of_round(number: int, points: PointRules | None = None, **options: Any) -> Arranger:
    return arranger(rules_of_round(number, **options), points or PointRules())


def texts(cards: tuple[Card, ...] | list[Card]) -> list[str]:
    return [card.text for card in cards]
