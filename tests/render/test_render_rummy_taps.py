"""What a tap on a panel of Rummy means: a move, or a question; never a rule."""

from __future__ import annotations

import pytest

from bot.errors import DoesNotFit, IllegalMove, NoMeld, NotAWild, StaleButton
from bot.games.moves import Discard, Draw, Move
from bot.games.rummy import RUMMY
from bot.games.rummy.moves import LayOff, Meld, Swap
from bot.render.game_screens import Question
from bot.render.ids import Action, ButtonId, Kind, parse
from bot.render.limits import walk
from bot.render.parts import MENU, Style
from bot.render.rummy.questions import MOST_BUTTONS
from bot.render.rummy.taps import meant
from tests.games.rummy_table import Table, laid
from tests.render.screens_kit import buttons, labels, scene, texts

PEOPLE = scene(("Ann", "Ben"), computers=frozenset())
OTHER = "AS AH AD AC 6S 6D"


def drawn(held: str, stock: str = "2H", **more: object) -> Table:
    return laid([held, OTHER], stock=stock, **more).stock(0)  # type: ignore[arg-type]  # rules


def tapped(table: Table, action: Action, *numbers: tuple[int, ...]) -> Move | Question:
    view = table.view(0)
    return meant(view, ButtonId(Kind.HAND, "abcdefghij", action, view.decision, numbers))


def asked(wish: Move | Question) -> dict[str, str]:
    """What a question offers: what each button asks for, by its label."""
    assert isinstance(wish, Question)
    screen = wish.draw(PEOPLE)
    return {b["label"]: b["custom_id"].split(":")[-1] for b in buttons(screen)}


def test_draws() -> None:
    table = laid(["9H QS", OTHER], pile="KD")
    assert tapped(table, Action.STOCK) == Draw(source="stock")
    assert tapped(table, Action.PILE) == Draw(source="pile")


def test_a_meld_that_is_one_thing_only_is_put_down_at_once() -> None:
    table = drawn("9H QS 7H 8H")
    ids = tuple(sorted(card.id for card in table.held(0, "7H 8H 9H")))
    assert tapped(table, Action.MELD, (0, 2, 3)) == Meld(cards=ids)


def test_what_a_wild_stands_for_is_asked_when_there_is_a_choice() -> None:
    table = drawn("7H 8H JK 3C", wilds="jokers")
    wish = tapped(table, Action.MELD, (0, 1, 2))
    assert asked(wish) == {
        "New meld 7♥ 8♥ Joker (9♥)": "meld.0-1-2.0",
        "New meld Joker (6♥) 7♥ 8♥": "meld.0-1-2.1",
        "Back to my hand": "hand",
    }
    low = tapped(table, Action.MELD, (0, 1, 2), (1,))
    after = table.play(0, low).view().melds[0]  # type: ignore[arg-type]  # a move
    assert (after.low, after.wilds) == (6, after.cards[:1])


def test_in_a_set_nothing_is_asked() -> None:
    """W3: in a set a wild needs no name."""
    table = drawn("8H 8S JK 3C", wilds="jokers")
    assert isinstance(tapped(table, Action.MELD, (0, 1, 2)), Meld)


def test_a_card_that_fits_two_melds_asks_which() -> None:
    """B-26."""
    table = drawn("4C 9H KD", melds=[(1, "5C 6C 7C"), (1, "4S 4H 4D")])
    wish = tapped(table, Action.LAY_OFF, (0,))
    assert asked(wish) == {
        "A: 4♣ 5♣ 6♣ 7♣": "layoff.0.0.0",
        "B: 4♠ 4♥ 4♦ 4♣": "layoff.0.1.0",
        "Back to my hand": "hand",
    }
    card = table.held(0, "4C")[0].id
    assert tapped(table, Action.LAY_OFF, (0,), (1,), (0,)) == LayOff(cards=(card,), meld=1)


def test_a_wild_that_fits_both_ends_of_a_run_asks_which() -> None:
    table = drawn("JK 9H KD", melds=[(1, "5C 6C 7C")], wilds="jokers")
    wish = tapped(table, Action.LAY_OFF, (0,))
    assert list(asked(wish)) == [
        "A: 5♣ 6♣ 7♣ Joker (8♣)",
        "A: Joker (4♣) 5♣ 6♣ 7♣",
        "Back to my hand",
    ]
    low = tapped(table, Action.LAY_OFF, (0,), (0,), (1,))
    assert isinstance(low, LayOff)
    assert low.low == 4


def test_a_card_that_fits_once_is_laid_off_at_once() -> None:
    table = drawn("8C 9H KD", melds=[(1, "5C 6C 7C")])
    card = table.held(0, "8C")[0].id
    assert tapped(table, Action.LAY_OFF, (0,)) == LayOff(cards=(card,), meld=0)


def test_a_swap_names_the_wild_by_its_place_in_the_meld() -> None:
    table = drawn("KC 9H 2D", melds=[(1, "JC QC JK")], wilds="jokers")
    card, wild = table.held(0, "KC")[0], table.view().melds[0].cards[2]
    assert tapped(table, Action.SWAP, (0,), (0,), (2,)) == Swap(card=card.id, meld=0, wild=wild.id)


