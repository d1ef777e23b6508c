"""Cards as emojis of the application: uploaded once, found again by name, never in the way."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from pydantic import SecretStr

from bot.cli.emojis import emojis
from bot.display.emojis import HASHES_KEY
from bot.errors import ConfigurationError
from bot.practice import Discord
from bot.practice.record import Exchange
from bot.settings import Settings
from bot.storage.units import set_meta
from tests.e2e.playing import STOCK, draw
from tests.e2e.stage import Stage

BOARD = "/channels/{channel_id}/messages/{message_id}"
ROUTE = "/applications/{application_id}/emojis"
RANKS = [
    "ace",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "jack",
    "queen",
    "king",
]
NAMES = {
    "joker",
    *(f"{rank}_of_{suit}" for rank in RANKS for suit in ("spades", "hearts", "diamonds", "clubs")),
    *(f"{rank}_of_diamonds_red" for rank in RANKS),
    *(f"{rank}_of_clubs_black" for rank in RANKS),
}


def there(server: Discord) -> dict[str, str]:
    """The emojis of the application: id by name."""
    return {emoji.name: emoji.id for emoji in server.world.application.emojis.values()}


def uploads(stage: Stage) -> list[Exchange]:
    """Every emoji that was sent."""
    return stage.exchanges("POST", ROUTE)


async def with_emojis(stage: Stage) -> None:
    """Start the bot anew, and wait until it has done with emojis."""
    await stage.stop_bot()
    await stage.start_bot(emoji_gap=0.0)
    await stage.until(lambda: "emojis" not in stage.bot.display.spawn.running, 60)


async def test_all_are_uploaded_at_the_first_start_and_none_at_the_next(stage: Stage) -> None:
    assert len(NAMES) == 53 + 26
    await with_emojis(stage)
    assert set(there(stage.discord)) == NAMES
    assert len(uploads(stage)) == len(NAMES)
    await with_emojis(stage)
    assert len(uploads(stage)) == len(NAMES)


async def test_without_the_setting_nothing_is_asked_or_sent(stage: Stage) -> None:
    await stage.restart()
    await stage.quiet()
    assert [e for e in stage.exchanges() if "emojis" in e.path] == []


async def test_they_stand_for_cards_in_text_and_beside_words_on_buttons(stage: Stage) -> None:
    """Ann begins with Q♦ 3♦ K♠, A♦ lies open, and she draws 5♦; threes are wild."""
    await with_emojis(stage)
    ids = there(stage.discord)
    board = await stage.game(stage.ann, stage.ben)
    ace = f"<:ace_of_diamonds:{ids['ace_of_diamonds']}>"
    assert f"top discard {ace} (ace of diamonds)" in board.text()
    mine = await stage.hand(stage.ann)
    king = f"<:king_of_spades:{ids['king_of_spades']}>"
    assert king in mine.text()
    take = mine.find_button(label="Take A♦")
    assert take["emoji"] == {"name": "ace_of_diamonds", "id": ids["ace_of_diamonds"]}
    drawn = await draw(stage, stage.ann)
    assert f"You drew <:five_of_diamonds:{ids['five_of_diamonds']}> (5 of diamonds)" in drawn.text()
    assert sorted(drawn.labels()) == sorted(["K♠", "Q♦", "3♦ wild", "5♦*"])


async def test_two_colours_and_no_pictures_are_honoured_in_ones_own_messages(stage: Stage) -> None:
    await with_emojis(stage)
    board = await stage.game(stage.ann, stage.ben)
    mine = await stage.hand(stage.ann)
    liked = await stage.command(stage.ann, "preferences")
    await stage.tap(stage.ann, liked, "Four colours: on")
    await stage.until(lambda: "<:queen_of_diamonds_red:" in mine.text())
    assert "<:king_of_spades:" in mine.text(), "spades are black either way"
    assert "<:ace_of_diamonds:" in board.text(), "the board is everybody's"
    await stage.tap(stage.ann, liked, "Pictures: on")
    await stage.until(lambda: "<:" not in mine.text())
    assert "Q♦" in mine.text()
    assert all("emoji" not in button for button in mine.buttons())


async def test_after_a_restart_a_board_keeps_its_emojis(stage: Stage) -> None:
    await with_emojis(stage)
    board = await stage.game(stage.ann, stage.ben)
    await stage.quiet()
    edits = len(stage.exchanges("PATCH", BOARD))
    await with_emojis(stage)
    await stage.until(lambda: len(stage.exchanges("PATCH", BOARD)) > edits)
    sent = [json.dumps(edit.body) for edit in stage.exchanges("PATCH", BOARD)[edits:]]
    assert all("<:ace_of_diamonds:" in body for body in sent)
    assert "<:ace_of_diamonds:" in board.text()


async def test_an_interrupted_upload_goes_on_where_it_stopped(stage: Stage) -> None:
    await stage.stop_bot()
    await stage.start_bot(emoji_gap=0.005)
    await stage.until(lambda: len(there(stage.discord)) >= 10, 60)
    await stage.stop_bot()
    begun = len(there(stage.discord))
    assert begun < len(NAMES)
    await stage.start_bot(emoji_gap=0.0)
    await stage.until(lambda: "emojis" not in stage.bot.display.spawn.running, 60)
    assert set(there(stage.discord)) == NAMES
    succeeded = [exchange for exchange in uploads(stage) if exchange.status == 201]
    assert len(succeeded) == len(NAMES), "none was uploaded twice"


async def test_only_what_is_drawn_otherwise_is_uploaded_again(stage: Stage) -> None:
    await with_emojis(stage)
    before = there(stage.discord)
    stored = json.loads(await stage.bot.store.meta(HASHES_KEY) or "")
    ((application, hashes),) = stored.items()
    assert set(hashes) == NAMES
    hashes["seven_of_hearts"] = "an older drawing"
    await stage.bot.store.commit(set_meta(HASHES_KEY, json.dumps({application: hashes})))
    await with_emojis(stage)
    after = there(stage.discord)
    assert {name for name in NAMES if before[name] != after[name]} == {"seven_of_hearts"}
    assert len(uploads(stage)) == len(NAMES) + 1
    await with_emojis(stage)
    assert there(stage.discord) == after


async def test_other_emojis_are_left_alone_and_those_of_a_lost_database_are_kept(
    stage: Stage,
) -> None:
    await with_emojis(stage)
    before = there(stage.discord)
    other = next(iter(stage.discord.world.application.emojis.values()))
    other.name = "party"
    await stage.bot.store.commit(set_meta(HASHES_KEY, "{}"))
    await with_emojis(stage)
    after = there(stage.discord)
    assert after["party"] == other.id
    assert set(after) == NAMES | {"party"}
    kept = [name for name in NAMES if before.get(name) == after[name]]
    assert len(kept) == len(NAMES) - 1, "the one that was renamed is missing, so it is new"


@pytest.mark.parametrize("method", ["GET", "POST"])
async def test_play_goes_on_in_letters_while_emojis_fail(stage: Stage, method: str) -> None:
    stage.discord.faults.fail(method, ROUTE, 403, code=50001, times=None)
    await with_emojis(stage)
    board = await stage.game(stage.ann, stage.ben)
    assert "top discard A♦ (ace of diamonds)" in board.text()
    assert STOCK in (await stage.hand(stage.ann)).labels()


async def test_a_missing_one_is_written_and_comes_at_the_next_start(stage: Stage) -> None:
    stage.discord.faults.fail("POST", ROUTE, 400, code=50035)
    await with_emojis(stage)
    (missing,) = NAMES - set(there(stage.discord))
    await with_emojis(stage)
    assert missing in there(stage.discord)
    assert len(uploads(stage)) == len(NAMES) + 1


async def test_an_upload_that_arrived_without_an_answer_is_found_again(stage: Stage) -> None:
    stage.discord.faults.fail("POST", ROUTE, 403, after=True)
    await with_emojis(stage)
    await with_emojis(stage)
    assert set(there(stage.discord)) == NAMES
    assert len(uploads(stage)) == len(NAMES)


async def test_no_name_of_an_emoji_is_private(stage: Stage) -> None:
    """What is sent to the application is the same 79 names whatever is dealt."""
    await with_emojis(stage)
    sent = {str(json.loads(json.dumps(each.body))["name"]) for each in uploads(stage)}
    assert sent == NAMES
    assert all(re.fullmatch(r"[a-z_]{2,32}", name) for name in sent)


# -- by hand -----------------------------------------------------------------------------------


def settings_for(server: Discord, database: Path, token: str = "") -> Settings:
    return Settings(
        _env_file=None,
        discord_token=SecretStr(token or server.token),
        database_url=str(database),
        discord_api_base=server.api_base,
        discord_gateway=server.gateway_url,
    )


async def test_by_hand_it_says_what_it_did(
    database: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with Discord(rate_limits=False) as server:
        settings = settings_for(server, database)
        assert await emojis(settings, gap=0.0) == 0
        assert "Emojis of the cards: 79 uploaded." in capsys.readouterr().out
        first = there(server)
        assert await emojis(settings, gap=0.0) == 0
        assert "Emojis of the cards: 79 kept." in capsys.readouterr().out
        assert there(server) == first
        assert await emojis(settings, gap=0.0, again=True) == 0
        assert "Emojis of the cards: 79 replaced." in capsys.readouterr().out
        assert set(there(server)) == NAMES
        assert not set(there(server).values()) & set(first.values())


async def test_by_hand_a_failure_is_told_and_is_the_exit_status(
    database: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with Discord(rate_limits=False) as server:
        server.faults.fail("POST", ROUTE, 400, code=30008, times=4)
        assert await emojis(settings_for(server, database), gap=0.0) == 1
        assert "4 failed, 75 uploaded" in capsys.readouterr().out
        server.faults.fail("GET", ROUTE, 403, times=None)
        assert await emojis(settings_for(server, database), gap=0.0) == 1
        assert "Discord can't do it now: status 403" in capsys.readouterr().err


async def test_by_hand_a_wrong_token_and_a_running_bot_are_told_apart(stage: Stage) -> None:
    with pytest.raises(ConfigurationError, match="Another copy of this bot is using"):
        await emojis(settings_for(stage.discord, stage.database))
    await stage.stop_bot()
    wrong = settings_for(stage.discord, stage.database, token="nobody's")
    with pytest.raises(ConfigurationError, match="does not know this token"):
        await emojis(wrong)
    await stage.start_bot()
