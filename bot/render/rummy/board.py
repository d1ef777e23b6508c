"""The board of Rummy: the melds on the table, every seat, the piles, and what happened lately."""

from __future__ import annotations

from bot.games.rummy.view import RummyView
from bot.render.boards import (
    held,
    marks,
    play_board,
    seats_in_words,
    stock_and_pile,
    turn_and_seats,
)
from bot.render.breaks import break_board
from bot.render.events import told
from bot.render.language import _
from bot.render.ledger import balance
from bot.render.limits import OverLimit, fitting_alt_text
from bot.render.rummy.events import RummyTeller
from bot.render.rummy.house_rules import wild_words
from bot.render.rummy.melds import laid, rows_by_owner, table_rows
from bot.render.scene import Scene
from bot.render.screen import Screen, plain_if_too_long
from bot.render.words import cards, plain, points


@plain_if_too_long
def board(scene: Scene, view: RummyView, image: bytes | None = None) -> Screen:
    """The board of a game in play. `view` is the spectators'; `image` is the drawn table."""
    if view.phase == "break":
        return break_board(scene, view, next_hand(view))
    try:
        return _board(scene, view, table_rows(scene, view), image)
    except OverLimit:
        return _board(scene, view, rows_by_owner(scene, view), image)


def _board(scene: Scene, view: RummyView, table: list[str], image: bytes | None) -> Screen:
    return play_board(
        scene,
        view,
        title(view),
        [table or [_("No melds are on the table yet.")], seat_lines(scene, view)],
        told(view.recent, scene.names, scene.signs, RummyTeller),
        alt=alt_text(scene, view),
        image=image,
    )


def title(view: RummyView) -> str:
    """`Rummy, hand 3 of 5: 2s and jokers are wild`."""
    return _("Rummy, {hand}").format(hand=with_wilds(view, hand_words(view)))


def hand_words(view: RummyView) -> str:
    """`hand 3 of 5`, or `hand 3, to 100 points`."""
    if view.of_rounds is None:
        to = points(view.target or 0)
        return _("hand {number}, to {points}").format(number=view.round, points=to)
    if view.round > view.of_rounds:
        return _("the deciding hand")
    return _("hand {number} of {last}").format(number=view.round, last=view.of_rounds)


def with_wilds(view: RummyView, written: str) -> str:
    """What was written, and what is wild when something is."""
    wild = wild_words(view.rules)
    return f"{written}: {wild}" if wild else written


def state_lines(scene: Scene, view: RummyView) -> list[str]:
    """All that is public, in words: the melds, whose turn it is, every seat and the piles."""
    return [*table_rows(scene, view), *seat_lines(scene, view)]


def seat_lines(scene: Scene, view: RummyView) -> list[str]:
    """Whose turn it is, every seat and the piles."""
    piles = stock_and_pile(view.stock, view.top, scene.signs)
    return [*turn_and_seats(scene, view, _facts(scene, view)), piles]


def _facts(scene: Scene, view: RummyView) -> list[list[str]]:
    """What everybody sees of each seat."""
    return [
        [
            held(player),
            *standing_facts(view, player.score, player.ledger),
            *marks(scene, player),
        ]
        for player in view.players
    ]


def standing_facts(view: RummyView, score: int, ledger: int) -> list[str]:
    """`37 points · ledger +12`; the ledger alone where the score is nothing else."""
    if view.rules.preset == "bicycle":
        return [balance(ledger)]
    return [points(score), balance(ledger)]


def alt_text(scene: Scene, view: RummyView) -> str:
    """What the drawn table shows, for those who don't see it: nothing that isn't public."""
    said = [
        _("The table, {hand}.").format(hand=with_wilds(view, hand_words(view))),
        *_meld_words(scene, view),
        *seats_in_words(scene, view, _facts(scene, view)),
        f"{stock_and_pile(view.stock, view.top)}.",
    ]
    short = _("The table with {seats} players and {melds} melds, as the lines below say.").format(
        seats=len(view.players), melds=len(view.melds)
    )
    return fitting_alt_text(" ".join(said), short)


def _meld_words(scene: Scene, view: RummyView) -> list[str]:
    return [
        _("Meld {letter} of {name}: {cards}.").format(
            letter=meld.letter, name=plain(scene.names[meld.owner]), cards=laid(meld)
        )
        for meld in view.melds
    ]


# -- between two hands -------------------------------------------------------------------------


def next_hand(view: RummyView) -> str:
    """`Hand 4 next: 7 cards each, jokers are wild`."""
    name = _("Hand {number}").format(number=view.round + 1)
    if view.of_rounds is not None and view.round >= view.of_rounds:
        name = _("A deciding hand")
    coming = _("{hand} next: {cards} each").format(hand=name, cards=cards(view.hand_size))
    return ", ".join(filter(None, [coming, wild_words(view.rules)]))
