"""The workbench in words and buttons, and what taps on it mean; expectations worked out by hand."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.errors import Refusal
from bot.games.manipulation.view import ManipulationView
from bot.games.moves import Draw, Move
from bot.render.forms import Form
from bot.render.game_screens import Drafted, Question, Remark
from bot.render.ids import completed, parse
from bot.render.limits import walk
from bot.render.manipulation.screens import ManipulationScreens
from bot.render.parts import MENU, Component
from bot.render.preferences import Sort
from bot.render.scene import Scene
from bot.render.screen import Screen
from tests.games.manipulation_table import laid
from tests.render.screens_kit import button_rows, buttons, labels, scene, texts

SCREENS = ManipulationScreens()
HAND = "Pick from hand…"


class Bench:
    """Ann's workbench: every tap goes through what is on the screen."""

    def __init__(
        self, hand: str, *table: str, names: tuple[str, ...] = ("Ann", "Ben"), **rules: Any
    ):
        self.table = laid([hand, "KC"], table=table, **rules)
        self.scene: Scene = scene(("Ann", "Ben"), computers=frozenset())
        self.shown: Screen = self._drawn()

    @property
    def view(self) -> ManipulationView:
        return self.table.view(0)

    def _drawn(self) -> Screen:
        return SCREENS.hand(self.scene, self.view)

    def tap(self, label: str) -> Bench:
        found = next(b for b in buttons(self.shown) if b["label"] == label)
        return self._do(found["custom_id"])

    def choose(self, placeholder: str, *lines: str) -> Bench:
        menu = self.menu(placeholder)
        values = [
            next(o["value"] for o in menu["options"] if o["label"].startswith(line))
            for line in lines
        ]
        return self._do(completed(menu["custom_id"], values))

    def menu(self, placeholder: str) -> Component:
        return next(m for m in menus(self.shown) if m["placeholder"].startswith(placeholder))

    def _do(self, custom_id: str) -> Bench:
        match SCREENS.meant(self.scene, self.view, parse(custom_id)):
            case Drafted(step=step):
                self.scene = replace(self.scene, draft=step(self.scene.draft))
                self.shown = self._drawn()
            case Question(draw=draw):
                self.shown = draw(self.scene)
            case Move() as move:
                self.table.do(0, move)
            case other:
                raise AssertionError(other)
        return self

    @property
    def says(self) -> list[str]:
        return texts(self.shown).splitlines()


def menus(screen: Screen) -> list[Component]:
    return [part for part in walk(screen.components) if part["type"] == MENU]


# -- at the beginning ----------------------------------------------------------------------------


def test_a_turn_begins_with_table_hand_what_fits_and_the_ways_on() -> None:
    bench = Bench("9H 4S KD KH KC", "8S 8H 8D", "5S 6S 7S")
    assert bench.says == [
        "### Your turn · 5 cards in hand",
        "**A** 8♠ 8♥ 8♦",
        "**B** 5♠ 6♠ 7♠",
        # 4♠ and 9♥ 5 points each, three kings 10 each.
        "Hand: 4♠ 9♥ K♥ K♦ K♣ · 40 points",
    ]
    assert button_rows(bench.shown) == [
        ["Lay K♥ K♦ K♣", "4♠ on B"],
        ["Split or join…", "Type it…"],
        ["Draw a card", "Confirm"],
    ]
    assert [m["placeholder"] for m in menus(bench.shown)] == [HAND, "Pick from a meld…"]


def test_an_empty_table_has_nothing_to_pick_from() -> None:
    bench = Bench("9H 4S")
    assert "No melds are on the table yet." in bench.says
    assert [m["placeholder"] for m in menus(bench.shown)] == [HAND]
    assert labels(bench.shown) == ["Type it…", "Draw a card", "Confirm"]


def test_the_hand_is_sorted_as_its_owner_likes_in_words_and_menu() -> None:
    bench = Bench("9H 4S KD 4D")
    by_rank = SCREENS.hand(bench.scene, bench.view, sort=Sort.RANK)
    assert "Hand: 4♠ 4♦ 9♥ K♦" in texts(by_rank)
    lines = [option["label"] for option in menus(by_rank)[0]["options"]]
    assert lines == [
        "4♠ (4 of spades)",
        "4♦ (4 of diamonds)",
        "9♥ (9 of hearts)",
        "K♦ (king of diamonds)",
    ]


