"""The laws of Rummy, over random tables, house rules and moves."""

from __future__ import annotations

import random

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from bot.cards.card import CARDS
from bot.cards.shuffle import Seed
from bot.errors import IllegalMove
from bot.games.moves import Cancel, Close, Deal, Discard, Draw, GoOut, Leave, Move, Ready, TimeUp
from bot.games.rummy import RUMMY
from bot.games.rummy.moves import LayOff, Meld, Swap
from bot.games.rummy.rules import RummyRules, hand_size_of, pack_for
from bot.games.rummy.state import State
from bot.games.rummy.table import TableMeld
from tests.games.rummy_play import house_rules, places_of, seeds

PLAIN_MOVES: tuple[Move, ...] = (
    Draw(source="stock"),
    Draw(source="pile"),
    Ready(),
    GoOut(card=None),
    Discard(card=-1),
    *(Discard(card=card.id) for card in CARDS[:108]),
)
"""Moves of play that name no cards of the table, foreign ones among them."""

RARELY = st.integers(0, 29).map(lambda n: n == 0)


def any_play(dice: random.Random, state: State) -> Move:
    """A meld, lay-off or swap that somebody might try: mostly of the own hand, mostly wrong."""
    round_ = state.round
    assert round_ is not None
    hand = [card.id for card in round_.hands[state.waiting[0]]] if state.waiting else []
    pool = (hand or [0]) * 6 + [dice.randrange(-1, 120)]
    table = [card.id for meld in round_.melds for card in meld.cards] or [3]
    cards = tuple(dice.choice(pool) for _ in range(dice.randint(0, 5)))
    low = dice.choice([None, None, None, dice.randint(-1, 15)])
    meld = dice.randint(-1, len(round_.melds))
    return dice.choice(
        [
            Meld(cards=cards, low=low, shape=dice.choice([None, "set", "run"])),
            LayOff(cards=cards, meld=meld, low=low),
            Swap(card=dice.choice(pool), meld=meld, wild=dice.choice(table)),
        ]
    )


