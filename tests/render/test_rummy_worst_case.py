"""No screen of Rummy breaks a limit: eight players, long names, a table full of melds."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from bot.cards.card import pack_of
from bot.games.events import Dealt, Discarded, DrewStock, Event, TookDiscard
from bot.games.moves import Ready
from bot.games.outcome import Outcome, Standing
from bot.games.rummy.events import LaidOff, Melded, Swapped
from bot.games.rummy.rules import RummyRules
from bot.games.rummy.table import TableMeld, read_as
from bot.games.rummy.view import HandScore, RummyView
from bot.games.view import ShownHand
from bot.render import more, notices
from bot.render.ids import Action, ButtonId, Kind
from bot.render.language import catalogue
from bot.render.limits import COMPONENTS, length, walk
from bot.render.preferences import Sort
from bot.render.rummy.screens import RummyScreens
from bot.render.scene import Scene
from bot.render.screen import Screen
from bot.render.signs import PLAIN
from tests.games.laid_table import Cards
from tests.games.rummy_table import laid
from tests.render.screens_kit import buttons, labels, scene, texts
from tests.render.test_render_worst_case import NAMES as SEVEN
from tests.render.test_render_worst_case import SIGNED as SEVEN_SIGNED
from tests.render.test_render_worst_case import Longer, drawing_modules

NAMES = (*SEVEN, "W" * 32)
SCENE = scene(NAMES, computers=frozenset({6, 7}), deals_at=1_700_000_045)
SIGNED = replace(SCENE, signs=SEVEN_SIGNED.signs)
SCREENS = RummyScreens()
RULES: dict[str, Any] = {
    "preset": "dummies",
    "hand_size": 12,
    "packs": 2,
    "wilds": "both",
    "layoff": "after_own_meld",
    "melds_per_turn": "one",
    "final_discard": "optional",
    "discard_must_be_used": True,
    "stock_out": "flip",
    "blocked": "lowest_wins",
    "ace": "low",
    "ace_pts": 15,
    "identical_in_set": False,
    "count_matched": False,
    "rummy": "plus10",
    "no_first_turn_out": True,
    "target": 500,
    "tie": "extra_hand",
    "starter": "winner_deals",
    "max_set": None,
    "swap_from": "others",
    "swap_needs_meld": True,
    "swap_use": "same_turn_new_meld",
    "wild_limit": "one_per_meld",
    "wild_pts": 25,
    "wild_discard": "dead",
}
EVERYTHING_ELSE = RummyRules(**RULES)
MELDS = [
    *(f"{rank}S {rank}H JK" for rank in "TJQK"),
    *(f"{rank}D {rank}C 2{suit}" for rank, suit in zip("TJQK", "SHDC", strict=True)),
    *(f"{rank}S {rank}H 2{suit}" for rank, suit in zip("TJQK", "SHDC", strict=True)),
    *(f"{rank}S {rank}H {rank}D" for rank in "A3456789" for _ in range(2)),
]


@pytest.fixture(autouse=True)
def _longer_language() -> Iterator[None]:
    token = catalogue.set(Longer())
    yield
    catalogue.reset(token)


def full_table() -> tuple[TableMeld, ...]:
    """More melds than eight players with twelve cards each can put down."""
    cards = Cards(pack_of(2, 2))
    rules = RummyRules(wilds="both").meld_rules
    melds = [read_as(cards.take(meld), rules) for meld in MELDS]
    while len(melds) < 32:
        melds.append(melds[0])
    return tuple(
        replace(meld, number=number, owner=number % 8)
        for number, meld in enumerate(melds)
        if meld is not None
    )


def recent(melds: tuple[TableMeld, ...]) -> tuple[Event, ...]:
    ten, joker = melds[0].cards[0], melds[0].cards[-1]
    turns = [
        (
            TookDiscard(seat, ten),
            Melded(seat, melds[0]),
            LaidOff(seat, (ten, joker), melds[0]),
            Swapped(seat, ten, joker, melds[0]),
            Discarded(seat, joker),
        )
        for seat in range(7)
    ]
    return (Dealt(99, 12, 0, ten), *(event for turn in turns for event in turn), DrewStock(7))


def sheet(hands: int) -> tuple[HandScore, ...]:
    thirteen = tuple(pack_of(2, 2)[:9]) + tuple(card for card in pack_of(2, 2) if card.is_joker)
    shown = ShownHand(melds=(), unmatched=thirteen, points=999)
    return tuple(
        HandScore(
            round=number + 1,
            winner=0,
            ending="rummy",
            points=(9999, *(None,) * 7),
            net=(9999, *(-9999,) * 7),
            hands=(None, *(shown,) * 7),
        )
        for number in range(hands)
    )


HAND = "JS JH JD QS QH QD KS KH KD JK 7C 8C"
TABLE = [
    (0, "TS TH JK"),
    (1, "TD TC 2S"),
    (2, "9C TC 2H"),
    (3, "4C 5C 6C"),
    (4, "KC KS KH"),
    (5, "7S 7H JK"),
    (6, "8S 8H 2D"),
]


@cache
def fullest_hand() -> RummyView:
    others = ["3S", "3H", "3D", "3C", "4S", "4H", "4D"]
    rules: dict[str, Any] = {"wilds": "both", "hand_size": 12, "packs": 2}
    return laid([HAND, *others], melds=TABLE, stock="7D", **rules).stock(0).view(0)


def to_play(**more_facts: Any) -> RummyView:
    """Thirteen cards in the hand, of which everything can be put down in many ways."""
    view, melds = fullest_hand(), full_table()
    players = tuple(replace(p, score=9999, ledger=-9999, dealer=True) for p in view.players)
    facts: dict[str, Any] = {"players": players, "recent": recent(melds), "sheet": sheet(30)}
    return replace(view, **facts | more_facts)


def public(**more_facts: Any) -> RummyView:
    facts: dict[str, Any] = {"seat": None, "hand": (), "drawn": None, "legal": ()}
    return to_play(**facts | {"melds": full_table()} | more_facts)


def between(**more_facts: Any) -> RummyView:
    players = tuple(replace(player, ready=True) for player in public().players)
    facts = {"phase": "break", "turn": None, "to_act": tuple(range(8)), "players": players}
    return public(**facts | more_facts)


def ended() -> Outcome:
    standings = tuple(Standing(n, 1, 9999, -9999, -9999, 0) for n in range(8))
    return Outcome("last_seat", tuple(range(8)), standings, "extra_hand")


def asked(at: Scene, action: Action, view: RummyView, text: str) -> Screen:
    """The question that a tap on cards raises."""
    place = next(n for n, card in enumerate(view.hand) if card.text == text)
    button = ButtonId(Kind.HAND, at.table, action, view.decision, ((place,),))
    wish = SCREENS.meant(SCENE, view, button)
    assert hasattr(wish, "draw"), "there is nothing to ask"
    screen = wish.draw(at)
    assert isinstance(screen, Screen)
    return screen


CRITICAL: dict[str, Callable[[Scene], Screen]] = {
    "board": lambda at: SCREENS.board(at, public(), b"png"),
    "between": lambda at: SCREENS.board(at, between()),
    "hand": lambda at: SCREENS.hand(at, to_play(), note="x" * 300, image=b"png", channel_id=2**63),
    "hand by rank": lambda at: SCREENS.hand(
        at, to_play(), note="x" * 300, image=b"png", sort=Sort.RANK, channel_id=2**63
    ),
    "hand owing": lambda at: SCREENS.hand(
        at, to_play(owed=fullest_hand().hand[:4]), note="x" * 300, image=b"png", channel_id=2**63
    ),
    "hand at a full table": lambda at: SCREENS.hand(
        at, to_play(melds=full_table(), legal=to_play().legal[-13:]), note="x" * 300, image=b"png"
    ),
    "hand waiting": lambda at: SCREENS.hand(at, to_play(turn=3), note="x" * 300, image=b"png"),
    "hand between": lambda at: SCREENS.hand(
        at, between(seat=0, legal=(Ready(),)), note="x" * 300, channel_id=2**63
    ),
    "which way": lambda at: asked(at, Action.LAY_OFF, to_play(), "JK"),
    "question": lambda at: asked(at, Action.THROW, to_play(), "JK"),
    "result": lambda at: SCREENS.round_result(at, public(), 29),
    "end": lambda at: SCREENS.game_over(at, public(outcome=ended()), b"png"),
    "cancelled": lambda at: SCREENS.game_over(
        at, public(outcome=Outcome("cancelled", (), ended().standings))
    ),
    "scores": lambda at: SCREENS.scores(at, public(), seated=True, image=b"png"),
    "rules": lambda at: SCREENS.rules(at, EVERYTHING_ELSE, None, "0" * 64, seated=True),
    "state": lambda at: notices.notice(
        "x" * 300, SCREENS.state_lines(replace(at, signs=PLAIN), public())
    ),
    "leave": lambda at: more.leave_question(at, SCREENS.if_left(EVERYTHING_ELSE)),
    "end it": lambda at: more.end_question(at, SCREENS.if_called_off(EVERYTHING_ELSE)),
}


@pytest.mark.parametrize("scene_now", [SCENE, SIGNED], ids=["written", "with emojis"])
@pytest.mark.parametrize("name", CRITICAL)
def test_the_worst_case_of_rummy_is_within_every_limit(name: str, scene_now: Scene) -> None:
    screen = CRITICAL[name](scene_now)
    # Making the screen has checked it; whatever else is added later needs some room.
    text = sum(map(length, texts(screen).splitlines()))
    assert text <= (3900 if scene_now is SCENE else 4000)


def test_the_fullest_panel_has_all_its_buttons_and_menus() -> None:
    """4 melds, 5 lay-offs, 3 swaps, a menu of the rest, the menu of cards, 13 throws."""
    screen = CRITICAL["hand"](SCENE)
    assert sum(1 for _ in walk(screen.components)) <= COMPONENTS
    kinds = [button["custom_id"].split(":")[-1].split(".")[0] for button in buttons(screen)]
    assert [kinds.count(kind) for kind in ("meld", "layoff", "swap", "throw")] == [4, 5, 3, 13]
    menus = [c["custom_id"].split(":")[-1] for c in walk(screen.components) if c["type"] == 3]
    assert menus == ["pick", "choose"]
    assert len(set(labels(screen))) == len(labels(screen))


def test_every_screen_module_of_rummy_is_here() -> None:
    drawing = {"board", "hand", "questions", "result", "rules", "scores", "screens"}
    assert drawing_modules("rummy") == drawing
