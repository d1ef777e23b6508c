"""`python -m bot health`: is the bot of this database running and well? For container checks."""

from __future__ import annotations

import argparse
import sys
import time

from bot.errors import ConfigurationError
from bot.health import problem_of, pulse_file
from bot.settings import read_settings
from bot.storage.sqlite.location import locate


def main(arguments: list[str]) -> int:
    """Returns 0 when the bot is well, else 1 and a sentence."""
    parser = argparse.ArgumentParser(prog="python -m bot health", description=__doc__)
    parser.parse_args(arguments)
    try:
        problem = problem_of(pulse_file(locate(read_settings().database_url)), time.time())
    except ConfigurationError as error:
        problem = str(error)
    print(problem or "The bot is well.", file=sys.stderr if problem else sys.stdout)
    return 1 if problem else 0
