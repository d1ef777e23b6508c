"""What bad input gets: one clear sentence that only its author sees, and nothing has changed."""

from __future__ import annotations

import pytest

from bot.practice import Message, Person
from tests.e2e.playing import STOCK, draw, panel
from tests.e2e.stage import Stage

SPECTATOR = "You're not at this table."


async def started(stage: Stage) -> tuple[Person, Person]:
    """A game of Ann and Ben with both hands open: who is to play, and who is not."""
    await stage.game(stage.ann, stage.ben)
    await stage.hand(stage.ann)
    await stage.hand(stage.ben)
    people = stage.ann, stage.ben
    return people if stage.view().turn == 0 else people[::-1]


async def refused(
    stage: Stage, person: Person, message: Message, custom_id: str, sentence: str
) -> Message:
    """Tap (or forge) a button, and find the sentence in an answer that only this person sees."""
    # Where two taps are answered at once the panel is drawn again, and the sentence is gone.
    await stage.quiet()
    version = stage.table().version
    click = await person.forge(message, custom_id)
    answer = await click.message()
    assert sentence in answer.text()
    assert answer.only_for is person
    assert stage.table().version == version, "nothing has changed"
    return answer


# -- the lobby ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("label", "sentence"),
    [
        ("Start", "Only Ann can start this game."),
        ("Add computer", "Only Ann can add a computer."),
        ("Close", "Only Ann"),
        ("Leave", SPECTATOR),
    ],
)
async def test_a_stranger_taps_the_lobbys_buttons(stage: Stage, label: str, sentence: str) -> None:
    message = await stage.lobby(stage.ann, stage.ben)
    version = stage.table().version
    answer = await stage.tap(stage.cat, message, label)
    assert answer is not message
    assert answer.only_for is stage.cat
    assert sentence in answer.text()
    assert "**Ann**" in answer.text(), "the state is beside it"
    assert stage.table().version == version


async def test_the_host_starts_alone(stage: Stage) -> None:
    message = await stage.lobby(stage.ann)
    answer = await stage.tap(stage.ann, message, "Start")
    assert "At least 2 players are needed." in answer.text()
    assert stage.table().status == "lobby"


async def test_joining_twice_and_joining_a_full_table(stage: Stage) -> None:
    message = await stage.lobby(stage.ann, computers=6)
    assert "You're already at this table." in (await stage.tap(stage.ann, message, "Join")).text()
    assert "This table is full" in (await stage.tap(stage.ben, message, "Join")).text()
    assert "This table is full" in (await stage.tap(stage.ann, message, "Add computer")).text()
    assert len(stage.table().seats) == 7


async def test_a_second_play_shows_where_the_table_is(stage: Stage) -> None:
    message = await stage.lobby(stage.ann)
    answer = await stage.command(stage.ben, "play")
    assert answer.only_for is stage.ben
    assert f"/{stage.guild.id}/{stage.channel.id}/{message.id}" in answer.text()
    assert [seat.name for seat in stage.table().seats] == ["Ann"]


async def test_leaving_the_lobby_passes_the_host_on_and_the_last_closes_it(stage: Stage) -> None:
    message = await stage.lobby(stage.ann, stage.ben)
    await stage.tap(stage.ann, message, "Leave")
    assert "**Ben** (host)" in message.text()
    await stage.tap(stage.ben, message, "Leave")
    assert "called off" in message.text()
    assert message.labels() == []


async def test_no_hand_before_the_deal(stage: Stage) -> None:
    await stage.lobby(stage.ann)
    answer = await stage.command(stage.ann, "hand")
    assert "hasn't started yet" in answer.text()


# -- no table ----------------------------------------------------------------------------------


@pytest.mark.parametrize("command", ["hand", "table", "scores", "rules", "leave", "end"])
async def test_commands_without_a_table(stage: Stage, command: str) -> None:
    answer = await stage.command(stage.ann, command)
    assert answer.only_for is stage.ann
    assert answer.text() == "**There is no game in this channel. Start one with /play.**"


async def test_nobody_has_finished_a_game(stage: Stage) -> None:
    assert "Nobody has finished" in (await stage.command(stage.ann, "leaderboard")).text()


# -- in play -----------------------------------------------------------------------------------


async def test_a_spectator_taps_my_hand_and_uses_the_command(stage: Stage) -> None:
    await started(stage)
    answer = await stage.tap(stage.cat, stage.board(), "My hand")
    assert SPECTATOR in answer.text()
    assert "Stock" in answer.text(), "all that is public is beside it"
    assert answer.only_for is stage.cat
    assert SPECTATOR in (await stage.command(stage.cat, "hand")).text()


