"""The start of a game and of each round: packs, hands, dealer (C1, C2)."""

from __future__ import annotations

from dataclasses import replace

from bot.cards.shuffle import Seed
from bot.errors import BadInput
from bot.games.dealing import deal_out, deals_so_far, decisions_after_deal, next_dealer
from bot.games.events import HandsDealt, Tell
from bot.games.manipulation.rules import SPARE_CARDS, ManipulationRules, pack_for
from bot.games.manipulation.state import Round, State, Tally
from bot.games.seats import clockwise, with_seat
from bot.games.state import GameSetup


def new_game(seats: int, rules: ManipulationRules, seed: Seed) -> State:
    """A game in its first break. Raises BadInput when the packs don't hold that many hands."""
    size, cards = rules.hand_size, len(pack_for(rules, seats))
    if seats * size > cards - SPARE_CARDS:
        raise BadInput(
            problem=f"{seats} hands of {size} cards leave too few of {cards}: "
            "deal fewer cards, or play with three packs."
        )
    none = (0,) * seats
    tally = Tally(scores=none, ledger=none)
    return State(setup=GameSetup(seats, rules, seed), tally=tally, round=None, decisions=none)


def deal(state: State, tell: Tell) -> State:
    """The next round: all cards that aren't dealt are the stock, the table is empty."""
    setup, dealer, count = state.setup, next_dealer(state), deals_so_far(state) + 1
    order, size = clockwise(state.next_seats, dealer), setup.rules.hand_size
    cards = setup.seed.deal(count, pack_for(setup.rules, setup.seats))
    hands, top, stock = deal_out(cards, order, size, setup.seats)
    round_ = Round(
        number=count,
        deal=count,
        dealer=dealer,
        hands=hands,
        stock=(top, *stock),
        pile=(),
        turn=order[0],
        turns=with_seat((0,) * setup.seats, order[0], 1),
        left=((),) * setup.seats,
        shown=(None,) * setup.seats,
    )
    tell(HandsDealt(count, size, dealer))
    return replace(
        state,
        tally=replace(state.tally, ready=frozenset()),
        round=round_,
        decisions=decisions_after_deal(state.decisions),
    )
