from __future__ import annotations

from dataclasses import replace
from typing import Any

from bot.games.rummy.view import HandScore
from bot.render.ids import Action, parse
from bot.render.limits import walk
from bot.render.parts import GALLERY, MENU, Style
from bot.render.preferences import Sort
from bot.render.rummy.hand import hand
from bot.render.screen import GOLD, Screen
from tests.games.laid_table import with_tally
from tests.games.rummy_table import Table, laid
from tests.render.screens_kit import button_rows, buttons, labels, scene, texts

PEOPLE = scene(("Ann", "Ben"), computers=frozenset())
OTHER = "AS AH AD AC 6S 6D"
MELDS = [(1, "5C 6C 7C"), (1, "KH KS KD")]


def panel(table: Table, seat: int = 0, **more: Any) -> Screen:
    return hand(PEOPLE, table.view(seat), **more)


def lines(screen: Screen) -> list[str]:
    return texts(screen).splitlines()


def about(screen: Screen) -> dict[str, str]:
    """What each button asks for, by its label."""
    return {b["label"]: b["custom_id"].split(":")[-1] for b in buttons(screen)}


def menus(screen: Screen) -> dict[str, list[tuple[str, str]]]:
    """The lines of every menu, by what the menu is for."""
    return {
        part["custom_id"].split(":")[-1]: [(o["label"], o["value"]) for o in part["options"]]
        for part in walk(screen.components)
        if part["type"] == MENU
    }


def drawn(held: str, stock: str = "2H", **more: Any) -> Table:
    """Ann has drawn the card named as the stock."""
    return laid([held, OTHER], stock=stock, **more).stock(0)


# -- waiting and drawing -----------------------------------------------------------------------


def test_out_of_turn_the_panel_shows_the_hand_and_who_plays() -> None:
    screen = panel(laid(["7H 8H 9H QS 2C", OTHER], turn=1))
    assert lines(screen) == [
        "### Your hand, hand 1, to 100 points",
        "Ben is playing.",
        "7♥ 8♥ 9♥",
        # 7 + 8 + 9 + 10 + 2: matched cards count too.
        "Other cards: **Q♠ 2♣** · 36 points in your hand",
    ]
    assert labels(screen) == []


def test_a_hand_without_a_meld_has_no_others() -> None:
    screen = panel(laid(["7H KS 2C", OTHER], turn=1))
    assert lines(screen)[-1] == "Your cards: **K♠ 7♥ 2♣** · 19 points in your hand"


def test_a_turn_begins_with_two_draw_buttons() -> None:
    screen = panel(laid(["7H 8H 9H QS 2C", OTHER], pile="KD", melds=MELDS[:1]))
    assert labels(screen) == ["Draw from the stock", "Take K♦"]
    assert lines(screen)[:2] == [
        "### Your turn, hand 1, to 100 points",
        "On the table: **A** 5♣ 6♣ 7♣",
    ]
    assert screen.components[0]["accent_color"] == GOLD


def test_a_wild_on_the_pile_is_marked_where_it_can_be_taken() -> None:
    table = laid(["7H 8H 9H QS", OTHER], pile="2D", wilds="rank")
    assert labels(panel(table)) == ["Draw from the stock", "Take 2♦ wild"]


def test_a_pile_that_may_not_be_taken_from_has_no_button() -> None:
    table = laid(["7H 8H 9H QS", OTHER], pile="2D", wilds="rank", wild_discard="dead")
    assert labels(panel(table)) == ["Draw from the stock"]


# -- after drawing -----------------------------------------------------------------------------


def test_after_drawing_melds_lay_offs_and_throws_are_buttons() -> None:
    table = drawn("7H 8H 9H QS QD 8C KC", "QH", melds=[(1, "9C TC JC"), (1, "KH KS KD")])
    screen = panel(table)
    assert "You drew Q♥ (queen of hearts)." in lines(screen)
    assert button_rows(screen)[:2] == [
        ["Put down Q♠ Q♥ Q♦", "Put down 7♥ 8♥ 9♥"],
        ["Lay K♣ on B", "Lay 8♣ on A"],
    ]
    # Everything fits somewhere and 8♣ is the cheapest to keep for the throw; of the others the
    # dearest come first.
    assert button_rows(screen)[-2:] == [["8♣", "Q♠", "Q♥*", "Q♦", "K♣"], ["9♥", "8♥", "7♥"]]


