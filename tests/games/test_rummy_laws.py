"""The laws of Rummy, over random tables, house rules and moves."""

from __future__ import annotations

import random
from collections.abc import Iterable

from hypothesis.stateful import precondition, rule

from bot.cards.card import CARDS, Card
from bot.games.moves import Discard, Draw, GoOut, Move, Ready
from bot.games.rummy import RUMMY
from bot.games.rummy.moves import LayOff, Meld, Swap
from bot.games.rummy.rules import RummyRules, hand_size_of, pack_for
from bot.games.rummy.state import State
from bot.games.rummy.table import TableMeld
from tests.games.law_machine import LawMachine, law_settings
from tests.games.random_games import any_dice
from tests.games.rummy_play import house_rules, places_of, play_or_throw

PLAIN_MOVES: tuple[Move, ...] = (
    Draw(source="stock"),
    Draw(source="pile"),
    Ready(),
    GoOut(card=None),
    Discard(card=-1),
    *(Discard(card=card.id) for card in CARDS[:108]),
)
"""Moves of play that name no cards of the table, foreign ones among them."""


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


class Laws(LawMachine[State]):
    game = RUMMY
    house_rules = house_rules()
    written_moves = PLAIN_MOVES
    places_of = staticmethod(places_of)
    unwritten = (Meld, LayOff, Swap)

    def choice(self, seat: int, dice: random.Random) -> Move:
        return play_or_throw(self.state, seat, dice)

    def attempt(self, dice: random.Random) -> Move:
        return dice.choice([any_play(dice, self.state), dice.choice(PLAIN_MOVES)])

    def pack(self) -> Iterable[Card]:
        return pack_for(self.state.setup.rules, self.state.setup.seats)

    @precondition(lambda self: self.state.phase == "play")
    @rule(dice=any_dice)
    def the_list_leaves_out_no_play(self, dice: random.Random) -> None:
        seat = self.state.waiting[0]
        for move in (any_play(dice, self.state) for _ in range(20)):
            if self.allowed(seat, move):
                assert self.leads_where_a_listed_move_leads(seat, move)

    def leads_where_a_listed_move_leads(self, seat: int, move: Move) -> bool:
        """A play may name what goes without saying; then it is the same as one that doesn't."""
        after = RUMMY.apply(self.state, seat, move)
        same = (m for m in RUMMY.legal(self.state, seat) if type(m) is type(move))
        return any(RUMMY.apply(self.state, seat, listed) == after for listed in same)

    def holds(self, before: State) -> None:
        self.stock_and_pile_keep_their_number_between_turns()
        self.melds_on_the_table_are_legal()
        self.what_is_won_is_paid()

    def stock_and_pile_keep_their_number_between_turns(self) -> None:
        """Each turn takes one card and returns one (rule B-guard)."""
        round_, setup = self.state.round, self.state.setup
        if round_ is None or round_.turn is None or round_.drawn is not None:
            return
        dealt = sum(1 for n in range(setup.seats) if round_.hands[n] or round_.left[n])
        size = hand_size_of(setup.rules, setup.seats)
        whole = len(pack_for(setup.rules, setup.seats))
        assert len(round_.stock) + len(round_.pile) == whole - dealt * size

    def melds_on_the_table_are_legal(self) -> None:
        if self.state.round is not None:
            for number, meld in enumerate(self.state.round.melds):
                assert meld.number == number
                assert 0 <= meld.owner < self.state.setup.seats
                assert_legal(meld, self.state.setup.rules)

    def what_is_won_is_paid(self) -> None:
        tally = self.state.tally
        assert sum(tally.ledger) == 0
        for line in tally.sheet:
            assert sum(amount or 0 for amount in line.net) == 0
            assert (line.winner is None) == (line.ending == "void")
        if self.state.setup.rules.preset == "bicycle":
            assert tally.scores == tally.ledger


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
TestLaws.settings = law_settings(examples=40, steps=20)
