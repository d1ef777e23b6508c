"""Telling the log about a bug without telling it anybody's cards.

Messages of exceptions may name cards, and locals hold hands, so only the kind of the error and the
places that it came through are logged, with a reference to look for.
"""

from __future__ import annotations

import logging
import secrets
import traceback

_log = logging.getLogger(__name__)


def report(problem: str, error: BaseException, table_id: str | None = None) -> str:
    """Log an unexpected error, perhaps at a table. Returns the reference, four hex digits."""
    reference = secrets.token_hex(2)
    where = "" if table_id is None else f" at table {table_id}"
    places = "".join(traceback.format_tb(error.__traceback__))
    kind = type(error).__name__
    _log.error("%s%s: %s. Reference %s\n%s", problem, where, kind, reference, places)
    return reference
