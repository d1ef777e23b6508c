"""Preferences: set in one panel, kept over a restart, honoured wherever they matter."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.display.drawings import Drawings
from bot.errors import DatabaseBusy
from bot.practice import Message, Person
from tests.e2e.playing import STOCK, draw, panel, take_turn, throw
from tests.e2e.stage import Stage, opened


@pytest.fixture
async def pictured(database: Path) -> AsyncIterator[Stage]:
    """A stage whose bot draws pictures."""
    async with opened(database, pictures=Drawings()) as stage:
        yield stage


async def like(stage: Stage, person: Person, *labels: str) -> Message:
    """Open /preferences and tap these; returns the panel."""
    shown = await stage.command(person, "preferences")
    for label in labels:
        await stage.tap(person, shown, label)
    return shown


def mentions(stage: Stage) -> list[Message]:
    """The messages in the channel that notify somebody."""
    return [m for m in stage.channel.messages() if m.mentions and m.author is stage.discord.bot]


# -- the panel ---------------------------------------------------------------------------------


async def test_the_panel_is_private_and_a_tap_changes_it_in_place(stage: Stage) -> None:
    shown = await stage.command(stage.ann, "preferences")
    assert shown.only_for is stage.ann
    assert shown.labels() == [
        "Pictures: on",
        "Four colours: on",
        "Mentions: on",
        "By message: off",
        "✓ Melds",
        "Suits",
        "Ranks",
    ]
    again = await stage.tap(stage.ann, shown, "Pictures: on")
    assert again is shown
    await stage.tap(stage.ann, shown, "Suits")
    assert shown.labels()[0] == "Pictures: off"
    assert shown.labels()[4:] == ["Melds", "✓ Suits", "Ranks"]


async def test_two_taps_at_once_on_one_switch_agree_and_two_switches_both_hold(
    stage: Stage,
) -> None:
    shown = await stage.command(stage.ann, "preferences")
    ids = {b["label"]: b["custom_id"] for b in shown.buttons()}
    labels = ["Pictures: on", "Mentions: on", "Pictures: on", "Ranks"]
    clicks = [await stage.ann.click(shown, ids[label]) for label in labels]
    for click in clicks:
        await click.message()
    await stage.quiet()
    again = await stage.command(stage.ann, "preferences")
    assert again.labels() == [
        "Pictures: off",
        "Four colours: on",
        "Mentions: off",
        "By message: off",
        "Melds",
        "Suits",
        "✓ Ranks",
    ]


async def test_they_are_kept_over_a_restart_and_are_one_persons_own(stage: Stage) -> None:
    await like(stage, stage.ann, "Mentions: on", "Ranks")
    await stage.restart()
    mine = await stage.command(stage.ann, "preferences")
    assert "Mentions: off" in mine.labels()
    assert "✓ Ranks" in mine.labels()
    theirs = await stage.command(stage.ben, "preferences")
    assert "Mentions: on" in theirs.labels()


async def test_behind_more_they_lead_back_to_the_hand(stage: Stage) -> None:
    await stage.game(stage.ann, stage.ben)
    more = await stage.tap(stage.ann, stage.board(), "More")
    shown = await stage.tap(stage.ann, more, "Preferences")
    assert shown is more
    await stage.tap(stage.ann, shown, "Suits")
    back = await stage.tap(stage.ann, shown, "My hand")
    assert back is more
    assert "Your turn" in back.text()
    elsewhere = await stage.tap(stage.cat, stage.board(), "More")
    shown = await stage.tap(stage.cat, elsewhere, "Preferences")
    assert "My hand" not in shown.labels(), "a spectator holds none"


async def test_a_database_that_fails_is_said_and_nothing_is_changed(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = await stage.command(stage.ann, "preferences")

    async def busy(_unit: object) -> None:
        raise DatabaseBusy

    monkeypatch.setattr(stage.bot.store, "commit", busy)
    await stage.tap(stage.ann, shown, "Pictures: on")
    monkeypatch.undo()
    assert shown.text().startswith("**My database is busy, so that did not happen.")
    assert shown.labels()[0] == "Pictures: on"
    await stage.tap(stage.ann, shown, "Pictures: on")
    assert shown.labels()[0] == "Pictures: off"


async def test_a_forged_value_is_refused(stage: Stage) -> None:
    shown = await stage.command(stage.ann, "preferences")
    for custom_id in ("prefs:-:-:pictures.7", "prefs:-:-:sort", "prefs:-:-:throw.1"):
        click = await stage.ann.forge(shown, custom_id)
        assert "**" in (await click.message()).text()
    assert await stage.bot.store.preferences(int(stage.ann.id)) == {}


# -- pictures, colours, order ------------------------------------------------------------------


async def test_without_pictures_ones_own_messages_are_words_alone(pictured: Stage) -> None:
    stage = pictured
    board = await stage.game(stage.ann, stage.ben)
    mine = await stage.hand(stage.ann)
    theirs = await stage.hand(stage.ben)
    assert len(mine.attachments) == 1
    await like(stage, stage.ann, "Pictures: on")
    await stage.until(lambda: mine.attachments == [])
    assert "K♠" in mine.text()
    assert len(theirs.attachments) == 1, "others still see theirs"
    assert len(board.attachments) == 1, "what everybody sees is not one person's to change"
    drawn = await stage.tap(stage.ann, mine, STOCK)
    assert drawn.attachments == []


async def test_the_open_hand_is_sorted_at_once(stage: Stage) -> None:
    """Ann holds Q♦ 3♦ K♠ and draws 5♦; threes are wild."""
    await stage.game(stage.ann, stage.ben)
    await stage.hand(stage.ann)
    mine = await draw(stage, stage.ann)
    await like(stage, stage.ann, "Suits")
    await stage.until(lambda: mine.labels() == ["K♠", "3♦ wild", "5♦*", "Q♦"])
    assert "K♠ 3♦ 5♦ Q♦" in mine.text()
    await like(stage, stage.ann, "Ranks")
    await stage.until(lambda: mine.labels() == ["3♦ wild", "5♦*", "Q♦", "K♠"])
    thrown = await stage.tap(stage.ann, mine, "5♦*")
    assert "Ben is playing" in thrown.text()
    top = stage.view().top
    assert top is not None
    assert top.shown == "5♦", "the button threw what stood on it"


async def test_two_colours_make_another_picture(pictured: Stage) -> None:
    stage = pictured
    await stage.game(stage.ann, stage.ben)
    mine = await stage.hand(stage.ann)
    before = mine.attachments[0].content
    await like(stage, stage.ann, "Four colours: on")
    await stage.until(lambda: mine.attachments and mine.attachments[0].content != before)
    sheet_like = await like(stage, stage.ann, "Four colours: off")
    assert "Four colours: on" in sheet_like.labels()
    await stage.until(lambda: mine.attachments and mine.attachments[0].content == before)


# -- mentions ----------------------------------------------------------------------------------


async def test_who_wants_no_mention_gets_none(stage: Stage) -> None:
    await like(stage, stage.ann, "Mentions: on")
    await stage.game(stage.ann, stage.ben)
    await stage.hand(stage.ann)
    await stage.hand(stage.ben)
    stage.discord.clock.advance(31.0)
    await stage.quiet()
    assert mentions(stage) == []
    await take_turn(stage, stage.ann)
    await stage.until(lambda: mentions(stage))
    assert mentions(stage)[0].mentions == [stage.ben], "others are still told"


# -- by direct message -------------------------------------------------------------------------


async def letters(person: Person) -> list[Message]:
    """What somebody was sent by the bot and still is there."""
    return list((await person.direct_messages()).messages())


async def test_the_hand_comes_as_a_message_when_a_game_begins_and_is_played_from(
    stage: Stage,
) -> None:
    await like(stage, stage.ann, "By message: off")
    await stage.game(stage.ann, stage.ben)
    direct = await stage.ann.direct_messages()
    await stage.until(lambda: len(direct.messages()) == 1)
    (letter,) = direct.messages()
    assert "Your turn" in letter.text()
    assert f"The table is in <#{stage.channel.id}>." in letter.text()
    await stage.quiet()
    assert letters_of_nobody_else(stage)
    await stage.tap(stage.ann, letter, STOCK)
    assert "You drew 5♦" in letter.text()
    await throw(stage, stage.ann, letter)
    await stage.hand(stage.ben)
    await take_turn(stage, stage.ben)
    await stage.until(lambda: STOCK in letter.labels())
    assert direct.messages() == [letter], "it follows the game in place"
    assert stage.private(stage.ann)[-1].text().startswith("### Your preferences")


def letters_of_nobody_else(stage: Stage) -> bool:
    """Whether the others have no direct message: nobody is written to who didn't ask."""
    channels = stage.discord.world.channels.values()
    return all(
        not channel.messages()
        for channel in channels
        if channel.recipients and stage.ann not in channel.recipients
    )


