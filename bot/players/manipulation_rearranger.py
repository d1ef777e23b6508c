"""The rearranger of Manipulation: plays the most cards that any new table can take.

Its effort is bounded: on the largest tables it looks for less than the very best, and it never
thinks for long.
"""

from __future__ import annotations

from bot.games.manipulation.hints import most_cards, one_play
from bot.games.manipulation.view import ManipulationView
from bot.games.moves import Move


def rearranger(view: ManipulationView) -> Move:
    """The move of the rearranger: the best play, or else the draw or the pass."""
    if not view.may_play:
        return view.legal[0]
    play = most_cards(view)
    if play is None and view.must_play:
        play = one_play(view)
    return view.legal[0] if play is None else play
