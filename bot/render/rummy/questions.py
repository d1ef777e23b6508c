"""What is asked before cards are put down: which meld they become, where they go."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from bot.cards.card import Card
from bot.games.moves import Move
from bot.games.rummy.moves import LayOff, Meld, ids
from bot.games.rummy.plays import Play
from bot.games.rummy.table import extensions, readings
from bot.games.rummy.view import RummyView
from bot.render.game_screens import Question
from bot.render.ids import Action, Kind, written
from bot.render.language import _
from bot.render.limits import OPTIONS
from bot.render.offer import Offer
from bot.render.parts import Component, menu, row, rows, text
from bot.render.rummy.offers import lay_off_way, meld_way
from bot.render.scene import Scene
from bot.render.screen import GOLD, Screen, boxed, plain_if_too_long

MOST_BUTTONS: Final = 10
"""So many ways are buttons; more are a menu."""

Ways = Sequence[tuple[Play, Offer]]
"""Plays of the same cards, each with what it says and asks for."""


def meld_ways(view: RummyView, cards: Sequence[Card]) -> Iterator[tuple[Play, Offer]]:
    """Everything that these cards can be as a new meld, what they are unless told otherwise first.

    Whether it is legal now is not looked at.
    """
    for at, meld in enumerate(readings(cards, view.rules.meld_rules)):
        low = meld.low if at else None
        play = Play(Meld(cards=ids(cards), low=low), tuple(cards), meld)
        yield play, meld_way(view, play, at)


def lay_off_ways(view: RummyView, cards: Sequence[Card]) -> Iterator[tuple[Play, Offer]]:
    """Every way in which these cards together fit on a meld of the table."""
    for number, meld in enumerate(view.melds):
        for at, after in enumerate(extensions(meld, cards, view.rules.meld_rules)):
            low = after.low if at else None
            play = Play(LayOff(cards=ids(cards), meld=number, low=low), tuple(cards), after)
            yield play, lay_off_way(view, play, at)


def settled(
    view: RummyView, ways: Iterable[tuple[Play, Offer]], otherwise: Move
) -> Move | Question:
    """The only legal way; the question which one when there are several.

    When there is none, the move `otherwise`, which the rules will refuse with the reason.
    """
    legal = [way for way in ways if way[0].move in view.legal]
    if not legal:
        return otherwise
    if len(legal) == 1:
        return legal[0][0].move
    return Question(lambda scene: which_way(scene, view, legal))


@plain_if_too_long
def which_way(scene: Scene, view: RummyView, ways: Ways) -> Screen:
    """Asks which of several ways to put the same cards down is meant."""
    cards = scene.signs.row(ways[0][0].cards)
    back = scene.button(_("Back to my hand"), Kind.HAND, Action.HAND)
    return boxed(
        [
            text("### " + _("{cards}: which way?").format(cards=cards)),
            *_choices(scene, view, [offer for _play, offer in ways]),
            row(back),
        ],
        colour=GOLD,
    )


def _choices(scene: Scene, view: RummyView, offered: Sequence[Offer]) -> list[Component]:
    if len(offered) <= MOST_BUTTONS:
        return rows([offer.button(scene, view.decision) for offer in offered])
    lines = [offer.line() for offer in offered[:OPTIONS]]
    menu_id = written(Kind.HAND, scene.table, Action.PICK, view.decision)
    return [menu(menu_id, _("Choose one …"), lines, 1)]
