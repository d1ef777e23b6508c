"""Tables of Nickels laid by hand: the cards that a test needs where it needs them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from bot.cards.card import Card
from bot.cards.shuffle import Seed
from bot.games.moves import Deal, Discard, Draw, GoOut, Move
from bot.games.nickels import NICKELS
from bot.games.nickels.dealing import PACK
from bot.games.nickels.rules import NickelsRules
from bot.games.nickels.state import Round, State
from bot.games.nickels.view import NickelsView
from tests.games.laid_table import SEED, Cards, LaidTable, with_tally


class Table(LaidTable[State, Round, NickelsView]):
    game = NICKELS

    def play(self, seat: int | None, move: Move) -> Table:
        return self.do(seat, move)

    def stock(self, seat: int) -> Table:
        return self.play(seat, Draw(source="stock"))

    def take(self, seat: int) -> Table:
        return self.play(seat, Draw(source="pile"))

    def throw(self, seat: int, text: str) -> Table:
        return self.play(seat, Discard(card=self.held(seat, text).id))

    def throw_drawn(self, seat: int) -> Table:
        drawn = self.round.drawn
        assert drawn is not None
        return self.play(seat, Discard(card=drawn.id))

    def out(self, seat: int, text: str | None) -> Table:
        return self.play(seat, GoOut(card=None if text is None else self.held(seat, text).id))

    def held(self, seat: int, text: str) -> Card:
        return next(card for card in self.round.hands[seat] if card.text == text)

    @property
    def decisions(self) -> list[int]:
        return list(self.state.decisions)


def fresh(seats: int, seed: Seed = SEED, **rules: Any) -> Table:
    """A game before its first deal."""
    return Table(NICKELS.new(seats, NickelsRules(**rules), seed))


def dealt(seats: int, seed: Seed = SEED, **rules: Any) -> Table:
    """A game after its first deal."""
    return fresh(seats, seed, **rules).play(None, Deal())


def laid(
    hands: Sequence[str],
    *,
    stock: str = "",
    pile: str = "",
    number: int = 1,
    turn: int = 0,
    **rules: Any,
) -> Table:
    """A round in play with these hands by seat and `turn` to play.

    `stock` names its next cards, next first, `pile` its last cards, top last; what is named
    nowhere lies below in the stock.
    """
    rules.setdefault("rounds", (number, 11))
    return arranged(dealt(len(hands), **rules), hands, stock=stock, pile=pile, turn=turn)


def arranged(
    table: Table, hands: Sequence[str], *, stock: str = "", pile: str = "", turn: int = 0
) -> Table:
    """The table with the cards of its round placed as `laid` says, the dealer right of `turn`."""
    cards = Cards(PACK)
    held = tuple(cards.take(hand) for hand in hands)
    piled, next_up = cards.take(pile), cards.take(stock)
    round_ = replace(
        table.round,
        hands=held,
        pile=piled,
        stock=(*next_up, *cards.left),
        turn=turn,
        dealer=(turn - 1) % len(hands),
    )
    return Table(replace(table.state, round=round_))


def with_stock(table: Table, stock: Iterable[Card]) -> Table:
    return Table(replace(table.state, round=replace(table.round, stock=tuple(stock))))


def with_nickels(table: Table, held: Mapping[int, int]) -> Table:
    """The table with other nickels in some hands (and as many more or fewer at the start)."""
    kitty = table.state.tally.kitty
    after = tuple(held.get(seat, nickels) for seat, nickels in enumerate(kitty.held))
    return with_tally(table, kitty=replace(kitty, held=after))
