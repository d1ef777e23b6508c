"""House rules in words, for any game."""

from __future__ import annotations

from collections.abc import Iterable

from bot.render.language import _


def differences(sentences: Iterable[str | None]) -> str:
    """One line: `Rules as written.`, or what is played otherwise. None is not worth saying."""
    changed = [sentence for sentence in sentences if sentence is not None]
    if not changed:
        return _("Rules as written.")
    return _("Differs from the written rules: {list}.").format(list="; ".join(changed))
