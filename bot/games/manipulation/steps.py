"""Steps of a draft that are several in one, so that a tap is one step, and one undo takes it back.

Each refuses as the operations of `Draft` do, and then nothing is done.
"""

from __future__ import annotations

from collections.abc import Collection

from bot.cards.card import Card
from bot.errors import AlreadyPicked
from bot.games.manipulation.draft import Bench, Draft
from bot.games.manipulation.legality import new_table
from bot.games.manipulation.mends import splits_of
from bot.games.manipulation.moves import Play
from bot.games.manipulation.review import join_of


def taken(draft: Draft, cards: Collection[Card]) -> Draft:
    """Cards of the hand and of melds into the tray.

    Raises NotInHand, and AlreadyPicked for one that is in the tray.
    """
    for card in cards:
        if card in draft.tray:
            raise AlreadyPicked(card=card.shown)
    after, picked = draft, set(cards)
    for meld in draft.melds:
        if there := [card for card in meld.cards if card in picked]:
            after = after.pick_from_meld(meld.letter, there)
            picked.difference_update(there)
    return _one_step(draft, after.pick_from_hand([c for c in cards if c in picked]))


def laid(draft: Draft, cards: Collection[Card] | None = None) -> Draft:
    """A new meld of these cards of tray and hand, unless told otherwise of all of the tray.

    Raises NotInHand and TrayEmpty.
    """
    return _one_step(draft, _all_in_tray(draft, cards).new_meld(cards))


def added(draft: Draft, letter: str, cards: Collection[Card] | None = None) -> Draft:
    """The same put on a meld, which is cut in two where that makes two melds.

    Raises NotInHand, NoSuchMeld and TrayEmpty.
    """
    rules, put = draft.ground.rules, draft.tray if cards is None else tuple(cards)
    cut = put and join_of(draft.meld(letter).cards, put, rules) == "split"
    after = _all_in_tray(draft, cards).put_on(letter, cards)
    if cut:
        after = after.split(letter, next(splits_of(after.meld(letter).cards, rules)))
    return _one_step(draft, after)


def _all_in_tray(draft: Draft, cards: Collection[Card] | None) -> Draft:
    return draft.pick_from_hand([card for card in cards or () if card not in draft.tray])


def mended(draft: Draft, letter: str) -> Draft:
    """A meld cut where that makes two melds of it. Raises NoSuchMeld; no step where none does."""
    cut = next(splits_of(draft.meld(letter).cards, draft.ground.rules), None)
    return draft if cut is None else draft.split(letter, cut)


def shown(draft: Draft, play: Play) -> Draft:
    """The draft that would be confirmed as this legal play."""
    return draft.with_bench(Bench(new_table(draft.ground, play)))


def _one_step(before: Draft, after: Draft) -> Draft:
    return before.with_bench(after.bench)
