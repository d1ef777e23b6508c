"""`python -m bot solve [FILE ...]`: the best that can be done with a hand, one JSON line each.

{"game": "nickels", "round": 9, "hand": ["7H", "JK", ...], "rules": {"ace": "low"}}
{"game": "rummy", "hand": ["7H", "JK", ...], "table": [["8S", "8H", "8D"], ...],
 "rules": {"preset": "bicycle", "wilds": "jokers"}}
{"game": "manipulation", "table": [["5S", "5H", "5D", "5C"], ...], "hand": ["4S", "6S"],
 "rules": {"ace": "low"}}
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from bot.cli import solve_manipulation, solve_nickels, solve_rummy
from bot.cli.jsonlines import Answer, Request, answer_all
from bot.errors import BadInput

SOLVERS: Final[Mapping[str, Callable[[Request], Answer]]] = {
    "nickels": solve_nickels.solve,
    "rummy": solve_rummy.solve,
    "manipulation": solve_manipulation.solve,
}


def main(arguments: list[str]) -> int:
    """Answers every line. Returns 0 unless the input can't be read as a whole."""
    parser = argparse.ArgumentParser(
        prog="python -m bot solve",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "files", nargs="*", type=Path, metavar="FILE", help="JSON lines (default: standard input)"
    )
    return answer_all(parser.parse_args(arguments).files, solve)


def solve(request: Request) -> Answer:
    """The answer to one line. Raises BadInput when the line makes no sense."""
    game = request.get("game")
    solver = SOLVERS.get(game) if isinstance(game, str) else None
    if solver is None:
        raise BadInput(problem=f"'game' is one of: {', '.join(SOLVERS)}; not {game!r}.")
    return solver({key: value for key, value in request.items() if key != "game"})
