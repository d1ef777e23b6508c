"""Nickels as the rest of the project knows it: a game of rounds over the modules beside it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bot.cards.card import CARDS
from bot.cards.shuffle import Seed
from bot.games.events import Tell
from bot.games.house_rules import HouseRules
from bot.games.moves import Discard, Draw, GoOut, Move
from bot.games.nickels import dealing, endings, legality, turns, views
from bot.games.nickels.flow import after_play
from bot.games.nickels.moves import read_move
from bot.games.nickels.publish import published
from bot.games.nickels.rules import NickelsRules
from bot.games.nickels.state import Round, State
from bot.games.nickels.timeup import time_up
from bot.games.nickels.view import NickelsView
from bot.games.outcome import Reason
from bot.games.round_game import RoundGame
from bot.games.rounds import draw_stock, take_discard


class Nickels(RoundGame[NickelsRules, State, Round, NickelsView]):
    """Three Thirteen with a kitty for 2-7 seats."""

    name = "nickels"
    rules_version = 1
    rules_model = NickelsRules
    seats = range(2, 8)

    def begin(self, seats: int, rules: NickelsRules, seed: Seed) -> State:
        """A game in its first break, everybody with the same stack."""
        return dealing.new_game(seats, rules, seed)

    def deal(self, state: State, tell: Tell) -> State:
        """The next round: antes, cards and the upcard."""
        return dealing.deal(state, tell)

    def turn_moves(self, state: State, round_: Round, seat: int) -> tuple[Move, ...]:
        """Draws, or ways to go out and throws."""
        return legality.turn_moves(state.setup, round_, seat)

    def check_turn(self, state: State, round_: Round, seat: int, move: Move) -> None:
        """Raises IllegalMove unless this draw, throw or way out is legal."""
        legality.check_turn(state.setup, round_, seat, move)

    def play(self, state: State, round_: Round, move: Move, tell: Tell) -> Round:
        """The round after a draw, a throw or going out."""
        setup = state.setup
        match move:
            case Draw(source="pile"):
                return take_discard(round_, tell)
            case Draw():
                return draw_stock(setup.seed, round_, tell)
            case Discard():
                return turns.discard(setup, round_, CARDS[move.card], tell)
            case GoOut():
                card = None if move.card is None else CARDS[move.card]
                return turns.go_out(setup, round_, card, tell)
        raise AssertionError(f"legality let {type(move).__name__} through")

    def time_up(self, state: State, round_: Round, tell: Tell) -> Round:
        """Draws if need be and throws."""
        return time_up(state.setup, round_, tell)

    def leave_round(self, state: State, round_: Round, seat: int) -> Round:
        """The leaver's hand is set aside (rule A11)."""
        return turns.leave_round(state.setup, round_, seat)

    def after_play(self, state: State, round_: Round, tell: Tell) -> State:
        """Goes on, or is scored when the round is over."""
        return after_play(state, round_, tell)

    def finish(self, state: State, reason: Reason, tell: Tell) -> State:
        """The lowest total takes the kitty (rule A10)."""
        return endings.finish(state, reason, tell)

    def cancel(self, state: State, tell: Tell) -> State:
        """The antes return (rule A11)."""
        return endings.cancel(state, tell)

    def read_move(self, text: str) -> Move:
        """A move from its JSON in the log. Raises BadInput when it is no move of Nickels."""
        return read_move(text)

    def view(self, state: State, seat: int | None) -> NickelsView:
        """What this seat, or a spectator, may know."""
        return views.view(state, seat, () if seat is None else self.legal(state, seat))

    def published(
        self, seats: int, rules: HouseRules, seed: Seed, moves: Sequence[tuple[int | None, Move]]
    ) -> Mapping[str, Any]:
        """The record of a finished game that `bot/cards/verify.py` checks."""
        return published(self, self.new(seats, rules, seed), moves)
