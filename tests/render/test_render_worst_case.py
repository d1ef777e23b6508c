"""No screen breaks a limit of Discord, however long the names, the hands and the language."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from gettext import NullTranslations
from pathlib import Path
from typing import Any

import pytest

from bot.games.events import Dealt, Discarded, DrewStock, Event, Reshuffled, TookDiscard, WentOut
from bot.games.moves import Ready
from bot.games.nickels.rules import NickelsRules
from bot.games.nickels.view import NickelsView, PlayerView, RoundScore
from bot.games.outcome import Outcome, Standing
from bot.render import lobby, more, notices, panel
from bot.render.checking import check_the_deals
from bot.render.help import help_screen
from bot.render.language import catalogue
from bot.render.leaderboard import Rank, leaderboard
from bot.render.limits import length
from bot.render.nickels import board, hand, result, rules, scores
from bot.render.nickels.screens import NickelsScreens
from bot.render.preferences import Preferences, Sort
from bot.render.preferences_panel import preferences_panel
from bot.render.scene import Scene
from bot.render.screen import Screen
from bot.render.signs import CardSigns, Emoji
from tests.render.screens_kit import (
    SEAL,
    cards,
    line,
    player,
    scene,
    shown,
    texts,
    to_draw,
    to_throw,
    view,
    with_hands,
)

NAMES = (
    "*" * 32,
    "_`~|<>#@" * 4,
    "😀" * 16,
    "م" * 32,
    "<@123456789012345678901234567890>",
    "👩‍👩‍👧‍👦" * 3,
    "Ź" * 32,
)
FOURTEEN = "TS TH TD QS QH QD JK JK KS KH KD KC AS AD"
NICKELS = NickelsScreens()
EVERYTHING_ELSE = NickelsRules(
    stack=20,
    broke="rebuy",
    payout="both",
    tie="lowest_last_round",
    max_set=None,
    identical_in_set=False,
    all_wild=False,
    wild_limit="not_more_than_naturals",
    min_naturals=2,
    wild_as_rank=False,
    ace="high",
    go_out_without_discard=True,
    final_turn_draw="stock_only",
    joker_pts=25,
    wild_pts="face",
    ace_pts=1,
    court_pts="11-12-13",
    stock_out="end_round",
    max_circuits=60,
)
SCENE = scene(NAMES, computers=frozenset({6}), deals_at=1_700_000_045)
SIGNED = replace(
    SCENE,
    # As long as the mark of an emoji can be: a name has 32 characters at most.
    signs=CardSigns({face: Emoji("e" * 32, 2**63 - 1) for face in range(53)}),
)


class Longer(NullTranslations):
    """A language whose every text is 40 % longer."""

    def gettext(self, message: str) -> str:
        bare = re.sub(r"\{[^}]*\}", "", message)
        return message + "ö" * (len(bare) * 2 // 5 + 1)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)


@pytest.fixture(autouse=True)
def _longer_language() -> Iterator[None]:
    token = catalogue.set(Longer())
    yield
    catalogue.reset(token)


def full_sheet() -> tuple[RoundScore, ...]:
    hands = [shown(["TS TH TD", "QS QH QD"], "KS KH KD KC AS AD JK", 999) for _ in range(7)]
    return tuple(with_hands(line(n, (999,) * 7, n % 7), *hands) for n in range(1, 12))


def recent() -> tuple[Event, ...]:
    ten, joker = cards("TD JK")
    turns = [(TookDiscard(n, ten), Discarded(n, joker)) for n in range(7)]
    return (
        Dealt(11, 13, 0, ten),
        *(event for turn in turns for event in turn),
        WentOut(2, joker, (3, 4, 5, 6, 0, 1)),
        Reshuffled(40),
        DrewStock(5),
    )


def seats(**more_facts: Any) -> tuple[PlayerView, ...]:
    return tuple(
        player(n, dealer=True, score=9999, nickels=-11, cards=14, **more_facts) for n in range(7)
    )


def crowded(**more_facts: Any) -> NickelsView:
    facts: dict[str, Any] = {
        "number": 11,
        "seats": 7,
        "top": "TD",
        "recent": recent(),
        "players": seats(),
        "sheet": full_sheet(),
        "out": 2,
        "final_turns": (3, 4, 5, 6, 0, 1),
        "rules": EVERYTHING_ELSE,
    }
    return view(**facts | more_facts)


def ended() -> Outcome:
    standings = tuple(Standing(n, 1, 9999, 140, 130, 20 + n % 2) for n in range(7))
    return Outcome("last_seat", tuple(range(7)), standings, "most_rounds_out")


def standings_of(names: tuple[str, ...]) -> list[Rank]:
    return [Rank(name, 99999, 99999, 1234.5, -99999) for name in (*names, *names[:3])]


CRITICAL: dict[str, Callable[[Scene], Screen]] = {
    "lobby": lambda at: lobby.lobby(
        at, NICKELS.title(EVERYTHING_ELSE), NICKELS.terms(EVERYTHING_ELSE), range(2, 8), SEAL
    ),
    "closed": lambda _: lobby.closed("Nickels"),
    "board": lambda at: board.board(at, crowded(), b"png"),
    "between": lambda at: board.board(
        at,
        crowded(phase="break", turn=None, to_act=tuple(range(7)), players=seats(ready=True)),
    ),
    "hand": lambda at: hand.hand(
        at, to_throw(FOURTEEN, number=11, ways_out="AD", rules=EVERYTHING_ELSE), image=b"png"
    ),
    "hand refused": lambda at: hand.hand(
        at,
        to_throw(FOURTEEN, number=11, taken=True, ways_out="KS"),
        note="x" * 300,
        image=b"png",
    ),
    "hand drawing": lambda at: hand.hand(
        at, to_draw(FOURTEEN[:-3], number=11, out=2, final_turns=(3, 4, 5, 6, 0, 1))
    ),
    "hand waiting": lambda at: hand.hand(
        at, view(hand=FOURTEEN[:-3], seat=0, turn=3, number=11, out=2, final_turns=(3, 4))
    ),
    "hand between": lambda at: hand.hand(
        at,
        crowded(seat=0, phase="break", turn=None, to_act=tuple(range(7)), legal=(Ready(),)),
    ),
    "question": lambda at: panel.throw_question(at, cards("KS")[0], decision=999_999_999, place=8),
    "hand by rank": lambda at: hand.hand(
        at,
        to_throw(FOURTEEN, number=11, ways_out="AD", rules=EVERYTHING_ELSE),
        note="x" * 300,
        image=b"png",
        sort=Sort.RANK,
    ),
    "put away": panel.put_away,
    "result": lambda at: result.round_result(at, crowded(), 10),
    "end": lambda at: result.game_over(at, crowded(phase="over"), ended(), b"png"),
    "preferences": lambda at: preferences_panel(
        Preferences(), at.table, seated=True, note="x" * 300
    ),
    "cancelled": lambda at: result.game_over(
        at,
        crowded(phase="over"),
        Outcome("cancelled", (), ended().standings),
    ),
    "scores": lambda at: scores.scores(at, crowded(), seated=True, image=b"png"),
    "rules": lambda at: rules.rules(at, EVERYTHING_ELSE, 11, SEAL, seated=True),
    "more": lambda at: more.more(at, seated=True, may_end=True, note="x" * 300),
    "leave": lambda at: more.leave_question(at, NICKELS.if_left(EVERYTHING_ELSE)),
    "end it": lambda at: more.end_question(at, NICKELS.if_called_off(EVERYTHING_ELSE)),
    "state": lambda at: notices.notice(
        "x" * 300,
        board.state_lines(at, crowded()),
    ),
    "mention": lambda at: notices.turn_mention(at, 2**63, last=True),
    "apology": lambda at: notices.apology("ffff"),
    "elsewhere": lambda at: notices.table_is_here(
        f"https://discord.com/channels/{2**63}/{2**63}/{2**63}",
        board.state_lines(at, crowded()),
    ),
    "help": lambda _: help_screen(),
    "leaderboard": lambda at: leaderboard(standings_of(NAMES), "rummy"),
    "checking": lambda at: check_the_deals(SEAL, SEAL, b"{}"),
}


@pytest.mark.parametrize("scene_now", [SCENE, SIGNED], ids=["written", "with emojis"])
@pytest.mark.parametrize("name", CRITICAL)
def test_the_worst_case_is_within_every_limit(name: str, scene_now: Scene) -> None:
    screen = CRITICAL[name](scene_now)
    # Making the screen has checked it; whatever else is added later needs some room.
    text = sum(map(length, texts(screen).splitlines()))
    assert text <= (3900 if scene_now is SCENE else 4000)


def test_the_longer_language_is_in_use() -> None:
    assert "ö" in texts(help_screen())


def drawing_modules(folder: str) -> set[str]:
    """The modules of a folder that make whole screens."""
    return {
        path.stem
        for path in (Path(lobby.__file__).parent / folder).glob("*.py")
        if "-> Screen:" in path.read_text(encoding="utf-8")
    }


def test_every_screen_module_is_here() -> None:
    assert drawing_modules(".") == {
        "boards",
        "breaks",
        "checking",
        "endings",
        "game_screens",
        "help",
        "leaderboard",
        "lobby",
        "more",
        "notices",
        "panel",
        "preferences_panel",
        "score_table",
        "screen",
    }
    assert drawing_modules("nickels") == {"board", "hand", "result", "rules", "scores", "screens"}
