"""Views made by hand, and a reader for what is drawn of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from bot.cards.card import Card
from bot.cards.text import cards_from
from bot.games.events import Event
from bot.games.moves import Discard, Draw, GoOut, Move
from bot.games.nickels.rules import NickelsRules, hand_size_of, wild_rank_of
from bot.games.nickels.view import NickelsView, PlayerView, RoundScore, ShownHand
from bot.render.limits import walk
from bot.render.parts import BUTTON, ROW, TEXT
from bot.render.scene import Scene
from bot.render.screen import Screen

NAMES = ("Ann", "Ben", "Gus")
SEAL = "0123456789abcdef" * 4


def cards(text: str) -> tuple[Card, ...]:
    """The cards of a text such as `8S TD JK`, twins from different packs."""
    return tuple(cards_from(text.split(), packs=2, jokers_per_pack=2))


def scene(names: Sequence[str] = NAMES, **more: Any) -> Scene:
    """A table of these people; Gus is a computer and Ann the host."""
    facts: dict[str, Any] = {
        "table": "abcdefghij",
        "names": tuple(names),
        "computers": frozenset({2}),
        "host": 0,
        "since": 1_700_000_000,
    }
    return Scene(**facts | more)


def player(seat: int, **more: Any) -> PlayerView:
    """A seat as everybody sees it."""
    facts: dict[str, Any] = {
        "seat": seat,
        "cards": 6,
        "score": (37, 12, 55, 8, 9, 10, 11)[seat],
        "nickels": 6,
        "dealer": seat == 1,
        "out": False,
        "owed_turn": False,
        "ready": False,
        "retired": False,
        "shown": None,
    }
    return PlayerView(**facts | more)


def view(
    *,
    hand: str = "",
    seat: int | None = None,
    number: int = 4,
    seats: int = 3,
    top: str = "7H",
    recent: tuple[Event, ...] = (),
    **more: Any,
) -> NickelsView:
    """Round 4 (sixes wild), Ann to play, unless told otherwise."""
    held = cards(hand)
    facts: dict[str, Any] = {
        "seat": seat,
        "phase": "play",
        "to_act": (0,),
        "legal": (),
        "decision": 9,
        "recent": recent,
        "outcome": None,
        "commitment": SEAL,
        "secret": None,
        "rules": NickelsRules(),
        "round": number,
        "rounds": (1, 11),
        "wild_rank": wild_rank_of(number),
        "hand_size": hand_size_of(number),
        "turn": 0,
        "dealer": 1,
        "out": None,
        "final_turns": (),
        "stock": 61,
        "pile": 3,
        "top": cards(top)[0] if top else None,
        "kitty": 12,
        "players": tuple(player(n) for n in range(seats)),
        "sheet": (),
        "hand": held,
    }
    return NickelsView(**facts | more)


def to_draw(hand: str, **more: Any) -> NickelsView:
    """Ann's own view at the beginning of her turn."""
    legal = (Draw(source="stock"), Draw(source="pile"))
    return view(hand=hand, seat=0, legal=legal, **more)


def to_throw(hand: str, *, taken: bool = False, ways_out: str = "", **more: Any) -> NickelsView:
    """Ann's own view with one card more, the last, which she drew (or took). `ways_out`
    are the cards that may be thrown going out."""
    held = cards(hand)
    new = held[-1]
    throws: list[Move] = [Discard(card=c.id) for c in held if not (taken and c is new)]
    ways: list[Move] = [GoOut(card=c.id) for c in held if c.text in ways_out.split()]
    return view(hand=hand, seat=0, legal=(*ways, *throws), drawn=new, taken=taken, **more)


def shown(melds: Sequence[str], unmatched: str, points: int) -> ShownHand:
    """An open hand."""
    return ShownHand(
        melds=tuple(cards(meld) for meld in melds), unmatched=cards(unmatched), points=points
    )


def line(number: int, points: Sequence[int | None], out: int | None = None) -> RoundScore:
    """A line of the score sheet without hands."""
    return RoundScore(round=number, out=out, points=tuple(points), hands=(None,) * len(points))


def with_hands(score: RoundScore, *hands: ShownHand | None) -> RoundScore:
    """The same line with the hands that were shown."""
    return replace(score, hands=hands)


# -- reading -----------------------------------------------------------------------------------


def texts(screen: Screen) -> str:
    """All the words of a screen."""
    return "\n".join(c["content"] for c in walk(screen.components) if c["type"] == TEXT)


def buttons(screen: Screen) -> list[dict[str, Any]]:
    """The buttons in reading order."""
    return [c for c in walk(screen.components) if c["type"] == BUTTON]


def labels(screen: Screen) -> list[str]:
    """What stands on the buttons."""
    return [button["label"] for button in buttons(screen)]


def button_rows(screen: Screen) -> list[list[str]]:
    """The labels row by row."""
    return list(_rows(screen))


def _rows(screen: Screen) -> Iterator[list[str]]:
    for component in walk(screen.components):
        if component["type"] == ROW and component["components"][0]["type"] == BUTTON:
            yield [button["label"] for button in component["components"]]
