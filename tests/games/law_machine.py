"""The laws of every game: random tables, house rules and moves, judged after each single move.

A game's own machine says what its seats try and adds its own laws in `holds`.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from typing import Any, Generic, TypeVar

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from bot.cards.card import Card
from bot.cards.shuffle import Seed
from bot.errors import IllegalMove
from bot.games.house_rules import HouseRules
from bot.games.moves import Cancel, Close, Deal, Leave, Move, Ready, TimeUp
from bot.games.round_game import RoundGame
from bot.games.state import GameState
from tests.games.random_games import Log, any_dice, seeds

StateT = TypeVar("StateT", bound=GameState[Any, Any, Any])

RARELY = st.sampled_from([False] * 4 + [True])
VERY_RARELY = st.sampled_from([False] * 29 + [True])


class LawMachine(RuleBasedStateMachine, Generic[StateT]):
    """One game of `game`, at a table of any size with rules from `house_rules`.

    `written_moves` are moves of play that are tried whatever the state; the list of legal moves
    must name just those of them that are allowed. `unwritten` are the kinds of which there are too
    many to write down. `places_of` gives every card of a round, as often as it lies somewhere.
    """

    game: RoundGame[Any, StateT, Any, Any]
    house_rules: st.SearchStrategy[Any]
    written_moves: tuple[Move, ...]
    unwritten: tuple[type[Move], ...] = ()
    places_of: Callable[[Any], Iterable[Card]]

    start: StateT
    state: StateT
    log: Log

    # -- what a game says of itself ----------------------------------------------------------------

    def choice(self, seat: int, dice: random.Random) -> Move:
        """A legal move of a seat that the game waits for, such as brings the game on."""
        raise NotImplementedError

    def attempt(self, dice: random.Random) -> Move:
        """A move that somebody might try, mostly wrong."""
        return dice.choice(self.written_moves)

    def pack(self) -> Iterable[Card]:
        """The cards that the game is played with."""
        raise NotImplementedError

    def holds(self, before: StateT) -> None:
        """Asserts the game's own laws after a move that was made in the state `before`."""

    # -- what happens ------------------------------------------------------------------------------

    @initialize(data=st.data(), seed=seeds)
    def begin(self, data: st.DataObject, seed: Seed) -> None:
        seats = data.draw(st.sampled_from(self.game.seats))
        rules: HouseRules = data.draw(self.house_rules)
        self.start = self.state = self.game.new(seats, rules, seed)
        self.log = []
        self.play(None, Deal())
        for _ in range(data.draw(st.integers(0, 2), label="rounds gone by")):
            self.time_plays(400)
            if self.state.phase == "break":
                self.everybody_is_ready()

    def play(self, seat: int | None, move: Move) -> None:
        before = self.state
        self.game.check(before, seat, move)
        self.state, events = self.game.apply(before, seat, move)
        self.log.append((seat, self.game.read_move(move.model_dump_json())))
        assert events
        assert self.state.recent[-len(events) :] == events
        if seat is not None:
            assert self.state.decisions[seat] > before.decisions[seat]
        self.every_card_is_in_one_place()
        self.the_outcome_is_known_exactly_when_nobody_is_waited_for()
        self.holds(before)

    @precondition(lambda self: self.state.outcome is None)
    @rule(dice=any_dice, moves=st.integers(1, 6))
    def people_play(self, dice: random.Random, moves: int) -> None:
        for _ in range(moves):
            if self.state.outcome is None:
                seat = self.state.waiting[0]
                self.play(seat, self.choice(seat, dice))

    @precondition(lambda self: self.state.phase == "play")
    @rule(turns=st.sampled_from([1, 3, 20, 400, 400]))
    def time_plays(self, turns: int) -> None:
        """After so many turns most rounds are over: what follows them has its laws too."""
        for _ in range(turns):
            if self.state.phase == "play":
                self.play(self.state.waiting[0], TimeUp())

    @precondition(lambda self: self.state.phase == "break")
    @rule()
    def everybody_is_ready(self) -> None:
        for seat in self.state.waiting:
            self.play(seat, Ready())
            self.leaving_time_and_the_house_have_their_moments()
        assert self.state.phase == "play"

    @precondition(lambda self: self.state.outcome is None)
    @rule(dice=any_dice, really=RARELY)
    def somebody_leaves(self, dice: random.Random, really: bool) -> None:
        if really:
            self.play(dice.choice(self.state.seats), Leave())

    @precondition(lambda self: self.state.outcome is None)
    @rule(move=st.sampled_from([Cancel(), Close()]), really=VERY_RARELY)
    def the_house_ends_it(self, move: Move, really: bool) -> None:
        if really:
            self.play(None, move)

    @rule(seat=st.integers(0, 8), dice=any_dice)
    def somebody_tries_something(self, seat: int, dice: random.Random) -> None:
        move = self.attempt(dice)
        try:
            self.play(seat, move)
        except IllegalMove as refusal:
            self.is_refused(seat, move, refusal)

    # -- laws --------------------------------------------------------------------------------------

    def is_refused(self, seat: int, move: Move, refusal: IllegalMove) -> None:
        """For a reason that people can read, by `apply` too; that nothing changed, `teardown` says.

        Whatever a refused move had changed would be missing from the replay.
        """
        sentence = refusal.for_people([f"player {n}" for n in range(9)])
        assert sentence.endswith(".")
        assert "{" not in sentence
        with pytest.raises(type(refusal)):
            self.game.apply(self.state, seat, move)

    @invariant()
    def what_the_next_seat_may_do_is_listed(self) -> None:
        for seat in self.state.waiting[:1]:
            self.is_listed_as_it_is_checked(seat)

    @rule(seat=st.integers(0, 8))
    def what_anybody_may_do_is_listed(self, seat: int) -> None:
        self.is_listed_as_it_is_checked(seat)

    def is_listed_as_it_is_checked(self, seat: int) -> None:
        listed = self.game.legal(self.state, seat)
        written = [move for move in listed if not isinstance(move, self.unwritten)]
        assert len(set(listed)) == len(listed)
        assert all(self.allowed(seat, move) for move in listed)
        assert set(written) == {move for move in self.written_moves if self.allowed(seat, move)}

    @invariant()
    def leaving_time_and_the_house_have_their_moments(self) -> None:
        state, going_on = self.state, self.state.outcome is None
        for seat in range(9):
            assert self.allowed(seat, Leave()) == (going_on and seat in state.seats)
            plays = state.phase == "play" and state.waiting == (seat,)
            assert self.allowed(seat, TimeUp()) == plays
            assert not any(self.allowed(seat, move) for move in (Deal(), Cancel(), Close()))
        assert self.allowed(None, Cancel()) == self.allowed(None, Close()) == going_on
        assert self.allowed(None, Deal()) == (state.phase == "break")

    def allowed(self, seat: int | None, move: Move) -> bool:
        try:
            self.game.check(self.state, seat, move)
        except IllegalMove:
            return False
        return True

    def every_card_is_in_one_place(self) -> None:
        if self.state.round is not None:
            cards, pack = list(self.places_of(self.state.round)), list(self.pack())
            assert len(cards) == len(pack)
            assert set(cards) == set(pack)

    def the_outcome_is_known_exactly_when_nobody_is_waited_for(self) -> None:
        outcome = self.state.outcome
        assert (outcome is None) == bool(self.state.waiting)
        if outcome is not None:
            assert sum(each.net for each in outcome.standings) == 0

    @invariant()
    def everybody_waited_for_can_do_something(self) -> None:
        for seat in self.state.waiting:
            assert self.can_do_something(seat)

    def can_do_something(self, seat: int) -> bool:
        return bool(self.game.legal(self.state, seat))

    def teardown(self) -> None:
        """The log alone leads to the same state: nothing is forgotten, nothing left to chance."""
        if not hasattr(self, "start"):
            return
        state = self.start
        for seat, move in self.log:
            state, _ = self.game.apply(state, seat, move)
        assert state == self.state
        for viewer in (None, *range(state.setup.seats)):
            assert self.game.view(state, viewer) == self.game.view(self.state, viewer)


def law_settings(examples: int, steps: int) -> settings:
    return settings(
        max_examples=examples,
        stateful_step_count=steps,
        deadline=None,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
    )
