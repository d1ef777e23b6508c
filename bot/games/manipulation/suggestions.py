"""What a hand can do at once, without looking for it: melds that it holds, cards that just fit.

Nothing here takes a card of the table anywhere: to find that is the game.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Final

from bot.cards.card import Card
from bot.cards.melds import ACE, HIGH_ACE, is_meld
from bot.games.manipulation.draft import Draft
from bot.games.manipulation.mends import mends_of
from bot.games.manipulation.review import Join, join_of
from bot.games.manipulation.rules import ManipulationRules
from bot.games.manipulation.table import Cards, LaidMeld, displayed

_ORDER: Final[tuple[Join, ...]] = ("whole", "split")


@dataclass(frozen=True, slots=True)
class Suggestion:
    """Cards of hand and tray that go on a meld, or make a new one (`onto` None).

    `result` is what lies there then: one meld, or by a `split` two.
    """

    cards: Cards
    onto: LaidMeld | None
    result: Cards
    join: Join = "whole"


def suggestions(draft: Draft) -> tuple[Suggestion, ...]:
    """What can be done with the hand as it is, best first; of twins one is named.

    With cards in the tray only what makes a new meld with all of them: where they fit, `review`
    says. Where nothing does, what can be done with some of them.
    """
    if draft.tray:
        return _of_each_result(_with_the_tray(draft))
    fits = () if draft.ground.must_open else sorted(_fits(draft), key=_worth)
    return tuple(chain(melds_in(draft.hand, draft.ground.rules), fits))


def melds_in(hand: Cards, rules: ManipulationRules) -> list[Suggestion]:
    """The melds that a hand or a tray holds, each as long as it can be, the longest first."""
    found = {
        tuple(card.face for card in cards): cards
        for cards in (displayed(each, rules) for each in _groups(hand, rules))
        if is_meld(cards, rules.meld_rules)
    }
    return [
        Suggestion(cards, None, cards)
        for cards in sorted(found.values(), key=lambda cards: (-len(cards), cards))
    ]


def _groups(hand: Cards, rules: ManipulationRules) -> Iterator[Cards]:
    """The sets and runs of a hand, some too short to be melds."""
    by_rank: defaultdict[int, list[Card]] = defaultdict(list)
    for card in hand:
        by_rank[card.rank].append(card)
    most = rules.meld_rules.max_set
    for same in by_rank.values():
        yield tuple((same if rules.identical_in_set else _of_each_look(same))[:most])
    for suit in range(4):
        yield from _runs({card.rank: card for card in hand if card.suit == suit}, rules)


def _runs(by_rank: dict[int, Card], rules: ManipulationRules) -> Iterator[Cards]:
    """The cards of one suit as runs, each as long as it can be."""
    run: list[Card] = []
    for place in rules.meld_rules.run_places:
        card = by_rank.get(ACE if place == HIGH_ACE else place)
        if card is not None and card not in run:
            run.append(card)
        else:
            yield tuple(run)
            run = []
    yield tuple(run)


def _of_each_look(cards: Iterable[Card]) -> list[Card]:
    """The first of all cards that look the same."""
    looks: dict[int, Card] = {}
    for card in cards:
        looks.setdefault(card.face, card)
    return list(looks.values())


def _fits(draft: Draft) -> Iterator[Suggestion]:
    """Cards of the hand that make a meld of a meld, be it whole already or not."""
    rules = draft.ground.rules
    for card in _of_each_look(draft.hand):
        yield from _fits_of(card, draft)
    for meld in draft.melds:
        if not is_meld(meld.cards, rules.meld_rules):
            for cards in _at_hand(draft, mends_of(meld.cards, rules).adding):
                if len(cards) > 1:
                    yield Suggestion(cards, meld, displayed((*meld.cards, *cards), rules))


def _fits_of(card: Card, draft: Draft) -> Iterator[Suggestion]:
    rules = draft.ground.rules
    for meld in draft.melds:
        if _alike(card, meld.cards):
            join = join_of(meld.cards, (card,), rules)
            if join in _ORDER:
                yield Suggestion((card,), meld, displayed((*meld.cards, card), rules), join)


def _with_the_tray(draft: Draft) -> Iterator[Suggestion]:
    rules = draft.ground.rules
    together = list(_made_with(draft, displayed(draft.tray, rules)))
    yield from together
    if together or len(draft.tray) == 1 or is_meld(draft.tray, rules.meld_rules):
        return
    yield from melds_in(draft.tray, rules)
    for card in _of_each_look(draft.tray):
        yield from _made_with(draft, (card,))
        yield from _fits_of(card, draft)


def _of_each_result(found: Iterable[Suggestion]) -> tuple[Suggestion, ...]:
    """The first of all that look the same when they are done."""
    looks: dict[tuple[LaidMeld | None, tuple[int, ...]], Suggestion] = {}
    for each in found:
        looks.setdefault((each.onto, tuple(card.face for card in each.result)), each)
    return tuple(looks.values())


def _made_with(draft: Draft, cards: Cards) -> Iterator[Suggestion]:
    """New melds of cards of the tray with as few of the hand as do."""
    rules = draft.ground.rules
    for more in _at_hand(draft, mends_of(cards, rules).adding):
        yield Suggestion((*cards, *more), None, displayed((*cards, *more), rules))


def _at_hand(draft: Draft, choices: Iterable[Cards]) -> Iterator[Cards]:
    """Those choices that the hand has, as its own cards."""
    own = {card.face: card for card in _of_each_look(draft.hand)}
    for faces in choices:
        if all(card.face in own for card in faces):
            yield tuple(own[card.face] for card in faces)


def _alike(card: Card, cards: Sequence[Card]) -> bool:
    """Whether the card is of the rank or of the suit of all of these."""
    return all(card.rank == c.rank for c in cards) or all(card.suit == c.suit for c in cards)


def _worth(suggestion: Suggestion) -> tuple[int, int]:
    """What is whole comes before what has to be split, and more cards before fewer."""
    return _ORDER.index(suggestion.join), -len(suggestion.cards)
