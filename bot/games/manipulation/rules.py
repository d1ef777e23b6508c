"""The house rules of Manipulation: the keys of table 2.C, over three published rule sets.

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
from bot.cards.melds import ACE, MIN_MELD, MeldRules
from bot.cards.points import JACK
from bot.cards.rearrange import table_rules
from bot.games.house_rules import HouseRules, option

Preset = Literal["c", "finagle", "machiavelli"]

PRESETS: Final[Mapping[str, Mapping[str, Any]]] = MappingProxyType(
    {
        "c": {},
        "finagle": {"ace": "high", "match": 200},
        "machiavelli": {"hand_size": 15, "draw_rule": "one_then_pass"},
    }
)
"""What each preset writes otherwise than the defaults below, which are those of `c`."""

SPARE_CARDS: Final = 8
"""So many cards must be left for the stock when all hands are dealt."""

MOST_WITH_TWO_PACKS: Final = 5
"""More players than these need a third pack (C1)."""

ACE_POINTS: Final = 15
LOW_POINTS: Final = 5
COURT_POINTS: Final = 10


class ManipulationRules(HouseRules):
    """How this table plays. Defaults are the rules of the preset as written."""

    preset: Preset = option("c", "Which published rules are played", "C-1")
    hand_size: int = option(7, "Cards dealt to each player", "C-2", ge=5, le=15)
    draw_rule: Literal["until_play", "one_then_pass", "up_to_3"] = option(
        "until_play",
        "Who does not play draws: until they do, one card and the turn ends, or up to three",
        "C-3",
    )
    forced_play: bool = option(
        False, "Who can play must play, and can ask to be shown a play", "C-4"
    )
    identical_in_set: bool = option(False, "A set may hold two identical cards", "C-7")
    ace: Literal["either", "low", "high"] = option(
        "either", "An ace in a run is low, high, or either (never both at once)", "C-8"
    )
    opening: Literal["none", "own_meld", 20, 30, 40, 50] = option(
        "none",
        "The first play of a round: anything, new melds from the hand alone, or such melds worth "
        "so many points",
        "C-9",
    )
    packs: Literal["auto", 2, 3] = option(
        "auto", "Packs of cards; auto: two, and three from six players on", "C-10"
    )
    match: Literal["round", 200, 300, "rounds"] = option(
        "round", "A game is one round, ends at so many points, or after a number of rounds", "C-11"
    )
    rounds: int = option(3, "Rounds in a match of rounds", "C-11", ge=2, le=20)
    ten_pts: Literal[10, 5] = option(10, "Points for a ten left in hand", "C-12")
    stock_out: Literal["pass", "end"] = option(
        "pass",
        "When the stock is used up: play or pass on, or the round ends with that turn",
        "C-13",
    )
    timeout_draw: Literal[1, 3] = option(
        1, "Cards drawn for somebody whose time runs out before a draw", "C-14"
    )
    max_play: Literal[3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13] | None = option(
        None, "Most cards of the hand that one play may use", "C-15"
    )
    hints: Literal["auto", "off", "hint", "full"] = option(
        "auto",
        "Help in a turn: none, whether anything can be played, or a play to see; auto: a play to "
        "see for somebody who practises against computers alone",
        "C-18",
    )

    @model_validator(mode="before")
    @classmethod
    def _as_the_preset_says(cls, given: Any) -> Any:
        preset = given.get("preset") if isinstance(given, Mapping) else None
        return {**PRESETS[preset], **given} if preset in tuple(PRESETS) else given

    @model_validator(mode="after")
    def _opening_is_possible(self) -> Self:
        # The dearest three cards that are a meld are three aces.
        if self.max_play == MIN_MELD and self.opening_points > MIN_MELD * ACE_POINTS:
            raise ValueError(
                f"Nobody could open: {MIN_MELD} cards are worth at most {MIN_MELD * ACE_POINTS} "
                f"points, and opening takes {self.opening_points}."
            )
        return self

    def written(self) -> Self:
        """The rules of the same preset as they are written."""
        return type(self)(preset=self.preset)

    def differing(self) -> dict[str, Any]:
        """The options that differ from the preset as written, and the preset unless `c`.

        Reading them again gives these rules.
        """
        preset = {} if self.preset == "c" else {"preset": self.preset}
        return {**preset, **super().differing()}

    @property
    def target(self) -> int | None:
        """The points that end a match to a target; None for any other."""
        return self.match if isinstance(self.match, int) else None

    @property
    def of_rounds(self) -> int | None:
        """How many rounds a game has; None for a match to a target."""
        return {"round": 1, "rounds": self.rounds}.get(str(self.match))

    @property
    def opening_points(self) -> int:
        """The least points of a first play (C10); 0 when points don't count."""
        return self.opening if isinstance(self.opening, int) else 0

    @cached_property
    def meld_rules(self) -> MeldRules:
        """What a meld is under these house rules (C3): no wilds."""
        return table_rules(ace=self.ace, identical_in_set=self.identical_in_set)

    def value(self, card: Card) -> int:
        """The points of one card left in hand (C8)."""
        if card.rank == ACE:
            return ACE_POINTS
        if card.rank >= JACK:
            return COURT_POINTS
        return self.ten_pts if card.rank == 10 else LOW_POINTS

    def points(self, cards: Iterable[Card]) -> int:
        """The points of cards left in hand."""
        return sum(map(self.value, cards))


def packs_of(rules: ManipulationRules, seats: int) -> int:
    """Packs that so many seats play with (C1)."""
    if rules.packs != "auto":
        return rules.packs
    return 2 if seats <= MOST_WITH_TWO_PACKS else 3


@lru_cache(maxsize=16)
def _pack(packs: int) -> tuple[Card, ...]:
    return pack_of(packs, jokers_per_pack=0)


def pack_for(rules: ManipulationRules, seats: int) -> tuple[Card, ...]:
    """All cards that so many seats play with, in id order."""
    return _pack(packs_of(rules, seats))
