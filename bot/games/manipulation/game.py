"""Manipulation as the rest of the project knows it: a game of rounds over the modules beside it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bot.cards.shuffle import Seed
from bot.games.events import Tell
from bot.games.house_rules import HouseRules
from bot.games.ledger import cancelled
from bot.games.manipulation import dealing, endings, legality, turns, views
from bot.games.manipulation.moves import Pass, Play, read_move
from bot.games.manipulation.publish import published
from bot.games.manipulation.rules import ManipulationRules
from bot.games.manipulation.state import Round, State, ground_of
from bot.games.manipulation.view import ManipulationView
from bot.games.moves import Draw, Move
from bot.games.outcome import Reason
from bot.games.round_game import RoundGame
from bot.games.rounds import seat_to_play


class Manipulation(RoundGame[ManipulationRules, State, Round, ManipulationView]):
    """The game for 2-8 seats, in which `legal` lists everything of a turn but its plays."""

    name = "manipulation"
    rules_version = 1
    rules_model = ManipulationRules
    seats = range(2, 9)

    def begin(self, seats: int, rules: ManipulationRules, seed: Seed) -> State:
        """A game in its first break. Raises BadInput when the hands are too large for the packs."""
        return dealing.new_game(seats, rules, seed)

    def deal(self, state: State, tell: Tell) -> State:
        """The next round."""
        return dealing.deal(state, tell)

    def turn_moves(self, state: State, round_: Round, seat: int) -> tuple[Move, ...]:
        """The draw or the pass; nothing where a play is compulsory."""
        return legality.turn_moves(state.setup, round_, seat)

    def check_turn(self, state: State, round_: Round, seat: int, move: Move) -> None:
        """Raises IllegalMove unless the seat to play may do this now."""
        legality.check_turn(state.setup, round_, seat, move)

    def play(self, state: State, round_: Round, move: Move, tell: Tell) -> Round:
        """The round after a draw, a play or a pass."""
        setup = state.setup
        match move:
            case Draw():
                return turns.draw(setup, round_, tell)
            case Pass():
                return turns.pass_on(setup, round_, tell)
            case Play():
                ground = ground_of(setup, round_, seat_to_play(round_))
                table = legality.new_table(ground, move)
                return turns.play(setup, round_, table, tell)
        raise AssertionError(f"legality let {type(move).__name__} through")

    def time_up(self, state: State, round_: Round, tell: Tell) -> Round:
        """Draws if nothing was drawn, and ends the turn."""
        return turns.time_up(state.setup, round_, tell)

    # No house rule of this game says what becomes of a leaver.
    def leave_round(self, state: State, round_: Round, seat: int) -> Round:  # noqa: ARG002
        """The leaver's hand is set aside (C11)."""
        return turns.leave_round(round_, seat)

    def after_play(self, state: State, round_: Round, tell: Tell) -> State:
        """Goes on, or is scored when the round is over."""
        return endings.after_play(state, round_, tell)

    def finish(self, state: State, reason: Reason, tell: Tell) -> State:
        """The lowest score wins."""
        return endings.finish(state, reason, tell)

    def cancel(self, state: State, tell: Tell) -> State:
        """Finished rounds stand."""
        return cancelled(state, tell)

    def read_move(self, text: str) -> Move:
        """A move from its JSON in the log. Raises BadInput when it is no move of Manipulation."""
        return read_move(text)

    def view(self, state: State, seat: int | None) -> ManipulationView:
        """What this seat, or a spectator, may know."""
        return views.view(state, seat, () if seat is None else self.legal(state, seat))

    def published(
        self, seats: int, rules: HouseRules, seed: Seed, moves: Sequence[tuple[int | None, Move]]
    ) -> Mapping[str, Any]:
        """The record of a finished game that `bot/cards/verify.py` checks."""
        return published(self, self.new(seats, rules, seed), moves)
