"""The committed shuffle: known answers, fairness, and the layer that knows cards."""

from __future__ import annotations

from collections import Counter

import pytest

from bot.cards import verify
from bot.cards.card import pack_of
from bot.cards.shuffle import Seed
from bot.cards.verify import commitment, number_below, shuffled, sorted_pack
from tests.cards.shuffled_by_hand import GAME, SECRET, shuffle_by_hand

# -- known answers (openssl dgst -sha256 -mac hmac, then by hand) --------------------------------


def test_the_commitment_is_the_sha256_of_the_secret() -> None:
    # sha256sum of the bytes 00 01 .. 1f
    assert commitment(SECRET) == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"


def test_the_first_dealer_comes_from_the_first_word_under_its_label() -> None:
    # HMAC of 00000006 "game-1" 00000006 "dealer" and eight zero bytes begins with eab37542
    assert number_below(4, SECRET, GAME, "dealer") == 0xEAB37542 % 4 == 2
    assert number_below(7, SECRET, GAME, "dealer") == 0xEAB37542 % 7


def test_four_cards_are_shuffled_as_by_hand() -> None:
    # The stream begins 7025a465 6a88ec4d d4616ad4: swap 3 with 1, then 2 with 0, then 1 with 0.
    assert shuffled(SECRET, GAME, "deal 1", "ABCD") == list("DCAB")


@pytest.mark.parametrize("label", ["deal 1", "deal 11", "deal 3 reshuffle 2"])
def test_a_whole_pack_is_shuffled_as_an_independent_program_does(label: str) -> None:
    pack = sorted_pack(2, 2)
    assert shuffled(SECRET, "Größe", label, pack) == shuffle_by_hand(SECRET, "Größe", label, pack)


def test_game_id_and_label_cannot_be_confused() -> None:
    cards = sorted_pack(1, 0)
    assert shuffled(SECRET, "a", "bc", cards) != shuffled(SECRET, "ab", "c", cards)


def test_all_orders_of_four_cards_are_equally_likely() -> None:
    games = 4800
    seen = Counter("".join(shuffled(SECRET, f"game {n}", "deal 1", "ABCD")) for n in range(games))
    expected = games / 24
    chi_square = sum((seen[order] - expected) ** 2 / expected for order in seen)
    assert len(seen) == 24
    assert chi_square < 49.7  # exceeded once in a thousand with 23 degrees of freedom


def test_numbers_above_the_fair_range_are_skipped(monkeypatch: pytest.MonkeyPatch) -> None:
    words = iter([2**32 - 1, 5])  # 2**32 - 1 is the one word too many for three
    assert verify._below(3, words) == 2
    assert next(words, None) is None


# -- the typed layer ---------------------------------------------------------------------------


def test_a_seed_shuffles_under_the_labels_that_are_checked() -> None:
    seed, pack = Seed(SECRET, GAME), pack_of(2, 2)
    by_name = {card.name: card for card in pack}
    assert seed.commitment == commitment(SECRET)
    for dealt, label in (
        (seed.deal(4, pack), "deal 4"),
        (seed.reshuffle(4, 2, pack), "deal 4 reshuffle 2"),
    ):
        assert dealt == [by_name[name] for name in shuffled(SECRET, GAME, label, sorted_pack(2, 2))]
    assert seed.first_dealer(4) == 2


def test_a_seed_shows_nothing_of_its_secret() -> None:
    seed = Seed(SECRET, GAME)
    assert repr(seed) == str(seed) == f"{seed}" == "<Seed>"


def test_names_of_cards_are_those_of_the_checker_and_differ() -> None:
    for packs, jokers in ((1, 0), (1, 2), (2, 1), (2, 2), (3, 2)):
        names = sorted_pack(packs, jokers)
        assert [card.name for card in pack_of(packs, jokers)] == names
        assert len(set(names)) == packs * (52 + jokers)
    assert {"7H#2", "TD#1", "JK#1", "JK#4"} <= set(sorted_pack(2, 2))
