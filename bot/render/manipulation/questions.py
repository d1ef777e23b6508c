"""What the workbench asks in between: which meld, which cards of it, which page of the hand."""

from __future__ import annotations

from typing import Final

from bot.games.manipulation.draft import Draft
from bot.games.manipulation.table import LaidMeld
from bot.games.manipulation.view import ManipulationView
from bot.games.moves import Move
from bot.render.game_screens import Question
from bot.render.ids import Action, Kind
from bot.render.language import _
from bot.render.limits import LABEL, clipped
from bot.render.manipulation.bench import Places
from bot.render.manipulation.bench_buttons import way_out_words
from bot.render.manipulation.menus import Menus, lettered_label
from bot.render.parts import Component, Style, row, rows, text
from bot.render.preferences import Sort
from bot.render.scene import Scene
from bot.render.screen import ALERT, GOLD, Screen, boxed, plain_if_too_long
from bot.render.words import suit_words

MOST_BUTTONS: Final = 15
"""Up to so many cards of a meld are buttons, a legal meld has at most 13; and so many melds."""

NO_MENU: Final = 99
"""The number of a menu in the id of a button that stands for one line of it: no menu has it."""


def which_meld(view: ManipulationView, draft: Draft) -> Question:
    """Asks which meld is to be split, joined or picked from."""

    @plain_if_too_long
    def draw(scene: Scene) -> Screen:
        asked = text("### " + _("Which meld?"), _("Then you split it, join it or take cards."))
        shown = rows(_melds(scene, view, draft))
        if len(draft.melds) > MOST_BUTTONS:
            shown = Menus(scene, view, draft, Sort.SUIT).melds(_("Choose a meld…"))
        return boxed([asked, *shown, row(_back(scene))], colour=GOLD)

    return Question(draw)


def one_meld(view: ManipulationView, draft: Draft, meld: LaidMeld) -> Question:
    """Asks what is to become of a meld."""

    @plain_if_too_long
    def draw(scene: Scene) -> Screen:
        menus = Menus(scene, view, draft, Sort.SUIT)
        title = _("Meld {letter}: {cards}").format(
            letter=meld.letter, cards=scene.signs.row(meld.cards)
        )
        return boxed(
            [
                text("### " + title, _("Tap a card to take it into your tray.")),
                *rows(_cards(scene, view, draft, meld)),
                *(menus.several_of(meld) if len(meld.cards) > 1 else ()),
                *menus.splits(meld),
                *menus.joins(meld),
                row(_back(scene)),
            ],
            colour=GOLD,
        )

    return Question(draw)


def hand_page(view: ManipulationView, draft: Draft, suit: int) -> Question:
    """Asks which cards of one suit of a large hand are to be picked."""

    @plain_if_too_long
    def draw(scene: Scene) -> Screen:
        menus = Menus(scene, view, draft, Sort.SUIT)
        cards = menus.page(suit)
        title = _("Your {suit}: {cards}").format(
            suit=suit_words(suit), cards=scene.signs.row(cards)
        )
        shown = menus.cards(cards, _("Pick from hand…"))
        return boxed([text("### " + title), *shown, row(_back(scene))], colour=GOLD)

    return Question(draw)


def really(view: ManipulationView, move: Move) -> Question:
    """Asked once before a draw or a pass ends the turn and all that was built is lost."""

    def draw(scene: Scene) -> Screen:
        asked = _("That ends your turn, and what you have built goes back. Really?")
        yes = scene.button(
            way_out_words(view, move), Kind.HAND, Action.REALLY, Style.RED, number=view.decision
        )
        return boxed([text("### " + asked), row(yes, _back(scene))], colour=ALERT)

    return Question(draw)


def _melds(scene: Scene, view: ManipulationView, draft: Draft) -> list[Component]:
    return [
        scene.button(
            clipped(lettered_label(meld), LABEL),
            Kind.HAND,
            Action.LOOK,
            Style.COLOUR,
            number=view.decision,
            numbers=((NO_MENU,), (meld.number,)),
        )
        for meld in draft.melds
    ]


def _cards(scene: Scene, view: ManipulationView, draft: Draft, meld: LaidMeld) -> list[Component]:
    if len(meld.cards) > MOST_BUTTONS:
        return []
    places = Places(draft).of(meld.cards)
    return [
        scene.button(
            card.shown,
            Kind.HAND,
            Action.TRAY,
            Style.COLOUR,
            number=view.decision,
            numbers=((NO_MENU,), (place,)),
            card=card,
        )
        for card, place in zip(meld.cards, places, strict=True)
    ]


def _back(scene: Scene) -> Component:
    return scene.button(_("Back to the table"), Kind.HAND, Action.HAND)
