"""What a play did, deed by deed: joined, split, moved, put down, added, taken and made."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from bot.cards.card import Card
from bot.games.manipulation.events import Played
from bot.games.manipulation.table import LaidMeld
from bot.render.language import _, ngettext
from bot.render.signs import CardSigns
from bot.render.words import listed

MOST: Final = 8
"""Of more deeds in one play nobody keeps track: then their numbers say more."""


def deeds(play: Played, signs: CardSigns) -> Sequence[str]:
    """What the play did, each deed as it follows the name: `took 8♥ from C`. At least one."""
    told = list(_Deeds(play, signs).told())
    return told if len(told) <= MOST else deeds_in_short(play, signs)


def deeds_in_short(play: Played, _signs: CardSigns) -> Sequence[str]:
    """How many cards the play used and moved."""
    used, moved = len(play.placed), len(play.moved)
    told = [ngettext("put down {count} card", "put down {count} cards", used)]
    if moved:
        told.append(ngettext("moved {count} other", "moved {count} others", moved))
    return told


class _Deeds:
    """One play being told. New melds are of one of three kinds: see `_whence`."""

    def __init__(self, play: Played, signs: CardSigns) -> None:
        self._play = play
        self._row = signs.row
        self._source = {moved.card: moved.source for moved in play.moved}
        self._lone = [meld for meld in play.made if self._whence(meld) == {None}]
        self._split = [meld for meld in play.made if None not in self._whence(meld)]
        self._split = [meld for meld in self._split if len(self._whence(meld)) == 1]
        self._mixed = [m for m in play.made if m not in self._lone and m not in self._split]

    def told(self) -> Iterator[str]:
        """The deeds; what was made of cards from several places comes last."""
        for meld in self._split:
            yield _("split {meld} off {letter}").format(
                meld=self._named(meld), letter=self._source[meld.cards[0]]
            )
        for meld in self._play.changed:
            yield from self._moved_to(meld)
        if self._lone:
            did = _("opened with {melds}") if self._play.opened else _("put down {melds}")
            yield did.format(melds=self._names(self._lone))
        for meld in self._play.changed:
            yield from self._added_to(meld)
        if self._mixed:
            yield from self._made()

    def _whence(self, meld: LaidMeld) -> set[str | None]:
        """Where the cards of a new meld come from: letters, None for the hand."""
        return {self._source.get(card) for card in meld.cards}

    def _moved_to(self, meld: LaidMeld) -> Iterator[str]:
        for letter, cards in self._by_source(meld.cards):
            if letter in self._play.gone and self._all_of(letter) == set(cards):
                did = _("joined {letter} to {meld}")
            else:
                did = _("moved {cards} from {letter} to {meld}")
            yield did.format(cards=self._row(cards), letter=letter, meld=meld.letter)

    def _added_to(self, meld: LaidMeld) -> Iterator[str]:
        new = self._from_hand(meld)
        if new:
            yield _("added {cards} to {letter}").format(cards=self._row(new), letter=meld.letter)

    def _made(self) -> Iterator[str]:
        cards = [card for meld in self._mixed for card in meld.cards]
        for letter, taken in self._by_source(cards):
            yield _("took {cards} from {letter}").format(cards=self._row(taken), letter=letter)
        made = _("made {melds}").format(melds=self._names(self._mixed))
        own = [card for meld in self._mixed for card in self._from_hand(meld)]
        if own:
            made = _("{made}; {cards} from the hand").format(made=made, cards=self._row(own))
        yield made

    def _by_source(self, cards: Sequence[Card]) -> list[tuple[str, list[Card]]]:
        """Those that were moved, by the letter of the meld that they came from."""
        moved = [(self._source[card], card) for card in cards if card in self._source]
        moved.sort(key=lambda each: (len(each[0]), each[0]))
        grouped = groupby(moved, key=lambda each: each[0])
        return [(letter, [card for _letter, card in group]) for letter, group in grouped]

    def _all_of(self, letter: str) -> set[Card]:
        return {card for card, source in self._source.items() if source == letter}

    def _from_hand(self, meld: LaidMeld) -> list[Card]:
        placed = {each.card for each in self._play.placed}
        return [card for card in meld.cards if card in placed]

    def _names(self, melds: Sequence[LaidMeld]) -> str:
        return listed(map(self._named, melds))

    def _named(self, meld: LaidMeld) -> str:
        """`6♥ 7♥ 8♥ (F)`."""
        return f"{self._row(meld.cards)} ({meld.letter})"
