"""Manipulation tells nobody of cards that are hidden from them (laws in `hiding`)."""

from __future__ import annotations

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.cards.shuffle import Seed
from bot.errors import StrangeCard
from bot.games.manipulation import MANIPULATION
from bot.games.manipulation.moves import Play
from bot.games.manipulation.rules import ManipulationRules
from bot.games.moves import Move
from tests.games.hiding import Hiding
from tests.games.manipulation_play import choose, house_rules
from tests.games.manipulation_table import dealt, laid
from tests.games.random_games import seeds


def named_by(move: Move) -> tuple[int, ...]:
    return tuple(card for meld in move.table for card in meld) if isinstance(move, Play) else ()


HIDING = Hiding(
    MANIPULATION,
    hidden=("hands", "left", "stock"),
    open=("table",),
    choose=choose,
    named_by=named_by,
    ends_open=False,  # what the closed hand of a leaver cost is told
)


@settings(max_examples=40, deadline=None)
@given(table=st.tuples(st.integers(2, 8), house_rules(), seeds), data=st.data())
def test_permuting_what_a_seat_may_not_see_changes_nothing_that_it_sees(
    table: tuple[int, ManipulationRules, Seed], data: st.DataObject
) -> None:
    seats, rules, seed = table
    # Where plays are forced, a draw tells that there is none: that much is public by the rule.
    rules = rules.model_copy(update={"forced_play": False})
    HIDING.hold((seats, rules, seed), data)


def test_the_permutation_moves_most_cards() -> None:
    # 104 cards less the own seven may move; a few stay where they were by chance.
    assert HIDING.moved(dealt(4).state, random.Random(1)) > 85


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
