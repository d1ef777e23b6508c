"""Telling the log about a bug without telling it anybody's cards.

Messages of exceptions may name cards, and locals hold hands, so only the kind of the error and the
places that it came through are logged, with a reference to look for.
"""

from __future__ import annotations

import logging
import secrets
import traceback

_log = logging.getLogger("bot.tables")


def report(problem: str, table_id: str, error: BaseException) -> str:
    """Log an unexpected error at a table. Returns the reference, four hex digits."""
    reference = secrets.token_hex(2)
    places = "".join(traceback.format_tb(error.__traceback__))
    _log.error(
        "%s at table %s: %s. Reference %s\n%s",
        problem,
        table_id,
        type(error).__name__,
        reference,
        places,
    )
    return reference
