"""The buttons and menus of a turn: draw; put down, lay off, swap; throw."""

from __future__ import annotations

from typing import Final

from bot.cards.card import Card
from bot.games.moves import Discard, Draw
from bot.games.rummy import suggestions
from bot.games.rummy.moves import LayOff, Meld
from bot.games.rummy.view import RummyView
from bot.render.ids import Action, Kind, written
from bot.render.language import _
from bot.render.limits import OPTIONS
from bot.render.offer import Offer
from bot.render.parts import Component, Style, menu, option, row, rows, text
from bot.render.preferences import Sort
from bot.render.rummy import offers
from bot.render.rummy.arranged import arranged
from bot.render.scene import Scene
from bot.render.sorting import in_order
from bot.render.words import both

MELDS, LAY_OFFS, SWAPS = 4, 5, 3
"""How many of each are buttons: with them a message of 13 cards is full."""

TO_CHOOSE: Final = (Meld, LayOff)
"""What cards that are chosen from the menu can be for."""


def turn_buttons(scene: Scene, view: RummyView, sort: Sort) -> list[Component]:
    """Where to draw from; after drawing, what can be put down and what can be thrown."""
    draws = [move for move in view.legal if isinstance(move, Draw)]
    if draws:
        return [row(*(_draw_button(scene, view, move) for move in draws))]
    return [
        *_offered(scene, view),
        *_card_menu(scene, view, sort),
        text(_("Throw a card, which ends your turn:")),
        *rows(throw_buttons(scene, view, sort)),
    ]


def _draw_button(scene: Scene, view: RummyView, move: Draw) -> Component:
    action, label = Action.STOCK, _("Draw from the stock")
    if move.source == "pile":
        action, label = Action.PILE, _("Take {card}").format(card=_label(view, view.top))
    card = view.top if move.source == "pile" else None
    return scene.button(label, Kind.HAND, action, Style.COLOUR, number=view.decision, card=card)


# -- putting down ------------------------------------------------------------------------------


def _offered(scene: Scene, view: RummyView) -> list[Component]:
    """A row of buttons for each kind of play, and a menu of those that have no button."""
    shown: list[Component] = []
    rest: list[Offer] = []
    for offered, most in (
        (offers.melds(view), MELDS),
        (offers.lay_offs(view), LAY_OFFS),
        (offers.swaps(view), SWAPS),
    ):
        if offered:
            shown.append(row(*(each.button(scene, view.decision) for each in offered[:most])))
        rest += offered[most:]
    if rest:
        lines = [each.line() for each in rest[:OPTIONS]]
        shown.append(menu(_menu_id(scene, view, Action.PICK), _("More to put down …"), lines, 1))
    return shown


def _card_menu(scene: Scene, view: RummyView, sort: Sort) -> list[Component]:
    """The hand as a menu, for whatever else can be put down.

    Also where it holds melds that may not be put down now: then it is said why.
    """
    if not arranged(view).melds and not any(isinstance(move, TO_CHOOSE) for move in view.legal):
        return []
    order = Sort.SUIT if sort is Sort.MELDS else sort
    lines = [option(both(card), str(view.hand.index(card))) for card in in_order(view.hand, order)]
    menu_id = _menu_id(scene, view, Action.CHOOSE)
    return [menu(menu_id, _("Choose cards to put down …"), lines, len(lines))]


def _menu_id(scene: Scene, view: RummyView, action: Action) -> str:
    return written(Kind.HAND, scene.table, action, view.decision)


# -- throwing ----------------------------------------------------------------------------------


def throw_buttons(scene: Scene, view: RummyView, sort: Sort) -> list[Component]:
    """All cards of the hand: those to throw first, those that may not be thrown last."""
    throws = suggestions.throws(view)
    fitting = {card for play in suggestions.most_put_down(view).plays for card in play.cards}
    loose = set(throws) - fitting
    ordered = (*throws, *in_order(set(view.hand).difference(throws), Sort.SUIT))
    out = goes_out(view)
    return [
        scene.button(
            _throw_label(view, card, out=out),
            Kind.HAND,
            Action.THROW,
            # Grey is what fits somewhere, and what may not be thrown: a tap on that says why.
            Style.GREEN if out else Style.COLOUR if card in loose else Style.GREY,
            number=view.decision,
            place=view.hand.index(card),
        )
        for card in (ordered if sort is Sort.MELDS else in_order(view.hand, sort))
    ]


def goes_out(view: RummyView) -> bool:
    """Whether a throw would go out: it is of the last card."""
    return len(view.hand) == 1 and any(isinstance(move, Discard) for move in view.legal)


def _throw_label(view: RummyView, card: Card, *, out: bool) -> str:
    label = _label(view, card)
    if out:
        return _("Throw {card} and go out").format(card=label)
    if card is view.drawn:
        return _("{card} (taken)").format(card=label) if view.taken else f"{label}*"
    return label


def _label(view: RummyView, card: Card | None) -> str:
    if card is None:
        return ""
    ranked = view.rules.is_wild(card) and not card.is_joker
    return _("{card} wild").format(card=card.shown) if ranked else card.shown
