"""Solving a hand of Rummy: whether it can go out, what it can put down, what it can claim."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from bot.cards.card import CARDS, Card
from bot.cards.melds import why_not
from bot.cards.text import cards_from
from bot.cli.jsonlines import Answer, Request
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
    unknown = request.keys() - KEYS
    if unknown:
        raise BadInput(problem=f"There is nothing called '{min(unknown)}' to set.")
    rules = _rules(request.get("rules", {}))
    packs = packs_of(rules, _players(request.get("players", 2)))
    hand, table = _cards(rules, packs, request.get("hand"), request.get("table", []))
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


def _rules(given: object) -> RummyRules:
    if not isinstance(given, Mapping):
        raise BadInput(problem='\'rules\' is an object like {"preset": "bicycle"}.')
    return RummyRules.read(given)


def _players(number: object) -> int:
    if type(number) is not int or number not in RUMMY.seats:
        raise BadInput(problem=f"'players' is a number from 2 to 8, not {number!r}.")
    return number


def _cards(
    rules: RummyRules, packs: int, hand: object, table: object
) -> tuple[tuple[Card, ...], list[tuple[Card, ...]]]:
    """The cards of the hand and of the melds, twins from different packs."""
    if not isinstance(hand, list) or not hand:
        raise BadInput(problem='\'hand\' is a list of cards like ["7H", "TD", "JK"].')
    if len(hand) > MOST_CARDS:
        raise BadInput(problem=f"A hand has at most {MOST_CARDS} cards; this one has {len(hand)}.")
    if not isinstance(table, list) or not all(isinstance(meld, list) for meld in table):
        raise BadInput(problem='\'table\' is a list of melds like [["7H", "8H", "9H"]].')
    jokers = JOKERS_PER_PACK if rules.has_jokers else 0
    texts = [*hand, *(text for meld in table for text in meld)]
    cards = iter(cards_from(texts, packs=packs, jokers_per_pack=jokers))
    held = tuple(card for _, card in zip(hand, cards, strict=False))
    return held, [tuple(card for _, card in zip(meld, cards, strict=False)) for meld in table]


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
        "melds": [_texts(p.meld.cards) for p in plan.plays if isinstance(p.move, Meld)],
        "lay_offs": [_lay_off(play) for play in plan.plays if isinstance(play.move, LayOff)],
        "left": _texts(plan.left),
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
            return {"meld": _texts(play.meld.cards)}
        case LayOff():
            return {"lay_off": _texts(play.cards), "on": play.meld.letter}
        case _:
            wild = CARDS[move.wild].text
            return {"swap": play.cards[0].text, "for": wild, "in": play.meld.letter}


def _lay_off(play: Play) -> dict[str, Any]:
    return {"cards": _texts(play.cards), "on": play.meld.letter, "makes": _texts(play.meld.cards)}


def _swaps(position: Position) -> Iterator[dict[str, Any]]:
    """Every swap by what it looks like: of wilds alike in one meld only the first is named."""
    seen = set()
    for play in swaps(position):
        step = _step(play)
        look = tuple(step.values())
        if look not in seen:
            seen.add(look)
            yield {"card": step["swap"], "wild": step["for"], "in": step["in"]}


def _texts(cards: Sequence[Card]) -> list[str]:
    return [card.text for card in cards]
