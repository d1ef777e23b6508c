"""The public record of a finished game: what `bot/cards/verify.py` checks against the secret."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, Protocol

from bot.cards.card import CARDS_PER_PACK, Card
from bot.games.events import (
    Dealt,
    Discarded,
    DrewStock,
    Event,
    LeftGame,
    Reshuffled,
    TookDiscard,
    WentOut,
)
from bot.games.moves import Move
from bot.games.nickels.dealing import JOKERS_PER_PACK, PACKS
from bot.games.nickels.rules import hand_size_of
from bot.games.nickels.state import Round, State, clockwise
from bot.games.nickels.turns import renewed

FORMAT: Final = 1
"""The format of the record that is written here; verify.py describes it."""


class Applies(Protocol):
    """Whatever plays the moves again."""

    def apply(
        self, state: State, seat: int | None, move: Move
    ) -> tuple[State, tuple[Event, ...]]: ...


def published(
    game: Applies, state: State, moves: Sequence[tuple[int | None, Move]]
) -> Mapping[str, Any]:
    """The record of all deals when these moves are played from `state` (JSON values)."""
    setup = state.setup
    deals: list[dict[str, Any]] = []
    for seat, move in moves:
        before = state
        state, events = game.apply(state, seat, move)
        for event in events:
            if isinstance(event, Dealt) and state.round is not None:
                deals.append(_deal(state.round))
            elif (entry := _entry(before, event)) is not None:
                deals[-1]["events"].append(list(entry))
    return {
        "format": FORMAT,
        "game": "nickels",
        "game_id": setup.seed.game_id,
        "commitment": setup.seed.commitment,
        "secret": setup.seed.secret.hex(),
        "seats": setup.seats,
        "first_dealer": setup.seed.first_dealer(setup.seats),
        "pack": [PACKS, JOKERS_PER_PACK],
        "deals": deals,
    }


def name_of(card: Card) -> str:
    """The card as the record writes it: `7H#2`, jokers numbered through as `JK#1` to `JK#4`."""
    pack, place = divmod(card.id, CARDS_PER_PACK)
    if card.is_joker:
        return f"JK#{pack * JOKERS_PER_PACK + place - 51}"
    return f"{card.text}#{pack + 1}"


def _deal(round_: Round) -> dict[str, Any]:
    order = clockwise(round_.seats, round_.dealer)
    return {
        "number": round_.deal,
        "dealer": round_.dealer,
        "order": list(order),
        "each": hand_size_of(round_.number),
        "hands": {str(seat): [name_of(card) for card in round_.hands[seat]] for seat in order},
        "upcard": name_of(round_.pile[0]),
        "events": [],
    }


def _entry(before: State, event: Event) -> tuple[object, ...] | None:
    """What the record says of an event; `before` is the state before the move that made it."""
    entry: tuple[object, ...] | None = None
    match event:
        case DrewStock(seat):
            entry = "draw", seat, name_of(_renewed(before).stock[0])
        case TookDiscard(seat, card):
            entry = "take", seat, name_of(card)
        case Discarded(seat, card) | WentOut(seat, Card() as card):
            entry = "discard", seat, name_of(card)
        case Reshuffled():
            entry = "reshuffle", _renewed(before).reshuffles
        case LeftGame(seat) if _plays(before, seat):
            entry = "leave", seat
    return entry


def _renewed(before: State) -> Round:
    """The round as the draw of this move found it: with cards in its stock."""
    assert before.round is not None
    return renewed(before.setup, before.round, lambda _: None)


def _plays(before: State, seat: int) -> bool:
    return before.playing is not None and bool(before.playing.hands[seat])
