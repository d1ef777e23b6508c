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
    LeftGame,
    Reshuffled,
    Shown,
    TimeRanOut,
    TookDiscard,
    WentOut,
)
from bot.render.language import _
from bot.render.signs import PLAIN, CardSigns
from bot.render.words import named, points

SENTENCES: Final = 6
"""How many of the last sentences a board tells."""


def told(events: Iterable[Event], names: Sequence[str], signs: CardSigns = PLAIN) -> list[str]:
    """The last few events in sentences, oldest first. `names` is by seat, as typed."""
    teller = _Teller(names, signs)
    for event in events:
        teller.tell(event)
    return teller.ended()[-SENTENCES:]


class _Teller:
    """Makes sentences of events: a draw waits for the throw that belongs to it."""

    def __init__(self, names: Sequence[str], signs: CardSigns) -> None:
        self._names = names
        self._signs = signs
        self._sentences: list[str] = []
        self._drawn: tuple[int, str] | None = None

    def tell(self, event: Event) -> None:
        """Add what this event says."""
        if isinstance(event, DrewStock | TookDiscard):
            self._drawn = (event.seat, self._draw(event))
            return
        sentence = self._sentence(event)
        if sentence:
            self._sentences.append(sentence)
            self._drawn = None

    def ended(self) -> list[str]:
        """All sentences; a draw that nothing followed is one of its own."""
        if self._drawn is not None:
            seat, drew = self._drawn
            self._sentences.append(f"{self._name(seat)} {drew}.")
        return self._sentences

    def _name(self, seat: int) -> str:
        return named(self._names[seat])

    def _draw(self, event: DrewStock | TookDiscard) -> str:
        if isinstance(event, DrewStock):
            return _("drew")
        return _("took {card}").format(card=self._signs.of(event.card))

    def _sentence(self, event: Event) -> str:
        sentence = ""
        match event:
            case Discarded():
                sentence = self._thrown(event)
            case Reshuffled():
                sentence = _("The discards were shuffled into a new stock.")
            case WentOut(seat=seat, card=card):
                sentence = self._went_out(seat, card)
            case Dealt(dealer=seat, upcard=card):
                sentence = _("{name} dealt and turned up {card}.")
                sentence = sentence.format(name=self._name(seat), card=self._signs.of(card))
            case TimeRanOut(seat=seat):
                sentence = _("Time ran out for {name}.").format(name=self._name(seat))
            case LeftGame(seat=seat):
                sentence = _("{name} left the game.").format(name=self._name(seat))
            case Shown(seat=seat, points=given) if given:
                sentence = _("{name} ends with {points}.")
                sentence = sentence.format(name=self._name(seat), points=points(given))
        return sentence

    def _went_out(self, seat: int, card: Card | None) -> str:
        if card is None:
            return _("{name} went out.").format(name=self._name(seat))
        sentence = _("{name} went out, throwing {card}.")
        return sentence.format(name=self._name(seat), card=self._signs.of(card))

    def _thrown(self, event: Discarded) -> str:
        name, card = self._name(event.seat), self._signs.of(event.card)
        if self._drawn is None or self._drawn[0] != event.seat:
            return _("{name} threw {card}.").format(name=name, card=card)
        sentence = _("{name} {drew} and threw {card}.")
        return sentence.format(name=name, drew=self._drawn[1], card=card)
