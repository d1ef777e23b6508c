"""Preferences: how they are stored, their panel, and what they change in a hand."""

from __future__ import annotations

import pytest

from bot.render.ids import Action, Kind, parse
from bot.render.nickels.hand import hand
from bot.render.parts import GALLERY, Style
from bot.render.preferences import Preferences, Sort, changed, read
from bot.render.preferences_panel import KEYS, preferences_panel, stored_value
from bot.render.sorting import in_order
from tests.render.screens_kit import button_rows, buttons, cards, labels, scene, texts, to_throw

TABLE = "abcdefghij"


def test_without_anything_stored_the_defaults_hold() -> None:
    assert read({}) == Preferences(
        pictures=True, four_colours=True, sort=Sort.MELDS, mention=True, by_message=False
    )


def test_what_was_stored_is_read_back() -> None:
    stored = {
        "pictures": "off",
        "four_colours": "off",
        "sort": "suit",
        "mention": "off",
        "by_message": "on",
    }
    assert read(stored) == Preferences(
        pictures=False, four_colours=False, sort=Sort.SUIT, mention=False, by_message=True
    )


@pytest.mark.parametrize(
    ("key", "value"), [("hints", "on"), ("sort", "colour"), ("pictures", "perhaps"), ("", "")]
)
def test_what_another_version_stored_changes_nothing(key: str, value: str) -> None:
    assert changed(Preferences(), key, value) == Preferences()


# -- the panel ---------------------------------------------------------------------------------


def tapped(current: Preferences, label: str) -> Preferences:
    """The preferences after a tap on a button of their panel."""
    shown = buttons(preferences_panel(current, None, seated=False))
    read_id = parse(next(b["custom_id"] for b in shown if b["label"] == label))
    value = stored_value(read_id.action, read_id.place)
    assert value is not None
    return changed(current, KEYS[read_id.action], value)


@pytest.mark.parametrize(
    ("label", "expected"),
    [
        ("Pictures: on", Preferences(pictures=False)),
        ("Four colours: on", Preferences(four_colours=False)),
        ("Mentions: on", Preferences(mention=False)),
        ("By message: off", Preferences(by_message=True)),
        ("Suits", Preferences(sort=Sort.SUIT)),
        ("Ranks", Preferences(sort=Sort.RANK)),
        ("✓ Melds", Preferences()),
    ],
)
def test_a_tap_changes_one_preference(label: str, expected: Preferences) -> None:
    assert tapped(Preferences(), label) == expected


def test_switched_off_it_can_be_switched_on_again() -> None:
    off = Preferences(False, False, Sort.RANK, False, True)
    assert labels(preferences_panel(off, None, seated=False)) == [
        "Pictures: off",
        "Four colours: off",
        "Mentions: off",
        "By message: on",
        "Melds",
        "Suits",
        "✓ Ranks",
    ]
    assert tapped(off, "Pictures: off") == Preferences(True, False, Sort.RANK, False, True)


def test_a_button_names_the_value_it_sets_so_that_two_quick_taps_agree() -> None:
    first = buttons(preferences_panel(Preferences(), None, seated=False))[0]["custom_id"]
    again = buttons(preferences_panel(Preferences(), None, seated=False))[0]["custom_id"]
    assert first == again
    read_id = parse(first)
    assert stored_value(read_id.action, read_id.place) == "off"


def test_states_are_told_by_words_and_marks_beside_colour() -> None:
    shown = buttons(preferences_panel(Preferences(), None, seated=False))
    assert [b["style"] for b in shown[:4]] == [Style.GREEN, Style.GREEN, Style.GREEN, Style.GREY]
    assert len({b["label"] for b in shown}) == len(shown)


def test_the_way_back_is_there_for_those_who_sit() -> None:
    seated = preferences_panel(Preferences(), TABLE, seated=True)
    assert labels(seated)[-1] == "My hand"
    assert all(parse(b["custom_id"]).table == TABLE for b in buttons(seated))
    alone = preferences_panel(Preferences(), None, seated=False)
    assert "My hand" not in labels(alone)
    assert {parse(b["custom_id"]).kind for b in buttons(alone)} == {Kind.PREFERENCES}
    assert all(parse(b["custom_id"]).table is None for b in buttons(alone))


@pytest.mark.parametrize(
    ("action", "place"),
    [(Action.PICTURES, 2), (Action.SORT, 3), (Action.PICTURES, None), (Action.THROW, 0)],
)
def test_a_forged_value_is_none(action: Action, place: int | None) -> None:
    assert stored_value(action, place) is None


def test_a_note_stands_on_top() -> None:
    assert texts(preferences_panel(Preferences(), None, seated=False, note="No.")).startswith(
        "**No.**\n### Your preferences"
    )


# -- sorting -----------------------------------------------------------------------------------

HELD = "KC 8S JK 6D 8H 9S AD"


def shown_as(sort: Sort) -> str:
    return " ".join(card.text for card in in_order(cards(HELD), sort))


def test_by_suit_and_by_rank_jokers_come_last() -> None:
    assert shown_as(Sort.SUIT) == "8S 9S 8H AD 6D KC JK"
    assert shown_as(Sort.RANK) == "AD 6D 8S 8H 9S KC JK"


def test_a_sorted_hand_is_one_line_and_its_buttons_follow() -> None:
    # The wild six fills 8♥ 6♦ 10♥, which saves two points more than a set of eights.
    mine = to_throw("KC 8S 6D 8H AD 4C TH")
    screen = hand(scene(), mine, sort=Sort.SUIT, image=b"png")
    lines = texts(screen).splitlines()
    assert lines[-2] == "8♠ 8♥ 10♥ A♦ 6♦ 4♣ K♣"
    assert lines[-1].startswith("Unmatched: **")
    assert button_rows(screen) == [["8♠", "8♥", "10♥*", "A♦", "6♦ wild"], ["4♣", "K♣"]]
    colour = {b["label"] for b in buttons(screen) if b["style"] == Style.COLOUR}
    assert colour == {"8♠", "A♦", "4♣", "K♣"}
    by_label = {b["label"]: parse(b["custom_id"]).place for b in buttons(screen)}
    assert by_label["K♣"] == 0, "a button names the card's place in the hand as stored"
    assert by_label["10♥*"] == 6
    (gallery,) = [c for c in screen.components[0]["components"] if c["type"] == GALLERY]
    assert gallery["items"][0]["description"].startswith(
        "Your hand: 8 of spades, 8 of hearts, 10 of hearts, ace of diamonds, "
        "6 of diamonds (wild), 4 of clubs, king of clubs. Unmatched: "
    )
