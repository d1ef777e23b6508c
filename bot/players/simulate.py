"""Games between computer players, and how they compare: pure, and the same for the same seed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from math import sqrt
from typing import Final, TypeVar

from bot.cards.shuffle import Seed
from bot.errors import BadInput
from bot.games.catalogue import GAMES
from bot.games.events import RoundScored
from bot.games.game import AnyGame
from bot.games.house_rules import HouseRules
from bot.games.moves import Deal
from bot.games.outcome import Outcome
from bot.players.catalogue import PLAYERS
from bot.players.player import Player

T = TypeVar("T")

Z_95: Final = 1.959964
"""The normal quantile of a two-sided 95 % interval."""


@dataclass(frozen=True, slots=True)
class PlayerSummary:
    """How one player fared. A win shared by k counts 1/k; `low` to `high` is 95 % (Wilson)."""

    name: str
    wins: float
    win_share: float
    low: float
    high: float
    mean_score: float


@dataclass(frozen=True, slots=True)
class Summary:
    """What came of a row of games; `players` in the order in which they were named.

    `rounds` and `moves` count over all games.
    """

    game: str
    games: int
    seed: int
    players: tuple[PlayerSummary, ...]
    rounds: int
    moves: int


@dataclass(frozen=True, slots=True)
class Played:
    """One finished game."""

    outcome: Outcome
    rounds: int
    moves: int


def simulate(
    game: str, players: Sequence[str], games: int, seed: int, rules: HouseRules | None = None
) -> Summary:
    """Plays `games` games between the named players, one a seat.

    The players change seats from game to game; each deal is played once in every seating, so that
    luck evens out when `games` is a multiple of the seats. Raises BadInput for a name that is
    unknown, a wrong number of seats or no games.
    """
    kind, chosen = _named(game, players, games)
    rules = kind.rules_model() if rules is None else rules
    wins, scores = [0.0] * len(chosen), [0] * len(chosen)
    rounds = moves = 0
    for number in range(games):
        deal, turned = divmod(number, len(chosen))
        seated = [(seat + turned) % len(chosen) for seat in range(len(chosen))]
        table = [chosen[who] for who in seated]
        played = play_out(kind, table, rules, _seed(seed, deal))
        for seat in played.outcome.winners:
            wins[seated[seat]] += 1 / len(played.outcome.winners)
        for standing in played.outcome.standings:
            scores[seated[standing.seat]] += standing.score
        rounds, moves = rounds + played.rounds, moves + played.moves
    summaries = tuple(
        PlayerSummary(name, won, won / games, *wilson(won, games), score / games)
        for name, won, score in zip(players, wins, scores, strict=True)
    )
    return Summary(game, games, seed, summaries, rounds, moves)


def play_out(game: AnyGame, players: Sequence[Player], rules: HouseRules, seed: Seed) -> Played:
    """One game from the first deal to its end, `players` by seat."""
    state, events = game.apply(game.new(len(players), rules, seed), None, Deal())
    rounds = moves = 0
    while (outcome := game.outcome(state)) is None:
        seat = game.view(state, None).to_act[0]
        state, events = game.apply(state, seat, players[seat](game.view(state, seat)))
        rounds += sum(isinstance(event, RoundScored) for event in events)
        moves += 1
    return Played(outcome, rounds, moves)


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % confidence interval of a share (Wilson's score interval)."""
    share, weight = wins / games, Z_95**2 / games
    middle = (share + weight / 2) / (1 + weight)
    half = Z_95 * sqrt(share * (1 - share) / games + weight / (4 * games)) / (1 + weight)
    return max(0.0, middle - half), min(1.0, middle + half)


def _named(game: str, players: Sequence[str], games: int) -> tuple[AnyGame, list[Player]]:
    kind = _one(GAMES, game, "game")
    if len(players) not in kind.seats:
        first, last = kind.seats[0], kind.seats[-1]
        raise BadInput(problem=f"{game.capitalize()} is for {first} to {last} players.")
    if games < 1:
        raise BadInput(problem="At least one game must be played.")
    return kind, [_one(PLAYERS[game], name, "computer player") for name in players]


def _one(choices: Mapping[str, T], name: str, kind: str) -> T:
    if name not in choices:
        known = ", ".join(choices)
        raise BadInput(problem=f"There is no {kind} '{name}'. There are: {known}.")
    return choices[name]


def _seed(seed: int, deal: int) -> Seed:
    return Seed(sha256(f"simulation {seed} {deal}".encode()).digest(), f"simulation-{seed}-{deal}")
