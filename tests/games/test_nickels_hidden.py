"""Non-interference: what a seat may not see has no effect on anything that it sees.

A stretch of a round is played and everything is noted that one observer sees of it. Then all
cards that the observer never saw are permuted among the places where they lay hidden, and the
same moves are played again: every view and every event must be the same.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from bot.cards.card import Card
from bot.cards.shuffle import Seed
from bot.games.events import Event
from bot.games.moves import Deal, Discard, GoOut, Leave, Move, TimeUp
from bot.games.nickels import NICKELS
from bot.games.nickels.dealing import PACK
from bot.games.nickels.rules import NickelsRules
from bot.games.nickels.state import Round, State
from bot.games.nickels.view import NickelsView
from tests.games.nickels_play import cards_in, house_rules, seeds
from tests.games.nickels_table import dealt

Moves = list[tuple[int, Move]]
Seen = list[tuple[NickelsView, tuple[Event, ...]]]


def choose(state: State, dice: random.Random) -> tuple[int, Move]:
    """Any legal move; now and then somebody leaves or time plays."""
    seat = state.waiting[0]
    assert state.round is not None
    # What time throws after a card was taken from the pile depends on the hidden hand.
    if not state.round.taken and dice.random() < 0.1:
        return dice.choice([(seat, TimeUp()), (dice.choice(state.seats), Leave())])
    moves = NICKELS.legal(state, seat)
    ways_out = [move for move in moves if isinstance(move, GoOut)]
    return seat, dice.choice(ways_out or moves)


def stretch(state: State, length: int, dice: random.Random) -> Moves:
    """Moves from this state until the round is over, `length` at most."""
    moves: Moves = []
    while len(moves) < length and state.phase == "play":
        seat, move = choose(state, dice)
        if isinstance(move, Leave) and state.round is not None and state.round.taken:
            continue
        state, _ = NICKELS.apply(state, seat, move)
        moves.append((seat, move))
    return moves


def watch(state: State, moves: Moves, observer: int | None) -> Seen:
    """What the observer sees before and after each of the moves."""
    seen: Seen = [(NICKELS.view(state, observer), ())]
    for seat, move in moves:
        state, events = NICKELS.apply(state, seat, move)
        seen.append((NICKELS.view(state, observer), events))
    return seen


def permuted(state: State, known: set[Card], dice: random.Random) -> State:
    """The state with all cards that are not known dealt anew among their hidden places."""
    round_ = state.round
    assert round_ is not None
    hidden = [card for card in hidden_places(round_) if card not in known]
    dice.shuffle(hidden)
    fresh = iter(hidden)

    def again(cards: Sequence[Card]) -> tuple[Card, ...]:
        return tuple(card if card in known else next(fresh) for card in cards)

    hands = tuple(map(again, round_.hands))
    drawn = None if round_.drawn is None else hands[state.waiting[0]][-1]
    return replace(
        state, round=replace(round_, hands=hands, stock=again(round_.stock), drawn=drawn)
    )


def hidden_places(round_: Round) -> list[Card]:
    return [card for hand in round_.hands for card in hand] + list(round_.stock)


def known_to(seen: Seen, moves: Moves) -> set[Card]:
    named = {move.card for _, move in moves if isinstance(move, Discard | GoOut)}
    views = {card for view, events in seen for card in cards_in(view) | cards_in(events)}
    return views | {card for card in PACK if card.id in named}


@settings(max_examples=60, deadline=None)
@given(table=st.tuples(st.integers(2, 7), house_rules(last_round=8), seeds), data=st.data())
def test_permuting_what_a_seat_may_not_see_changes_nothing_that_it_sees(
    table: tuple[int, NickelsRules, Seed], data: st.DataObject
) -> None:
    seats, rules, seed = table
    dice = data.draw(st.randoms(use_true_random=False))
    state, _ = NICKELS.apply(NICKELS.new(seats, rules, seed), None, Deal())
    for seat, move in stretch(state, data.draw(st.integers(0, 12)), dice):
        state, _ = NICKELS.apply(state, seat, move)
    assume(state.phase == "play")
    observer = data.draw(st.sampled_from([None, *range(seats)]))
    moves = stretch(state, data.draw(st.integers(1, 16)), dice)
    seen = watch(state, moves, observer)
    other = permuted(state, known_to(seen, moves), dice)
    assert watch(other, moves, observer) == seen


def test_the_permutation_moves_most_cards_of_a_round() -> None:
    """The law above must not hold for want of anything hidden."""
    state = dealt(4).state
    seen = watch(state, [], 0)
    other = permuted(state, known_to(seen, []), random.Random(1))
    assert state.round is not None
    assert other.round is not None
    before, after = hidden_places(state.round), hidden_places(other.round)
    # 108 cards less the own three and the upcard may move; a few stay where they were by chance.
    assert sum(a != b for a, b in zip(before, after, strict=True)) > 90
    assert other.round.hands[0] == state.round.hands[0]
    assert NICKELS.view(other, 1) != NICKELS.view(state, 1)