def test_chosen_cards_become_a_meld_or_go_on_one_or_it_is_asked() -> None:
    table = drawn("8C 9C TC 4H KD", melds=[(1, "5C 6C 7C")])
    both = tapped(table, Action.CHOOSE, (0, 1, 2))
    assert list(asked(both)) == [
        "New meld 8♣ 9♣ 10♣",
        "A: 5♣ 6♣ 7♣ 8♣ 9♣ 10♣",
        "Back to my hand",
    ]
    two = tapped(table, Action.CHOOSE, (0, 1))
    assert isinstance(two, LayOff)
    assert len(two.cards) == 2


def test_chosen_cards_that_are_nothing_are_left_to_the_rules_to_refuse() -> None:
    table = drawn("8C 9C 4H KD")
    wish = tapped(table, Action.CHOOSE, (0, 1, 2))
    assert isinstance(wish, Meld)
    with pytest.raises(NoMeld):
        RUMMY.check(table.state, 0, wish)


def test_a_joker_that_fits_very_many_melds_is_asked_with_a_menu() -> None:
    melds = [
        (1, f"{low}{suit} {mid}{suit} {high}{suit}")
        for suit in "SHDC"
        for low, mid, high in ("345", "789")
    ]
    table = laid(["JK 2H QS", "KS"], melds=melds, stock="KD", wilds="jokers").stock(0)
    wish = tapped(table, Action.LAY_OFF, (0,))
    assert isinstance(wish, Question)
    screen = wish.draw(PEOPLE)
    menu = next(part for part in walk(screen.components) if part["type"] == MENU)
    assert len(menu["options"]) == 16 > MOST_BUTTONS, "both ends of eight runs"
    assert menu["options"][1] == {"label": "A: Joker (2♠) 3♠ 4♠ 5♠", "value": "layoff.0.0.1"}
    assert parse(menu["custom_id"]).action is Action.PICK
    assert labels(screen) == ["Back to my hand"]


def test_a_natural_is_thrown_at_once_and_a_wild_after_a_question() -> None:
    table = drawn("8C JK 2D KD", "2H", wilds="both")
    natural, _joker, _two = table.held(0, "8C JK 2D")
    assert tapped(table, Action.THROW, (0,)) == Discard(card=natural.id)
    for place, name in ((1, "Joker"), (2, "2♦ (2 of diamonds)")):
        wish = tapped(table, Action.THROW, (place,))
        assert isinstance(wish, Question)
        screen = wish.draw(PEOPLE)
        assert f"{name} is wild. Really?" in texts(screen)
        assert asked(wish) == {"Throw it": f"really.{place}", "Keep it": "hand"}
        assert buttons(screen)[0]["style"] == Style.RED
        sure = tapped(table, Action.REALLY, (place,))
        assert sure == Discard(card=table.view(0).hand[place].id)


def test_a_wild_that_goes_out_is_thrown_without_a_question() -> None:
    table = drawn("7H 8H 9H", "JK", wilds="jokers").meld(0, "7H 8H 9H")
    assert isinstance(tapped(table, Action.THROW, (0,)), Discard)


def test_a_wild_just_taken_is_refused_and_not_asked_about() -> None:
    table = laid(["7H 8H QS", OTHER], pile="JK", wilds="jokers").take(0)
    assert isinstance(tapped(table, Action.THROW, (3,)), Discard)


@pytest.mark.parametrize(
    ("action", "numbers"),
    [
        (Action.STOCK, ((0,),)),
        (Action.THROW, ()),
        (Action.THROW, ((5,),)),
        (Action.THROW, ((0, 1),)),
        (Action.REALLY, ((0,), (1,))),
        (Action.MELD, ()),
        (Action.MELD, ((0, 0, 1),)),
        (Action.MELD, ((0, 1, 99),)),
        (Action.MELD, ((0, 1, 2), (7,))),
        (Action.MELD, ((0, 1, 2), (0, 1))),
        (Action.MELD, ((0, 1, 2), (0,), (0,))),
        (Action.LAY_OFF, ((0,), (9,), (0,))),
        (Action.LAY_OFF, ((0,), (0,))),
        (Action.SWAP, ((0,), (0,), (9,))),
        (Action.SWAP, ((0,), (9,), (0,))),
        (Action.SWAP, ((0, 1), (0,), (0,))),
        (Action.CHOOSE, ()),
        (Action.CHOOSE, ((0,), (1,))),
        (Action.PICK, ()),
        (Action.OUT, ()),
        (Action.JOIN, ()),
    ],
)
def test_what_no_button_asks_for_is_stale(
    action: Action, numbers: tuple[tuple[int, ...], ...]
) -> None:
    table = drawn("7H 8H 9H QS", melds=[(1, "JC QC JK")], wilds="jokers")
    with pytest.raises(StaleButton):
        tapped(table, action, *numbers)


@pytest.mark.parametrize(
    ("action", "numbers", "refusal"),
    [
        (Action.MELD, ((0, 1, 3),), NoMeld),
        (Action.LAY_OFF, ((0,),), DoesNotFit),
        (Action.SWAP, ((0,), (0,), (0,)), NotAWild),
    ],
)
def test_what_the_rules_forbid_is_left_to_them(
    action: Action, numbers: tuple[tuple[int, ...], ...], refusal: type[IllegalMove]
) -> None:
    table = drawn("7H 8H 9H QS", melds=[(1, "JC QC JK")], wilds="jokers")
    wish = tapped(table, action, *numbers)
    assert not isinstance(wish, Question)
    with pytest.raises(refusal):
        RUMMY.check(table.state, 0, wish)
