"""Solving a table of Manipulation: the most cards of a hand that a new table can take."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.cards.card import Card
from bot.cards.rearrange import rearrange, table_problems
from bot.cards.text import cards_from
from bot.cli.jsonlines import Answer, Request
from bot.errors import BadInput
from bot.games.manipulation import MANIPULATION
from bot.games.manipulation.rules import ManipulationRules, packs_of

KEYS = {"table", "hand", "rules", "players"}


def solve(request: Request) -> Answer:
    """The play of the most cards that breaks the fewest melds of the table.

    `table` are its melds, `hand` the hand, either of them perhaps empty. `players` is how many
    play (default 2), which says how many packs there are. The house rules that count are those of
    melds and packs; openings and limits do not. Raises BadInput naming what makes no sense, a meld
    by its letter: the first of the table is A.
    """
    unknown = request.keys() - KEYS
    if unknown:
        raise BadInput(problem=f"There is nothing called '{min(unknown)}' to set.")
    rules = _rules(request.get("rules", {}))
    packs = packs_of(rules, _players(request.get("players", 2)))
    table, hand = _cards(request.get("table", []), request.get("hand", []), packs)
    problems = table_problems(table, rules.meld_rules)
    if problems:
        raise BadInput(problem=problems[0].sentence)
    found = rearrange(table, hand, rules.meld_rules)
    return {
        "max_cards": found.cards,
        "play": _texts(found.play),
        "new_table": [_texts(meld) for meld in found.new_table],
        "broken_melds": found.broken,
    }


def _rules(given: object) -> ManipulationRules:
    if not isinstance(given, Mapping):
        raise BadInput(problem='\'rules\' is an object like {"ace": "low"}.')
    return ManipulationRules.read(given)


def _players(number: object) -> int:
    if type(number) is not int or number not in MANIPULATION.seats:
        raise BadInput(problem=f"'players' is a number from 2 to 8, not {number!r}.")
    return number


def _cards(
    table: object, hand: object, packs: int
) -> tuple[list[tuple[Card, ...]], tuple[Card, ...]]:
    """The cards of the melds and of the hand, twins from different packs."""
    if not isinstance(table, list) or not all(isinstance(meld, list) for meld in table):
        raise BadInput(problem='\'table\' is a list of melds like [["7H", "8H", "9H"]].')
    if not isinstance(hand, list):
        raise BadInput(problem='\'hand\' is a list of cards like ["7H", "TD"].')
    texts = [*(text for meld in table for text in meld), *hand]
    cards = iter(cards_from(texts, packs=packs, jokers_per_pack=0))
    melds = [tuple(card for _, card in zip(meld, cards, strict=False)) for meld in table]
    return melds, tuple(cards)


def _texts(cards: Sequence[Card]) -> list[str]:
    return [card.text for card in cards]
