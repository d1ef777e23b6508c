"""House rules in words: what a table plays differently from the written rules."""

from __future__ import annotations

from typing import Any

from bot.games.nickels.rules import NickelsRules
from bot.render import house_rules
from bot.render.language import _, ngettext
from bot.render.words import nickels


def headline(rules: NickelsRules) -> str:
    """The length of the game, what is won, and the stack: the first line of a lobby."""
    first, last = rules.rounds
    length = ngettext("{count} round", "{count} rounds", last - first + 1)
    if first > 1:
        length = _("Rounds {first} to {last}").format(first=first, last=last)
    if not rules.kitty:
        return _("{length}, lowest score wins. No nickels.").format(length=length)
    return _("{length}, lowest score takes the kitty. {nickels} each.").format(
        length=length, nickels=nickels(rules.stack)
    )


def differences(rules: NickelsRules) -> str:
    """One line: `Rules as written.`, or what is played otherwise."""
    return house_rules.differences(in_words(*each) for each in rules.differing().items())


def if_called_off(rules: NickelsRules) -> str:
    """What becomes of the nickels when a game is called off: a sentence, empty without a kitty."""
    if not rules.kitty:
        return ""
    if rules.payout == "final":
        return _("Every ante goes back to who paid it.")
    return _("What was paid out stands, and those still in share the kitty.")


def in_words(key: str, value: Any) -> str | None:
    """What a house rule with this value means; None for what the headline says already."""
    if key in {"stack", "rounds", "kitty"}:
        return None
    by_value = _choices().get(key)
    if by_value is not None:
        return by_value[value]
    return _counted(key, value)


def _counted(key: str, value: Any) -> str:
    match key:
        case "joker_pts":
            return _("an unmatched joker costs {points}").format(points=value)
        case "max_circuits":
            return _("a round ends after {turns} turns each").format(turns=value)
        case "min_naturals":
            return ngettext(
                "a meld needs {count} natural card", "a meld needs {count} natural cards", value
            )
    raise KeyError(key)


def _choices() -> dict[str, dict[Any, str]]:
    """Every value of every option that is a choice."""
    return house_rules.meld_choices() | {
        "broke": {
            "free_ride": _("without nickels you play on for free"),
            "iou": _("without nickels you owe them"),
            "rebuy": _("without nickels you buy a new stack"),
        },
        "payout": {
            "final": _("the kitty is paid at the end"),
            "per_round": _("who is out first takes all that is in the kitty"),
            "both": _("who is out first takes half of the round's nickels"),
        },
        "tie": {
            "split": _("a tie splits the kitty"),
            "last_out": _("a tie goes to who went out last"),
            "most_rounds_out": _("a tie goes to who went out most often"),
            "lowest_last_round": _("a tie goes to the lowest last round"),
            "extra_round": _("a tie is played off in an extra round"),
        },
        "all_wild": {
            True: _("a meld may be all wild"),
            False: _("a meld needs a natural card"),
        },
        "wild_as_rank": {
            True: _("a wild rank in its own place is natural"),
            False: _("cards of the wild rank are always wild"),
        },
        "go_out_without_discard": {
            True: _("going out needs no discard"),
            False: _("going out needs a discard"),
        },
        "final_turn_draw": {
            "any": _("final turns draw from stock or pile"),
            "stock_only": _("final turns draw from the stock only"),
        },
        "wild_pts": {
            "face": _("an unmatched wild rank costs its face value"),
            15: _("an unmatched wild rank costs 15"),
            20: _("an unmatched wild rank costs 20"),
            50: _("an unmatched wild rank costs 50"),
        },
        "ace_pts": {1: _("an unmatched ace costs 1"), 15: _("an unmatched ace costs 15")},
        "court_pts": {
            10: _("unmatched courts cost 10"),
            "11-12-13": _("unmatched courts cost 11, 12 and 13"),
        },
        "stock_out": {
            "reshuffle": _("an empty stock is renewed from the discards"),
            "end_round": _("an empty stock ends the round"),
        },
    }
