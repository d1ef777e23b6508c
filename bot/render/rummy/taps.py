"""What a tap on a hand panel of Rummy means."""

from __future__ import annotations

from itertools import chain

from bot.cards.card import Card
from bot.errors import StaleButton
from bot.games.moves import Discard, Draw, Move
from bot.games.rummy.moves import LayOff, Meld, Swap, ids
from bot.games.rummy.view import RummyView
from bot.render.game_screens import Question
from bot.render.ids import Action, ButtonId
from bot.render.panel import throw_question
from bot.render.rummy.questions import lay_off_ways, meld_ways, settled


def meant(view: RummyView, button: ButtonId) -> Move | Question:
    """The move, or the question which of several moves is meant. Raises StaleButton."""
    wish = _drawn_or_thrown(view, button) or _put_down(view, button)
    if wish is None:
        raise StaleButton
    return wish


def _drawn_or_thrown(view: RummyView, button: ButtonId) -> Move | Question | None:
    match button.action, button.numbers:
        case Action.STOCK, ():
            return Draw(source="stock")
        case Action.PILE, ():
            return Draw(source="pile")
        case Action.THROW, ((place,),):
            return _throw(view, place)
        case Action.REALLY, ((place,),):
            return Discard(card=_card(view, place).id)
    return None


def _put_down(view: RummyView, button: ButtonId) -> Move | Question | None:
    match button.action, button.numbers:
        case Action.MELD, (places, *more):
            return _meld(view, _cards(view, places), *more)
        case Action.LAY_OFF, (places, *more):
            return _lay_off(view, _cards(view, places), *more)
        case Action.SWAP, ((place,), (number,), (at,)):
            return _swap(view, place, number, at)
        case Action.CHOOSE, (places,):
            return _whatever(view, _cards(view, places))
    return None


def _meld(view: RummyView, cards: tuple[Card, ...], *more: tuple[int, ...]) -> Move | Question:
    ways = list(meld_ways(view, cards))
    match more:
        case ():
            return settled(view, ways, Meld(cards=ids(cards)))
        case ((at,),) if at < len(ways):
            return ways[at][0].move
    raise StaleButton


def _lay_off(view: RummyView, cards: tuple[Card, ...], *more: tuple[int, ...]) -> Move | Question:
    ways = list(lay_off_ways(view, cards))
    match more:
        case ():
            return settled(view, ways, LayOff(cards=ids(cards), meld=0))
        case ((number,), (at,)):
            on_it = [play.move for play, _offer in ways if play.meld.number == number]
            if at < len(on_it):
                return on_it[at]
    raise StaleButton


def _whatever(view: RummyView, cards: tuple[Card, ...]) -> Move | Question:
    """Cards that were chosen to be put down, be it as a new meld or on one of the table."""
    ways = chain(meld_ways(view, cards), lay_off_ways(view, cards))
    return settled(view, ways, Meld(cards=ids(cards)))


def _swap(view: RummyView, place: int, number: int, at: int) -> Move:
    if number >= len(view.melds) or at >= len(view.melds[number].cards):
        raise StaleButton
    wild = view.melds[number].cards[at]
    return Swap(card=_card(view, place).id, meld=number, wild=wild.id)


def _throw(view: RummyView, place: int) -> Move | Question:
    card = _card(view, place)
    move = Discard(card=card.id)
    if not view.rules.is_wild(card) or len(view.hand) == 1 or move not in view.legal:
        return move
    return Question(lambda scene: throw_question(scene, card, decision=view.decision, place=place))


def _cards(view: RummyView, places: tuple[int, ...]) -> tuple[Card, ...]:
    if len(set(places)) < len(places):
        raise StaleButton
    return tuple(_card(view, place) for place in places)


def _card(view: RummyView, place: int) -> Card:
    if place >= len(view.hand):
        raise StaleButton
    return view.hand[place]