async def test_a_turn_of_somebody_away_sends_the_hand_anew_instead_of_a_mention(
    stage: Stage,
) -> None:
    await like(stage, stage.ben, "By message: off")
    await stage.game(stage.ann, stage.ben)
    await stage.hand(stage.ann)
    direct = await stage.ben.direct_messages()
    await stage.until(lambda: len(direct.messages()) == 1)
    first = direct.messages()[0]
    assert "Ann is playing" in first.text()
    stage.discord.clock.advance(31.0)
    await take_turn(stage, stage.ann)
    await stage.until(lambda: first.deleted)
    (second,) = direct.messages()
    assert "Your turn" in second.text()
    await stage.quiet()
    assert [m for m in mentions(stage) if stage.ben in m.mentions] == []
    assert direct.messages() == [second], "once a turn"


async def test_my_hand_comes_as_a_message_and_says_so_in_the_channel(stage: Stage) -> None:
    await stage.game(stage.ann, stage.ben)
    opened_here = await stage.hand(stage.ann)
    await like(stage, stage.ann, "By message: off")
    answer = await stage.tap(stage.ann, stage.board(), "My hand")
    assert answer.only_for is stage.ann
    (letter,) = await letters(stage.ann)
    assert answer.text() == (
        "**Your hand is in your direct messages.**\n"
        f"https://discord.com/channels/@me/{letter.channel.id}/{letter.id}"
    )
    await stage.until(lambda: opened_here.deleted)
    asked = await stage.command(stage.ann, "hand")
    await stage.until(lambda: letter.deleted)
    assert "in your direct messages" in asked.text()
    here = await stage.command(stage.ann, "hand", direct_message=False)
    assert "Your turn" in here.text(), "it can still be asked for in the channel"
    await stage.quiet()
    assert await letters(stage.ann) == []


