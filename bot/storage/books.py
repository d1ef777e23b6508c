"""The books, as units like all that is written: the kitty, the ledger, the results of games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.storage import statements
from bot.storage.batch import Unit, Write


@dataclass(frozen=True, slots=True, kw_only=True)
class KittyLine:
    """Nickels into the kitty (+) or out of it (-), and why: ante, kitty, round, refund."""

    seat: int
    nickels: int
    reason: str
    user_id: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class LedgerLine:
    """What one seat won (+) or paid (-) in a finished round."""

    round: int
    seat: int
    net: int
    user_id: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatResult:
    """How one seat did. `place` counts from 1, `nickels` is what the seat won or lost.

    Those are points in a game that is played for points.
    """

    seat: int
    user_id: int | None
    name: str
    score: int
    place: int
    won: bool
    nickels: int


def enter_kitty(game_id: str, seq: int, lines: Sequence[KittyLine]) -> Unit:
    """What move `seq` put into the kitty and took out. Once a move."""
    return Unit(
        tuple(
            Write(
                statements.ENTER_KITTY,
                {
                    "game_id": game_id,
                    "seq": seq,
                    "line": number,
                    "seat": line.seat,
                    "user_id": line.user_id,
                    "nickels": line.nickels,
                    "reason": line.reason,
                },
                (game_id,),
            )
            for number, line in enumerate(lines)
        )
    )


def enter_ledger(game_id: str, seq: int, lines: Sequence[LedgerLine]) -> Unit:
    """What the seats paid each other in the round that move `seq` ended; adds up to zero."""
    return Unit(
        tuple(
            Write(
                statements.ENTER_LEDGER,
                {
                    "game_id": game_id,
                    "round": line.round,
                    "seat": line.seat,
                    "seq": seq,
                    "user_id": line.user_id,
                    "net": line.net,
                },
                (game_id,),
            )
            for line in lines
        )
    )


def enter_results(
    game_id: str,
    seat_results: Sequence[SeatResult],
    *,
    guild_id: int,
    game: str,
    rounds: int,
    people: int,
    ended_at: float,
) -> Unit:
    """How the seats did in a game of `rounds` rounds in which `people` persons sat."""
    common = {
        "game_id": game_id,
        "guild_id": guild_id,
        "game": game,
        "rounds": rounds,
        "people": people,
        "ended_at": ended_at,
    }
    return Unit(
        tuple(
            Write(
                statements.ENTER_RESULT,
                common
                | {
                    "seat": result.seat,
                    "user_id": result.user_id,
                    "name": result.name,
                    "score": result.score,
                    "place": result.place,
                    "won": result.won,
                    "nickels": result.nickels,
                },
                (game_id,),
            )
            for result in seat_results
        )
    )
