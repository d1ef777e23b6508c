"""The workbench between a tap and a screen: the draft that is kept, and what its cards are called.

Cards are named by places, never by faces: those of the table at the start of the turn come first,
meld by meld, then those of the hand in its stored order. A place means the same in the whole turn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from bot.cards.card import Card
from bot.errors import StaleButton
from bot.games.manipulation.draft import Draft
from bot.games.manipulation.draft_text import draft_text, read_draft
from bot.games.manipulation.table import LaidMeld, cards_on
from bot.games.manipulation.view import ManipulationView
from bot.render.game_screens import Drafted

Step = Callable[[Draft], Draft]
"""A step of a draft. May raise a Refusal."""


def draft_of(kept: str | None, view: ManipulationView) -> Draft:
    """The draft of the owner of this view; one that nothing was done to when none is kept."""
    found = None if kept is None else read_draft(kept, view)
    return found or Draft.begun(view)


def drafted(view: ManipulationView, step: Step, note: str = "") -> Drafted:
    """The step of what is kept as text that this step of the draft is."""
    return Drafted(lambda kept: draft_text(step(draft_of(kept, view))), note)


class Places:
    """The places of all cards that a draft has to do with."""

    def __init__(self, draft: Draft) -> None:
        self._cards = (*cards_on(draft.ground.table), *draft.ground.hand)
        self._places = {card: place for place, card in enumerate(self._cards)}

    def of(self, cards: Iterable[Card]) -> tuple[int, ...]:
        """Where these cards are."""
        return tuple(self._places[card] for card in cards)

    def cards(self, places: Sequence[int]) -> tuple[Card, ...]:
        """The cards at these places. Raises StaleButton when there are none, or one is twice."""
        if len(set(places)) < len(places) or max(places) >= len(self._cards):
            raise StaleButton
        return tuple(self._cards[place] for place in places)


def meld_at(draft: Draft, number: int) -> LaidMeld:
    """The meld of this number. Raises StaleButton."""
    found = next((meld for meld in draft.melds if meld.number == number), None)
    if found is None:
        raise StaleButton
    return found
