"""The plain melder of Rummy: puts down whatever it can at once, throws its highest card.

It takes the open card exactly when it can put it down at once. It is the reference that stronger
players are measured by.
"""

from __future__ import annotations

from bot.cards.card import CARDS
from bot.games.moves import Discard, Draw, Move
from bot.games.rummy.plays import lay_offs_on, melds_in
from bot.games.rummy.suggestions import most_put_down
from bot.games.rummy.view import RummyView

PILE = Draw(source="pile")


def plain(view: RummyView) -> Move:
    """The move of the plain melder."""
    first = view.legal[0]
    if isinstance(first, Draw):
        return PILE if PILE in view.legal and _can_put_down_top(view) else first
    if view.drawn is None:
        return first
    plays = [move for move in view.legal if not isinstance(move, Discard)]
    for play in most_put_down(view).plays if plays else ():
        if play.move in plays:
            return play.move
    return plays[0] if plays else _highest(view)


def _can_put_down_top(view: RummyView) -> bool:
    top, rules = view.top, view.rules.meld_rules
    if top is None:
        return False
    if any(top in play.cards for play in melds_in((*view.hand, top), rules)):
        return True
    return view.rules.layoff == "any" and any(
        lay_offs_on(meld, (top,), rules) for meld in view.melds
    )


def _highest(view: RummyView) -> Move:
    throws = [move for move in view.legal if isinstance(move, Discard)]

    def order(move: Discard) -> tuple[int, int, int]:
        card = CARDS[move.card]
        return -view.rules.value(card), -card.rank, card.id

    return min(throws, key=order)
