"""No screen of the workbench breaks a limit of Discord, whatever has been built on it.

A table of a hundred cards, forty in hand, in a language whose every text is 40 % longer.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random

import pytest

from bot.cards.card import Card, pack_of
from bot.errors import Refusal
from bot.games.manipulation.draft import Draft
from bot.games.manipulation.draft_text import draft_text
from bot.games.manipulation.table import cards_on
from bot.games.manipulation.view import ManipulationView
from bot.render.forms import Form
from bot.render.game_screens import Drafted, Question
from bot.render.ids import completed, parse
from bot.render.language import catalogue
from bot.render.limits import COMPONENTS, walk
from bot.render.manipulation import questions
from bot.render.manipulation.bench import draft_of
from bot.render.manipulation.screens import ManipulationScreens
from bot.render.parts import BUTTON, MENU
from bot.render.scene import Scene
from bot.render.screen import Screen
from tests.games.manipulation_table import laid
from tests.render.manipulation_kit import FULL, full_table
from tests.render.screens_kit import buttons, texts
from tests.render.test_manipulation_worst_case import SCENE, SIGNED
from tests.render.test_render_worst_case import Longer

SCREENS = ManipulationScreens()
NOTE = "x" * 300
CHANNEL = 2**62


@pytest.fixture(autouse=True)
def _longer_language() -> Iterator[None]:
    token = catalogue.set(Longer())
    yield
    catalogue.reset(token)


def full_view(held: int = 40) -> ManipulationView:
    """The full table with so many of the other cards in hand, nearly all of them just drawn."""
    used = {card for meld in full_table(2).melds for card in meld}
    left = [card.text for card in pack_of(3, 0) if card not in used]
    hand = " ".join(left[:held])
    table = laid([hand, *left[held : held + 7]], table=FULL, packs=3, hints="full", opening=50)
    view = table.view(0)
    return replace(view, drawn=view.hand[2:])


VIEW = full_view()


def after(scene: Scene, draft: Draft) -> Scene:
    return replace(scene, draft=draft_text(draft))


def panel(scene: Scene) -> Screen:
    return SCREENS.hand(scene, VIEW, note=NOTE, image=b"png", channel_id=CHANNEL)


def scattered() -> Draft:
    """A card of each of twenty melds in the tray, so that all of them are broken."""
    draft = Draft.begun(VIEW)
    for meld in draft.melds[:20]:
        draft = draft.pick_from_meld(meld.letter, meld.cards[:1])
    return draft


def crumbled() -> Draft:
    """Nearly every card of the table is a meld of its own."""
    draft = Draft.begun(VIEW)
    for card in cards_on(draft.melds)[:60]:
        home = draft.home_of(card)
        assert home is not None
        draft = draft.pick_from_meld(home, [card]).new_meld()
    return draft


def heaped() -> Draft:
    """All cards of the table on one heap."""
    draft = Draft.begun(VIEW)
    for meld in draft.melds[1:]:
        draft = draft.join("A", meld.letter)
    return draft


def everything_picked() -> Draft:
    draft = Draft.begun(VIEW)
    for meld in draft.melds:
        draft = draft.pick_from_meld(meld.letter, meld.cards)
    return draft.pick_from_hand(draft.hand)


DRAFTS: dict[str, Callable[[], Draft]] = {
    "begun": lambda: Draft.begun(VIEW),
    "scattered": scattered,
    "crumbled": crumbled,
    "heaped": heaped,
    "everything picked": everything_picked,
    "misread": lambda: scattered().not_understood("*" * 4000),
}


@pytest.mark.parametrize("scene", [SCENE, SIGNED], ids=["written", "with emojis"])
@pytest.mark.parametrize("name", DRAFTS)
def test_the_panel_is_within_every_limit(name: str, scene: Scene) -> None:
    screen = panel(after(scene, DRAFTS[name]()))
    # Making the screen has checked it.
    assert sum(1 for _ in walk(screen.components)) <= COMPONENTS
    assert "Confirm" in " ".join(button["label"] for button in buttons(screen))


@pytest.mark.parametrize("name", DRAFTS)
def test_every_card_of_table_tray_and_hand_is_said_or_counted(name: str) -> None:
    draft, said = DRAFTS[name](), texts(panel(after(SCENE, DRAFTS[name]())))
    for meld in draft.melds:
        assert f"**{meld.letter}** " + " ".join(card.shown for card in meld.cards) in said
    tray = said.partition("Tray")[2].splitlines()[0] if draft.tray else ""
    assert len(re.findall(r"[♠♥♦♣]", tray)) == len(draft.tray)


@pytest.mark.parametrize("scene", [SCENE, SIGNED], ids=["written", "with emojis"])
@pytest.mark.parametrize("name", DRAFTS)
def test_every_question_is_within_every_limit(name: str, scene: Scene) -> None:
    draft = DRAFTS[name]()
    asked = [
        questions.which_meld(VIEW, draft),
        *(questions.hand_page(VIEW, draft, n) for n in range(4)),
    ]
    asked += [questions.one_meld(VIEW, draft, meld) for meld in draft.melds[:3]]
    for question in asked:
        screen = question.draw(after(scene, draft))
        assert "Back" in buttons(screen)[-1]["label"]


@pytest.mark.parametrize("name", DRAFTS)
def test_every_card_and_every_meld_can_be_reached(name: str) -> None:
    draft = DRAFTS[name]()
    scene = after(SCENE, draft)
    melds = _lines(panel(scene), "look")
    in_hand: set[str] = set()
    if melds:
        assert len(melds) == len(draft.melds)
    for suit in range(4):
        in_hand |= set(_lines(questions.hand_page(VIEW, draft, suit).draw(scene), "tray"))
    picked = set(_lines(panel(scene), "tray"))
    assert len(in_hand | picked) >= len(draft.hand)
    for meld in draft.melds[:2]:
        shown = questions.one_meld(VIEW, draft, meld).draw(scene)
        if len(meld.cards) > 1:
            assert len(_lines(shown, "tray")) == len(meld.cards)
            assert len(_lines(shown, "split")) == len(meld.cards) - 1
        assert len(_lines(shown, "merge")) == len(draft.melds) - 1


def _lines(screen: Screen, action: str) -> list[str]:
    """The values of all menus of an action."""
    return [
        option["value"]
        for part in walk(screen.components)
        if part["type"] == MENU and part["custom_id"].split(":")[-1].split(".")[0] == action
        for option in part["options"]
    ]


@pytest.mark.parametrize("seed", range(3))
def test_whatever_is_tapped_there_is_a_screen_or_a_sentence(seed: int) -> None:
    """Taps at random among all that is on the screens; no card is ever lost."""
    chance, scene = Random(seed), SCENE
    screen = panel(scene)
    everything = {*cards_on(VIEW.table), *VIEW.hand}
    for _ in range(60):
        button = parse(_random_tap(chance, screen))
        try:
            wish = SCREENS.meant(scene, VIEW, button)
            if isinstance(wish, Drafted):
                scene = replace(scene, draft=wish.step(scene.draft))
        except Refusal:
            continue
        screen = wish.draw(scene) if isinstance(wish, Question) else panel(scene)
        assert not isinstance(wish, Form) or wish.filled
        assert _cards(scene) == everything


def _random_tap(chance: Random, screen: Screen) -> str:
    part = chance.choice([p for p in walk(screen.components) if p["type"] in {BUTTON, MENU}])
    if part["type"] == BUTTON:
        return str(part["custom_id"])
    most = min(part["max_values"], 4)
    chosen = chance.sample(part["options"], chance.randint(1, most))
    return completed(part["custom_id"], [option["value"] for option in chosen])


def _cards(scene: Scene) -> set[Card]:

    draft = draft_of(scene.draft, VIEW)
    lying = [*cards_on(draft.melds), *draft.tray, *draft.hand]
    assert len(lying) == len(set(lying)), "no card is anywhere twice"
    return set(lying)
