"""What a legal meld is: sets and runs with wilds, under any house rules (rules, section 1.0).

A wild-rank card counts as natural where the meld needs exactly that rank (and, in a run, that
suit) at its place; `MeldRules.wild_as_rank` switches this off. All limits on wilds favour
naturals, so a meld is judged with as many of its cards counted as natural as possible.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

from bot.cards.card import Card, rank_name

ACE: Final = 1
KING: Final = 13
LOW_ACE: Final = 1
HIGH_ACE: Final = 14
"""The two places of an ace in a run: below the 2 or above the king."""

MIN_MELD: Final = 3
MAX_RUN: Final = 13

Ace = Literal["either", "low", "high"]
WildLimit = Literal["none", "not_more_than_naturals", "one_per_meld"]


@dataclass(frozen=True, slots=True)
class MeldRules:
    """The house rules that decide which cards form a meld (table 2.A, A-5 to A-13).

    `max_set` None is no limit. `min_naturals` is 0-2. `all_wild` off asks for one natural.
    """

    wild_rank: int | None = None
    jokers_wild: bool = True
    max_set: int | None = 4
    identical_in_set: bool = True
    ace: Ace = "either"
    wild_limit: WildLimit = "none"
    min_naturals: int = 0
    all_wild: bool = True
    wild_as_rank: bool = True

    @property
    def least_naturals(self) -> int:
        """How many naturals every meld needs."""
        return max(self.min_naturals, 0 if self.all_wild else 1)

    @property
    def run_places(self) -> range:
        """The places that a run may use, 1 (low ace) to 14 (high ace)."""
        first = LOW_ACE + 1 if self.ace == "high" else LOW_ACE
        last = HIGH_ACE - 1 if self.ace == "low" else HIGH_ACE
        return range(first, last + 1)

    def max_wilds(self, naturals: int) -> int | None:
        """How many wilds may join that many naturals in one meld; None is any number."""
        match self.wild_limit:
            case "none":
                return None
            case "not_more_than_naturals":
                return naturals
            case "one_per_meld":
                return 1


class Window(NamedTuple):
    """Consecutive places that a run can fill, the suit it fills them with, and how purely."""

    first: int
    suit: int
    naturals: int


def is_wild(card: Card, rules: MeldRules) -> bool:
    """Whether the card is a joker or of the wild rank (rule A2), whatever it stands for."""
    return rules.jokers_wild if card.is_joker else card.rank == rules.wild_rank


def is_set(cards: Sequence[Card], rules: MeldRules) -> bool:
    """Whether the cards are three or more of one rank (examples A01, A13, A20)."""
    return not _set_problem(cards, rules)


def is_run(cards: Sequence[Card], rules: MeldRules) -> bool:
    """Whether the cards are three or more in sequence in one suit (examples A02 to A10)."""
    return next(run_windows(cards, rules), None) is not None


def is_meld(cards: Sequence[Card], rules: MeldRules) -> bool:
    """Whether the cards are a legal set or a legal run."""
    return is_set(cards, rules) or is_run(cards, rules)


def why_not(cards: Sequence[Card], rules: MeldRules) -> str | None:
    """One plain sentence that says why the cards are no meld; None when they are one."""
    if is_meld(cards, rules):
        return None
    if len(cards) < MIN_MELD:
        return "A meld needs at least three cards."
    fixed = _fixed(cards, rules)
    if any(card.is_joker for card in fixed):
        return "Jokers aren't wild in this game."
    if len({card.rank for card in fixed}) <= 1:
        return _set_problem(cards, rules)
    return _run_problem(cards, rules)


def ordered(meld: Sequence[Card], rules: MeldRules) -> tuple[Card, ...]:
    """A legal meld in the order it is shown.

    A run goes from low to high with each wild at the place it stands for (rule W3: the highest
    legal places; a wild-rank card takes its own place). A set goes by suit with its wilds last.
    What could be either is shown as a set. Raises ValueError when the cards are no meld.
    """
    if is_set(meld, rules):
        naturals = naturals_of_set(meld, rules)
        wilds = [card for card in meld if card not in naturals]
        return (*sorted(naturals, key=_by_suit), *sorted(wilds, key=_by_suit))
    window = next(run_windows(meld, rules), None)
    if window is None:
        raise ValueError("these cards are no meld")
    return filled(meld, window, rules)


def run_place(card: Card, places: range) -> int | None:
    """The place that a natural card takes within these places of a run; None when it has none."""
    if card.rank == ACE and HIGH_ACE in places:
        return HIGH_ACE
    return card.rank if card.rank in places else None


def _by_suit(card: Card) -> tuple[bool, int, int]:
    return card.is_joker, card.suit, card.id


def _fixed(cards: Sequence[Card], rules: MeldRules) -> list[Card]:
    """The cards that can only stand for themselves."""
    return [card for card in cards if not is_wild(card, rules)]


def _wild_ranked(cards: Sequence[Card], rules: MeldRules) -> list[Card]:
    """The wild-rank cards that may count as natural, lowest id first."""
    if not rules.wild_as_rank:
        return []
    return sorted(c for c in cards if is_wild(c, rules) and not c.is_joker)


def limits_hold(naturals: int, wilds: int, rules: MeldRules) -> bool:
    """Whether a meld may hold so many naturals with so many wilds."""
    limit = rules.max_wilds(naturals)
    return naturals >= rules.least_naturals and (limit is None or wilds <= limit)


def _limit_problem(naturals: int, wilds: int, rules: MeldRules) -> str | None:
    if naturals < rules.least_naturals:
        least = "one natural card" if rules.least_naturals == 1 else "two natural cards"
        return f"A meld needs at least {least} here."
    limit = rules.max_wilds(naturals)
    if limit is None or wilds <= limit:
        return None
    if rules.wild_limit == "one_per_meld":
        return "A meld may hold only one wild here."
    return "A meld may not hold more wilds than natural cards here."


# -- sets --------------------------------------------------------------------------------------


def _set_problem(cards: Sequence[Card], rules: MeldRules) -> str | None:
    fixed = _fixed(cards, rules)
    if len(cards) < MIN_MELD:
        return "A meld needs at least three cards."
    if len({card.rank for card in fixed}) > 1 or any(card.is_joker for card in fixed):
        return "The cards of a set share one rank."
    if rules.max_set is not None and len(cards) > rules.max_set:
        return f"A set has at most {rules.max_set} cards here, wilds included."
    if not rules.identical_in_set and len({card.suit for card in fixed}) < len(fixed):
        return "A set may not hold the same card twice here."
    naturals = len(naturals_of_set(cards, rules))
    return _limit_problem(naturals, len(cards) - naturals, rules)


def naturals_of_set(cards: Sequence[Card], rules: MeldRules) -> list[Card]:
    """The cards of a set that count as natural: wild-rank ones only in a set of their own rank."""
    fixed = _fixed(cards, rules)
    if fixed:
        return fixed
    ranked = _wild_ranked(cards, rules)
    if rules.identical_in_set:
        return ranked
    return list({card.suit: card for card in reversed(ranked)}.values())


# -- runs --------------------------------------------------------------------------------------


def run_windows(cards: Sequence[Card], rules: MeldRules) -> Iterator[Window]:
    """Everywhere that the cards are a legal run, the highest places first."""
    return (
        window
        for window in _windows(cards, rules)
        if limits_hold(window.naturals, len(cards) - window.naturals, rules)
    )


def _windows(cards: Sequence[Card], rules: MeldRules) -> Iterator[Window]:
    """Every place and suit that fits the cards, highest first, limits on wilds left aside."""
    fixed = _fixed(cards, rules)
    size, ranks = len(cards), {card.rank for card in fixed}
    suits = {card.suit for card in fixed} or {c.suit for c in _wild_ranked(cards, rules)} or {0}
    if not MIN_MELD <= size <= MAX_RUN or len(ranks) < len(fixed) or (fixed and len(suits) > 1):
        return
    for first in range(rules.run_places.stop - size, rules.run_places.start - 1, -1):
        places = range(first, first + size)
        if all(run_place(card, places) for card in fixed):
            for suit in sorted(suits):
                own = _own_place(cards, suit, places, rules)
                yield Window(first, suit, len(fixed) + (own is not None))


def _own_place(
    cards: Sequence[Card], suit: int, places: range, rules: MeldRules
) -> tuple[Card, int] | None:
    """The wild-rank card that stands for itself in a run, with its place: of twins the lower id."""
    for card in _wild_ranked(cards, rules):
        place = run_place(card, places)
        if card.suit == suit and place is not None:
            return card, place
    return None


def filled(cards: Sequence[Card], window: Window, rules: MeldRules) -> tuple[Card, ...]:
    """The cards of a run from low to high in this window (W3: jokers fill before other wilds)."""
    places = range(window.first, window.first + len(cards))
    standing = {run_place(card, places): card for card in _fixed(cards, rules)}
    own = _own_place(cards, window.suit, places, rules)
    if own is not None:
        standing[own[1]] = own[0]
    placed = set(standing.values())
    others = sorted((c for c in cards if c not in placed), key=lambda c: (not c.is_joker, c.id))
    fill = iter(others)
    return tuple(standing[p] if p in standing else next(fill) for p in places)


def _run_problem(cards: Sequence[Card], rules: MeldRules) -> str | None:
    fixed = _fixed(cards, rules)
    strangers = next((c for c in fixed if c.suit != fixed[0].suit), None)
    if strangers is not None:
        return f"{fixed[0].shown} and {strangers.shown} share neither a rank nor a suit."
    ranks = [card.rank for card in fixed]
    twice = next((rank for rank in ranks if ranks.count(rank) > 1), None)
    if twice is not None:
        return f"A run can't hold two cards of the rank {rank_name(twice)}."
    if len(cards) > MAX_RUN:
        return "A run has at most 13 cards: its ace is high or low, never both."
    windows = list(_windows(cards, rules))
    if windows:
        best = max(windows, key=lambda window: window.naturals)
        return _limit_problem(best.naturals, len(cards) - best.naturals, rules)
    return "These cards don't follow one another, and a run may not pass from the king to the 2."
