"""Whether anything can be played, exactly, and plays that are good, under all house rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

from bot.cards.card import Card
from bot.cards.rearrange import (
    Rearrangement,
    can_play,
    fewest_cards,
    hurried,
    rearrange,
    without_rearranging,
)
from bot.games.manipulation.opening import best_opening
from bot.games.manipulation.table import Cards, Ground

REMEMBERED: Final = 128
"""How many positions are remembered: one is asked for many times in a turn."""

HURRIED_STATES: Final = 1_000
"""How much of a search a computer player allows itself.

Measured: below 80 ms with 90 cards on the table, and the most cards in 148 of 150 positions.
"""

Groups = tuple[Cards, ...]
"""A new table without its letters."""

Solve = Callable[[Groups, Sequence[Card]], Rearrangement]


@lru_cache(maxsize=REMEMBERED)
def can_be_played(ground: Ground) -> bool:
    """Whether there is any play at all."""
    rules, hand, most = ground.rules, ground.hand, ground.rules.max_play
    if ground.must_open:
        return best_opening(rules, hand) is not None
    if not can_play(ground.melds, hand, rules.meld_rules):
        return False
    return most is None or smallest_play(ground, most) is not None


@lru_cache(maxsize=REMEMBERED)
def best_play(ground: Ground) -> Groups | None:
    """The new table that takes the most cards from the hand and disturbs the old one least.

    None when nothing can be played. Where a house rule limits the cards of a play there may be
    better ones, but there is one whenever anything can be played.
    """
    return _best(ground, lambda table, hand: rearrange(table, hand, ground.rules.meld_rules))


@lru_cache(maxsize=REMEMBERED)
def quick_play(ground: Ground) -> Groups | None:
    """The same with bounded effort.

    On the largest tables it may keep fewer melds whole, and it may then not be the most cards, or
    None although there is a play.
    """
    rules = ground.rules.meld_rules
    return _best(ground, lambda table, hand: hurried(table, hand, rules, HURRIED_STATES))


@lru_cache(maxsize=REMEMBERED)
def plain_play(ground: Ground) -> Groups | None:
    """The most cards that extend melds or make new ones, none being rearranged; None if none do."""
    rules = ground.rules.meld_rules
    return _best(ground, lambda table, hand: without_rearranging(table, hand, rules), small=False)


def smallest_play(ground: Ground, most: int) -> Groups | None:
    """A new table that takes at most so many cards from the hand; None if none does."""
    rules, tried = ground.rules.meld_rules, set()
    for card in ground.hand:
        if card.face not in tried:
            tried.add(card.face)
            found = fewest_cards(ground.melds, ground.hand, rules, card)
            if 0 < found.cards <= most:
                return found.new_table
    return None


def _best(ground: Ground, solve: Solve, *, small: bool = True) -> Groups | None:
    rules, hand, most = ground.rules, ground.hand, ground.rules.max_play
    if ground.must_open:
        opening = best_opening(rules, hand)
        return None if opening is None else (*ground.melds, *opening)
    found = solve(ground.melds, hand)
    while most is not None and found.cards > most:
        found = _with_fewer(ground, found, solve)
    if found.cards:
        return found.new_table
    return None if most is None or not small else smallest_play(ground, most)


def _with_fewer(ground: Ground, found: Rearrangement, solve: Solve) -> Rearrangement:
    """A play of fewer of these cards: as many as stay when one, the cheapest at best, is kept."""
    best: Rearrangement | None = None
    for card in sorted(found.play, key=lambda card: (ground.rules.value(card), card.id)):
        fewer = solve(ground.melds, [other for other in found.play if other is not card])
        if best is None or fewer.cards > best.cards:
            best = fewer
        if best.cards == found.cards - 1:
            break
    assert best is not None
    return best
