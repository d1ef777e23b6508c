"""A channel that is deleted takes its table with it; one that is merely closed does not."""

from __future__ import annotations

from bot.tables.table import Table
from tests.e2e.playing import take_turn
from tests.e2e.stage import Stage, nickels_view


async def nickels_of(stage: Stage, table: Table) -> list[int]:
    """What everybody has once nothing is left in the kitty."""
    assert await stage.bot.store.kitty_balance(table.id) == 0
    return [player.nickels for player in nickels_view(table).players]


async def test_a_game_in_a_deleted_channel_is_called_off_and_antes_return(stage: Stage) -> None:
    await stage.game(stage.ann, stage.ben)
    table = stage.table()
    await stage.quiet()
    stage.discord.world.delete_channel(stage.channel)
    await stage.until(lambda: table.is_finished)
    await stage.quiet()
    assert len(stage.bot.hall) == 0
    # Each had 10 and had put one into the kitty (rules A3, A11).
    assert await nickels_of(stage, table) == [10, 10]
    assert await stage.bot.store.notices() == []


async def test_a_game_in_a_deleted_thread_is_called_off(stage: Stage) -> None:
    thread = stage.channel.add_thread("a thread", stage.ann)
    await stage.game(stage.ann, stage.ben, channel=thread)
    table = stage.table(thread)
    await stage.quiet()
    stage.discord.world.delete_channel(thread)
    await stage.until(lambda: table.is_finished)
    assert await nickels_of(stage, table) == [10, 10]


async def test_the_threads_of_a_deleted_channel_go_with_it(stage: Stage) -> None:
    thread = stage.channel.add_thread("a thread", stage.ann)
    await stage.game(stage.ann, stage.ben, channel=thread)
    table = stage.table(thread)
    await stage.quiet()
    stage.discord.world.delete_channel(stage.channel)
    await stage.until(lambda: table.is_finished)


async def test_a_lobby_in_a_deleted_channel_closes(stage: Stage) -> None:
    await stage.lobby(stage.ann)
    table = stage.table()
    stage.discord.world.delete_channel(stage.channel)
    await stage.until(lambda: table.is_finished)


async def test_a_channel_deleted_while_nobody_listened_is_noticed_at_the_start(
    stage: Stage,
) -> None:
    await stage.game(stage.ann, stage.ben)
    number = stage.table().id
    await stage.quiet()
    await stage.stop_bot()
    stage.discord.world.delete_channel(stage.channel)
    await stage.start_bot()
    await stage.until(lambda: len(stage.bot.hall) == 0)
    await stage.quiet()
    table = stage.bot.hall.find(number)
    assert table is not None
    assert await nickels_of(stage, table) == [10, 10]
    assert await stage.bot.store.notices() == []


async def test_a_hand_by_direct_message_says_that_the_game_is_over(stage: Stage) -> None:
    await stage.game(stage.ann, stage.ben)
    await stage.command(stage.ann, "hand", direct_message=True)
    (letter,) = (await stage.ann.direct_messages()).messages()
    table = stage.table()
    await stage.quiet()
    stage.discord.world.delete_channel(stage.channel)
    await stage.until(lambda: table.is_finished)
    await stage.quiet()
    assert "This game was called off" in letter.text()
    assert letter.custom_ids() == []


async def test_other_channels_play_on(stage: Stage) -> None:
    other = stage.guild.add_channel("another")
    await stage.game(stage.ann, stage.ben)
    gone = stage.table()
    await stage.game(stage.cat, stage.dan, channel=other)
    await stage.quiet()
    stage.discord.world.delete_channel(stage.channel)
    await stage.until(lambda: gone.is_finished)
    shown = await stage.hand(stage.cat, other)
    assert stage.table(other).status == "playing"
    assert "Your" in shown.text()


async def test_a_channel_that_is_only_closed_to_the_bot_keeps_its_game(stage: Stage) -> None:
    await stage.game(stage.ann, stage.ben)
    table = stage.table()
    await stage.quiet()
    stage.discord.deny(stage.channel, "view_channel", "send_messages")
    await stage.restart()
    await stage.quiet()
    assert stage.table().id == table.id
    assert stage.table().status == "playing"


async def test_a_channel_deleted_just_after_it_was_closed_to_the_bot_takes_its_game_along(
    stage: Stage,
) -> None:
    await stage.game(stage.ann, stage.ben)
    table = stage.table()
    await stage.quiet()
    stage.discord.deny(stage.channel, "view_channel", "send_messages")
    stage.bot.display.post_anew(table)
    await stage.quiet()
    assert not table.is_finished
    stage.discord.world.delete_channel(stage.channel)
    await stage.until(lambda: table.is_finished)


async def test_a_single_slip_of_discord_ends_no_game(stage: Stage) -> None:
    board = await stage.game(stage.ann, stage.ben)
    await stage.hand(stage.ann)
    await stage.quiet()
    stage.discord.faults.fail("PATCH", "/channels/", 404, code=10003)
    await take_turn(stage, stage.ann)
    await stage.until(lambda: "Ben to play" in board.text())
    assert stage.table().status == "playing"