def test_a_draw_is_called_what_it_does() -> None:
    assert "Draw a card" in labels(Bench("9H 4S").shown)
    assert "Draw and end turn" in labels(Bench("9H 4S", draw_rule="one_then_pass").shown)
    bench = Bench("9H 4S", draw_rule="up_to_3")
    for _ in range(2):
        assert "Draw a card" in labels(bench.shown)
        bench.table.draw(0)
        bench = _again(bench)
    assert "Draw and end turn" in labels(bench.shown)


def _again(bench: Bench) -> Bench:
    bench.shown = SCREENS.hand(bench.scene, bench.view)
    return bench


def test_without_a_stock_there_is_a_pass() -> None:
    table = laid(["9H 4S", "KC"], stock=None)
    shown = SCREENS.hand(scene(("Ann", "Ben")), table.view(0))
    assert labels(shown)[-2:] == ["Pass", "Confirm"]


def test_who_must_play_cannot_draw_and_is_told() -> None:
    bench = Bench("4S 9D", "5S 6S 7S", forced_play=True)
    assert "You can play, so at this table you must." in bench.says
    assert not {"Draw a card", "Pass"} & set(labels(bench.shown))


@pytest.mark.parametrize("hints", ["auto", "off", "hint"])
def test_who_must_play_and_sees_no_play_can_always_go_on(hints: str) -> None:
    """There is nothing else to do: the table would wait for them for ever."""
    bench = Bench("4S 9D", "5S 6S 7S", forced_play=True, hints=hints)
    assert "Can I play?" not in labels(bench.shown), "they have just been told"
    assert "**Ready to confirm: 1 card of your hand.**" in bench.tap("Show me one").says
    bench = Bench("KS 9D", "5S 6S 7S", forced_play=True, hints="off")
    assert "Show me one" not in labels(bench.shown)


def test_in_the_turns_of_others_the_panel_has_table_and_hand_alone() -> None:
    table = laid(["9H 4S", "KC"], table=["8S 8H 8D"], turn=1)
    shown = SCREENS.hand(scene(("Ann", "Ben")), table.view(0))
    assert texts(shown).splitlines() == [
        "### Your hand",
        "Ben is playing.",
        "**A** 8♠ 8♥ 8♦",
        "Hand: 4♠ 9♥ · 10 points",
    ]
    assert labels(shown) == []


def test_hints_are_offered_before_anything_was_done() -> None:
    """They are about the table as it lies, and in the middle of work there is no room for them."""
    bench = Bench("9H 4S", hints="full")
    assert {"Can I play?", "Show me one"} <= set(labels(bench.shown))
    bench.choose(HAND, "9♥")
    assert not {"Can I play?", "Show me one"} & set(labels(bench.shown))


# -- at work -------------------------------------------------------------------------------------


def test_the_tray_says_where_its_cards_came_from_and_offers_what_it_can_join() -> None:
    bench = Bench("6H 7H 2C", "8S 8H 8D 8C", "5D 6D 7D", "9D TD JD")
    bench.choose("Pick from a meld", "8♦ from A")
    assert "**Tray: 8♦ (from A)**" in bench.says
    # On A it is back; on B and on C it is the end of a run.
    assert button_rows(bench.shown)[0] == ["New meld", "Add to A", "Add to B", "Add to C"]
    bench.tap("Add to B")
    assert bench.says[1:4] == ["▸ **A** 8♠ 8♥ 8♣", "▸ **B** 5♦ 6♦ 7♦ 8♦", "**C** 9♦ 10♦ J♦"]


