"""The public record of a finished game: what `bot/cards/verify.py` checks against the secret."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Protocol, TypeVar

from bot.cards.card import Card
from bot.games.events import (
    Dealt,
    Discarded,
    DrewStock,
    Event,
    Flipped,
    HandsDealt,
    LeftGame,
    Reshuffled,
    TookDiscard,
    WentOut,
)
from bot.games.moves import Move
from bot.games.rounds import DealtRound, renewed
from bot.games.seats import clockwise
from bot.games.state import GameState

StateT = TypeVar("StateT", bound=GameState[Any, Any, Any])

FORMAT: Final = 1
"""The format of the record that is written here; verify.py describes it."""

Entry = tuple[object, ...]
"""One event of a deal as the record writes it: its name and JSON values."""


class Applies(Protocol[StateT]):
    """Whatever plays the moves again."""

    @property
    def name(self) -> str: ...

    def apply(
        self, state: StateT, seat: int | None, move: Move
    ) -> tuple[StateT, tuple[Event, ...]]: ...


def record(
    game: Applies[StateT],
    state: StateT,
    moves: Sequence[tuple[int | None, Move]],
    pack: tuple[int, int],
    entry: Callable[[StateT, Event], Entry | None],
    **more: object,
) -> Mapping[str, Any]:
    """The record of all deals when these moves are played from `state` (JSON values).

    `pack` is how many packs, and jokers in each. `entry` says what is written of an event, given
    the state before the move that made it. `more` stands in the record as it is.
    """
    setup = state.setup
    deals: list[dict[str, Any]] = []
    for seat, move in moves:
        before = state
        state, events = game.apply(state, seat, move)
        for event in events:
            if isinstance(event, HandsDealt) and state.round is not None:
                deals.append(_deal(state.round, event))
            elif (written := entry(before, event)) is not None:
                deals[-1]["events"].append(list(written))
    return {
        "format": FORMAT,
        "game": game.name,
        "game_id": setup.seed.game_id,
        "commitment": setup.seed.commitment,
        "secret": setup.seed.secret.hex(),
        "seats": setup.seats,
        "first_dealer": setup.seed.first_dealer(setup.seats),
        "pack": list(pack),
        **more,
        "deals": deals,
    }


def common_entry(
    before: GameState[Any, Any, Any], event: Event, *, flip: bool = False
) -> Entry | None:
    """What the record says of the events that games share; None of one that it leaves out.

    `before` is the state before the move that made it; `flip` is how its stock is renewed.
    """
    entry: Entry | None = None
    match event:
        case DrewStock(seat):
            entry = "draw", seat, _renewed(before, flip).stock[0].name
        case TookDiscard(seat, card):
            entry = "take", seat, card.name
        case Discarded(seat, card) | WentOut(seat, Card() as card):
            entry = "discard", seat, card.name
        case Reshuffled():
            entry = "reshuffle", _renewed(before, flip).reshuffles
        case Flipped():
            entry = "flip", _renewed(before, flip).reshuffles
        case LeftGame(seat) if _plays(before, seat):
            entry = "leave", seat
    return entry


def _deal(round_: DealtRound, event: HandsDealt) -> dict[str, Any]:
    order = clockwise(round_.seats, round_.dealer)
    return {
        "number": round_.deal,
        "dealer": round_.dealer,
        "order": list(order),
        "each": event.hand_size,
        "hands": {str(seat): [card.name for card in round_.hands[seat]] for seat in order},
        "upcard": event.upcard.name if isinstance(event, Dealt) else None,
        "events": [],
    }


def _renewed(before: GameState[Any, Any, Any], flip: bool) -> DealtRound:
    """The round as the draw of this move found it: with cards in its stock."""
    assert before.round is not None
    round_: DealtRound = renewed(before.setup.seed, before.round, lambda _: None, flip=flip)
    return round_


def _plays(before: GameState[Any, Any, Any], seat: int) -> bool:
    return before.playing is not None and bool(before.playing.hands[seat])
