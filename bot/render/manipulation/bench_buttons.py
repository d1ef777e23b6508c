"""The buttons and menus of the workbench: what fits, what to pick from, and the ways on and out.

A turn with much to tap fills a message (40 components): with a picture, all offers and menus at
most 38 are used.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.games.manipulation.draft import Draft
from bot.games.manipulation.moves import Pass
from bot.games.manipulation.review import Review
from bot.games.manipulation.turns import MOST_DRAWS
from bot.games.manipulation.view import ManipulationView
from bot.games.moves import Draw, Move
from bot.render.ids import Action, Kind, Numbers
from bot.render.language import _
from bot.render.manipulation import bench_offers
from bot.render.manipulation.menus import MOST_MELDS, Menus
from bot.render.manipulation.practice import help_in_turn
from bot.render.parts import Component, Style, row, rows
from bot.render.preferences import Sort
from bot.render.scene import Scene

OFFERS: Final = 12
"""How many offers are buttons; the others are in a menu."""

ADDITIONS: Final = 8
"""How many of them add the tray to a meld."""

PLAY_OR_NOT, SHOW_ONE = 0, 1
"""What a hint is about."""


def bench_buttons(
    scene: Scene, view: ManipulationView, draft: Draft, found: Review, sort: Sort
) -> list[Component]:
    """Everything that can be tapped in a turn."""
    menus = Menus(scene, view, draft, sort)
    tools = list(_tools(scene, view, draft, menus))
    return [
        *_offers(menus, draft, found),
        *menus.hand(),
        *menus.table(),
        *([row(*tools)] if tools else []),
        row(*_ways_on(scene, view, draft), *_ways_out(scene, view, draft, found)),
    ]


def _offers(menus: Menus, draft: Draft, found: Review) -> list[Component]:
    additions = bench_offers.additions(found)
    others = [*bench_offers.new_melds(draft, found), *bench_offers.from_hand(draft, found)]
    room = OFFERS - len(additions[:ADDITIONS])
    shown = [*others[:room], *additions[:ADDITIONS]]
    rest = [*others[room:], *additions[ADDITIONS:]]
    buttons = [menus.button(each) for each in shown]
    return [*rows(buttons), *menus.further([each.offer for each in rest])]


def _tools(scene: Scene, view: ManipulationView, draft: Draft, menus: Menus) -> Iterator[Component]:
    own = set(draft.ground.hand)
    if not own.isdisjoint(draft.tray):
        yield _button(scene, view, _("Back to hand"), Action.BACK)
    if draft.melds and not menus.has_melds:
        many = len(draft.melds) > MOST_MELDS
        label = _("Pick, split or join…") if many else _("Split or join…")
        yield _button(scene, view, label, Action.LOOK)
    label = _("Correct it…") if draft.unread else _("Type it…")
    yield _button(scene, view, label, Action.TYPE, Style.COLOUR if draft.unread else Style.GREY)
    # Hints are about the table as it lay at the start of the turn.
    help_ = "off" if draft.is_changed else help_in_turn(scene, view)
    if help_ != "off" and not view.must_play:
        yield _button(scene, view, _("Can I play?"), Action.HINT, numbers=((PLAY_OR_NOT,),))
    if help_ == "full":
        yield _button(scene, view, _("Show me one"), Action.HINT, numbers=((SHOW_ONE,),))


def _ways_on(scene: Scene, view: ManipulationView, draft: Draft) -> Iterator[Component]:
    if draft.past:
        yield _button(scene, view, _("Undo"), Action.UNDO)
    if draft.future:
        yield _button(scene, view, _("Redo"), Action.REDO)
    if draft.is_changed:
        yield _button(scene, view, _("Start over"), Action.RESET)


def _ways_out(
    scene: Scene, view: ManipulationView, draft: Draft, found: Review
) -> Iterator[Component]:
    for move in view.legal:
        if isinstance(move, Draw | Pass):
            style = Style.GREY if draft.is_changed else Style.COLOUR
            action = Action.STOCK if isinstance(move, Draw) else Action.SKIP
            yield _button(scene, view, way_out_words(view, move), action, style)
    # Grey as long as it is not legal: a tap says why.
    style = Style.GREEN if found.is_ready else Style.GREY
    yield _button(scene, view, _("Confirm"), Action.CONFIRM, style)


def way_out_words(view: ManipulationView, move: Move) -> str:
    """What a draw or a pass is called, where it ends the turn that too."""
    if isinstance(move, Pass):
        return _("Pass")
    return _("Draw and end turn") if ends_turn(view, move) else _("Draw a card")


def ends_turn(view: ManipulationView, move: Move) -> bool:
    """Whether the turn is over with this draw or pass (rules C5 and C6)."""
    last = MOST_DRAWS.get(view.rules.draw_rule)
    return isinstance(move, Pass) or len(view.drawn) + 1 == last


def _button(
    scene: Scene,
    view: ManipulationView,
    label: str,
    action: Action,
    style: Style = Style.GREY,
    *,
    numbers: Numbers = (),
) -> Component:
    return scene.button(label, Kind.HAND, action, style, number=view.decision, numbers=numbers)
