"""The house rules of Rummy: the keys of tables 2.B and 2.W, over two published rule sets.

A preset says how each option is written in its rule set; whatever is named beside it differs from
that. Keys are only ever added, with the old behaviour as default, so that rules stored by an older
version keep their meaning.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property, lru_cache
from types import MappingProxyType
from typing import Any, Final, Literal, Self

from pydantic import model_validator

from bot.cards.card import Card, pack_of
from bot.cards.melds import MeldRules, is_wild
from bot.cards.points import PointRules
from bot.games.house_rules import HouseRules, option

Preset = Literal["dummies", "bicycle"]

PRESETS: Final[Mapping[str, Mapping[str, Any]]] = MappingProxyType(
    {
        "dummies": {},
        "bicycle": {
            "final_discard": "optional",
            "stock_out": "flip",
            "ace": "low",
            "match": "hands",
            "starter": "winner_deals",
        },
    }
)
"""What each preset writes otherwise than the defaults below, which are those of `dummies`."""

SPARE_CARDS: Final = 8
"""So many cards must be left when all hands are dealt (B-1)."""

JOKERS_PER_PACK: Final = 2


class RummyRules(HouseRules):
    """How this table plays. Defaults are the rules of the preset as written."""

    preset: Preset = option("dummies", "Which published rules are played", "B-1")
    hand_size: Literal["auto", 6, 7, 8, 9, 10, 11, 12] = option(
        "auto", "Cards dealt to each player; auto: by the number of players, as written", "B-1"
    )
    packs: Literal["auto", 1, 2] = option(
        "auto", "Packs of cards; auto: by the number of players, as written", "B-2"
    )
    layoff: Literal["any", "after_own_meld", "off"] = option(
        "any", "Laying off on melds: on any, only after an own meld, or never", "B-3"
    )
    melds_per_turn: Literal["unlimited", "one"] = option(
        "unlimited", "How many new melds a turn may put down", "B-5"
    )
    final_discard: Literal["required", "optional"] = option(
        "required", "Whether the last card must be thrown to go out", "B-6"
    )
    discard_must_be_used: bool = option(
        False, "A card taken from the pile must be put down at once", "B-9"
    )
    stock_out: Literal["reshuffle", "flip", "end_hand"] = option(
        "reshuffle",
        "When the stock is used up: shuffle the discards, turn them over, or end the hand",
        "B-11",
    )
    blocked: Literal["void", "lowest_wins"] = option(
        "void", "When nobody gets on: the hand is void, or the lowest hand wins it", "B-13"
    )
    ace: Literal["either", "low"] = option(
        "either", "An ace is low, or low or high (never both at once)", "B-14"
    )
    ace_pts: Literal[1, 11, 15] = option(1, "Points for an ace left in hand", "B-16")
    identical_in_set: bool = option(True, "A set may hold two identical cards", "B-17")
    count_matched: bool = option(True, "Cards that match count in a losing hand too", "B-20")
    rummy: Literal["double", "plus10", "off"] = option(
        "double", "Going out all at once: double, ten points more from each, or nothing", "B-21"
    )
    no_first_turn_out: bool = option(False, "Nobody may go out in their first turn", "B-22")
    match: Literal["target", "hands"] = option(
        "target", "A match ends at a number of points, or after a number of hands", "B-23"
    )
    target: Literal[50, 100, 150, 200, 250, 300, 500] = option(
        100, "Points that end a match to a target", "B-23"
    )
    hands: int = option(
        0, "Hands in a match of hands (0: as many as there are players)", "B-23", ge=0, le=30
    )
    tie: Literal["share", "extra_hand"] = option(
        "share", "Equal best results share the win, or play one hand more", "B-24"
    )
    starter: Literal["rotate", "winner_deals"] = option(
        "rotate", "The deal passes left; or of two players the one who went out deals", "B-25"
    )
    max_set: Literal[4] | None = option(4, "Most cards in a set, wilds included", "B-29")
    wilds: Literal["none", "jokers", "rank", "both"] = option(
        "none", "Wild cards: none, two jokers in each pack, one rank, or both", "W-1"
    )
    wild_rank: int = option(
        2, "The rank that is wild when one is (1 ace to 13 king)", "W-1", ge=1, le=13
    )
    swap_from: Literal["any", "others"] = option(
        "any", "From whose melds a wild may be claimed", "W-2"
    )
    swap_needs_meld: bool = option(False, "Claiming a wild needs a meld of one's own", "W-3")
    swap_use: Literal["keep", "same_turn", "same_turn_new_meld"] = option(
        "keep", "A claimed wild is kept, or put down at once, or in a new meld at once", "W-5"
    )
    wild_limit: Literal["not_more_than_naturals", "one_per_meld", "none"] = option(
        "not_more_than_naturals", "How many wilds a meld may hold", "W-9"
    )
    wild_pts: Literal[15, 20, 25] = option(15, "Points for a wild left in hand", "W-12")
    wild_discard: Literal["takeable", "dead"] = option(
        "takeable", "Whether a wild may be taken from the pile", "W-13"
    )

    @model_validator(mode="before")
    @classmethod
    def _as_the_preset_says(cls, given: Any) -> Any:
        preset = given.get("preset") if isinstance(given, Mapping) else None
        return {**PRESETS[preset], **given} if preset in ("dummies", "bicycle") else given

    def written(self) -> Self:
        """The rules of the same preset as they are written."""
        return type(self)(preset=self.preset)

    def differing(self) -> dict[str, Any]:
        """The options that differ from the preset as written, and the preset unless dummies.

        Reading them again gives these rules.
        """
        preset = {} if self.preset == "dummies" else {"preset": self.preset}
        return {**preset, **super().differing()}

    @property
    def has_jokers(self) -> bool:
        """Whether jokers are played with."""
        return self.wilds in ("jokers", "both")

    @property
    def has_wild_rank(self) -> bool:
        """Whether a rank is wild."""
        return self.wilds in ("rank", "both")

    @cached_property
    def meld_rules(self) -> MeldRules:
        """What a meld is under these house rules. Wilds alone are never one (rule W3)."""
        return MeldRules(
            wild_rank=self.wild_rank if self.has_wild_rank else None,
            max_set=self.max_set,
            identical_in_set=self.identical_in_set,
            ace=self.ace,
            wild_limit=self.wild_limit,
            all_wild=False,
        )

    @cached_property
    def point_rules(self) -> PointRules:
        """What a card left in hand costs (rules B1-7, B2-6, W7)."""
        return PointRules(joker=self.wild_pts, wild=self.wild_pts, ace=self.ace_pts, court="10")

    def is_wild(self, card: Card) -> bool:
        """Whether the card is wild, whatever it stands for."""
        return is_wild(card, self.meld_rules)

    def value(self, card: Card) -> int:
        """The points of one card left in hand."""
        return self.point_rules.value(card, self.meld_rules.wild_rank)

    def points(self, cards: Iterable[Card]) -> int:
        """The points of cards left in hand."""
        return sum(map(self.value, cards))


# -- what follows from the number of players ---------------------------------------------------


def hand_size_of(rules: RummyRules, seats: int) -> int:
    """Cards dealt to each of so many seats (rules B1-1, B2-1)."""
    if rules.hand_size != "auto":
        return rules.hand_size
    if rules.preset == "dummies":
        return 10 if seats <= 4 else 6 if seats == 5 else 7
    return 10 if seats == 2 else 7 if seats <= 4 else 6


def packs_of(rules: RummyRules, seats: int) -> int:
    """Packs that so many seats play with (rules B1-1, B2-1)."""
    if rules.packs != "auto":
        return rules.packs
    most_with_one = 5 if rules.preset == "dummies" else 6
    return 1 if seats <= most_with_one else 2


@lru_cache(maxsize=64)
def pack_for(rules: RummyRules, seats: int) -> tuple[Card, ...]:
    """All cards that so many seats play with, in id order."""
    return pack_of(packs_of(rules, seats), JOKERS_PER_PACK if rules.has_jokers else 0)


def hands_of(rules: RummyRules, seats: int) -> int:
    """How many hands a match of hands has (B-23)."""
    return rules.hands or seats
