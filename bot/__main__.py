"""The command line: `python -m bot COMMAND`. Each command is a module of bot/cli."""

from __future__ import annotations

import importlib
import os
import sys
from typing import Final

COMMANDS: Final = {
    "run": "run the bot on Discord (settings from the environment and .env)",
    "practice": "play in a browser, without Discord",
    "solve": "arrange hands: JSON lines in, JSON lines out",
    "simulate": "let computer players play each other and print the figures",
    "verify": "check the deals of a finished game from what was published",
    "emojis": "upload the cards as emojis of the application, as the bot does after its start",
    "health": "say whether the running bot is well (for container checks)",
}

USAGE: Final = "usage: python -m bot COMMAND [options]\n\n" + "\n".join(
    f"  {name:<10} {text}" for name, text in COMMANDS.items()
)


def main(arguments: list[str] | None = None) -> int:
    """Runs a command and returns its exit status (2 when there is no such command)."""
    words = sys.argv[1:] if arguments is None else arguments
    if not words or words[0] in {"-h", "--help", "help"}:
        print(USAGE)
        return 0 if words else 2
    if words[0] not in COMMANDS:
        print(f"There is no command '{words[0]}'.\n\n{USAGE}", file=sys.stderr)
        return 2
    command = importlib.import_module(f"bot.cli.{words[0]}")
    try:
        return int(command.main(words[1:]))
    except BrokenPipeError:
        # Whoever reads has enough, such as `| head`. Python would complain once more at its end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1


if __name__ == "__main__":
    sys.exit(main())
