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
from bot.render.words import named, points

SENTENCES: Final = 6
"""How many of the last sentences a board tells."""


def told(events: Iterable[Event], names: Sequence[str]) -> list[str]:
    """The last few events in sentences, oldest first. `names` is by seat, as typed."""
    sentences: list[str] = []
    drawn: tuple[int, str] | None = None
    for event in events:
        if isinstance(event, DrewStock | TookDiscard):
            drawn = (event.seat, _draw(event))
            continue
        sentence = _sentence(event, names, drawn)
        if sentence:
            sentences.append(sentence)
            drawn = None
    if drawn is not None:
        sentences.append(f"{named(names[drawn[0]])} {drawn[1]}.")
    return sentences[-SENTENCES:]


def _draw(event: DrewStock | TookDiscard) -> str:
    return _("drew") if isinstance(event, DrewStock) else _("took {card}").format(card=_card(event))


def _card(event: TookDiscard | Discarded) -> str:
    return event.card.shown


def _sentence(event: Event, names: Sequence[str], drawn: tuple[int, str] | None) -> str:
    if isinstance(event, Discarded):
        return _thrown(event, names, drawn)
    if isinstance(event, Reshuffled):
        return _("The discards were shuffled into a new stock.")
    told = _about_seat(event)
    if told is None:
        return ""
    seat, sentence = told
    return sentence.format(name=named(names[seat]))


def _about_seat(event: Event) -> tuple[int, str] | None:
    """The seat that an event is about, and what to say of its `{name}`."""
    match event:
        case WentOut(seat=seat, card=card):
            return seat, _went_out(card)
        case Dealt(dealer=seat, upcard=card):
            return seat, _("{{name}} dealt and turned up {card}.").format(card=card.shown)
        case TimeRanOut(seat=seat):
            return seat, _("Time ran out for {name}.")
        case LeftGame(seat=seat):
            return seat, _("{name} left the game.")
        case Shown(seat=seat, points=given) if given:
            return seat, _("{{name}} ends with {points}.").format(points=points(given))
    return None


def _went_out(card: Card | None) -> str:
    if card is None:
        return _("{name} went out.")
    return _("{{name}} went out, throwing {card}.").format(card=card.shown)


def _thrown(event: Discarded, names: Sequence[str], drawn: tuple[int, str] | None) -> str:
    name, card = named(names[event.seat]), _card(event)
    if drawn is None or drawn[0] != event.seat:
        return _("{name} threw {card}.").format(name=name, card=card)
    return _("{name} {drew} and threw {card}.").format(name=name, drew=drawn[1], card=card)


def final_turns(out: int, owed: Sequence[int], names: Sequence[str]) -> str:
    """The announcement of the last turns: `Ben is out. One last turn each: Gus, Ann.`"""
    out_name = named(names[out])
    if not owed:
        return _("**{name} is out.**").format(name=out_name)
    return _("**{name} is out.** One last turn each: {others}.").format(
        name=out_name, others=", ".join(named(names[seat]) for seat in owed)
    )
