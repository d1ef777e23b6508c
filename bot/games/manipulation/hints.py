"""Help that does not take the game away: whether anything can be played, and one way to do it.

Everything follows from the own view, so a hint tells nothing that the seat could not find out.
"""

from __future__ import annotations

from collections.abc import Callable

from bot.games.manipulation.moves import Play, play_of
from bot.games.manipulation.playable import (
    Groups,
    best_play,
    can_be_played,
    plain_play,
    quick_play,
)
from bot.games.manipulation.table import Ground
from bot.games.manipulation.view import ManipulationView


def ground_seen(view: ManipulationView) -> Ground:
    """What a play of the seat that has this view starts from."""
    return Ground(view.rules, view.table, view.hand, view.opened)


def can_play_something(view: ManipulationView) -> bool:
    """Whether the hand has any play on this table: exact, under all house rules."""
    return can_be_played(ground_seen(view))


def one_play(view: ManipulationView) -> Play | None:
    """A play to show: one that rearranges nothing if there is any, or else the best one.

    None exactly when nothing can be played.
    """
    ground = ground_seen(view)
    return _move(plain_play, ground) or _move(best_play, ground)


def most_cards(view: ManipulationView) -> Play | None:
    """The play of the most cards, with bounded effort: see `quick_play`."""
    return _move(quick_play, ground_seen(view))


def most_cards_kept_whole(view: ManipulationView) -> Play | None:
    """The play of the most cards among those that rearrange nothing."""
    return _move(plain_play, ground_seen(view))


def _move(find: Callable[[Ground], Groups | None], ground: Ground) -> Play | None:
    groups = find(ground)
    return None if groups is None else play_of(groups)
