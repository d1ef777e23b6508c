"""The board: the one public message that is always true."""

from __future__ import annotations

from bot.games.nickels.rules import EXTRA_ROUND, hand_size_of, wild_rank_of
from bot.games.nickels.view import NickelsView, PlayerView
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
from bot.render.limits import fitting_alt_text
from bot.render.nickels.final_turns import final_turns
from bot.render.scene import Scene
from bot.render.screen import FELT, GOLD, Screen, plain_if_too_long
from bot.render.signs import PLAIN, CardSigns
from bot.render.words import cards, nickels, points, wild_words


@plain_if_too_long
def board(scene: Scene, view: NickelsView, image: bytes | None = None) -> Screen:
    """The board of a game in play. `view` is the spectators'; `image` is the drawn table."""
    if view.phase == "break":
        return break_board(scene, view, next_round(view))
    return play_board(
        scene,
        view,
        title(view),
        [state_lines(scene, view)],
        told(view.recent, scene.names, scene.signs),
        alt=alt_text(scene, view),
        image=image,
        colour=GOLD if view.out is not None else FELT,
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
    lines = [*turn_and_seats(scene, view, _facts(scene, view)), piles(view, scene.signs)]
    if view.out is None:
        return lines
    return [final_turns(view.out, view.final_turns, scene.names), *lines]


def _facts(scene: Scene, view: NickelsView) -> list[list[str]]:
    """What everybody sees of each seat."""
    return [_facts_of(scene, view, player) for player in view.players]


def _facts_of(scene: Scene, view: NickelsView, player: PlayerView) -> list[str]:
    facts = [points(player.score)]
    if view.rules.kitty:
        facts.append(nickels(player.nickels))
    facts.append(held(player))
    if player.out:
        facts.append(_("out"))
    elif player.shown is not None:
        facts.append(_("ends with {points}").format(points=points(player.shown.points)))
    return facts + marks(scene, player)


def piles(view: NickelsView, signs: CardSigns = PLAIN) -> str:
    """`Stock 61 · top discard 7♥ (7 of hearts) · kitty 12`."""
    said = stock_and_pile(view.stock, view.top, signs)
    return f"{said} · " + _("kitty {count}").format(count=view.kitty) if view.rules.kitty else said


def alt_text(scene: Scene, view: NickelsView) -> str:
    """What the drawn table shows, for those who don't see it: nothing that isn't public."""
    said = [
        _("The table, {round}, {wild}.").format(
            round=round_words(view), wild=wild_words(view.wild_rank)
        ),
        *seats_in_words(scene, view, _facts(scene, view)),
        f"{piles(view)}.",
    ]
    short = _("The table with {seats} players, as the lines below say.").format(
        seats=len(view.players)
    )
    return fitting_alt_text(" ".join(said), short)


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
