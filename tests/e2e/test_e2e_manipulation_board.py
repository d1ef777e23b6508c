"""What everybody sees of Manipulation over the loopback Discord, from /play to the rematch."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bot.cards.verify import check
from bot.games.manipulation.rules import ManipulationRules
from bot.games.manipulation.view import ManipulationView
from bot.practice import Message, Person
from bot.tables.table import Table
from tests.e2e.playing import be_ready, panel
from tests.e2e.stage import Stage

MACHIAVELLI: dict[str, Any] = {"game": "manipulation", "rules": "machiavelli", "cards": 7}


def seen(table: Table, seat: int | None = None) -> ManipulationView:
    """What everybody, or a seat, may know of a game of Manipulation."""
    view = table.view(seat)
    assert isinstance(view, ManipulationView)
    return view


def actions(shown: Message) -> dict[str, str]:
    """The custom ids of the buttons by what they ask for."""
    return {b["custom_id"].split(":")[-1].split(".")[0]: b["custom_id"] for b in shown.buttons()}


async def draw_or_pass(stage: Stage, person: Person) -> None:
    """Tap the draw, or the pass where there is nothing to draw."""
    await stage.until(lambda: {"stock", "skip"} & set(actions(panel(stage, person))))
    offered = actions(panel(stage, person))
    await stage.tap_id(person, panel(stage, person), offered.get("stock") or offered["skip"])


async def play_on(stage: Stage, table: Table, person: Person) -> None:
    """The person in seat 0 draws or passes; computers play."""
    view = seen(table)
    if 0 in view.to_act:
        if view.phase == "break":
            await be_ready(stage, person)
        else:
            await draw_or_pass(stage, person)
        return
    version = table.version
    stage.discord.clock.advance(2.0)
    await stage.until(lambda: table.version != version)


def board_is_true(stage: Stage, table: Table) -> None:
    """Every meld, every seat and the stock are on the board."""
    view, said = seen(table), stage.board().text()
    for meld in view.table:
        assert f"**{meld.letter}** " + " ".join(card.shown for card in meld.cards) in said
    for player in view.players:
        count = "1 card" if player.cards == 1 else f"{player.cards} cards"
        assert f"**{table.names[player.seat]}**  {count}" in said
    stock = f"Stock {view.stock}" if view.stock else "The stock is used up"
    assert stock in said


async def test_a_round_against_computers_by_somebody_who_only_draws(stage: Stage) -> None:
    await stage.game(stage.ann, computers=2, **MACHIAVELLI)
    table = stage.table()
    await stage.hand(stage.ann)
    told, plays = set(), 0
    while table.status == "playing":
        before = seen(table).last_play
        await play_on(stage, table, stage.ann)
        after = seen(table).last_play
        if seen(table).phase == "play" and after is not None and after is not before:
            await stage.quiet()
            board_is_true(stage, table)
            plays += 1
            said = stage.board().text()
            assert said.count("▸ **") == len(after.made) + len(after.changed)
            told |= {word for word in ("put down", "added") if word in said}
    await stage.quiet()
    assert plays > 3
    assert told == {"put down", "added"}

    view = seen(table)
    result, end = stage.seen_by(stage.cat)[-2:]
    assert view.outcome is not None
    went_out = view.sheet[0].ending == "out"
    for winner in view.outcome.winners:
        assert table.names[winner] in result.text().splitlines()[0]
        assert table.names[winner] in end.text().splitlines()[0]
    assert ("went out" in result.text().splitlines()[0]) == went_out
    assert ("cheapest hand" in result.text().splitlines()[0]) != went_out
    ann = view.sheet[0].hands[0]
    assert ann is not None
    assert f"{ann.points} points" in result.text()
    checked = await stage.tap(stage.cat, end, "Check the deals")
    assert check(json.loads(checked.attachments[0].content)) == []

    await stage.tap(stage.ann, end, "Rematch")
    await stage.quiet()
    assert stage.table() is not table
    assert stage.table().rules == ManipulationRules(preset="machiavelli", hand_size=7)
    assert "### Manipulation by the Machiavelli rules" in stage.board().text()
    assert stage.board().text().count("(computer)") == 2
    ranks = await stage.command(stage.cat, "leaderboard", game="manipulation")
    assert "### Manipulation on this server" in ranks.text()
    assert "Ann" in ranks.text()


async def test_a_lobby_says_what_is_played_and_seats_eight(stage: Stage) -> None:
    message = await stage.command(
        stage.ann,
        "play",
        game="manipulation",
        rules="finagle",
        match="rounds3",
        hints="off",
        computers=7,
    )
    said = message.text()
    assert "### Manipulation by the Finagle rules" in said
    assert "3 rounds, the lowest total wins. 7 cards each" in said
    assert "Differs from the written rules: no help." in said
    assert said.count("(computer)") == 7
    full = await stage.tap(stage.ben, message, "Join")
    assert "8 seats are taken" in full.text()
    rules = await stage.command(stage.ben, "rules")
    assert "### How this table plays Manipulation by the Finagle rules" in rules.text()
    assert "Aces are high: Q♠ K♠ A♠." in rules.text()


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"game": "manipulation", "wilds": "jokers"}, "The option 'wilds' is for Rummy"),
        ({"game": "manipulation", "rules": "bicycle"}, "Under 'rules' that is for Rummy"),
        ({"game": "rummy", "match": "rounds3"}, "Under 'match' that is for Manipulation"),
        ({"hints": "full"}, "The option 'hints' is for Manipulation"),
        ({"game": "rummy", "cards": 15}, "House rule 'hand_size' can't be 15"),
    ],
)
async def test_what_does_not_go_together_is_said_and_nothing_opens(
    stage: Stage, options: dict[str, Any], sentence: str
) -> None:
    answer = await stage.command(stage.ann, "play", **options)
    assert answer.only_for is stage.ann
    assert sentence in answer.text()
    assert len(stage.bot.hall) == 0


async def test_a_match_goes_on_after_a_round_with_results_and_scores(stage: Stage) -> None:
    await stage.game(stage.ann, computers=1, match="rounds3", **MACHIAVELLI)
    table = stage.table()
    await stage.hand(stage.ann)
    while not (seen(table).sheet and seen(table).phase == "break"):
        await play_on(stage, table, stage.ann)
    await stage.quiet()
    result, board = stage.seen_by(stage.cat)[-2:]
    assert result.text().startswith("### Round 1: ")
    assert board.text().startswith("### Round 2 next: 7 cards each")
    line = seen(table).sheet[0]
    scores = await stage.tap(stage.cat, board, "Scores")
    assert f"Won and paid so far: Ann {line.net[0]:+d}" in scores.text()
    await be_ready(stage, stage.ann)
    await stage.until(lambda: seen(table).phase == "play")
    await stage.quiet()
    assert stage.board().text().startswith("### Manipulation, round 2 of 3")
    board_is_true(stage, table)
