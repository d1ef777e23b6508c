from __future__ import annotations

import asyncio
import json

from bot.cards.verify import check
from bot.errors import StorageError
from bot.storage.units import Unit
from bot.tables.table import Table
from tests.e2e.playing import play_to_the_end
from tests.e2e.stage import Stage, nickels_view


def scored(table: Table) -> list[int]:
    """The rounds on the score sheet."""
    return [line.round for line in nickels_view(table).sheet]


async def test_two_people_play_all_eleven_rounds(stage: Stage) -> None:
    await stage.game(stage.ann, stage.ben)
    table = await play_to_the_end(stage, stage.ann, stage.ben)
    assert table.status == "over"
    assert scored(table) == list(range(1, 12))
    shown = [message.text() for message in stage.seen_by(stage.cat)]
    results = [text for text in shown if text.startswith("### Round ")]
    assert [text.split(":")[0] for text in results] == [f"### Round {n}" for n in range(1, 12)]
    assert len(shown) == 12, "eleven results and the end stay in the channel, nothing else"
    # 10 nickels each: the antes of rounds 1 to 10 of two players are in the kitty (A59).
    assert "The kitty pays" in shown[-1]
    assert "20 nickels" in shown[-1] or shown[-1].count("10 nickels") == 4

    end = stage.seen_by(stage.cat)[-1]
    checked = await stage.tap(stage.cat, end, "Check the deals")
    record = json.loads(checked.attachments[0].content)
    assert check(record) == []
    assert table.commitment in checked.text()

    leaders = (await stage.command(stage.cat, "leaderboard")).text()
    assert "Ann" in leaders
    assert "1 game " in leaders


async def test_a_game_with_computers(stage: Stage) -> None:
    await stage.game(stage.ann, computers=2, rounds="quick", stack=3)
    table = await play_to_the_end(stage, stage.ann)
    assert scored(table) == [1, 2, 3, 4, 5]
    end = stage.seen_by(stage.cat)[-1]
    # Three players had 3 nickels each, so the antes of rounds 1 to 3 are in the kitty (A58).
    assert "The kitty pays" in end.text()
    assert sum(player.nickels for player in nickels_view(table).players) == 9

    await stage.tap(stage.ann, end, "Rematch")
    await stage.quiet()
    assert stage.board().text().count("(computer)") == 2
    assert "**Ann** (host)" in stage.board().text()


async def test_two_games_in_two_channels_at_once(stage: Stage) -> None:
    other = stage.guild.add_channel("another").add_thread("table two", stage.cat)
    await stage.game(stage.ann, stage.ben, rounds="quick")
    await stage.game(stage.cat, stage.dan, rounds="quick", channel=other)
    tables = await asyncio.gather(
        play_to_the_end(stage, stage.ann, stage.ben),
        play_to_the_end(stage, stage.cat, stage.dan, channel=other),
    )
    for table in tables:
        assert table.status == "over"
        assert scored(table) == [1, 2, 3, 4, 5]
    assert "Cat" not in "".join(m.text() for m in stage.channel.messages())
    assert "Ann" not in "".join(m.text() for m in other.messages())


async def test_computers_named_with_the_command_sit_down_at_once(stage: Stage) -> None:
    message = await stage.command(stage.ann, "play", computers=6)
    assert [seat.user_id is None for seat in stage.table().seats] == [False] + [True] * 6
    assert message.text().count("(computer)") == 6
    await stage.until(lambda: stage.table().board is not None)
    await stage.quiet()
    assert not stage.exchanges("POST", "/channels/{channel_id}/messages"), "the answer is the board"


async def test_a_table_whose_computers_could_not_be_stored_is_shown_all_the_same(
    stage: Stage,
) -> None:
    commit, units = stage.bot.store.commit, 0

    async def commit_the_first(unit: Unit) -> None:
        nonlocal units
        units += 1
        if units > 1:
            raise StorageError
        await commit(unit)

    stage.bot.store.commit = commit_the_first  # type: ignore[method-assign]  # a full disk
    lobby = await stage.command(stage.ann, "play", computers=3)
    stage.bot.store.commit = commit  # type: ignore[method-assign]  # mended
    assert "1  **Ann** (host)" in lobby.text()
    await stage.tap(stage.ann, lobby, "Add computer")
    await stage.quiet()
    assert len(stage.table().seats) == 2
    assert [m.id for m in stage.seen_by(stage.cat)] == [lobby.id]