class Laws(RuleBasedStateMachine):
    """One game: whatever is played, the laws hold after every move."""

    state: State
    start: State

    @initialize(seats=st.integers(2, 8), rules=house_rules(), seed=seeds)
    def begin(self, seats: int, rules: RummyRules, seed: Seed) -> None:
        self.start = self.state = RUMMY.new(seats, rules, seed)
        self.log: list[tuple[int | None, Move]] = []
        self.play(None, Deal())

    def play(self, seat: int | None, move: Move) -> None:
        before = self.state
        RUMMY.check(before, seat, move)
        self.state, events = RUMMY.apply(before, seat, move)
        self.log.append((seat, RUMMY.read_move(move.model_dump_json())))
        assert events
        assert self.state.recent[-len(events) :] == events
        if seat is not None:
            assert self.state.decisions[seat] > before.decisions[seat]

    @precondition(lambda self: self.state.outcome is None)
    @rule(dice=st.randoms(use_true_random=False), moves=st.integers(1, 6))
    def legal_moves(self, dice: random.Random, moves: int) -> None:
        for _ in range(moves):
            if self.state.outcome is None:
                seat = self.state.waiting[0]
                legal = RUMMY.legal(self.state, seat)
                plays = [move for move in legal if not isinstance(move, Discard)]
                self.play(seat, dice.choice(plays or legal))

    @precondition(lambda self: self.state.outcome is None)
    @rule(turns=st.integers(1, 20))
    def time_plays(self, turns: int) -> None:
        for _ in range(turns):
            if self.state.phase == "play":
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

    @rule(seat=st.integers(0, 8), dice=st.randoms(use_true_random=False))
    def whatever(self, seat: int, dice: random.Random) -> None:
        before = self.state
        move = dice.choice([any_play(dice, before), dice.choice(PLAIN_MOVES)])
        try:
            self.play(seat, move)
        except IllegalMove as refusal:
            assert self.state is before
            sentence = refusal.for_people([f"player {n}" for n in range(9)])
            assert sentence.endswith(".")
            assert "{" not in sentence

    @rule(seat=st.integers(0, 7), dice=st.randoms(use_true_random=False))
    def the_list_and_the_check_agree(self, seat: int, dice: random.Random) -> None:
        if seat >= self.state.setup.seats:
            assert not any(self.allowed(seat, move) for move in (*PLAIN_MOVES, Leave(), TimeUp()))
            return
        listed = RUMMY.legal(self.state, seat)
        assert len(set(listed)) == len(listed)
        assert all(self.allowed(seat, move) for move in listed)
        assert {move for move in listed if isinstance(move, Draw | Discard | Ready)} == {
            move for move in PLAIN_MOVES if self.allowed(seat, move)
        }
        for move in (any_play(dice, self.state) for _ in range(10)):
            if self.allowed(seat, move):
                assert self.leads_where_a_listed_move_leads(seat, move)

    def leads_where_a_listed_move_leads(self, seat: int, move: Move) -> bool:
        """A play may name what goes without saying; then it is the same as one that doesn't."""
        after = RUMMY.apply(self.state, seat, move)
        same = (m for m in RUMMY.legal(self.state, seat) if type(m) is type(move))
        return any(RUMMY.apply(self.state, seat, listed) == after for listed in same)

    def allowed(self, seat: int | None, move: Move) -> bool:
        try:
            RUMMY.check(self.state, seat, move)
        except IllegalMove:
            return False
        return True

    @invariant()
    def every_card_is_in_one_place(self) -> None:
        if self.state.round is not None:
            setup = self.state.setup
            cards = sorted(places_of(self.state.round))
            assert cards == list(pack_for(setup.rules, setup.seats))

    @invariant()
    def stock_and_pile_keep_their_number_between_turns(self) -> None:
        """Each turn takes one card and returns one (rule B-guard)."""
        round_, setup = self.state.round, self.state.setup
        if round_ is None or round_.turn is None or round_.drawn is not None:
            return
        dealt = sum(1 for n in range(setup.seats) if round_.hands[n] or round_.left[n])
        size = hand_size_of(setup.rules, setup.seats)
        whole = len(pack_for(setup.rules, setup.seats))
        assert len(round_.stock) + len(round_.pile) == whole - dealt * size

    @invariant()
    def melds_on_the_table_are_legal(self) -> None:
        if self.state.round is not None:
            for number, meld in enumerate(self.state.round.melds):
                assert meld.number == number
                assert 0 <= meld.owner < self.state.setup.seats
                assert_legal(meld, self.state.setup.rules)

    @invariant()
    def what_is_won_is_paid(self) -> None:
        tally = self.state.tally
        assert sum(tally.ledger) == 0
        for line in tally.sheet:
            assert sum(amount or 0 for amount in line.net) == 0
            assert (line.winner is None) == (line.ending == "void")
        if self.state.setup.rules.preset == "bicycle":
            assert tally.scores == tally.ledger
        if self.state.outcome is not None:
            assert sum(each.net for each in self.state.outcome.standings) == 0

    @invariant()
    def the_outcome_is_known_exactly_when_nobody_is_waited_for(self) -> None:
        assert (self.state.outcome is None) == bool(self.state.waiting)
        for seat in self.state.waiting:
            assert RUMMY.legal(self.state, seat)

    def teardown(self) -> None:
        if not hasattr(self, "start"):
            return
        state = self.start
        for seat, move in self.log:
            state, _ = RUMMY.apply(state, seat, move)
        assert state == self.state


def assert_legal(meld: TableMeld, rules: RummyRules) -> None:
    """From the rule book, without the functions that made the meld (rules 1.0, W2, W3)."""
    naturals = [card for card in meld.cards if card not in meld.wilds]
    for wild in meld.wilds:
        joker = wild.is_joker and rules.wilds in ("jokers", "both")
        assert joker or (rules.wilds in ("rank", "both") and wild.rank == rules.wild_rank)
    assert len(meld.cards) >= 3
    assert len(naturals) >= 1
    if rules.wild_limit == "not_more_than_naturals":
        assert len(meld.wilds) <= len(naturals)
    if rules.wild_limit == "one_per_meld":
        assert len(meld.wilds) <= 1
    if meld.shape == "set":
        assert {card.rank for card in naturals} == {meld.rank}
        assert rules.max_set is None or len(meld.cards) <= rules.max_set
        if not rules.identical_in_set:
            assert len({card.suit for card in naturals}) == len(naturals)
    else:
        assert meld.places[0] >= 1
        assert meld.places[-1] <= (13 if rules.ace == "low" else 14)
        assert len(meld.cards) <= 13
        for place, card in zip(meld.places, meld.cards, strict=True):
            at_home = (card.suit, card.rank) == (meld.suit, 1 if place == 14 else place)
            assert at_home == (card in naturals)


TestLaws = Laws.TestCase
TestLaws.settings = settings(
    max_examples=40,
    stateful_step_count=40,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
