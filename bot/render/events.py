"""What happened lately, told as a person would tell it: `Ben took 9♣ and threw 7♥.`"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from bot.cards.card import Card
from bot.games.events import (
    Dealt,
    Discarded,
    DrewStock,
    Event,
    Flipped,
    LeftGame,
    Reshuffled,
    Shown,
    TimeRanOut,
    TookDiscard,
    WentOut,
)
from bot.render.language import _
from bot.render.signs import PLAIN, CardSigns
from bot.render.words import listed, named, points

SENTENCES: Final = 6
"""How many of the last sentences a board tells."""


def told(
    events: Iterable[Event],
    names: Sequence[str],
    signs: CardSigns = PLAIN,
    teller: type[Teller] | None = None,
) -> list[str]:
    """The last few events in sentences, oldest first. `names` is by seat, as typed.

    `teller` knows more events than those of every game.
    """
    telling = (teller or Teller)(names, signs)
    for event in events:
        telling.tell(event)
    return telling.ended()[-SENTENCES:]


class Teller:
    """Makes sentences of events: what a seat does in one turn becomes one sentence."""

    def __init__(self, names: Sequence[str], signs: CardSigns) -> None:
        self._names = names
        self._signs = signs
        self._sentences: list[str] = []
        self._seat = -1
        self._deeds: list[str] = []
        self._drew = False

    def tell(self, event: Event) -> None:
        """Add what this event says."""
        done = self.deed(event)
        if done is not None:
            self._add(done[0], done[1], drew=isinstance(event, DrewStock | TookDiscard))
            if isinstance(event, Discarded):
                self._end_turn()
            return
        sentence = self.sentence(event)
        if sentence:
            # A draw that came to nothing more is not worth saying any more.
            self._end_turn(unless_drawn=True)
            self._sentences.append(sentence)

    def ended(self) -> list[str]:
        """All sentences; a draw that nothing followed is one of its own."""
        self._end_turn()
        return self._sentences

    def deed(self, event: Event) -> tuple[int, str] | None:
        """Who did what in a turn, as it follows the name; None for what is no part of a turn."""
        match event:
            case DrewStock(seat=seat):
                return seat, _("drew")
            case TookDiscard(seat=seat, card=card):
                return seat, _("took {card}").format(card=self._signs.of(card))
            case Discarded(seat=seat, card=card):
                return seat, _("threw {card}").format(card=self._signs.of(card))
        return None

    def sentence(self, event: Event) -> str:
        """What an event says that is no part of a turn; empty when that is nothing."""
        sentence = ""
        match event:
            case Reshuffled():
                sentence = _("The discards were shuffled into a new stock.")
            case Flipped():
                sentence = _("The discards were turned over as a new stock.")
            case WentOut(seat=seat, card=card):
                sentence = self._went_out(seat, card)
            case Dealt(dealer=seat, upcard=card):
                sentence = _("{name} dealt and turned up {card}.")
                sentence = sentence.format(name=self.name(seat), card=self._signs.of(card))
            case TimeRanOut(seat=seat):
                sentence = _("Time ran out for {name}.").format(name=self.name(seat))
            case LeftGame(seat=seat):
                sentence = _("{name} left the game.").format(name=self.name(seat))
            case Shown(seat=seat, points=given) if given:
                sentence = _("{name} ends with {points}.")
                sentence = sentence.format(name=self.name(seat), points=points(given))
        return sentence

    def name(self, seat: int) -> str:
        """A seat's name, as it is shown in running text."""
        return named(self._names[seat])

    def _add(self, seat: int, deed: str, *, drew: bool) -> None:
        if seat != self._seat or drew:
            self._end_turn()
        self._drew = self._drew or drew
        self._seat = seat
        self._deeds.append(deed)

    def _end_turn(self, *, unless_drawn: bool = False) -> None:
        only_drew = self._drew and len(self._deeds) == 1
        if self._deeds and not (only_drew and unless_drawn):
            self._sentences.append(
                _("{name} {deeds}.").format(name=self.name(self._seat), deeds=listed(self._deeds))
            )
        self._deeds, self._drew = [], False

    def _went_out(self, seat: int, card: Card | None) -> str:
        if card is None:
            return _("{name} went out.").format(name=self.name(seat))
        sentence = _("{name} went out, throwing {card}.")
        return sentence.format(name=self.name(seat), card=self._signs.of(card))
