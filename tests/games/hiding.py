"""Non-interference: what a seat may not see has no effect on anything that it sees.

A stretch of a round is played and everything is noted that one observer sees of it. No card may be
in it that neither lay open nor is in the observer's hand. Then all cards that the observer never
saw are permuted among the places where they lay hidden, and the same moves are played again: every
view and every event must be the same.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from typing import Any, Generic, TypeVar

from hypothesis import assume
from hypothesis import strategies as st

from bot.cards.card import CARDS, Card
from bot.games.events import Event
from bot.games.moves import Deal, Move
from bot.games.round_game import RoundGame
from bot.games.state import GameState
from bot.games.view import View
from tests.games.random_games import Choose, Table, any_dice, cards_in

StateT = TypeVar("StateT", bound=GameState[Any, Any, Any])

Moves = list[tuple[int, Move]]
Seen = list[tuple[View, tuple[Event, ...]]]


@dataclass(frozen=True)
class Hiding(Generic[StateT]):
    """What a game hides: the fields of its rounds that hold `hidden` cards, and `open` ones.

    `choose` takes the next move of a stretch, `named_by` tells the ids of the cards that had to be
    where they were for a move to be legal. `ends_open`: whether the end of a round tells nothing
    but what follows from the hands that it lays open.
    """

    game: RoundGame[Any, StateT, Any, Any]
    hidden: tuple[str, ...]
    open: tuple[str, ...]
    choose: Choose[StateT]
    named_by: Callable[[Move], tuple[int, ...]]
    ends_open: bool

    def stretch(self, state: StateT, length: int, dice: random.Random) -> Moves:
        """Moves from this state until the round is over, `length` at most."""
        moves: Moves = []
        while len(moves) < length and state.phase == "play":
            seat, move = self.choose(state, dice)
            state, _ = self.game.apply(state, seat, move)
            if state.phase == "play" or self.ends_open:
                moves.append((seat, move))
        return moves

    def after(self, state: StateT, moves: Moves) -> StateT:
        for seat, move in moves:
            state, _ = self.game.apply(state, seat, move)
        return state

    def watch(self, state: StateT, moves: Moves, observer: int | None) -> Seen:
        """What the observer sees before and after each of the moves."""
        seen: Seen = [(self.game.view(state, observer), ())]
        for seat, move in moves:
            state, events = self.game.apply(state, seat, move)
            seen.append((self.game.view(state, observer), events))
        return seen

    def permuted(self, state: StateT, known: set[Card], dice: random.Random) -> StateT:
        """The state with all cards that are not known dealt anew among their hidden places."""
        round_ = state.round
        assert round_ is not None
        unknown = [card for card in self.hidden_cards(state) if card not in known]
        fresh = dict(zip(unknown, dice.sample(unknown, len(unknown)), strict=True))
        changed = {
            each.name: _exchanged(getattr(round_, each.name), fresh) for each in fields(round_)
        }
        return replace(state, round=replace(round_, **changed))

    def hidden_cards(self, state: StateT) -> list[Card]:
        """In the order of their places."""
        return [card for name in self.hidden for card in _in_order(getattr(state.round, name))]

    def open_cards(self, state: StateT) -> set[Card]:
        return {card for name in self.open for card in cards_in(getattr(state.round, name))}

    def known_to(self, seen: Seen, moves: Moves) -> set[Card]:
        """What the observer saw, and what had to be where it was for the moves to be legal."""
        named = {CARDS[card] for _, move in moves for card in self.named_by(move)}
        return named | {card for view, events in seen for card in cards_in(view) | cards_in(events)}

    # -- the laws ----------------------------------------------------------------------------------

    def hold(self, table: Table, data: st.DataObject) -> None:
        """Asserts both laws over a random stretch of the first round and a random observer."""
        dice = data.draw(any_dice)
        start, _ = self.game.apply(self.game.new(*table), None, Deal())
        before = self.stretch(start, data.draw(st.sampled_from([0, 6, 16, 50])), dice)
        state = self.after(start, before)
        assume(state.phase == "play")
        observer = data.draw(st.sampled_from([None, *range(table[0])]))
        moves = self.stretch(state, data.draw(st.integers(1, 16)), dice)
        self.only_open_cards_are_seen(start, before + moves, observer)
        seen = self.watch(state, moves, observer)
        other = self.permuted(state, self.known_to(seen, moves), dice)
        assert self.watch(other, moves, observer) == seen

    def only_open_cards_are_seen(self, state: StateT, moves: Moves, observer: int | None) -> None:
        """A card is told of only when it lies open or has lain so, or is the observer's own."""
        opened = self.open_cards(state)
        for seat, move in moves:
            state, events = self.game.apply(state, seat, move)
            opened |= self.open_cards(state)
            assert state.round is not None
            own = set() if observer is None else set(state.round.hands[observer])
            assert cards_in(events) <= opened
            assert cards_in(self.game.view(state, observer)) <= opened | own

    def moved(self, state: StateT, dice: random.Random) -> int:
        """How many cards a permutation moves that seat 0 knows nothing of.

        The laws must not hold for want of anything hidden.
        """
        other = self.permuted(state, self.known_to(self.watch(state, [], 0), []), dice)
        assert other.round is not None
        assert state.round is not None
        assert other.round.hands[0] == state.round.hands[0]
        assert self.game.view(other, 1) != self.game.view(state, 1)
        before, after = self.hidden_cards(state), self.hidden_cards(other)
        return sum(a != b for a, b in zip(before, after, strict=True))


def _exchanged(value: Any, fresh: dict[Card, Card]) -> Any:
    """The same with other cards, in whatever tuples they lie."""
    if isinstance(value, Card):
        return fresh.get(value, value)
    if type(value) is tuple:
        return tuple(_exchanged(each, fresh) for each in value)
    return value


def _in_order(value: Card | tuple[Any, ...]) -> list[Card]:
    if isinstance(value, Card):
        return [value]
    return [card for each in value for card in _in_order(each)]
