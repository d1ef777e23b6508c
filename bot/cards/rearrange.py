"""What can be played by rearranging the whole table (rule C4), exactly, and least disturbed.

Of all plays of the most cards (or points) that one is given which breaks the fewest old melds, and
of those one that keeps the most old neighbours together (among twins, now and then one pair less).
How it is found: `rearrange_runs` and `rearrange_sets` say how the cards of a place can go on,
`rearrange_lanes` what each suit could do alone, `rearrange_search` puts the suits together,
`rearrange_melds` picks the real cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal

from bot.cards.card import Card
from bot.cards.melds import MeldRules, ordered
from bot.cards.points import PointRules
from bot.cards.rearrange_legality import (
    Melds,
    Problem,
    broken_melds,
    is_play,
    meld_letter,
    table_problems,
    table_rules,
)
from bot.cards.rearrange_melds import new_melds
from bot.cards.rearrange_position import Meld, Position, Prices
from bot.cards.rearrange_search import Found, Search
from bot.errors import BadInput

__all__ = [
    "Melds",
    "Objective",
    "Problem",
    "Rearrangement",
    "broken_melds",
    "can_play",
    "fewest_cards",
    "hurried",
    "is_play",
    "meld_letter",
    "rearrange",
    "table_problems",
    "table_rules",
    "without_rearranging",
]

Objective = Literal["cards", "points"]
"""What a play is to have the most of."""

Worth = Callable[[Card], int]
"""The points of a card, 1 or more."""

MOST_STATES: Final = 60_000
"""How many states may come into sight in the search for the least disturbance. If more do, the most
cards are still found exactly, with few but perhaps not the fewest broken melds."""

SET_SHARES: Final = 12
"""How many shares the price of a broken meld has, so that sets of three and of four can bear it
evenly. A share is worth more than all links."""


@dataclass(frozen=True, slots=True)
class Rearrangement:
    """A play: the cards from the hand and the whole new table, each meld in display order.

    `broken` old melds don't lie whole in one new meld; `least_broken` says that no play of as many
    cards (or points) breaks fewer. With nothing to play the table is the old one.
    """

    play: tuple[Card, ...]
    new_table: tuple[Meld, ...]
    broken: int
    cards: int
    points: int
    least_broken: bool = True


def face_points(card: Card) -> int:
    """Ace 15, court cards 10, others their rank."""
    return PointRules().value(card, None)


def rearrange(
    table: Melds,
    hand: Sequence[Card],
    rules: MeldRules,
    *,
    objective: Objective = "cards",
    worth: Worth = face_points,
    forced: Collection[Card] = (),
    most_states: int = MOST_STATES,
) -> Rearrangement:
    """The best play: the most cards or points, then the least disturbance.

    `worth` are the points of a card. `forced` cards of the hand come before all others: as many of
    them as can be are played. `most_states` limits the search for the least disturbance. Raises
    BadInput when the table isn't legal and ValueError for rules with wilds.
    """
    prices = _prices(table, hand, objective, worth, forced)
    position = _position(table, hand, rules, prices)
    found = Search(position).cheapest(most_states)
    if found is not None:
        return _rearrangement(position, found, worth)
    position = Position(table, hand, rules, replace(prices, broken=0))
    return _rearrangement(position, Search(position).cheapest(), worth, least_broken=False)


def without_rearranging(
    table: Melds,
    hand: Sequence[Card],
    rules: MeldRules,
    *,
    objective: Objective = "cards",
    worth: Worth = face_points,
) -> Rearrangement:
    """The best play that keeps every old meld whole: extended melds and new ones from the hand.

    Raises what `rearrange` raises.
    """
    prices = _prices(table, hand, objective, worth, ())
    never = SET_SHARES * (sum(prices.unplayed.values()) + _size(table) + 1)
    position = _position(table, hand, rules, replace(prices, broken=never))
    return _rearrangement(position, Search(position).cheapest(), worth)


def hurried(
    table: Melds, hand: Sequence[Card], rules: MeldRules, most_states: int
) -> Rearrangement:
    """The play of the most cards if that is found soon, or else one without rearranging.

    `most_states` limits the search for the least disturbance, and four times as many that for the
    cards alone, which finds more with each. Raises what `rearrange` raises.
    """
    prices = _prices(table, hand, "cards", face_points, ())
    for broken, states in ((prices.broken, most_states), (0, 4 * most_states)):
        position = _position(table, hand, rules, replace(prices, broken=broken))
        found = Search(position).cheapest(states)
        if found is not None:
            return _rearrangement(position, found, face_points, least_broken=bool(broken))
    return without_rearranging(table, hand, rules)


def fewest_cards(table: Melds, hand: Sequence[Card], rules: MeldRules, card: Card) -> Rearrangement:
    """The play of the fewest cards among those with this card of the hand.

    Nothing is played when that card can't be. Raises what `rearrange` raises.
    """
    # Every other card that stays is a gain, but never as much as the card in question.
    prices = Prices(dict.fromkeys(hand, -1) | {card: len(hand)}, broken=0, link=0)
    position = _position(table, hand, rules, prices)
    return _rearrangement(position, Search(position).cheapest(), face_points, least_broken=False)


def can_play(table: Melds, hand: Sequence[Card], rules: MeldRules) -> bool:
    """Whether any card of the hand can be played. Raises what `rearrange` raises."""
    prices = Prices(dict.fromkeys(hand, 1), broken=0, link=0)
    return Search(_position(table, hand, rules, prices)).cheapest().price < len(hand)


def _prices(
    table: Melds,
    hand: Sequence[Card],
    objective: Objective,
    worth: Worth,
    forced: Collection[Card],
) -> Prices:
    """Prices of which each outranks all the lower ones together."""
    broken = SET_SHARES * (_size(table) + 1)
    unit = broken * (len(table) + 1)
    value = {card: unit * (worth(card) if objective == "points" else 1) for card in hand}
    first = sum(value.values())
    return Prices({card: value[card] + first * (card in forced) for card in hand}, broken, link=1)


def _size(table: Melds) -> int:
    return sum(map(len, table))


def _position(table: Melds, hand: Sequence[Card], rules: MeldRules, prices: Prices) -> Position:
    if rules.jokers_wild or rules.wild_rank is not None:
        raise ValueError("a table with wilds can't be rearranged")
    problems = table_problems([*table], rules)
    if problems:
        raise BadInput(problem=problems[0].sentence)
    return Position(table, hand, rules, prices)


def _rearrangement(
    position: Position, found: Found, worth: Worth, *, least_broken: bool = True
) -> Rearrangement:
    melds = [ordered(meld, position.rules) for meld in new_melds(position, found.steps)]
    placed = {card for meld in melds for card in meld}
    play = tuple(card for card in position.hand if card in placed)
    table = _in_old_order(position.table, melds) if play else position.table
    return Rearrangement(
        play,
        table,
        broken_melds(position.table, table),
        len(play),
        sum(map(worth, play)),
        least_broken,
    )


def _in_old_order(old: Sequence[Meld], melds: Sequence[Meld]) -> tuple[Meld, ...]:
    """The melds in the order of the old ones that they have most of; wholly new ones at the end."""
    index = {card: at for at, meld in enumerate(old) for card in meld}

    def likest(meld: Meld) -> tuple[int, int]:
        homes = Counter(index[card] for card in meld if card in index)
        likeness = [(-count, at) for at, count in homes.items()]
        count, at = min(likeness, default=(0, len(old)))
        return at, count

    return tuple(sorted(melds, key=likest))
