"""Solving a hand of Rummy: whether it can go out, what it can put down, what it can claim."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, Final

from bot.cards.card import CARDS, Card
from bot.cards.melds import why_not
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
from bot.games.rummy import RUMMY
from bot.games.rummy.moves import LayOff, Meld
from bot.games.rummy.plans import Plan, Position, best_turn, swaps, way_out
from bot.games.rummy.plays import Play
from bot.games.rummy.rules import JOKERS_PER_PACK, RummyRules, packs_of
from bot.games.rummy.table import TableMeld, letter_of, readings

KEYS: Final = {"hand", "table", "rules", "players", "own", "taken"}

MOST_CARDS: Final = 13
"""The largest hand that house rules deal, and a drawn card."""

ME, ANOTHER = 0, 1


def solve(request: Request) -> Answer:
    """What can be done with `hand`, a hand that has drawn, and the melds of `table`.

    `players` is how many play (default 2), which says how many packs there are. `own` are the
    letters of the own melds: the first of the table is A. `taken` is the card of the hand that was
    taken from the pile, if one was. Raises BadInput naming what makes no sense, a meld of the
    table by its letter.
    """
    check_keys(request, KEYS)
    rules = rules_from(RummyRules, request, '{"preset": "bicycle"}')
    packs = packs_of(rules, players_of(RUMMY, request))
    jokers = JOKERS_PER_PACK if rules.has_jokers else 0
    written = [_hand(request), *table_of(request)]
    hand, *table = grouped_cards(written, packs=packs, jokers_per_pack=jokers)
    melds = tuple(_meld(rules, number, cards) for number, cards in enumerate(table))
    return _answer(
        Position(
            rules=rules,
            hand=hand,
            melds=_owned(melds, request.get("own", [])),
            seat=ME,
            barred=_taken(hand, request.get("taken")),
        )
    )


# -- reading -----------------------------------------------------------------------------------


def _hand(request: Request) -> list[object]:
    hand = request.get("hand")
    if not isinstance(hand, list) or not hand:
        raise BadInput(problem='\'hand\' is a list of cards like ["7H", "TD", "JK"].')
    if len(hand) > MOST_CARDS:
        raise BadInput(problem=f"A hand has at most {MOST_CARDS} cards; this one has {len(hand)}.")
    return hand


def _meld(rules: RummyRules, number: int, cards: tuple[Card, ...]) -> TableMeld:
    """The meld as it lies: a run in which the cards stand in order keeps that order."""
    found = list(readings(cards, rules.meld_rules))
    if not found:
        letter = letter_of(number)
        reason = why_not(cards, rules.meld_rules)
        raise BadInput(problem=f"Meld {letter} of the table is none. {reason}")
    meld = next((meld for meld in found if meld.cards == cards), found[0])
    return replace(meld, number=number, owner=ANOTHER)


def _owned(melds: tuple[TableMeld, ...], own: object) -> tuple[TableMeld, ...]:
    letters = [meld.letter for meld in melds]
    if not isinstance(own, list) or not all(letter in letters for letter in own):
        raise BadInput(problem=f"'own' is a list of letters of the table's melds, not {own!r}.")
    return tuple(replace(m, owner=ME) if m.letter in own else m for m in melds)


def _taken(hand: Sequence[Card], text: object) -> Card | None:
    if text is None:
        return None
    card = next((card for card in hand if card.text == text), None)
    if card is None:
        raise BadInput(problem=f"'taken' is a card of the hand, not {text!r}.")
    return card


# -- answering ---------------------------------------------------------------------------------


def _answer(position: Position) -> Answer:
    plan, out = best_turn(position), way_out(position)
    rules = position.rules
    return {
        "can_go_out": out is not None,
        "way_out": None if out is None else _way_out(out),
        "melds": [texts_of(p.meld.cards) for p in plan.plays if isinstance(p.move, Meld)],
        "lay_offs": [_lay_off(play) for play in plan.plays if isinstance(play.move, LayOff)],
        "left": texts_of(plan.left),
        "points_down": rules.points(position.hand) - rules.points(plan.left),
        "points_left": rules.points(plan.left),
        "swaps": list(_swaps(position)),
    }


def _way_out(plan: Plan) -> dict[str, Any]:
    return {
        "plays": [_step(play) for play in plan.plays],
        "throw": plan.left[0].text if plan.left else None,
    }


def _step(play: Play) -> dict[str, Any]:
    move = play.move
    match move:
        case Meld():
            return {"meld": texts_of(play.meld.cards)}
        case LayOff():
            return {"lay_off": texts_of(play.cards), "on": play.meld.letter}
        case _:
            wild = CARDS[move.wild].text
            return {"swap": play.cards[0].text, "for": wild, "in": play.meld.letter}


def _lay_off(play: Play) -> dict[str, Any]:
    return {
        "cards": texts_of(play.cards),
        "on": play.meld.letter,
        "makes": texts_of(play.meld.cards),
    }


def _swaps(position: Position) -> Iterator[dict[str, Any]]:
    """Every swap by what it looks like: of wilds alike in one meld only the first is named."""
    seen = set()
    for play in swaps(position):
        step = _step(play)
        look = tuple(step.values())
        if look not in seen:
            seen.add(look)
            yield {"card": step["swap"], "wild": step["for"], "in": step["in"]}
