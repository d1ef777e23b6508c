"""The buttons of a turn: where to draw from, the cards as buttons, the way out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.cards.card import Card
from bot.games.moves import Discard, Draw, GoOut
from bot.games.nickels.view import NickelsView
from bot.render.ids import Action, Kind
from bot.render.language import _
from bot.render.nickels.arranged import Arranged
from bot.render.parts import Component, Style, row, rows
from bot.render.preferences import Sort
from bot.render.scene import Scene
from bot.render.sorting import in_order
from bot.render.words import is_wild

CARD_ROWS: Final = 3
"""A hand of 14 fits into three rows."""


def turn_buttons(scene: Scene, view: NickelsView, found: Arranged, sort: Sort) -> list[Component]:
    """Where to draw from; after drawing, the cards to throw and the best way out."""
    draws = [move for move in view.legal if isinstance(move, Draw)]
    if draws:
        return [row(*(_draw_button(scene, view, move) for move in draws))]
    return [*_card_rows(scene, view, found, sort), *_out_row(scene, view, found)]


def _draw_button(scene: Scene, view: NickelsView, move: Draw) -> Component:
    if move.source == "stock":
        label, action = _("Draw from the stock"), Action.STOCK
        return scene.button(label, Kind.HAND, action, Style.COLOUR, number=view.decision)
    top = "" if view.top is None else view.top.shown
    label = _("Take {card}").format(card=top)
    if view.top is not None and is_wild(view.top, view.wild_rank) and not view.top.is_joker:
        label = _("Take {card}, wild").format(card=top)
    return scene.button(
        label, Kind.HAND, Action.PILE, Style.COLOUR, number=view.decision, card=view.top
    )


def _card_rows(scene: Scene, view: NickelsView, found: Arranged, sort: Sort) -> list[Component]:
    loose = {card.id for card in found.loose}
    throwable = {move.card for move in view.legal if isinstance(move, Discard)}
    # Without emojis: beside the words they would double the lines that a phone needs for 14 cards.
    made = {
        card.id: scene.button(
            _card_label(view, card),
            Kind.HAND,
            Action.THROW,
            Style.COLOUR if card.id in loose & throwable else Style.GREY,
            number=view.decision,
            place=place,
        )
        for place, card in enumerate(view.hand)
    }
    if sort is not Sort.MELDS:
        return rows([made[card.id] for card in in_order(view.hand, sort)])
    unmatched = [made[card.id] for card in found.loose]
    melded = [made[card.id] for meld in found.melds for card in meld]
    apart = rows(unmatched) + rows(melded)
    return apart if len(apart) <= CARD_ROWS else rows(unmatched + melded)


def _card_label(view: NickelsView, card: Card) -> str:
    label = card.shown
    if card.rank == view.wild_rank:
        label = _("{card} wild").format(card=label)
    if card is view.drawn:
        return _("{card} (taken)").format(card=label) if view.taken else f"{label}*"
    return label


def _out_row(scene: Scene, view: NickelsView, found: Arranged) -> list[Component]:
    move = best_way_out(view, found)
    if move is None:
        return []
    if move.card is None:
        label, place, card = _("Go out"), None, None
    else:
        place = _place(view.hand, move.card)
        card = view.hand[place]
        label = _("Go out, throw {card}").format(card=card.shown)
    way_out = scene.button(
        label, Kind.HAND, Action.OUT, Style.GREEN, number=view.decision, place=place, card=card
    )
    return [row(way_out)]


def best_way_out(view: NickelsView, found: Arranged) -> GoOut | None:
    """The way to go out that is offered: it gives the others the least, so no wild if possible."""
    ways = [move for move in view.legal if isinstance(move, GoOut)]
    by_id = {card.id: card for card in view.hand}

    def price(move: GoOut) -> tuple[bool, bool, int, int]:
        if move.card is None:
            return False, False, 0, 0
        card = by_id[move.card]
        return is_wild(card, view.wild_rank), card not in found.loose, -card.rank, card.id

    return min(ways, key=price, default=None)


def _place(cards: Sequence[Card], card_id: int) -> int:
    return next(place for place, card in enumerate(cards) if card.id == card_id)
