"""A draft as JSON, so that it survives a restart in a row of its own."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from pydantic import BaseModel, ConfigDict, ValidationError

from bot.cards.card import CARDS, Card
from bot.games.manipulation.draft import MOST_STEPS, Bench, Draft, turn_of
from bot.games.manipulation.hints import ground_seen
from bot.games.manipulation.table import NUMBERS, Ground, LaidMeld, cards_on
from bot.games.manipulation.view import ManipulationView


class _Row(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


class _BenchRow(_Row):
    """Melds by number, and the tray; cards by id."""

    melds: dict[int, tuple[int, ...]]
    tray: tuple[int, ...] = ()


class _DraftRow(_Row):
    turn: tuple[int, int]
    bench: _BenchRow
    past: tuple[_BenchRow, ...] = ()
    future: tuple[_BenchRow, ...] = ()
    unread: str = ""


def draft_text(draft: Draft) -> str:
    """The draft as JSON. It holds cards of the hand: it is as private as that."""
    return _DraftRow(
        turn=draft.turn,
        bench=_row(draft.bench),
        past=tuple(map(_row, draft.past)),
        future=tuple(map(_row, draft.future)),
        unread=draft.unread,
    ).model_dump_json()


def read_draft(text: str, view: ManipulationView) -> Draft | None:
    """The draft of the owner of this view; None when it is of another turn, or makes no sense."""
    return _read(text, turn_of(view), ground_seen(view))


# A tap and the screen that answers it read the same; after many steps that takes milliseconds.
@lru_cache(maxsize=16)
def _read(text: str, turn: tuple[int, int], ground: Ground) -> Draft | None:
    try:
        row = _DraftRow.model_validate_json(text)
    except ValidationError:
        return None
    benches = (row.bench, *row.past, *row.future)
    if row.turn != turn or not all(_makes_sense(each, ground) for each in benches):
        return None
    return Draft(
        turn=row.turn,
        ground=ground,
        bench=_bench(row.bench),
        past=tuple(map(_bench, row.past))[-MOST_STEPS:],
        future=tuple(map(_bench, row.future))[-MOST_STEPS:],
        unread=row.unread,
    )


def _row(bench: Bench) -> _BenchRow:
    return _BenchRow(
        melds={meld.number: _ids(meld.cards) for meld in bench.melds}, tray=_ids(bench.tray)
    )


def _ids(cards: Iterable[Card]) -> tuple[int, ...]:
    return tuple(card.id for card in cards)


def _bench(row: _BenchRow) -> Bench:
    melds = (
        LaidMeld(number, tuple(CARDS[card] for card in cards))
        for number, cards in sorted(row.melds.items())
    )
    return Bench(tuple(melds), tuple(CARDS[card] for card in row.tray))


def _makes_sense(row: _BenchRow, ground: Ground) -> bool:
    """Whether all cards of the table are there, no card is twice, and none is foreign."""
    there = [*row.tray, *(card for cards in row.melds.values() for card in cards)]
    table = set(_ids(cards_on(ground.table)))
    return (
        len(set(there)) == len(there)
        and table <= set(there) <= table.union(_ids(ground.hand))
        and all(row.melds.values())
        and all(number in NUMBERS for number in row.melds)
    )
