"""The cards of one round where each turn draws a card and throws one: stock, pile, whose turn.

What games add to a round (final turns, melds on the table) they keep in a subclass. Everything
here takes legal moves for granted.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeVar

from bot.cards.card import Card
from bot.cards.shuffle import Seed
from bot.games.events import DrewStock, Flipped, Reshuffled, Tell, TookDiscard
from bot.games.seats import with_seat


@dataclass(frozen=True, slots=True, repr=False, kw_only=True)
class DealtRound:
    """Where the cards lie, and whose turn it is.

    `number` counts the rounds of the game from 1, `deal` its shuffles. `hands` are by seat, empty
    for a seat that is not in the round. The next card of the `stock` comes first, the open card
    of the `pile` last. `turn` is None once the round is over. `drawn` is the card drawn in this
    turn, `taken` whether it came from the pile. `turns` counts by seat the turns that were begun,
    `reshuffles` how often the stock was renewed.
    """

    number: int
    deal: int
    dealer: int
    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]
    pile: tuple[Card, ...]
    turn: int | None
    drawn: Card | None = None
    taken: bool = False
    turns: tuple[int, ...]
    reshuffles: int = 0

    @property
    def barred(self) -> Card | None:
        """The card that may not be thrown in this turn: the one taken from the pile."""
        return self.drawn if self.taken else None

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that hold cards."""
        return tuple(seat for seat, hand in enumerate(self.hands) if hand)


RoundT = TypeVar("RoundT", bound=DealtRound)


def draw_stock(seed: Seed, round_: RoundT, tell: Tell, *, flip: bool = False) -> RoundT:
    """The seat to play draws the hidden top of the stock, which is renewed when it is empty."""
    round_ = renewed(seed, round_, tell, flip=flip)
    card, *_ = round_.stock
    tell(DrewStock(seat_to_play(round_)))
    return replace(
        round_,
        hands=_hands_with(round_, card),
        stock=round_.stock[1:],
        drawn=card,
        turns=_turns_begun(round_),
    )


def take_discard(round_: RoundT, tell: Tell) -> RoundT:
    """The seat to play takes the open card of the discard pile."""
    card = round_.pile[-1]
    tell(TookDiscard(seat_to_play(round_), card))
    return replace(
        round_,
        hands=_hands_with(round_, card),
        pile=round_.pile[:-1],
        drawn=card,
        taken=True,
        turns=_turns_begun(round_),
    )


def renewed(seed: Seed, round_: RoundT, tell: Tell, *, flip: bool = False) -> RoundT:
    """The round with cards in its stock: an empty one is renewed from the pile.

    The pile but its top is shuffled; or, with `flip`, all of it is turned over as it lies, so
    that its oldest card comes first.
    """
    if round_.stock:
        return round_
    number = round_.reshuffles + 1
    if flip:
        tell(Flipped(len(round_.pile)))
        return replace(round_, stock=round_.pile, pile=(), reshuffles=number)
    *old, top = round_.pile
    stock = tuple(seed.reshuffle(round_.deal, number, old))
    tell(Reshuffled(len(stock)))
    return replace(round_, stock=stock, pile=(top,), reshuffles=number)


def thrown(round_: RoundT, card: Card | None, turn: int | None) -> RoundT:
    """The seat to play has thrown this card, or none, and it is the `turn` of another, or over."""
    seat = seat_to_play(round_)
    left = tuple(held for held in round_.hands[seat] if held is not card)
    return replace(
        round_,
        hands=with_seat(round_.hands, seat, left),
        pile=round_.pile if card is None else (*round_.pile, card),
        turn=turn,
        drawn=None,
        taken=False,
    )


def permitted_throws(round_: DealtRound) -> tuple[Card, ...]:
    """The cards that the seat to play may throw: all but one just taken from the pile (A5)."""
    hand = round_.hands[seat_to_play(round_)]
    return tuple(card for card in hand if card is not round_.barred)


def seat_to_play(round_: DealtRound) -> int:
    """The seat whose turn it is in a round that is being played."""
    assert round_.turn is not None
    return round_.turn


def next_seat(round_: DealtRound, after: int) -> int:
    """The seat left of seat `after` that holds cards."""
    seats = len(round_.hands)
    return next(
        seat % seats for seat in range(after + 1, after + seats) if round_.hands[seat % seats]
    )


def circuits_reached(round_: DealtRound, circuits: int) -> bool:
    """Whether every seat still in has begun that many turns."""
    if max(round_.turns) < circuits:
        return False
    return min(round_.turns[seat] for seat in round_.seats) >= circuits


def _hands_with(round_: DealtRound, card: Card) -> tuple[tuple[Card, ...], ...]:
    seat = seat_to_play(round_)
    return with_seat(round_.hands, seat, (*round_.hands[seat], card))


def _turns_begun(round_: DealtRound) -> tuple[int, ...]:
    seat = seat_to_play(round_)
    return with_seat(round_.turns, seat, round_.turns[seat] + 1)
