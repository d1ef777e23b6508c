"""The extender of Manipulation: plays what it can without rearranging anything, or else draws.

It is the reference that stronger players are measured by.
"""

from __future__ import annotations

from bot.games.manipulation.hints import most_cards_kept_whole, one_play
from bot.games.manipulation.view import ManipulationView
from bot.games.moves import Move


def extender(view: ManipulationView) -> Move:
    """The move of the extender. Where a play is compulsory it rearranges, if it has to."""
    if not view.may_play:
        return view.legal[0]
    play = most_cards_kept_whole(view)
    if play is None and view.must_play:
        play = one_play(view)
    return view.legal[0] if play is None else play
