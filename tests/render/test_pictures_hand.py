"""The picture of a hand: every card's index whole, groups apart, budgets kept."""

from __future__ import annotations

import random
import subprocess
import sys
from hashlib import sha256
from itertools import pairwise

import pytest

from bot.cards.card import Card, pack_of
from bot.render.pictures import hand
from bot.render.pictures.hand import hand_picture
from bot.render.pictures.paints import FELT
from bot.render.pictures.palette import index
from bot.render.pictures.style import Style
from tests.render.pictures_kit import STYLES, cards, colours, find_card, opened

BUDGET = 45_000
"""Bytes of a hand's picture."""


def groups_of(hand_cards: list[Card], seed: int) -> tuple[list[list[Card]], list[Card]]:
    """The cards cut into up to four melds of three or more, and the rest."""
    chance = random.Random(seed)
    melds = []
    while len(hand_cards) >= 3 and chance.random() < 0.8:
        size = chance.choice([3, 3, 3, 4, 5])
        melds.append(hand_cards[:size])
        hand_cards = hand_cards[size:]
    return melds, hand_cards


COURTS = (
    [cards("JS QS KS"), cards("JH QH KH"), cards("JD QD KD"), (*cards("JC QC KC"), *cards("JK"))],
    cards("KS", pack=1),
)


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("seed", range(6))
def test_a_hand_of_14_stays_in_its_limits(seed: int, style: Style) -> None:
    dealt = random.Random(seed).sample(pack_of(2, 2), 14)
    melds, rest = groups_of(dealt, seed)
    data = hand_picture(melds, rest, wild_rank=13, drawn=dealt[-1:], points=99, style=style)
    picture = opened(data)
    assert picture.mode == "P"
    assert 480 <= picture.width <= (930 if style.big else 800)
    assert picture.height <= 520
    assert len(data) <= BUDGET


@pytest.mark.parametrize("style", STYLES)
def test_14_cards_of_one_group_show_their_indices(style: Style) -> None:
    dealt = pack_of(1, 0)[:14]
    for melds, rest in (([dealt], []), ([], dealt)):
        data = hand_picture(melds, rest, wild_rank=None, points=None, style=style)
        assert [len(find_card(data, card, style)) for card in dealt] == [1] * 14


@pytest.mark.parametrize("style", STYLES)
def test_14_courts_most_of_them_wild_stay_in_the_budget(style: Style) -> None:
    melds, rest = COURTS
    data = hand_picture(melds, rest, wild_rank=13, drawn=rest[:1], points=13, style=style)
    assert len(data) <= BUDGET


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("seed", range(4))
def test_the_index_of_every_card_is_seen_whole(seed: int, style: Style) -> None:
    dealt = random.Random(seed + 50).sample(pack_of(1, 0), 14)
    melds, rest = groups_of(dealt, seed)
    data = hand_picture(melds, rest, wild_rank=None, points=1, style=style)
    assert [len(find_card(data, card, style)) for card in dealt] == [1] * 14


@pytest.mark.parametrize("style", STYLES)
def test_the_index_can_be_read_when_a_phone_shows_the_picture_320_wide(style: Style) -> None:
    """Measured in pixels: the rows between the top and the bottom of a dark rank on its card."""
    hand_cards = cards("2S 4H 5D 7C 9S JH QC KS AD 3C 6S 8H KD TC")
    data = hand_picture([], hand_cards, wild_rank=None, points=99, style=style)
    picture = colours(data)
    scale = 320 / picture.width
    small = picture.resize((320, round(picture.height * scale))).convert("L")
    for card in hand_cards:
        ((left, top),) = find_card(data, card, style)
        strip = small.crop(
            (round((left + 5) * scale), round((top + 5) * scale),
             round((left + 33) * scale), round((top + 43) * scale))
        )  # fmt: skip
        rows = [
            y for y in range(strip.height)
            if min(strip.crop((0, y, strip.width, y + 1)).tobytes()) < 170
        ]  # fmt: skip
        assert rows[-1] - rows[0] + 1 >= 9, card.text


