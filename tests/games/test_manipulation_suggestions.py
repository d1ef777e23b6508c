"""What a panel offers at once, and the steps that are several in one."""

from __future__ import annotations

from typing import Any

import pytest

from bot.cards.card import Card
from bot.errors import AlreadyPicked, NoSuchMeld, NotInHand, TrayEmpty
from bot.games.manipulation.draft import Draft
from bot.games.manipulation.draft_text import draft_text, read_draft
from bot.games.manipulation.moves import Play
from bot.games.manipulation.review import review
from bot.games.manipulation.steps import added, laid, mended, shown, taken
from bot.games.manipulation.suggestions import suggestions
from tests.games.laid_table import Cards, texts
from tests.games.manipulation_table import in_words
from tests.games.manipulation_table import laid as table_laid


def draft(hand: str, *table: str, **rules: Any) -> Draft:
    return Draft.begun(table_laid([hand, "KC QS"], table=table, **rules).view(0))


def of_hand(made: Draft, names: str) -> tuple[Card, ...]:
    return Cards(made.hand).take(names)


def lying(made: Draft, letter: str, names: str) -> tuple[Card, ...]:
    return Cards(made.meld(letter).cards).take(names)


def offered(made: Draft) -> list[str]:
    """What is suggested, in short: `4S 5S 6S`, `7D on B`, `5H on A: split`."""
    return [
        texts(each.cards)
        + ("" if each.onto is None else f" on {each.onto.letter}")
        + (": split" if each.join == "split" else "")
        for each in suggestions(made)
    ]


# -- suggestions ---------------------------------------------------------------------------------


def test_the_melds_of_a_hand_are_offered_as_long_as_they_are_the_longest_first() -> None:
    made = draft("9S 9H 9D 4C 5C 6C 7C 2H 2H JD")
    assert offered(made) == ["4C 5C 6C 7C", "9S 9H 9D"]


def test_the_same_look_is_offered_once() -> None:
    made = draft("9S 9H 9D 9D KH KH", "KS KD KC")
    assert offered(made) == ["9S 9H 9D", "KH on A"]


def test_an_ace_ends_a_run_at_both_sides_but_not_in_between() -> None:
    assert offered(draft("QS KS AS 2S 3S")) == ["AS 2S 3S", "QS KS AS"]
    assert offered(draft("QS KS AS 2S 3S", ace="low")) == ["AS 2S 3S"]
    assert offered(draft("QS KS AS 2S 3S", ace="high")) == ["QS KS AS"]


def test_identical_cards_make_a_set_only_by_the_house_rule() -> None:
    assert offered(draft("9S 9S 9D")) == []
    assert offered(draft("9S 9S 9D", identical_in_set=True)) == ["9S 9S 9D"]


def test_cards_that_fit_come_before_those_that_split_a_meld() -> None:
    made = draft("5H 8H JS", "3H 4H 5H 6H 7H", "JH JD JC")
    assert offered(made) == ["8H on A", "JS on B", "5H on A: split"]


def test_before_the_opening_only_melds_of_the_hand_are_offered() -> None:
    made = draft("8H 2S 2D 2C", "5H 6H 7H", opening="own_meld")
    assert offered(made) == ["2S 2D 2C"]


def test_what_mends_a_broken_meld_is_offered_be_it_two_cards() -> None:
    made = draft("6H 7H 2S 9D", "5H 5D 5C", "5S 6S 7S 8S")
    made = taken(made, lying(made, "A", "5D 5C"))
    made = made.new_meld()
    assert in_words(made.melds)[0] == "A 5H"
    assert "6H 7H on A" in offered(made)


def test_with_cards_in_the_tray_what_makes_a_meld_of_them_is_offered() -> None:
    made = draft("6H 7H 8S 8D 2C", "8H 8C 8S 8D")
    made = taken(made, lying(made, "A", "8H"))
    # Two eights of the hand would do, and the two hearts.
    assert sorted(offered(made)) == ["8H 6H 7H", "8H 8S 8D"]
    assert offered(taken(made, of_hand(made, "6H 7H"))) == []


def test_cards_in_the_tray_that_go_nowhere_together_are_offered_one_by_one() -> None:
    made = draft("6H 7H 4D 6D", "8S 8H 8D 8C", "5H 5D 5C", "5S 6S 7S")
    made = taken(made, [*lying(made, "A", "8H"), *lying(made, "B", "5D")])
    # Both have a run in hand, and fit where they came from; the eight would not fit on a run.
    assert offered(made) == ["8H 6H 7H", "8H on A", "5D 4D 6D", "5D on B"]


