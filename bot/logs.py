"""Logging: one line an event on standard error, and nothing that is secret.

The library's own loggers print interaction tokens and whole messages at DEBUG, hands among them,
so they never go below INFO, whatever LOG_LEVEL says.
"""

from __future__ import annotations

import logging
import re
import sys
from typing import Final

TALKATIVE: Final = (
    "discord.http",
    "discord.gateway",
    "discord.webhook",
    "discord.client",
    "discord.state",
    "aiohttp",
    "aiosqlite",
    "asyncio",
    "sqlalchemy.engine",
    "PIL",
)

PLUMBING: Final = ("alembic.runtime.plugins",)
"""What says at INFO only that it was loaded."""

FORMAT: Final = "%(asctime)s %(levelname)-7s %(name)s: %(message)s"

_SECRETS: Final = re.compile(
    # A bot's token, the token in an interaction's addresses, and that of a webhook.
    r"[\w-]{23,28}\.[\w-]{6,7}\.[\w-]{27,}"
    r"|(?<=/interactions/)\d+/[^/\s\"']+"
    r"|(?<=/webhooks/)\d+/[^/\s\"'?]+"
)


class NoSecrets(logging.Formatter):
    """Blots out tokens, wherever in a line or a traceback they are."""

    def format(self, record: logging.LogRecord) -> str:
        """The line as it is written."""
        return _SECRETS.sub("[hidden]", super().format(record))


def set_up(level: str) -> None:
    """Log at this level (DEBUG, INFO, WARNING, ERROR) to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(NoSecrets(FORMAT))
    logging.basicConfig(level=level, handlers=[handler], force=True)
    quiet()


def quiet() -> None:
    """Keep the libraries from printing what nobody may read."""
    for name in TALKATIVE:
        logger = logging.getLogger(name)
        logger.setLevel(logging.NOTSET)
        if logger.getEffectiveLevel() < logging.INFO:
            logger.setLevel(logging.INFO)
    for name in PLUMBING:
        logging.getLogger(name).setLevel(logging.WARNING)
