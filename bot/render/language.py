"""The seam for translation: every sentence that people read passes through `_` or `ngettext`.

English is complete in itself. A translation is a gettext catalogue that is set for the time of one
answer; values are put in afterwards, by name, so that a translation can change their order.
"""

from __future__ import annotations

from contextvars import ContextVar
from gettext import NullTranslations
from typing import Final

catalogue: Final[ContextVar[NullTranslations]] = ContextVar(
    "catalogue",
    default=NullTranslations(),  # noqa: B039 - never changed: it has no state to share
)
"""The catalogue of the answer that is being written."""


def _(message: str) -> str:
    """The sentence in the reader's language."""
    return catalogue.get().gettext(message)


def ngettext(one: str, many: str, count: int) -> str:
    """The sentence for this count, with `{count}` filled in."""
    return catalogue.get().ngettext(one, many, count).format(count=count)
