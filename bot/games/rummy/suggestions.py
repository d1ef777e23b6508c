"""What a seat may want to do now, as a person thinks of it: for buttons, menus and players.

Everything follows from the seat's own view, and every move that is named is legal in it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import TypeVar

from bot.cards.card import CARDS, Card
from bot.games.moves import Discard, Move
from bot.games.rummy.moves import LayOff, Meld, Swap
from bot.games.rummy.plans import Plan, Position, best_plan, best_turn, way_out
from bot.games.rummy.plays import Cards, Play, lay_offs_on, melds_in, swaps_in
from bot.games.rummy.view import RummyView

MoveT = TypeVar("MoveT", bound=Move)


@dataclass(frozen=True, slots=True)
class LayOffChoice:
    """Cards of the hand and every way to lay them off: more than one means that a choice is asked.

    The ways differ in the meld, or in the end of a run that a wild goes to.
    """

    cards: tuple[Card, ...]
    ways: tuple[Play, ...]


def position_of(view: RummyView) -> Position:
    """What there is to plan for the seat to play."""
    assert view.seat is not None
    return Position(
        rules=view.rules,
        hand=view.hand,
        melds=view.melds,
        seat=view.seat,
        barred=view.drawn if view.taken else None,
        melded=int(not view.may_meld),
        owed=view.owed,
    )


def most_put_down(view: RummyView) -> Plan:
    """The plays that leave the fewest points in the hand, one after the other."""
    position = position_of(view)
    return best_plan(position) if view.drawn is None else best_turn(position)


def out_now(view: RummyView) -> tuple[Move, ...]:
    """The moves with which the seat goes out in this turn, the throw included; () if it can't."""
    plan = way_out(position_of(view)) if view.drawn and view.may_go_out else None
    if plan is None:
        return ()
    moves = (*(play.move for play in plan.plays), *(Discard(card=c.id) for c in plan.left))
    return moves if moves[0] in view.legal else ()


def melds(view: RummyView) -> tuple[Play, ...]:
    """The new melds that the hand holds, best first.

    First those that together put the most points down, then the others by their points. A meld
    that is only part of one before it comes after those that are not.
    """
    legal = set(_of_kind(view, Meld))
    if not legal:
        return ()
    plays = (most_put_down(view).plays, melds_in(view.hand, view.rules.meld_rules))
    best, others = (sorted(_legal(some, legal), key=_dearest(view)) for some in plays)
    return tuple(_whole_first((*best, *others)))


def lay_offs(view: RummyView) -> tuple[LayOffChoice, ...]:
    """What fits on the melds, dearest first: single cards, then cards that only fit together."""
    ways: dict[tuple[Card, ...], list[Play]] = {}
    legal = set(_of_kind(view, LayOff))
    for meld in view.melds if legal else ():
        for play in lay_offs_on(meld, view.hand, view.rules.meld_rules):
            if play.move in legal:
                ways.setdefault(tuple(sorted(play.cards)), []).append(play)
    singles = {cards[0] for cards in ways if len(cards) == 1}
    choices = [
        LayOffChoice(cards, tuple(plays))
        for cards, plays in ways.items()
        if len(cards) == 1 or not singles.issuperset(cards)
    ]
    points = view.rules.points
    choices.sort(key=lambda each: (len(each.cards), -points(each.cards), each.cards))
    return tuple(choices)


def swaps(view: RummyView) -> tuple[Play, ...]:
    """The swaps for wilds that are legal now; of equal wilds in one place each is named."""
    legal = set(_of_kind(view, Swap))
    return tuple(
        play
        for meld in (view.melds if legal else ())
        for play in swaps_in(meld, view.hand, view.rules.meld_rules)
        if play.move in legal
    )


def throws(view: RummyView) -> tuple[Card, ...]:
    """The cards that may be thrown, those that go with nothing first, and of those the dearest."""
    legal = [CARDS[move.card] for move in _of_kind(view, Discard)]
    useful = {card for play in most_put_down(view).plays for card in play.cards} if legal else set()
    rules = view.rules
    legal.sort(key=lambda card: (card in useful, rules.is_wild(card), -rules.value(card), card.id))
    return tuple(legal)


def _of_kind(view: RummyView, kind: type[MoveT]) -> Iterator[MoveT]:
    return (move for move in view.legal if isinstance(move, kind))


def _legal(plays: Iterable[Play], legal: set[Meld]) -> Iterator[Play]:
    return (play for play in plays if play.move in legal)


def _dearest(view: RummyView) -> Callable[[Play], tuple[int, Cards]]:
    return lambda play: (-view.rules.points(play.cards), play.cards)


def _whole_first(plays: Iterable[Play]) -> Iterator[Play]:
    """The plays in this order, those that are only part of an earlier one put back.

    What looks the same is named once.
    """
    shown: list[Play] = []
    parts: list[Play] = []
    looks = set()
    for play in plays:
        look = tuple(sorted(card.face for card in play.cards)), play.meld.shape, play.meld.low
        if look not in looks:
            looks.add(look)
            part = any(set(play.cards) <= set(earlier.cards) for earlier in shown)
            (parts if part else shown).append(play)
    yield from shown
    yield from parts
