"""The rules as played at this table, on one screen, with examples in the current wild rank."""

from __future__ import annotations

from bot.cards.card import rank_name
from bot.games.nickels.rules import NickelsRules, hand_size_of, wild_rank_of
from bot.render.house_rules import ace_sentence
from bot.render.language import _
from bot.render.lobby import committed
from bot.render.nickels.house_rules import differences
from bot.render.parts import text
from bot.render.scene import Scene
from bot.render.screen import Screen, boxed
from bot.render.table_buttons import back_rows
from bot.render.words import wild_words


def rules(
    scene: Scene, played: NickelsRules, number: int, commitment: str, *, seated: bool
) -> Screen:
    """The rules, private to who asked. `number` is the round (0 in the lobby).

    `commitment` is the SHA-256, in hex, that seals the deals of this game.
    """
    number = number or played.rounds[0]
    return boxed(
        [
            text("### " + _("How this table plays Nickels")),
            text(_goal(played), _turn(), _end(played)),
            text(*_melds(played, number)),
            text(*_points(played), *_nickels(played)),
            text(f"**{differences(played)}**", committed(commitment)),
            *back_rows(scene, seated=seated),
        ]
    )


def _goal(played: NickelsRules) -> str:
    first, last = played.rounds
    return _(
        "Rounds {first} to {last}. Round 1 deals 3 cards and 3s are wild, each later round deals "
        "one card more and the next rank is wild, up to 13 cards and kings. Jokers are always "
        "wild. The lowest total wins."
    ).format(first=first, last=last)


def _turn() -> str:
    return _(
        "**Your turn:** draw the top of the stock or take the top discard, then throw a card. What "
        "you took from the discards can't be what you throw. Melds stay in your hand."
    )


def _end(played: NickelsRules) -> str:
    needs = (
        _("When all your cards match, go out.")
        if played.go_out_without_discard
        else _("When all your cards but the one you throw match, go out.")
    )
    draws = _(" (from the stock only)") if played.final_turn_draw == "stock_only" else ""
    return needs + _(
        " You score 0, and everybody else gets one last turn{draws}. Nothing is laid off on other "
        "hands."
    ).format(draws=draws)


def _melds(played: NickelsRules, number: int) -> list[str]:
    rank = wild_rank_of(number)
    wild = rank_name(rank)
    size = _("3 or 4 cards") if played.max_set else _("3 or more cards")
    pair = "9" if wild != "9" else "8"
    return [
        _("**Sets** are {size} of a rank: {pair}♠ {pair}♥ {pair}♦.").format(size=size, pair=pair),
        _("**Runs** are 3 or more in a row in one suit. {aces}").format(
            aces=ace_sentence(played.ace)
        ),
        _("**Wilds** stand for any card. In round {number}, with {cards} cards, {wild}:").format(
            number=number, cards=hand_size_of(number), wild=wild_words(rank)
        ),
        f"{pair}♠ {pair}♥ {wild}♦ · " + _example_run(rank),
    ]


def _example_run(rank: int) -> str:
    """A run with a gap that the wild rank fills, away from the wild rank itself."""
    if rank in {4, 5, 6}:
        return f"10♥ {rank_name(rank)}♣ Q♥"
    return f"4♥ {rank_name(rank)}♣ 6♥"


def _points(played: NickelsRules) -> list[str]:
    wild = _("face value") if played.wild_pts == "face" else str(played.wild_pts)
    courts = _("courts 10") if played.court_pts == 10 else _("jack 11, queen 12, king 13")
    return [
        _(
            "**Unmatched cards cost:** joker {joker}, wild rank {wild}, ace {ace}, {courts}, "
            "others their number."
        ).format(joker=played.joker_pts, wild=wild, ace=played.ace_pts, courts=courts)
    ]


def _nickels(played: NickelsRules) -> list[str]:
    if not played.kitty:
        return []
    broke = {
        "free_ride": _("while there is one left"),
        "iou": _("and owes it when there is none left"),
        "rebuy": _("and buys as many again when there is none left"),
    }[played.broke]
    return [
        _(
            "**Nickels:** everybody starts with {stack} and puts one into the kitty each round "
            "{broke}. Nickels are play tokens without any value."
        ).format(stack=played.stack, broke=broke)
    ]
