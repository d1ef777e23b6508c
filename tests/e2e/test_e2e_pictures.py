"""With pictures on: private where the hand is private, with words for those who don't see them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.display.drawings import Drawings
from bot.players.catalogue import PLAYERS
from bot.practice.wire import ComponentType
from bot.tables.table import Table
from tests.e2e.playing import draw, panel, play_to_the_end, take_turn
from tests.e2e.stage import Stage, opened


@pytest.fixture
async def pictured(database: Path) -> AsyncIterator[Stage]:
    """A stage whose bot draws pictures."""
    async with opened(database, pictures=Drawings()) as stage:
        yield stage


def alt_texts(message: object) -> list[str]:
    """What the pictures of a message show, in words."""
    walk = message.walk()  # type: ignore[attr-defined]  # a Message
    galleries = [part for part in walk if part["type"] == ComponentType.MEDIA_GALLERY]
    return [item["description"] for gallery in galleries for item in gallery["items"]]


async def test_board_and_hand_are_drawn_and_described(pictured: Stage) -> None:
    stage = pictured
    board = await stage.game(stage.ann, stage.ben)
    shown = await stage.hand(stage.ann)
    assert [file.filename for file in board.attachments] == ["table.png"]
    assert [file.filename for file in shown.attachments] == ["hand.png"]
    assert all(file.ephemeral for file in shown.attachments)
    assert alt_texts(board) == [
        "The table, round 1 of 11, 3s and jokers are wild. "
        "1 Ann: to play, 0 points, 9 nickels, 3 cards. "
        "2 Ben: 0 points, 9 nickels, 3 cards, dealer. "
        "Stock 101 · top discard A♦ (ace of diamonds) · kitty 2."
    ]
    assert alt_texts(shown) == [
        "Your hand. Melds: none. "
        "Unmatched: 3 of diamonds (wild), king of spades, queen of diamonds, 40 points."
    ]
    drawn = await draw(stage, stage.ann)
    assert len(drawn.attachments) == 1, "the new picture takes the old one's place"
    await take_turn_and_look(stage)


async def take_turn_and_look(stage: Stage) -> None:
    await stage.tap(stage.ann, panel(stage, stage.ann), "5♦*")
    await stage.hand(stage.ben)
    await take_turn(stage, stage.ben)
    await stage.quiet()
    assert len(stage.board().attachments) <= 1


async def test_a_whole_quick_game_with_pictures(pictured: Stage) -> None:
    stage = pictured
    await stage.game(stage.ann, computers=1, rounds="quick")
    table = await play_to_the_end(stage, stage.ann)
    assert table.status == "over"
    end = stage.seen_by(stage.cat)[-1]
    assert [file.filename for file in end.attachments] == ["scores.png"]
    (told,) = alt_texts(end)
    assert told.startswith("Score sheet after 5 rounds, with a chart of the totals. ")
    sheet = await stage.tap(stage.cat, end, "Scores")
    assert [file.filename for file in sheet.attachments] == ["scores.png"]
    names = {upload.filename for e in stage.exchanges() for upload in e.uploads}
    assert names == {"table.png", "hand.png", "scores.png"}


async def test_play_goes_on_in_words_when_drawing_fails(
    pictured: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object, **__: object) -> bytes:
        raise OSError("no room for pictures")

    monkeypatch.setattr("bot.display.drawings.hand_picture", broken)
    stage = pictured
    await stage.game(stage.ann, stage.ben)
    shown = await stage.hand(stage.ann)
    assert shown.attachments == []
    assert "K♠" in shown.text()


async def test_rummy_draws_its_table_as_it_fills(pictured: Stage) -> None:
    """Melds make the picture higher than it is without any."""
    stage = pictured
    board = await stage.game(stage.ann, computers=2, game="rummy", wilds="jokers", match="one")
    shown = await stage.hand(stage.ann)
    assert [file.filename for file in board.attachments] == ["table.png"]
    assert [file.filename for file in shown.attachments] == ["hand.png"]
    assert all(file.ephemeral for file in shown.attachments)
    heights: set[int] = set()
    table = stage.table()
    while table.status == "playing" and len(heights) < 2:
        await play_move(stage, table)
        await stage.quiet()
        heights |= {height_of(file.content) for file in stage.board().attachments}
    assert len(heights) == 2
    assert min(heights) == 580


async def play_move(stage: Stage, table: Table) -> None:
    """One sensible move of Ann's, or the time that a computer takes."""
    if table.waiting_for():
        move = PLAYERS["rummy"]["planner"](table.view(0))
        await table.play(int(stage.ann.id), move)
        return
    version = table.version
    stage.discord.clock.advance(2.0)
    await stage.until(lambda: table.version != version)


def height_of(picture: bytes) -> int:
    """Of a PNG, in pixels: the fourth word after its beginning."""
    return int.from_bytes(picture[20:24], "big")
