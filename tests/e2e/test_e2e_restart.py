"""A new process on the same database: everything acknowledged is there, old buttons work."""

from __future__ import annotations

import pytest

from bot.app import COMMANDS_KEY
from bot.storage.units import set_meta
from tests.e2e.playing import STOCK, be_ready, draw, panel, play_on, take_turn
from tests.e2e.stage import Stage


async def test_a_restart_in_mid_turn_keeps_hands_turn_board_and_buttons(stage: Stage) -> None:
    board = await stage.game(stage.ann, stage.ben)
    await stage.hand(stage.ann)
    shown = await draw(stage, stage.ann)
    before = stage.view(seat=0)
    labels, ids = shown.labels(), shown.custom_ids()
    await stage.restart()
    after = stage.view(seat=0)
    assert (after.hand, after.drawn, after.decision) == (before.hand, before.drawn, before.decision)
    assert after.turn == before.turn
    place = labels.index("5♦*")
    thrown = await stage.tap_id(stage.ann, shown, ids[place])
    assert thrown is shown
    assert "Ben is playing" in thrown.text()
    await stage.until(lambda: "Ben to play" in board.text())
    assert stage.board() is board, "the board is the same message"
    assert STOCK in (await stage.hand(stage.ben)).labels()


async def test_a_lobby_survives_a_restart(stage: Stage) -> None:
    message = await stage.lobby(stage.ann)
    await stage.restart()
    await stage.tap(stage.ben, message, "Join")
    assert "**Ben**" in message.text()
    await stage.tap(stage.ann, message, "Start")
    assert stage.table().status == "playing"


async def test_a_board_that_was_never_posted_is_posted_after_a_restart(stage: Stage) -> None:
    stage.discord.faults.fail("POST", "/callback", 404, code=10062)
    gate = stage.discord.faults.hold("POST", "/channels/")
    await stage.ann.slash(stage.channel, "play")
    await gate.arrived()
    await stage.stop_bot()
    stage.discord.faults.clear()
    assert stage.channel.messages() == []
    await stage.start_bot()
    await stage.until(lambda: stage.table().board is not None)
    assert "**Ann** (host)" in stage.board().text()
    stage.failures.clear()


async def test_a_stale_board_is_repaired_after_a_restart(stage: Stage) -> None:
    board = await stage.game(stage.ann, stage.ben)
    await stage.hand(stage.ann)
    await stage.quiet()
    stage.discord.faults.hold("PATCH", "/channels/", times=None)
    await take_turn(stage, stage.ann)
    await stage.stop_bot()
    assert "Ann to play" in board.text(), "the edit was lost with the process"
    stage.discord.faults.clear()
    await stage.start_bot()
    await stage.until(lambda: "Ben to play" in board.text())


async def test_a_computer_moves_after_a_restart(stage: Stage) -> None:
    await stage.game(stage.ann, computers=1)
    await stage.hand(stage.ann)
    await take_turn(stage, stage.ann)
    version = stage.table().version
    await stage.restart()
    assert stage.view().turn == 1
    stage.discord.clock.advance(3.0)
    await stage.until(lambda: stage.view().turn != 1 or stage.table().version > version + 2)


async def reach_the_break(stage: Stage) -> None:
    """Ann and Ben play the first round to its end."""
    await stage.game(stage.ann, stage.ben)
    await stage.hand(stage.ann)
    await stage.hand(stage.ben)
    while stage.view().phase == "play":
        await take_turn(stage, stage.ann if stage.view().turn == 0 else stage.ben)


def results(stage: Stage) -> list[str]:
    """The results that stand in the channel."""
    texts = [message.text() for message in stage.seen_by(stage.cat)]
    return [text for text in texts if text.startswith("### Round 1:")]


async def test_a_restart_between_two_rounds_posts_no_result_twice(stage: Stage) -> None:
    await reach_the_break(stage)
    await stage.quiet()
    assert len(results(stage)) == 1
    await stage.restart()
    await stage.quiet()
    assert len(results(stage)) == 1
    assert "### Round 2 next" in stage.board().text()
    await stage.hand(stage.ann)
    await stage.hand(stage.ben)
    await be_ready(stage, stage.ann)
    await stage.until(lambda: "Ready: Ann" in stage.board().text())
    await stage.tap(stage.ben, stage.board(), "Ready")
    await stage.quiet()
    assert "round 2 of 11" in stage.board().text()


async def test_no_result_is_posted_twice_when_ready_is_tapped_before_the_board_was_looked_at(
    stage: Stage,
) -> None:
    await reach_the_break(stage)
    await be_ready(stage, stage.ann)
    await stage.quiet()
    await stage.stop_bot()
    gate = stage.discord.faults.hold("GET", "/messages/")
    await stage.start_bot()
    await gate.arrived()
    await stage.tap(stage.ben, stage.board(), "Ready")
    gate.release()
    await stage.quiet()
    assert len(results(stage)) == 1
    assert "round 2 of 11" in stage.board().text()


