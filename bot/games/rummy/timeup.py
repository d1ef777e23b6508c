"""The turn that time plays for a seat (table 2.D)."""

from __future__ import annotations

from bot.cards.card import Card
from bot.games.events import Tell
from bot.games.rounds import permitted_throws, seat_to_play
from bot.games.rummy import turns
from bot.games.rummy.rules import RummyRules
from bot.games.rummy.state import Round, Setup


def time_up(setup: Setup, round_: Round, tell: Tell) -> Round:
    """Draws from the stock if nothing is drawn, then throws what table 2.D names.

    What was put down stays; a card that a house rule wants put down stays in the hand.
    """
    if round_.drawn is None:
        round_ = turns.draw(setup, round_, "stock", tell)
    return turns.discard(setup, round_, _throw(setup.rules, round_), tell)


def _throw(rules: RummyRules, round_: Round) -> Card:
    """The card drawn from the stock if it is held, or else the dearest, a natural before a wild."""
    drawn = round_.drawn
    assert drawn is not None
    if not round_.taken and drawn in round_.hands[seat_to_play(round_)]:
        return drawn
    return min(
        permitted_throws(round_),
        key=lambda card: (rules.is_wild(card), -rules.value(card), card.id),
    )
