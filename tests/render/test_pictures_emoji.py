"""Card emojis: names to say, files that Discord takes, readable where they are tiny."""

from __future__ import annotations

import re
from itertools import combinations

from PIL import Image, ImageChops, ImageStat

from bot.cards.card import CARDS
from bot.render.pictures.emoji import all_emojis, card_emoji, emoji_name
from bot.render.pictures.style import Style
from tests.render.pictures_kit import cards, opened

ONE_PACK = CARDS[:53]


def test_names_are_what_a_screen_reader_should_say() -> None:
    named = [emoji_name(card) for card in cards("7H AS TD KC JK")]
    assert named == [
        "seven_of_hearts", "ace_of_spades", "ten_of_diamonds", "king_of_clubs", "joker",
    ]  # fmt: skip


def test_discord_takes_every_name() -> None:
    names = {emoji_name(card) for card in CARDS}
    assert len(names) == 53
    assert all(re.fullmatch(r"[A-Za-z0-9_]{2,32}", name) for name in names)


def test_discord_takes_every_picture() -> None:
    for card in ONE_PACK:
        data = card_emoji(card)
        assert opened(data).format == "PNG"
        assert opened(data).size == (128, 128)
        assert len(data) <= 256 * 1024


def test_the_ground_shows_through_around_the_card() -> None:
    picture = opened(card_emoji(cards("7H")[0]))
    assert picture.mode == "RGBA"
    assert [picture.getchannel("A").getpixel(at) for at in ((2, 64), (17, 1), (64, 64))] == [
        0, 0, 255,
    ]  # fmt: skip


def test_at_22_pixels_no_two_cards_look_alike() -> None:
    small = [
        opened(card_emoji(card, Style(four_colour=False))).convert("RGB").resize((22, 22))
        for card in ONE_PACK
    ]
    for a, b in combinations(small, 2):
        change = ImageStat.Stat(ImageChops.difference(a, b))
        assert max(high for _, high in change.extrema) > 60


def test_twins_share_an_emoji_and_two_colours_are_a_choice() -> None:
    seven, twin = cards("7D")[0], cards("7D", pack=1)[0]
    assert card_emoji(seven) == card_emoji(twin)
    assert card_emoji(seven) != card_emoji(seven, Style(four_colour=False))


def test_two_coloured_cards_have_emojis_and_names_of_their_own_where_they_differ() -> None:
    every = all_emojis()
    assert len(every) == 53 + 26
    assert all(re.fullmatch(r"[A-Za-z0-9_]{2,32}", name) for name in every)
    two = Style(four_colour=False)
    assert [emoji_name(card, two) for card in cards("7H AS TD KC JK")] == [
        "seven_of_hearts", "ace_of_spades", "ten_of_diamonds_red", "king_of_clubs_black", "joker",
    ]  # fmt: skip
    for card in ONE_PACK:
        same_name = emoji_name(card) == emoji_name(card, two)
        assert same_name == (card_emoji(card) == card_emoji(card, two))
        assert card_emoji(*every[emoji_name(card, two)]) == card_emoji(card, two)


def test_rank_fills_much_of_the_emoji() -> None:
    """At 22 pixels the rank must keep at least 9 of them: 52 of 128."""
    picture = opened(card_emoji(cards("8S")[0])).convert("L")
    upper = picture.crop((20, 6, 108, 72))
    rows = [y for y in range(66) if min(upper.crop((0, y, 88, y + 1)).tobytes()) < 100]
    assert rows[-1] - rows[0] + 1 >= 52


def test_pictures_are_loaded_as_they_were_drawn() -> None:
    assert isinstance(opened(card_emoji(CARDS[0])), Image.Image)
