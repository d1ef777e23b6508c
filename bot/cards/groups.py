"""Groups: the naturals that one meld can hold, and how many wilds that meld needs and may take.

The search only counts wilds, so a meld is to it a group of naturals with two numbers: the wilds
it cannot do without and the most it can hold. All house rules on melds are limits on these two.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache, partial
from itertools import combinations
from typing import Final, NamedTuple

from bot.cards.melds import ACE, HIGH_ACE, LOW_ACE, MAX_RUN, MIN_MELD, MeldRules

UNLIMITED: Final = 31
"""More wilds than any hand holds."""

LONGEST_SET: Final = 5
"""A set of six or more naturals is two sets that need no more wilds and take no fewer."""

LONGEST_SIMPLE_RUN: Final = 5
"""Likewise for places in a run, but not under every rule: see `longest_run`."""


class Wilds(NamedTuple):
    """How many wilds a group needs to be a meld, and the most that may join it."""

    need: int
    most: int


Found = tuple[tuple[tuple[int, ...], Wilds], ...]
"""What is beside a given card in each of its groups, with the wilds of the group."""


def longest_run(rules: MeldRules) -> int:
    """The most places between the ends of a group that the search must know.

    A run over six or more places can be cut in two without more wilds, unless a part would then
    hold too few naturals for the wilds in its gaps.
    """
    by_share = rules.wild_limit == "not_more_than_naturals"
    in_pairs = rules.wild_limit == "none" and rules.least_naturals > 1
    return MAX_RUN if by_share or in_pairs else LONGEST_SIMPLE_RUN


def most_needed(wilds: int, rules: MeldRules) -> int:
    """The most wilds that a group of the search can need, when there are so many."""
    few = LONGEST_SIMPLE_RUN - 2
    return few if longest_run(rules) == LONGEST_SIMPLE_RUN else wilds


def melds_of_wilds(rules: MeldRules) -> bool:
    """Whether wilds alone may be a meld: then three or more can never be left over."""
    return rules.wild_limit == "none" and rules.least_naturals == 0


def within_a_run(rank: int, other: int, rules: MeldRules) -> bool:
    """Whether a group can hold both ranks of one suit."""
    return any(
        abs(place - further) < longest_run(rules)
        for place in _places(rank, rules)
        for further in _places(other, rules)
    )


def set_groups(suit: int, others: Collection[int], rules: MeldRules) -> Found:
    """The groups of one rank that hold a card of this suit: the suits beside it, and the wilds.

    `others` are the suits of all other cards of the rank, twins repeated. A card without others
    is left to the runs, which take more wilds.
    """
    size = min(rules.max_set or LONGEST_SET, LONGEST_SET, len(others) + 1)
    groups = {}
    for beside in (c for n in range(1, size) for c in combinations(sorted(others), n)):
        wilds = _wilds(len(beside) + 1, 0, rules.max_set or UNLIMITED, rules)
        all_differ = len({suit, *beside}) == len(beside) + 1
        if wilds and (rules.identical_in_set or all_differ):
            groups[beside] = wilds
    return _fewest_wilds_first(groups)


def run_groups(rank: int, others: Iterable[int], most_wilds: int, rules: MeldRules) -> Found:
    """The groups of one suit that hold a card of this rank: the ranks beside it, and the wilds.

    `others` are the other ranks at hand in the suit. Groups that need more than `most_wilds` are
    left out, and so are those that do no more than two smaller groups together.
    """
    near = {place for other in others for place in _places(other, rules)}
    longest = longest_run(rules)
    wilds_of = cache(partial(_wilds, longest=MAX_RUN, rules=rules))
    groups: dict[tuple[int, ...], Wilds] = {}
    for own in _places(rank, rules):
        for places, gaps in _falling(own, near, most_wilds, longest):
            wilds = wilds_of(len(places), gaps)
            if wilds and wilds.need <= most_wilds and not _splits(places, wilds, rules):
                beside = _ranks([place for place in places if place != own])
                groups[beside] = min(wilds, groups.get(beside, wilds))
    return _fewest_wilds_first(groups)


def _fewest_wilds_first(groups: Mapping[tuple[int, ...], Wilds]) -> Found:
    return tuple(sorted(groups.items(), key=lambda group: (group[1].need, -len(group[0]))))


def _places(rank: int, rules: MeldRules) -> tuple[int, ...]:
    """The places of a rank in a run: an ace may have two, a joker that isn't wild has none."""
    places = (LOW_ACE, HIGH_ACE) if rank == ACE else (rank,)
    return tuple(place for place in places if place in rules.run_places)


def _ranks(places: list[int]) -> tuple[int, ...]:
    """The ranks at falling places of a run, king to ace."""
    return (*places[1:], ACE) if HIGH_ACE in places else tuple(places)


def _falling(
    own: int, near: Iterable[int], most_gaps: int, longest: int
) -> Iterator[tuple[tuple[int, ...], int]]:
    """Every choice of falling places with `own` among them and not too many gaps; and its gaps."""
    ladder = sorted({own, *near}, reverse=True)
    own_at = ladder.index(own)

    def grow(chosen: tuple[int, ...], at: int, gaps: int) -> Iterator[tuple[tuple[int, ...], int]]:
        if at >= own_at:
            yield chosen, gaps
        for after in range(at + 1, own_at + 1 if at < own_at else len(ladder)):
            place = ladder[after]
            skipped = gaps + chosen[-1] - place - 1
            if skipped > most_gaps or chosen[0] - place >= longest:
                return
            yield from grow((*chosen, place), after, skipped)

    for at in range(own_at + 1):
        yield from grow((ladder[at],), at, 0)


def _wilds(naturals: int, gaps: int, longest: int, rules: MeldRules) -> Wilds | None:
    """The wilds of a meld with so many naturals; None when the rules forbid it altogether."""
    limit = rules.max_wilds(naturals)
    most = longest - naturals if limit is None else min(limit, longest - naturals)
    need = max(gaps, MIN_MELD - naturals)
    return Wilds(need, most) if naturals >= rules.least_naturals and need <= most else None


def _splits(places: Sequence[int], whole: Wilds, rules: MeldRules) -> bool:
    """Whether two melds hold the same naturals with no more wilds; they never take fewer."""
    if places[0] - places[-1] < LONGEST_SIMPLE_RUN:
        return False
    for cut in range(1, len(places)):
        upper, lower = _run_wilds(places[:cut], rules), _run_wilds(places[cut:], rules)
        if upper and lower and upper.need + lower.need <= whole.need:
            return True
    return False


def _run_wilds(places: Sequence[int], rules: MeldRules) -> Wilds | None:
    return _wilds(len(places), places[0] - places[-1] + 1 - len(places), MAX_RUN, rules)
