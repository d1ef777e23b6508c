"""Tables of Manipulation laid by hand: cards and melds where a test needs them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from bot.cards.card import Card
from bot.cards.shuffle import Seed
from bot.games.manipulation import MANIPULATION
from bot.games.manipulation.moves import Pass, play_of
from bot.games.manipulation.rules import ManipulationRules, pack_for
from bot.games.manipulation.state import Round, State
from bot.games.manipulation.table import LaidMeld
from bot.games.manipulation.view import ManipulationView
from bot.games.moves import Deal, Draw, Move, TimeUp
from tests.games.laid_table import SEED, Cards, LaidTable, texts


class Table(LaidTable[State, Round, ManipulationView]):
    game = MANIPULATION

    def draw(self, seat: int) -> Table:
        return self.do(seat, Draw(source="stock"))

    def pass_on(self, seat: int) -> Table:
        return self.do(seat, Pass())

    def time_up(self, seat: int) -> Table:
        return self.do(seat, TimeUp())

    def play(self, seat: int, *melds: str) -> Table:
        """The seat makes these melds the whole table; of twins the table's cards come first."""
        return self.do(seat, play_of(self.cards_of(seat, *melds)))

    def add(self, seat: int, *melds: str) -> Table:
        """The seat puts new melds from its hand beside those that lie there."""
        fresh = Cards(self.round.hands[seat])
        return self.do(seat, play_of([*self.melds, *(fresh.take(meld) for meld in melds)]))

    def cards_of(self, seat: int, *melds: str) -> list[tuple[Card, ...]]:
        lying = [card for meld in self.melds for card in meld]
        cards = Cards([*lying, *self.round.hands[seat]])
        return [cards.take(meld) for meld in melds]

    @property
    def melds(self) -> list[tuple[Card, ...]]:
        return [meld.cards for meld in self.round.table]

    @property
    def shown(self) -> list[str]:
        """The table in words: `A 5S 5H 5D`."""
        return in_words(self.round.table)

    def hand(self, seat: int) -> str:
        return texts(self.round.hands[seat])

    def legal(self, seat: int) -> tuple[Move, ...]:
        return MANIPULATION.legal(self.state, seat)


def fresh(seats: int, seed: Seed = SEED, **rules: Any) -> Table:
    """A game before its first deal."""
    return Table(MANIPULATION.new(seats, ManipulationRules.read(rules), seed))


def dealt(seats: int, seed: Seed = SEED, **rules: Any) -> Table:
    """A game after its first deal."""
    return fresh(seats, seed, **rules).do(None, Deal())


def laid(
    hands: Sequence[str],
    /,
    *,
    table: Sequence[str] = (),
    stock: str | None = "",
    turn: int = 0,
    opened: Iterable[int] = (),
    **rules: Any,
) -> Table:
    """A round in play with these cards by seat and `turn` to play, the dealer to its right.

    `stock` names its next cards, next first, with all that is named nowhere below; None: nothing
    is left in the stock, as if all of that had gone to a seat that left.
    """
    return arranged(
        dealt(len(hands), **rules), hands, table=table, stock=stock, turn=turn, opened=opened
    )


def arranged(
    start: Table,
    hands: Sequence[str],
    *,
    table: Sequence[str] = (),
    stock: str | None = "",
    turn: int = 0,
    opened: Iterable[int] = (),
) -> Table:
    """The table with the cards of its round placed as `laid` says."""
    cards = Cards(pack_for(start.state.setup.rules, start.state.setup.seats))
    melds = tuple(LaidMeld(number, cards.take(meld)) for number, meld in enumerate(table))
    held = tuple(cards.take(hand) for hand in hands)
    next_up = cards.take(stock or "")
    round_ = replace(
        start.round,
        hands=held,
        table=melds,
        stock=() if stock is None else (*next_up, *cards.left),
        turn=turn,
        dealer=(turn - 1) % len(hands),
        opened=frozenset(opened),
    )
    return Table(replace(start.state, round=round_))


def with_stock(table: Table, texts_: str) -> Table:
    """The table with nothing in its stock but these of its cards."""
    stock = Cards(table.round.stock).take(texts_)
    return Table(replace(table.state, round=replace(table.round, stock=stock)))


def in_words(melds: Iterable[LaidMeld]) -> list[str]:
    return [f"{meld.letter} {texts(meld.cards)}" for meld in melds]
