"""The laws of Nickels, over random tables, house rules and moves."""

from __future__ import annotations

import random
from collections.abc import Iterable

from hypothesis import strategies as st

from bot.cards.card import Card
from bot.games.moves import Discard, Move
from bot.games.nickels import NICKELS
from bot.games.nickels.dealing import PACK
from bot.games.nickels.rules import NickelsRules, hand_size_of
from bot.games.nickels.state import State
from tests.games.law_machine import LawMachine, law_settings
from tests.games.nickels_play import SEAT_MOVES, house_rules, nickels_in, out_or_any, places_of


def soon_broke(rules: NickelsRules, stack: int, broke: str) -> NickelsRules:
    """The same with short rounds and few nickels: a game gets to where some have none left."""
    return rules.model_copy(update={"max_circuits": 10, "stack": stack, "broke": broke})


class Laws(LawMachine[State]):
    game = NICKELS
    house_rules = st.builds(
        soon_broke,
        house_rules(),
        st.sampled_from([1, 2, 10]),
        st.sampled_from(["free_ride", "iou", "rebuy"]),
    )
    written_moves = SEAT_MOVES
    places_of = staticmethod(places_of)

    def choice(self, seat: int, dice: random.Random) -> Move:
        return out_or_any(self.state, seat, dice)

    def pack(self) -> Iterable[Card]:
        return PACK

    def holds(self, before: State) -> None:
        self.hands_have_as_many_cards_as_dealt_and_one_more_after_a_draw()
        self.nickels_are_conserved()

    def hands_have_as_many_cards_as_dealt_and_one_more_after_a_draw(self) -> None:
        round_, rules = self.state.round, self.state.setup.rules
        if round_ is None:
            return
        size = hand_size_of(round_.number)
        for seat in round_.seats:
            drawn = round_.turn == seat and round_.drawn is not None
            whole = rules.go_out_without_discard and round_.finish.shown[seat] is not None
            assert len(round_.hands[seat]) in ({size, size + 1} if whole else {size + drawn})

    def nickels_are_conserved(self) -> None:
        setup, kitty = self.state.setup, self.state.tally.kitty
        assert nickels_in(self.state) == setup.seats * setup.rules.stack
        assert kitty.inside >= 0
        if setup.rules.broke != "iou":
            assert min(kitty.held) >= 0
        if self.state.outcome is not None:
            assert kitty.inside == 0


TestLaws = Laws.TestCase
TestLaws.settings = law_settings(examples=40, steps=20)


def test_the_moves_that_are_tried_name_every_card() -> None:
    assert {move.card for move in SEAT_MOVES if isinstance(move, Discard)} >= {
        card.id for card in PACK
    }
