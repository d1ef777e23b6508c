from __future__ import annotations

from bot.render.ids import Action, Kind, parse
from bot.render.limits import walk
from bot.render.parts import GALLERY
from bot.render.rummy.board import alt_text, board
from bot.render.rummy.melds import laid, rows_by_owner
from bot.render.signs import CardSigns, Emoji
from tests.games.laid_table import with_tally
from tests.games.rummy_table import Table, dealt, with_round
from tests.games.rummy_table import laid as table_of
from tests.render.screens_kit import buttons, labels, scene, texts

PEOPLE = scene(("Ann", "Ben"), computers=frozenset({1}))
HANDS = ["7H 8H 9H QS 2C 9D", "4S 5D KD 8C TC"]


def lines(table: Table) -> list[str]:
    return texts(board(PEOPLE, table.view())).splitlines()


def test_the_melds_are_lettered_each_a_row_with_its_owner() -> None:
    table = table_of(HANDS, melds=[(1, "5C 6C 7C"), (0, "KH KS KC")], pile="2H")
    assert lines(table)[:3] == [
        "### Rummy, hand 1, to 100 points",
        "**A** 5♣ 6♣ 7♣ · Ben",
        "**B** K♠ K♥ K♣ · Ann",
    ]


def test_an_empty_table_says_so() -> None:
    assert lines(table_of(HANDS))[1] == "No melds are on the table yet."


def test_what_a_wild_stands_for_is_in_brackets_in_a_run_a_card_in_a_set_the_rank() -> None:
    table = table_of(HANDS, melds=[(1, "5C 7C JK"), (1, "6S 6H 2D")], wilds="both")
    rows = lines(table)
    assert rows[0] == "### Rummy, hand 1, to 100 points: 2s and jokers are wild"
    assert rows[1:3] == ["**A** 5♣ Joker (6♣) 7♣ · Ben", "**B** 6♠ 6♥ 2♦ (6) · Ben"]


def test_a_wild_rank_that_stands_for_itself_has_no_brackets() -> None:
    """W07: 2♦ in A♦ 2♦ 3♦ is natural."""
    table = table_of(HANDS, melds=[(0, "AD 2D 3D")], wilds="rank")
    assert laid(table.view().melds[0]) == "A♦ 2♦ 3♦"


def test_emojis_stand_close_and_brackets_apart() -> None:
    table = table_of(HANDS, melds=[(1, "5C 6C JK")], wilds="jokers")
    signs = CardSigns({card.face: Emoji("x", 1) for card in table.view().melds[0].cards})
    assert laid(table.view().melds[0], signs) == "<:x:1><:x:1> <:x:1> (7♣)"


def test_every_seat_with_cards_score_and_ledger() -> None:
    table = with_tally(table_of(HANDS, pile="2H"), scores=(35, 0), ledger=(35, -35))
    assert lines(table)[2:6] == [
        "**Ann to play**, turn began <t:1700000000:R>",
        "▶ **Ann**  6 cards · 35 points · ledger +35",
        "· **Ben**  5 cards · 0 points · ledger -35 · dealer · computer",
        "Stock 40 · top discard 2♥ (2 of hearts)",
    ]


def test_by_the_bicycle_rules_the_ledger_is_the_score_and_is_said_once() -> None:
    table = with_tally(table_of(HANDS, preset="bicycle"), scores=(35, -35), ledger=(35, -35))
    text = texts(board(PEOPLE, table.view()))
    assert "### Rummy, hand 1 of 2" in text
    assert "6 cards · ledger +35" in text
    assert "35 points" not in text


def test_a_pile_that_was_turned_over_is_said_to_be_empty() -> None:
    table = with_round(table_of(HANDS), pile=())
    assert "no discards" in texts(board(PEOPLE, table.view()))


def test_a_turn_is_told_in_one_sentence() -> None:
    table = table_of(HANDS, pile="QD")
    table.take(0).meld(0, "7H 8H 9H").throw(0, "2C")
    assert lines(table)[-2].endswith("Ann took Q♦, put down 7♥ 8♥ 9♥ (A) and threw 2♣.")


def test_lay_offs_and_swaps_are_told_with_the_meld_and_what_a_wild_stands_for() -> None:
    table = table_of(
        ["QS JK 2C", "4S 5D"], melds=[(1, "9S TS JS"), (1, "KH KD JK")], stock="KC", wilds="jokers"
    )
    table.stock(0).lay(0, "QS JK", 0).swap(0, "KC", 1).throw(0, "JK")
    assert lines(table)[-2].endswith(
        "Ann drew, laid off Q♠ Joker (K♠) on A, swapped K♣ for Joker in B and threw Joker."
    )


def test_going_rummy_is_announced() -> None:
    table = table_of(["7H 8H 9H 2C", "4S 5D"], stock="TH")
    table.stock(0).meld(0, "7H 8H 9H TH").throw(0, "2C")
    assert "Hand 2 next" in texts(board(PEOPLE, table.view()))
    table.ready()
    assert "Ann went rummy!" in texts(board(PEOPLE, table.view()))


def test_the_board_has_the_buttons_of_every_board() -> None:
    screen = board(PEOPLE, dealt(2).view(), b"png")
    assert labels(screen) == ["My hand", "Scores", "Rules", "More"]
    ids = [parse(button["custom_id"]) for button in buttons(screen)]
    assert {(each.kind, each.number) for each in ids} == {(Kind.BOARD, None)}
    gallery = next(part for part in walk(screen.components) if part["type"] == GALLERY)
    assert gallery["items"][0]["media"]["url"] == "attachment://table.png"


def test_the_alt_text_says_melds_and_seats() -> None:
    table = table_of(HANDS, melds=[(1, "5C 6C 7C")], pile="2H")
    assert alt_text(PEOPLE, table.view()) == (
        "The table, hand 1, to 100 points. Meld A of Ben: 5♣ 6♣ 7♣. "
        "1 Ann: to play, 6 cards, 0 points, ledger +0. "
        "2 Ben: 5 cards, 0 points, ledger +0, dealer, computer. "
        "Stock 37 · top discard 2♥ (2 of hearts)."
    )


def test_a_table_full_of_melds_is_said_by_owner() -> None:
    table = table_of(HANDS, melds=[(1, "5C 6C 7C"), (0, "3S 3H 3D"), (1, "AS AH AD")])
    assert rows_by_owner(PEOPLE, table.view()) == [
        "Ann: **B** 3♠ 3♥ 3♦",
        "Ben: **A** 5♣ 6♣ 7♣ | **C** A♠ A♥ A♦",
    ]


def test_between_two_hands_it_says_what_comes_and_who_is_waited_for() -> None:
    table = table_of(["7H 8H 9H 2C", "4S 5D"], stock="TH", wilds="rank", wild_rank=13)
    table.stock(0).meld(0, "7H 8H 9H TH").throw(0, "2C")
    screen = board(scene(("Ann", "Ben"), computers=frozenset()), table.view())
    assert texts(screen).splitlines()[:2] == [
        "### Hand 2 next: 10 cards each, kings are wild",
        "Waiting for Ann and Ben.",
    ]
    assert parse(buttons(screen)[0]["custom_id"]).action is Action.READY


def test_a_tie_is_played_off_in_a_deciding_hand() -> None:
    table = table_of(HANDS, preset="bicycle", tie="extra_hand", hands=1)
    table = with_round(with_tally(table, tied=(0, 1)), number=2)
    assert lines(table)[0] == "### Rummy, the deciding hand"
