"""What the workbench offers to do with tray and hand, best first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from bot.cards.card import Card
from bot.games.manipulation.draft import Draft
from bot.games.manipulation.review import Fit, Review
from bot.games.manipulation.suggestions import Suggestion, suggestions
from bot.render.ids import Action
from bot.render.language import _
from bot.render.manipulation.bench import Places
from bot.render.offer import Offer
from bot.render.parts import Style


class Styled(NamedTuple):
    """An offer, and how its button looks: in colour what makes a meld."""

    offer: Offer
    style: Style = Style.COLOUR


def new_melds(draft: Draft, found: Review) -> list[Styled]:
    """What can become of the tray as a new meld: by itself, and with cards of the hand."""
    if not draft.tray:
        return []
    alone = Offer(_("New meld"), Action.NEW, ())
    style = Style.COLOUR if found.tray_is_meld else Style.GREY
    return [Styled(alone, style), *(_suggested(draft, each) for each in suggestions(draft))]


def additions(found: Review) -> list[Styled]:
    """The melds that the tray can join."""
    return [Styled(_addition(fit), _style(fit)) for fit in found.fits]


def _addition(fit: Fit) -> Offer:
    label = _("Add to {letter}, split") if fit.join == "split" else _("Add to {letter}")
    return Offer(label.format(letter=fit.meld.letter), Action.PUT, ((fit.meld.number,),))


def _style(fit: Fit) -> Style:
    return Style.GREY if fit.join == "part" else Style.COLOUR


def from_hand(draft: Draft, found: Review) -> list[Styled]:
    """With an empty tray: melds to cut, melds of the hand, and what of it just fits."""
    if draft.tray:
        return []
    return [*_cuts(found), *(_suggested(draft, each) for each in suggestions(draft))]


def _cuts(found: Review) -> Iterator[Styled]:
    for broken in found.broken:
        if broken.mends.splits:
            label = _("Split {letter} after {card}").format(
                letter=broken.meld.letter, card=broken.mends.splits[0].shown
            )
            yield Styled(Offer(label, Action.MEND, ((broken.meld.number,),)))


def _suggested(draft: Draft, suggestion: Suggestion) -> Styled:
    places = Places(draft).of(suggestion.cards)
    onto = suggestion.onto
    if onto is None:
        label = _("New meld {cards}") if draft.tray else _("Lay {cards}")
        cards = shown(suggestion.result)
        return Styled(Offer(label.format(cards=cards), Action.NEW, (places,)))
    label = (
        _("{cards} on {letter}, split") if suggestion.join == "split" else _("{cards} on {letter}")
    )
    written = label.format(cards=shown(suggestion.cards), letter=onto.letter)
    return Styled(Offer(written, Action.PUT, ((onto.number,), places)))


def shown(cards: Iterable[Card]) -> str:
    """The cards as a label says them."""
    return " ".join(card.shown for card in cards)
