from __future__ import annotations

import pytest

from bot.games.nickels.rules import NickelsRules
from bot.render.lobby import closed, lobby
from bot.render.nickels.house_rules import differences, headline, in_words
from bot.render.nickels.screens import NickelsScreens
from bot.render.parts import Style
from bot.render.scene import Scene
from bot.render.screen import Screen
from tests.render.screens_kit import SEAL, button_rows, buttons, labels, scene, texts


def gathering(at: Scene) -> Screen:
    """The lobby of a table that plays Nickels as written."""
    game, rules = NickelsScreens(), NickelsRules()
    return lobby(at, game.title(rules), game.terms(rules), range(2, 8), SEAL)


def test_the_lobby_says_who_sits_and_what_is_played() -> None:
    screen = gathering(scene())
    assert texts(screen).splitlines() == [
        "### Nickels: Three Thirteen with a kitty",
        "11 rounds, lowest score takes the kitty. 10 nickels each. Rules as written.",
        "1  **Ann** (host)",
        "2  **Ben**",
        "3  **Gus** (computer)",
        "-# All deals are fixed already, sealed by SHA-256 `" + SEAL + "`",
    ]
    assert button_rows(screen) == [
        ["Join", "Leave", "Add computer", "Start"],
        ["Remove computer", "Rules", "Close"],
    ]


def test_start_lights_up_with_two_seats() -> None:
    def start(*names: str) -> int:
        screen = gathering(scene(names, computers=frozenset()))
        button = next(b for b in buttons(screen) if b["label"] == "Start")
        assert button["disabled"] is False, "a tap says what is missing"
        return int(button["style"])

    assert start("Ann") == Style.GREY
    assert start("Ann", "Ben") == Style.GREEN


def test_a_lobby_of_one_waits() -> None:
    screen = gathering(scene(("Ann",), computers=frozenset()))
    assert "Waiting for at least one more player" in texts(screen)
    assert "Remove computer" not in labels(screen)


def test_a_closed_lobby_has_no_buttons() -> None:
    assert labels(closed("Nickels")) == []
    assert "called off" in texts(closed("Nickels"))


def test_headlines() -> None:
    assert headline(NickelsRules(rounds=(1, 5), stack=1)) == (
        "5 rounds, lowest score takes the kitty. 1 nickel each."
    )
    assert headline(NickelsRules(rounds=(3, 7))).startswith("Rounds 3 to 7, ")
    assert headline(NickelsRules(kitty=False)) == "11 rounds, lowest score wins. No nickels."


def test_what_differs_is_named_in_one_line() -> None:
    rules = NickelsRules(max_set=None, ace="low", joker_pts=25, stack=6, rounds=(1, 5))
    assert differences(rules) == (
        "Differs from the written rules: a set may have any size; aces are low; "
        "an unmatched joker costs 25."
    )


VALUES = {
    "joker_pts": (15, 20, 25, 50),
    "max_circuits": (10, 60),
    "min_naturals": (0, 1, 2),
    "wild_pts": (15, 20, 50, "face"),
    "ace_pts": (1, 15),
    "court_pts": (10, "11-12-13"),
    "max_set": (4, None),
    "ace": ("either", "low", "high"),
    "broke": ("free_ride", "iou", "rebuy"),
    "payout": ("final", "per_round", "both"),
    "tie": ("split", "last_out", "most_rounds_out", "lowest_last_round", "extra_round"),
    "wild_limit": ("none", "not_more_than_naturals", "one_per_meld"),
    "final_turn_draw": ("any", "stock_only"),
    "stock_out": ("reshuffle", "end_round"),
}
SAID_ELSEWHERE = {"stack", "rounds", "kitty"}


@pytest.mark.parametrize("key", [option.key for option in NickelsRules.options()])
def test_every_value_of_every_house_rule_has_words(key: str) -> None:
    for value in VALUES.get(key, (True, False)):
        said = in_words(key, value)
        assert (said is None) == (key in SAID_ELSEWHERE)
        assert said is None or said[0].islower()
