"""Non-interference: what a seat may not see has no effect on anything that it sees.

A stretch of a hand is played and everything is noted that one observer sees of it. Then all cards
that the observer never saw are permuted among the places where they lay hidden, and the same moves
are played again: every view and every event must be the same.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from bot.cards.card import CARDS, Card
from bot.cards.shuffle import Seed
from bot.games.events import Discarded, Event
from bot.games.moves import Deal, Discard, Leave, Move, TimeUp
from bot.games.rummy import RUMMY
from bot.games.rummy.moves import LayOff, Meld, Swap
from bot.games.rummy.rules import RummyRules
from bot.games.rummy.state import Round, State
from bot.games.rummy.view import RummyView
from tests.games.nickels_play import cards_in
from tests.games.rummy_play import house_rules, seeds
from tests.games.rummy_table import dealt, laid

Moves = list[tuple[int, Move]]
Seen = list[tuple[RummyView, tuple[Event, ...]]]


def choose(state: State, dice: random.Random) -> tuple[int, Move]:
    """Any legal move; now and then somebody leaves or time plays."""
    seat, round_ = state.waiting[0], state.round
    assert round_ is not None
    # What time throws once anything is drawn may depend on the hidden hand.
    if round_.drawn is None and dice.random() < 0.1:
        return dice.choice([(seat, TimeUp()), (dice.choice(state.seats), Leave())])
    moves = RUMMY.legal(state, seat)
    plays = [move for move in moves if not isinstance(move, Discard)]
    return seat, dice.choice(plays or moves)


def stretch(state: State, length: int, dice: random.Random) -> Moves:
    """Moves from this state until the hand is over, `length` at most."""
    moves: Moves = []
    while len(moves) < length and state.phase == "play":
        seat, move = choose(state, dice)
        after, _ = RUMMY.apply(state, seat, move)
        if after.phase != "play":
            break  # hands are laid open, and what they are worth is no secret
        state = after
        moves.append((seat, move))
    return moves


def watch(state: State, moves: Moves, observer: int | None) -> Seen:
    """What the observer sees before and after each of the moves."""
    seen: Seen = [(RUMMY.view(state, observer), ())]
    for seat, move in moves:
        state, events = RUMMY.apply(state, seat, move)
        seen.append((RUMMY.view(state, observer), events))
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
    left = tuple(map(again, round_.left))
    drawn = round_.drawn
    if drawn is not None and drawn not in known:
        drawn = hands[state.waiting[0]][round_.hands[state.waiting[0]].index(drawn)]
    stock = again(round_.stock)
    return replace(state, round=replace(round_, hands=hands, left=left, stock=stock, drawn=drawn))


def hidden_places(round_: Round) -> list[Card]:
    return [card for hand in (*round_.hands, *round_.left) for card in hand] + list(round_.stock)


def known_to(seen: Seen, moves: Moves) -> set[Card]:
    """What the observer saw, and what had to be where it was for the moves to be legal."""
    named = {card for _, move in moves for card in named_by(move)}
    views = {card for view, events in seen for card in cards_in(view) | cards_in(events)}
    return views | {CARDS[card] for card in named}


def named_by(move: Move) -> tuple[int, ...]:
    match move:
        case Meld() | LayOff():
            return move.cards
        case Swap():
            return move.card, move.wild
        case Discard():
            return (move.card,)
    return ()


@settings(max_examples=50, deadline=None)
@given(table=st.tuples(st.integers(2, 8), house_rules(), seeds), data=st.data())
def test_permuting_what_a_seat_may_not_see_changes_nothing_that_it_sees(
    table: tuple[int, RummyRules, Seed], data: st.DataObject
) -> None:
    seats, rules, seed = table
    # Whether a taken card must find a place at once depends on the hand, and is told by a refusal.
    rules = rules.model_copy(update={"discard_must_be_used": False, "swap_use": "keep"})
    dice = data.draw(st.randoms(use_true_random=False))
    state, _ = RUMMY.apply(RUMMY.new(seats, rules, seed), None, Deal())
    for seat, move in stretch(state, data.draw(st.integers(0, 16)), dice):
        state, _ = RUMMY.apply(state, seat, move)
    assume(state.phase == "play")
    observer = data.draw(st.sampled_from([None, *range(seats)]))
    moves = stretch(state, data.draw(st.integers(1, 16)), dice)
    seen = watch(state, moves, observer)
    other = permuted(state, known_to(seen, moves), dice)
    assert watch(other, moves, observer) == seen


def test_the_permutation_moves_most_cards_of_a_hand() -> None:
    """The law above must not hold for want of anything hidden."""
    state = dealt(4).state
    seen = watch(state, [], 0)
    other = permuted(state, known_to(seen, []), random.Random(1))
    assert state.round is not None
    assert other.round is not None
    before, after = hidden_places(state.round), hidden_places(other.round)
    # 52 cards less the own ten and the upcard may move; a few stay where they were by chance.
    assert sum(a != b for a, b in zip(before, after, strict=True)) > 33
    assert other.round.hands[0] == state.round.hands[0]
    assert RUMMY.view(other, 1) != RUMMY.view(state, 1)


def test_nothing_public_tells_whether_a_discard_was_the_card_just_drawn() -> None:
    """B-28: the same card is thrown, once just drawn, once held; everybody else sees the same."""
    drawn = laid(["2H 3D 8C", "4H 5H 6H"], stock="KC 9D").stock(0).throw(0, "KC")
    held = laid(["2H 3D KC", "4H 5H 6H"], stock="8C 9D").stock(0).throw(0, "KC")
    assert drawn.told(Discarded) == held.told(Discarded)
    for seat in (None, 1):
        assert drawn.view(seat) == held.view(seat)
