"""Whether a table is legal, whether a new table is a play, and how many old melds it breaks.

Melds are named as players see them, by letters: A, B, ... Z, AA, AB ...
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from bot.cards.card import Card
from bot.cards.melds import Ace, MeldRules, why_not

LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

Melds = Sequence[Sequence[Card]]


@dataclass(frozen=True, slots=True)
class Problem:
    """Why a table or a play is refused: one plain sentence, and what it is about.

    `meld` is the index of a meld of the table in question, in a play the new one; `card` is a
    card. Where there is none to point at, they are None.
    """

    sentence: str
    meld: int | None = None
    card: Card | None = None

    def __str__(self) -> str:
        return self.sentence


def table_rules(*, ace: Ace = "either", identical_in_set: bool = False) -> MeldRules:
    """The rules for melds on a table that can be rearranged (C3, options C-7 and C-8): no wilds."""
    return MeldRules(jokers_wild=False, ace=ace, identical_in_set=identical_in_set)


def meld_letter(index: int) -> str:
    """The letter of the meld with that index, counted from 0."""
    rounds, letter = divmod(index, len(LETTERS))
    return (meld_letter(rounds - 1) if rounds else "") + LETTERS[letter]


def table_problems(melds: Melds, rules: MeldRules) -> list[Problem]:
    """All that is wrong with a table: groups that are no meld, and cards that lie there twice."""
    return [*_illegal_melds(melds, rules), *_twice(melds)]


def is_play(
    table: Melds, new_table: Melds, hand: Sequence[Card], rules: MeldRules
) -> Problem | None:
    """What forbids this new table as a play (C4); None when it is one.

    Every card of the table must still be there and at least one of the hand has joined them, each
    in exactly one legal meld.
    """
    return next(_play_problems(table, new_table, hand, rules), None)


def broken_melds(old: Melds, new: Melds) -> int:
    """How many old melds don't lie whole in one new meld."""
    groups = [set(meld) for meld in new]
    return sum(not any(group.issuperset(meld) for group in groups) for meld in old)


def _play_problems(
    table: Melds, new_table: Melds, hand: Sequence[Card], rules: MeldRules
) -> Iterator[Problem]:
    was = {card for meld in table for card in meld}
    now = {card for meld in new_table for card in meld}
    yield from _twice(new_table)
    yield from _strangers(new_table, was.union(hand))
    yield from _missing(table, now)
    yield from _illegal_melds(new_table, rules)
    if now <= was:
        yield Problem("A play adds at least one card from the hand.")


def _illegal_melds(melds: Melds, rules: MeldRules) -> Iterator[Problem]:
    for index, meld in enumerate(melds):
        reason = why_not(meld, rules)
        if reason is not None:
            cards = " ".join(card.shown for card in meld) or "no cards"
            yield Problem(f"Meld {meld_letter(index)} ({cards}) isn't legal. {reason}", index)


def _twice(melds: Melds) -> Iterator[Problem]:
    seen: dict[Card, int] = {}
    for index, meld in enumerate(melds):
        for card in meld:
            if card in seen:
                first, second = meld_letter(seen[card]), meld_letter(index)
                where = f"meld {first}" if first == second else f"melds {first} and {second}"
                yield Problem(f"The same {card.shown} is used twice, in {where}.", index, card)
            seen.setdefault(card, index)


def _strangers(new_table: Melds, known: set[Card]) -> Iterator[Problem]:
    for index, meld in enumerate(new_table):
        for card in meld:
            if card not in known:
                yield Problem(
                    f"The {card.shown} in meld {meld_letter(index)} is neither from the table nor"
                    " from the hand.",
                    index,
                    card,
                )


def _missing(table: Melds, now: set[Card]) -> Iterator[Problem]:
    for index, meld in enumerate(table):
        for card in meld:
            if card not in now:
                sentence = f"The {card.shown} of meld {meld_letter(index)} must stay on the table."
                yield Problem(sentence, card=card)
