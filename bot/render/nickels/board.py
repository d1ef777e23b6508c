"""The board: the one public message that is always true."""

from __future__ import annotations

from typing import Final

from bot.games.nickels.rules import EXTRA_ROUND, hand_size_of, wild_rank_of
from bot.games.nickels.view import NickelsView, PlayerView
from bot.render.breaks import break_board
from bot.render.events import told
from bot.render.language import _
from bot.render.limits import ALT_TEXT, length
from bot.render.lobby import committed
from bot.render.nickels.final_turns import final_turns
from bot.render.parts import line, picture, row, text
from bot.render.scene import Scene
from bot.render.screen import FELT, GOLD, Picture, Screen, boxed, plain_if_too_long
from bot.render.signs import PLAIN, CardSigns
from bot.render.table_buttons import board_buttons
from bot.render.words import ago, cards, named, nickels, plain, points, wild_words

BOARD_FILE: Final = "table.png"


@plain_if_too_long
def board(scene: Scene, view: NickelsView, image: bytes | None = None) -> Screen:
    """The board of a game in play. `view` is the spectators'; `image` is the drawn table."""
    if view.phase == "break":
        return break_board(scene, view, next_round(view))
    shown = [picture(BOARD_FILE, alt_text(scene, view))] if image else []
    return boxed(
        [
            text("### " + title(view)),
            *shown,
            text(*state_lines(scene, view)),
            text(" ".join(told(view.recent, scene.names, scene.signs)), committed(view.commitment)),
            line(),
            row(*board_buttons(scene)),
        ],
        colour=GOLD if view.out is not None else FELT,
        pictures=(Picture(BOARD_FILE, image),) if image else (),
    )


def title(view: NickelsView) -> str:
    """`Nickels, round 4 of 11: 6s and jokers are wild`."""
    return _("Nickels, {round}: {wild}").format(
        round=round_words(view), wild=wild_words(view.wild_rank)
    )


def round_words(view: NickelsView) -> str:
    """`round 4 of 11`."""
    if view.round == EXTRA_ROUND:
        return _("the extra round")
    return _("round {number} of {last}").format(number=view.round, last=view.rounds[1])


def state_lines(scene: Scene, view: NickelsView) -> list[str]:
    """All that is public, in words: whose turn, every seat, the piles and the kitty."""
    lines = []
    if view.out is not None:
        lines.append(final_turns(view.out, view.final_turns, scene.names))
    if view.turn is not None:
        lines.append(
            _("**{name} to play**, turn began {ago}").format(
                name=named(scene.names[view.turn]), ago=ago(scene.since)
            )
        )
    lines += [player_line(scene, view, player) for player in view.players]
    return [*lines, piles(view, scene.signs)]


def player_line(scene: Scene, view: NickelsView, player: PlayerView) -> str:
    """One seat as everybody sees it."""
    mark = "▶" if player.seat == view.turn else "·"
    name = f"**{named(scene.names[player.seat])}**"
    return f"{mark} {name}  " + " · ".join(_facts(scene, view, player))


def _facts(scene: Scene, view: NickelsView, player: PlayerView) -> list[str]:
    facts = [points(player.score)]
    if view.rules.kitty:
        facts.append(nickels(player.nickels))
    facts.append(_("has left") if player.retired else cards(player.cards))
    return facts + _marks(scene, player)


def _marks(scene: Scene, player: PlayerView) -> list[str]:
    marks = []
    if player.out:
        marks.append(_("out"))
    elif player.shown is not None:
        marks.append(_("ends with {points}").format(points=points(player.shown.points)))
    if player.dealer:
        marks.append(_("dealer"))
    if player.seat in scene.computers:
        marks.append(_("computer"))
    return marks


def piles(view: NickelsView, signs: CardSigns = PLAIN) -> str:
    """`Stock 61 · top discard 7♥ (7 of hearts) · kitty 12`."""
    parts = [_("Stock {count}").format(count=view.stock)]
    if view.top is not None:
        parts.append(_("top discard {card}").format(card=signs.both(view.top)))
    else:
        parts.append(_("no discards"))
    if view.rules.kitty:
        parts.append(_("kitty {count}").format(count=view.kitty))
    return " · ".join(parts)


def alt_text(scene: Scene, view: NickelsView) -> str:
    """What the drawn table shows, for those who don't see it: nothing that isn't public."""
    said = [
        _("The table, {round}, {wild}.").format(
            round=round_words(view), wild=wild_words(view.wild_rank)
        ),
        *(_seat_words(scene, view, player) for player in view.players),
        f"{piles(view)}.",
    ]
    written = " ".join(said)
    if length(written) <= ALT_TEXT:
        return written
    return _("The table with {seats} players, as the lines below say.").format(
        seats=len(view.players)
    )


def _seat_words(scene: Scene, view: NickelsView, player: PlayerView) -> str:
    turn = [_("to play")] if player.seat == view.turn else []
    facts = ", ".join([*turn, *_facts(scene, view, player)])
    return f"{player.seat + 1} {plain(scene.names[player.seat])}: {facts}."


def next_round(view: NickelsView) -> str:
    """`Round 5 next: 7 cards, 7s and jokers are wild`."""
    if view.round >= view.rounds[1]:
        name, number = _("An extra round"), EXTRA_ROUND
    else:
        number = view.round + 1 if view.round else view.rounds[0]
        name = _("Round {number}").format(number=number)
    return _("{round} next: {cards}, {wild}").format(
        round=name, cards=cards(hand_size_of(number)), wild=wild_words(wild_rank_of(number))
    )
