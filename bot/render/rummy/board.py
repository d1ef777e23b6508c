"""The board of Rummy: the melds on the table, every seat, the piles, and what happened lately."""

from __future__ import annotations

from typing import Final

from bot.games.rummy.view import PlayerView, RummyView
from bot.render.breaks import break_board
from bot.render.events import told
from bot.render.language import _
from bot.render.limits import ALT_TEXT, OverLimit, length
from bot.render.lobby import committed
from bot.render.parts import line, picture, row, text
from bot.render.rummy.events import RummyTeller
from bot.render.rummy.house_rules import wild_words
from bot.render.rummy.melds import laid, rows_by_owner, table_rows
from bot.render.scene import Scene
from bot.render.screen import FELT, Picture, Screen, boxed, plain_if_too_long
from bot.render.signs import PLAIN, CardSigns
from bot.render.table_buttons import board_buttons
from bot.render.words import ago, cards, named, plain, points

BOARD_FILE: Final = "table.png"


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
    shown = [picture(BOARD_FILE, alt_text(scene, view))] if image else []
    recent = told(view.recent, scene.names, scene.signs, RummyTeller)
    return boxed(
        [
            text("### " + title(view)),
            *shown,
            text(*(table or [_("No melds are on the table yet.")])),
            text(*seat_lines(scene, view)),
            text(" ".join(recent), committed(view.commitment)),
            line(),
            row(*board_buttons(scene)),
        ],
        colour=FELT,
        pictures=(Picture(BOARD_FILE, image),) if image else (),
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
    lines = []
    if view.turn is not None:
        lines.append(
            _("**{name} to play**, turn began {ago}").format(
                name=named(scene.names[view.turn]), ago=ago(scene.since)
            )
        )
    lines += [player_line(scene, view, player) for player in view.players]
    return [*lines, piles(view, scene.signs)]


def player_line(scene: Scene, view: RummyView, player: PlayerView) -> str:
    """One seat as everybody sees it."""
    mark = "▶" if player.seat == view.turn else "·"
    name = f"**{named(scene.names[player.seat])}**"
    return f"{mark} {name}  " + " · ".join(_facts(scene, view, player))


def _facts(scene: Scene, view: RummyView, player: PlayerView) -> list[str]:
    facts = [_("has left") if player.retired else cards(player.cards)]
    facts += standing_facts(view, player.score, player.ledger)
    if player.dealer:
        facts.append(_("dealer"))
    if player.seat in scene.computers:
        facts.append(_("computer"))
    return facts


def standing_facts(view: RummyView, score: int, ledger: int) -> list[str]:
    """`37 points · ledger +12`; the ledger alone where the score is nothing else."""
    balance = _("ledger {balance:+d}").format(balance=ledger)
    return [balance] if view.rules.preset == "bicycle" else [points(score), balance]


def piles(view: RummyView, signs: CardSigns = PLAIN) -> str:
    """`Stock 31 · top discard 7♥ (7 of hearts)`."""
    stock = _("Stock {count}").format(count=view.stock)
    if view.top is None:
        return f"{stock} · " + _("no discards")
    return f"{stock} · " + _("top discard {card}").format(card=signs.both(view.top))


def alt_text(scene: Scene, view: RummyView) -> str:
    """What the drawn table shows, for those who don't see it: nothing that isn't public."""
    said = [
        _("The table, {hand}.").format(hand=with_wilds(view, hand_words(view))),
        *(_meld_words(scene, view)),
        *(_seat_words(scene, view, player) for player in view.players),
        f"{piles(view)}.",
    ]
    written = " ".join(said)
    if length(written) <= ALT_TEXT:
        return written
    return _("The table with {seats} players and {melds} melds, as the lines below say.").format(
        seats=len(view.players), melds=len(view.melds)
    )


def _meld_words(scene: Scene, view: RummyView) -> list[str]:
    return [
        _("Meld {letter} of {name}: {cards}.").format(
            letter=meld.letter, name=plain(scene.names[meld.owner]), cards=laid(meld)
        )
        for meld in view.melds
    ]


def _seat_words(scene: Scene, view: RummyView, player: PlayerView) -> str:
    turn = [_("to play")] if player.seat == view.turn else []
    facts = ", ".join([*turn, *_facts(scene, view, player)])
    return f"{player.seat + 1} {plain(scene.names[player.seat])}: {facts}."


# -- between two hands -------------------------------------------------------------------------


def next_hand(view: RummyView) -> str:
    """`Hand 4 next: 7 cards each, jokers are wild`."""
    name = _("Hand {number}").format(number=view.round + 1)
    if view.of_rounds is not None and view.round >= view.of_rounds:
        name = _("A deciding hand")
    coming = _("{hand} next: {cards} each").format(hand=name, cards=cards(view.hand_size))
    return ", ".join(filter(None, [coming, wild_words(view.rules)]))
