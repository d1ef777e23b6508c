"""The start of a game and of each round: dealer, antes, shuffle and deal (rules A3, A4, 1.L)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot.cards.card import Card, pack_of
from bot.cards.shuffle import Seed
from bot.games.dealing import deal_out, deals_so_far, decisions_after_deal, next_dealer
from bot.games.events import Anted, Dealt, Tell
from bot.games.nickels.kitty import Kitty
from bot.games.nickels.rules import EXTRA_ROUND, NickelsRules, hand_size_of
from bot.games.nickels.state import Finish, Round, State, Tally
from bot.games.seats import clockwise
from bot.games.state import GameSetup

PACKS: Final = 2
JOKERS_PER_PACK: Final = 2
PACK: Final[tuple[Card, ...]] = pack_of(PACKS, JOKERS_PER_PACK)
"""The 108 cards of Nickels (rule A1)."""


def new_game(seats: int, rules: NickelsRules, seed: Seed) -> State:
    """A game in its first break, before the first deal."""
    none = (0,) * seats
    tally = Tally(kitty=Kitty.start(seats, rules.stack), scores=none)
    return State(setup=GameSetup(seats, rules, seed), tally=tally, round=None, decisions=none)


def deal(state: State, tell: Tell) -> State:
    """The next round: everybody in it antes, then cards are dealt and the upcard is turned."""
    number = _next_number(state)
    seats = state.next_seats
    dealer = next_dealer(state)
    order = clockwise(seats, dealer)
    tally = replace(state.tally, ready=frozenset(), kitty=replace(state.tally.kitty, fresh=0))
    if state.setup.rules.kitty and number != EXTRA_ROUND:
        tally = replace(tally, kitty=_antes(state.setup.rules, tally.kitty, order, tell))
    round_ = _dealt(state, number, dealer, order)
    tell(Dealt(number, hand_size_of(number), dealer, round_.pile[0]))
    decisions = decisions_after_deal(state.decisions)
    return replace(state, tally=tally, round=round_, decisions=decisions)


def _next_number(state: State) -> int:
    if state.round is None:
        return state.setup.rules.rounds[0]
    return EXTRA_ROUND if state.tally.tied else state.round.number + 1


def _antes(rules: NickelsRules, kitty: Kitty, order: tuple[int, ...], tell: Tell) -> Kitty:
    for seat in order:
        before = kitty
        kitty, bought = kitty.ante(seat, rules)
        if kitty is not before:
            tell(Anted(seat, 1, bought))
    return kitty


def _dealt(state: State, number: int, dealer: int, order: tuple[int, ...]) -> Round:
    seats, count = state.setup.seats, deals_so_far(state) + 1
    cards = state.setup.seed.deal(count, PACK)
    hands, upcard, stock = deal_out(cards, order, hand_size_of(number), seats)
    return Round(
        number=number,
        deal=count,
        dealer=dealer,
        hands=hands,
        stock=stock,
        pile=(upcard,),
        turn=order[0],
        turns=(0,) * seats,
        finish=Finish(out=None, owed=(), shown=(None,) * seats),
    )