def test_a_meld_among_more_cards_in_the_tray_is_offered() -> None:
    """The king came along by mistake: the aces need not go back for that."""
    made = draft("AH AC AH AC 9D", "QS KS AS", "3D 4D 5D")
    made = taken(made, [*lying(made, "A", "KS AS"), *made.hand[:2]])
    # With the aces that are still in hand it would look the same.
    assert offered(made) == ["AS AH AC"]


# -- steps ---------------------------------------------------------------------------------------


def test_cards_from_everywhere_are_taken_in_one_step() -> None:
    made = draft("6H 7H", "5S 5H 5D 5C", "8H 9H TH JH")
    after = taken(made, [*lying(made, "A", "5H"), *lying(made, "B", "8H"), made.hand[0]])
    assert texts(after.tray) == "5H 8H 6H"
    assert after.undo().bench == made.bench
    with pytest.raises(AlreadyPicked):
        taken(after, [after.tray[0]])


def test_the_flagship_is_a_pick_and_one_tap() -> None:
    """8♥ from a set of four makes 6-7-8♥ with two cards of the hand."""
    made = draft("6H 7H 2C", "8S 8H 8D 8C")
    made = taken(made, lying(made, "A", "8H"))
    after = laid(made, [*made.tray, *of_hand(made, "6H 7H")])
    assert in_words(after.melds) == ["A 8S 8D 8C", "B 6H 7H 8H"]
    assert review(after).is_ready
    assert texts(after.undo().tray) == "8H"


def test_a_card_in_the_middle_of_a_run_splits_it_in_the_same_step() -> None:
    """Example C02."""
    made = draft("5H 2C", "3H 4H 5H 6H 7H")
    after = added(made, "A", of_hand(made, "5H"))
    assert in_words(after.melds) == ["A 3H 4H 5H", "B 5H 6H 7H"]
    assert review(after).is_ready
    assert after.undo().bench == made.bench


def test_what_is_not_named_stays_in_the_tray() -> None:
    made = draft("6H 7H 2C", "8S 8H 8D 8C", "5H 5D 5C")
    made = taken(made, [*lying(made, "A", "8H"), *lying(made, "B", "5D")])
    eight, five = made.tray
    after = laid(made, [eight, *of_hand(made, "6H 7H")])
    assert after.tray == (five,)
    assert added(after, "B", [five]).tray == ()


def test_adding_puts_down_the_tray_and_needs_something_to_put() -> None:
    made = draft("5H 8H 2C", "5S 6H 7H")
    made = taken(made, of_hand(made, "8H 5H"))
    after = added(made, "A")
    assert in_words(after.melds) == ["A 5S 5H 6H 7H 8H"]
    with pytest.raises(TrayEmpty):
        added(after, "A")
    with pytest.raises(TrayEmpty):
        laid(after)
    with pytest.raises(NoSuchMeld):
        added(made, "B")
    with pytest.raises(NotInHand):
        laid(made, lying(made, "A", "5S"))


def test_a_meld_that_is_two_is_mended_by_a_cut() -> None:
    made = draft("2C", "3H 4H 5H", "5H 6H 7H")
    joined = made.join("A", "B")
    assert [broken.meld.letter for broken in review(joined).broken] == ["A"]
    # B is a letter of the table at the start of the turn, so the new meld gets another one.
    assert in_words(mended(joined, "A").melds) == ["A 3H 4H 5H", "C 5H 6H 7H"]
    assert mended(made, "A") is made


def test_a_play_that_is_shown_is_a_step_that_can_be_confirmed() -> None:
    made = draft("6H 7H 2C", "8S 8H 8D 8C")
    eights, ids = made.meld("A").cards, [card.id for card in made.hand]
    play = Play(
        table=(
            tuple(card.id for card in eights if card.text != "8H"),
            (*ids[:2], next(card.id for card in eights if card.text == "8H")),
        )
    )
    after = shown(taken(made, of_hand(made, "2C")), play)
    assert in_words(after.melds) == ["A 8S 8D 8C", "B 6H 7H 8H"]
    assert after.tray == ()
    assert review(after).is_ready
    assert texts(after.undo().tray) == "2C"


# -- what was typed and not understood -----------------------------------------------------------


def test_what_could_not_be_read_is_kept_until_the_next_step() -> None:
    table = table_laid(["6H 7H 2C", "KC"], table=["8S 8H 8D 8C"])
    made = Draft.begun(table.view(0)).not_understood("A: 8S 8Z")
    assert made.unread == "A: 8S 8Z"
    assert read_draft(draft_text(made), table.view(0)) == made
    after = taken(made, of_hand(made, "2C"))
    assert after.unread == ""
    assert after.not_understood("x").undo().unread == ""
    assert made.with_bench(made.bench).unread == ""
