"""What a hand is worth when it is over: who won it, and who pays how much (rules B1-7, B2-6)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from bot.cards.arrange import arranger
from bot.cards.card import Card
from bot.games.events import Shown, Tell
from bot.games.rummy.events import Ending, HandScored
from bot.games.rummy.rules import RummyRules
from bot.games.rummy.state import Round, Setup, Tally
from bot.games.rummy.view import HandScore
from bot.games.view import ShownHand

BONUS = 10
"""What going rummy adds to each payment under the house rule rummy=plus10."""


class Result(NamedTuple):
    """How a hand ended, who won it, and what each of the losing hands pays."""

    ending: Ending
    winner: int | None
    payments: dict[int, int]


def score(
    setup: Setup, round_: Round, tally: Tally, still_in: Sequence[int], tell: Tell
) -> tuple[Round, Tally]:
    """The finished hand with the losing hands open, and the tally with what was won in it.

    `still_in` are the seats that have not retired. A leaver's hand pays like any other.
    """
    hands = _hands(setup.rules, round_)
    result = _result(setup.rules, round_, hands, still_in)
    shown = tuple(hand if _is_opened(seat, result) else None for seat, hand in enumerate(hands))
    for seat, hand in enumerate(shown):
        if hand is not None:
            tell(Shown(seat, hand.melds, hand.unmatched, hand.points))
    line = _line(setup.rules, round_, result, shown, hands)
    tell(HandScored(line.round, line.points, round_.out, line.winner, line.ending, line.net))
    return replace(round_, turn=None, shown=shown), tally.with_line(line)


def hand_shown(rules: RummyRules, hand: tuple[Card, ...]) -> ShownHand:
    """A hand as it counts against its holder: all of it, unless count_matched is off (B-20)."""
    if rules.count_matched:
        return ShownHand(melds=(), unmatched=hand, points=rules.points(hand))
    best = arranger(rules.meld_rules, rules.point_rules).arrange(hand)
    return ShownHand(melds=best.melds, unmatched=best.unmatched, points=best.deadwood)


def _hands(rules: RummyRules, round_: Round) -> list[ShownHand | None]:
    """Every hand by seat, those of leavers too; None for a seat that was not in."""
    cards = [held or left for held, left in zip(round_.hands, round_.left, strict=True)]
    return [
        hand_shown(rules, hand) if hand or seat == round_.out else None
        for seat, hand in enumerate(cards)
    ]


def _result(
    rules: RummyRules,
    round_: Round,
    hands: Sequence[ShownHand | None],
    still_in: Sequence[int],
) -> Result:
    points = {seat: hand.points for seat, hand in enumerate(hands) if hand is not None}
    left = [seat for seat in still_in if seat in points]
    if round_.out is not None:
        return _won_by_going_out(rules, round_.out, points, rummy=round_.out not in round_.down)
    if len(left) == 1:
        return Result("left", left[0], _others(points, left[0]))
    lowest = min(points[seat] for seat in left)
    lowest_seats = [seat for seat in left if points[seat] == lowest]
    if rules.blocked == "void" or len(lowest_seats) > 1:
        return Result("void", None, {})
    differences = {seat: max(0, most - lowest) for seat, most in points.items()}
    return Result("lowest", lowest_seats[0], _others(differences, lowest_seats[0]))


def _won_by_going_out(
    rules: RummyRules, winner: int, points: dict[int, int], *, rummy: bool
) -> Result:
    payments = _others(points, winner)
    if not rummy:
        return Result("out", winner, payments)
    factor = 2 if rules.rummy == "double" else 1
    bonus = BONUS if rules.rummy == "plus10" else 0
    return Result("rummy", winner, {s: factor * paid + bonus for s, paid in payments.items()})


def _others(points: dict[int, int], winner: int) -> dict[int, int]:
    return {seat: paid for seat, paid in points.items() if seat != winner}


def _is_opened(seat: int, result: Result) -> bool:
    """Losing hands are laid open; the winner's only where hands were compared."""
    return seat in result.payments or (result.ending == "lowest" and seat == result.winner)


def _line(
    rules: RummyRules,
    round_: Round,
    result: Result,
    shown: tuple[ShownHand | None, ...],
    hands: Sequence[ShownHand | None],
) -> HandScore:
    net = tuple(None if hand is None else _net(seat, result) for seat, hand in enumerate(hands))
    won = tuple(None if amount is None else max(0, amount) for amount in net)
    return HandScore(
        round=round_.number,
        winner=result.winner,
        ending=result.ending,
        points=won if rules.preset == "dummies" else net,
        net=net,
        hands=shown,
    )


def _net(seat: int, result: Result) -> int:
    return sum(result.payments.values()) if seat == result.winner else -result.payments.get(seat, 0)
