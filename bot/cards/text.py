"""Cards from their text forms, as people and scripts type them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from bot.cards.card import CARDS, CARDS_PER_PACK, FACES, Card
from bot.errors import BadInput

JOKER_FACE = FACES["JK"]


def cards_from(texts: Iterable[object], *, packs: int, jokers_per_pack: int) -> list[Card]:
    """The cards that `texts` name (`7H`, `TD` or `10D`, `JK`), twins from different packs.

    Raises BadInput when a text names no card, or when the packs do not hold that many of it.
    """
    seen: Counter[int] = Counter()
    cards: list[Card] = []
    for text in texts:
        face = _face(text)
        copies = packs * jokers_per_pack if face == JOKER_FACE else packs
        if seen[face] == copies:
            raise BadInput(problem=_too_many(face, copies))
        cards.append(_copy(face, seen[face], jokers_per_pack))
        seen[face] += 1
    return cards


def _face(text: object) -> int:
    face = FACES.get(text.strip().upper().replace("10", "T")) if isinstance(text, str) else None
    if face is None:
        raise BadInput(
            problem=f"There is no card {text!r}: write rank and suit like 7H, TD or AS, or JK."
        )
    return face


def _copy(face: int, number: int, jokers_per_pack: int) -> Card:
    if face != JOKER_FACE:
        return CARDS[number * CARDS_PER_PACK + face]
    pack, which = divmod(number, jokers_per_pack)
    return CARDS[pack * CARDS_PER_PACK + face + which]


def _too_many(face: int, copies: int) -> str:
    card = CARDS[face]
    if copies == 0:
        return "No jokers are played with here."
    if copies == 1:
        return f"There is only one {'joker' if card.is_joker else card.text} here."
    name = "jokers" if card.is_joker else f"copies of {card.text}"
    return f"The packs hold {copies} {name}, not more."
