"""The hand panel: the one private message that is always its owner's.

Cards are buttons. A turn is two taps: where to draw from, what to throw.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.cards.card import Card
from bot.games.moves import Discard, Draw, GoOut, Ready
from bot.games.nickels.view import NickelsView
from bot.render.arranged import Arranged, arranged
from bot.render.board import next_round, round_words, waiting_lines
from bot.render.events import final_turns
from bot.render.ids import Action, Kind
from bot.render.language import _
from bot.render.limits import ALT_TEXT
from bot.render.parts import Component, Style, picture, row, rows, text
from bot.render.scene import Scene
from bot.render.screen import ALERT, FELT, GOLD, Picture, Screen, boxed
from bot.render.words import (
    both,
    card_words,
    in_signs,
    is_wild,
    meld_words,
    named,
    points,
    wild_words,
)

HAND_FILE: Final = "hand.png"
CARD_ROWS: Final = 3
"""A hand of 14 fits into three rows."""


def hand(scene: Scene, view: NickelsView, *, note: str = "", image: bytes | None = None) -> Screen:
    """The panel of the seat that `view` belongs to, as it stands now.

    `note` is a sentence to put on top, such as why the last tap was refused. `image` is the drawn
    hand.
    """
    if view.phase == "break":
        return _between_rounds(scene, view, note)
    found = arranged(view)
    my_turn = view.turn == view.seat
    shown = [picture(HAND_FILE, _alt_text(found))] if image and view.hand else []
    return boxed(
        [
            *noted(note),
            text("### " + _heading(view), *_announcements(scene, view)),
            *shown,
            text(*hand_lines(view, found)),
            *(_turn(scene, view, found) if my_turn else ()),
        ],
        colour=GOLD if my_turn else FELT,
        pictures=(Picture(HAND_FILE, image),) if image and shown else (),
    )


def noted(note: str) -> list[Component]:
    """A sentence on top of a private screen, when there is one."""
    return [text(f"**{note}**")] if note else []


def throw_question(scene: Scene, view: NickelsView, place: int) -> Screen:
    """Asked once before a wild card is thrown. `place` is the card's in the stored hand."""
    card = view.hand[place]
    keep = scene.button(_("Keep it"), Kind.HAND, Action.HAND)
    throw = scene.button(
        _("Throw it"), Kind.HAND, Action.REALLY, Style.RED, number=view.decision, place=place
    )
    return boxed(
        [text("### " + _("{card} is wild. Really?").format(card=both(card))), row(throw, keep)],
        colour=ALERT,
    )


def put_away(scene: Scene) -> Screen:
    """What takes a panel's place before Discord stops letting us change it."""
    return boxed(
        [
            text(_("Your hand was put away so that nothing old stays here.")),
            row(scene.button(_("My hand"), Kind.HAND, Action.HAND, Style.COLOUR)),
        ]
    )


def hand_lines(view: NickelsView, found: Arranged) -> list[str]:
    """The hand in words: a line for every meld, then what is unmatched and what it costs."""
    if not view.hand:
        return [_("You hold no cards.")]
    lines = [f"{in_signs(meld)} · {meld_words(meld, view.wild_rank)}" for meld in found.melds]
    if len(view.hand) > view.hand_size:
        rest = _("{points} left after the best throw").format(points=points(found.points))
    else:
        rest = points(found.points)
    if found.loose:
        lines.append(
            _("Unmatched: **{cards}** · {points}").format(cards=in_signs(found.loose), points=rest)
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
        lines.append(f"{drew.format(card=both(view.drawn))} {_('Tap a card to throw it.')}")
    return lines


def _turn(scene: Scene, view: NickelsView, found: Arranged) -> list[Component]:
    draws = [move for move in view.legal if isinstance(move, Draw)]
    if draws:
        return [row(*(_draw_button(scene, view, move) for move in draws))]
    return [*_card_rows(scene, view, found), *_out_row(scene, view, found)]


def _draw_button(scene: Scene, view: NickelsView, move: Draw) -> Component:
    if move.source == "stock":
        label, action = _("Draw from the stock"), Action.STOCK
        return scene.button(label, Kind.HAND, action, Style.COLOUR, number=view.decision)
    top = "" if view.top is None else view.top.shown
    label = _("Take {card}").format(card=top)
    if view.top is not None and is_wild(view.top, view.wild_rank) and not view.top.is_joker:
        label = _("Take {card}, wild").format(card=top)
    return scene.button(label, Kind.HAND, Action.PILE, Style.COLOUR, number=view.decision)


def _card_rows(scene: Scene, view: NickelsView, found: Arranged) -> list[Component]:
    throwable = {move.card for move in view.legal if isinstance(move, Discard)}
    places = {card.id: place for place, card in enumerate(view.hand)}

    def card_button(card: Card, style: Style) -> Component:
        return scene.button(
            _card_label(view, card),
            Kind.HAND,
            Action.THROW,
            style if card.id in throwable else Style.GREY,
            number=view.decision,
            place=places[card.id],
        )

    loose = [card_button(card, Style.COLOUR) for card in found.loose]
    melded = [card_button(card, Style.GREY) for meld in found.melds for card in meld]
    apart = rows(loose) + rows(melded)
    return apart if len(apart) <= CARD_ROWS else rows(loose + melded)


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
        label, place = _("Go out"), None
    else:
        place = _place(view.hand, move.card)
        label = _("Go out, throw {card}").format(card=view.hand[place].shown)
    way_out = scene.button(
        label, Kind.HAND, Action.OUT, Style.GREEN, number=view.decision, place=place
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


def _alt_text(found: Arranged) -> str:
    melds = "; ".join(", ".join(card_words(card) for card in meld) for meld in found.melds)
    loose = ", ".join(card_words(card) for card in found.loose)
    written = _("Your hand. Melds: {melds}. Unmatched: {loose}.").format(
        melds=melds or _("none"), loose=loose or _("none")
    )
    return written if len(written) <= ALT_TEXT else _("Your hand, as the lines below say.")


def _between_rounds(scene: Scene, view: NickelsView, note: str) -> Screen:
    lines = []
    if view.sheet and view.seat is not None:
        mine = view.sheet[-1].points[view.seat]
        if mine is not None:
            lines.append(
                _("This round cost you {points}; your total is {total}.").format(
                    points=points(mine), total=view.players[view.seat].score
                )
            )
    ready = scene.button(_("Ready"), Kind.HAND, Action.READY, Style.GREEN, number=view.decision)
    return boxed(
        [
            *noted(note),
            text("### " + next_round(view), *lines, *waiting_lines(scene, view)),
            *([row(ready)] if any(isinstance(move, Ready) for move in view.legal) else ()),
        ]
    )
