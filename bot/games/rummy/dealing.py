"""The start of a game and of each hand: pack, hand size, dealer (rules B1-1, B1-2, B2-1)."""

from __future__ import annotations

from dataclasses import replace

from bot.cards.shuffle import Seed
from bot.errors import BadInput
from bot.games.dealing import deal_out, deals_so_far, decisions_after_deal, next_dealer
from bot.games.events import Dealt, Tell
from bot.games.rummy.rules import SPARE_CARDS, RummyRules, hand_size_of, pack_for
from bot.games.rummy.state import Round, State, Tally
from bot.games.seats import clockwise
from bot.games.state import GameSetup


def new_game(seats: int, rules: RummyRules, seed: Seed) -> State:
    """A game in its first break. Raises BadInput when the pack doesn't hold that many hands."""
    size, cards = hand_size_of(rules, seats), len(pack_for(rules, seats))
    if seats * size > cards - SPARE_CARDS:
        raise BadInput(
            problem=f"{seats} hands of {size} cards leave too few of {cards}: "
            "deal fewer cards, or play with two packs."
        )
    none = (0,) * seats
    tally = Tally(scores=none, ledger=none)
    return State(setup=GameSetup(seats, rules, seed), tally=tally, round=None, decisions=none)


def deal(state: State, tell: Tell) -> State:
    """The next hand: cards are dealt and the upcard is turned."""
    setup, dealer = state.setup, _dealer(state)
    order = clockwise(state.next_seats, dealer)
    size, count = hand_size_of(setup.rules, setup.seats), deals_so_far(state) + 1
    cards = setup.seed.deal(count, pack_for(setup.rules, setup.seats))
    hands, upcard, stock = deal_out(cards, order, size, setup.seats)
    nobody = (None,) * setup.seats
    round_ = Round(
        number=count,
        deal=count,
        dealer=dealer,
        hands=hands,
        stock=stock,
        pile=(upcard,),
        turn=order[0],
        turns=(0,) * setup.seats,
        left=((),) * setup.seats,
        shown=nobody,
    )
    tell(Dealt(count, size, dealer, upcard))
    return replace(
        state,
        tally=replace(state.tally, ready=frozenset()),
        round=round_,
        decisions=decisions_after_deal(state.decisions),
    )


def _dealer(state: State) -> int:
    """Of two players who went out deals next (B2-1), otherwise the deal passes left."""
    seats, out = state.next_seats, state.round.out if state.round else None
    if state.setup.rules.starter == "winner_deals" and len(seats) == 2 and out in seats:
        return seats[seats.index(out)]
    return next_dealer(state)
