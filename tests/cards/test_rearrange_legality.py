"""Which tables are legal, what is a play (C4), and how refusals read."""

from __future__ import annotations

from bot.cards.card import Card
from bot.cards.rearrange import broken_melds, is_play, meld_letter, table_problems, table_rules
from tests.cards.rearrange_positions import Dealt, dealt

RULES = table_rules()

CENTRE = dealt(["5S 5H 5D 5C", "8H 9H TH"], "4S 6S JH")
"""A table with a set A and a run B."""


def refusal(new_table: list[str], position: Dealt = CENTRE) -> str | None:
    """Why the cards of a position with these names are no play; twins are named `5S#2`."""
    cards = {card.name: card for meld in [*position.table, position.hand] for card in meld}
    cards |= {card.text: card for card in sorted(cards.values(), reverse=True)}
    melds = [[cards[name] for name in meld.split()] for meld in new_table]
    problem = is_play(position.table, melds, position.hand, RULES)
    return None if problem is None else str(problem)


def test_c01_is_a_play() -> None:
    assert refusal(["4S 5S 6S", "5H 5D 5C", "8H 9H TH"]) is None


def test_extending_a_meld_is_a_play() -> None:
    assert refusal(["5S 5H 5D 5C", "8H 9H TH JH"]) is None


def test_c10_what_is_left_must_be_a_meld() -> None:
    position = dealt(["5S 5H 5D"], "4S 6S")
    assert refusal(["4S 5S 6S", "5H 5D"], position) == (
        "Meld B (5♥ 5♦) isn't legal. A meld needs at least three cards."
    )


def test_c11_a_play_adds_a_card_from_the_hand() -> None:
    assert refusal(["5S 5H 5D 5C", "8H 9H TH"]) == ("A play adds at least one card from the hand.")


def test_c12_no_card_of_the_table_goes_to_the_hand() -> None:
    assert refusal(["5S 5H 5D", "8H 9H TH JH"]) == "The 5♣ of meld A must stay on the table."


def test_a_card_from_nowhere_is_refused() -> None:
    position = dealt(["5S 5H 5D"], "4S 6S 5C")
    without = Dealt(position.table, position.hand[:2])
    melds = [[*position.table[0], position.hand[2]]]
    problem = is_play(without.table, melds, without.hand, RULES)
    assert problem is not None
    assert problem.sentence == "The 5♣ in meld A is neither from the table nor from the hand."
    assert (problem.meld, problem.card) == (0, position.hand[2])


def test_a_card_lies_in_one_meld_only() -> None:
    assert refusal(["5S 5H 5D 5C", "4S 5S 6S", "8H 9H TH"]) == (
        "The same 5♠ is used twice, in melds A and B."
    )
    assert refusal(["5S 5H 5D 5C 5C", "8H 9H TH JH"]) == ("The same 5♣ is used twice, in meld A.")


def test_the_hand_s_twin_does_not_stand_for_the_table_s_card() -> None:
    position = dealt(["5S 5H 5D"], "5S 6S 7S")
    assert refusal(["5S#2 5H 5D"], position) == "The 5♠ of meld A must stay on the table."
    assert refusal(["5S#2 5H 5D", "5S#1 6S 7S"], position) is None


def test_c05_a_set_holds_no_twins_unless_a_house_rule_allows_it() -> None:
    table = dealt(["9S 9H 9D", "5S 5D 5D"]).table
    (problem,) = table_problems(table, RULES)
    assert (problem.meld, problem.card) == (1, None)
    assert problem.sentence == (
        "Meld B (5♠ 5♦ 5♦) isn't legal. A set may not hold the same card twice here."
    )
    assert table_problems(table, table_rules(identical_in_set=True)) == []


def test_c15_an_ace_is_low_unless_it_is_always_high() -> None:
    table = dealt(["AD 2D 3D"]).table
    assert table_problems(table, RULES) == []
    assert [problem.meld for problem in table_problems(table, table_rules(ace="high"))] == [0]


def test_every_problem_of_a_table_is_named() -> None:
    table = dealt(["5S 5H", "8H 9H TH", "KS AS 2S", ""]).table
    problems = table_problems([*table, [table[1][0], table[1][1], table[1][2]]], RULES)
    assert [problem.meld for problem in problems] == [0, 2, 3, 4, 4, 4]
    assert str(problems[1]) == (
        "Meld C (K♠ A♠ 2♠) isn't legal. These cards don't follow one another, and a run may not"
        " pass from the king to the 2."
    )
    assert str(problems[2]) == ("Meld D (no cards) isn't legal. A meld needs at least three cards.")


def test_a_meld_is_broken_when_it_lies_whole_in_no_new_meld() -> None:
    old = dealt(["5S 5H 5D", "8H 9H TH", "2C 3C 4C"], "JH AC").table
    sevens = dealt(["7S 7H 7D"]).table
    assert broken_melds(old, old) == 0
    assert broken_melds(old, [old[0] + sevens[0], old[2]]) == 1
    assert broken_melds(old, []) == 3
    assert broken_melds([], old) == 0


def test_letters_go_on_after_z() -> None:
    assert [meld_letter(n) for n in (0, 1, 25, 26, 27, 51, 52, 701, 702)] == [
        "A", "B", "Z", "AA", "AB", "AZ", "BA", "ZZ", "AAA",
    ]  # fmt: skip


def test_a_problem_reads_as_its_sentence() -> None:
    card: Card = CENTRE.hand[0]
    (problem,) = table_problems([[card]], RULES)
    assert str(problem) == problem.sentence
