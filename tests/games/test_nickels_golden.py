"""Old logs stay readable: recorded games are replayed move by move to what was recorded.

A file is written once, when its rules version is released, and never changed afterwards.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

from bot.cards import verify
from bot.cards.shuffle import Seed
from bot.games.catalogue import GAMES
from bot.games.manipulation.view import ManipulationView
from bot.games.nickels.view import NickelsView
from bot.games.rummy.view import RummyView
from bot.games.view import View

GOLDEN = sorted(Path(__file__).with_name("golden").glob("*.json"))


def facts(view: View) -> list[Any]:
    """What a view says, in the words of JSON; fields that came later are left out on purpose."""
    if isinstance(view, RummyView):
        return facts_of_rummy(view)
    if isinstance(view, ManipulationView):
        return facts_of_manipulation(view)
    assert isinstance(view, NickelsView)
    return [
        [view.phase, view.round, view.turn, view.dealer, view.out, list(view.final_turns)],
        [view.stock, view.pile, view.top.id if view.top else None, view.kitty],
        [[each.cards, each.score, each.nickels, each.retired] for each in view.players],
        [[line.round, line.out, list(line.points)] for line in view.sheet],
        [card.id for card in view.hand],
        [move.model_dump() for move in view.legal],
        view.decision,
    ]


def facts_of_rummy(view: RummyView) -> list[Any]:
    return [
        [view.phase, view.round, view.turn, view.dealer, view.stock, view.pile, view.hand_size],
        [card.id for card in view.thrown],
        [
            [meld.number, meld.owner, meld.shape, meld.low, [card.id for card in meld.cards]]
            for meld in view.melds
        ],
        [[each.cards, each.score, each.ledger, each.down, each.out] for each in view.players],
        [[line.winner, line.ending, list(line.points), list(line.net)] for line in view.sheet],
        [card.id for card in view.hand],
        [move.model_dump() for move in view.legal],
        view.decision,
    ]


def facts_of_manipulation(view: ManipulationView) -> list[Any]:
    return [
        [view.phase, view.round, view.turn, view.turn_number, view.dealer, view.stock],
        [[meld.number, [card.id for card in meld.cards]] for meld in view.table],
        [[each.cards, each.score, each.ledger, each.opened, each.passed] for each in view.players],
        [
            [list(line.winners), line.ending, list(line.points), list(line.net)]
            for line in view.sheet
        ],
        [[card.id for card in view.hand], [card.id for card in view.drawn]],
        [view.opened, view.may_play, view.must_play],
        [move.model_dump() for move in view.legal],
        view.decision,
    ]


def digest(seen: list[Any]) -> str:
    return hashlib.sha256(json.dumps(seen, separators=(",", ":")).encode()).hexdigest()


def replay(log: dict[str, Any]) -> tuple[list[Any], Any]:
    """All facts of all views after every move, and the last state."""
    game = GAMES[log["game"]]
    rules = game.rules_model.read(log["rules"])
    state = game.new(log["seats"], rules, seed_of(log))
    seen: list[Any] = []
    for seat, move in log["moves"]:
        state, _ = game.apply(state, seat, game.read_move(json.dumps(move)))
        for viewer in (None, *range(log["seats"])):
            seen.append(facts(game.view(state, viewer)))
    return seen, state


def seed_of(log: dict[str, Any]) -> Seed:
    return Seed(bytes.fromhex(log["secret"]), log["game_id"])


@pytest.fixture(params=GOLDEN, ids=lambda path: path.stem)
def log(request: pytest.FixtureRequest) -> dict[str, Any]:
    recorded: dict[str, Any] = json.loads(request.param.read_text(encoding="utf-8"))
    return recorded


def test_a_recorded_game_is_replayed_to_the_same_end(log: dict[str, Any]) -> None:
    seen, state = replay(log)
    outcome = GAMES[log["game"]].outcome(state)
    assert outcome is not None
    standings = [
        [each.seat, each.place, each.score, each.nickels, each.net, each.kitty]
        for each in outcome.standings
    ]
    assert [outcome.reason, list(outcome.winners), outcome.tie_break, standings] == log["outcome"]
    assert digest(seen) == log["digest"]


def test_the_record_of_a_recorded_game_passes_the_check(log: dict[str, Any]) -> None:
    game = GAMES[log["game"]]
    moves = [(seat, game.read_move(json.dumps(move))) for seat, move in log["moves"]]
    rules = game.rules_model.read(log["rules"])
    published = game.published(log["seats"], rules, seed_of(log), moves)
    assert verify.check(json.loads(json.dumps(published))) == []


def test_every_released_rules_version_has_a_recorded_game() -> None:
    recorded = {
        (log["game"], log["rules_version"])
        for log in (json.loads(path.read_text(encoding="utf-8")) for path in GOLDEN)
    }
    for name, game in GAMES.items():
        for version in range(1, game.rules_version + 1):
            assert (name, version) in recorded
