"""What the lines of all games have in common that `python -m bot solve` reads, and their answers.

Everything raises BadInput naming what makes no sense.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence, Set
from typing import TypeVar

from bot.cards.card import Card
from bot.cards.text import cards_from
from bot.cli.jsonlines import Request
from bot.errors import BadInput
from bot.games.game import AnyGame
from bot.games.house_rules import HouseRules

RulesT = TypeVar("RulesT", bound=HouseRules)


def check_keys(request: Request, known: Set[str]) -> None:
    """Refuse a line that sets something unknown."""
    unknown = request.keys() - known
    if unknown:
        raise BadInput(problem=f"There is nothing called '{min(unknown)}' to set.")


def rules_from(model: type[RulesT], request: Request, example: str) -> RulesT:
    """The house rules of a line; `example` is what they may look like."""
    given = request.get("rules", {})
    if not isinstance(given, Mapping):
        raise BadInput(problem=f"'rules' is an object like {example}.")
    return model.read(given)


def players_of(game: AnyGame, request: Request) -> int:
    """How many play, 2 unless the line says otherwise."""
    number = request.get("players", 2)
    if type(number) is not int or number not in game.seats:
        least, most = game.seats[0], game.seats[-1]
        raise BadInput(problem=f"'players' is a number from {least} to {most}, not {number!r}.")
    return number


def table_of(request: Request) -> list[list[object]]:
    """The melds of a line as they are written, none unless it has any."""
    table = request.get("table", [])
    if not isinstance(table, list) or not all(isinstance(meld, list) for meld in table):
        raise BadInput(problem='\'table\' is a list of melds like [["7H", "8H", "9H"]].')
    return table


def grouped_cards(
    groups: Sequence[Sequence[object]], *, packs: int, jokers_per_pack: int
) -> list[tuple[Card, ...]]:
    """The cards that are written in groups, twins from different packs."""
    texts = [text for group in groups for text in group]
    cards = iter(cards_from(texts, packs=packs, jokers_per_pack=jokers_per_pack))
    return [tuple(card for _, card in zip(group, cards, strict=False)) for group in groups]


def texts_of(cards: Iterable[Card]) -> list[str]:
    """Cards as an answer writes them."""
    return [card.text for card in cards]