async def test_the_other_player_taps_out_of_turn(stage: Stage) -> None:
    player, other = await started(stage)
    mine = panel(stage, other)
    draw_id = panel(stage, player).custom_ids()[0]
    seat = stage.table().seat_of(int(other.id))
    number = stage.view(seat=seat).decision
    table, _, action = draw_id.split(":")[1:]
    forged = f"hand:{table}:{number}:{action}"
    answer = await refused(stage, other, mine, forged, f"It's {player.name}'s turn.")
    assert answer is mine, "the panel itself says so, and shows the hand"
    assert "Your hand" in answer.text()


async def test_an_old_button_of_an_earlier_turn(stage: Stage) -> None:
    player, _ = await started(stage)
    mine = panel(stage, player)
    old = mine.custom_ids()[0]
    await draw(stage, player)
    answer = await refused(
        stage, player, mine, old, "That was an earlier turn. Here is your hand now."
    )
    assert "Tap a card to throw it" in answer.text()


async def test_the_card_just_taken_may_not_be_thrown(stage: Stage) -> None:
    player, _ = await started(stage)
    take = panel(stage, player).labels()[1]
    shown = await draw(stage, player, take)
    card = take.removeprefix("Take ").split(",")[0]
    taken = next(b for b in shown.buttons() if b["label"].endswith("(taken)"))
    assert taken["label"].startswith(card)
    assert taken["style"] == 2, "grey, not disabled"
    assert not taken.get("disabled")
    sentence = f"You took {card} from the pile this turn, so it can't be the card you throw."
    await refused(stage, player, shown, taken["custom_id"], sentence)


async def test_going_out_with_unmatched_cards_is_refused(stage: Stage) -> None:
    player, _ = await started(stage)
    await stage.tap(player, panel(stage, player), STOCK)
    shown = panel(stage, player)
    assert not [label for label in shown.labels() if label.startswith("Go out")]
    kind, table, number, action = shown.custom_ids()[0].split(":")
    forged = f"{kind}:{table}:{number}:out.{action.split('.')[1]}"
    await refused(stage, player, shown, forged, "points stay unmatched")


async def test_forged_buttons(stage: Stage) -> None:
    player, _ = await started(stage)
    mine = panel(stage, player)
    _kind, table, number, _action = mine.custom_ids()[0].split(":")
    garbled = "I don't know that button."
    for custom_id in (
        "x",
        "hand",
        f"hand:{table}:{number}:throw.1000",
        f"hand:{table}:{number}:steal",
        f"hand:{'a' * 10}:1:stock",
        f"nobody:{table}:{number}:stock",
        f"hand:{table}:999999999999:stock",
        "☃" * 100,
    ):
        answer = await refused(stage, player, mine, custom_id, garbled)
        assert STOCK in answer.labels(), "the hand is beside it"
    for about in (".13", ".99", "", ".0-1", ".0.1"):
        custom_id = f"hand:{table}:{number}:throw{about}"
        await refused(stage, player, mine, custom_id, "That was an earlier turn.")
    await refused(stage, player, mine, f"hand:{table}:{number}:throw.0", "Draw a card first.")
    await refused(stage, player, mine, f"hand:{table}:-:stock", "earlier turn")


@pytest.mark.parametrize("where", ["another server", "another channel", "direct messages"])
@pytest.mark.parametrize("action", ["board:{}:-:more", "board:{}:-:scores", "more:{}:-:endnow"])
async def test_a_table_is_nobodys_business_elsewhere(stage: Stage, where: str, action: str) -> None:
    await started(stage)
    table = stage.table()
    guild = stage.discord.add_guild("Elsewhere") if where == "another server" else stage.guild
    elsewhere = guild.add_channel("elsewhere")
    eve = guild.add_member("Eve")
    stage.discord.allow(elsewhere, "manage_messages", to=eve)
    clicked = await stage.lobby(eve, channel=elsewhere)
    if where == "direct messages":
        await stage.tap(eve, clicked, "Add computer")
        await stage.tap(eve, clicked, "Start")
        await stage.command(eve, "hand", elsewhere, direct_message=True)
        clicked = (await eve.direct_messages()).messages()[-1]
    answer = await (await eve.forge(clicked, action.format(table.id))).message()
    assert "I don't know that button." in answer.text()
    assert "Ann" not in answer.text()
    assert table.status == "playing"


async def test_a_strangers_tap_on_somebody_elses_buttons_shows_no_card(stage: Stage) -> None:
    player, _ = await started(stage)
    for custom_id in panel(stage, player).custom_ids():
        answer = await refused(stage, stage.cat, stage.board(), custom_id, SPECTATOR)
        assert "Unmatched" not in answer.text()


async def test_only_the_host_or_a_manager_ends_the_game(stage: Stage) -> None:
    await started(stage)
    for person in (stage.ben, stage.cat):
        answer = await stage.command(person, "end")
        assert "Only Ann, or somebody with Manage Messages" in answer.text()
    stage.discord.allow(stage.channel, "manage_messages", to=stage.cat)
    asked = await stage.command(stage.cat, "end")
    assert "End this game for everybody?" in asked.text()
    table = stage.table()
    await stage.tap(stage.cat, asked, "End the game")
    await stage.quiet()
    assert table.status == "closed"
    assert "called off" in stage.seen_by(stage.dan)[-1].text()
    assert "Every ante goes back" in stage.seen_by(stage.dan)[-1].text()


