"""`python -m bot simulate`: computer players against each other, and how they compare.

The same seed gives the same games, whoever runs them. Only the seconds differ.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from bot.errors import BadInput
from bot.games.catalogue import GAMES
from bot.games.house_rules import HouseRules
from bot.players.catalogue import TRIALS, Trial
from bot.players.simulate import PlayerSummary, Summary, simulate


def main(arguments: list[str]) -> int:
    """Prints the figures. Returns 0, or 2 with a sentence when the games can't be played."""
    given = _parser().parse_args(arguments)
    try:
        trial = TRIALS.get(given.game, TRIALS["nickels"])
        seats = trial.players if given.seats is None else given.seats.split(",")
        rules = _rules(given.game, given.rules, trial)
        start = time.perf_counter()
        summary = simulate(given.game, seats, given.games, given.seed, rules)
    except BadInput as error:
        print(error, file=sys.stderr)
        return 2
    seconds = time.perf_counter() - start
    print(json.dumps(_figures(summary, seconds)) if given.json else _table(summary, seconds))
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m bot simulate", description=__doc__)
    parser.add_argument("--game", default="nickels", help="which game (default: nickels)")
    parser.add_argument("--seats", help=f"a computer player a seat (default: {_each('players')})")
    parser.add_argument("--games", type=int, default=200, help="how many games (default: 200)")
    parser.add_argument("--seed", type=int, default=1, help="what fixes the deals (default: 1)")
    parser.add_argument(
        "--rules",
        help=f'house rules, such as {{"rounds": [1, 5]}} (default: {_each("rules")})',
    )
    parser.add_argument("--json", action="store_true", help="one JSON object instead of a table")
    return parser


def _each(what: str) -> str:
    """The defaults of every game in words."""
    trials = {game: getattr(trial, what) for game, trial in TRIALS.items()}
    return "; ".join(f"{game} {_words(default)}" for game, default in trials.items())


def _words(default: tuple[str, ...] | Mapping[str, Any]) -> str:
    if isinstance(default, tuple):
        return ",".join(default)
    return json.dumps(dict(default)) if default else "as written"


def _rules(game: str, text: str | None, trial: Trial) -> HouseRules | None:
    try:
        given = dict(trial.rules) if text is None else json.loads(text)
    except (ValueError, RecursionError):
        given = None
    if not isinstance(given, dict):
        raise BadInput(problem='--rules is an object like {"ace": "low"}.')
    return GAMES[game].rules_model.read(given) if game in GAMES else None


def _figures(summary: Summary, seconds: float) -> dict[str, Any]:
    return {**asdict(summary), "seconds": round(seconds, 3)}


def _table(summary: Summary, seconds: float) -> str:
    head = f"{summary.games} games of {summary.game}, {summary.rounds} rounds, {seconds:.1f} s"
    columns = f"{'seat':<12}{'wins':>9}{'share':>8}{'95 % interval':>18}{'mean score':>12}"
    return "\n".join([head, columns, *(_line(player) for player in summary.players)])


def _line(player: PlayerSummary) -> str:
    interval = f"{player.low:.3f} to {player.high:.3f}"
    return (
        f"{player.name:<12}{player.wins:>9.1f}{player.win_share:>8.3f}{interval:>18}"
        f"{player.mean_score:>12.1f}"
    )
