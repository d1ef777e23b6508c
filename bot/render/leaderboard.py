"""A server's leaderboard of one game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.render.language import _, ngettext
from bot.render.parts import text
from bot.render.screen import GOLD, Screen, boxed
from bot.render.words import named


@dataclass(frozen=True, slots=True)
class Rank:
    """One person's figures on a server: games, wins, mean score a game.

    `net` is what was won less what was lost: nickels, or points in a game without them.
    """

    name: str
    games: int
    wins: int
    mean_score: float
    net: int


def nobody_yet(game: str | None) -> Screen:
    """What is shown while there is no game to count, of this kind or of any."""
    if game is None:
        return boxed([text(_("Nobody has finished a game here yet. Start one with /play."))])
    sentence = _("Nobody has finished a game of {game} here yet. Start one with /play.")
    return boxed([text(sentence.format(game=game.capitalize()))])


def leaderboard(ranks: Sequence[Rank], game: str) -> Screen:
    """The best of a server in this game, best first."""
    for_nickels = game == "nickels"
    title = _("{game} on this server").format(game=game.capitalize())
    note = (
        _("Nickels are play tokens without any value.")
        if for_nickels
        else _("Points won are those that the others paid, less those paid to them.")
    )
    net = _("nickels {net:+d}") if for_nickels else _("points won {net:+d}")
    return boxed(
        [
            text("### " + title),
            text(*(_line(place, rank, net) for place, rank in enumerate(ranks, start=1))),
            text("-# " + note),
        ],
        colour=GOLD,
    )


def _line(place: int, rank: Rank, net: str) -> str:
    return "{place}. **{name}**  {wins} · {games} · {mean} · {net}".format(
        place=place,
        name=named(rank.name),
        wins=ngettext("{count} win", "{count} wins", rank.wins),
        games=ngettext("{count} game", "{count} games", rank.games),
        mean=_("mean score {score:.0f}").format(score=rank.mean_score),
        net=net.format(net=rank.net),
    )
