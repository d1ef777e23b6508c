"""Rummy over the loopback Discord: whole matches, and every kind of play."""

from __future__ import annotations

import json
from typing import Any

from bot.cards.verify import check
from tests.e2e.playing import STOCK, panel
from tests.e2e.rummy_playing import (
    asking,
    choose,
    draw,
    laid,
    menu,
    play_to_the_end,
    put_down,
    rummy_view,
    throw,
)
from tests.e2e.stage import Stage

DUMMIES: dict[str, Any] = {"rules": "dummies", "match": "each"}
JOKERS: dict[str, Any] = {**DUMMIES, "wilds": "jokers"}


async def test_two_people_play_a_match_of_two_hands(stage: Stage) -> None:
    await stage.game(stage.ann, stage.ben, game="rummy", **DUMMIES)
    table = await play_to_the_end(stage, stage.ann, stage.ben)
    view = rummy_view(table)
    assert table.status == "over"
    assert [line.round for line in view.sheet] == [1, 2]
    assert all(sum(net or 0 for net in line.net) == 0 for line in view.sheet)
    shown = [message.text() for message in stage.seen_by(stage.cat)]
    assert [text.split(":")[0] for text in shown[:2]] == ["### Hand 1", "### Hand 2"]
    assert len(shown) == 3, "two results and the end stay in the channel, nothing else"

    end = stage.seen_by(stage.cat)[-1]
    assert view.outcome is not None
    for standing in view.outcome.standings:
        assert f"ledger {standing.net:+d}" in end.text()
    checked = await stage.tap(stage.cat, end, "Check the deals")
    assert check(json.loads(checked.attachments[0].content)) == []


async def test_a_match_by_the_bicycle_rules_with_jokers_against_computers(stage: Stage) -> None:
    await stage.game(
        stage.ann, computers=2, game="rummy", rules="bicycle", match="one", wilds="jokers"
    )
    table = await play_to_the_end(stage, stage.ann)
    view = rummy_view(table)
    assert len(view.sheet) == 1
    assert sum(player.ledger for player in view.players) == 0
    end = stage.seen_by(stage.cat)[-1]
    await stage.tap(stage.ann, end, "Rematch")
    await stage.quiet()
    assert "### Rummy by the Bicycle rules" in stage.board().text()
    assert stage.board().text().count("(computer)") == 2


async def test_everything_put_down_shows_at_once_on_the_board(stage: Stage) -> None:
    shown = await laid(stage, "7H 8H 9H QS 2C", "4S 5D", stock="KD", pile="3S", options=DUMMIES)
    shown = await stage.tap(stage.ann, shown, STOCK)
    after = await stage.tap(stage.ann, shown, "Put down 7♥ 8♥ 9♥")
    assert after is shown, "one panel, changed in place"
    await stage.until(lambda: "**A** 7♥ 8♥ 9♥ · Ann" in stage.board().text())
    assert "Ann drew and put down 7♥ 8♥ 9♥ (A)." in stage.board().text()
    await throw(stage, stage.ann, after)
    await stage.until(lambda: STOCK in panel(stage, stage.ben).labels())
    assert "On the table: **A** 7♥ 8♥ 9♥" in panel(stage, stage.ben).text()


async def test_a_card_that_fits_two_melds_asks_which(stage: Stage) -> None:
    shown = await laid(
        stage,
        "4C QS 2C",
        "5D KH",
        melds=[(1, "5C 6C 7C"), (1, "4S 4H 4D")],
        stock="KD",
        options=DUMMIES,
    )
    shown = await stage.tap(stage.ann, shown, STOCK)
    asked = await stage.tap(stage.ann, shown, "Lay 4♣ on A or B")
    assert asked is shown
    assert asked.labels() == ["A: 4♣ 5♣ 6♣ 7♣", "B: 4♠ 4♥ 4♦ 4♣", "Back to my hand"]
    back = await stage.tap(stage.ann, asked, "Back to my hand")
    assert "Lay 4♣ on A or B" in back.labels()
    asked = await stage.tap(stage.ann, back, "Lay 4♣ on A or B")
    await stage.tap(stage.ann, asked, "B: 4♠ 4♥ 4♦ 4♣")
    await stage.until(lambda: "**B** 4♠ 4♥ 4♦ 4♣ · Ben" in stage.board().text())


async def test_a_wild_is_swapped_and_used_in_the_same_turn(stage: Stage) -> None:
    """W03: K♣ takes the joker's place; the joker becomes 9♥, as the player says."""
    shown = await laid(
        stage,
        "KC 7H 8H 2S QD",
        "5D KH",
        melds=[(1, "JC QC JK")],
        stock="3D",
        options=JOKERS,
    )
    assert "**A** J♣ Q♣ Joker (K♣)" in stage.board().text()
    shown = await stage.tap(stage.ann, shown, STOCK)
    shown = await stage.tap(stage.ann, shown, "Swap K♣ for Joker in A")
    await stage.until(lambda: "**A** J♣ Q♣ K♣ · Ben" in stage.board().text())
    asked = await stage.tap(stage.ann, shown, "Put down 7♥ 8♥ Joker")
    assert "7♥ 8♥ Joker: which way?" in asked.text()
    await stage.tap(stage.ann, asked, "New meld Joker (6♥) 7♥ 8♥")
    await stage.until(lambda: "**B** Joker (6♥) 7♥ 8♥ · Ann" in stage.board().text())
    assert "swapped K♣ for Joker in A and put down Joker (6♥) 7♥ 8♥ (B)" in stage.board().text()


