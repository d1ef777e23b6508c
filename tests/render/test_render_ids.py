from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.errors import Garbled
from bot.render.ids import Action, ButtonId, Kind, Numbers, asked, completed, parse, written

TABLE = "k3q7ab2cde"


def test_a_card_button_carries_the_cards_place_and_no_face() -> None:
    custom_id = written(Kind.HAND, TABLE, Action.THROW, 17, ((5,),))
    assert custom_id == "hand:k3q7ab2cde:17:throw.5"
    assert parse(custom_id) == ButtonId(Kind.HAND, TABLE, Action.THROW, 17, ((5,),))
    assert parse(custom_id).place == 5


def test_an_action_about_several_things_carries_them_in_groups() -> None:
    custom_id = written(Kind.HAND, TABLE, Action.LAY_OFF, 17, ((3, 5), (2,), (0,)))
    assert custom_id == "hand:k3q7ab2cde:17:layoff.3-5.2.0"
    read = parse(custom_id)
    assert read.numbers == ((3, 5), (2,), (0,))
    assert read.place is None


def test_buttons_that_never_go_stale_carry_no_number() -> None:
    custom_id = written(Kind.BOARD, TABLE, Action.HAND)
    assert custom_id == "board:k3q7ab2cde:-:hand"
    assert parse(custom_id).number is None


def test_buttons_of_no_table_carry_a_dash() -> None:
    custom_id = written(Kind.PREFERENCES, None, Action.SORT, numbers=((2,),))
    assert custom_id == "prefs:-:-:sort.2"
    assert parse(custom_id) == ButtonId(Kind.PREFERENCES, None, Action.SORT, None, ((2,),))


@given(
    st.sampled_from(Kind),
    st.none() | st.text("abcdefghijklmnopqrstuvwxyz234567", min_size=10, max_size=10),
    st.sampled_from(Action),
    st.none() | st.integers(0, 10**9 - 1),
    st.just(())
    | st.tuples(st.lists(st.integers(0, 99), min_size=1, max_size=13).map(tuple))
    | st.tuples(st.tuples(st.integers(0, 13)), st.tuples(st.integers(0, 40))),
)
@settings(max_examples=100)
def test_what_is_written_is_read_back_and_short(
    kind: Kind, table: str | None, action: Action, number: int | None, numbers: Numbers
) -> None:
    custom_id = written(kind, table, action, number, numbers)
    assert len(custom_id) <= 100
    assert parse(custom_id) == ButtonId(kind, table, action, number, numbers)


def test_a_choice_of_cards_completes_the_menus_own_id() -> None:
    menu = written(Kind.HAND, TABLE, Action.CHOOSE, 17)
    assert parse(completed(menu, ["0", "3", "5"])).numbers == ((0, 3, 5),)
    assert completed(menu, []) == menu


def test_a_line_of_a_menu_of_actions_is_that_action() -> None:
    menu = written(Kind.HAND, TABLE, Action.PICK, 17)
    value = asked(Action.SWAP, ((4,), (2,), (1,)))
    assert completed(menu, [value]) == written(
        Kind.HAND, TABLE, Action.SWAP, 17, ((4,), (2,), (1,))
    )
    with pytest.raises(Garbled):
        parse(completed(menu, [value, value]))


@given(st.lists(st.text(max_size=30), max_size=25))
@settings(max_examples=100)
def test_any_choice_in_a_menu_is_read_or_garbled(values: list[str]) -> None:
    for action in (Action.CHOOSE, Action.PICK):
        try:
            parse(completed(written(Kind.HAND, TABLE, action, 17), values))
        except Garbled:
            continue


@pytest.mark.parametrize(
    "forged",
    [
        "",
        "hand",
        "hand:k3q7ab2cde:17",
        "hand:k3q7ab2cde:17:throw.1000",
        "hand:k3q7ab2cde:17:throw.",
        "hand:k3q7ab2cde:17:throw.1-",
        "hand:k3q7ab2cde:17:throw.1.2.3.4.5",
        "hand:k3q7ab2cde:17:meld" + ".1" + 25 * "-1",
        "hand:k3q7ab2cde:17:throw.-1",
        "hand:k3q7ab2cde:-1:stock",
        "hand:k3q7ab2cde:1234567890:stock",
        "hand:K3Q7AB2CDE:17:stock",
        "hand:k3q7ab2cd:17:stock",
        "hand:k3q7ab2cde:17:steal",
        "foot:k3q7ab2cde:17:stock",
        "hand:k3q7ab2cde:17:stock:more",
        "hand:k3q7ab2cde:17:stock\n",
        "hand:k3q7ab2cde:١٧:stock",
        "'; DROP TABLE games; --",
    ],
)
def test_forged_ids_are_garbled(forged: str) -> None:
    with pytest.raises(Garbled):
        parse(forged)


@given(st.text(max_size=120))
@settings(max_examples=200)
def test_any_text_is_read_or_garbled(text: str) -> None:
    try:
        read = parse(text)
    except Garbled:
        return
    assert written(read.kind, read.table, read.action, read.number, read.numbers)