@pytest.mark.parametrize(
    ("melds", "rest", "trays"),
    [(["8S 9S TS", "6D TH TD"], "KC 4H", 3), ([], "7H 2S", 1), (["3S 4S 5S"], "", 1)],
)
def test_each_meld_lies_on_a_tray_and_the_unmatched_cards_on_another(
    melds: list[str], rest: str, trays: int
) -> None:
    picture = opened(
        hand_picture([cards(meld) for meld in melds], cards(rest), wild_rank=None, points=5)
    )
    middle = picture.crop((0, picture.height // 2, picture.width, picture.height // 2 + 1))
    felt = [pixel == index(FELT) for pixel in middle.tobytes()]
    starts = sum(felt[x - 1] and not felt[x] for x in range(1, len(felt)))
    assert starts == trays


def test_melds_are_fanned_more_closely_than_a_card_is_wide() -> None:
    meld = cards("8S 9S TS JS")
    data = hand_picture([meld], [], wild_rank=None, points=None)
    lefts = [find_card(data, card, Style())[0][0] for card in meld]
    assert lefts == sorted(lefts)
    assert all(30 <= b - a <= 60 for a, b in pairwise(lefts))


def test_the_drawn_card_stands_out_and_its_twin_does_not() -> None:
    old, new = cards("7H")[0], cards("7H", pack=1)[0]
    others = cards("2S 9D")
    data = hand_picture([], [old, *others, new], wild_rank=None, drawn=[new], points=25)
    (old_x, old_y), (new_x, new_y) = sorted(find_card(data, old, Style()))
    assert old_x < new_x
    assert new_y < old_y == find_card(data, others[0], Style())[0][1]


@pytest.mark.parametrize("change", ["drawn", "points", "wild", "order", "group", "style"])
def test_what_the_picture_says_changes_it(change: str) -> None:
    a, b, c = cards("6H 6S 9D")
    melds, rest, wild, drawn, points, style = [[a, b, c]], cards("KC"), 3, [a], 10, Style()
    before = hand_picture(melds, rest, wild_rank=wild, drawn=drawn, points=points, style=style)
    match change:
        case "drawn":
            drawn = [b]
        case "points":
            points = 11
        case "wild":
            wild = 6
        case "order":
            melds = [[b, a, c]]
        case "group":
            melds, rest = [], (a, b, c, *rest)
        case _:
            style = Style(four_colour=False)
    after = hand_picture(melds, rest, wild_rank=wild, drawn=drawn, points=points, style=style)
    assert after != before


def test_no_cards_leave_an_empty_felt() -> None:
    width, height = opened(hand_picture([], [], wild_rank=3, points=None)).size
    assert width == 480
    assert 0 < height < 50


def test_a_hand_that_no_row_holds_is_pushed_together() -> None:
    many = pack_of(1, 0)[:30]
    data = hand_picture([], many, wild_rank=None, points=300)
    assert opened(data).width <= 800


def test_the_same_hand_gives_the_same_bytes_in_another_process() -> None:
    melds, rest = COURTS
    mine = hand_picture(melds, rest, wild_rank=13, points=13)
    script = (
        "from hashlib import sha256\n"
        "from bot.cards.card import CARDS\n"
        "from bot.render.pictures.hand import hand_picture\n"
        f"melds = [[CARDS[n] for n in meld] for meld in {[[c.id for c in m] for m in melds]}]\n"
        f"rest = [CARDS[n] for n in {[c.id for c in rest]}]\n"
        "print(sha256(hand_picture(melds, rest, wild_rank=13, points=13)).hexdigest())"
    )
    run = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True, timeout=60
    )
    assert run.stdout.strip() == sha256(mine).hexdigest()


def test_a_hand_drawn_anew_is_the_same() -> None:
    melds, rest = COURTS
    before = hand_picture(melds, rest, wild_rank=13, points=13)
    hand._draw.cache_clear()
    assert hand_picture(melds, rest, wild_rank=13, points=13) == before


def test_what_the_points_are_of_is_said() -> None:
    melds, rest = [cards("5S 6S 7S")], cards("KC")
    unmatched = hand_picture(melds, rest, wild_rank=None, points=28)
    assert hand_picture(melds, rest, wild_rank=None, points=28, in_all=True) != unmatched
