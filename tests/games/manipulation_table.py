"""Tables of Manipulation laid by hand: cards and melds where a test needs them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from bot.cards.card import Card
from bot.cards.shuffle import Seed
from bot.games.events import Event
from bot.games.manipulation import MANIPULATION
from bot.games.manipulation.moves import Pass, play_of
from bot.games.manipulation.rules import ManipulationRules, pack_for
from bot.games.manipulation.state import Round, State
from bot.games.manipulation.table import LaidMeld
from bot.games.manipulation.view import ManipulationView
from bot.games.moves import Deal, Draw, Leave, Move, Ready, TimeUp

SEED = Seed(bytes(range(32)), "a-test")


class Cards:
    """Takes cards by their text, so that no card is used twice; the lower id of twins first."""

    def __init__(self, cards: Iterable[Card]) -> None:
        self.left = list(cards)

    def take(self, texts: str) -> tuple[Card, ...]:
        return tuple(self._one(text) for text in texts.split())

    def _one(self, text: str) -> Card:
        card = next(card for card in self.left if card.text == text)
        self.left.remove(card)
        return card


class Table:
    """A game under test: `state` moves on with every call, `events` are those of the last one."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: tuple[Event, ...] = ()
        self.log: list[tuple[int | None, Move]] = []

    def do(self, seat: int | None, move: Move) -> Table:
        self.state, self.events = MANIPULATION.apply(self.state, seat, move)
        self.log.append((seat, move))
        return self

    def draw(self, seat: int) -> Table:
        return self.do(seat, Draw(source="stock"))

    def pass_on(self, seat: int) -> Table:
        return self.do(seat, Pass())

    def time_up(self, seat: int) -> Table:
        return self.do(seat, TimeUp())

    def leave(self, seat: int) -> Table:
        return self.do(seat, Leave())

    def ready(self) -> Table:
        """Everybody whom the game waits for is ready: the next round is dealt."""
        for seat in self.state.waiting:
            self.do(seat, Ready())
        return self

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

    @property
    def waiting(self) -> list[int]:
        return list(self.state.waiting)

    @property
    def phase(self) -> str:
        return self.state.phase

    @property
    def round(self) -> Round:
        assert self.state.round is not None
        return self.state.round

    def hand(self, seat: int) -> str:
        return texts(self.round.hands[seat])

    def view(self, seat: int | None = None) -> ManipulationView:
        return MANIPULATION.view(self.state, seat)

    def legal(self, seat: int) -> tuple[Move, ...]:
        return MANIPULATION.legal(self.state, seat)

    def told(self, kind: type[Event]) -> list[Any]:
        """The events of one kind that the last move caused."""
        return [event for event in self.events if isinstance(event, kind)]


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


def with_tally(table: Table, **changes: Any) -> Table:
    """The table with some of its tally (scores, sheet ...) replaced."""
    return Table(replace(table.state, tally=replace(table.state.tally, **changes)))


def texts(cards: Iterable[Card]) -> str:
    return " ".join(card.text for card in cards)


def in_words(melds: Iterable[LaidMeld]) -> list[str]:
    return [f"{meld.letter} {texts(meld.cards)}" for meld in melds]