async def test_anybody_at_the_table_may_end_it_after_thirty_idle_minutes(stage: Stage) -> None:
    await started(stage)
    stage.discord.clock.advance(30 * 60 + 1)
    table = stage.table()
    assert "Only Ann" in (await stage.command(stage.cat, "end")).text()
    asked = await stage.command(stage.ben, "end")
    await stage.tap(stage.ben, asked, "End the game")
    assert table.status == "closed"


async def test_leaving_asks_and_the_last_one_left_wins(stage: Stage) -> None:
    await started(stage)
    asked = await stage.command(stage.ann, "leave")
    assert "Leave this game for good?" in asked.text()
    table = stage.table()
    kept = await stage.tap(stage.ann, asked, "Keep playing")
    assert "Your" in kept.text()
    asked = await stage.command(stage.ann, "leave")
    left = await stage.tap(stage.ann, asked, "Leave the game")
    assert "You have left this table." in left.text()
    await stage.quiet()
    assert table.status == "over"
    assert "### Ben wins" in stage.seen_by(stage.cat)[-1].text()


# -- afterwards --------------------------------------------------------------------------------


async def test_buttons_of_a_game_that_is_over(stage: Stage) -> None:
    player, _ = await started(stage)
    table = stage.table()
    board, mine = stage.board(), panel(stage, player)
    old = [*mine.custom_ids(), *board.custom_ids(), f"lobby:{table.id}:-:join"]
    await stage.tap(stage.ann, await stage.command(stage.ann, "end"), "End the game")
    await stage.quiet()
    for custom_id in old:
        answer = await (await player.forge(board, custom_id)).message()
        assert answer.only_for is player, custom_id
        if custom_id.split(":")[-1] not in {"scores", "rules", "hand"}:
            assert "That game is over. Start another with /play." in answer.text()
    assert "That game is over." in panel(stage, player).text()


async def test_a_broken_handler_apologises_with_a_reference_that_is_in_the_log(
    stage: Stage, caplog: pytest.LogCaptureFixture
) -> None:
    await started(stage)

    hidden = "".join(["K", "♣"])

    async def broken(*_: object, **_more: object) -> None:
        raise ZeroDivisionError(hidden)

    stage.bot.store.leaderboard = broken  # type: ignore[method-assign, assignment]  # a bug
    answer = await stage.command(stage.ann, "leaderboard")
    assert "Something broke on my side; your game is safe." in answer.text()
    reference = answer.text().split("Reference ")[1].strip(".")
    assert len(reference) == 4
    assert reference in caplog.text
    assert "ZeroDivisionError" in caplog.text
    assert hidden not in caplog.text


async def test_a_refusal_that_cannot_be_drawn_is_answered_all_the_same(stage: Stage) -> None:
    _, other = await started(stage)
    seat = 1 - (stage.view().turn or 0)
    draw_out_of_turn = f"hand:{stage.table().id}:{stage.view(seat=seat).decision}:stock"

    async def broken(*_: object, **_more: object) -> None:
        raise ZeroDivisionError

    stage.bot.display.screens.hand = broken  # type: ignore[method-assign, assignment]  # a bug
    answer = await (await other.forge(stage.board(), draw_out_of_turn)).message()
    assert "Something broke on my side; your game is safe." in answer.text()
    assert answer.only_for is other


async def test_what_breaks_before_a_command_begins_is_in_the_log_with_its_place(
    stage: Stage, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(_channel_id: int) -> None:
        raise ZeroDivisionError

    stage.bot.hall.at = broken  # type: ignore[method-assign, assignment]  # a bug
    answer = await stage.command(stage.ann, "help")
    assert "Something broke on my side; your game is safe." in answer.text()
    assert "A command failed: ZeroDivisionError" in caplog.text
    assert "in broken" in caplog.text


async def test_a_click_that_breaks_before_it_is_understood_names_no_card_in_the_log(
    stage: Stage, caplog: pytest.LogCaptureFixture
) -> None:
    player, _ = await started(stage)
    hidden = "".join(["K", "♣"])

    def broken(_table_id: str) -> None:
        raise ZeroDivisionError(hidden)

    stage.bot.hall.find = broken  # type: ignore[method-assign, assignment]  # a bug
    await player.click(panel(stage, player), label=STOCK)
    await stage.until(lambda: "ZeroDivisionError" in caplog.text)
    assert "on_interaction failed: ZeroDivisionError" in caplog.text
    assert "in broken" in caplog.text
    assert hidden not in caplog.text
    stage.failures.clear()
