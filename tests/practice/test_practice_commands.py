"""Slash commands and menus of people and messages, as a real client registers and gets them."""

from __future__ import annotations

from typing import Any

import discord
import pytest
from discord import app_commands

from bot.practice import CannotDo
from tests.practice.everything import Everything, finished
from tests.practice.room import Room


async def test_plain_options_arrive_as_they_were_given(room: Room, everything: Everything) -> None:
    await finished(await room.ann.slash(room.channel, "plain", stack=20))
    assert everything.got == (20, "abc", 0.5, False, "nickels")
    await finished(
        await room.ann.slash(
            room.channel, "/plain", stack=1, word="ab", share=1, quick=True, game="rummy"
        )
    )
    assert everything.got == (1, "ab", 1.0, True, "rummy")


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"stack": 0},
        {"stack": 21},
        {"stack": "10"},
        {"stack": True},
        {"stack": 1, "word": "a"},
        {"stack": 1, "word": "abcdef"},
        {"stack": 1, "share": 1.5},
        {"stack": 1, "quick": 1},
        {"stack": 1, "game": "poker"},
        {"stack": 1, "unknown": 1},
    ],
    ids=str,
)
async def test_options_that_do_not_fit_never_reach_the_bot(
    room: Room, everything: Everything, options: dict[str, Any]
) -> None:
    with pytest.raises(CannotDo):
        await room.ann.slash(room.channel, "plain", **options)
    assert everything.got is None


async def test_people_channels_roles_and_files_arrive_resolved(
    room: Room, everything: Everything
) -> None:
    role = room.guild.add_role("Dealers")
    await finished(
        await room.ann.slash(
            room.channel,
            "things",
            who=room.ben,
            where=room.channel,
            role=role,
            either=role,
            file=("rules.txt", b"nickels"),
        )
    )
    assert everything.got == ("Ben", "nickels", "Dealers", int(role.id), "rules.txt", b"nickels")


async def test_a_thing_of_the_wrong_kind_does_not_fit(room: Room, everything: Everything) -> None:
    thread = room.channel.add_thread("side", room.ann)
    role = room.guild.add_role("Dealers")
    fine: dict[str, Any] = {
        "who": room.ben,
        "where": room.channel,
        "role": role,
        "either": role,
        "file": ("a", b"a"),
    }
    for wrong in ({"who": role}, {"where": thread}, {"role": room.ben}, {"file": "a"}):
        with pytest.raises(CannotDo):
            await room.ann.slash(room.channel, "things", **(fine | wrong))


async def test_suggestions_come_for_what_is_typed(room: Room, everything: Everything) -> None:
    asked = await room.ann.autocomplete(room.channel, "search", "query", "ni")
    assert await asked.choices() == [
        {"name": "Nickels", "value": "nickels"},
        {"name": "Manipulation", "value": "manipulation"},
    ]
    with pytest.raises(CannotDo):
        await room.ann.autocomplete(room.channel, "plain", "word", "ni")


async def test_subcommands_are_named_by_their_path(room: Room, everything: Everything) -> None:
    await finished(await room.ann.slash(room.channel, "rules show", page=2))
    assert everything.got == ("show", 2)
    await finished(await room.ann.slash(room.channel, "rules house show", page=3))
    assert everything.got == ("show", 3)
    for wrong in ("rules", "rules house", "rules hide", "unknown"):
        with pytest.raises(CannotDo):
            await room.ann.slash(room.channel, wrong, page=1)


async def test_menus_on_people_and_messages(room: Room, everything: Everything) -> None:
    said = await room.ben.say(room.channel, "hello")
    await finished(await room.ann.menu(room.channel, "Show Hand", room.ben))
    assert everything.got == "Ben"
    await finished(await room.ann.menu(room.channel, "Report", said))
    assert everything.got == int(said.id)
    with pytest.raises(CannotDo):
        await room.ann.menu(room.channel, "Report", room.ben)


async def test_a_picker_offers_what_may_be_used(room: Room, everything: Everything) -> None:
    def offered(who: Any, channel: Any = room.channel) -> set[str]:
        return {each["name"] for each in room.server.commands_for(who, channel)}

    all_of_them = {"plain", "things", "search", "staff", "rules", "Show Hand", "Report"}
    boss = room.guild.add_role("Boss", "administrator")
    helper = room.guild.add_role("Helper", "manage_messages")
    cat = room.guild.add_member("Cat", roles=(helper,))
    dan = room.guild.add_member("Dan", roles=(boss,))
    assert offered(room.ann) == all_of_them - {"staff"}
    assert offered(cat) == offered(dan) == offered(room.guild.owner) == all_of_them
    assert offered(room.ann, await room.ann.direct_messages()) == all_of_them - {"staff"}
    room.server.deny(room.channel, "use_application_commands", to=room.ann)
    assert offered(room.ann) == set()
    with pytest.raises(CannotDo):
        await room.ann.slash(room.channel, "plain", stack=1)


async def test_a_stranger_is_offered_nothing(room: Room, everything: Everything) -> None:
    stranger = room.server.add_person("Eve")
    assert room.server.commands_for(stranger, room.channel) == []


async def test_commands_work_in_direct_messages(room: Room, everything: Everything) -> None:
    direct = await room.ann.direct_messages()
    await finished(await room.ann.slash(direct, "plain", stack=3))
    assert everything.got[0] == 3


async def test_commands_keep_their_ids_when_they_are_synced_again(
    room: Room, everything: Everything
) -> None:
    before = {each.name: each.id for each in await everything.tree.fetch_commands()}
    await everything.tree.sync()
    assert {each.name: each.id for each in await everything.tree.fetch_commands()} == before
    everything.tree.remove_command("plain")
    await everything.tree.sync()
    assert set(before) - {each.name for each in await everything.tree.fetch_commands()} == {"plain"}


async def test_a_guilds_own_commands_hide_global_ones_of_their_name(
    room: Room, everything: Everything
) -> None:
    here = discord.Object(int(room.guild.id))
    everything.tree.copy_global_to(guild=here)
    await everything.tree.sync(guild=here)
    offered = room.server.commands_for(room.ann, room.channel)
    assert len(offered) == 6
    assert all(each["guild_id"] == room.guild.id for each in offered)
    (first, *_) = await everything.tree.fetch_commands(guild=here)
    await first.delete()
    assert len(await everything.tree.fetch_commands(guild=here)) == 6


async def test_a_wrong_command_is_refused_when_it_is_synced(
    room: Room, everything: Everything
) -> None:
    group = app_commands.Group(name="large", description="x" * 100)
    for number in range(25):
        sub = app_commands.Group(name=f"g{number}", description="x" * 100, parent=group)
        for other in range(4):
            sub.command(name=f"s{other}", description="x" * 100)(_nothing)
    everything.tree.add_command(group)
    with pytest.raises(app_commands.CommandSyncFailure) as caught:
        await everything.tree.sync()
    assert caught.value.code == 50035


async def _nothing(interaction: discord.Interaction) -> None:
    """Never run."""
