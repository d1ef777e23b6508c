"""Solving a hand of Nickels: the best melds, the best discard, whether it can go out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.cards.arrange import Arrangement, Arranger
from bot.cards.card import Card
from bot.cards.text import cards_from
from bot.cli.jsonlines import Answer, Request
from bot.cli.solve_reading import check_keys, rules_from, texts_of
from bot.errors import BadInput
from bot.games.nickels.rules import LAST_ROUND, NickelsRules, hand_size_of
from bot.games.nickels.scoring import arranger_for

KEYS: Final = {"round", "hand", "rules"}


def solve(request: Request) -> Answer:
    """Deadwood, melds and unmatched cards of `hand`; with a card too many also the discards.

    Raises BadInput naming what makes no sense.
    """
    check_keys(request, KEYS)
    number = _round(request.get("round"))
    rules = rules_from(NickelsRules, request, '{"ace": "low"}')
    hand = _hand(request.get("hand"), hand_size_of(number))
    arranger = arranger_for(rules, number)
    if len(hand) == hand_size_of(number):
        return _shown(arranger.arrange(hand))
    return _with_discard(arranger, hand, rules)


def _round(number: object) -> int:
    if type(number) is not int or not 1 <= number <= LAST_ROUND:
        raise BadInput(problem=f"'round' is a number from 1 to {LAST_ROUND}, not {number!r}.")
    return number


def _hand(texts: object, size: int) -> list[Card]:
    if not isinstance(texts, list):
        raise BadInput(problem='\'hand\' is a list of cards like ["7H", "TD", "JK"].')
    hand = cards_from(texts, packs=2, jokers_per_pack=2)
    if len(hand) not in {size, size + 1}:
        raise BadInput(
            problem=f"A hand of this round has {size} cards, or {size + 1} before the discard; "
            f"this one has {len(hand)}."
        )
    return hand


def _shown(best: Arrangement) -> Answer:
    return {
        "deadwood": best.deadwood,
        "melds": [texts_of(meld) for meld in best.melds],
        "unmatched": texts_of(best.unmatched),
    }


def _with_discard(arranger: Arranger, hand: Sequence[Card], rules: NickelsRules) -> Answer:
    costs = arranger.deadwood_after_discard(hand)
    least = min(costs.values())
    best = [card for card in hand if costs[card] == least]
    kept = [card for card in hand if card != best[0]]
    if rules.go_out_without_discard and arranger.deadwood(hand) == 0:
        least, kept = 0, list(hand)
    return {
        **_shown(arranger.arrange(kept)),
        "best_discards": sorted(set(texts_of(best))),
        "by_discard": {card.text: cost for card, cost in costs.items()},
        "can_go_out": least == 0,
    }
