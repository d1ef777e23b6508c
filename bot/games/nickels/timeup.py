"""The turn that time plays for a seat (table 2.D)."""

from __future__ import annotations

from bot.cards.card import Card
from bot.games.events import Tell
from bot.games.nickels import turns
from bot.games.nickels.scoring import arranged, arranger_for, best_throws
from bot.games.nickels.state import Round, Setup
from bot.games.rounds import draw_stock, permitted_throws, seat_to_play


def time_up(setup: Setup, round_: Round, tell: Tell) -> Round:
    """Draws from the stock if nothing is drawn, then throws what table 2.D names."""
    if round_.drawn is None:
        round_ = draw_stock(setup.seed, round_, tell)
    if round_.finish.out is not None:
        card = _best_throw(setup, round_)
        if card is None:
            return turns.go_out(setup, round_, None, tell)
        return turns.discard(setup, round_, card, tell)
    return turns.discard(setup, round_, _plain_throw(setup, round_), tell)


def _plain_throw(setup: Setup, round_: Round) -> Card:
    """The card drawn from the stock, or else the dearest that is not wild."""
    assert round_.drawn is not None
    if not round_.taken:
        return round_.drawn
    return _cheapest_loss(setup, round_, permitted_throws(round_))


def _best_throw(setup: Setup, round_: Round) -> Card | None:
    """The throw that leaves the fewest points; None when throwing nothing is allowed and better."""
    rules, hand = setup.rules, round_.hands[seat_to_play(round_)]
    points, throws = best_throws(rules, round_.number, hand, round_.barred)
    whole_is_allowed = points > 0 and rules.go_out_without_discard
    if whole_is_allowed and not arranged(rules, round_.number, hand).deadwood:
        return None
    return _cheapest_loss(setup, round_, throws)


def _cheapest_loss(setup: Setup, round_: Round, throws: tuple[Card, ...]) -> Card:
    """Natural before wild, then the dearest, then the lowest id."""
    rules = arranger_for(setup.rules, round_.number)
    wild = rules.rules.wild_rank

    def order(card: Card) -> tuple[bool, int, int]:
        return card.is_joker or card.rank == wild, -rules.points.value(card, wild), card.id

    return min(throws, key=order)
