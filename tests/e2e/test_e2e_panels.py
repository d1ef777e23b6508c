"""The private panel: it follows the game while its token lives, and never goes stale."""

from __future__ import annotations

from bot.practice import Person
from tests.e2e.playing import STOCK, draw, panel, take_turn
from tests.e2e.stage import Stage


async def started(stage: Stage) -> tuple[Person, Person]:
    """Ann begins with Q♦ 3♦ K♠ and draws 5♦; threes are wild; Ben comes next."""
    await stage.game(stage.ann, stage.ben)
    await stage.hand(stage.ann)
    await stage.hand(stage.ben)
    await stage.quiet()
    return stage.ann, stage.ben


async def test_a_wild_is_thrown_only_after_a_question(stage: Stage) -> None:
    ann, _ = await started(stage)
    shown = await draw(stage, ann)
    assert sorted(shown.labels()) == sorted(["K♠", "Q♦", "3♦ wild", "5♦*"])
    asked = await stage.tap(ann, shown, "3♦ wild")
    assert asked is shown
    assert asked.text() == "### 3♦ (3 of diamonds) is wild. Really?"
    assert asked.labels() == ["Throw it", "Keep it"]
    kept = await stage.tap(ann, asked, "Keep it")
    assert "Tap a card to throw it" in kept.text()
    asked = await stage.tap(ann, kept, "3♦ wild")
    thrown = await stage.tap(ann, asked, "Throw it")
    assert "Ben is playing" in thrown.text()
    top = stage.view().top
    assert top is not None
    assert top.shown == "3♦"


async def test_opening_another_panel_removes_the_old_one(stage: Stage) -> None:
    ann, _ = await started(stage)
    first = panel(stage, ann)
    second = await stage.hand(ann)
    await stage.until(lambda: first.deleted)
    assert stage.private(ann) == [second]
    third = await stage.command(ann, "hand")
    await stage.until(lambda: second.deleted)
    assert stage.private(ann) == [third]


async def test_a_panel_is_put_away_before_its_token_dies_and_opens_again(stage: Stage) -> None:
    ann, ben = await started(stage)
    mine = panel(stage, ben)
    stage.discord.clock.advance(14 * 60 + 1)
    await stage.until(lambda: mine.labels() == ["My hand"])
    assert "put away" in mine.text()
    await stage.quiet()
    stage.discord.clock.advance(2 * 60)
    again = await stage.tap(ben, mine, "My hand")
    assert again is mine, "an old panel that is tapped turns itself into the current one"
    assert "Ann is playing" in mine.text()
    await stage.hand(ann)
    await take_turn(stage, ann)
    await stage.until(lambda: STOCK in mine.labels())


async def test_a_tap_gives_the_panel_another_fourteen_minutes(stage: Stage) -> None:
    ann, _ = await started(stage)
    mine = panel(stage, ann)
    stage.discord.clock.advance(10 * 60)
    await draw(stage, ann)
    await stage.quiet()
    stage.discord.clock.advance(10 * 60)
    await stage.quiet()
    assert "Tap a card" in mine.text()
    stage.discord.clock.advance(4 * 60 + 1)
    await stage.until(lambda: "put away" in mine.text())


async def test_a_panel_from_before_a_restart_turns_itself_into_the_current_one(
    stage: Stage,
) -> None:
    ann, _ = await started(stage)
    mine = panel(stage, ann)
    await stage.restart()
    shown = await stage.tap(ann, mine, STOCK)
    assert shown is mine
    assert "You drew 5♦" in mine.text()
    opened = await stage.hand(ann)
    await stage.until(lambda: mine.deleted)
    assert "You drew 5♦" in opened.text()


async def test_a_dismissed_panel_is_forgotten_without_harm(stage: Stage) -> None:
    ann, ben = await started(stage)
    ben.dismiss(panel(stage, ben))
    await take_turn(stage, ann)
    await stage.quiet()
    opened = await stage.hand(ben)
    assert STOCK in opened.labels()


async def test_a_tap_on_a_panel_that_goes_just_then_is_answered_in_a_new_one(stage: Stage) -> None:
    ann, _ = await started(stage)
    mine = panel(stage, ann)
    gate = stage.discord.faults.hold("POST", "/callback")
    click = await ann.click(mine, label=STOCK)
    await gate.arrived()
    opened = await stage.hand(ann)
    await stage.until(lambda: mine.deleted)
    gate.release()
    answer = await click.message()
    assert "You drew 5♦" in answer.text()
    await stage.until(lambda: opened.deleted)
    assert panel(stage, ann) is answer


async def test_a_panel_whose_edit_fails_for_a_moment_is_shown_later(stage: Stage) -> None:
    ann, ben = await started(stage)
    stage.discord.faults.fail("PATCH", "/webhooks/", 503)
    await take_turn(stage, ann)
    await stage.until(lambda: STOCK in panel(stage, ben).labels())


async def test_a_panel_whose_token_has_died_is_let_go_and_the_board_opens_another(
    stage: Stage,
) -> None:
    ann, ben = await started(stage)
    stage.discord.faults.fail("PATCH", "/webhooks/", 401, code=50027)
    await take_turn(stage, ann)
    await stage.quiet()
    stale = panel(stage, ben)
    assert STOCK not in stale.labels()
    opened = await stage.hand(ben)
    assert STOCK in opened.labels()
    await draw(stage, ben)
    await stage.quiet()
    tries = [e for e in stage.exchanges("PATCH") if e.status == 401]
    assert len(tries) == 1, "a dead token is not tried again"


# -- by direct message -------------------------------------------------------------------------


async def test_the_hand_by_direct_message_can_be_played_from(stage: Stage) -> None:
    await stage.game(stage.ann, stage.ben)
    answer = await stage.command(stage.ann, "hand", direct_message=True)
    assert "in your direct messages" in answer.text()
    letters = await stage.ann.direct_messages()
    letter = letters.messages()[-1]
    assert "Your turn" in letter.text()
    await stage.tap(stage.ann, letter, STOCK)
    assert "You drew 5♦" in letter.text()
    asked = await stage.tap(stage.ann, letter, "5♦*")
    assert "Ben is playing" in asked.text()
    await stage.hand(stage.ben)
    await take_turn(stage, stage.ben)
    await stage.until(lambda: STOCK in letter.labels())


async def test_closed_direct_messages_are_answered_with_the_hand_itself(stage: Stage) -> None:
    await stage.game(stage.ann, stage.ben)
    stage.discord.close_dms(stage.ann)
    answer = await stage.command(stage.ann, "hand", direct_message=True)
    assert answer.only_for is stage.ann
    assert (
        "Your direct messages are closed for this server, so here is your hand instead."
        in answer.text()
    )
    assert STOCK in answer.labels()
