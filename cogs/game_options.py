"""What /play offers for each game, and the house rules that come of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from discord import app_commands

from bot.errors import ChoiceOfAnotherGame, OptionOfAnotherGame, UnknownWilds
from bot.games.catalogue import GAMES
from bot.games.house_rules import HouseRules
from bot.render.language import _
from bot.render.words import rank_plural

MOST_SUGGESTIONS: Final = 25
"""How many Discord shows below an option."""

ROUNDS: Final[dict[str, tuple[int, int]]] = {"all": (1, 11), "quick": (1, 5)}
"""The lengths of a game of Nickels."""

Lengths = Mapping[str, tuple[str, Mapping[str, Any]]]
"""The lengths of a match by their values: what each is called, and its house rules."""

RUMMY_MATCHES: Final[Lengths] = {
    "50": ("To 50 points", {"match": "target", "target": 50}),
    "100": ("To 100 points", {"match": "target", "target": 100}),
    "250": ("To 250 points", {"match": "target", "target": 250}),
    "500": ("To 500 points", {"match": "target", "target": 500}),
    "one": ("A single hand", {"match": "hands", "hands": 1}),
    "each": ("One hand for each player", {"match": "hands", "hands": 0}),
    "five": ("5 hands", {"match": "hands", "hands": 5}),
    "ten": ("10 hands", {"match": "hands", "hands": 10}),
}
MANIPULATION_MATCHES: Final[Lengths] = {
    "round": ("A single round", {"match": "round"}),
    "rounds3": ("3 rounds", {"match": "rounds", "rounds": 3}),
    "rounds5": ("5 rounds", {"match": "rounds", "rounds": 5}),
    "200": ("To 200 points", {"match": 200}),
    "300": ("To 300 points", {"match": 300}),
}

GAME_CHOICES: Final = [
    app_commands.Choice(name="Nickels (Three Thirteen with a kitty)", value="nickels"),
    app_commands.Choice(name="Rummy (melds on the table, for points)", value="rummy"),
    app_commands.Choice(name="Manipulation (rearrange the whole table)", value="manipulation"),
]
ROUNDS_CHOICES: Final = [
    app_commands.Choice(name="All 11 rounds", value="all"),
    app_commands.Choice(name="Quick: rounds 1 to 5", value="quick"),
]
RULES_CHOICES: Final = [
    app_commands.Choice(name="Rummy: Dummies (aces high or low, to 100 points)", value="dummies"),
    app_commands.Choice(name="Rummy: Bicycle (aces low, each hand is paid)", value="bicycle"),
    app_commands.Choice(
        name="Manipulation: standard (7 cards, draw until you play, one round)", value="c"
    ),
    app_commands.Choice(name="Manipulation: Finagle (aces high, to 200 points)", value="finagle"),
    app_commands.Choice(
        name="Manipulation: Machiavelli (15 cards, a draw ends the turn)", value="machiavelli"
    ),
]
MATCH_CHOICES: Final = [
    app_commands.Choice(name=f"{game}: {name[0].lower()}{name[1:]}", value=value)
    for game, matches in (("Rummy", RUMMY_MATCHES), ("Manipulation", MANIPULATION_MATCHES))
    for value, (name, _rules) in matches.items()
]
HINT_CHOICES: Final = [
    app_commands.Choice(name="Off", value="off"),
    app_commands.Choice(name="Say whether anything can be played", value="hint"),
    app_commands.Choice(name="Show a play, too", value="full"),
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

Reader = Callable[[Any], Mapping[str, Any]] | Mapping[str, Mapping[str, Any]]
"""What the values of an option stand for: of any value, or of each one that this game has."""

_READERS: Final[Mapping[str, Mapping[str, Reader]]] = {
    "nickels": {
        "stack": lambda stack: {"stack": stack},
        "rounds": lambda rounds: {"rounds": ROUNDS[rounds]},
    },
    "rummy": {
        "rules": {preset: {"preset": preset} for preset in ("dummies", "bicycle")},
        "wilds": lambda given: wilds_named(given).rules,
        "match": {value: rules for value, (_name, rules) in RUMMY_MATCHES.items()},
        "cards": lambda cards: {"hand_size": cards},
    },
    "manipulation": {
        "rules": {preset: {"preset": preset} for preset in ("c", "finagle", "machiavelli")},
        "match": {value: rules for value, (_name, rules) in MANIPULATION_MATCHES.items()},
        "cards": lambda cards: {"hand_size": cards},
        "hints": lambda hints: {"hints": hints},
    },
}
"""By game and option: the house rules that a choice stands for."""


def rules_from(game: str, options: Mapping[str, Any]) -> HouseRules:
    """The house rules of this game for the options of /play; None was not chosen.

    Raises OptionOfAnotherGame for the first option that this game doesn't have,
    ChoiceOfAnotherGame for a choice that it doesn't have, UnknownWilds, and BadInput for a number
    of cards that this game isn't played with.
    """
    chosen: dict[str, Any] = {}
    for name, value in options.items():
        if value is not None:
            chosen.update(_read(game, name, value))
    return GAMES[game].rules_model.read(chosen)


def _read(game: str, name: str, value: Any) -> Mapping[str, Any]:
    read = _READERS[game].get(name)
    if read is None:
        others = [other for other, has in _READERS.items() if name in has]
        raise OptionOfAnotherGame(option=name, game=_either(others))
    if not isinstance(read, Mapping):
        return read(value)
    if value not in read:
        others = [other for other, has in _READERS.items() if _offers(has.get(name), value)]
        raise ChoiceOfAnotherGame(option=name, game=_either(others))
    return read[value]


def _offers(read: Reader | None, value: Any) -> bool:
    return isinstance(read, Mapping) and value in read


def _either(games: Iterable[str]) -> str:
    return " or ".join(game.capitalize() for game in games)