async def test_closed_messages_open_the_hand_here_and_leave_the_mention(stage: Stage) -> None:
    stage.discord.close_dms(stage.ann)
    await like(stage, stage.ann, "By message: off")
    await stage.game(stage.ann, stage.ben)
    await stage.quiet()
    answer = await stage.tap(stage.ann, stage.board(), "My hand")
    assert "Your direct messages are closed for this server" in answer.text()
    shown = await stage.tap(stage.ann, answer, STOCK)
    assert shown is answer, "the panel here is played from as any other"
    await throw(stage, stage.ann, shown)
    stage.discord.clock.advance(31.0)
    await stage.hand(stage.ben)
    await take_turn(stage, stage.ben)
    await stage.until(lambda: [m for m in mentions(stage) if stage.ann in m.mentions])


async def test_a_message_that_fails_opens_the_hand_here(stage: Stage) -> None:
    await like(stage, stage.ann, "By message: off")
    await stage.game(stage.ann, stage.ben)
    direct = await stage.ann.direct_messages()
    await stage.until(lambda: len(direct.messages()) == 1)
    stage.discord.faults.fail("POST", f"/channels/{direct.id}/messages", 400, times=None)
    answer = await stage.tap(stage.ann, stage.board(), "My hand")
    assert answer.text().startswith("**I couldn't write to you, so here is your hand instead.**")
    assert STOCK in answer.labels()


async def test_a_message_is_followed_for_longer_than_a_token_lives(stage: Stage) -> None:
    await like(stage, stage.ann, "By message: off")
    await stage.game(stage.ann, stage.ben)
    direct = await stage.ann.direct_messages()
    await stage.until(lambda: len(direct.messages()) == 1)
    (letter,) = direct.messages()
    await stage.tap(stage.ann, letter, STOCK)
    await throw(stage, stage.ann, letter)
    await stage.quiet()
    stage.discord.clock.advance(20 * 60)
    await stage.quiet()
    assert "Ben is playing" in letter.text()
    stage.discord.clock.advance(35 * 60 + 1)
    await stage.until(lambda: letter.labels() == ["My hand"])
    again = await stage.tap(stage.ann, letter, "My hand")
    assert again is letter
    assert "Ben is playing" in letter.text()


async def test_a_refusal_in_the_channel_leaves_the_hand_in_the_message(stage: Stage) -> None:
    await like(stage, stage.ann, "By message: off")
    await stage.game(stage.ann, stage.ben)
    direct = await stage.ann.direct_messages()
    await stage.until(lambda: len(direct.messages()) == 1)
    (letter,) = direct.messages()
    click = await stage.ann.forge(
        stage.board(), stage.board().custom_ids()[0].replace(":hand", ":ready")
    )
    told = await click.message()
    assert "point of the game" in told.text() or "still being played" in told.text()
    await stage.quiet()
    assert direct.messages() == [letter]
    assert panel(stage, stage.ann) is told
    assert STOCK not in told.labels()
