"""Who deals next, and how the cards leave the pack (rules A4, 1.L)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from bot.cards.card import Card
from bot.games.seats import clockwise
from bot.games.state import GameState


class Dealing(NamedTuple):
    """The cards as they lie when play begins: hands by seat, empty for seats not dealt to."""

    hands: tuple[tuple[Card, ...], ...]
    upcard: Card
    stock: tuple[Card, ...]


def deal_out(cards: Sequence[Card], order: Sequence[int], each: int, seats: int) -> Dealing:
    """The cards one at a time in this order, then the upcard; the rest is the stock."""
    dealt = each * len(order)
    hands = {seat: tuple(cards[place : dealt : len(order)]) for place, seat in enumerate(order)}
    by_seat = tuple(hands.get(seat, ()) for seat in range(seats))
    return Dealing(by_seat, cards[dealt], tuple(cards[dealt + 1 :]))


def next_dealer(state: GameState[Any, Any, Any]) -> int:
    """The deal passes left; the first dealer is drawn by chance."""
    if state.round is None:
        return clockwise(state.next_seats, after=state.dealer - 1)[0]
    return clockwise(state.next_seats, after=state.dealer)[0]


def deals_so_far(state: GameState[Any, Any, Any]) -> int:
    """How often the cards were dealt in this game."""
    return state.round.deal if state.round else 0


def decisions_after_deal(decisions: Iterable[int]) -> tuple[int, ...]:
    """A deal is news to everybody: no button made before it may do anything."""
    return tuple(count + 1 for count in decisions)
