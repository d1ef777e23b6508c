"""The laws of Manipulation, over random tables, house rules and moves."""

from __future__ import annotations

import contextlib
import random
from collections.abc import Callable

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from bot.cards.card import Card
from bot.cards.rearrange import is_play, table_problems
from bot.cards.shuffle import Seed
from bot.errors import IllegalMove
from bot.games.manipulation import MANIPULATION
from bot.games.manipulation.draft import Draft
from bot.games.manipulation.draft_text import draft_text, read_draft
from bot.games.manipulation.legality import new_table, play_problem
from bot.games.manipulation.moves import Pass, Play
from bot.games.manipulation.review import review
from bot.games.manipulation.rules import ManipulationRules, pack_for
from bot.games.manipulation.state import State, ground_of
from bot.games.moves import Cancel, Close, Deal, Discard, Draw, GoOut, Leave, Move, Ready, TimeUp
from tests.games.manipulation_play import house_rules, places_of, seeds, some_play

PLAIN_MOVES: tuple[Move, ...] = (
    Draw(source="stock"),
    Draw(source="pile"),
    Pass(),
    Ready(),
    GoOut(card=None),
    Discard(card=3),
)

RARELY = st.integers(0, 29).map(lambda n: n == 0)


def any_play(dice: random.Random, state: State) -> Play:
    """A table that somebody might try: what lies there with a few changes, mostly wrong."""
    round_ = state.round
    assert round_ is not None
    melds = [[card.id for card in meld.cards] for meld in round_.table] or [[]]
    hand = [card.id for card in round_.hands[(state.waiting or (0,))[0]]] or [0]
    for _ in range(dice.randint(1, 4)):
        meld = dice.choice(melds)
        match dice.randint(0, 4):
            case 0:
                meld.append(dice.choice(hand))
            case 1:
                melds.append(dice.sample(hand, min(3, len(hand))))
            case 2 if meld:
                dice.choice(melds).append(meld.pop(dice.randrange(len(meld))))
            case 3 if meld:
                meld.pop()
            case _:
                meld.append(dice.randrange(-1, 165))
    return Play(table=tuple(map(tuple, melds)))


def work(draft: Draft, dice: random.Random) -> Draft:
    """One thing that somebody might do at the workbench."""
    melds, tray, hand = draft.melds, draft.tray, draft.hand
    letters = [meld.letter for meld in melds] or ["A"]
    letter, cards = dice.choice(letters), [card for meld in melds for card in meld.cards]
    some = dice.choice([hand, tray, cards]) or hand
    picked = dice.sample(list(some), min(len(some), dice.randint(0, 3)))
    deeds: list[Callable[[], Draft]] = [
        lambda: draft.pick_from_hand(picked),
        lambda: draft.pick_from_meld(letter, picked),
        lambda: draft.pick_from_meld(letter, draft.meld(letter).cards[-1:]),
        lambda: draft.put_on(letter),
        lambda: draft.split(letter, draft.meld(letter).cards[0]),
        lambda: draft.join(letter, dice.choice(letters)),
        lambda: draft.return_to_hand(picked or None),
        draft.new_meld,
        draft.undo,
        draft.redo,
        draft.reset,
    ]
    return dice.choice(deeds)()


