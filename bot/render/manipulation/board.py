"""The board of Manipulation: the melds on the table, every seat, the stock, and the last turns."""

from __future__ import annotations

from dataclasses import replace

from bot.games.manipulation.view import ManipulationView, PlayerView
from bot.render.boards import held, marks, play_board, seats_in_words, turn_and_seats
from bot.render.breaks import break_board
from bot.render.language import _
from bot.render.ledger import balance
from bot.render.limits import OverLimit, fitting_alt_text
from bot.render.manipulation.events import told_lately
from bot.render.manipulation.melds import melds_in_words, table_lines, table_rows
from bot.render.scene import Scene
from bot.render.screen import Screen, plain_if_too_long
from bot.render.signs import PLAIN
from bot.render.words import cards, points


def board(scene: Scene, view: ManipulationView, image: bytes | None = None) -> Screen:
    """The board of a game in play. `view` is the spectators'; `image` is the drawn table.

    Where it gets too long words become shorter, but no meld and no seat is left out.
    """
    if view.phase == "break":
        return break_board(scene, view, next_round(view))
    try:
        return _board(scene, view, image)
    except OverLimit:
        return _short_board(replace(scene, signs=PLAIN), view, image)


@plain_if_too_long
def _board(scene: Scene, view: ManipulationView, image: bytes | None) -> Screen:
    recent = told_lately(scene, view)
    return _drawn(scene, view, table_rows(view, scene.signs), recent, image)


def _short_board(scene: Scene, view: ManipulationView, image: bytes | None) -> Screen:
    recent = told_lately(scene, view, short=True)
    return _drawn(scene, view, table_lines(view), recent, image)


def _drawn(
    scene: Scene, view: ManipulationView, table: list[str], recent: list[str], image: bytes | None
) -> Screen:
    return play_board(
        scene,
        view,
        title(view),
        [table or [_("No melds are on the table yet.")], seat_lines(scene, view)],
        recent,
        alt=alt_text(scene, view),
        image=image,
    )


def title(view: ManipulationView) -> str:
    """`Manipulation, round 3, to 200 points`; a single round needs no number."""
    return ", ".join(filter(None, [_("Manipulation"), round_words(view)]))


def round_words(view: ManipulationView) -> str:
    """`round 2 of 3`, `round 2, to 200 points`, or nothing in a game of one round."""
    if view.of_rounds is None:
        to = points(view.target or 0)
        return _("round {number}, to {points}").format(number=view.round, points=to)
    if view.of_rounds == 1:
        return ""
    return _("round {number} of {last}").format(number=view.round, last=view.of_rounds)


def state_lines(scene: Scene, view: ManipulationView) -> list[str]:
    """All that is public, in words: the melds, whose turn it is, every seat and the stock."""
    return [*table_lines(view, scene.signs), *seat_lines(scene, view)]


def seat_lines(scene: Scene, view: ManipulationView) -> list[str]:
    """Whose turn it is, every seat and the stock."""
    return [*turn_and_seats(scene, view, _facts(scene, view)), stock_words(view)]


def _facts(scene: Scene, view: ManipulationView) -> list[list[str]]:
    """What everybody sees of each seat."""
    return [_facts_of(scene, view, player) for player in view.players]


def _facts_of(scene: Scene, view: ManipulationView, player: PlayerView) -> list[str]:
    facts = [held(player)]
    if player.seat == view.turn and view.drawn_count:
        facts.append(_("{count} of them drawn now").format(count=view.drawn_count))
    facts += standing_facts(view, player.score, player.ledger)
    if view.rules.opening != "none" and not player.retired:
        facts.append(_("has opened") if player.opened else _("not opened yet"))
    if player.passed:
        facts.append(_("passed"))
    return facts + marks(scene, player)


def standing_facts(view: ManipulationView, score: int, ledger: int) -> list[str]:
    """`37 points · ledger +12`; nothing while the only round of a game is played."""
    if view.of_rounds == 1 and not view.sheet:
        return []
    return [points(score), balance(ledger)]


def stock_words(view: ManipulationView) -> str:
    """`Stock 72`, or what its end means."""
    if view.stock:
        return _("Stock {count}").format(count=view.stock)
    if view.rules.stock_out == "end":
        return _("The stock is used up: the round ends with this turn")
    return _("The stock is used up: play or pass; when all have passed, the round ends")


def alt_text(scene: Scene, view: ManipulationView) -> str:
    """What the drawn table shows, for those who don't see it: nothing that isn't public."""
    said = [
        _("The table: {title}.").format(title=title(view)),
        *melds_in_words(view.table),
        *seats_in_words(scene, view, _facts(scene, view)),
        f"{stock_words(view)}.",
    ]
    short = _("The table with {seats} players and {melds} melds, as the lines below say.").format(
        seats=len(view.players), melds=len(view.table)
    )
    return fitting_alt_text(" ".join(said), short)


# -- between two rounds ------------------------------------------------------------------------


def next_round(view: ManipulationView) -> str:
    """`Round 2 next: 7 cards each`."""
    return _("Round {number} next: {cards} each").format(
        number=view.round + 1, cards=cards(view.hand_size)
    )
