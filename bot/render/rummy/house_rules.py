"""The house rules of Rummy in words: what is played, for how long, and what differs."""

from __future__ import annotations

from typing import Any, Final

from bot.games.rummy.rules import RummyRules
from bot.render import house_rules
from bot.render.language import _, ngettext
from bot.render.words import points, wild_words_of

_IN_THE_HEADLINE: Final = {"preset", "match", "target", "hands", "wilds", "wild_rank"}


def title(rules: RummyRules) -> str:
    """The heading of a lobby: which published rules are played."""
    if rules.preset == "dummies":
        return _("Rummy by the Dummies rules")
    return _("Rummy by the Bicycle rules")


def terms(rules: RummyRules) -> str:
    """What is played for how long, what is wild, and what differs: the one line of a lobby."""
    return f"{headline(rules)} {differences(rules)}"


def headline(rules: RummyRules) -> str:
    """The length of the match, what a hand is worth, and what is wild."""
    return _("{length}: {worth}. {wild}.").format(
        length=match_words(rules), worth=_worth(rules), wild=_wild_sentence(rules)
    )


def match_words(rules: RummyRules) -> str:
    """How long a match is: `To 100 points`, `5 hands`, `One hand for each player`."""
    if rules.match == "target":
        return _("To {points}").format(points=points(rules.target))
    if rules.hands == 0:
        return _("One hand for each player")
    return ngettext("{count} hand", "{count} hands", rules.hands)


def wild_words(rules: RummyRules) -> str:
    """What is wild: `2s and jokers are wild`; nothing when no card is."""
    if rules.wilds == "none":
        return ""
    return wild_words_of(rules.meld_rules.wild_rank, jokers=rules.has_jokers)


def differences(rules: RummyRules) -> str:
    """One line: `Rules as written.`, or what is played otherwise."""
    return house_rules.differences(in_words(*each) for each in rules.differing().items())


def in_words(key: str, value: Any) -> str | None:
    """What a house rule with this value means; None for what the headline says already."""
    if key in _IN_THE_HEADLINE:
        return None
    if value == "auto":
        return {
            "hand_size": _("cards are dealt as written"),
            "packs": _("as many packs as written"),
        }[key]
    by_value = _choices().get(key)
    return _counted(key, value) if by_value is None else by_value[value]


def _worth(rules: RummyRules) -> str:
    if rules.preset == "dummies":
        return _("whoever goes out scores the cards that the others hold")
    return _("whoever goes out is paid for the cards that the others hold")


def _wild_sentence(rules: RummyRules) -> str:
    words = wild_words(rules) or _("no card is wild")
    return words[0].upper() + words[1:]


def _counted(key: str, value: Any) -> str:
    match key:
        case "hand_size":
            return _("{count} cards each").format(count=value)
        case "packs":
            return ngettext("{count} pack of cards", "{count} packs of cards", value)
        case "ace_pts":
            return _("an ace left in hand costs {points}").format(points=value)
        case "wild_pts":
            return _("a wild left in hand costs {points}").format(points=value)
    raise KeyError(key)


def _choices() -> dict[str, dict[Any, str]]:
    """Every value of every option that is a choice."""
    return (
        _choices_of_play()
        | house_rules.meld_choices()
        | _choices_of_wilds()
        | _choices_of_the_end()
    )


def _choices_of_play() -> dict[str, dict[Any, str]]:
    return {
        "layoff": {
            "any": _("cards may be laid off on any meld"),
            "after_own_meld": _("laying off needs a meld of your own"),
            "off": _("nothing is laid off"),
        },
        "melds_per_turn": {
            "unlimited": _("any number of new melds in a turn"),
            "one": _("one new meld in a turn"),
        },
        "discard_must_be_used": {
            True: _("a card taken from the discards must be put down at once"),
            False: _("a card taken from the discards may be kept"),
        },
        "starter": {
            "rotate": _("the deal always passes left"),
            "winner_deals": _("of two players the one who went out deals the next hand"),
        },
        "stock_out": {
            "reshuffle": _("an empty stock is renewed from the shuffled discards"),
            "flip": _("an empty stock is renewed by turning the discards over"),
            "end_hand": _("an empty stock ends the hand"),
        },
    }


def _choices_of_wilds() -> dict[str, dict[Any, str]]:
    return {
        "swap_from": {
            "any": _("wilds may be claimed from any meld"),
            "others": _("wilds may be claimed from the others' melds only"),
        },
        "swap_needs_meld": {
            True: _("claiming a wild needs a meld of your own"),
            False: _("claiming a wild needs no meld of your own"),
        },
        "swap_use": {
            "keep": _("a claimed wild may be kept"),
            "same_turn": _("a claimed wild must be put down at once"),
            "same_turn_new_meld": _("a claimed wild must go into a new meld at once"),
        },
        "wild_discard": {
            "takeable": _("a wild may be taken from the discards"),
            "dead": _("a wild can't be taken from the discards"),
        },
    }


def _choices_of_the_end() -> dict[str, dict[Any, str]]:
    return {
        "final_discard": {
            "required": _("going out needs a discard"),
            "optional": _("going out needs no discard"),
        },
        "no_first_turn_out": {
            True: _("nobody goes out in their first turn"),
            False: _("you may go out in your first turn"),
        },
        "rummy": {
            "double": _("going rummy doubles the points"),
            "plus10": _("going rummy adds 10 points from each player"),
            "off": _("going rummy adds nothing"),
        },
        "blocked": {
            "void": _("a hand in which nobody gets on is void"),
            "lowest_wins": _("the lowest hand wins when nobody gets on"),
        },
        "count_matched": {
            True: _("cards that match count in a losing hand too"),
            False: _("cards that match don't count in a losing hand"),
        },
        "tie": {
            "share": _("equal best scores share the win"),
            "extra_hand": _("equal best scores play one hand more"),
        },
    }
