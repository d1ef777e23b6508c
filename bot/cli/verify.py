"""`python -m bot verify FILE ...`: check finished games from what was published about them.

The same check as running bot/cards/verify.py by itself, which needs nothing of this project.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from bot.cards.verify import check


def main(arguments: list[str]) -> int:
    """Prints a verdict a file. Returns 0 when every game is as its commitment says, 1 otherwise."""
    parser = argparse.ArgumentParser(prog="python -m bot verify", description=__doc__)
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="the published JSON")
    given = parser.parse_args(arguments)
    verdicts = [_verdict(file) for file in given.files]
    return 0 if all(verdicts) else 1


def _verdict(file: Path) -> bool:
    try:
        problems = check(_read(file))
    except (OSError, ValueError, RecursionError) as error:
        problems = [f"it can't be read ({error})"]
    if not problems:
        print(f"{file}: every deal, draw and reshuffle is as the commitment says")
    for problem in problems:
        print(f"{file}: {problem}", file=sys.stderr)
    return not problems


def _read(file: Path) -> dict[str, Any]:
    record = json.loads(file.read_text(encoding="utf-8"))
    if not isinstance(record, dict):
        raise ValueError("not a published game")
    return record
