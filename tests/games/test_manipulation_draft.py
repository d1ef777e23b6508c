"""The workbench: operations on a draft, what it says about itself, and how it is stored."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from bot.cards.card import Card
from bot.errors import (
    AddsNoCard,
    IllegalMove,
    JoinsItself,
    NeverToHand,
    NoSplitThere,
    NoSuchMeld,
    NotAMeld,
    NothingToRedo,
    NothingToUndo,
    NotInHand,
    NotInMeld,
    NotInTray,
    OpenFromHand,
    StillInTray,
    TrayEmpty,
)
from bot.games.manipulation import MANIPULATION
from bot.games.manipulation.draft import MOST_STEPS, Draft
from bot.games.manipulation.draft_text import draft_text, read_draft
from bot.games.manipulation.mends import mends_of
from bot.games.manipulation.review import Review, review
from bot.games.manipulation.rules import ManipulationRules
from bot.games.manipulation.table import displayed
from tests.games.laid_table import Cards, texts
from tests.games.manipulation_table import Table, in_words, laid

LAID: dict[str, Any] = {"table": ["5S 5H 5D 5C", "8D 9D TD JD QD KD"]}


def bench(hand: str = "4S 6S 2D", **more: Any) -> Table:
    return laid([hand, "KC QS 9H"], **(LAID | more))


def begun(table: Table | None = None) -> Draft:
    return Draft.begun((table or bench()).view(0))


def held(draft: Draft, names: str) -> tuple[Card, ...]:
    return Cards(draft.hand).take(names)


def lying(draft: Draft, letter: str, names: str) -> tuple[Card, ...]:
    return Cards(draft.meld(letter).cards).take(names)


def c01(draft: Draft) -> Draft:
    """Example C01, tap by tap."""
    draft = draft.pick_from_hand(held(draft, "4S 6S"))
    return draft.pick_from_meld("A", lying(draft, "A", "5S")).new_meld()


# -- working on it -----------------------------------------------------------------------------


def test_a_draft_begins_as_the_table_lies() -> None:
    draft = begun()
    assert in_words(draft.melds) == ["A 5S 5H 5D 5C", "B 8D 9D TD JD QD KD"]
    assert texts(draft.hand) == "4S 6S 2D"
    assert draft.tray == draft.added == ()
    assert not draft.is_changed


def test_example_c01_tap_by_tap_becomes_a_move_of_the_game() -> None:
    table = bench()
    draft = c01(begun(table))
    assert in_words(draft.melds) == ["A 5H 5D 5C", "B 8D 9D TD JD QD KD", "C 4S 5S 6S"]
    assert (texts(draft.hand), texts(draft.added)) == ("2D", "4S 6S")
    assert review(draft).is_ready
    table.do(0, draft.move())
    assert table.shown == in_words(draft.melds)


def test_a_draft_changes_nothing_before_it_is_confirmed() -> None:
    table = bench()
    before, view = table.state, table.view(1)
    draft = begun(table)
    c01(draft).undo().reset()
    assert table.state is before
    assert table.view(1) == view
    assert not draft.is_changed, "operations make new drafts"


def test_the_tray_remembers_where_its_cards_came_from() -> None:
    draft = begun()
    draft = draft.pick_from_meld("A", lying(draft, "A", "5S")).pick_from_hand(held(draft, "6S"))
    assert [(card.text, draft.home_of(card)) for card in draft.tray] == [("5S", "A"), ("6S", None)]


def test_cards_go_from_the_tray_on_a_meld_in_its_order() -> None:
    draft = begun(bench("7D 5S AD"))
    draft = draft.pick_from_hand(held(draft, "AD 7D")).put_on("B")
    assert in_words(draft.melds)[1] == "B 7D 8D 9D TD JD QD KD AD"
    assert draft.tray == ()


def test_some_of_the_tray_may_be_put_down_and_the_rest_stays() -> None:
    draft = begun()
    four, six = held(draft, "4S 6S")
    draft = draft.pick_from_hand((four, six)).put_on("A", [four])
    assert texts(draft.tray) == "6S"
    assert in_words(draft.new_meld([six]).melds)[2] == "C 6S"


def test_a_run_is_split_after_a_card_and_joined_again() -> None:
    draft = begun()
    draft = draft.split("B", lying(draft, "B", "TD")[0])
    assert in_words(draft.melds)[1:] == ["B 8D 9D TD", "C JD QD KD"]
    assert in_words(draft.join("B", "C").melds) == in_words(begun().melds)
    assert in_words(draft.join("C", "B").melds)[1:] == ["C 8D 9D TD JD QD KD"]


def test_a_meld_that_lost_its_last_card_is_gone_and_its_letter_is_not_given_away() -> None:
    draft = begun()
    draft = draft.pick_from_meld("A", draft.meld("A").cards)
    assert in_words(draft.melds) == ["B 8D 9D TD JD QD KD"]
    assert in_words(draft.new_meld().melds)[1] == "C 5S 5H 5D 5C"


def test_own_cards_return_to_the_hand_from_anywhere_and_table_cards_never() -> None:
    draft = c01(begun())
    back = draft.return_to_hand(lying(draft, "C", "4S"))
    assert texts(back.hand) == "4S 2D"
    assert in_words(back.melds)[2] == "C 5S 6S"
    with pytest.raises(NeverToHand, match="The 5♠ was on the table"):
        draft.return_to_hand(lying(draft, "C", "5S"))
    picked = begun()
    picked = picked.pick_from_hand(held(picked, "4S 6S")).pick_from_meld(
        "A", lying(picked, "A", "5S")
    )
    assert texts(picked.return_to_hand().tray) == "5S"
    assert texts(picked.return_to_hand().hand) == "4S 6S 2D"


@pytest.mark.parametrize(
    ("deed", "refusal"),
    [
        (lambda d: d.pick_from_hand(d.meld("A").cards[:1]), NotInHand),
        (lambda d: d.pick_from_meld("A", d.hand[:1]), NotInMeld),
        (lambda d: d.pick_from_meld("Z", ()), NoSuchMeld),
        (lambda d: d.put_on("A"), TrayEmpty),
        (lambda d: d.new_meld(), TrayEmpty),
        (lambda d: d.pick_from_hand(d.hand[:1]).put_on("A", d.hand[1:2]), NotInTray),
        (lambda d: d.pick_from_hand(d.hand[:1]).put_on("Z"), NoSuchMeld),
        (lambda d: d.split("A", d.meld("A").cards[-1]), NoSplitThere),
        (lambda d: d.split("A", d.hand[0]), NotInMeld),
        (lambda d: d.join("A", "A"), JoinsItself),
        (lambda d: d.join("A", "Z"), NoSuchMeld),
        (lambda d: d.return_to_hand(d.hand[:1]), NotInTray),
        (lambda d: d.undo(), NothingToUndo),
        (lambda d: d.redo(), NothingToRedo),
    ],
)
def test_what_can_not_be_done_is_refused(
    deed: Callable[[Draft], Draft], refusal: type[IllegalMove]
) -> None:
    draft = begun()
    with pytest.raises(refusal):
        deed(draft)


def test_undo_and_redo_walk_through_the_steps_and_a_new_step_forgets_what_was_undone() -> None:
    start = begun()
    one = start.pick_from_hand(held(start, "4S"))
    two = one.new_meld()
    assert two.undo().bench == one.bench
    assert two.undo().undo().bench == start.bench
    assert two.undo().undo().redo().redo() == two
    other = two.undo().return_to_hand()
    with pytest.raises(NothingToRedo):
        other.redo()


def test_starting_over_can_be_undone() -> None:
    draft = c01(begun())
    fresh = draft.reset()
    assert not fresh.is_changed
    assert fresh.undo().bench == draft.bench


def test_no_step_is_no_step() -> None:
    draft = begun()
    assert draft.reset() is draft
    assert draft.pick_from_hand(()) is draft


def test_only_so_many_steps_can_be_undone() -> None:
    draft = begun()
    for _ in range(MOST_STEPS):
        draft = draft.pick_from_hand(draft.hand[:1]).return_to_hand()
    assert len(draft.past) == MOST_STEPS


# -- what it says about itself -----------------------------------------------------------------


def sentences(found: Review) -> list[str]:
    return [str(problem) for problem in found.problems]


def cards_named(names: str) -> tuple[Card, ...]:
    return laid([names, "KC"]).round.hands[0]


def mends(cards: str, **rules: Any) -> tuple[list[str], str, str]:
    """What may be added, removed, and after what it may be cut."""
    model = ManipulationRules.read(rules)
    found = mends_of(displayed(cards_named(cards), model), model)
    return [texts(more) for more in found.adding], texts(found.removing), texts(found.splits)


def test_the_first_thing_missing_is_a_card_of_the_hand() -> None:
    found = review(begun())
    assert [type(problem) for problem in found.problems] == [AddsNoCard]
    assert found.broken == ()
    assert found.fits == ()


def test_a_full_tray_and_every_broken_meld_are_named() -> None:
    draft = begun()
    draft = draft.pick_from_meld("A", lying(draft, "A", "5S 5H"))
    found = review(draft)
    assert sentences(found)[:2] == [
        "Your tray still holds 5♠ 5♥: put that on a meld, or make a new one.",
        "Meld A (5♦ 5♣) isn't legal. A meld needs at least three cards.",
    ]
    assert [type(p) for p in found.problems[:2]] == [StillInTray, NotAMeld]
    (broken,) = found.broken
    assert broken.meld.letter == "A"
    assert [texts(more) for more in broken.mends.adding] == ["5S", "5H"]
    assert not found.is_ready


def test_cards_of_the_hand_in_the_tray_must_be_put_somewhere_too() -> None:
    draft = c01(begun())
    found = review(draft.pick_from_hand(held(draft, "2D")))
    assert [type(problem) for problem in found.problems] == [StillInTray]


def test_a_card_of_the_hand_on_the_table_counts_whatever_lies_in_the_tray() -> None:
    draft = begun()
    draft = draft.pick_from_hand(held(draft, "4S")).new_meld()
    found = review(draft.pick_from_meld("A", lying(draft, "A", "5S")))
    assert [type(problem) for problem in found.problems] == [StillInTray, NotAMeld]


def test_a_review_knows_house_rules_of_opening() -> None:
    found = review(c01(begun(bench(opening="own_meld"))))
    assert [type(problem) for problem in found.problems] == [OpenFromHand]


@pytest.mark.parametrize(
    ("cards", "rules", "adding"),
    [
        ("5H 5D", {}, ["5S", "5C"]),
        ("4H 5H", {}, ["3H", "6H"]),
        ("4H 6H", {}, ["5H"]),
        ("4H 7H", {}, ["5H 6H"]),
        ("4H 8H", {}, []),
        ("QH KH", {}, ["AH", "JH"]),
        ("QH KH", {"ace": "low"}, ["JH"]),
        ("AH 2H", {"ace": "high"}, []),
        ("5H 6S", {}, []),
        ("5H", {"ace": "low"}, ["5S 5D", "5S 5C", "3H 4H", "4H 6H", "6H 7H", "5D 5C"]),
    ],
)
def test_what_is_to_be_added(cards: str, rules: dict[str, Any], adding: list[str]) -> None:
    assert mends(cards, **rules)[0] == adding


def test_what_is_to_be_taken_away_or_cut() -> None:
    assert mends("5S 5H 5D 9C") == ([], "9C", "")
    assert mends("3H 4H 5H 5H 6H 7H") == ([], "5H 5H", "5H")
    assert mends("5S 5H 5D 5S") == ([], "5S 5S", "")


def test_melds_that_the_tray_can_join_come_best_first() -> None:
    table = laid(
        ["5H 2D", "KC QS 9D"],
        table=["5S 5D 5C", "3H 4H 5H 6H 7H", "8H 9H TH", "2C 3C 4C", "7H 8H 9H"],
    )
    draft = begun(table)
    draft = draft.pick_from_hand(held(draft, "5H"))
    fits = [(fit.meld.letter, fit.join) for fit in review(draft).fits]
    # A takes it; B does and is cut in two; C would need 6♥ and 7♥, E needs 6♥; D is of clubs.
    assert fits == [("A", "whole"), ("B", "split"), ("C", "part"), ("E", "part")]
    assert not review(draft).tray_is_meld


def test_the_tray_may_be_a_meld_of_its_own() -> None:
    draft = begun(bench("4S 5S 6S 2D"))
    assert review(draft.pick_from_hand(held(draft, "4S 5S 6S"))).tray_is_meld


def test_an_ace_above_a_king_stays_there_in_what_is_no_meld() -> None:
    rules = ManipulationRules()
    cards = displayed(cards_named("AD TD QD KD"), rules)
    assert texts(cards) == "TD QD KD AD"
    assert mends("TD QD KD AD")[:2] == (["JD"], "TD")


# -- storing it --------------------------------------------------------------------------------


def test_a_draft_is_read_back_with_all_its_steps() -> None:
    table = bench()
    draft = c01(begun(table)).undo()
    read = read_draft(draft_text(draft), table.view(0))
    assert read == draft
    assert read is not None
    assert read.redo() == draft.redo()


def test_a_draft_outlives_a_draw_and_sees_the_new_card() -> None:
    table = bench(stock="7S")
    draft = c01(begun(table))
    table.draw(0)
    later = read_draft(draft_text(draft), table.view(0))
    assert later is not None
    assert later.bench == draft.bench
    assert texts(later.hand) == "2D 7S"


def test_a_draft_of_another_turn_is_void() -> None:
    table = bench()
    draft = c01(begun(table))
    table.time_up(0).time_up(1)
    assert read_draft(draft_text(draft), table.view(0)) is None


@pytest.mark.parametrize(
    "change",
    [
        {"turn": [1]},
        {"turn": [1, 99]},
        {"bench": {"melds": {}, "tray": []}},
        {"bench": {"melds": {"0": [1, 2, 3]}, "tray": []}},
        {"bench": None},
        {"past": [{"melds": {"0": []}}]},
        {"more": 1},
    ],
)
def test_what_makes_no_sense_is_no_draft(change: dict[str, Any]) -> None:
    table = bench()
    row = json.loads(draft_text(begun(table))) | change
    assert read_draft(json.dumps(row), table.view(0)) is None
    assert read_draft("", table.view(0)) is None
    assert read_draft("[" * 10_000, table.view(0)) is None


@pytest.mark.parametrize(
    "wrong", ["a card twice", "a card of a rival", "a card away", "an empty meld", "a low number"]
)
def test_no_stored_draft_can_bring_in_a_card_or_lose_one(wrong: str) -> None:
    table = bench()
    row = json.loads(draft_text(begun(table)))
    melds = row["bench"]["melds"]
    match wrong:
        case "a card twice":
            row["bench"]["tray"] = [melds["0"][0]]
        case "a card of a rival":
            row["bench"]["tray"] = [table.round.hands[1][0].id]
        case "a card away":
            melds["0"].pop()
        case "an empty meld":
            melds["7"] = []
        case _:
            melds["-1"] = melds.pop("0")
    assert read_draft(json.dumps(row), table.view(0)) is None


def test_a_whole_draft_of_the_largest_table_stays_small() -> None:
    runs = [" ".join(f"{rank}{suit}" for rank in "A23456789TJQK") for suit in "SHDC"] * 2
    table = laid(["2S", "KC"], table=runs[:7], packs=3)
    draft = Draft.begun(table.view(0))
    for _ in range(MOST_STEPS):
        draft = draft.pick_from_hand(draft.hand).return_to_hand()
    assert len(draft_text(draft)) < 32_000
    assert MANIPULATION.view(table.state, 0).table == draft.ground.table
