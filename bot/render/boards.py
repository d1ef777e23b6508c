"""The board of a game in play, as far as every game's is drawn alike, and its seats in words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from bot.cards.card import Card
from bot.games.view import SeatView, View
from bot.render.language import _
from bot.render.lobby import committed
from bot.render.parts import line, picture, row, text
from bot.render.scene import Scene
from bot.render.screen import FELT, Picture, Screen, boxed
from bot.render.signs import PLAIN, CardSigns
from bot.render.table_buttons import board_buttons
from bot.render.words import ago, cards, named, plain

BOARD_FILE: Final = "table.png"


def play_board(
    scene: Scene,
    view: View,
    title: str,
    blocks: Iterable[Iterable[str]],
    recent: Iterable[str],
    *,
    alt: str,
    image: bytes | None,
    colour: int = FELT,
) -> Screen:
    """Blocks of lines, and below them in sentences what happened recently.

    `image` is the drawn table, `alt` what it shows.
    """
    return boxed(
        [
            text("### " + title),
            *([picture(BOARD_FILE, alt)] if image else ()),
            *(text(*lines) for lines in blocks),
            text(" ".join(recent), committed(view.commitment)),
            line(),
            row(*board_buttons(scene)),
        ],
        colour=colour,
        pictures=(Picture(BOARD_FILE, image),) if image else (),
    )


def turn_and_seats(scene: Scene, view: View, facts: Iterable[Iterable[str]]) -> list[str]:
    """Whose turn it is, and every seat with what is to be said of it. `facts` are by seat."""
    lines = []
    if view.turn is not None:
        lines.append(
            _("**{name} to play**, turn began {ago}").format(
                name=named(scene.names[view.turn]), ago=ago(scene.since)
            )
        )
    for seat, said in enumerate(facts):
        mark = "▶" if seat == view.turn else "·"
        lines.append(f"{mark} **{named(scene.names[seat])}**  " + " · ".join(said))
    return lines


def seats_in_words(scene: Scene, view: View, facts: Iterable[Iterable[str]]) -> list[str]:
    """The same for a picture's alt text: `2 Ben: to play, 7 cards.`"""
    turn = [_("to play")]
    return [
        f"{seat + 1} {plain(scene.names[seat])}: "
        + ", ".join([*(turn if seat == view.turn else ()), *said])
        + "."
        for seat, said in enumerate(facts)
    ]


def held(player: SeatView) -> str:
    """`7 cards`, or that there is nobody to hold any."""
    return _("has left") if player.retired else cards(player.cards)


def marks(scene: Scene, player: SeatView) -> list[str]:
    """What else a seat may be: dealer, computer."""
    said = [_("dealer")] if player.dealer else []
    return [*said, _("computer")] if player.seat in scene.computers else said


def stock_and_pile(stock: int, top: Card | None, signs: CardSigns = PLAIN) -> str:
    """`Stock 31 · top discard 7♥ (7 of hearts)`."""
    open_card = _("no discards")
    if top is not None:
        open_card = _("top discard {card}").format(card=signs.both(top))
    return _("Stock {count}").format(count=stock) + f" · {open_card}"