def test_colours_of_buttons_tell_what_makes_a_meld() -> None:
    bench = Bench("6H 9H 2C", "7S 7H 7D 7C", "9S 9D 9C")
    bench.choose(HAND, "6♥").choose("Pick from a meld", "7♥ from A")
    looks = {b["label"]: b["style"] for b in buttons(bench.shown)}
    assert looks["New meld"] == 2, "6-7♥ is none yet"
    bench = Bench("6H 9H 2C", "7S 7H 7D 7C", "9S 9D 9C").choose(HAND, "9♥")
    looks = {b["label"]: b["style"] for b in buttons(bench.shown)}
    assert looks["Add to B"] == 1
    bench.tap("Add to B")
    assert {b["label"]: b["style"] for b in buttons(bench.shown)}["Confirm"] == 3


def test_what_would_mend_a_meld_is_said_in_words() -> None:
    """A set of three without two: any two others of the rank, or two that make a run with it."""
    bench = Bench("2C", "5H 5D 5C", "7S 8S 9S")
    bench.choose("Pick from a meld", "5♦", "5♣", "8♠")
    assert "✗ **A** 5♥ · needs two more 5s or 3♥ 4♥ or 4♥ 6♥ or 6♥ 7♥" in bench.says
    assert "✗ **B** 7♠ 9♠ · needs 8♠" in bench.says


def test_what_is_too_much_is_said_and_a_cut_is_offered() -> None:
    bench = Bench("2C", "3H 4H 5H", "5H 6H 7H", "9S 9D 9C")
    bench.tap("Split or join…").tap("A: 3♥ 4♥ 5♥").choose("Join with", "B")
    assert bench.says[1:3] == [
        "✗ **A** 3♥ 4♥ 5♥ 5♥ 6♥ 7♥ · split it after 5♥ or take 5♥ away",
        "**C** 9♠ 9♦ 9♣",
    ]
    bench.tap("Split A after 5♥")
    # A lies as it did at the start of the turn; B was gone, so what is cut off is a new meld.
    assert bench.says[1:4] == ["**A** 3♥ 4♥ 5♥", "**C** 9♠ 9♦ 9♣", "▸ **D** 5♥ 6♥ 7♥"]


def test_own_cards_go_back_to_the_hand_and_others_stay() -> None:
    bench = Bench("6H 7H", "8S 8H 8D 8C")
    bench.choose(HAND, "6♥", "7♥").choose("Pick from a meld", "8♥")
    bench.tap("Back to hand")
    assert "**Tray: 8♥ (from A)**" in bench.says
    assert "Hand: 6♥ 7♥ · 10 points" in bench.says
    assert "Back to hand" not in labels(bench.shown)


def test_an_opening_says_what_it_lacks() -> None:
    bench = Bench("2S 2H 2D 8C", "8S 8H 8D", opening=30)
    assert labels(bench.shown)[0] == "Lay 2♠ 2♥ 2♦"
    assert "8♣ on A" not in labels(bench.shown)
    bench.tap("Lay 2♠ 2♥ 2♦")
    # Three twos are 15 points.
    assert "Your first play needs 30 points at this table; these are 15." in bench.says[-1]


def test_a_confirmed_draft_is_a_move_of_the_game() -> None:
    bench = Bench("6H 7H", "8S 8H 8D 8C", "KS KH KD")
    bench.choose("Pick from a meld", "8♥ from A").tap("New meld 6♥ 7♥ 8♥").tap("Confirm")
    assert bench.table.shown == ["A 8S 8D 8C", "B KS KH KD", "C 6H 7H 8H"]


# -- pages ---------------------------------------------------------------------------------------


def test_a_suit_of_more_than_25_cards_is_paged_by_rank() -> None:
    """Three packs: 27 spades from 2 to 10 and three hearts are a hand of 30."""
    held = " ".join(f"{rank}S" for rank in "23456789T" for _ in range(3)) + " 2H 3H 4H"
    bench = Bench(held, packs=3)
    bench.choose("Pick from hand, by suit", "♠")
    pages = menus(bench.shown)
    assert [m["placeholder"] for m in pages] == [f"{HAND} 2♠-10♠", f"{HAND} 10♠-10♠"]
    assert [len(m["options"]) for m in pages] == [25, 2]
    assert pages[0]["max_values"] == 25
    bench.choose(f"{HAND} 10♠", "10♠")
    assert "**Tray: 10♠ (hand)**" in bench.says


