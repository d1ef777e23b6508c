"""Words in pictures: what the font can draw of a name, and how it is made to fit."""

from __future__ import annotations

import pytest

from bot.render.pictures.text import clipped, drawable, fitting, width_of


@pytest.mark.parametrize(
    ("name", "drawn"),
    [
        ("Ann", "Ann"),
        ("Zoë 🎉", "Zoë"),
        ("Łukasz", "Łukasz"),
        ("Иван Ωμέγα Nguyễn", "Иван Ωμέγα Nguyễn"),
        ("𝓐𝓷𝓷 Ｂｅｎ", "Ann Ben"),
        ("  two \n lines ", "two lines"),
        ("日本太郎", ""),
        ("محمد", ""),
        ("שלום", ""),
        ("🎲🎲", ""),
        ("日本太a郎", ""),
        ("", ""),
    ],
)
def test_a_name_is_drawn_as_far_as_the_font_goes(name: str, drawn: str) -> None:
    assert drawable(name) == drawn


def test_every_rank_and_figure_can_be_drawn() -> None:
    assert drawable("A23456789JQK10WILDNEWJOKER") == "A23456789JQK10WILDNEWJOKER"


@pytest.mark.parametrize("room", [30, 80, 150, 400])
def test_a_clipped_name_fits(room: int) -> None:
    text = clipped("Wolfeschlegelsteinhausen", 26, room)
    assert width_of(text, 26) <= room
    assert text == "Wolfeschlegelsteinhausen" or text.endswith("…")


def test_a_short_name_is_left_alone() -> None:
    assert clipped("Ann", 26, 200) == "Ann"


def test_a_long_word_is_written_smaller_down_to_a_limit() -> None:
    assert fitting("round", 20, 200) == 20
    small = fitting("kierroksella", 20, 60)
    assert small < 20
    assert width_of("kierroksella", small) <= 60 or small == 10
    assert fitting("kierroksella", 20, 5, least=18) == 18
