"""What /play offers for each game, and the house rules that come of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from discord import app_commands

from bot.errors import OptionOfAnotherGame, UnknownWilds
from bot.games.catalogue import GAMES
from bot.games.house_rules import HouseRules
from bot.render.language import _
from bot.render.words import rank_plural

MOST_SUGGESTIONS: Final = 25
"""How many Discord shows below an option."""

ROUNDS: Final[Mapping[str, tuple[int, int]]] = {"all": (1, 11), "quick": (1, 5)}
"""The lengths of a game of Nickels."""

MATCHES: Final[Mapping[str, tuple[str, Mapping[str, Any]]]] = {
    "50": ("To 50 points", {"match": "target", "target": 50}),
    "100": ("To 100 points", {"match": "target", "target": 100}),
    "250": ("To 250 points", {"match": "target", "target": 250}),
    "500": ("To 500 points", {"match": "target", "target": 500}),
    "one": ("A single hand", {"match": "hands", "hands": 1}),
    "each": ("One hand for each player", {"match": "hands", "hands": 0}),
    "five": ("5 hands", {"match": "hands", "hands": 5}),
    "ten": ("10 hands", {"match": "hands", "hands": 10}),
}
"""The lengths of a match of Rummy: what the choice is called, and its house rules."""

GAME_CHOICES: Final = [
    app_commands.Choice(name="Nickels (Three Thirteen with a kitty)", value="nickels"),
    app_commands.Choice(name="Rummy (melds on the table, for points)", value="rummy"),
]
ROUNDS_CHOICES: Final = [
    app_commands.Choice(name="All 11 rounds", value="all"),
    app_commands.Choice(name="Quick: rounds 1 to 5", value="quick"),
]
RULES_CHOICES: Final = [
    app_commands.Choice(name="Dummies (aces high or low, to 100 points)", value="dummies"),
    app_commands.Choice(name="Bicycle (aces low, each hand is paid)", value="bicycle"),
]
MATCH_CHOICES: Final = [
    app_commands.Choice(name=name, value=value) for value, (name, _rules) in MATCHES.items()
]


# -- the wild cards of Rummy -------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Wilds:
    """A choice of wild cards: jokers or not, and a rank (1 ace to 13 king) or none."""

    jokers: bool
    rank: int | None

    @property
    def name(self) -> str:
        """What it is called in the list: `Jokers and 2s`."""
        if self.rank is None:
            return _("Jokers") if self.jokers else _("None")
        ranks = rank_plural(self.rank)
        if self.jokers:
            return _("Jokers and {ranks}").format(ranks=ranks)
        return ranks[0].upper() + ranks[1:]

    @property
    def value(self) -> str:
        """What the command gets when it is chosen."""
        if self.rank is None:
            return "jokers" if self.jokers else "none"
        return f"jokers+{self.rank}" if self.jokers else str(self.rank)

    @property
    def rules(self) -> Mapping[str, Any]:
        """Its house rules."""
        if self.rank is None:
            return {"wilds": "jokers" if self.jokers else "none"}
        return {"wilds": "both" if self.jokers else "rank", "wild_rank": self.rank}


def _all_wilds() -> Iterator[Wilds]:
    yield from (Wilds(jokers=False, rank=None), Wilds(jokers=True, rank=None))
    yield from (Wilds(jokers=False, rank=2), Wilds(jokers=True, rank=2))
    others = [rank for rank in range(1, 14) if rank != 2]
    for jokers in (False, True):
        yield from (Wilds(jokers=jokers, rank=rank) for rank in others)


WILDS: Final = tuple(_all_wilds())
"""All choices, the usual ones first: more than one list can show, so it narrows as one types."""


def suggested_wilds(typed: str) -> list[app_commands.Choice[str]]:
    """The choices whose names hold all that has been typed, the usual ones first."""
    words = typed.casefold().split()
    fitting = [w for w in WILDS if all(word in w.name.casefold() for word in words)]
    return [app_commands.Choice(name=w.name, value=w.value) for w in fitting[:MOST_SUGGESTIONS]]


def wilds_named(given: str) -> Wilds:
    """The choice of this value, or of this name when it was typed. Raises UnknownWilds."""
    typed = " ".join(given.casefold().split())
    for wilds in WILDS:
        if typed in (wilds.value, wilds.name.casefold()):
            return wilds
    raise UnknownWilds


# -- from options to house rules ---------------------------------------------------------------

_READERS: Final[Mapping[str, Mapping[str, Callable[[Any], Mapping[str, Any]]]]] = {
    "nickels": {
        "stack": lambda stack: {"stack": stack},
        "rounds": lambda rounds: {"rounds": ROUNDS[rounds]},
    },
    "rummy": {
        "rules": lambda preset: {"preset": preset},
        "wilds": lambda given: wilds_named(given).rules,
        "match": lambda match: MATCHES[match][1],
        "cards": lambda cards: {"hand_size": cards},
    },
}
"""By game and option: the house rules that a choice stands for."""


def rules_from(game: str, options: Mapping[str, Any]) -> HouseRules:
    """The house rules of this game for the options of /play; None was not chosen.

    Raises OptionOfAnotherGame for the first option that this game doesn't have, UnknownWilds.
    """
    chosen: dict[str, Any] = {}
    for name, value in options.items():
        if value is None:
            continue
        read = _READERS[game].get(name)
        if read is None:
            raise OptionOfAnotherGame(option=name, game=_games_with(name))
        chosen.update(read(value))
    return GAMES[game].rules_model(**chosen)


def _games_with(option: str) -> str:
    return " and ".join(game.capitalize() for game, has in _READERS.items() if option in has)
