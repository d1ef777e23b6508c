"""The table in words, for those who would rather type: `A: 4S 5S 6S`, one meld a line."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from bot.cards.card import FACES, SUIT_SYMBOLS, SUITS, Card
from bot.cards.rearrange import meld_letter
from bot.errors import BadInput
from bot.games.manipulation.draft import Bench, Draft
from bot.games.manipulation.table import NUMBERS, LaidMeld, displayed, unused_numbers

_LABEL: Final = re.compile(r"\s*(?:([A-Za-z]{1,2})\s*[:\uff1a)=]|([A-Za-z])[.\s])(.*)", re.DOTALL)
_BETWEEN_MELDS: Final = re.compile(r"[/|]")
_CARDS: Final = re.compile(r"(?:(?:10|[A2-9TJQK])[SHDC])+")
_CARD: Final = re.compile(r"(?:10|[A2-9TJQK])[SHDC]")
_SYMBOLS: Final = str.maketrans(
    dict(zip(SUIT_SYMBOLS, SUITS, strict=True)) | {"\ufe0e": None, "\ufe0f": None}
)
_NUMBERS: Final = {meld_letter(number): number for number in NUMBERS}


@dataclass(frozen=True, slots=True)
class _Line:
    """One meld that was typed: where, its letter if it was named, the faces of its cards."""

    where: str
    letter: str | None
    faces: tuple[int, ...]


class _Choice:
    """Which card each typed one is, no card being two of them."""

    def __init__(self) -> None:
        self._taken: set[Card] = set()

    def one_of(self, face: int, cards: Sequence[Card]) -> Card | None:
        """The first free card of this look among those, which is taken from now on."""
        found = next((c for c in cards if c.face == face and c not in self._taken), None)
        if found is not None:
            self._taken.add(found)
        return found


def table_text(draft: Draft) -> str:
    """The melds of a draft as they can be typed, one a line."""
    return "\n".join(
        f"{meld.letter}: {' '.join(card.text for card in meld.cards)}" for meld in draft.melds
    )


def typed(draft: Draft, text: str) -> Draft:
    """The draft after one step, to what was typed.

    A meld that is named by its letter becomes what is typed for it; one without a letter, or with
    a letter that is free, is new; what is not named stays but for the cards that others take.
    Cards of the table that lost their place are in the tray then. Melds are separated by line ends
    or `/`, or by `|` as on the board; a single letter needs no colon. Raises BadInput naming the
    line and the card that makes no sense.
    """
    lines = list(_lines(text))
    numbers = _numbers(draft, lines)
    named = {meld.number: meld for meld in draft.melds if meld.number in numbers}
    chosen = _chosen(draft, lines, numbers, named)
    taken = {card for cards in chosen for card in cards}
    melds = [
        LaidMeld(meld.number, tuple(card for card in meld.cards if card not in taken))
        for meld in draft.melds
        if meld.number not in named
    ]
    melds += [
        LaidMeld(number, displayed(cards, draft.ground.rules))
        for number, cards in zip(numbers, chosen, strict=True)
    ]
    own = set(draft.ground.hand)
    lost = (c for meld in named.values() for c in meld.cards if c not in taken and c not in own)
    tray = (*(card for card in draft.tray if card not in taken), *lost)
    whole = sorted((meld for meld in melds if meld.cards), key=lambda meld: meld.number)
    return draft.with_bench(Bench(tuple(whole), tray))


# -- reading -----------------------------------------------------------------------------------


def _lines(text: str) -> Iterator[_Line]:
    for number, line in enumerate(text.splitlines(), start=1):
        parts = _BETWEEN_MELDS.split(line)
        for place, part in enumerate(parts, start=1):
            where = f"Line {number}" if len(parts) == 1 else f"Line {number}, meld {place}"
            label = _LABEL.fullmatch(part)
            letter, cards = ((label[1] or label[2]).upper(), label[3]) if label else (None, part)
            faces = tuple(_faces(cards, where))
            if faces or letter:
                yield _Line(where, letter, faces)


def _faces(text: str, where: str) -> Iterator[int]:
    for word in text.replace(",", " ").split():
        plain = word.translate(_SYMBOLS).upper()
        if not _CARDS.fullmatch(plain):
            raise BadInput(
                problem=f"{where}: there is no card {word[:12]!r}. "
                "Write rank and suit, like 7H or 10D."
            )
        for card in _CARD.findall(plain):
            yield FACES[card.replace("10", "T")]


def _numbers(draft: Draft, lines: Sequence[_Line]) -> list[int]:
    """The number of the meld that each line is."""
    named = [_NUMBERS[line.letter] for line in lines if line.letter]
    for line in lines:
        if line.letter and named.count(_NUMBERS[line.letter]) > 1:
            raise BadInput(problem=f"{line.where}: meld {line.letter} is named twice.")
    fresh = unused_numbers(
        draft.melds, draft.ground.table, tuple(LaidMeld(number, ()) for number in named)
    )
    return [_NUMBERS[line.letter] if line.letter else next(fresh) for line in lines]


# -- which card is which -----------------------------------------------------------------------


def _chosen(
    draft: Draft, lines: Sequence[_Line], numbers: Sequence[int], named: dict[int, LaidMeld]
) -> list[tuple[Card, ...]]:
    """The cards of every line.

    Copies that look the same are taken as the person means them: those that lie in the meld
    already, then those that have lost their place, then the hand's, then those of other melds.
    """
    choice = _Choice()
    stay = [
        [choice.one_of(face, named[number].cards if number in named else ()) for face in line.faces]
        for line, number in zip(lines, numbers, strict=True)
    ]
    ahead = _in_order_of_need(draft, named)
    return [
        tuple(
            card or _another(choice, face, ahead, line)
            for face, card in zip(line.faces, cards, strict=True)
        )
        for line, cards in zip(lines, stay, strict=True)
    ]


def _in_order_of_need(draft: Draft, named: dict[int, LaidMeld]) -> list[Card]:
    """All cards that can be typed: first those that must go somewhere."""
    own = set(draft.ground.hand)
    homeless = [card for meld in named.values() for card in meld.cards]
    others = [card for meld in draft.melds if meld.number not in named for card in meld.cards]
    return [
        *sorted((*draft.tray, *homeless), key=lambda card: card in own),
        *draft.hand,
        *others,
    ]


def _another(choice: _Choice, face: int, ahead: Sequence[Card], line: _Line) -> Card:
    card = choice.one_of(face, ahead)
    if card is not None:
        return card
    same = next((each for each in ahead if each.face == face), None)
    if same is None:
        shown = next(text for text, number in FACES.items() if number == face)
        raise BadInput(problem=f"{line.where}: there is no {shown} on the table or in your hand.")
    raise BadInput(problem=f"{line.where}: {same.text} is named more often than it is there.")