def test_more_than_25_melds_are_in_several_menus_and_none_is_missing() -> None:
    melds = [f"{rank}S {rank}H {rank}D" for rank in "A23456789TJQK" for _ in range(3)]
    bench = Bench("KC", *melds, packs=3)
    found = [m for m in menus(bench.shown) if m["placeholder"].startswith("Pick from a meld")]
    assert [len(m["options"]) for m in found] == [25, 14]
    assert [m["placeholder"].split()[-1] for m in found] == ["A-Y", "Z-AM"]
    bench.choose(found[1]["placeholder"], "AM:")
    assert "### Meld AM: K♠ K♥ K♦" in bench.says


def test_more_offers_than_buttons_are_in_a_menu() -> None:
    """Seven clubs and seven diamonds, each of which a set lacks: two more than buttons."""
    ranks = "A3579JK"
    table = [f"{rank}S {rank}H {suit}" for rank in ranks for suit in (f"{rank}D", f"{rank}C")]
    bench = Bench(" ".join(f"{rank}C {rank}D" for rank in ranks), *table, packs=3)
    direct = [label for label in labels(bench.shown) if " on " in label]
    rest = [option["label"] for option in bench.menu("More")["options"]]
    assert (len(direct), len(rest)) == (12, 2)
    assert len({label.split()[0] for label in (*direct, *rest)}) == 14
    bench.choose("More", rest[0])
    assert "Ready to confirm: 1 card of your hand." in bench.says[-1]


# -- hints, form, refusals -----------------------------------------------------------------------


def asked(bench: Bench, action: str) -> Any:
    button = parse(f"hand:{bench.scene.table}:{bench.view.decision}:{action}")
    return SCREENS.meant(bench.scene, bench.view, button)


def test_a_play_is_shown_as_one_step_on_the_workbench_and_told() -> None:
    bench = Bench("6H 7H 2C", "8S 8H 8D 8C", hints="full")
    shown = asked(bench, "hint.1")
    assert isinstance(shown, Drafted)
    assert shown.note == (
        "Here is one: you took 8♥ from A and made 6♥ 7♥ 8♥ (B); 6♥ 7♥ from the hand. "
        "Confirm it, or undo it."
    )
    bench.scene = replace(bench.scene, draft=shown.step(None))
    _again(bench)
    assert bench.says[1:3] == ["▸ **A** 8♠ 8♦ 8♣", "▸ **B** 6♥ 7♥ 8♥"]
    assert isinstance(asked(bench, "hint.0"), Remark)


def test_hints_that_the_table_does_not_give_are_refused() -> None:
    for action, hints in (("hint.0", "off"), ("hint.1", "off"), ("hint.1", "hint")):
        with pytest.raises(Refusal):
            asked(Bench("6H 7H 2C", hints=hints), action)


def test_the_form_begins_with_the_draft_and_comes_back_with_what_made_no_sense() -> None:
    bench = Bench("6H 7H 2C", "8S 8H 8D 8C")
    form = asked(bench, "type")
    assert isinstance(form, Form)
    assert form.filled == "A: 8S 8H 8D 8C"
    button = replace(parse(form.custom_id), typed="A: 8S 8H *1*")
    step = SCREENS.meant(bench.scene, bench.view, button)
    assert isinstance(step, Drafted)
    bench.scene = replace(bench.scene, draft=step.step(None))
    _again(bench)
    assert bench.says[0] == (
        r"**Line 1: there is no card '\*1\*'. Write rank and suit, like 7H or 10D.**"
    )
    again = asked(bench, "type")
    assert isinstance(again, Form)
    assert again.filled == "A: 8S 8H *1*"


def test_a_draw_is_a_move_as_long_as_nothing_is_lost() -> None:
    assert isinstance(asked(Bench("9H 4S", draw_rule="one_then_pass"), "stock"), Draw)
    bench = Bench("9H 4S", draw_rule="one_then_pass").choose(HAND, "9♥")
    assert isinstance(asked(bench, "stock"), Question)
    assert isinstance(asked(Bench("9H 4S").choose(HAND, "9♥"), "stock"), Draw)
