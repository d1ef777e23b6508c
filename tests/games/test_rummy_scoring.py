"""What a hand of Rummy is worth, and how a match ends (rules B1-7, B2-6, B-20 to B-25)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.cards.card import Card
from bot.games.events import Dealt, GameEnded, RoundScored, Shown
from bot.games.moves import Cancel, Close
from bot.games.outcome import Outcome
from bot.games.rummy.events import HandScored
from bot.games.rummy.view import HandScore
from tests.games.laid_table import texts, with_tally
from tests.games.rummy_table import Table, dealt, laid

BICYCLE: dict[str, Any] = {"preset": "bicycle"}


def finished(losers: list[str], *, at_once: bool = False, **rules: Any) -> Table:
    """Seat 0 goes out against these hands, all at once or having put something down before."""
    table = laid(["9S 9H 9D", *losers], stock="2C", down=[] if at_once else [0], **rules)
    return table.stock(0).meld(0, "9S 9H 9D").throw(0, "2C")


def void(seats: int, number: int = 1) -> HandScore:
    nothing = (0,) * seats
    return HandScore(
        round=number, winner=None, ending="void", points=nothing, net=nothing,
        hands=(None,) * seats,
    )  # fmt: skip


def outcome_of(table: Table) -> Outcome:
    assert table.state.outcome is not None
    return table.state.outcome


# -- one hand ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "points"),
    [("2C", 2), ("TD", 10), ("JD QH KS", 30), ("AS AH", 2), ("7S 8S 9C", 24)],
)
def test_what_cards_count(hand: str, points: int) -> None:
    hand = hand.replace("2C", "2D")
    assert finished([hand]).told(HandScored)[0].net == (points, -points)


@pytest.mark.parametrize(("aces", "points"), [(1, 2), (11, 22), (15, 30)])
def test_what_aces_count(aces: int, points: int) -> None:
    assert finished(["AS AH"], ace_pts=aces).told(HandScored)[0].net == (points, -points)


@pytest.mark.parametrize(("wild_pts", "points"), [(15, 30), (20, 40), (25, 50)])
def test_what_wilds_count_jokers_and_the_wild_rank_alike(wild_pts: int, points: int) -> None:
    table = finished(["JK 2D"], wilds="both", wild_pts=wild_pts)
    assert table.told(HandScored)[0].net == (points, -points)


def test_by_dummies_only_the_winner_s_score_grows() -> None:
    table = finished(["KS QD", "3C"])
    assert table.told(RoundScored)[0].points == (23, 0, 0)
    assert table.state.tally.scores == (23, 0, 0)
    assert table.state.tally.ledger == (23, -20, -3)


def test_by_bicycle_the_score_is_the_ledger() -> None:
    table = finished(["KS QD", "3C"], **BICYCLE)
    assert table.told(RoundScored)[0].points == (23, -20, -3)
    assert table.state.tally.scores == table.state.tally.ledger == (23, -20, -3)


@pytest.mark.parametrize(
    ("rule", "net"),
    [("double", (46, -40, -6)), ("plus10", (43, -30, -13)), ("off", (23, -20, -3))],
)
def test_going_rummy(rule: str, net: tuple[int, ...]) -> None:
    table = finished(["KS QD", "3C"], at_once=True, rummy=rule)
    assert table.told(HandScored)[0].net == net
    assert table.told(HandScored)[0].ending == "rummy"


def test_lay_offs_and_a_throw_in_the_winning_turn_do_not_spoil_rummy() -> None:
    table = laid(["9C TS", "KS QD"], melds=[(1, "9S 9H 9D")], stock="7C").stock(0)
    table.lay(0, "9C").throw(0, "7C").pass_by(1)
    assert table.round.down == {0}
    at_once = laid(["9C", "KS QD"], melds=[(1, "9S 9H 9D")], stock="7C").stock(0)
    at_once.lay(0, "9C").throw(0, "7C")
    assert at_once.told(HandScored)[0].net == (40, -40)


def test_matched_cards_can_be_left_out_by_a_house_rule() -> None:
    table = finished(["KS QD 7S 7H 7D"], count_matched=False)
    assert table.told(HandScored)[0].net == (20, -20)
    shown = table.told(Shown)[0]
    assert [texts(meld) for meld in shown.melds] == ["7S 7H 7D"]
    assert texts(shown.unmatched) == "QD KS"


def test_losing_hands_are_laid_open_and_the_winner_s_has_nothing_to_show() -> None:
    table = finished(["KS QD", "3C"])
    assert [(shown.seat, shown.points) for shown in table.told(Shown)] == [(1, 20), (2, 3)]
    players = table.view().players
    assert players[0].shown is None
    assert players[1].shown is not None
    assert texts(players[1].shown.unmatched) == "KS QD"


# -- matches -----------------------------------------------------------------------------------


def test_a_bicycle_match_has_one_deal_for_each_player_unless_told_otherwise() -> None:
    assert dealt(3, **BICYCLE).view().of_rounds == 3
    assert dealt(3, hands=5, **BICYCLE).view().of_rounds == 5
    assert dealt(3).view().of_rounds is None
    assert dealt(3).view().target == 100


def test_after_the_last_hand_the_best_ledger_wins() -> None:
    table = with_tally(
        finished_later(["KS QD", "3C"], hands=2),
        sheet=(void(3),), scores=(-30, 20, 10), ledger=(-30, 20, 10),
    )  # fmt: skip
    table.throw(0, "2C")
    outcome = outcome_of(table)
    assert outcome.winners == (2,)
    assert [(each.seat, each.place, each.score) for each in outcome.standings] == [
        (2, 1, 7), (1, 2, 0), (0, 3, -7),
    ]  # fmt: skip
    assert outcome.tie_break is None
    assert sum(each.net for each in outcome.standings) == 0
    assert table.told(GameEnded)[0].winners == (2,)


def finished_later(losers: list[str], **rules: Any) -> Table:
    """The same by bicycle, seat 0 about to throw its last card, having melded before."""
    table = laid(["9S 9H 9D", *losers], stock="2C", down=[0], preset="bicycle", **rules)
    return table.stock(0).meld(0, "9S 9H 9D")


def tied(**rules: Any) -> Table:
    """Three seats of bicycle after the last hand, seats 0 and 1 with 10 each."""
    table = with_tally(
        finished_later(["2S 2H", "3C 3D"], hands=2, **rules),
        sheet=(void(3),), scores=(0, 14, -14), ledger=(0, 14, -14),
    )  # fmt: skip
    return table.throw(0, "2C")


def test_equal_best_ledgers_share_the_win() -> None:
    outcome = outcome_of(tied())
    assert outcome.winners == (0, 1)
    assert outcome.tie_break == "share"
    assert [(each.seat, each.place) for each in outcome.standings] == [(0, 1), (1, 1), (2, 3)]


def test_or_the_tied_alone_play_one_hand_more() -> None:
    table = tied(tie="extra_hand")
    assert table.phase == "break"
    assert table.waiting == [0, 1]
    table.ready()
    assert table.told(Dealt)[0].round == 2
    assert [bool(hand) for hand in table.round.hands] == [True, True, False]
    # Seat 1 plays first in this hand, or seat 0: whoever it is goes out at once.
    seat = table.waiting[0]
    won = rearranged(table, seat)
    won.stock(seat).meld(seat, "9S 9H 9D").throw(seat, won.round.hands[seat][-1].text)
    outcome = outcome_of(won)
    assert outcome.winners == (seat,)
    assert outcome.tie_break == "extra_hand"
    assert outcome.standings[0].seat == seat


def rearranged(table: Table, seat: int) -> Table:
    """The hand in play with nothing but three nines for this seat and a king for the other."""
    cards = [*table.round.stock, *table.round.pile, *(c for h in table.round.hands for c in h)]
    by_text = {card.text: card for card in cards}
    hands: list[tuple[Card, ...]] = [(), (), ()]
    hands[seat] = tuple(by_text[text] for text in ("9S", "9H", "9D"))
    hands[1 - seat] = (by_text["KS"],)
    rest = [card for card in cards if not any(card in hand for hand in hands)]
    round_ = replace(
        table.round, hands=tuple(hands), stock=tuple(rest), pile=(), down=frozenset({seat})
    )
    return Table(replace(table.state, round=round_))


def test_five_void_hands_in_a_row_end_the_match_at_the_present_standing() -> None:
    table = with_tally(dealt(2), sheet=tuple(void(2, n) for n in range(1, 5)), scores=(30, 20))
    table = stuck(table)
    outcome = outcome_of(table)
    assert outcome.reason == "played_out"
    assert outcome.winners == (0,)


def test_a_hand_that_was_won_between_them_starts_the_count_anew() -> None:
    won = replace(void(2, 3), winner=0, ending="out")
    sheet = (void(2, 1), void(2, 2), won, void(2, 4))
    table = stuck(with_tally(dealt(2), sheet=sheet))
    assert table.phase == "break"


def stuck(table: Table) -> Table:
    """The hand played until the guard ends it."""
    for _ in range(400):
        if table.phase != "play":
            return table
        table.pass_by(table.waiting[0])
    raise AssertionError("the guard never came")


def test_a_void_hand_counts_as_a_played_deal_and_scores_nothing() -> None:
    table = stuck(dealt(2, hands=3, **BICYCLE))
    line = table.state.tally.sheet[0]
    assert (line.winner, line.ending, line.net) == (None, "void", (0, 0))
    assert table.told(Shown) == []
    dealer = table.round.dealer
    table.ready()
    assert table.round.dealer == 1 - dealer  # the deal passes left even with two


def test_the_lowest_hand_may_win_a_blocked_one() -> None:
    table = stuck(laid(["2C 3C", "KS 2D", "4D 5D"], blocked="lowest_wins", **BICYCLE))
    assert [(shown.seat, shown.points) for shown in table.told(Shown)] == [(0, 5), (1, 12), (2, 9)]
    scored = table.told(HandScored)[0]
    assert (scored.ending, scored.winner, scored.out) == ("lowest", 0, None)
    assert scored.net == (11, -7, -4)


def test_a_blocked_hand_with_two_lowest_is_void() -> None:
    table = stuck(laid(["2C 3C", "2D 3D"], blocked="lowest_wins", **BICYCLE))
    assert table.told(HandScored)[0].ending == "void"


# -- the other ends ----------------------------------------------------------------------------


def test_a_game_called_off_leaves_finished_hands_paid_and_nobody_a_winner() -> None:
    table = finished(["KS QD"]).ready().play(None, Cancel())
    outcome = outcome_of(table)
    assert (outcome.reason, outcome.winners) == ("cancelled", ())
    assert [each.net for each in outcome.standings] == [20, -20]
    assert [each.place for each in outcome.standings] == [None, None]


def test_computers_alone_end_at_the_standing_of_finished_hands() -> None:
    table = finished(["KS QD", "3C"]).ready().play(None, Close())
    outcome = outcome_of(table)
    assert (outcome.reason, outcome.winners) == ("computers_only", (0,))
    assert len(table.state.tally.sheet) == 1  # nobody pays for the hand in play
