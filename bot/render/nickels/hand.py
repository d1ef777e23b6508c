"""The hand panel: the one private message that is always its owner's.

Cards are buttons. A turn is two taps: where to draw from, what to throw.
"""

from __future__ import annotations

from collections.abc import Iterable

from bot.cards.card import Card
from bot.games.nickels.view import NickelsView
from bot.render.breaks import break_panel, waiting_lines
from bot.render.language import _
from bot.render.limits import fitting_alt_text
from bot.render.nickels.arranged import Arranged, arranged
from bot.render.nickels.board import next_round, round_words
from bot.render.nickels.final_turns import final_turns
from bot.render.nickels.hand_buttons import turn_buttons
from bot.render.panel import HAND_FILE, noted, where
from bot.render.parts import picture, text
from bot.render.preferences import Sort
from bot.render.scene import Scene
from bot.render.screen import FELT, GOLD, Picture, Screen, boxed, plain_if_too_long
from bot.render.signs import PLAIN, CardSigns
from bot.render.sorting import in_order
from bot.render.words import (
    meld_words,
    named,
    points,
    wild_card_words,
    wild_words,
)


@plain_if_too_long
def hand(
    scene: Scene,
    view: NickelsView,
    *,
    note: str = "",
    image: bytes | None = None,
    sort: Sort = Sort.MELDS,
    channel_id: int | None = None,
) -> Screen:
    """The panel of the seat that `view` belongs to, as it stands now.

    `note` is a sentence to put on top, such as why the last tap was refused. `image` is the drawn
    hand. `sort` is the order in which the owner wants the cards. `channel_id` is where the table
    is, to be said in a direct message.
    """
    if view.phase == "break":
        return _between_rounds(scene, view, note, channel_id)
    found = arranged(view)
    my_turn = view.turn == view.seat
    shown = [picture(HAND_FILE, _alt_text(view, found, sort))] if image and view.hand else []
    return boxed(
        [
            *noted(note),
            text("### " + _heading(view), *_announcements(scene, view)),
            *shown,
            text(*hand_lines(view, found, scene.signs, sort)),
            *(turn_buttons(scene, view, found, sort) if my_turn else ()),
            *where(channel_id),
        ],
        colour=GOLD if my_turn else FELT,
        pictures=(Picture(HAND_FILE, image),) if image and shown else (),
    )


def hand_lines(
    view: NickelsView, found: Arranged, signs: CardSigns = PLAIN, sort: Sort = Sort.MELDS
) -> list[str]:
    """The hand in words: a line for every meld, then what is unmatched and what it costs.

    Sorted otherwise, all cards are in one line instead of the melds.
    """
    if not view.hand:
        return [_("You hold no cards.")]
    if sort is Sort.MELDS:
        melds = [(signs.row(meld), meld_words(meld, view.wild_rank)) for meld in found.melds]
        lines = [f"{cards} · {words}" for cards, words in melds]
    else:
        lines = [signs.row(in_order(view.hand, sort))]
    if len(view.hand) > view.hand_size:
        rest = _("{points} left after the best throw").format(points=points(found.points))
    else:
        rest = points(found.points)
    if found.loose:
        lines.append(
            _("Unmatched: **{cards}** · {points}").format(cards=signs.row(found.loose), points=rest)
        )
    else:
        lines.append(_("Every card is matched."))
    return lines


def _heading(view: NickelsView) -> str:
    last = view.out is not None
    if view.turn == view.seat:
        name = _("Your last turn") if last else _("Your turn")
    else:
        name = _("Your hand")
    return _("{title}, {round}: {wild}").format(
        title=name, round=round_words(view), wild=wild_words(view.wild_rank)
    )


def _announcements(scene: Scene, view: NickelsView) -> list[str]:
    lines = []
    if view.out is not None:
        lines.append(
            _("**You are out.** The others have one last turn each.")
            if view.out == view.seat
            else final_turns(view.out, view.final_turns, scene.names)
        )
    if view.turn is not None and view.turn != view.seat:
        lines.append(_("{name} is playing.").format(name=named(scene.names[view.turn])))
    if view.turn == view.seat and view.drawn is not None:
        drew = _("You took {card}.") if view.taken else _("You drew {card}.")
        card = scene.signs.both(view.drawn)
        lines.append(f"{drew.format(card=card)} {_('Tap a card to throw it.')}")
    return lines


def _alt_text(view: NickelsView, found: Arranged, sort: Sort) -> str:
    """What the drawn hand shows, for those who don't see it."""

    def said(cards: Iterable[Card]) -> str:
        return ", ".join(wild_card_words(card, view.wild_rank) for card in cards)

    loose = said(found.loose) or _("none")
    if found.loose and len(view.hand) <= view.hand_size:
        loose = f"{loose}, {points(found.points)}"
    if sort is Sort.MELDS:
        melds = "; ".join(map(said, found.melds)) or _("none")
        written = _("Your hand. Melds: {melds}. Unmatched: {loose}.")
        written = written.format(melds=melds, loose=loose)
    else:
        written = _("Your hand: {cards}. Unmatched: {loose}.")
        written = written.format(cards=said(in_order(view.hand, sort)), loose=loose)
    return fitting_alt_text(written, _("Your hand, as the lines below say."))


def _between_rounds(scene: Scene, view: NickelsView, note: str, channel_id: int | None) -> Screen:
    lines = [next_round(view)]
    if view.sheet and view.seat is not None:
        mine = view.sheet[-1].points[view.seat]
        if mine is not None:
            lines.append(
                _("This round cost you {points}; your total is {total}.").format(
                    points=points(mine), total=view.players[view.seat].score
                )
            )
    lines += waiting_lines(scene, view)
    return break_panel(scene, view, lines, note=note, channel_id=channel_id)
