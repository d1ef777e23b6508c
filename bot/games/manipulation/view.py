"""What a seat or a spectator may know of a game of Manipulation."""

from __future__ import annotations

from dataclasses import dataclass

from bot.cards.card import Card
from bot.games.manipulation.events import Ending, Played
from bot.games.manipulation.rules import ManipulationRules
from bot.games.manipulation.table import Table
from bot.games.view import LedgerSeat, PaidLine, View


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerView(LedgerSeat):
    """One seat as everybody sees it.

    `opened`: it has made its first play of the round. `passed`: since the last play it ended a turn
    that began with an empty stock.
    """

    opened: bool
    passed: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundScore(PaidLine):
    """A finished round."""

    winners: tuple[int, ...]
    ending: Ending


@dataclass(frozen=True, slots=True, kw_only=True)
class ManipulationView(View):
    """A view of Manipulation.

    `round` counts from 1: in a break the one that was just finished, 0 before the first deal.
    `of_rounds` is how many a game has, `target` the points that end a match to a target; the other
    is None. `turn` is the seat to play, None in a break. `turn_number` counts the turns of the
    round from 1: a draft made in another one is void. `stock` counts cards. `table` are the melds
    in the order of their letters, `last_play` what the last play of the round did. `drawn_count`
    is how many cards the seat to play has drawn in this turn. `sheet` has the finished rounds,
    oldest first.

    `legal` has draws, the pass and readiness. Plays are far too many to be listed: the seat
    `may_play` in its own turn, and when it `must_play`, by a house rule, nothing is listed.

    Only in the owner's view: `hand` in its stored order (new cards last), the cards `drawn` in this
    turn, `opened`, `may_play` and `must_play`.
    """

    rules: ManipulationRules
    round: int
    of_rounds: int | None
    target: int | None
    hand_size: int
    packs: int
    turn: int | None
    turn_number: int
    dealer: int
    stock: int
    table: Table
    last_play: Played | None
    drawn_count: int
    players: tuple[PlayerView, ...]
    sheet: tuple[RoundScore, ...]
    hand: tuple[Card, ...] = ()
    drawn: tuple[Card, ...] = ()
    opened: bool = False
    may_play: bool = False
    must_play: bool = False
