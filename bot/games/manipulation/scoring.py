"""What a round costs when it is over, who won it, and what is booked for it (C7, C8)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from bot.games.events import Shown, Tell
from bot.games.manipulation.events import Ending, HandScored
from bot.games.manipulation.state import Round, Setup, Tally
from bot.games.manipulation.view import RoundScore
from bot.games.seats import clockwise
from bot.games.view import ShownHand


def score(
    setup: Setup, round_: Round, tally: Tally, still_in: Sequence[int], tell: Tell
) -> tuple[Round, Tally]:
    """The finished round with all hands open, and the tally with what they cost.

    `still_in` are the seats that have not retired; the hands of leavers stay closed.
    """
    shown = tuple(
        _shown(setup, round_, seat) if seat in still_in else None for seat in range(setup.seats)
    )
    for seat, hand in enumerate(shown):
        if hand is not None and hand.unmatched:
            tell(Shown(seat, hand.melds, hand.unmatched, hand.points))
    line = _line(setup, round_, shown)
    tell(HandScored(line.round, line.points, round_.out, line.winners, line.ending, line.net))
    return replace(round_, turn=None, shown=shown), tally.with_line(line)


def payments(points: Mapping[int, int], order: Sequence[int]) -> dict[int, int]:
    """What each seat wins (+) or pays (-): everybody pays what the own hand is dearer than the
    cheapest, and those who have that share it equally.

    Points that can't be shared go one each to winners as they come in `order`.
    """
    least = min(points.values())
    winners = [seat for seat in order if points.get(seat) == least]
    share, odd = divmod(sum(points.values()) - least * len(points), len(winners))
    net = {seat: least - cost for seat, cost in points.items()}
    return net | {seat: share + (place < odd) for place, seat in enumerate(winners)}


def _shown(setup: Setup, round_: Round, seat: int) -> ShownHand:
    hand = round_.hands[seat]
    return ShownHand(melds=(), unmatched=hand, points=setup.rules.points(hand))


def _line(setup: Setup, round_: Round, shown: tuple[ShownHand | None, ...]) -> RoundScore:
    costs = {seat: hand.points for seat, hand in enumerate(shown) if hand is not None}
    least = min(costs.values())
    net = payments(costs, clockwise(tuple(costs), round_.dealer))
    return RoundScore(
        round=round_.number,
        winners=tuple(seat for seat, cost in costs.items() if cost == least),
        ending=_ending(setup, round_),
        points=tuple(costs.get(seat) for seat in range(setup.seats)),
        net=tuple(net.get(seat) for seat in range(setup.seats)),
        hands=shown,
    )


def _ending(setup: Setup, round_: Round) -> Ending:
    if round_.out is not None:
        return "out"
    return "stock" if setup.rules.stock_out == "end" else "blocked"
