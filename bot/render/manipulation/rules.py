"""The rules of Manipulation as played at this table, on one screen."""

from __future__ import annotations

from bot.games.manipulation.rules import ACE_POINTS, COURT_POINTS, LOW_POINTS, ManipulationRules
from bot.render.house_rules import ace_sentence
from bot.render.language import _
from bot.render.lobby import committed
from bot.render.manipulation.house_rules import differences, match_words, title
from bot.render.parts import text
from bot.render.scene import Scene
from bot.render.screen import Screen, boxed
from bot.render.table_buttons import back_rows
from bot.render.words import cards, points


def rules(scene: Scene, played: ManipulationRules, commitment: str, *, seated: bool) -> Screen:
    """The rules, private to who asked. `commitment` seals the deals (SHA-256, hex)."""
    return boxed(
        [
            text("### " + _("How this table plays {title}").format(title=title(played))),
            text(_turn(played), _no_play(played), _opening(played)),
            text(*_melds(played), _example()),
            text(_goal(played), _end(played), _values(played)),
            text(f"**{differences(played)}**", committed(commitment)),
            *back_rows(scene, seated=seated),
        ]
    )


def _turn(played: ManipulationRules) -> str:
    most = (
        _("as many as you like")
        if played.max_play is None
        else _("at most {cards}").format(cards=cards(played.max_play))
    )
    return _(
        "**Your turn:** play or draw. To play, put one or more cards of your hand ({most}) on the "
        "table and rearrange it as you like: make, extend, split and join melds, nobody owns one. "
        "In the end every card lies in a meld, and no card of the table goes to your hand. "
        "A confirmed play ends the turn; before that you can undo everything."
    ).format(most=most)


def _no_play(played: ManipulationRules) -> str:
    how = {
        "until_play": _("**No play?** Draw a card, then play or draw again, until you play."),
        "one_then_pass": _("**No play?** Draw one card, which ends the turn."),
        "up_to_3": _("**No play?** Draw a card, then play or draw again; the third ends the turn."),
    }[played.draw_rule]
    must = _(" Who can play must, and can ask to be shown a play.") if played.forced_play else ""
    return how + must


def _opening(played: ManipulationRules) -> str:
    if played.opening == "none":
        return ""
    first = _(
        "**Your first play** of a round is new melds from your hand alone; the table stays as it is"
    )
    if played.opening_points:
        least = points(played.opening_points)
        return first + _(", and they are worth at least {points}.").format(points=least)
    return first + "."


def _melds(played: ManipulationRules) -> list[str]:
    suits = (
        _("of a rank, two alike allowed")
        if played.identical_in_set
        else _("of a rank, all suits different")
    )
    return [
        _("**Sets** are 3 or 4 cards {suits}: 9♠ 9♥ 9♦.").format(suits=suits),
        _("**Runs** are 3 or more in a row in one suit: 7♥ 8♥ 9♥. {aces}").format(
            aces=ace_sentence(played.ace)
        ),
    ]


def _example() -> str:
    return _(
        "**For example** 5♠ 5♥ 5♦ 5♣ lie there and you hold 4♠ 6♠: take 5♠ and make 4♠ 5♠ 6♠. "
        "Three fives stay a set."
    )


def _goal(played: ManipulationRules) -> str:
    return _("**The match:** {length}. Whoever gets rid of the last card wins a round.").format(
        length=match_words(played)
    )


def _end(played: ManipulationRules) -> str:
    if played.stock_out == "end":
        return _(
            "Whoever draws the last card of the stock finishes the turn; the cheapest hand wins."
        )
    return _(
        "When the stock is used up you play or pass. When all have passed, the cheapest hand wins."
    )


def _values(played: ManipulationRules) -> str:
    ten = (
        "" if played.ten_pts == COURT_POINTS else _("tens {points}, ").format(points=played.ten_pts)
    )
    courts = _("courts and tens {points}") if not ten else _("courts {points}")
    return _(
        "**Cards left cost:** ace {ace}, {courts}, {ten}others {low}. What your hand costs more "
        "than the cheapest, you pay; the ledger adds that up."
    ).format(ace=ACE_POINTS, courts=courts.format(points=COURT_POINTS), ten=ten, low=LOW_POINTS)
