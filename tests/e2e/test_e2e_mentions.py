"""Your turn: at most one short message a turn, none to somebody who was just here."""

from __future__ import annotations

from bot.practice import Message, Person
from tests.e2e.playing import panel, take_turn
from tests.e2e.stage import Stage


def mentions(stage: Stage) -> list[Message]:
    """The messages in the channel that notify somebody."""
    return [m for m in stage.channel.messages() if m.mentions and m.author is stage.discord.bot]


async def started(stage: Stage) -> tuple[Person, Person]:
    """A game of Ann, who begins, and Ben, both hands open."""
    await stage.game(stage.ann, stage.ben)
    await stage.hand(stage.ann)
    await stage.hand(stage.ben)
    await stage.quiet()
    return stage.ann, stage.ben


async def test_nobody_who_tapped_just_now_is_mentioned(stage: Stage) -> None:
    ann, ben = await started(stage)
    await take_turn(stage, ann)
    await take_turn(stage, ben)
    await stage.quiet()
    assert mentions(stage) == []


async def test_somebody_away_is_mentioned_once_and_it_goes_when_the_turn_is_played(
    stage: Stage,
) -> None:
    ann, ben = await started(stage)
    stage.discord.clock.advance(29.0)
    await stage.quiet()
    assert mentions(stage) == []
    stage.discord.clock.advance(2.0)
    await stage.until(lambda: mentions(stage))
    (told,) = mentions(stage)
    assert told.content == f"{ann.mention}, your turn."
    assert told.mentions == [ann]
    stage.discord.clock.advance(300.0)
    await stage.quiet()
    assert mentions(stage) == [told], "one a turn at most"
    shown = await stage.tap(ann, told, "My hand")
    assert shown.only_for is ann
    await take_turn(stage, ann)
    await stage.until(lambda: told.deleted)
    await stage.until(lambda: mentions(stage))
    assert mentions(stage)[0].mentions == [ben], "Ben has been away for as long"


async def test_a_mention_is_removed_after_a_restart_too(stage: Stage) -> None:
    ann, _ = await started(stage)
    stage.discord.clock.advance(31.0)
    await stage.until(lambda: mentions(stage))
    await stage.quiet()
    (told,) = mentions(stage)
    await stage.restart()
    await stage.quiet()
    assert mentions(stage) == [told], "it is still the same turn: it stays, and no second comes"
    await stage.tap(ann, panel(stage, ann), "Draw from the stock")
    await stage.tap(ann, panel(stage, ann), "5♦*")
    await stage.until(lambda: told.deleted)


async def test_a_spent_mention_whose_removal_was_interrupted_goes_at_the_next_start(
    stage: Stage,
) -> None:
    ann, _ = await started(stage)
    stage.discord.clock.advance(31.0)
    await stage.until(lambda: mentions(stage))
    await stage.quiet()
    (told,) = mentions(stage)
    stage.discord.faults.hold("DELETE", "/channels/")
    await take_turn(stage, ann)
    await stage.stop_bot()
    assert not told.deleted
    stage.discord.faults.clear()
    await stage.start_bot()
    await stage.until(lambda: told.deleted)
    await stage.quiet()
    assert int(told.id) not in {notice.message_id for notice in await stage.bot.store.notices()}


async def test_the_last_turn_is_said_to_be_the_last(stage: Stage) -> None:
    ann, ben = await started(stage)
    while stage.view().out is None:
        await take_turn(stage, ann if stage.view().turn == 0 else ben)
    player = ann if stage.view().turn == 0 else ben
    stage.discord.clock.advance(31.0)
    await stage.until(lambda: mentions(stage))
    assert mentions(stage)[-1].content == f"{player.mention}, your last turn."
    assert "Your last turn" in panel(stage, player).text()
    assert "is out.** One last turn each: " in stage.board().text()
