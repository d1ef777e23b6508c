"""Non-interference: what a seat may not see has no effect on anything that it sees.

A stretch of a round is played and everything is noted that one observer sees of it. Then all cards
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
from bot.errors import StrangeCard
from bot.games.events import Event
from bot.games.manipulation import MANIPULATION
from bot.games.manipulation.moves import Play
from bot.games.manipulation.rules import ManipulationRules
from bot.games.manipulation.state import Round, State
from bot.games.manipulation.view import ManipulationView
from bot.games.moves import Deal, Move
from tests.games.manipulation_play import choose, house_rules, seeds
from tests.games.manipulation_table import dealt, laid
from tests.games.nickels_play import cards_in

Moves = list[tuple[int, Move]]
Seen = list[tuple[ManipulationView, tuple[Event, ...]]]


def stretch(state: State, length: int, dice: random.Random) -> Moves:
    """Moves from this state until the round is over, `length` at most."""
    moves: Moves = []
    while len(moves) < length and state.phase == "play":
        seat, move = choose(state, dice)
        after, _ = MANIPULATION.apply(state, seat, move)
        if after.phase != "play":
            break  # hands are laid open, and what they cost is no secret
        state = after
        moves.append((seat, move))
    return moves


def watch(state: State, moves: Moves, observer: int | None) -> Seen:
    """What the observer sees before and after each of the moves."""
    seen: Seen = [(MANIPULATION.view(state, observer), ())]
    for seat, move in moves:
        state, events = MANIPULATION.apply(state, seat, move)
        seen.append((MANIPULATION.view(state, observer), events))
    return seen


def permuted(state: State, known: set[Card], dice: random.Random) -> State:
    """The state with all cards that are not known dealt anew among their hidden places."""
    round_ = state.round
    assert round_ is not None
    hidden = [card for card in hidden_places(round_) if card not in known]
    dice.shuffle(hidden)
    fresh = dict(zip([c for c in hidden_places(round_) if c not in known], hidden, strict=True))

    def again(cards: Sequence[Card]) -> tuple[Card, ...]:
        return tuple(fresh.get(card, card) for card in cards)

    round_ = replace(
        round_,
        hands=tuple(map(again, round_.hands)),
        left=tuple(map(again, round_.left)),
        stock=again(round_.stock),
        drew=again(round_.drew),
        drawn=None if round_.drawn is None else fresh.get(round_.drawn, round_.drawn),
    )
    return replace(state, round=round_)


def hidden_places(round_: Round) -> list[Card]:
    return [card for hand in (*round_.hands, *round_.left) for card in hand] + list(round_.stock)


def known_to(seen: Seen, moves: Moves) -> set[Card]:
    """What the observer saw, and what had to be where it was for the moves to be legal."""
    plays = [move for _, move in moves if isinstance(move, Play)]
    named = {CARDS[card] for move in plays for meld in move.table for card in meld}
    return named | {card for view, events in seen for card in cards_in(view) | cards_in(events)}


@settings(max_examples=40, deadline=None)
@given(table=st.tuples(st.integers(2, 8), house_rules(), seeds), data=st.data())
def test_permuting_what_a_seat_may_not_see_changes_nothing_that_it_sees(
    table: tuple[int, ManipulationRules, Seed], data: st.DataObject
) -> None:
    seats, rules, seed = table
    # Where plays are forced, a draw tells that there is none: that much is public by the rule.
    rules = rules.model_copy(update={"forced_play": False})
    dice = data.draw(st.randoms(use_true_random=False))
    state, _ = MANIPULATION.apply(MANIPULATION.new(seats, rules, seed), None, Deal())
    for seat, move in stretch(state, data.draw(st.integers(0, 16)), dice):
        state, _ = MANIPULATION.apply(state, seat, move)
    assume(state.phase == "play")
    observer = data.draw(st.sampled_from([None, *range(seats)]))
    moves = stretch(state, data.draw(st.integers(1, 16)), dice)
    seen = watch(state, moves, observer)
    other = permuted(state, known_to(seen, moves), dice)
    assert watch(other, moves, observer) == seen


def test_the_permutation_moves_most_cards() -> None:
    """The law above must not hold for want of anything hidden."""
    state = dealt(4).state
    seen = watch(state, [], 0)
    other = permuted(state, known_to(seen, []), random.Random(1))
    assert state.round is not None
    assert other.round is not None
    before, after = hidden_places(state.round), hidden_places(other.round)
    # 104 cards less the own seven may move; a few stay where they were by chance.
    assert sum(a != b for a, b in zip(before, after, strict=True)) > 85
    assert other.round.hands[0] == state.round.hands[0]
    assert MANIPULATION.view(other, 1) != MANIPULATION.view(state, 1)


def test_a_refusal_tells_nothing_about_where_a_hidden_card_lies() -> None:
    """The same table is tried with a card of the stock and with one of a rival's hand."""
    from_stock = laid(["6S 7S", "KC"], table=["3S 4S 5S"])
    from_hand = laid(["6S 7S", "8S"], table=["3S 4S 5S"])
    sentences = []
    for table, hidden in (
        (from_stock, next(card for card in from_stock.round.stock if card.text == "8S")),
        (from_hand, from_hand.round.hands[1][0]),
    ):
        melds = [card.id for card in table.cards_of(0, "3S 4S 5S 6S 7S")[0]]
        try:
            MANIPULATION.check(table.state, 0, Play(table=((*melds, hidden.id),)))
        except StrangeCard as refused:
            sentences.append((type(refused), str(refused)))
    assert len(sentences) == 2
    assert sentences[0] == sentences[1]


def test_no_repr_shows_a_card() -> None:
    table = laid(["6S 7S 8S 2C", "KC QS"]).draw(0)
    shown = " ".join(map(repr, (table.state, table.round.hands, table.view(0).hand)))
    assert "6S" not in shown
    assert "♠" not in shown