def test_the_new_card_is_marked_and_what_fits_somewhere_is_grey() -> None:
    screen = panel(drawn("7H 8H 9H QS JD", "3C", melds=MELDS))
    styles = {b["label"]: b["style"] for b in buttons(screen)}
    assert styles["3♣*"] == Style.COLOUR
    assert styles["Q♠"] == Style.COLOUR
    assert styles["8♥"] == Style.GREY
    assert [label for label in labels(screen) if label[0] in "Q73J89"] == [
        # Loose ones first, the dearest of them first.
        "Q♠",
        "J♦",
        "3♣*",
        "9♥",
        "8♥",
        "7♥",
    ]


def test_the_card_just_taken_is_grey_and_last_and_can_still_be_tapped() -> None:
    screen = panel(laid(["7H 8H 9H QS JD", OTHER], pile="KC").take(0))
    taken = buttons(screen)[-1]
    assert (taken["label"], taken["style"], taken["disabled"]) == ("K♣ (taken)", Style.GREY, False)
    assert parse(taken["custom_id"]).place == 5
    assert "You took K♣ (king of clubs)." in lines(screen)


def test_buttons_name_places_in_the_stored_hand_and_the_decision() -> None:
    table = drawn("9H QS 7H 4D 8H", "QH", melds=[(1, "4S 4C 4H")])
    asked = about(panel(table))
    assert asked["Put down 7♥ 8♥ 9♥"] == "meld.0-2-4"
    assert asked["Lay 4♦ on A"] == "layoff.3"
    assert asked["Q♥*"] == "throw.5"
    numbers = {parse(b["custom_id"]).number for b in buttons(panel(table))}
    assert numbers == {table.view(0).decision}


def test_a_card_that_fits_two_melds_names_both_on_one_button() -> None:
    table = drawn("4C 9H KD", melds=[(1, "5C 6C 7C"), (1, "4S 4H 4D")])
    assert about(panel(table))["Lay 4♣ on A or B"] == "layoff.0"


def test_a_swap_names_the_card_the_wild_and_the_meld() -> None:
    table = drawn("KC 9H 2D", melds=[(1, "JC QC JK"), (1, "8S 8D JK")], wilds="jokers")
    assert about(panel(table))["Swap K♣ for Joker in A"] == "swap.0.0.2"


def test_equal_wilds_of_a_set_are_one_swap() -> None:
    table = drawn("8H 9H 3C", melds=[(1, "8S 8D JK JK")], wilds="jokers")
    assert [label for label in labels(panel(table)) if label.startswith("Swap")] == [
        "Swap 8♥ for Joker in A"
    ]


def test_at_most_four_melds_five_lay_offs_and_three_swaps_are_buttons_the_rest_is_a_menu() -> None:
    table = drawn(
        "3C 3H 3S KC 4C 8C 9C 9S JK QH",
        "QD",
        melds=[(1, "5C 6C 7C"), (1, "KH KS KD")],
        wilds="jokers",
    )
    screen = panel(table)
    kinds = [parse(b["custom_id"]).action for b in buttons(screen)]
    assert kinds.count(Action.MELD) == 4
    assert kinds.count(Action.LAY_OFF) <= 5
    rest = menus(screen)["pick"]
    assert all(value.startswith(("meld.", "layoff.", "swap.")) for _label, value in rest)
    assert not {label for label, _value in rest} & set(labels(screen))


def test_any_cards_can_be_chosen_from_a_menu_of_the_hand() -> None:
    screen = panel(drawn("9H QS 7H 8H", "QH"))
    assert menus(screen)["choose"] == [
        ("Q♠ (queen of spades)", "1"),
        ("7♥ (7 of hearts)", "2"),
        ("8♥ (8 of hearts)", "3"),
        ("9♥ (9 of hearts)", "0"),
        ("Q♥ (queen of hearts)", "4"),
    ]


