"""A turn as it is being worked out: the table as it might become, and a tray of picked cards (C9).

A draft is a value of its own and changes nothing until it is confirmed as a move. Every operation
gives a new draft, or refuses with one sentence. What is wrong with it yet, `review` says.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple, Self

from bot.cards.card import Card
from bot.errors import (
    JoinsItself,
    NeverToHand,
    NoSplitThere,
    NoSuchMeld,
    NothingToRedo,
    NothingToUndo,
    NotInHand,
    NotInMeld,
    NotInTray,
    TrayEmpty,
)
from bot.games.manipulation.hints import ground_seen
from bot.games.manipulation.moves import Play, play_of
from bot.games.manipulation.table import (
    Cards,
    Ground,
    LaidMeld,
    Table,
    cards_on,
    displayed,
    unused_numbers,
    with_meld,
    without_cards,
)
from bot.games.manipulation.view import ManipulationView

MOST_STEPS: Final = 50
"""How many steps can be undone."""


class Bench(NamedTuple):
    """What lies on the workbench: melds with their letters, whole or not, and the tray."""

    melds: Table
    tray: Cards = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """One seat's draft of one turn.

    `turn` is the round and the number of the turn in it: in any other turn the draft is void.
    `past` are the benches that undo leads back to, the newest last, `future` those that redo leads
    to, the next one last. A meld keeps its letter as long as it has cards. `unread` is what was
    typed last, when that made no sense: it is kept until the next step, to be corrected.
    """

    turn: tuple[int, int]
    ground: Ground
    bench: Bench
    past: tuple[Bench, ...] = ()
    future: tuple[Bench, ...] = ()
    unread: str = ""

    @classmethod
    def begun(cls, view: ManipulationView) -> Self:
        """The draft that nothing has been done to. The view is that of the seat's owner."""
        ground = ground_seen(view)
        return cls(turn=turn_of(view), ground=ground, bench=Bench(ground.table))

    # -- looking at it -------------------------------------------------------------------------

    @property
    def melds(self) -> Table:
        """The table as it would become, meld by meld in the order of their letters."""
        return self.bench.melds

    @property
    def tray(self) -> Cards:
        """The cards that were picked and lie in no meld yet."""
        return self.bench.tray

    @property
    def hand(self) -> Cards:
        """The cards that are still in the hand, in its stored order."""
        used = {*cards_on(self.melds), *self.tray}
        return tuple(card for card in self.ground.hand if card not in used)

    @property
    def added(self) -> Cards:
        """The cards of the hand that lie in melds now."""
        there = set(cards_on(self.melds))
        return tuple(card for card in self.ground.hand if card in there)

    @property
    def is_changed(self) -> bool:
        """Whether anything lies otherwise than at the start of the turn."""
        return self.bench != Bench(self.ground.table)

    def meld(self, letter: str) -> LaidMeld:
        """The meld of this letter. Raises NoSuchMeld."""
        found = next((meld for meld in self.melds if meld.letter == letter), None)
        if found is None:
            raise NoSuchMeld
        return found

    def home_of(self, card: Card) -> str | None:
        """The letter of the table's meld that a card came from; None for one of the hand."""
        return next((meld.letter for meld in self.ground.table if card in meld.cards), None)

    def move(self) -> Play:
        """The play that this draft is. Whether it is legal, the game says."""
        return play_of(meld.cards for meld in self.melds)

    # -- working on it -------------------------------------------------------------------------

    def pick_from_hand(self, cards: Collection[Card]) -> Self:
        """Put cards of the hand into the tray. Raises NotInHand."""
        if not set(cards) <= set(self.hand):
            raise NotInHand
        return self._step(self.melds, (*self.tray, *cards))

    def pick_from_meld(self, letter: str, cards: Collection[Card]) -> Self:
        """Take cards of a meld into the tray. Raises NoSuchMeld and NotInMeld."""
        meld = self.meld(letter)
        if not set(cards) <= set(meld.cards):
            raise NotInMeld(letter=letter)
        return self._step(with_meld(self.melds, without_cards(meld, cards)), (*self.tray, *cards))

    def put_on(self, letter: str, cards: Collection[Card] | None = None) -> Self:
        """Put cards of the tray, all unless told otherwise, on a meld.

        Raises NoSuchMeld, TrayEmpty and NotInTray.
        """
        meld, put = self.meld(letter), self._from_tray(cards)
        larger = self._meld(meld.number, (*meld.cards, *put))
        return self._step(with_meld(self.melds, larger), _without(self.tray, put))

    def new_meld(self, cards: Collection[Card] | None = None) -> Self:
        """Make a new meld of cards of the tray, all unless told otherwise.

        Raises TrayEmpty and NotInTray.
        """
        put = self._from_tray(cards)
        new = self._meld(self._fresh_number(), put)
        return self._step(with_meld(self.melds, new), _without(self.tray, put))

    def split(self, letter: str, after: Card) -> Self:
        """Cut a meld in two after a card; what follows is a new meld.

        Raises NoSuchMeld, NotInMeld and NoSplitThere.
        """
        meld = self.meld(letter)
        if after not in meld.cards:
            raise NotInMeld(letter=letter)
        cut = meld.cards.index(after) + 1
        if cut == len(meld.cards):
            raise NoSplitThere(letter=letter)
        first = self._meld(meld.number, meld.cards[:cut])
        second = self._meld(self._fresh_number(), meld.cards[cut:])
        return self._step(with_meld(with_meld(self.melds, first), second), self.tray)

    def join(self, letter: str, other: str) -> Self:
        """Put all cards of another meld on a meld. Raises NoSuchMeld and JoinsItself."""
        meld, joining = self.meld(letter), self.meld(other)
        if meld is joining:
            raise JoinsItself
        melds = with_meld(self.melds, replace(joining, cards=()))
        joined = self._meld(meld.number, (*meld.cards, *joining.cards))
        return self._step(with_meld(melds, joined), self.tray)

    def return_to_hand(self, cards: Collection[Card] | None = None) -> Self:
        """Take cards of the hand back out of tray and melds, unless told otherwise all in the tray.

        Raises NeverToHand for a card of the table and NotInTray for one that is not out there.
        """
        own = set(self.ground.hand)
        back = tuple(card for card in self.tray if card in own) if cards is None else tuple(cards)
        for card in back:
            if card not in own:
                raise NeverToHand(card=card.shown)
            if card in self.hand:
                raise NotInTray
        melds = self.melds
        for meld in self.melds:
            if not set(meld.cards).isdisjoint(back):
                melds = with_meld(melds, without_cards(meld, back))
        return self._step(melds, _without(self.tray, back))

    def reset(self) -> Self:
        """Start over, which can be undone like any other step."""
        return self._step(self.ground.table, ())

    def undo(self) -> Self:
        """The draft before the last step. Raises NothingToUndo."""
        if not self.past:
            raise NothingToUndo
        return replace(
            self,
            bench=self.past[-1],
            past=self.past[:-1],
            future=(*self.future, self.bench),
            unread="",
        )

    def redo(self) -> Self:
        """The step that was undone last, done again. Raises NothingToRedo."""
        if not self.future:
            raise NothingToRedo
        return replace(
            self,
            bench=self.future[-1],
            past=(*self.past, self.bench),
            future=self.future[:-1],
            unread="",
        )

    def not_understood(self, text: str) -> Self:
        """The same with what was typed and made no sense, which is no step."""
        return replace(self, unread=text)

    def with_bench(self, bench: Bench) -> Self:
        """One step to another bench; no step at all when it is the same."""
        if bench == self.bench:
            return replace(self, unread="") if self.unread else self
        past = (*self.past, self.bench)[-MOST_STEPS:]
        return replace(self, bench=bench, past=past, future=(), unread="")

    def _step(self, melds: Table, tray: Sequence[Card]) -> Self:
        return self.with_bench(Bench(melds, tuple(tray)))

    def _from_tray(self, cards: Collection[Card] | None) -> Cards:
        put = self.tray if cards is None else tuple(cards)
        if not put:
            raise TrayEmpty
        if not set(put) <= set(self.tray):
            raise NotInTray
        return put

    def _meld(self, number: int, cards: Sequence[Card]) -> LaidMeld:
        return LaidMeld(number, displayed(cards, self.ground.rules))

    def _fresh_number(self) -> int:
        return next(unused_numbers(self.melds, self.ground.table))


def turn_of(view: ManipulationView) -> tuple[int, int]:
    """Which turn of the game this is: the round, and the turn's number in it."""
    return view.round, view.turn_number


def _without(cards: Iterable[Card], gone: Collection[Card]) -> Cards:
    return tuple(card for card in cards if card not in gone)