class Laws(RuleBasedStateMachine):
    """One game: whatever is played, the laws hold after every move."""

    state: State
    start: State

    @initialize(seats=st.integers(2, 8), rules=house_rules(), seed=seeds)
    def begin(self, seats: int, rules: ManipulationRules, seed: Seed) -> None:
        self.start = self.state = MANIPULATION.new(seats, rules, seed)
        self.log: list[tuple[int | None, Move]] = []
        self.play(None, Deal())

    def play(self, seat: int | None, move: Move) -> None:
        before = self.state
        MANIPULATION.check(before, seat, move)
        self.state, events = MANIPULATION.apply(before, seat, move)
        self.log.append((seat, MANIPULATION.read_move(move.model_dump_json())))
        assert events
        assert self.state.recent[-len(events) :] == events
        if seat is not None:
            assert self.state.decisions[seat] > before.decisions[seat]
        self.no_card_of_the_table_came_into_a_hand(before)

    def no_card_of_the_table_came_into_a_hand(self, before: State) -> None:
        old, new = before.round, self.state.round
        if old is None or new is None or old.number != new.number:
            return
        lay = {card for meld in old.table for card in meld.cards}
        lies = {card for meld in new.table for card in meld.cards}
        assert lay <= lies
        assert all(lies.isdisjoint(hand) for hand in new.hands)

    @precondition(lambda self: self.state.outcome is None)
    @rule(dice=st.randoms(use_true_random=False), turns=st.integers(1, 6))
    def people_play(self, dice: random.Random, turns: int) -> None:
        for _ in range(turns):
            if self.state.phase != "play":
                return
            seat = self.state.waiting[0]
            play = some_play(self.state, seat, dice)
            self.play(seat, play or MANIPULATION.legal(self.state, seat)[0])

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

    @precondition(lambda self: self.state.phase == "play")
    @rule(dice=st.randoms(use_true_random=False))
    def the_game_and_the_cards_agree_on_what_a_play_is(self, dice: random.Random) -> None:
        """`is_play` knows no house rules of limits and openings, and judges everything else."""
        round_ = self.state.round
        assert round_ is not None
        ground = ground_of(self.state.setup, round_, self.state.waiting[0])
        loose = ground._replace(
            rules=ground.rules.model_copy(update={"max_play": None, "opening": "none"})
        )
        for move in (any_play(dice, self.state) for _ in range(5)):
            if all(0 <= card < 162 for meld in move.table for card in meld):
                table = new_table(loose, move)
                melds = [meld.cards for meld in table]
                found = is_play(loose.melds, melds, loose.hand, loose.rules.meld_rules)
                assert (play_problem(loose, table) is None) == (found is None)

    @precondition(lambda self: self.state.phase == "play")
    @rule(dice=st.randoms(use_true_random=False), steps=st.integers(1, 12))
    def drafts_change_nothing_until_they_are_confirmed(
        self, dice: random.Random, steps: int
    ) -> None:
        before, seat = self.state, self.state.waiting[0]
        view = MANIPULATION.view(before, seat)
        draft = Draft.begun(view)
        for _ in range(steps):
            with contextlib.suppress(IllegalMove):
                draft = work(draft, dice)
        assert read_draft(draft_text(draft), view) == draft
        assert sorted(all_cards(draft)) == sorted(all_cards(Draft.begun(view)))
        assert MANIPULATION.view(before, seat) == view
        if review(draft).is_ready:
            self.play(seat, draft.move())
        elif not draft.tray:
            assert not self.allowed(seat, draft.move())

    @rule(seat=st.integers(0, 7))
    def the_list_and_the_check_agree(self, seat: int) -> None:
        if seat < self.state.setup.seats:
            listed = MANIPULATION.legal(self.state, seat)
            assert set(listed) == {move for move in PLAIN_MOVES if self.allowed(seat, move)}

    def allowed(self, seat: int | None, move: Move) -> bool:
        try:
            MANIPULATION.check(self.state, seat, move)
        except IllegalMove:
            return False
        return True

    @invariant()
    def every_card_is_in_one_place(self) -> None:
        if self.state.round is not None:
            setup = self.state.setup
            assert sorted(places_of(self.state.round)) == list(pack_for(setup.rules, setup.seats))

    @invariant()
    def the_table_is_legal_and_every_letter_is_one_meld_s(self) -> None:
        if self.state.round is not None:
            table = self.state.round.table
            rules = self.state.setup.rules.meld_rules
            assert table_problems([meld.cards for meld in table], rules) == []
            numbers = [meld.number for meld in table]
            assert numbers == sorted(set(numbers))

    @invariant()
    def what_is_won_is_paid(self) -> None:
        tally = self.state.tally
        assert sum(tally.ledger) == 0
        for line in tally.sheet:
            points = [each for each in line.points if each is not None]
            assert sum(amount or 0 for amount in line.net) == 0
            assert {line.points[seat] for seat in line.winners} == {min(points)}
        for seat, score in enumerate(tally.scores):
            assert score == sum(line.points[seat] or 0 for line in tally.sheet)

    @invariant()
    def the_game_always_waits_for_somebody_who_can_do_something(self) -> None:
        assert (self.state.outcome is None) == bool(self.state.waiting)
        for seat in self.state.waiting:
            view = MANIPULATION.view(self.state, seat)
            assert view.legal or view.must_play

    def teardown(self) -> None:
        if not hasattr(self, "start"):
            return
        state = self.start
        for seat, move in self.log:
            state, _ = MANIPULATION.apply(state, seat, move)
        assert state == self.state
        for seat in (None, *range(state.setup.seats)):
            assert MANIPULATION.view(state, seat) == MANIPULATION.view(self.state, seat)


def all_cards(draft: Draft) -> list[Card]:
    """Every card that a draft knows of, as often as it lies somewhere."""
    return [*draft.hand, *draft.tray, *(card for meld in draft.melds for card in meld.cards)]


TestLaws = Laws.TestCase
TestLaws.settings = settings(
    max_examples=25,
    stateful_step_count=25,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
