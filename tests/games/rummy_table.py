"""Tables of Rummy laid by hand: the cards and melds that a test needs where it needs them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from bot.cards.card import Card
from bot.cards.shuffle import Seed
from bot.games.moves import Deal, Discard, Draw, Move
from bot.games.rummy import RUMMY
from bot.games.rummy.moves import LayOff, Meld, Swap, ids
from bot.games.rummy.rules import RummyRules, pack_for
from bot.games.rummy.state import Round, State
from bot.games.rummy.table import Shape, TableMeld, read_as
from bot.games.rummy.view import RummyView
from tests.games.laid_table import SEED, Cards, LaidTable


class Table(LaidTable[State, Round, RummyView]):
    game = RUMMY

    def play(self, seat: int | None, move: Move) -> Table:
        return self.do(seat, move)

    def stock(self, seat: int) -> Table:
        return self.play(seat, Draw(source="stock"))

    def take(self, seat: int) -> Table:
        return self.play(seat, Draw(source="pile"))

    def throw(self, seat: int, text: str) -> Table:
        return self.play(seat, Discard(card=self.held(seat, text)[0].id))

    def pass_by(self, seat: int) -> Table:
        """The seat draws from the stock and throws that card."""
        self.stock(seat)
        return self.play(seat, Discard(card=self.round.hands[seat][-1].id))

    def meld(
        self, seat: int, texts: str, *, low: int | None = None, shape: Shape | None = None
    ) -> Table:
        return self.play(seat, Meld(cards=ids(self.held(seat, texts)), low=low, shape=shape))

    def lay(self, seat: int, texts: str, meld: int = 0, *, low: int | None = None) -> Table:
        return self.play(seat, LayOff(cards=ids(self.held(seat, texts)), meld=meld, low=low))

    def swap(self, seat: int, text: str, meld: int = 0, wild: str = "JK") -> Table:
        claimed = next(card for card in self.round.melds[meld].cards if card.text == wild)
        return self.play(seat, Swap(card=self.held(seat, text)[0].id, meld=meld, wild=claimed.id))

    def held(self, seat: int, texts: str) -> tuple[Card, ...]:
        """The cards of a seat's hand by their texts."""
        return Cards(self.round.hands[seat]).take(texts)


def fresh(seats: int, seed: Seed = SEED, **rules: Any) -> Table:
    """A game before its first deal."""
    return Table(RUMMY.new(seats, RummyRules(**rules), seed))


def dealt(seats: int, seed: Seed = SEED, **rules: Any) -> Table:
    """A game after its first deal."""
    return fresh(seats, seed, **rules).play(None, Deal())


def laid(
    hands: Sequence[str],
    /,
    *,
    melds: Sequence[tuple[int, str]] = (),
    stock: str = "",
    pile: str = "",
    turn: int = 0,
    down: Iterable[int] = (),
    **rules: Any,
) -> Table:
    """A hand in play with these cards by seat and `turn` to play, the dealer to its right.

    `melds` are owners with cards, which lie as they do unless told otherwise. `stock` names its
    next cards, next first, `pile` its last cards, top last; what is named nowhere lies below in
    the stock. `down` have put something down in an earlier turn.
    """
    return arranged(
        dealt(len(hands), **rules),
        hands,
        melds=melds,
        stock=stock,
        pile=pile,
        turn=turn,
        down=down,
    )


def arranged(
    table: Table,
    hands: Sequence[str],
    *,
    melds: Sequence[tuple[int, str]] = (),
    stock: str = "",
    pile: str = "",
    turn: int = 0,
    down: Iterable[int] = (),
) -> Table:
    """The table with the cards of its hand placed as `laid` says."""
    rules, seats = table.state.setup.rules, table.state.setup.seats
    cards = Cards(pack_for(rules, seats))
    held = tuple(cards.take(hand) for hand in hands)
    lying = tuple(
        _meld(rules, number, owner, cards.take(texts))
        for number, (owner, texts) in enumerate(melds)
    )
    piled, next_up = cards.take(pile), cards.take(stock)
    round_ = replace(
        table.round,
        hands=held,
        melds=lying,
        pile=piled,
        stock=(*next_up, *cards.left),
        turn=turn,
        dealer=(turn - 1) % len(hands),
        down=frozenset(down),
    )
    return Table(replace(table.state, round=round_))


def _meld(rules: RummyRules, number: int, owner: int, cards: tuple[Card, ...]) -> TableMeld:
    meld = read_as(cards, rules.meld_rules)
    assert meld is not None, "a test laid what is no meld"
    return replace(meld, number=number, owner=owner)


def with_stock(table: Table, stock: Iterable[Card]) -> Table:
    return Table(replace(table.state, round=replace(table.round, stock=tuple(stock))))


def with_round(table: Table, **changes: Any) -> Table:
    """The table with some facts of its hand replaced."""
    return Table(replace(table.state, round=replace(table.round, **changes)))
