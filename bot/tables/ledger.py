"""From what happened to what is booked: the kitty, what seats pay each other, their results."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from bot.games.events import Anted, Event, Paid, Settles
from bot.games.outcome import Outcome
from bot.storage.books import KittyLine, LedgerLine, SeatResult
from bot.tables.people import Seat


def kitty_lines(seats: Sequence[Seat], events: Iterable[Event]) -> Iterator[KittyLine]:
    """What the kitty got (+) and paid (-), so that the sum of all lines is what it holds.

    Nickels bought by a seat (house rule broke=rebuy) are in the log, not here: they go to the
    seat, and only its ante goes on to the kitty.
    """
    for event in events:
        match event:
            case Anted(seat=seat, nickels=nickels):
                yield _line(seats[seat], nickels, "ante")
            case Paid(seat=seat, nickels=nickels, reason=reason):
                yield _line(seats[seat], -nickels, reason)
            case _:
                pass


def ledger_lines(seats: Sequence[Seat], events: Iterable[Event]) -> Iterator[LedgerLine]:
    """What each seat that was in won (+) or paid (-) in the hands that ended; a void one nothing.

    The lines of a hand add up to zero.
    """
    for event in events:
        if isinstance(event, Settles):
            for seat, net in zip(seats, event.net, strict=True):
                if net is not None:
                    yield LedgerLine(
                        round=event.round, seat=seat.seat, net=net, user_id=seat.user_id
                    )


def _line(seat: Seat, nickels: int, reason: str) -> KittyLine:
    return KittyLine(seat=seat.seat, nickels=nickels, reason=reason, user_id=seat.user_id)


def seat_results(seats: Sequence[Seat], outcome: Outcome) -> list[SeatResult]:
    """How every seat did. Who retired shares the place behind everybody who stayed."""
    behind = 1 + sum(standing.place is not None for standing in outcome.standings)
    return [
        SeatResult(
            seat=standing.seat,
            user_id=seats[standing.seat].user_id,
            name=seats[standing.seat].name,
            score=standing.score,
            place=behind if standing.place is None else standing.place,
            won=standing.seat in outcome.winners,
            nickels=standing.net,
        )
        for standing in outcome.standings
    ]
