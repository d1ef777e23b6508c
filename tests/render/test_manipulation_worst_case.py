"""No public screen of Manipulation breaks a limit of Discord, however full the table.

And nothing that everybody may see is left out of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from bot.games.events import Event
from bot.games.manipulation.events import Moved, Placed, Played
from bot.games.manipulation.rules import ManipulationRules
from bot.games.manipulation.view import ManipulationView, RoundScore
from bot.games.outcome import Outcome, Standing
from bot.games.view import ShownHand
from bot.render import lobby, more, notices
from bot.render.language import catalogue
from bot.render.limits import length
from bot.render.manipulation.screens import ManipulationScreens
from bot.render.scene import Scene
from bot.render.screen import Screen
from bot.render.signs import PLAIN
from tests.render.manipulation_kit import FULL, full_table
from tests.render.pictures_kit import cards
from tests.render.screens_kit import scene, texts
from tests.render.test_render_worst_case import NAMES as SEVEN
from tests.render.test_render_worst_case import SIGNED as SEVEN_SIGNED
from tests.render.test_render_worst_case import Longer, drawing_modules

NAMES = (*SEVEN, "W" * 32)
SCENE = scene(NAMES, computers=frozenset({6, 7}), deals_at=1_700_000_045)
SIGNED = replace(SCENE, signs=SEVEN_SIGNED.signs)
SCREENS = ManipulationScreens()
RULES: dict[str, Any] = {
    "preset": "machiavelli",
    "hand_size": 15,
    "draw_rule": "up_to_3",
    "forced_play": True,
    "identical_in_set": True,
    "ace": "low",
    "opening": 50,
    "packs": 3,
    "match": "rounds",
    "rounds": 20,
    "ten_pts": 5,
    "stock_out": "end",
    "timeout_draw": 3,
    "max_play": 13,
    "hints": "full",
}
EVERYTHING_ELSE = ManipulationRules(**RULES)


@pytest.fixture(autouse=True)
def _longer_language() -> Iterator[None]:
    token = catalogue.set(Longer())
    yield
    catalogue.reset(token)


@cache
def full_view() -> ManipulationView:
    return full_table().view()


def plays() -> tuple[Event, ...]:
    """Six plays that each made three new melds of some cards of four others, and changed all."""
    melds = full_view().table
    moved = [
        Moved(card, source.letter, melds[n % 3].letter)
        for n, source in enumerate(melds[18:22])
        for card in source.cards[:3]
    ]
    placed = [Placed(card, "A") for card in cards("TS TH TD TC", pack=2)]
    made = [
        replace(meld, cards=tuple(m.card for m in moved if m.target == meld.letter))
        for meld in melds[:3]
    ]
    made[0] = replace(made[0], cards=(*made[0].cards, *(p.card for p in placed)))
    return tuple(
        Played(
            seat,
            placed=tuple(placed),
            moved=tuple(moved),
            made=tuple(made),
            changed=melds[3:18],
            gone=(),
        )
        for seat in range(6)
    )


def sheet(rounds: int) -> tuple[RoundScore, ...]:
    """Every round with tied winners; the hands hold all but the cards of eight small melds."""
    held = [card for pack in range(3) for card in cards(" ".join(FULL[:18:2]), pack=pack)]
    shown = ShownHand(melds=(), unmatched=tuple(held[:16]), points=999)
    return tuple(
        RoundScore(
            round=number + 1,
            winners=tuple(range(8)),
            ending="blocked",
            points=(9999,) * 8,
            net=(-9999,) * 8,
            hands=(shown,) * 8,
        )
        for number in range(rounds)
    )


def public(**more_facts: Any) -> ManipulationView:
    players = tuple(
        replace(p, cards=99, score=9999, ledger=-9999, dealer=True, opened=False, passed=True)
        for p in full_view().players
    )
    facts: dict[str, Any] = {
        "rules": EVERYTHING_ELSE,
        "round": 20,
        "of_rounds": None,
        "target": 300,
        "stock": 0,
        "drawn_count": 99,
        "players": players,
        "recent": plays(),
        "last_play": plays()[-1],
        "sheet": sheet(20),
    }
    return replace(full_view(), **facts | more_facts)


def between(**more_facts: Any) -> ManipulationView:
    players = tuple(replace(player, ready=True) for player in public().players)
    facts = {"phase": "break", "turn": None, "to_act": tuple(range(8)), "players": players}
    return public(**facts | more_facts)


def ended() -> Outcome:
    standings = tuple(Standing(n, 1, 9999, -9999, -9999, 0) for n in range(8))
    return Outcome("last_seat", tuple(range(8)), standings, "share")


CRITICAL: dict[str, Callable[[Scene], Screen]] = {
    "lobby": lambda at: lobby.lobby(
        at,
        SCREENS.title(EVERYTHING_ELSE),
        SCREENS.terms(EVERYTHING_ELSE),
        range(2, 9),
        "0" * 64,
    ),
    "board": lambda at: SCREENS.board(at, public(), b"png"),
    "between": lambda at: SCREENS.board(at, between()),
    "result": lambda at: SCREENS.round_result(at, public(), 19),
    "end": lambda at: SCREENS.game_over(at, public(outcome=ended()), b"png"),
    "cancelled": lambda at: SCREENS.game_over(
        at, public(outcome=Outcome("cancelled", (), ended().standings))
    ),
    "scores": lambda at: SCREENS.scores(at, public(), seated=True, image=b"png"),
    "rules": lambda at: SCREENS.rules(at, EVERYTHING_ELSE, None, "0" * 64, seated=True),
    "state": lambda at: notices.notice(
        "x" * 300, SCREENS.state_lines(replace(at, signs=PLAIN), public())
    ),
    "state at the end": lambda at: notices.notice(
        "x" * 300, SCREENS.state_lines(replace(at, signs=PLAIN), public(outcome=ended()))
    ),
    "leave": lambda at: more.leave_question(at, SCREENS.if_left(EVERYTHING_ELSE)),
    "end it": lambda at: more.end_question(at, SCREENS.if_called_off(EVERYTHING_ELSE)),
}


@pytest.mark.parametrize("scene_now", [SCENE, SIGNED], ids=["written", "with emojis"])
@pytest.mark.parametrize("name", CRITICAL)
def test_the_worst_case_of_manipulation_is_within_every_limit(name: str, scene_now: Scene) -> None:
    screen = CRITICAL[name](scene_now)
    # Making the screen has checked it; whatever else is added later needs some room.
    text = sum(map(length, texts(screen).splitlines()))
    assert text <= (3900 if scene_now is SCENE else 4000)


@pytest.mark.parametrize("scene_now", [SCENE, SIGNED], ids=["written", "with emojis"])
@pytest.mark.parametrize("name", ["board", "state"])
def test_a_full_table_is_said_whole(name: str, scene_now: Scene) -> None:
    """Words get shorter before anything is left out: thirty melds, eight seats, six plays."""
    said = texts(CRITICAL[name](scene_now))
    for meld in full_view().table:
        assert f"**{meld.letter}** " + " ".join(card.shown for card in meld.cards) in said
    # Each seat has 99 cards.
    assert said.count("99 cards") == 8
    if name == "board":
        assert said.count("4 cards") >= 6, "every play is told, by its numbers"


def test_a_full_table_without_long_plays_has_a_row_for_every_meld() -> None:
    """The short words are for the worst case only."""
    rows = texts(SCREENS.board(SCENE, public(recent=(), last_play=None))).splitlines()
    assert [row.count("**") for row in rows[1:31]] == [2] * 30


def test_every_public_screen_module_of_manipulation_is_here() -> None:
    public_modules = {"board", "result", "rules", "scores", "screens"}
    assert public_modules <= drawing_modules("manipulation")
