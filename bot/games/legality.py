"""What may be drawn and thrown in any game of turns: the moves, and the reasons for refusals."""

from __future__ import annotations

from typing import Final

from bot.cards.card import CARDS, Card
from bot.errors import AlreadyDrawn, DrawFirst, IllegalMove, NotInHand, PileEmpty, TakenCard
from bot.games.moves import Discard, Draw
from bot.games.rounds import DealtRound

DRAWS: Final = (Draw(source="stock"), Draw(source="pile"))
DISCARDS: Final = tuple(Discard(card=card.id) for card in CARDS)
"""The discard of every card, by its id: made once, because every list of moves holds some."""


def draw_problem(round_: DealtRound, move: Draw) -> IllegalMove | None:
    """Why the seat to play may not draw from there."""
    if round_.drawn is not None:
        return AlreadyDrawn()
    return PileEmpty() if move.source == "pile" and not round_.pile else None


def held_card(round_: DealtRound, seat: int, card_id: int) -> Card:
    """The card of this id in the hand of a seat that has drawn. Raises DrawFirst or NotInHand."""
    if round_.drawn is None:
        raise DrawFirst
    card = next((card for card in round_.hands[seat] if card.id == card_id), None)
    if card is None:
        raise NotInHand
    return card


def throwable_card(round_: DealtRound, seat: int, card_id: int) -> Card:
    """The same for a card to be thrown. Raises TakenCard for one just taken from the pile."""
    card = held_card(round_, seat, card_id)
    if card is round_.barred:
        raise TakenCard(card=card.shown)
    return card
