"""The house rules of Manipulation in words: what is played, for how long, and what differs."""

from __future__ import annotations

from typing import Any, Final

from bot.games.manipulation.rules import ManipulationRules
from bot.render import house_rules
from bot.render.language import _, ngettext
from bot.render.words import cards, points

_IN_THE_HEADLINE: Final = {"preset", "match", "rounds"}


def title(rules: ManipulationRules) -> str:
    """The heading of a lobby: which published rules are played."""
    return {
        "c": _("Manipulation"),
        "finagle": _("Manipulation by the Finagle rules"),
        "machiavelli": _("Manipulation by the Machiavelli rules"),
    }[rules.preset]


def terms(rules: ManipulationRules) -> str:
    """What is played for how long, and what differs: the one line of a lobby."""
    return f"{headline(rules)} {differences(rules)}"


def headline(rules: ManipulationRules) -> str:
    """The length of the match, the cards, and what they do who don't play."""
    return _("{length}. {cards} each; the whole table may be rearranged; {draw}.").format(
        length=match_words(rules),
        cards=cards(rules.hand_size),
        draw=_choices_of_play()["draw_rule"][rules.draw_rule],
    )


def match_words(rules: ManipulationRules) -> str:
    """How long a match is: `One round`, `3 rounds`, `To 200 points, the lowest total wins`."""
    if rules.target is not None:
        return _("To {points}, the lowest total wins").format(points=points(rules.target))
    if rules.of_rounds == 1:
        return _("One round, the first empty hand wins")
    return ngettext(
        "{count} round, the lowest total wins",
        "{count} rounds, the lowest total wins",
        rules.of_rounds or 1,
    )


def differences(rules: ManipulationRules) -> str:
    """One line: `Rules as written.`, or what is played otherwise."""
    return house_rules.differences(in_words(*each) for each in rules.differing().items())


def in_words(key: str, value: Any) -> str | None:
    """What a house rule with this value means; None for what the headline says already."""
    if key in _IN_THE_HEADLINE:
        return None
    by_value = _choices().get(key)
    return _counted(key, value) if by_value is None else by_value[value]


def _counted(key: str, value: Any) -> str:
    match key:
        case "hand_size":
            return _("{cards} each").format(cards=cards(value))
        case "ten_pts":
            return _("a ten left in hand costs {points}").format(points=value)
        case "timeout_draw":
            return _("{cards} drawn for somebody whose time runs out").format(cards=cards(value))
        case "max_play" if value is None:
            return _("a play may use any number of cards of the hand")
        case "max_play":
            return _("a play uses at most {cards} of the hand").format(cards=cards(value))
    raise KeyError(key)


def _choices() -> dict[str, dict[Any, str]]:
    """Every value of every option that is a choice."""
    return _choices_of_melds() | _choices_of_play()


def _choices_of_melds() -> dict[str, dict[Any, str]]:
    return {
        "identical_in_set": {
            True: _("a set may hold two identical cards"),
            False: _("a set has no two cards alike"),
        },
        "ace": house_rules.meld_choices()["ace"],
        "opening": {
            "none": _("the first play may be any"),
            "own_meld": _("the first play is new melds from the hand alone"),
        }
        | {
            least: _(
                "the first play is new melds from the hand alone, worth at least {points}"
            ).format(points=points(least))
            for least in (20, 30, 40, 50)
        },
    }


def _choices_of_play() -> dict[str, dict[Any, str]]:
    return {
        "draw_rule": {
            "until_play": _("who doesn't play draws until they do"),
            "one_then_pass": _("who doesn't play draws a card, which ends the turn"),
            "up_to_3": _("who doesn't play draws, and the third card ends the turn"),
        },
        "forced_play": {
            True: _("who can play must"),
            False: _("nobody has to play"),
        },
        "packs": {
            "auto": _("as many packs as written"),
            2: _("two packs of cards"),
            3: _("three packs of cards"),
        },
        "stock_out": {
            "pass": _("when the stock is used up one plays or passes"),
            "end": _("the round ends when the stock is used up"),
        },
        "hints": {
            "auto": _("help in practice only"),
            "off": _("no help"),
            "hint": _("the bot says whether anything can be played"),
            "full": _("the bot shows a play to those who ask"),
        },
    }
