"""The hand panel of Manipulation: in the own turn it is the workbench, else the hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bot.cards.card import Card
from bot.games.manipulation.draft import Draft
from bot.games.manipulation.review import Review, review
from bot.games.manipulation.view import ManipulationView
from bot.render.breaks import break_panel, waiting_lines
from bot.render.language import _
from bot.render.limits import TEXT_IN_ALL, fitting_alt_text, length
from bot.render.manipulation.bench import draft_of
from bot.render.manipulation.bench_buttons import bench_buttons
from bot.render.manipulation.bench_words import bench_lines, tray_line, verdict
from bot.render.manipulation.board import next_round, round_words
from bot.render.manipulation.melds import melds_in_words, table_lines
from bot.render.manipulation.table_form import misread
from bot.render.panel import HAND_FILE, where_words
from bot.render.parts import Component, picture, text
from bot.render.preferences import Sort
from bot.render.scene import Scene
from bot.render.screen import FELT, GOLD, Picture, Screen, boxed, plain_if_too_long
from bot.render.signs import CardSigns
from bot.render.sorting import in_order
from bot.render.words import card_words, cards, listed, named, points

ROOM_FOR_MELDS: Final = TEXT_IN_ALL // 2
"""How long the table in words may be in another's turn; beyond that the board alone says it."""

MOST_DRAWN: Final = 5
"""Up to so many cards that were drawn in a turn are named; they lie in the hand all the same."""


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
    draft = draft_of(scene.draft, view)
    panel = (
        _bench(scene, view, draft, sort)
        if view.turn == view.seat
        else _resting(scene, view, draft, sort)
    )
    note = note or panel.note
    # A turn with much to tap fills the message, so that words share two blocks.
    return boxed(
        [
            text(f"**{note}**" if note else "", "### " + panel.title, *panel.news),
            *([picture(HAND_FILE, panel.seen)] if image else []),
            text(*panel.lines, *where_words(channel_id)),
            *panel.buttons,
        ],
        colour=GOLD if panel.buttons else FELT,
        pictures=(Picture(HAND_FILE, image),) if image else (),
    )


@dataclass(frozen=True, slots=True)
class _Panel:
    """What a panel says and offers. `seen` says what its picture shows."""

    title: str
    news: Sequence[str]
    lines: Sequence[str]
    seen: str
    note: str = ""
    buttons: Sequence[Component] = ()


def _bench(scene: Scene, view: ManipulationView, draft: Draft, sort: Sort) -> _Panel:
    """The workbench of the seat to play."""
    found = review(draft)
    held = _("{cards} in hand").format(cards=cards(len(draft.hand)))
    return _Panel(
        title=f"{_title(_('Your turn'), view)} · {held}",
        news=_news(scene, view),
        lines=_bench_lines(draft, found, scene.signs, sort),
        seen=_bench_alt(draft),
        note=misread(draft),
        buttons=bench_buttons(scene, view, draft, found, sort),
    )


def _resting(scene: Scene, view: ManipulationView, draft: Draft, sort: Sort) -> _Panel:
    """The hand while somebody else plays."""
    name = "" if view.turn is None else named(scene.names[view.turn])
    return _Panel(
        title=_title(_("Your hand"), view),
        news=[_("{name} is playing.").format(name=name)] if name else [],
        lines=[*_table(view, scene.signs), hand_line(draft, scene.signs, sort)],
        seen=_hand_alt(draft, sort),
    )


def _title(name: str, view: ManipulationView) -> str:
    return ", ".join(filter(None, [name, round_words(view)]))


def _news(scene: Scene, view: ManipulationView) -> list[str]:
    lines = []
    if view.drawn:
        lines.append(_drew(view.drawn, scene.signs))
    if view.must_play:
        lines.append(_("You can play, so at this table you must."))
    return lines


def _drew(drawn: Sequence[Card], signs: CardSigns) -> str:
    if len(drawn) <= MOST_DRAWN:
        return _("You drew {cards}.").format(cards=listed(map(signs.of, drawn)))
    return _("You drew {count}, the last {card}.").format(
        count=cards(len(drawn)), card=signs.of(drawn[-1])
    )


# -- in words ----------------------------------------------------------------------------------


def _bench_lines(draft: Draft, found: Review, signs: CardSigns, sort: Sort) -> list[str]:
    table = bench_lines(draft, found, signs) or [_("No melds are on the table yet.")]
    return [
        *table,
        tray_line(draft, signs),
        hand_line(draft, signs, sort),
        *verdict(draft, found),
    ]


def _table(view: ManipulationView, signs: CardSigns) -> list[str]:
    lines = table_lines(view, signs)
    return lines if length("\n".join(lines)) <= ROOM_FOR_MELDS else []


def hand_line(draft: Draft, signs: CardSigns, sort: Sort) -> str:
    """The cards that are still in hand, and what they cost."""
    if not draft.hand:
        return _("You hold no cards.")
    costs = points(draft.ground.rules.points(draft.hand))
    return _("Hand: {cards}").format(cards=signs.row(_sorted(draft, sort))) + f" · {costs}"


def _sorted(draft: Draft, sort: Sort) -> tuple[Card, ...]:
    return in_order(draft.hand, Sort.SUIT if sort is Sort.MELDS else sort)


def _hand_alt(draft: Draft, sort: Sort) -> str:
    said = ", ".join(card_words(card) for card in _sorted(draft, sort))
    written = _("Your hand: {cards}.").format(cards=said)
    return fitting_alt_text(written, _("Your hand, as the line below says."))


def _bench_alt(draft: Draft) -> str:
    melds = " ".join(melds_in_words(draft.melds))
    tray, held = (" ".join(c.shown for c in some) or _("none") for some in (draft.tray, draft.hand))
    written = _("Your workbench. {melds} Tray: {tray}. Hand: {hand}.").format(
        melds=melds, tray=tray, hand=held
    )
    return fitting_alt_text(written, _("Your workbench, as the lines below say."))
