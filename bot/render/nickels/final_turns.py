"""The announcement that somebody is out and the others have one turn left."""

from __future__ import annotations

from collections.abc import Sequence

from bot.render.language import _
from bot.render.words import named


def final_turns(out: int, owed: Sequence[int], names: Sequence[str]) -> str:
    """The announcement of the last turns: `Ben is out. One last turn each: Gus, Ann.`"""
    out_name = named(names[out])
    if not owed:
        return _("**{name} is out.**").format(name=out_name)
    return _("**{name} is out.** One last turn each: {others}.").format(
        name=out_name, others=", ".join(named(names[seat]) for seat in owed)
    )
