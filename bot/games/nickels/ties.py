"""Who wins when the lowest total is shared (table 2.A, A-2)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.nickels.rules import EXTRA_ROUND, NickelsRules
from bot.games.nickels.state import Tally
from bot.games.nickels.view import RoundScore


def leaders(tally: Tally, seats: Sequence[int]) -> tuple[int, ...]:
    """Those of the seats that have the lowest total."""
    lowest = min(tally.scores[seat] for seat in seats)
    return tuple(seat for seat in seats if tally.scores[seat] == lowest)


def tie_winners(
    rules: NickelsRules, sheet: Sequence[RoundScore], tied: tuple[int, ...]
) -> tuple[int, ...]:
    """Those of the tied whom the house rule prefers; all of them when it prefers nobody."""
    match rules.tie:
        case "split":
            return tied
        case "last_out":
            outs = [line.out for line in reversed(sheet) if line.out in tied]
            return tuple(seat for seat in tied if seat == outs[0]) if outs else tied
        case "most_rounds_out":
            counts = {seat: sum(line.out == seat for line in sheet) for seat in tied}
            return tuple(seat for seat in tied if counts[seat] == max(counts.values()))
        case "lowest_last_round":
            return _lowest(sheet[-1], tied) if sheet else tied
        case "extra_round":
            extra = [line for line in sheet if line.round == EXTRA_ROUND]
            return _lowest(extra[0], tied) if extra else tied


def _lowest(line: RoundScore, tied: tuple[int, ...]) -> tuple[int, ...]:
    points = {seat: scored for seat in tied if (scored := line.points[seat]) is not None}
    return tuple(seat for seat in tied if points.get(seat) == min(points.values(), default=None))
