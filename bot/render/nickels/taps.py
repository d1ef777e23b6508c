"""What a tap on a hand panel of Nickels means."""

from __future__ import annotations

from bot.cards.card import Card
from bot.errors import StaleButton
from bot.games.moves import Discard, Draw, GoOut, Move
from bot.games.nickels.view import NickelsView
from bot.render.game_screens import Question
from bot.render.ids import Action, ButtonId
from bot.render.nickels.arranged import arranged
from bot.render.panel import throw_question
from bot.render.words import is_wild


def meant(view: NickelsView, button: ButtonId) -> Move | Question:
    """The move, or the question before a wild is thrown. Raises StaleButton."""
    match button.action:
        case Action.STOCK:
            return Draw(source="stock")
        case Action.PILE:
            return Draw(source="pile")
        case Action.THROW:
            return _throw(view, button)
        case Action.REALLY:
            return Discard(card=_card(view, button).id)
        case Action.OUT:
            return GoOut(card=None if button.place is None else _card(view, button).id)
    raise StaleButton


def _throw(view: NickelsView, button: ButtonId) -> Move | Question:
    card = _card(view, button)
    if not asks_first(view, card):
        return Discard(card=card.id)
    place = view.hand.index(card)
    return Question(lambda scene: throw_question(scene, card, decision=view.decision, place=place))


def asks_first(view: NickelsView, card: Card) -> bool:
    """Whether a tap on this card might be a slip: a wild that could be thrown, and is worth more.

    In a last turn nothing is kept for later, so there the best throw needs no question.
    """
    if not is_wild(card, view.wild_rank) or Discard(card=card.id) not in view.legal:
        return False
    return view.out is None or card not in arranged(view).best


def _card(view: NickelsView, button: ButtonId) -> Card:
    if button.place is None or button.place >= len(view.hand):
        raise StaleButton
    return view.hand[button.place]