async def test_cards_chosen_from_the_menu_become_a_meld(stage: Stage) -> None:
    shown = await laid(stage, "7H 8H 9H TH QS", "4S 5D", stock="KD", options=DUMMIES)
    shown = await stage.tap(stage.ann, shown, STOCK)
    refused = await choose(stage, stage.ann, shown, "choose", "7♥", "Q♠", "8♥")
    assert refused.text().startswith("**"), "a sentence on top says why"
    assert "TH" not in refused.text()
    done = await choose(stage, stage.ann, refused, "choose", "10♥", "8♥", "9♥")
    assert "On the table: **A** 8♥ 9♥ 10♥" in done.text()


async def test_what_has_no_button_is_in_the_menu(stage: Stage) -> None:
    shown = await laid(stage, "3S 3H 3D 5S 5H 5D 7S 7H 7D JK", "KC", stock="9C", options=JOKERS)
    shown = await stage.tap(stage.ann, shown, STOCK)
    assert len(asking(shown, "meld")) == 4
    more = menu(shown, "pick")["options"]
    done = await choose(stage, stage.ann, shown, "pick", more[0]["label"])
    cards = more[0]["label"].removeprefix("Put down ")
    assert all(card in done.text().split("On the table")[1] for card in cards.split())


async def test_nothing_is_offered_that_would_leave_no_card_to_throw(stage: Stage) -> None:
    """B15, by the Dummies rules: going out ends with a throw."""
    shown = await laid(stage, "7H 8H 9H QS QD", "4S 5D", stock="QH", options=DUMMIES)
    shown = await stage.tap(stage.ann, shown, STOCK)
    assert "You can go" not in shown.text()
    shown = await stage.tap(stage.ann, shown, "Put down 7♥ 8♥ 9♥")
    assert asking(shown, "meld") == []
    refused = await choose(stage, stage.ann, shown, "choose", "Q♠", "Q♥", "Q♦")
    assert refused.text().startswith("**Keep a card to throw")


async def test_a_last_card_is_kept_to_be_thrown_and_throwing_it_goes_rummy(stage: Stage) -> None:
    shown = await laid(stage, "7H 8H 9H QS QD 2C", "4S 5D", stock="QH", options=DUMMIES)
    shown = await stage.tap(stage.ann, shown, STOCK)
    assert "**You can go rummy**" in shown.text()
    shown = await put_down(stage, stage.ann, shown)
    assert asking(shown, "throw")[0]["label"] == "Throw 2♣ and go out"
    await stage.tap(stage.ann, shown, "Throw 2♣ and go out")
    await stage.quiet()
    result = next(m.text() for m in stage.seen_by(stage.cat) if m.text().startswith("### Hand 1"))
    assert result.splitlines()[:3] == [
        "### Hand 1: Ann went rummy",
        "Going rummy doubles what everybody pays.",
        "**Ann** +18 · 18 points · ledger +18",
    ]
    assert "Hand 2 next" in stage.board().text()
    assert "You won 18 points in this hand" in panel(stage, stage.ann).text()


async def test_by_the_bicycle_rules_the_last_meld_goes_out_without_a_throw(stage: Stage) -> None:
    shown = await laid(
        stage,
        "7H 8H",
        "4S 5D",
        stock="9H",
        options={"rules": "bicycle", "match": "each"},
    )
    shown = await stage.tap(stage.ann, shown, STOCK)
    done = await stage.tap(stage.ann, shown, "Put down 7♥ 8♥ 9♥")
    assert "Hand 2 next" in done.text()


async def test_scores_rules_and_more_are_rummys_own(stage: Stage) -> None:
    await stage.game(stage.ann, stage.ben, game="rummy", **JOKERS)
    scores = await stage.tap(stage.ann, stage.board(), "Scores")
    assert "Scores, the highest total wins" in scores.text()
    rules = await stage.tap(stage.ann, stage.board(), "Rules")
    assert "How this table plays Rummy by the Dummies rules" in rules.text()
    asked = await stage.command(stage.ann, "leave")
    assert "your cards count against you" in asked.text()
    ending = await stage.command(stage.ann, "end")
    assert "hands that were finished stay paid" in ending.text()


async def test_a_restart_in_mid_turn_keeps_what_was_put_down_and_the_buttons(stage: Stage) -> None:
    await stage.game(stage.ann, stage.ben, game="rummy", **JOKERS)
    people = {0: stage.ann, 1: stage.ben}
    await stage.hand(stage.ann)
    await stage.hand(stage.ben)
    while True:
        turn = rummy_view(stage.table()).turn
        assert turn is not None, "nobody melded in the whole hand"
        person = people[turn]
        shown = await draw(stage, person)
        if offered := asking(shown, "meld"):
            shown = await stage.tap_id(person, shown, offered[0]["custom_id"])
            if "which way?" in shown.text():
                shown = await stage.tap_id(person, shown, shown.custom_ids()[0])
            break
        await throw(stage, person, shown)
    before, ids = rummy_view(stage.table(), turn), shown.custom_ids()
    assert before.melds
    await stage.restart()
    after = rummy_view(stage.table(), turn)
    assert (after.hand, after.melds, after.drawn) == (before.hand, before.melds, before.drawn)
    assert after.decision == before.decision
    last = await stage.tap_id(person, shown, ids[-1])
    assert last is shown, "a button from before the restart is answered in the old panel"
    assert rummy_view(stage.table(), turn) != after or "Really?" in last.text()
