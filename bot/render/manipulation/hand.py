"""The hand panel of Manipulation: the one private message that is always its owner's."""

from __future__ import annotations

from bot.games.manipulation.moves import Pass
from bot.games.manipulation.view import ManipulationView
from bot.games.moves import Draw, Move
from bot.render.breaks import break_panel
from bot.render.ids import Action, Kind
from bot.render.language import _
from bot.render.limits import ALT_TEXT, length
from bot.render.manipulation.board import next_round, round_words, waiting_lines
from bot.render.panel import HAND_FILE, where_words
from bot.render.parts import Component, Style, picture, row, text
from bot.render.preferences import Sort
from bot.render.scene import Scene
from bot.render.screen import FELT, GOLD, Picture, Screen, boxed, plain_if_too_long
from bot.render.signs import PLAIN, CardSigns
from bot.render.sorting import in_order
from bot.render.words import card_words, listed, named, points


@plain_if_too_long
def hand(
    scene: Scene,
    view: ManipulationView,
    *,
    note: str = "",
    image: bytes | None = None,
    sort: Sort = Sort.MELDS,
    channel_id: int | None = None,
) -> Screen:
    """The panel of the seat that `view` belongs to, as `GameScreens.hand` says."""
    if view.phase == "break":
        lines = [next_round(view), *waiting_lines(scene, view)]
        return break_panel(scene, view, lines, note=note, channel_id=channel_id)
    my_turn = view.turn == view.seat
    shown = [picture(HAND_FILE, _alt_text(view, sort))] if image and view.hand else []
    return boxed(
        [
            text(f"**{note}**" if note else "", "### " + _heading(view), *_news(scene, view)),
            *shown,
            text(hand_line(view, scene.signs, sort), *where_words(channel_id)),
            *(_buttons(scene, view) if my_turn else ()),
        ],
        colour=GOLD if my_turn else FELT,
        pictures=(Picture(HAND_FILE, image),) if image and shown else (),
    )


def _heading(view: ManipulationView) -> str:
    name = _("Your turn") if view.turn == view.seat else _("Your hand")
    return ", ".join(filter(None, [name, round_words(view)]))


def hand_line(view: ManipulationView, signs: CardSigns = PLAIN, sort: Sort = Sort.MELDS) -> str:
    """All cards in words, and what they cost."""
    if not view.hand:
        return _("You hold no cards.")
    order = Sort.SUIT if sort is Sort.MELDS else sort
    costs = _("{points} in your hand").format(points=points(view.rules.points(view.hand)))
    return f"{signs.row(in_order(view.hand, order))} · {costs}"


def _news(scene: Scene, view: ManipulationView) -> list[str]:
    if view.turn != view.seat:
        name = "" if view.turn is None else named(scene.names[view.turn])
        return [_("{name} is playing.").format(name=name)] if name else []
    if not view.drawn:
        return []
    drawn = listed(scene.signs.of(card) for card in view.drawn)
    return [_("You drew {cards}.").format(cards=drawn)]


def _buttons(scene: Scene, view: ManipulationView) -> list[Component]:
    buttons = [_button(scene, view, move) for move in view.legal if isinstance(move, Draw | Pass)]
    return [row(*buttons)] if buttons else []


def _button(scene: Scene, view: ManipulationView, move: Move) -> Component:
    if isinstance(move, Draw):
        label, action = _("Draw a card"), Action.STOCK
    else:
        label, action = _("Pass"), Action.SKIP
    return scene.button(label, Kind.HAND, action, Style.COLOUR, number=view.decision)


def _alt_text(view: ManipulationView, sort: Sort) -> str:
    order = Sort.SUIT if sort is Sort.MELDS else sort
    said = ", ".join(card_words(card) for card in in_order(view.hand, order))
    written = _("Your hand: {cards}.").format(cards=said)
    return written if length(written) <= ALT_TEXT else _("Your hand, as the line below says.")
