"""The board: one public message that is always true, whatever becomes of it."""

from __future__ import annotations

import pytest

from tests.e2e.playing import draw, take_turn, throw
from tests.e2e.stage import Stage

BOARD = "/channels/{channel_id}/messages/{message_id}"
POSTS = ("POST", "/channels/{channel_id}/messages")


async def started(stage: Stage) -> None:
    """A game of Ann, who begins, and Ben, both hands open."""
    await stage.game(stage.ann, stage.ben)
    await stage.hand(stage.ann)
    await stage.hand(stage.ben)
    await stage.quiet()


async def test_table_posts_the_board_anew_and_removes_the_old(stage: Stage) -> None:
    await started(stage)
    old = stage.board()
    new = await stage.command(stage.cat, "table")
    await stage.until(lambda: old.deleted)
    assert stage.board() is new
    assert "Ann to play" in new.text()
    await take_turn(stage, stage.ann)
    await stage.until(lambda: "Ben to play" in new.text())


async def test_an_old_board_is_removed_however_long_discord_cannot(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.display.removals.pause", lambda _error, _attempt: 0.0)
    await started(stage)
    old = stage.board()
    stage.discord.faults.fail("DELETE", BOARD, 503, times=30)
    await stage.command(stage.cat, "table")
    await stage.until(lambda: old.deleted)
    await stage.quiet()
    assert await stage.bot.store.notices() == []


async def test_a_board_posted_anew_while_a_result_is_written_leaves_both(stage: Stage) -> None:
    await started(stage)
    people = stage.ann, stage.ben
    while not stage.view().final_turns:
        await take_turn(stage, people[stage.view().turn or 0])
    last = people[stage.view().final_turns[0]]
    shown = await draw(stage, last)
    await stage.quiet()
    gate = stage.discord.faults.hold("PATCH", BOARD)
    await throw(stage, last, shown)
    await gate.arrived()
    await stage.command(stage.cat, "table")
    gate.release()
    await stage.quiet()
    texts = [message.text() for message in stage.seen_by(stage.cat)]
    assert sum("### Round 1:" in text for text in texts) == 1, "the result stays"
    assert sum("### Round 2 next" in text for text in texts) == 1, "there is one board"
    assert "### Round 2 next" in stage.board().text()


async def test_more_posts_the_board_anew(stage: Stage) -> None:
    await started(stage)
    old = stage.board()
    more = await stage.tap(stage.cat, old, "More")
    assert more.labels() == ["Post the board here", "Preferences"], "a spectator can't leave or end"
    await stage.tap(stage.cat, more, "Post the board here")
    await stage.until(lambda: old.deleted)
    assert "Ann to play" in stage.board().text()
    more = await stage.tap(stage.ann, stage.board(), "More")
    assert more.labels() == [
        "My hand",
        "Post the board here",
        "Preferences",
        "Leave the game",
        "End the game",
    ]


async def test_a_deleted_board_comes_back_but_not_more_than_once_a_minute(stage: Stage) -> None:
    await started(stage)
    old = stage.board()
    stage.discord.world.remove(old)
    await take_turn(stage, stage.ann)
    await stage.until(lambda: stage.board_id() != old.id)
    second = stage.board()
    stage.discord.world.remove(second)
    posts = len(stage.exchanges(*POSTS))
    await draw(stage, stage.ben)
    await stage.until(lambda: stage.exchanges("PATCH", BOARD)[-1].status == 404)
    assert len(stage.exchanges(*POSTS)) == posts


async def test_a_board_is_posted_anew_before_it_is_fifty_five_minutes_old(stage: Stage) -> None:
    await started(stage)
    old = stage.board()
    stage.discord.clock.advance(54 * 60 + 1)
    await stage.hand(stage.ann)
    await take_turn(stage, stage.ann)
    await stage.until(lambda: old.deleted)
    assert "Ben to play" in stage.board().text()
    assert stage.board().timestamp > old.timestamp


async def test_a_board_that_may_not_be_edited_any_more_is_replaced(stage: Stage) -> None:
    await started(stage)
    old = stage.board()
    stage.discord.faults.rate_limit("PATCH", "/channels/", 45.0, code=30046)
    await take_turn(stage, stage.ann)
    await stage.until(lambda: stage.board_id() != old.id)
    await stage.until(lambda: "Ben to play" in stage.board().text())


@pytest.mark.parametrize("status", [500, 503])
async def test_a_failed_edit_is_made_good(stage: Stage, status: int) -> None:
    await started(stage)
    stage.discord.faults.fail("PATCH", "/channels/", status)
    await take_turn(stage, stage.ann)
    await stage.until(lambda: "Ben to play" in stage.board().text())


async def test_play_goes_on_while_the_board_waits(stage: Stage) -> None:
    await started(stage)
    gate = stage.discord.faults.hold("PATCH", "/channels/")
    await take_turn(stage, stage.ann)
    await take_turn(stage, stage.ben)
    await gate.arrived()
    edits = len(stage.exchanges("PATCH", BOARD))
    gate.release()
    await stage.quiet()
    later = len(stage.exchanges("PATCH", BOARD))
    assert later - edits <= 2, "all that happened meanwhile is one edit"
    assert "Ann to play" in stage.board().text() or "out" in stage.board().text()


async def test_a_rate_limited_board_shows_the_newest_state_in_the_end(stage: Stage) -> None:
    await started(stage)
    stage.discord.faults.rate_limit("PATCH", "/channels/", 0.2)
    await take_turn(stage, stage.ann)
    await stage.until(lambda: "Ben to play" in stage.board().text())


async def test_a_channel_closed_to_the_bot_can_still_be_played_in(stage: Stage) -> None:
    await started(stage)
    stage.discord.deny(stage.channel, "view_channel", "send_messages")
    before = len(stage.exchanges())
    await take_turn(stage, stage.ann)
    await take_turn(stage, stage.ben)
    await stage.quiet()
    refused = [e for e in stage.exchanges()[before:] if e.status == 403]
    assert len(refused) <= 2, "it is not asked again and again"
    stage.discord.allow(stage.channel, "view_channel", "send_messages")
    stage.discord.clock.advance(61)
    await take_turn(stage, stage.ann)
    await stage.quiet()
    assert "Round 2 next" in stage.board().text(), "Ben went out, and this was Ann's last turn"
    assert "### Round 1: Ben went out" in stage.texts(stage.cat)


@pytest.mark.parametrize(
    ("denied", "named"),
    [
        (["send_messages"], "Send Messages"),
        (["attach_files"], "Attach Files"),
        (["attach_files", "read_message_history"], "Attach Files and Read Message History"),
    ],
)
async def test_missing_permissions_are_named_before_the_lobby_is_posted(
    stage: Stage, denied: list[str], named: str
) -> None:
    stage.discord.deny(stage.channel, *denied)
    answer = await stage.command(stage.ann, "play")
    assert answer.only_for is stage.ann
    assert answer.text() == (
        f"**I can't post here: ask somebody who manages this channel to give me {named}.**"
    )
    assert stage.bot.hall.ids == ()


async def test_in_a_thread_the_permission_for_threads_is_named(stage: Stage) -> None:
    thread = stage.channel.add_thread("cards", stage.ann)
    stage.discord.deny(stage.channel, "send_messages_in_threads")
    answer = await stage.command(stage.ann, "play", thread)
    assert "give me Send Messages in Threads." in answer.text()


async def test_play_brings_an_archived_thread_back_with_one_board(stage: Stage) -> None:
    thread = stage.channel.add_thread("cards", stage.ann)
    await stage.game(stage.ann, stage.ben, channel=thread)
    await stage.hand(stage.ann, thread)
    before = stage.table(thread).board
    thread.archive()
    await take_turn(stage, stage.ann, thread)
    await stage.until(lambda: stage.table(thread).board != before)
    await stage.quiet()
    assert not thread.archived
    boards = [each for each in thread.messages() if "My hand" in each.labels()]
    assert [each.id for each in boards] == [stage.board(thread).id]
    assert "**Ben to play**" in boards[0].text()


async def test_a_locked_thread_can_still_be_played_in(stage: Stage) -> None:
    thread = stage.channel.add_thread("cards", stage.ann)
    await stage.game(stage.ann, stage.ben, channel=thread)
    for person in (stage.ann, stage.ben):
        await stage.hand(person, thread)
    thread.archive(locked=True)
    await take_turn(stage, stage.ann, thread)
    await take_turn(stage, stage.ben, thread)
    assert stage.view(thread).turn == 0


async def test_a_deleted_channel_stops_nothing(stage: Stage) -> None:
    await started(stage)
    other = stage.guild.add_channel("other")
    stage.channel.delete()
    await stage.game(stage.cat, computers=1, channel=other)
    assert "### Nickels, round 1" in stage.board(other).text()
