"""Open panels come below a board that is posted anew, so that nobody has to scroll up."""

from __future__ import annotations

from bot.practice import Message, Person
from bot.practice.record import Exchange
from tests.e2e.playing import STOCK, be_ready, draw, panel, take_turn
from tests.e2e.stage import Stage

FOLLOW_UP = ("POST", "/webhooks/{webhook_id}/{webhook_token}")


async def started(stage: Stage) -> tuple[Person, Person]:
    """A game of Ann, who begins, and Ben, both hands open."""
    await stage.game(stage.ann, stage.ben)
    await stage.hand(stage.ann)
    await stage.hand(stage.ben)
    await stage.quiet()
    return stage.ann, stage.ben


async def play_the_round(stage: Stage) -> None:
    """Both play until the round is over."""
    people = (stage.ann, stage.ben)
    while stage.view().phase == "play":
        await take_turn(stage, people[stage.view().turn or 0])
    await stage.quiet()


def only_panel(stage: Stage, person: Person) -> Message:
    """The one private message that somebody sees."""
    (panel,) = stage.private(person)
    return panel


def followups(stage: Stage) -> list[Exchange]:
    """The messages that were sent after first answers."""
    return stage.exchanges(*FOLLOW_UP)


async def post_anew(stage: Stage, panels: int = 2) -> Message:
    """Somebody posts the board again, and so many panels come along."""
    sent = len(followups(stage))
    board = await stage.command(stage.cat, "table")
    await stage.until(lambda: stage.board() is board)
    await stage.until(lambda: len(followups(stage)) == sent + panels)
    await stage.quiet()
    return board


async def test_after_a_round_the_panels_are_below_the_new_board(stage: Stage) -> None:
    people = await started(stage)
    before = [only_panel(stage, person) for person in people]
    await play_the_round(stage)
    for person, old in zip(people, before, strict=True):
        new = only_panel(stage, person)
        assert new is not old
        assert old.deleted
        assert new.only_for is person
        assert int(new.id) > int(stage.board().id)
        assert "Ready" in new.labels()
    assert len(followups(stage)) == 2


async def test_play_goes_on_from_a_panel_that_came_below(stage: Stage) -> None:
    people = await started(stage)
    await play_the_round(stage)
    board = stage.board()
    for person in people:
        await be_ready(stage, person)
    await stage.quiet()
    assert stage.board() is board, "the message below a result becomes the next board"
    assert len(followups(stage)) == 2, "nothing new was posted"
    player = people[stage.view().turn or 0]
    shown = await draw(stage, player)
    assert shown is only_panel(stage, player)
    assert "Tap a card" in shown.text()


async def test_the_table_command_brings_every_panel_along(stage: Stage) -> None:
    people = await started(stage)
    board = await post_anew(stage)
    for person in people:
        assert int(only_panel(stage, person).id) > int(board.id)
    assert STOCK in only_panel(stage, stage.ann).labels()


async def test_a_panel_that_is_below_already_stays(stage: Stage) -> None:
    await started(stage)
    await post_anew(stage)
    opened = await stage.hand(stage.ann)
    await stage.quiet()
    assert only_panel(stage, stage.ann) is opened
    assert len(followups(stage)) == 2


async def test_a_panel_that_cannot_be_sent_again_is_changed_where_it_is(stage: Stage) -> None:
    people = await started(stage)
    before = [only_panel(stage, person) for person in people]
    stage.discord.faults.fail(*FOLLOW_UP, 400, times=None)
    await play_the_round(stage)
    assert [only_panel(stage, person) for person in people] == before
    assert all("Ready" in panel.labels() for panel in before)


async def test_a_panel_that_was_put_away_stays_away(stage: Stage) -> None:
    ann, _ = await started(stage)
    stage.discord.clock.advance(14 * 60 + 1)
    await stage.quiet()
    away = only_panel(stage, ann)
    await post_anew(stage, panels=0)
    assert only_panel(stage, ann) is away
    assert away.labels() == ["My hand"]
    assert followups(stage) == []


async def test_a_panel_that_came_below_is_put_away_when_its_token_is_old(stage: Stage) -> None:
    ann, _ = await started(stage)
    stage.discord.clock.advance(10 * 60)
    await post_anew(stage)
    mine = only_panel(stage, ann)
    assert STOCK in mine.labels()
    stage.discord.clock.advance(4 * 60 + 1)
    await stage.until(lambda: mine.labels() == ["My hand"])


async def test_a_tap_on_the_old_message_meanwhile_is_answered_there(stage: Stage) -> None:
    ann, _ = await started(stage)
    old = only_panel(stage, ann)
    gate = stage.discord.faults.hold(*FOLLOW_UP, times=None)
    await stage.command(stage.cat, "table")
    await gate.arrived()
    shown = await stage.tap(ann, old, STOCK)
    assert shown is old
    assert "You drew 5♦" in old.text()
    stage.discord.faults.clear()
    await stage.quiet()
    assert "You drew 5♦" in only_panel(stage, ann).text()
    assert len(stage.private(ann)) == 1


async def test_the_old_message_may_be_gone_already(stage: Stage) -> None:
    ann, _ = await started(stage)
    stage.discord.faults.fail("DELETE", "/webhooks/", 404, code=10008)
    await post_anew(stage)
    assert STOCK in panel(stage, ann).labels()
