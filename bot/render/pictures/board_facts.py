"""What boards' pictures show: taken from a view, and nothing of it that only one seat may know.

The picture depends on these facts alone, so pictures of equal boards are drawn once.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto

from bot.games.nickels.view import NickelsView, PlayerView
from bot.games.view import SeatView, View
from bot.render.language import _
from bot.render.pictures.cards import face_of, ribbon_word
from bot.render.pictures.melds import LaidMeld
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


def plate_of(
    view: View,
    player: SeatView,
    name: str,
    score: str,
    state: tuple[str, Mark],
    *,
    nickels: int | None = None,
) -> Plate:
    """The plate of a seat. `name` is as the person chose it."""
    word, mark = state
    return Plate(
        number=player.seat + 1,
        name=drawable(name),
        cards=player.cards,
        nickels=nickels,
        score=score,
        dealer=player.dealer,
        turn=view.turn == player.seat,
        retired=player.retired,
        state=word,
        mark=mark,
    )


def state_of(view: View, player: SeatView, aside: str = "") -> tuple[str, Mark]:
    """What a plate says of its seat; `aside` is said while it neither plays nor is out or left."""
    if player.retired:
        return _("left"), Mark.NONE
    if view.turn == player.seat:
        return _("to play"), Mark.ARROW
    if player.out:
        return _("out"), Mark.TICK
    if aside:
        return aside, Mark.NONE
    return (_("ready"), Mark.TICK) if player.ready and view.phase == "break" else ("", Mark.NONE)


@dataclass(frozen=True, slots=True)
class MeldsFacts:
    """A board with melds as drawn, whatever the game.

    `below` is said below the title, `empty` where melds will lie.
    """

    title: str
    below: str
    stock: int
    plates: tuple[Plate, ...]
    melds: tuple[LaidMeld, ...]
    empty: str


@dataclass(frozen=True, slots=True)
class BoardFacts:
    """A board of Nickels. `top` is the face of the open card and the word on its ribbon."""

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
    state = _state(view, player)
    return plate_of(view, player, name, points(player.score), state, nickels=player.nickels)


def _state(view: NickelsView, player: PlayerView) -> tuple[str, Mark]:
    if player.owed_turn and not player.retired:
        return _("last turn"), Mark.ARROW if view.turn == player.seat else Mark.NONE
    return state_of(view, player)
