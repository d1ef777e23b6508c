"""The planning player of Rummy: it looks one draw ahead, and keeps its melds in the hand.

What lies on the table helps the others, who lay off on it, and going out all at once counts
double: so it puts nothing down until it can go out, or somebody else is about to.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from bot.cards.arrange import Arranger, arranger
from bot.cards.card import CARDS, Card
from bot.cards.points import PointRules
from bot.games.moves import Discard, Draw, Move
from bot.games.rummy.moves import LayOff
from bot.games.rummy.plans import Position, after_swap, best_plan, swaps, way_out
from bot.games.rummy.plays import Play, lay_offs_on
from bot.games.rummy.rules import RummyRules, pack_for
from bot.games.rummy.suggestions import lay_offs, melds, most_put_down, out_now, position_of
from bot.games.rummy.table import TableMeld
from bot.games.rummy.view import RummyView

STOCK: Final = Draw(source="stock")
PILE: Final = Draw(source="pile")
FACES: Final = CARDS[:53]

CARD_WEIGHT: Final = 10
"""What one unmatched card weighs beside its points: hands are won by getting rid of cards."""

MARGIN: Final = 20
"""How much worse than the best a throw may leave the hand to be thought about at all."""

CLOSE: Final = 3
"""With so few cards somebody may go out at any moment."""


@dataclass(frozen=True)
class CardsFirst(PointRules):
    """Points by which a hand with fewer unmatched cards is better."""

    def value(self, card: Card, wild_rank: int | None) -> int:
        """The points of one unmatched card and what it weighs as a card."""
        return CARD_WEIGHT + PointRules.value(self, card, wild_rank)


def planner(view: RummyView) -> Move:
    """The move of the planning player."""
    if isinstance(view.legal[0], Draw):
        return _draw(view)
    if view.drawn is None:
        return view.legal[0]
    out = out_now(view)
    if out:
        return out[0]
    return _settle(view) or _claim(view) or _put_down(view) or _throw(view)


class Outlook:
    """What a hand is good for: how little stays unmatched after the next draw, on average.

    Cards that the best plan lays off are as good as gone, and so is a draw that fits on a meld.
    """

    def __init__(self, view: RummyView, position: Position) -> None:
        self.arranger = _arranger(view.rules)
        self.fitting = fitting_faces(view.melds, view.rules)
        laid_off = {
            card
            for play in best_plan(position).plays
            if isinstance(play.move, LayOff)
            for card in play.cards
        }
        self.kept = tuple(card for card in position.hand if card not in laid_off)
        self.unseen = Counter(card.face for card in _unseen(view))

    def mean(self, kept: tuple[Card, ...]) -> float:
        """The mean over all draws of what is left unmatched after the best throw then."""
        if not kept:
            return 0.0
        after = self.arranger.deadwood_after_draw(kept)
        free = self.arranger.best_discards(kept)[0]
        total = sum(
            number * (min(free, after[face]) if face in self.fitting else after[face])
            for face, number in self.unseen.items()
        )
        return total / max(1, self.unseen.total())


# -- drawing -----------------------------------------------------------------------------------


def _draw(view: RummyView) -> Move:
    """The open card if it lets the seat go out, or is better than the mean of the stock."""
    top = view.top
    if top is None or PILE not in view.legal:
        return view.legal[0]
    position = position_of(view)
    taken = Position(view.rules, (*view.hand, top), view.melds, position.seat, barred=top)
    if view.may_go_out and way_out(taken) is not None:
        return PILE
    outlook = Outlook(view, position)
    after = _after_taking(outlook, top)
    useful = after < outlook.arranger.deadwood(outlook.kept)
    return PILE if useful and after < outlook.mean(outlook.kept) else STOCK


def _after_taking(outlook: Outlook, top: Card) -> int:
    """What is left unmatched after taking the open card and the best throw."""
    kept = outlook.kept
    if top.face in outlook.fitting and kept:
        return outlook.arranger.best_discards(kept)[0]
    if not kept:
        return outlook.arranger.deadwood((top,))
    return outlook.arranger.best_discards((*kept, top), top)[0]


# -- putting down ------------------------------------------------------------------------------


def _settle(view: RummyView) -> Move | None:
    """What puts down a card that a house rule wants on the table, or opens the way for it."""
    if not view.owed:
        return None
    plays = (*most_put_down(view).plays, *_plays_of(view))
    owing = (play.move for play in plays if any(card in view.owed for card in play.cards))
    return next((move for move in owing if move in view.legal), view.legal[0])


def _plays_of(view: RummyView) -> Iterator[Play]:
    yield from melds(view)
    for choice in lay_offs(view):
        yield from choice.ways


def _claim(view: RummyView) -> Move | None:
    """A swap for a wild that leaves less unmatched."""
    position = position_of(view)
    best, move = _unmatched(view, position), None
    for play in swaps(position):
        if play.move in view.legal:
            left = _unmatched(view, after_swap(position, play))
            if left < best:
                best, move = left, play.move
    return move


def _unmatched(view: RummyView, position: Position) -> int:
    return _arranger(view.rules).deadwood(Outlook(view, position).kept)


def _put_down(view: RummyView) -> Move | None:
    """The best plan, once holding back is too dear; it never is where only winning counts."""
    if view.of_rounds == 1 or min(_cards_of_others(view), default=0) > CLOSE:
        return None
    return next((p.move for p in most_put_down(view).plays if p.move in view.legal), None)


def _cards_of_others(view: RummyView) -> list[int]:
    return [each.cards for each in view.players if each.seat != view.seat and each.cards]


# -- throwing ----------------------------------------------------------------------------------


def _throw(view: RummyView) -> Move:
    """What leaves the best outlook; what fits on the table only where there is no choice."""
    throws = [CARDS[move.card] for move in view.legal if isinstance(move, Discard)]
    outlook = Outlook(view, position_of(view))
    loose = [card for card in throws if card in outlook.kept] or throws
    left = {card: _without(outlook.kept, card) for card in loose}
    costs = {card: outlook.arranger.deadwood(rest) for card, rest in left.items()}
    least = min(costs.values())

    def order(card: Card) -> tuple[float, int, int]:
        return outlook.mean(left[card]), -view.rules.value(card), card.id

    return Discard(card=min((c for c in loose if costs[c] <= least + MARGIN), key=order).id)


def _without(cards: tuple[Card, ...], thrown: Card) -> tuple[Card, ...]:
    return tuple(card for card in cards if card is not thrown)


# -- what is known -----------------------------------------------------------------------------


def _arranger(rules: RummyRules) -> Arranger:
    points = rules.point_rules
    cards_first = CardsFirst(points.joker, points.wild, points.ace, points.court)
    return arranger(rules.meld_rules, cards_first)


@lru_cache(maxsize=64)
def fitting_faces(melds: tuple[TableMeld, ...], rules: RummyRules) -> frozenset[int]:
    """The faces of single cards that could be laid off on these melds."""
    if rules.layoff != "any":
        return frozenset()
    return frozenset(
        card.face
        for card in FACES
        if any(lay_offs_on(meld, (card,), rules.meld_rules) for meld in melds)
    )


def _unseen(view: RummyView) -> list[Card]:
    seen = {*view.hand, *view.thrown}
    for meld in view.melds:
        seen.update(meld.cards)
    return [card for card in pack_for(view.rules, len(view.players)) if card not in seen]