async def test_a_result_that_was_not_posted_is_posted_after_a_restart(stage: Stage) -> None:
    await stage.game(stage.ann, stage.ben)
    await stage.hand(stage.ann)
    await stage.hand(stage.ben)
    await stage.quiet()
    stage.discord.faults.hold("PATCH", "/channels/", times=None)
    while stage.view().phase == "play":
        await take_turn(stage, stage.ann if stage.view().turn == 0 else stage.ben)
    await stage.stop_bot()
    assert results(stage) == []
    stage.discord.faults.clear()
    await stage.start_bot()
    await stage.quiet()
    assert len(results(stage)) == 1
    assert "### Round 2 next" in stage.board().text()


async def test_the_next_round_is_dealt_after_forty_five_seconds(stage: Stage) -> None:
    await reach_the_break(stage)
    await stage.quiet()
    assert "Ready" in panel(stage, stage.ann).labels()
    stage.discord.clock.advance(46.0)
    await stage.until(lambda: stage.view().round == 2)
    await stage.quiet()
    assert "round 2 of 11" in stage.board().text()
    assert "4s and jokers are wild" in panel(stage, stage.ann).text()


async def test_with_the_commands_of_before_it_plays_on_when_discord_refuses_the_new_ones(
    stage: Stage, caplog: pytest.LogCaptureFixture
) -> None:
    await stage.game(stage.ann, stage.ben)
    application = stage.bot.application_id
    await stage.bot.store.commit(set_meta(COMMANDS_KEY, f"{application}:of an older version"))
    stage.discord.faults.fail("PUT", "/commands", 400, code=50035)
    await stage.restart()
    assert "Discord could not be told the commands: status 400, code 50035" in caplog.text
    assert "Draw from the stock" in (await stage.hand(stage.ann)).labels()
    before = len(stage.exchanges("PUT"))
    await stage.restart()
    assert len(stage.exchanges("PUT")) == before + 1


async def test_the_commands_are_told_to_discord_once(stage: Stage) -> None:
    syncs = len(stage.exchanges("PUT"))
    assert syncs == 1
    await stage.restart()
    assert len(stage.exchanges("PUT")) == syncs
    offered = {command["name"] for command in stage.discord.commands_for(stage.ann, stage.channel)}
    assert offered >= {
        "play",
        "hand",
        "table",
        "scores",
        "rules",
        "leave",
        "end",
        "leaderboard",
        "preferences",
        "help",
    }
    letters = await stage.ann.direct_messages()
    assert stage.discord.commands_for(stage.ann, letters) == [], "for servers only"


async def test_the_end_is_shown_after_a_restart_when_the_bot_stopped_before(stage: Stage) -> None:
    await reach_the_break(stage)
    await stage.quiet()
    stage.discord.faults.hold("PATCH", "/channels/", times=None)
    table = stage.table()
    asked = await stage.command(stage.ann, "end")
    await stage.tap(stage.ann, asked, "End the game")
    assert table.status == "closed"
    await stage.stop_bot()
    assert "Round 2 next" in stage.seen_by(stage.cat)[-1].text()
    stage.discord.faults.clear()
    await stage.start_bot()
    await stage.until(lambda: "called off" in stage.seen_by(stage.cat)[-1].text())
    await stage.quiet()
    assert await stage.bot.store.notices() == []
    await stage.restart()
    await stage.quiet()
    assert len([m for m in stage.seen_by(stage.cat) if "called off" in m.text()]) == 1


async def test_the_end_is_shown_although_nobody_lived_to_hear_of_it(stage: Stage) -> None:
    await reach_the_break(stage)
    await stage.quiet()
    table = stage.table()
    await stage.bot.display.close()
    await table.end(table.host_id, may_manage=False)
    await stage.stop_bot()
    assert "Round 2 next" in stage.seen_by(stage.cat)[-1].text()
    await stage.start_bot()
    await stage.until(lambda: "called off" in stage.seen_by(stage.cat)[-1].text())
    await stage.quiet()
    assert await stage.bot.store.notices() == []


async def test_the_last_result_and_the_end_are_shown_after_a_restart(stage: Stage) -> None:
    await stage.game(stage.ann, stage.ben, rounds="quick")
    people = {0: stage.ann, 1: stage.ben}
    table = stage.table()
    await stage.hand(stage.ann)
    await stage.hand(stage.ben)
    while len(stage.view().sheet) < 4 or stage.view().phase == "break":
        await play_on(stage, table, people)
    await stage.quiet()
    stage.discord.faults.hold("PATCH", "/channels/", times=None)
    while table.status == "playing":
        await play_on(stage, table, people)
    await stage.stop_bot()
    stage.discord.faults.clear()
    await stage.start_bot()
    await stage.quiet()
    texts = [message.text() for message in stage.seen_by(stage.cat)]
    assert [text.split(":")[0] for text in texts[:5]] == [f"### Round {n}" for n in range(1, 6)]
    assert "The kitty pays" in texts[5]
    assert len(texts) == 6