def test_with_nothing_to_put_down_there_are_only_throws() -> None:
    screen = panel(drawn("9H QS 7D 3C"))
    assert menus(screen) == {}
    assert button_rows(screen) == [["Q♠", "9♥", "7♦", "3♣", "2♥*"]]


def test_the_last_card_is_a_green_throw_that_goes_out() -> None:
    table = drawn("7H 8H 9H", "QH").meld(0, "7H 8H 9H")
    screen = panel(table)
    button = buttons(screen)[-1]
    assert (button["label"], button["style"]) == ("Throw Q♥ and go out", Style.GREEN)


def test_what_a_house_rule_wants_put_down_is_said() -> None:
    table = laid(["7H 8H QS JD", OTHER], pile="9H", discard_must_be_used=True).take(0)
    screen = panel(table)
    assert "**9♥ must be put down first in this turn.**" in lines(screen)
    throws = [b for b in buttons(screen) if ":throw." in b["custom_id"]]
    assert {b["style"] for b in throws} == {Style.GREY}, "a tap says why not"


def test_a_way_out_is_said_and_whether_it_is_rummy() -> None:
    held, way = "7H 8H 9H QS QD", "in this turn."
    assert f"**You can go rummy**: put everything down {way}" in lines(
        panel(drawn(f"{held} 3C", "QH"))
    )
    down = drawn(f"{held} 3C", "QH", down=[0])
    assert f"**You can go out** {way}" in lines(panel(down))
    off = drawn(f"{held} 3C", "QH", rummy="off")
    assert f"**You can go out** {way}" in lines(panel(off))
    assert "You can go" not in texts(panel(drawn(f"{held} 3C KC", "QH")))


# -- likes -------------------------------------------------------------------------------------


def test_sorted_by_rank_all_cards_are_in_one_line_and_throws_in_that_order() -> None:
    screen = panel(drawn("9H QS 7D 3C"), sort=Sort.RANK)
    assert "2♥ 3♣ 7♦ 9♥ Q♠ · 31 points in your hand" in lines(screen)
    assert button_rows(screen)[-1] == ["2♥*", "3♣", "7♦", "9♥", "Q♠"]


def test_a_note_stands_on_top_and_a_letter_says_where_the_table_is() -> None:
    screen = panel(drawn("9H QS 7D 3C"), note="Not now.", channel_id=77)
    assert lines(screen)[0] == "**Not now.**"
    assert "-# The table is in <#77>." in lines(screen)


def test_the_alt_text_says_the_cards_and_which_are_wild() -> None:
    table = laid(["7H 8H 9H QS 2D", OTHER], turn=1, wilds="rank")
    gallery = next(p for p in walk(panel(table, image=b"png").components) if p["type"] == GALLERY)
    assert gallery["items"][0]["description"] == (
        "Your hand. Melds: 7 of hearts, 8 of hearts, 9 of hearts, 2 of diamonds (wild). "
        "Other cards: queen of spades."
    )


# -- between two hands -------------------------------------------------------------------------


def test_between_two_hands_it_says_what_the_last_one_brought() -> None:
    # Ben is caught with 8 and 3: doubled, because Ann had put nothing down before.
    table = laid(["7H 8H 9H", "8C 3D"], stock="QH")
    table.stock(0).meld(0, "7H 8H 9H").throw(0, "QH")
    assert "You won 22 points in this hand: 22 points, ledger +22." in lines(panel(table))
    lost = panel(table, 1)
    assert "This hand cost you 22 points: 0 points, ledger -22." in lines(lost)
    assert [parse(b["custom_id"]).action for b in buttons(lost)] == [Action.READY]


def test_a_void_hand_cost_nothing() -> None:
    table = laid(["7H 8H 9H", "8C 3D"], stock="QH")
    table.stock(0).meld(0, "7H 8H 9H").throw(0, "QH")
    void = with_tally(
        table,
        ledger=(0, 0),
        scores=(0, 0),
        sheet=(*table.state.tally.sheet[:-1], _void(table)),
    )
    assert "This hand cost you nothing: 0 points, ledger +0." in lines(panel(void))


def _void(table: Table) -> HandScore:
    line = table.state.tally.sheet[-1]
    return replace(line, winner=None, ending="void", points=(0, 0), net=(0, 0))
