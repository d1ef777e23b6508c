from __future__ import annotations

import pytest

from bot.errors import BadInput
from bot.games.nickels.rules import NickelsRules
from bot.players.simulate import simulate, wilson

SHORT = NickelsRules(rounds=(1, 2))


def test_the_same_seed_gives_the_same_summary() -> None:
    first = simulate("nickels", ["greedy", "naive"], 6, 1, SHORT)
    assert simulate("nickels", ["greedy", "naive"], 6, 1, SHORT) == first
    assert simulate("nickels", ["greedy", "naive"], 6, 2, SHORT) != first


def test_counts_games_rounds_and_wins() -> None:
    summary = simulate("nickels", ["greedy", "naive", "naive"], 9, 5, SHORT)
    assert (summary.game, summary.games, summary.seed, summary.rounds) == ("nickels", 9, 5, 18)
    assert [each.name for each in summary.players] == ["greedy", "naive", "naive"]
    assert sum(each.wins for each in summary.players) == pytest.approx(9)
    assert sum(each.win_share for each in summary.players) == pytest.approx(1)
    for each in summary.players:
        assert each.low <= each.win_share <= each.high
        assert each.mean_score >= 0


def test_every_deal_is_played_in_every_seating() -> None:
    # Equal players meet the same luck in turn: over whole rows of seatings all fare the same.
    for seats in (2, 3):
        players = ["greedy"] * seats
        summary = simulate("nickels", players, 2 * seats, 3, SHORT)
        assert len({each.mean_score for each in summary.players}) == 1
        assert {round(each.wins, 9) for each in summary.players} == {2.0}


def test_greedy_scores_far_less_than_naive() -> None:
    # Known from thousands of games: about 58 points a game against 89.
    clever, plain = simulate("nickels", ["greedy", "naive"], 12, 1).players
    assert clever.mean_score < plain.mean_score - 10


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    # Computed from the textbook formula by hand.
    [(68, 100, 0.583, 0.763), (0, 10, 0.0, 0.278), (10, 10, 0.722, 1.0), (1, 2, 0.095, 0.905)],
)
def test_wilson_interval(wins: float, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=0.0006)


@pytest.mark.parametrize(
    ("game", "players", "games", "problem"),
    [
        ("bridge", ["greedy", "greedy"], 1, "no game 'bridge'.*nickels"),
        ("nickels", ["greedy", "wizard"], 1, "no computer player 'wizard'.*greedy, naive"),
        ("nickels", ["greedy"], 1, "for 2 to 7 players"),
        ("nickels", ["greedy"] * 8, 1, "for 2 to 7 players"),
        ("nickels", ["greedy", "greedy"], 0, "At least one game"),
    ],
)
def test_wrong_input_is_named(game: str, players: list[str], games: int, problem: str) -> None:
    with pytest.raises(BadInput, match=problem):
        simulate(game, players, games, 1)
