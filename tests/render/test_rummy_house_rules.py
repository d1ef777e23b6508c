"""What the lobby and the rules of Rummy say of the house rules."""

from __future__ import annotations

import pytest

from bot.games.house_rules import Option
from bot.games.rummy.rules import RummyRules
from bot.render.rummy.house_rules import differences, headline, in_words, terms, title, wild_words

DUMMIES, BICYCLE = RummyRules(), RummyRules(preset="bicycle")


def test_the_rules_as_written_in_one_line() -> None:
    assert title(DUMMIES) == "Rummy by the Dummies rules"
    assert terms(DUMMIES) == (
        "To 100 points: whoever goes out scores the cards that the others hold. "
        "No card is wild. Rules as written."
    )
    assert title(BICYCLE) == "Rummy by the Bicycle rules"
    assert terms(BICYCLE) == (
        "One hand for each player: whoever goes out is paid for the cards that the others hold. "
        "No card is wild. Rules as written."
    )


@pytest.mark.parametrize(
    ("rules", "begin"),
    [
        (RummyRules(target=250), "To 250 points: "),
        (RummyRules(match="hands", hands=1), "1 hand: "),
        (RummyRules(preset="bicycle", hands=5), "5 hands: "),
        (RummyRules(preset="bicycle", match="target"), "To 100 points: "),
    ],
)
def test_the_length_of_a_match(rules: RummyRules, begin: str) -> None:
    assert headline(rules).startswith(begin)


@pytest.mark.parametrize(
    ("rules", "words"),
    [
        (RummyRules(), ""),
        (RummyRules(wilds="jokers"), "jokers are wild"),
        (RummyRules(wilds="rank"), "2s are wild"),
        (RummyRules(wilds="rank", wild_rank=12), "queens are wild"),
        (RummyRules(wilds="both", wild_rank=1), "aces and jokers are wild"),
    ],
)
def test_what_is_wild(rules: RummyRules, words: str) -> None:
    assert wild_words(rules) == words
    assert words.lower() in headline(rules).lower()


def test_length_and_wilds_are_no_differences_but_the_rest_is() -> None:
    assert differences(RummyRules(wilds="both", wild_rank=9, target=500)) == "Rules as written."
    rules = RummyRules(preset="bicycle", hand_size=7, ace="either", rummy="plus10")
    assert differences(rules) == (
        "Differs from the written rules: 7 cards each; aces are high or low; "
        "going rummy adds 10 points from each player."
    )


@pytest.mark.parametrize("option", RummyRules.options(), ids=lambda option: str(option.key))
def test_every_value_of_every_house_rule_has_words(option: Option) -> None:
    key, choices = option.key, option.choices
    said = [in_words(key, value) for value in choices]
    if key in {"preset", "match", "target", "hands", "wilds", "wild_rank"}:
        assert set(said) == {None}
    else:
        assert len(set(said)) == len(choices) > 1
        assert all(words and not words[0].isupper() for words in said)
