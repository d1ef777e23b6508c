from __future__ import annotations

from typing import Any

import discord
import pytest
from discord import app_commands

from bot.app import COGS
from bot.games.moves import Discard
from bot.render.ids import Action
from bot.render.nickels.taps import asks_first
from cogs.base import Services
from cogs.permissions import NEEDED, missing
from tests.render.screens_kit import cards, to_throw


def test_the_bot_asks_for_exactly_what_it_needs() -> None:
    # 2^10 View Channel, 2^11 Send Messages, 2^15 Attach Files, 2^16 Read Message History,
    # 2^18 Use External Emojis, 2^38 Send Messages in Threads.
    assert NEEDED.value == 2**10 + 2**11 + 2**15 + 2**16 + 2**18 + 2**38


def test_missing_permissions_are_named() -> None:
    assert missing(NEEDED, None) == ""
    nothing = discord.Permissions.none()
    assert missing(nothing, None) == (
        "View Channel, Send Messages, Attach Files and Read Message History"
    )
    assert missing(discord.Permissions(NEEDED.value & ~(2**11)), None) == "Send Messages"


# -- the question before a wild is thrown (rules A31, A32) ---------------------------------------


def test_a_natural_is_thrown_without_a_question() -> None:
    mine = to_throw("3S 9H 2C 5D", number=1)
    assert not asks_first(mine, cards("9H")[0])


@pytest.mark.parametrize("wild", ["3S", "JK"])
def test_a_wild_is_asked_about(wild: str) -> None:
    mine = to_throw(f"{wild} 9H 2C 5D", number=1)
    assert asks_first(mine, cards(wild)[0])


def test_in_a_last_turn_the_best_throw_is_not_asked_about_even_when_it_is_a_joker() -> None:
    # A32: joker, 9, 2, 5: throwing the joker leaves 16, anything else more.
    mine = to_throw("JK 9H 2C 5D", number=1, out=1, final_turns=(0,))
    assert not asks_first(mine, cards("JK")[0])


def test_in_a_last_turn_a_wild_that_is_not_the_best_throw_is_asked_about() -> None:
    # The joker melds with the pair, so that 2♣ is the throw that leaves nothing.
    mine = to_throw("JK 9H 9D 2C", number=1, out=1, final_turns=(0,))
    assert asks_first(mine, cards("JK")[0])


def test_a_wild_just_taken_is_refused_and_not_asked_about() -> None:
    mine = to_throw("9H 2C 5D JK", number=1, taken=True)
    joker = mine.hand[-1]
    assert Discard(card=joker.id) not in mine.legal
    assert not asks_first(mine, joker)


# -- the commands --------------------------------------------------------------------------------


def all_commands() -> list[app_commands.Command[Any, ..., Any]]:
    services = Services(*[_Anything()] * 4)  # type: ignore[arg-type]  # nothing of it is used
    return [c for cog in COGS for c in cog(services).get_app_commands()]  # type: ignore[misc]  # no groups


class _Anything:
    def __getattr__(self, name: str) -> _Anything:
        return self


def test_descriptions_fit_discords_picker() -> None:
    commands = all_commands()
    assert len(commands) == 10
    for command in commands:
        assert 10 <= len(command.description) <= 100
        for parameter in command.parameters:
            assert parameter.description != "…", f"{command.name} {parameter.name}"


def test_every_button_has_one_handler() -> None:
    services = Services(*[_Anything()] * 4)  # type: ignore[arg-type]  # nothing of it is used
    handled = [action for cog in COGS for action in cog(services).buttons()]
    assert sorted(handled) == sorted(Action)
