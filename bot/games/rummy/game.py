"""Rummy as the rest of the project knows it: a game of rounds over the modules beside it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bot.cards.card import CARDS
from bot.cards.shuffle import Seed
from bot.games.events import Tell
from bot.games.house_rules import HouseRules
from bot.games.ledger import cancelled
from bot.games.moves import Discard, Draw, Move
from bot.games.outcome import Reason
from bot.games.round_game import RoundGame
from bot.games.rounds import seat_to_play
from bot.games.rummy import dealing, endings, legality, turns, views
from bot.games.rummy.moves import LayOff, Meld, Swap, read_move
from bot.games.rummy.publish import published
from bot.games.rummy.rules import RummyRules
from bot.games.rummy.state import Round, State
from bot.games.rummy.timeup import time_up
from bot.games.rummy.view import RummyView


class Rummy(RoundGame[RummyRules, State, Round, RummyView]):
    """Basic Rummy for 2-8 seats; every round is a hand."""

    name = "rummy"
    rules_version = 1
    rules_model = RummyRules
    seats = range(2, 9)
    high_scores = True

    def begin(self, seats: int, rules: RummyRules, seed: Seed) -> State:
        """A game in its first break. Raises BadInput when the hands are too large for the pack."""
        return dealing.new_game(seats, rules, seed)

    def deal(self, state: State, tell: Tell) -> State:
        """The next hand: cards and the upcard."""
        return dealing.deal(state, tell)

    def turn_moves(self, state: State, round_: Round, seat: int) -> tuple[Move, ...]:
        """Draws; then new melds, lay-offs, swaps and throws."""
        return legality.turn_moves(state.setup, round_, seat)

    def check_turn(self, state: State, round_: Round, seat: int, move: Move) -> None:
        """Raises IllegalMove unless the seat to play may do this now."""
        legality.check_turn(state.setup, round_, seat, move)

    def play(self, state: State, round_: Round, move: Move, tell: Tell) -> Round:
        """The round after a draw, a play on the table, or a throw."""
        setup = state.setup
        match move:
            case Draw():
                return turns.draw(setup, round_, move.source, tell)
            case Discard():
                return turns.discard(setup, round_, CARDS[move.card], tell)
            case Meld() | LayOff() | Swap():
                play = legality.play_of(setup, round_, seat_to_play(round_), move)
                return turns.put_down(setup, round_, play, tell)
        raise AssertionError(f"legality let {type(move).__name__} through")

    def time_up(self, state: State, round_: Round, tell: Tell) -> Round:
        """Draws if need be and throws."""
        return time_up(state.setup, round_, tell)

    def leave_round(self, state: State, round_: Round, seat: int) -> Round:
        """The leaver's hand is set aside, to be scored when the hand ends (B-leave)."""
        return turns.leave_round(state.setup, round_, seat)

    def after_play(self, state: State, round_: Round, tell: Tell) -> State:
        """Goes on, or is scored when the hand is over."""
        return endings.after_play(state, round_, tell)

    def finish(self, state: State, reason: Reason, tell: Tell) -> State:
        """The best score wins."""
        return endings.finish(state, reason, tell)

    def cancel(self, state: State, tell: Tell) -> State:
        """Finished hands stay paid."""
        return cancelled(state, tell)

    def read_move(self, text: str) -> Move:
        """A move from its JSON in the log. Raises BadInput when it is no move of Rummy."""
        return read_move(text)

    def view(self, state: State, seat: int | None) -> RummyView:
        """What this seat, or a spectator, may know."""
        return views.view(state, seat, () if seat is None else self.legal(state, seat))

    def published(
        self, seats: int, rules: HouseRules, seed: Seed, moves: Sequence[tuple[int | None, Move]]
    ) -> Mapping[str, Any]:
        """The record of a finished game that `bot/cards/verify.py` checks."""
        return published(self, self.new(seats, rules, seed), moves)
