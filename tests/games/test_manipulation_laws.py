"""The laws of Manipulation, over random tables, house rules and moves."""

from __future__ import annotations

import contextlib
import random
from collections.abc import Callable, Iterable

from hypothesis import strategies as st
from hypothesis.stateful import precondition, rule

from bot.cards.card import Card
from bot.cards.rearrange import is_play, table_problems
from bot.errors import IllegalMove
from bot.games.manipulation import MANIPULATION
from bot.games.manipulation.draft import Draft
from bot.games.manipulation.draft_text import draft_text, read_draft
from bot.games.manipulation.legality import new_table, play_problem
from bot.games.manipulation.moves import Pass, Play
from bot.games.manipulation.review import review
from bot.games.manipulation.rules import ManipulationRules, pack_for
from bot.games.manipulation.state import State, ground_of
from bot.games.moves import Discard, Draw, GoOut, Move, Ready
from tests.games.law_machine import LawMachine, law_settings
from tests.games.manipulation_play import house_rules, places_of, some_play
from tests.games.random_games import any_dice

PLAIN_MOVES: tuple[Move, ...] = (
    Draw(source="stock"),
    Draw(source="pile"),
    Pass(),
    Ready(),
    GoOut(card=None),
    Discard(card=3),
)


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


def of_two_rounds(rules: ManipulationRules) -> ManipulationRules:
    """The same with something to come after the first round."""
    return rules.model_copy(update={"match": "rounds", "rounds": 2})


class Laws(LawMachine[State]):
    game = MANIPULATION
    house_rules = house_rules().map(of_two_rounds)
    written_moves = PLAIN_MOVES
    places_of = staticmethod(places_of)

    def choice(self, seat: int, dice: random.Random) -> Move:
        play = some_play(self.state, seat, dice) if self.state.phase == "play" else None
        return play or MANIPULATION.legal(self.state, seat)[0]

    def attempt(self, dice: random.Random) -> Move:
        return dice.choice([any_play(dice, self.state), dice.choice(PLAIN_MOVES)])

    def pack(self) -> Iterable[Card]:
        return pack_for(self.state.setup.rules, self.state.setup.seats)

    def can_do_something(self, seat: int) -> bool:
        view = MANIPULATION.view(self.state, seat)
        return bool(view.legal) or view.must_play

    @precondition(lambda self: self.state.phase == "play")
    @rule(dice=any_dice)
    def the_game_and_the_cards_agree_on_what_a_play_is(self, dice: random.Random) -> None:
        """`is_play` knows no house rules of limits and openings, and judges everything else."""
        round_ = self.state.round
        assert round_ is not None
        ground = ground_of(self.state.setup, round_, self.state.waiting[0])
        loose = ground._replace(
            rules=ground.rules.model_copy(update={"max_play": None, "opening": "none"})
        )
        for move in (any_play(dice, self.state) for _ in range(10)):
            if all(0 <= card < 162 for meld in move.table for card in meld):
                table = new_table(loose, move)
                melds = [meld.cards for meld in table]
                found = is_play(loose.melds, melds, loose.hand, loose.rules.meld_rules)
                assert (play_problem(loose, table) is None) == (found is None)

    @precondition(lambda self: self.state.phase == "play")
    @rule(dice=any_dice, steps=st.integers(1, 12))
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

    def holds(self, before: State) -> None:
        self.no_card_of_the_table_came_into_a_hand(before)
        self.the_table_is_legal_and_every_letter_is_one_meld_s()
        self.what_is_won_is_paid()

    def no_card_of_the_table_came_into_a_hand(self, before: State) -> None:
        old, new = before.round, self.state.round
        if old is None or new is None or old.number != new.number:
            return
        lay = {card for meld in old.table for card in meld.cards}
        lies = {card for meld in new.table for card in meld.cards}
        assert lay <= lies
        assert all(lies.isdisjoint(hand) for hand in new.hands)

    def the_table_is_legal_and_every_letter_is_one_meld_s(self) -> None:
        if self.state.round is not None:
            table = self.state.round.table
            rules = self.state.setup.rules.meld_rules
            assert table_problems([meld.cards for meld in table], rules) == []
            numbers = [meld.number for meld in table]
            assert numbers == sorted(set(numbers))

    def what_is_won_is_paid(self) -> None:
        tally = self.state.tally
        assert sum(tally.ledger) == 0
        for line in tally.sheet:
            points = [each for each in line.points if each is not None]
            assert sum(amount or 0 for amount in line.net) == 0
            assert {line.points[seat] for seat in line.winners} == {min(points)}
        for seat, score in enumerate(tally.scores):
            assert score == sum(line.points[seat] or 0 for line in tally.sheet)


def all_cards(draft: Draft) -> list[Card]:
    """Every card that a draft knows of, as often as it lies somewhere."""
    return [*draft.hand, *draft.tray, *(card for meld in draft.melds for card in meld.cards)]


TestLaws = Laws.TestCase
TestLaws.settings = law_settings(examples=40, steps=20)
