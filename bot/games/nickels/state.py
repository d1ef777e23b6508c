"""The state of a game of Nickels: frozen values, each the smallest part that changes together."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from bot.cards.card import Card
from bot.games.nickels.kitty import Kitty
from bot.games.nickels.rules import NickelsRules
from bot.games.nickels.view import RoundScore
from bot.games.rounds import DealtRound
from bot.games.state import GameSetup, GameState, GameTally
from bot.games.view import ShownHand

Setup = GameSetup[NickelsRules]
"""What never changes in a game of Nickels."""


@dataclass(frozen=True, slots=True, repr=False)
class Finish:
    """The end of a round as far as it has come.

    `out` went out first; `owed` are the seats still owed one turn, in order; `shown` are the hands
    that lie open, by seat.
    """

    out: int | None
    owed: tuple[int, ...]
    shown: tuple[ShownHand | None, ...]


@dataclass(frozen=True, slots=True, repr=False, kw_only=True)
class Round(DealtRound):
    """The cards of one round, 1-12. `aside` are the hands of leavers."""

    aside: tuple[Card, ...] = ()
    finish: Finish


@dataclass(frozen=True, slots=True, kw_only=True)
class Tally(GameTally[RoundScore]):
    """What outlasts a round: beside scores and who is still in, the nickels."""

    kitty: Kitty


@dataclass(frozen=True, slots=True, repr=False)
class State(GameState[NickelsRules, Tally, Round]):
    """A game of Nickels at one moment."""

    title: ClassVar[str] = "Nickels"
