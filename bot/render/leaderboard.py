"""The server's leaderboard."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.render.language import _, ngettext
from bot.render.parts import text
from bot.render.screen import GOLD, Screen, boxed
from bot.render.words import named


@dataclass(frozen=True, slots=True)
class Rank:
    """One person's figures on a server: games, wins, mean score a game, nickels won or lost."""

    name: str
    games: int
    wins: int
    mean_score: float
    nickels: int


def leaderboard(ranks: Sequence[Rank]) -> Screen:
    """The best of a server, best first."""
    if not ranks:
        return boxed([text(_("Nobody has finished a game here yet. Start one with /play."))])
    return boxed(
        [
            text("### " + _("Nickels on this server")),
            text(*(_line(place, rank) for place, rank in enumerate(ranks, start=1))),
            text("-# " + _("Nickels are play tokens without any value.")),
        ],
        colour=GOLD,
    )


def _line(place: int, rank: Rank) -> str:
    return "{place}. **{name}**  {wins} · {games} · {mean} · {nickels}".format(
        place=place,
        name=named(rank.name),
        wins=ngettext("{count} win", "{count} wins", rank.wins),
        games=ngettext("{count} game", "{count} games", rank.games),
        mean=_("mean score {score:.0f}").format(score=rank.mean_score),
        nickels=_("nickels {net:+d}").format(net=rank.nickels),
    )
