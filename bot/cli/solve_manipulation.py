"""Solving a table of Manipulation: the most cards of a hand that a new table can take."""

from __future__ import annotations

from typing import Final

from bot.cards.rearrange import rearrange, table_problems
from bot.cli.jsonlines import Answer, Request
from bot.cli.solve_reading import (
    check_keys,
    grouped_cards,
    players_of,
    rules_from,
    table_of,
    texts_of,
)
from bot.errors import BadInput
from bot.games.manipulation import MANIPULATION
from bot.games.manipulation.rules import ManipulationRules, packs_of

KEYS: Final = {"table", "hand", "rules", "players"}


def solve(request: Request) -> Answer:
    """The play of the most cards that breaks the fewest melds of the table.

    `table` are its melds, `hand` the hand, either of them perhaps empty. `players` is how many
    play (default 2), which says how many packs there are. The house rules that count are those of
    melds and packs; openings and limits do not. Raises BadInput naming what makes no sense, a meld
    by its letter: the first of the table is A.
    """
    check_keys(request, KEYS)
    rules = rules_from(ManipulationRules, request, '{"ace": "low"}')
    packs = packs_of(rules, players_of(MANIPULATION, request))
    written = [*table_of(request), _hand(request)]
    *table, hand = grouped_cards(written, packs=packs, jokers_per_pack=0)
    problems = table_problems(table, rules.meld_rules)
    if problems:
        raise BadInput(problem=problems[0].sentence)
    found = rearrange(table, hand, rules.meld_rules)
    return {
        "max_cards": found.cards,
        "play": texts_of(found.play),
        "new_table": [texts_of(meld) for meld in found.new_table],
        "broken_melds": found.broken,
    }


def _hand(request: Request) -> list[object]:
    hand = request.get("hand", [])
    if not isinstance(hand, list):
        raise BadInput(problem='\'hand\' is a list of cards like ["7H", "TD"].')
    return hand
