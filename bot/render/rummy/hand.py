"""The hand panel of Rummy: the one private message that is always its owner's."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from bot.cards.card import Card
from bot.games.moves import Draw
from bot.games.rummy import suggestions
from bot.games.rummy.table import read_as
from bot.games.rummy.view import RummyView
from bot.render.breaks import break_panel, waiting_lines
from bot.render.language import _
from bot.render.limits import TEXT_IN_ALL, fitting_alt_text, length
from bot.render.panel import HAND_FILE, where_words
from bot.render.parts import picture, text
from bot.render.preferences import Sort
from bot.render.rummy.arranged import Arranged, arranged
from bot.render.rummy.board import hand_words, next_hand, standing_facts, with_wilds
from bot.render.rummy.hand_buttons import turn_buttons
from bot.render.rummy.melds import laid, table_line
from bot.render.scene import Scene
from bot.render.screen import FELT, GOLD, Picture, Screen, boxed, plain_if_too_long
from bot.render.signs import PLAIN, CardSigns
from bot.render.sorting import in_order
from bot.render.words import card_words, listed, named, points

ROOM_FOR_MELDS: Final = TEXT_IN_ALL // 2
"""How long the melds on the table may be in words; beyond that the board alone says them."""


@plain_if_too_long
def hand(
    scene: Scene,
    view: RummyView,
    *,
    note: str = "",
    image: bytes | None = None,
    sort: Sort = Sort.MELDS,
    channel_id: int | None = None,
) -> Screen:
    """The panel of the seat that `view` belongs to, as `GameScreens.hand` says."""
    if view.phase == "break":
        lines = [next_hand(view), *_last_hand(view), *waiting_lines(scene, view)]
        return break_panel(scene, view, lines, note=note, channel_id=channel_id)
    found = arranged(view)
    my_turn = view.turn == view.seat
    shown = [picture(HAND_FILE, _alt_text(view, found, sort))] if image and view.hand else []
    # A turn with much to tap fills the message, so that words share as few blocks as they can.
    noted = f"**{note}**" if note else ""
    return boxed(
        [
            text(noted, "### " + _heading(view), *_announcements(scene, view)),
            *shown,
            text(*hand_lines(view, found, scene.signs, sort), *where_words(channel_id)),
            *(turn_buttons(scene, view, sort) if my_turn else ()),
        ],
        colour=GOLD if my_turn else FELT,
        pictures=(Picture(HAND_FILE, image),) if image and shown else (),
    )


def _heading(view: RummyView) -> str:
    name = _("Your turn") if view.turn == view.seat else _("Your hand")
    return f"{name}, {with_wilds(view, hand_words(view))}"


def hand_lines(
    view: RummyView, found: Arranged, signs: CardSigns = PLAIN, sort: Sort = Sort.MELDS
) -> list[str]:
    """The hand in words: a line for every meld, then the other cards and what all of it costs.

    Sorted otherwise, all cards are in one line instead.
    """
    if not view.hand:
        return [_("You hold no cards.")]
    costs = _("{points} in your hand").format(points=points(found.points))
    if sort is not Sort.MELDS:
        return [f"{signs.row(in_order(view.hand, sort))} · {costs}"]
    melds = [_meld_words(view, meld, signs) for meld in found.melds]
    others = f"**{signs.row(found.loose)}**" if found.loose else _("none")
    words = _("Other cards: {cards}") if melds else _("Your cards: {cards}")
    return [*melds, words.format(cards=others) + f" · {costs}"]


def _meld_words(view: RummyView, meld: Iterable[Card], signs: CardSigns) -> str:
    """A meld of the hand as it would lie on the table."""
    cards = tuple(meld)
    read = read_as(cards, view.rules.meld_rules)
    return signs.row(cards) if read is None else laid(read, signs)


def _announcements(scene: Scene, view: RummyView) -> list[str]:
    if view.turn != view.seat:
        name = "" if view.turn is None else named(scene.names[view.turn])
        return [_("{name} is playing.").format(name=name)] if name else []
    lines = _on_the_table(scene, view)
    if view.drawn is not None:
        drew = _("You took {card}.") if view.taken else _("You drew {card}.")
        lines.append(drew.format(card=scene.signs.both(view.drawn)))
    return [*lines, *_owed(scene, view), *_way_out(view)]


def _on_the_table(scene: Scene, view: RummyView) -> list[str]:
    written = table_line(view, scene.signs)
    return [_("On the table: {melds}").format(melds=written)] if written and fits(written) else []


def fits(written: str) -> bool:
    """Whether the melds in words leave room for the rest of the panel."""
    return length(written) <= ROOM_FOR_MELDS


def _owed(scene: Scene, view: RummyView) -> list[str]:
    if not view.owed:
        return []
    owed = listed(scene.signs.of(card) for card in view.owed)
    return ["**" + _("{cards} must be put down first in this turn.").format(cards=owed) + "**"]


def _way_out(view: RummyView) -> list[str]:
    """Said, and not done with one tap: the player chooses what lies on the table in the end."""
    if any(isinstance(move, Draw) for move in view.legal) or not suggestions.out_now(view):
        return []
    assert view.seat is not None
    fresh = not view.players[view.seat].down
    if fresh and view.rules.rummy != "off":
        return [_("**You can go rummy**: put everything down in this turn.")]
    return [_("**You can go out** in this turn.")]


def _last_hand(view: RummyView) -> list[str]:
    """What the hand that was just finished brought."""
    if not view.sheet or view.seat is None:
        return []
    net, mine = view.sheet[-1].net[view.seat], view.players[view.seat]
    if net is None:
        return []
    standing = ", ".join(standing_facts(view, mine.score, mine.ledger))
    if net > 0:
        said = _("You won {points} in this hand: {standing}.")
    elif net < 0:
        said = _("This hand cost you {points}: {standing}.")
    else:
        said = _("This hand cost you nothing: {standing}.")
    return [said.format(points=points(abs(net)), standing=standing)]


def _alt_text(view: RummyView, found: Arranged, sort: Sort) -> str:
    """What the drawn hand shows, for those who don't see it."""

    def said(cards: Iterable[Card]) -> str:
        return ", ".join(_card_words(view, card) for card in cards)

    if sort is Sort.MELDS:
        melds = "; ".join(map(said, found.melds)) or _("none")
        written = _("Your hand. Melds: {melds}. Other cards: {loose}.").format(
            melds=melds, loose=said(found.loose) or _("none")
        )
    else:
        written = _("Your hand: {cards}.").format(cards=said(in_order(view.hand, sort)))
    return fitting_alt_text(written, _("Your hand, as the lines below say."))


def _card_words(view: RummyView, card: Card) -> str:
    words = card_words(card)
    marked = view.rules.is_wild(card) and not card.is_joker
    return _("{card} (wild)").format(card=words) if marked else words
