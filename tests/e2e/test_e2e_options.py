"""The options of /play and /leaderboard, as somebody who types them meets them."""

from __future__ import annotations

from typing import Any

import pytest

from bot.games.rummy.rules import RummyRules
from tests.e2e.stage import Stage


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"game": "rummy", "stack": 5}, "The option 'stack' is for Nickels"),
        ({"game": "rummy", "rounds": "quick"}, "The option 'rounds' is for Nickels"),
        ({"wilds": "jokers"}, "The option 'wilds' is for Rummy"),
        ({"game": "nickels", "match": "100"}, "The option 'match' is for Rummy"),
        ({"game": "rummy", "wilds": "bananas"}, "Choose the wilds from the list"),
        ({"computers": 7}, "Nickels is for up to 7 players, you included"),
    ],
)
async def test_what_does_not_go_together_is_said_and_nothing_opens(
    stage: Stage, options: dict[str, Any], sentence: str
) -> None:
    answer = await stage.command(stage.ann, "play", **options)
    assert answer.only_for is stage.ann
    assert sentence in answer.text()
    assert len(stage.bot.hall) == 0
    assert stage.seen_by(stage.ben) == []


async def test_the_wilds_are_suggested_while_one_types(stage: Stage) -> None:
    typing = await stage.ann.autocomplete(stage.channel, "play", "wilds", "queen", game="rummy")
    queens = await typing.choices(10)
    assert [choice["name"] for choice in queens] == ["Queens", "Jokers and queens"]
    begun = await stage.ann.autocomplete(stage.channel, "play", "wilds", "")
    usual = [choice["name"] for choice in await begun.choices(10)]
    assert usual[:4] == ["None", "Jokers", "2s", "Jokers and 2s"]
    await stage.command(stage.ann, "play", game="rummy", wilds=queens[1]["value"])
    assert stage.table().rules == RummyRules(wilds="both", wild_rank=12)


async def test_a_lobby_of_rummy_says_what_is_played(stage: Stage) -> None:
    message = await stage.command(
        stage.ann, "play", game="rummy", rules="bicycle", wilds="2", match="five", computers=7
    )
    assert "### Rummy by the Bicycle rules" in message.text()
    assert "5 hands" in message.text()
    assert "2s are wild." in message.text()
    assert message.text().count("(computer)") == 7
    full = await stage.tap(stage.ben, message, "Join")
    assert "8 seats are taken" in full.text()


async def test_hands_too_large_for_the_pack_are_said_at_the_start_and_the_lobby_stays(
    stage: Stage,
) -> None:
    """B-1: five hands of ten cards leave two of 52, and eight must be left."""
    message = await stage.lobby(
        stage.ann, stage.ben, game="rummy", rules="bicycle", cards=10, computers=3
    )
    version = stage.table().version
    answer = await stage.tap(stage.ann, message, "Start")
    assert answer.only_for is stage.ann
    assert "5 hands of 10 cards leave too few of 52" in answer.text()
    assert (stage.table().status, stage.table().version) == ("lobby", version)
    await stage.tap(stage.ann, message, "Remove computer")
    await stage.tap(stage.ann, message, "Start")
    await stage.until(lambda: "My hand" in message.labels())
    assert stage.table().status == "playing"


async def test_a_rematch_keeps_game_and_rules(stage: Stage) -> None:
    message = await stage.lobby(
        stage.ann, stage.ben, game="rummy", wilds="jokers+12", match="one", cards=7
    )
    await stage.tap(stage.ann, message, "Start")
    before = stage.table()
    await before.leave(int(stage.ben.id))
    await stage.quiet()
    assert before.status == "over"
    end = stage.seen_by(stage.cat)[-1]
    await stage.tap(stage.ann, end, "Rematch")
    await stage.quiet()
    assert stage.table() is not before
    assert stage.table().game.name == "rummy"
    assert stage.table().rules == before.rules
    assert before.rules == RummyRules(
        wilds="both", wild_rank=12, match="hands", hands=1, hand_size=7
    )

    board = await stage.command(stage.cat, "leaderboard")
    assert "### Rummy on this server" in board.text()
    chosen = await stage.command(stage.cat, "leaderboard", game="nickels")
    assert "Nobody has finished a game of Nickels here yet" in chosen.text()


async def test_a_table_of_rummy_survives_restarts(stage: Stage) -> None:
    message = await stage.lobby(stage.ann, stage.ben, game="rummy", wilds="jokers", match="250")
    await stage.restart()
    await stage.quiet()
    rules = RummyRules(wilds="jokers", target=250)
    assert (stage.table().status, stage.table().rules) == ("lobby", rules)
    await stage.tap(stage.ann, message, "Start")
    shown = (await stage.hand(stage.ann)).text()
    await stage.restart()
    await stage.quiet()
    assert (stage.table().status, stage.table().rules) == ("playing", rules)
    assert (await stage.hand(stage.ann)).text() == shown
    assert "jokers are wild" in stage.board().text()
