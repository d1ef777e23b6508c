from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.errors import Garbled
from bot.render.ids import Action, ButtonId, Kind, parse, written

TABLE = "k3q7ab2cde"


def test_a_card_button_carries_the_cards_place_and_no_face() -> None:
    custom_id = written(Kind.HAND, TABLE, Action.THROW, 17, 5)
    assert custom_id == "hand:k3q7ab2cde:17:throw.5"
    assert parse(custom_id) == ButtonId(Kind.HAND, TABLE, Action.THROW, 17, 5)


def test_buttons_that_never_go_stale_carry_no_number() -> None:
    custom_id = written(Kind.BOARD, TABLE, Action.HAND)
    assert custom_id == "board:k3q7ab2cde:-:hand"
    assert parse(custom_id).number is None


def test_buttons_of_no_table_carry_a_dash() -> None:
    custom_id = written(Kind.PREFERENCES, None, Action.SORT, place=2)
    assert custom_id == "prefs:-:-:sort.2"
    assert parse(custom_id) == ButtonId(Kind.PREFERENCES, None, Action.SORT, None, 2)


@given(
    st.sampled_from(Kind),
    st.none() | st.text("abcdefghijklmnopqrstuvwxyz234567", min_size=10, max_size=10),
    st.sampled_from(Action),
    st.none() | st.integers(0, 10**9 - 1),
    st.none() | st.integers(0, 13),
)
@settings(max_examples=100)
def test_what_is_written_is_read_back_and_short(
    kind: Kind, table: str | None, action: Action, number: int | None, place: int | None
) -> None:
    custom_id = written(kind, table, action, number, place)
    assert len(custom_id) <= 100
    assert parse(custom_id) == ButtonId(kind, table, action, number, place)


@pytest.mark.parametrize(
    "forged",
    [
        "",
        "hand",
        "hand:k3q7ab2cde:17",
        "hand:k3q7ab2cde:17:throw.14",
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
    assert written(read.kind, read.table, read.action, read.number, read.place)
