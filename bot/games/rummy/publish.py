"""The public record of a finished game of Rummy."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bot.games.events import Event
from bot.games.moves import Move
from bot.games.record import Applies, Entry, common_entry, record
from bot.games.rummy.events import LaidOff, Melded, Swapped
from bot.games.rummy.rules import JOKERS_PER_PACK, packs_of
from bot.games.rummy.state import State


def published(
    game: Applies[State], state: State, moves: Sequence[tuple[int | None, Move]]
) -> Mapping[str, Any]:
    """The record of all deals when these moves are played from `state` (JSON values)."""
    rules = state.setup.rules
    pack = packs_of(rules, state.setup.seats), JOKERS_PER_PACK if rules.has_jokers else 0
    winner_deals = rules.starter == "winner_deals"
    return record(game, state, moves, pack, _entry, winner_deals=winner_deals)


def _entry(before: State, event: Event) -> Entry | None:
    match event:
        case Melded(seat, meld):
            return "meld", seat, [card.name for card in meld.cards]
        case LaidOff(seat, cards, meld):
            return "lay_off", seat, meld.number, [card.name for card in cards]
        case Swapped(seat, card, wild, meld):
            return "swap", seat, meld.number, card.name, wild.name
        case _:
            flip = before.setup.rules.stock_out == "flip"
            return common_entry(before, event, flip=flip)
