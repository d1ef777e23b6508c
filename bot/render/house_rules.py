"""House rules in words, for any game."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from bot.render.language import _


def differences(sentences: Iterable[str | None]) -> str:
    """One line: `Rules as written.`, or what is played otherwise. None is not worth saying."""
    changed = [sentence for sentence in sentences if sentence is not None]
    if not changed:
        return _("Rules as written.")
    return _("Differs from the written rules: {list}.").format(list="; ".join(changed))


def meld_choices() -> dict[str, dict[Any, str]]:
    """Options about melds that several games have and say in the same words, with every value."""
    return {
        "max_set": {4: _("a set has at most 4 cards"), None: _("a set may have any size")},
        "identical_in_set": {
            True: _("a set may hold identical cards"),
            False: _("a set has no two cards alike"),
        },
        "wild_limit": {
            "none": _("any number of wilds in a meld"),
            "not_more_than_naturals": _("wilds may not outnumber naturals in a meld"),
            "one_per_meld": _("one wild in a meld"),
        },
        "ace": {
            "either": _("aces are high or low"),
            "low": _("aces are low"),
            "high": _("aces are high"),
        },
    }


def ace_sentence(ace: str) -> str:
    """What the option `ace` means for runs, with examples."""
    return {
        "either": _("An ace is low (A♣ 2♣ 3♣) or high (Q♠ K♠ A♠), never both."),
        "low": _("Aces are low: A♣ 2♣ 3♣."),
        "high": _("Aces are high: Q♠ K♠ A♠."),
    }[ace]
