"""The public record of a finished game of Manipulation."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bot.games.events import DrewStock, Event
from bot.games.manipulation.events import Played
from bot.games.manipulation.rules import packs_of
from bot.games.manipulation.state import State
from bot.games.manipulation.table import LaidMeld
from bot.games.moves import Move
from bot.games.record import Applies, Entry, common_entry, record


def published(
    game: Applies[State], state: State, moves: Sequence[tuple[int | None, Move]]
) -> Mapping[str, Any]:
    """The record of all deals when these moves are played from `state` (JSON values)."""
    pack = packs_of(state.setup.rules, state.setup.seats), 0
    return record(game, state, moves, pack, _Entries())


class _Entries:
    """What is written of each event. One move may draw several cards, so they are counted."""

    def __init__(self) -> None:
        self._before: State | None = None
        self._draws = 0

    def __call__(self, before: State, event: Event) -> Entry | None:
        if before is not self._before:
            self._before, self._draws = before, 0
        match event:
            case DrewStock(seat):
                assert before.round is not None
                self._draws += 1
                return "draw", seat, before.round.stock[self._draws - 1].name
            case Played(seat):
                return (
                    "play",
                    seat,
                    [[card.name for card in meld.cards] for meld in _after(before, event)],
                )
            case _:
                return common_entry(before, event)


def _after(before: State, event: Played) -> tuple[LaidMeld, ...]:
    """The table that a play left."""
    assert before.round is not None
    melds = {meld.letter: meld for meld in before.round.table if meld.letter not in event.gone}
    now: dict[str, LaidMeld] = melds | {meld.letter: meld for meld in (*event.changed, *event.made)}
    return tuple(now.values())
