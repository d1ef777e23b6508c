"""Card faces: each its own, pips and colours as on real cards, wild ones marked."""

from __future__ import annotations

from itertools import product

import pytest
from PIL import Image, ImageChops

from bot.cards.card import CARDS
from bot.render.pictures.cards import (
    FACES,
    back_sprite,
    corner_sprites,
    face_of,
    face_sprite,
    ribbon_word,
)
from bot.render.pictures.palette import ENTRIES, PALETTE, index, ramp
from bot.render.pictures.style import Style
from tests.render.pictures_kit import STYLES, cards

FOUR = {
    "S": (0x11, 0x11, 0x11),
    "H": (0xC8, 0x10, 0x2E),
    "D": (0x0B, 0x62, 0xD6),
    "C": (10, 125, 51),
}
TWO = FOUR | {"D": FOUR["H"], "C": FOUR["S"]}


def painted(text: str, style: Style, ribbon: str = "") -> Image.Image:
    """A face in colours."""
    grid = face_sprite(face_of(cards(text)[0]), style, ribbon).copy()
    grid.putpalette(PALETTE)
    return grid.convert("RGB")


def inked(face: Image.Image) -> set[tuple[int, int]]:
    """The dark or coloured pixels of a face."""
    grey = face.convert("L")
    return {
        (x, y) for x, y in product(range(face.width), range(face.height))
        if grey.getpixel((x, y)) < 150  # type: ignore[operator]  # one channel: a number
    }  # fmt: skip


def blobs(pixels: set[tuple[int, int]]) -> int:
    """How many separate shapes the pixels make (neighbours share an edge)."""
    left, count = set(pixels), 0
    while left:
        count += 1
        edge = [left.pop()]
        while edge:
            x, y = edge.pop()
            for near in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
                if near in left:
                    left.remove(near)
                    edge.append(near)
    return count


@pytest.mark.parametrize("style", STYLES)
def test_all_54_faces_and_the_back_look_different(style: Style) -> None:
    faces = {face_sprite(face, style).tobytes() for face in range(FACES)}
    assert len(faces | {back_sprite().tobytes()}) == 54 + 1


def test_faces_and_back_are_of_one_size() -> None:
    sizes = {face_sprite(face, style).size for face in (0, 12, 30, 53) for style in STYLES}
    assert sizes | {back_sprite().size} == {(120, 168)}


def test_twins_from_two_packs_share_their_face_and_the_two_jokers_do_not() -> None:
    assert face_of(CARDS[7]) == face_of(CARDS[54 + 7]) == face_of(CARDS[108 + 7])
    assert face_of(CARDS[52]) != face_of(CARDS[53])


@pytest.mark.parametrize("suit", "SHDC")
@pytest.mark.parametrize("rank", range(2, 11))
def test_a_number_card_has_as_many_pips_as_its_rank(rank: int, suit: str) -> None:
    face = painted(f"{'T' if rank == 10 else rank}{suit}", Style())
    between_the_indices = {(x, y) for x, y in inked(face) if 37 <= x <= 83 and 3 <= y <= 164}
    assert blobs(between_the_indices) == rank


@pytest.mark.parametrize("text", ["2S", "4H", "TC", "TD"])
def test_a_card_of_even_pips_is_the_same_upside_down(text: str) -> None:
    face = painted(text, Style())
    assert face.tobytes() == face.transpose(Image.Transpose.ROTATE_180).tobytes()


@pytest.mark.parametrize(("style", "wanted"), [(Style(), FOUR), (Style(four_colour=False), TWO)])
@pytest.mark.parametrize("text", [f"{rank}{suit}" for rank in "59K" for suit in "SHDC"])
def test_the_index_has_the_suits_colour(
    text: str, style: Style, wanted: dict[str, tuple[int, int, int]]
) -> None:
    index_area = painted(text, style).crop((4, 6, 35, 72))
    counts = sorted(index_area.getcolors() or (), reverse=True)
    assert wanted[text[1]] in [colour for _, colour in counts[:2]]


def test_in_two_colours_diamonds_and_clubs_still_have_their_shapes() -> None:
    style = Style(four_colour=False)
    assert painted("5D", style).tobytes() != painted("5H", style).tobytes()
    assert painted("5C", style).tobytes() != painted("5S", style).tobytes()


@pytest.mark.parametrize("text", ["6D", "KS", "AH", "JK"])
def test_a_wild_card_is_marked_by_shape_where_a_fan_shows_it(text: str) -> None:
    strip = (8, 132, 34, 158)
    plain = painted(text, Style()).crop(strip).convert("L")
    wild = painted(text, Style(), "WILD").crop(strip).convert("L")
    change = ImageChops.difference(plain, wild).point(lambda value: 255 * (value > 60))
    assert sum(change.histogram()[255:]) > 100


def test_wild_are_the_rounds_rank_and_jokers() -> None:
    six, joker, seven = cards("6D JK 7D")
    assert [bool(ribbon_word(card, 6)) for card in (six, joker, seven)] == [True, True, False]
    assert not any(ribbon_word(card, None) for card in (six, joker, seven))


def test_a_corner_takes_the_colour_of_what_lies_under_it() -> None:
    ground = (38, 110, 77)
    grid, mask = corner_sprites(ground, gilt=False, edge=False)[0]
    assert grid.getpixel((0, 0)) == index(ground)
    assert mask.getpixel((0, 0)) == 255
    assert mask.getpixel((9, 9)) == 0


def test_the_palette_fits_a_paletted_picture_and_holds_the_suits_colours() -> None:
    assert len(ENTRIES) == len(set(ENTRIES)) <= 256
    assert set(FOUR.values()) <= set(ENTRIES)


def test_a_ramp_leads_from_ground_to_ink() -> None:
    steps = ramp((253, 252, 248), (17, 17, 17))
    shades = [sum(ENTRIES[step]) for step in steps]
    assert (ENTRIES[steps[0]], ENTRIES[steps[255]]) == ((253, 252, 248), (17, 17, 17))
    assert shades == sorted(shades, reverse=True)
