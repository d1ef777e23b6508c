"""The rules of Rummy as played at this table, on one screen."""

from __future__ import annotations

from bot.games.rummy.rules import RummyRules
from bot.render.house_rules import ace_sentence
from bot.render.language import _
from bot.render.lobby import committed
from bot.render.parts import text
from bot.render.rummy.house_rules import differences, match_words, title, wild_words
from bot.render.scene import Scene
from bot.render.screen import Screen, boxed
from bot.render.table_buttons import back_rows


def rules(scene: Scene, played: RummyRules, commitment: str, *, seated: bool) -> Screen:
    """The rules, private to who asked. `commitment` seals the deals (SHA-256, hex)."""
    return boxed(
        [
            text("### " + _("How this table plays {title}").format(title=title(played))),
            text(_turn(played), _end(played)),
            text(*_melds(played)),
            *([text(*_wilds(played))] if wild_words(played) else ()),
            text(_goal(played), _values(played)),
            text(f"**{differences(played)}**", committed(commitment)),
            *back_rows(scene, seated=seated),
        ]
    )


def _turn(played: RummyRules) -> str:
    plays = {
        "any": _("put down melds and lay cards off on any meld of the table"),
        "after_own_meld": _("put down melds and, once you have one there, lay off on any meld"),
        "off": _("put down melds; nothing is laid off on melds that lie there"),
    }[played.layoff]
    return _(
        "**Your turn:** draw the top of the stock or take the top discard. Then, if you like, "
        "{plays}. Throw a card to end the turn, but not the one that you took from the discards. "
        "Melds stay as they lie."
    ).format(plays=plays)


def _end(played: RummyRules) -> str:
    how = (
        _("Who throws the last card goes out: keep one to throw.")
        if played.final_discard == "required"
        else _("Who puts down, lays off or throws the last card goes out.")
    )
    rummy = {
        "double": _(" Going out without having put anything down before is going rummy: double."),
        "plus10": _(
            " Going out without having put anything down before is going rummy: 10 points more "
            "from each."
        ),
        "off": "",
    }[played.rummy]
    return how + rummy


def _melds(played: RummyRules) -> list[str]:
    twins = _(" (from two packs also identical ones)") if played.identical_in_set else ""
    size = _("3 or 4 cards") if played.max_set else _("3 or more cards")
    return [
        _("**Sets** are {size} of a rank{twins}: 9♠ 9♥ 9♦.").format(size=size, twins=twins),
        _("**Runs** are 3 or more in a row in one suit: 7♥ 8♥ 9♥. {aces}").format(
            aces=ace_sentence(played.ace)
        ),
    ]


def _wilds(played: RummyRules) -> list[str]:
    limit = {
        "not_more_than_naturals": _("They may not outnumber the natural cards of a meld."),
        "one_per_meld": _("A meld holds one at most."),
        "none": _("A meld holds as many as you like, but never wilds alone."),
    }[played.wild_limit]
    claim = _(
        "Whoever holds the card that a wild stands for (in a set any card of the rank that fits) "
        "may swap it for that wild in their turn, after drawing."
    )
    words = wild_words(played)
    return [
        _("**Wild cards:** {wild} and stand for any card. {limit}").format(wild=words, limit=limit),
        claim,
    ]


def _goal(played: RummyRules) -> str:
    worth = (
        _(
            "Who goes out scores all the cards that the others hold; the ledger adds up who pays "
            "them."
        )
        if played.preset == "dummies"
        else _(
            "Who goes out is paid by each of the others for the cards that they hold; the ledger "
            "adds that up."
        )
    )
    return _("**The match:** {length}. {worth} The highest total wins.").format(
        length=match_words(played), worth=worth
    )


def _values(played: RummyRules) -> str:
    wild = _("wild cards {points}, ").format(points=played.wild_pts) if wild_words(played) else ""
    return _("**Cards cost:** {wild}ace {ace}, courts 10, others their number.").format(
        wild=wild, ace=played.ace_pts
    )
