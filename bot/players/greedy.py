"""The plain greedy player of Nickels: fewest points now, out as soon as possible.

It takes the open card exactly when that lowers the fewest points it can end the turn with, and
throws what leaves the fewest points. It is the reference that stronger players are measured by.
"""

from __future__ import annotations

from bot.cards.card import Card
from bot.games.moves import Discard, Draw, GoOut, Move
from bot.games.nickels.scoring import arranger_for, best_throws
from bot.games.nickels.view import NickelsView


def greedy(view: NickelsView) -> Move:
    """The move of the greedy player."""
    first = view.legal[0]
    if isinstance(first, Draw):
        return _draw(view)
    if isinstance(first, Discard):
        return best_throw(view)
    return first


def best_throw(view: NickelsView) -> Move:
    """The way out if there is one, otherwise the throw that leaves the fewest points.

    Of equal throws the dearest goes, then the lowest face, so that the choice is stable.
    """
    if isinstance(view.legal[0], GoOut):
        return view.legal[0]
    barred = view.drawn if view.taken else None
    _, throws = best_throws(view.rules, view.round, view.hand, barred)
    arranger = arranger_for(view.rules, view.round)

    def order(card: Card) -> tuple[int, int, int]:
        return -arranger.points.value(card, arranger.rules.wild_rank), card.face, card.id

    return Discard(card=min(throws, key=order).id)


def _draw(view: NickelsView) -> Move:
    stock, *pile = view.legal
    if not pile or view.top is None:
        return stock
    with_top, _ = best_throws(view.rules, view.round, (*view.hand, view.top), view.top)
    without = arranger_for(view.rules, view.round).deadwood(view.hand)
    return pile[0] if with_top < without else stock
