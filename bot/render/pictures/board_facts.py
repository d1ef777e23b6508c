"""What the board's picture shows: taken from a view, and nothing of it that only one seat may know.

The picture depends on these facts alone, so pictures of equal boards are drawn once.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto

from bot.games.nickels.view import NickelsView, PlayerView
from bot.render.language import _
from bot.render.pictures.cards import face_of, ribbon_word
from bot.render.pictures.text import drawable
from bot.render.words import points, wild_words


class Mark(Enum):
    """The sign before what a plate says of its seat."""

    NONE = auto()
    ARROW = auto()
    TICK = auto()


@dataclass(frozen=True, slots=True)
class Plate:
    """A seat as drawn. `number` counts from 1; `name` is what the font can draw of it.

    `nickels` is None in a game without them.
    """

    number: int
    name: str
    cards: int
    nickels: int | None
    score: str
    dealer: bool
    turn: bool
    retired: bool
    state: str
    mark: Mark


@dataclass(frozen=True, slots=True)
class BoardFacts:
    """A board as drawn. `top` is the face of the open card and the word on its ribbon."""

    title: str
    wild: str
    stock: int
    pile: int
    top: tuple[int, str] | None
    kitty: int
    kitty_label: str
    plates: tuple[Plate, ...]


def board_facts(view: NickelsView, names: Sequence[str]) -> BoardFacts:
    """The facts of a view; `names` are by seat, as people chose them."""
    top = None if view.top is None else (face_of(view.top), ribbon_word(view.top, view.wild_rank))
    return BoardFacts(
        title=_title(view),
        wild="" if view.wild_rank is None else wild_words(view.wild_rank),
        stock=view.stock,
        pile=view.pile,
        top=top,
        kitty=view.kitty,
        kitty_label=_("kitty {count}").format(count=view.kitty),
        plates=tuple(_plate(view, player, names[player.seat]) for player in view.players),
    )


def _title(view: NickelsView) -> str:
    if view.round == 0:
        return _("Nickels")
    if view.round > view.rounds[1]:
        return _("Extra round")
    return _("Round {round} of {last}").format(round=view.round, last=view.rounds[1])


def _plate(view: NickelsView, player: PlayerView, name: str) -> Plate:
    state, mark = _state(view, player)
    return Plate(
        number=player.seat + 1,
        name=drawable(name),
        cards=player.cards,
        nickels=player.nickels,
        score=points(player.score),
        dealer=player.dealer,
        turn=view.turn == player.seat,
        retired=player.retired,
        state=state,
        mark=mark,
    )


def _state(view: NickelsView, player: PlayerView) -> tuple[str, Mark]:
    if player.retired:
        return _("left"), Mark.NONE
    turn = view.turn == player.seat
    if player.owed_turn:
        return _("last turn"), Mark.ARROW if turn else Mark.NONE
    if turn:
        return _("to play"), Mark.ARROW
    if player.out:
        return _("out"), Mark.TICK
    return (_("ready"), Mark.TICK) if player.ready and view.phase == "break" else ("", Mark.NONE)
