"""What hands are worth: the arranger for a round, hands laid open, the score of a round."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from bot.cards.arrange import Arrangement, Arranger, arranger
from bot.cards.card import Card
from bot.cards.melds import MeldRules
from bot.cards.points import PointRules
from bot.games.events import Paid, RoundScored, Shown, Tell
from bot.games.nickels.rules import EXTRA_ROUND, NickelsRules, wild_rank_of
from bot.games.nickels.state import Finish, Round, Setup, Tally
from bot.games.nickels.view import RoundScore
from bot.games.seats import with_seat
from bot.games.view import ShownHand


@lru_cache(maxsize=256)
def arranger_for(rules: NickelsRules, number: int) -> Arranger:
    """The arranger for round `number` (1-12) under these house rules."""
    return arranger(
        MeldRules(
            wild_rank=wild_rank_of(number),
            max_set=rules.max_set,
            identical_in_set=rules.identical_in_set,
            ace=rules.ace,
            wild_limit=rules.wild_limit,
            min_naturals=rules.min_naturals,
            all_wild=rules.all_wild,
            wild_as_rank=rules.wild_as_rank,
        ),
        PointRules(
            joker=rules.joker_pts,
            wild=None if rules.wild_pts == "face" else rules.wild_pts,
            ace=rules.ace_pts,
            court="10" if rules.court_pts == 10 else rules.court_pts,
        ),
    )


@lru_cache(maxsize=1024)
def arranged(rules: NickelsRules, number: int, hand: tuple[Card, ...]) -> Arrangement:
    """The hand in its best melds; remembered, because a hand that goes out is then shown."""
    return arranger_for(rules, number).arrange(hand)


@lru_cache(maxsize=1024)
def best_throws(
    rules: NickelsRules, number: int, hand: tuple[Card, ...], barred: Card | None
) -> tuple[int, tuple[Card, ...]]:
    """The fewest points after a throw and every throw that leaves them; `barred` stays.

    Remembered, because the buttons, the player who thinks and the check ask for the same hand.
    """
    return arranger_for(rules, number).best_discards(hand, barred)


def show(setup: Setup, round_: Round, seat: int, tell: Tell) -> Finish:
    """The finish after this seat has laid its hand open, arranged for the fewest points (A8)."""
    best = arranged(setup.rules, round_.number, round_.hands[seat])
    hand = ShownHand(melds=best.melds, unmatched=best.unmatched, points=best.deadwood)
    tell(Shown(seat, hand.melds, hand.unmatched, hand.points))
    return replace(round_.finish, shown=with_seat(round_.finish.shown, seat, hand))


def score(setup: Setup, round_: Round, tally: Tally, tell: Tell) -> tuple[Round, Tally]:
    """The finished round with every hand open, and the tally with its points and prize in it."""
    for seat in round_.seats:
        if round_.finish.shown[seat] is None:
            round_ = replace(round_, finish=show(setup, round_, seat, tell))
    line = _line(round_)
    tell(RoundScored(line.round, line.points, line.out))
    tally = replace(tally, sheet=(*tally.sheet, line), ready=frozenset())
    if round_.number == EXTRA_ROUND:
        return round_, tally
    scores = tuple(a + (b or 0) for a, b in zip(tally.scores, line.points, strict=True))
    return round_, _with_prize(setup, line, replace(tally, scores=scores), tell)


def _line(round_: Round) -> RoundScore:
    """The line of the score sheet. A leaver's shown hand stays to be seen but scores nothing."""
    shown = round_.finish.shown
    points = tuple(
        hand.points if hand is not None and cards else None
        for hand, cards in zip(shown, round_.hands, strict=True)
    )
    return RoundScore(round=round_.number, out=round_.finish.out, points=points, hands=shown)


def _with_prize(setup: Setup, line: RoundScore, tally: Tally, tell: Tell) -> Tally:
    prize = tally.kitty.round_prize(setup.rules)
    if line.out is None or line.points[line.out] is None or not prize:
        return tally
    tell(Paid(line.out, prize, "round"))
    return replace(tally, kitty=tally.kitty.pay({line.out: prize}))
