"""The laws of the game, over random tables, house rules and moves."""

from __future__ import annotations

from collections import Counter

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from bot.cards.shuffle import Seed
from bot.errors import IllegalMove
from bot.games.moves import Cancel, Close, Deal, Discard, GoOut, Leave, Move, Ready, TimeUp
from bot.games.nickels import NICKELS
from bot.games.nickels.dealing import PACK
from bot.games.nickels.rules import NickelsRules, hand_size_of
from bot.games.nickels.state import State
from tests.games.nickels_play import (
    HOUSE_MOVES,
    ODD_MOVES,
    SEAT_MOVES,
    house_rules,
    nickels_in,
    places_of,
    seeds,
)

RARELY = st.integers(0, 9).map(lambda n: n == 0)


class Laws(RuleBasedStateMachine):
    """One game: whatever is played, the laws hold after every move."""

    state: State
    start: State
    house: NickelsRules

    @initialize(seats=st.integers(2, 7), rules=house_rules(), seed=seeds)
    def begin(self, seats: int, rules: NickelsRules, seed: Seed) -> None:
        self.house = rules
        self.start = self.state = NICKELS.new(seats, rules, seed)
        self.log: list[tuple[int | None, Move]] = []
        self.play(None, Deal())

    def play(self, seat: int | None, move: Move) -> None:
        before = self.state
        NICKELS.check(before, seat, move)
        self.state, events = NICKELS.apply(before, seat, move)
        self.log.append((seat, NICKELS.read_move(move.model_dump_json())))
        assert events
        assert self.state.recent[-len(events) :] == events
        if seat is not None:
            assert self.state.decisions[seat] > before.decisions[seat]

    @precondition(lambda self: self.state.outcome is None)
    @rule(data=st.data())
    def legal_move(self, data: st.DataObject) -> None:
        seat = self.state.waiting[0]
        moves = NICKELS.legal(self.state, seat)
        ways_out = [move for move in moves if isinstance(move, GoOut)]
        self.play(seat, data.draw(st.sampled_from(ways_out or moves)))

    @precondition(lambda self: self.state.outcome is None)
    @rule(turns=st.integers(1, 20))
    def time_plays(self, turns: int) -> None:
        for _ in range(turns):
            if self.state.phase != "play":
                return
            self.play(self.state.waiting[0], TimeUp())

    @precondition(lambda self: self.state.phase == "break")
    @rule()
    def everybody_is_ready(self) -> None:
        for seat in self.state.waiting:
            self.play(seat, Ready())
        assert self.state.phase == "play"

    @precondition(lambda self: self.state.outcome is None)
    @rule(data=st.data(), really=RARELY)
    def somebody_leaves(self, data: st.DataObject, really: bool) -> None:
        if really:
            self.play(data.draw(st.sampled_from(self.state.seats)), Leave())

    @precondition(lambda self: self.state.outcome is None)
    @rule(move=st.sampled_from([Cancel(), Close()]), really=RARELY, again=RARELY)
    def the_house_ends_it(self, move: Move, really: bool, again: bool) -> None:
        if really and again:
            self.play(None, move)

    @rule(seat=st.integers(0, 7), move=st.sampled_from(SEAT_MOVES))
    def whatever(self, seat: int, move: Move) -> None:
        before = self.state
        try:
            self.play(seat, move)
        except IllegalMove as refusal:
            assert self.state is before
            sentence = refusal.for_people([f"player {n}" for n in range(8)])
            assert sentence.endswith(".")
            assert "{" not in sentence

    @rule(seat=st.integers(0, 7))
    def the_list_and_the_check_agree_on_every_move(self, seat: int) -> None:
        if seat >= self.state.setup.seats:
            assert not any(self.allowed(seat, move) for move in SEAT_MOVES + ODD_MOVES)
            return
        listed = Counter(NICKELS.legal(self.state, seat))
        assert listed == Counter(move for move in SEAT_MOVES if self.allowed(seat, move))
        going_on = self.state.outcome is None
        assert self.allowed(seat, Leave()) == (going_on and seat in self.state.seats)
        playing = self.state.phase == "play"
        assert self.allowed(seat, TimeUp()) == (playing and self.state.waiting == (seat,))
        assert not any(self.allowed(seat, move) for move in HOUSE_MOVES)
        assert self.allowed(None, Cancel()) == self.allowed(None, Close()) == going_on
        assert self.allowed(None, Deal()) == (self.state.phase == "break")

    def allowed(self, seat: int | None, move: Move) -> bool:
        try:
            NICKELS.check(self.state, seat, move)
        except IllegalMove:
            return False
        return True

    @invariant()
    def there_are_108_cards_each_in_one_place(self) -> None:
        if self.state.round is not None:
            cards = sorted(places_of(self.state.round))
            assert cards == list(PACK)

    @invariant()
    def hands_have_as_many_cards_as_dealt_and_one_more_after_a_draw(self) -> None:
        round_ = self.state.round
        if round_ is None:
            return
        size = hand_size_of(round_.number)
        for seat in round_.seats:
            drawn = round_.turn == seat and round_.drawn is not None
            whole = self.house.go_out_without_discard and round_.finish.shown[seat] is not None
            assert len(round_.hands[seat]) in ({size, size + 1} if whole else {size + drawn})

    @invariant()
    def nickels_are_conserved(self) -> None:
        setup = self.state.setup
        assert nickels_in(self.state) == setup.seats * setup.rules.stack
        assert self.state.tally.kitty.inside >= 0
        if setup.rules.broke != "iou":
            assert min(self.state.tally.kitty.held) >= 0
        if self.state.outcome is not None:
            assert self.state.tally.kitty.inside == 0
            assert sum(each.net for each in self.state.outcome.standings) == 0

    @invariant()
    def the_outcome_is_known_exactly_when_nobody_is_waited_for(self) -> None:
        assert (self.state.outcome is None) == bool(self.state.waiting)
        for seat in self.state.waiting:
            assert NICKELS.legal(self.state, seat)

    def teardown(self) -> None:
        if not hasattr(self, "start"):
            return
        state = self.start
        for seat, move in self.log:
            state, _ = NICKELS.apply(state, seat, move)
        assert state == self.state


TestLaws = Laws.TestCase
TestLaws.settings = settings(
    max_examples=40,
    stateful_step_count=40,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)


def test_the_moves_that_are_tried_name_every_card() -> None:
    assert {move.card for move in SEAT_MOVES if isinstance(move, Discard)} >= {
        card.id for card in PACK
    }
