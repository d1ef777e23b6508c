"""Cards, names, numbers and moments as people read them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from bot.cards.card import Card, rank_name
from bot.render.language import _, ngettext
from bot.render.limits import length

NAME_LENGTH: Final = 32
"""Discord's own limit on the names that people choose."""

_MARKUP: Final = re.compile(r"([\\*_~`|>#\[\]()<@:!\-+.])")
_RIGHT_TO_LEFT: Final = frozenset({"R", "AL", "RLE", "RLO", "RLI"})
_ISOLATE, _END_ISOLATE = "\u2068", "\u2069"
_JOINERS: Final = frozenset("\u200c\u200d")
_UNSEEN: Final = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})


@lru_cache(maxsize=4096)
def plain(name: str) -> str:
    """A name for places where nothing is marked up (labels, tables): one line, no odd controls."""
    kept = (c for c in name if c in _JOINERS or unicodedata.category(c) not in _UNSEEN)
    tidy = " ".join("".join(kept).split()) or "?"
    while length(tidy) > NAME_LENGTH:
        tidy = tidy[:-1]
    return tidy


@lru_cache(maxsize=4096)
def named(name: str) -> str:
    """A name for running text: what it holds is shown as typed, and never notifies anybody."""
    tidy = plain(name)
    escaped = _MARKUP.sub(r"\\\1", tidy)
    if any(unicodedata.bidirectional(c) in _RIGHT_TO_LEFT for c in tidy):
        return f"{_ISOLATE}{escaped}{_END_ISOLATE}"
    return escaped


def listed(items: Iterable[str]) -> str:
    """`Ann`, `Ann and Ben`, `Ann, Ben and Gus`."""
    parts = list(items)
    if len(parts) < 2:
        return "".join(parts)
    return _("{first} and {last}").format(first=", ".join(parts[:-1]), last=parts[-1])


def points(count: int) -> str:
    """`1 point`, `37 points`."""
    return ngettext("{count} point", "{count} points", count)


def nickels(count: int) -> str:
    """`1 nickel`, `6 nickels`."""
    return ngettext("{count} nickel", "{count} nickels", count)


def cards(count: int) -> str:
    """`1 card`, `6 cards`."""
    return ngettext("{count} card", "{count} cards", count)


def ago(moment: int) -> str:
    """A moment that each reader's own client counts from: `2 minutes ago`."""
    return f"<t:{moment}:R>"


def rank_words(rank: int) -> str:
    """The name of a rank: `ace`, `7`, `queen`."""
    named_ranks = {1: _("ace"), 11: _("jack"), 12: _("queen"), 13: _("king")}
    return named_ranks.get(rank) or rank_name(rank)


def rank_plural(rank: int) -> str:
    """Several of a rank: `aces`, `7s`, `queens`."""
    named_ranks = {1: _("aces"), 11: _("jacks"), 12: _("queens"), 13: _("kings")}
    return named_ranks.get(rank) or _("{rank}s").format(rank=rank_name(rank))


def suit_words(suit: int) -> str:
    """The name of a suit, 0-3."""
    return (_("spades"), _("hearts"), _("diamonds"), _("clubs"))[suit]


def card_words(card: Card) -> str:
    """A card in words, as a screen reader should say it: `7 of hearts`."""
    if card.is_joker:
        return _("joker")
    return _("{rank} of {suit}").format(rank=rank_words(card.rank), suit=suit_words(card.suit))


def both(card: Card) -> str:
    """A card in signs and in words: `7♥ (7 of hearts)`."""
    return card.shown if card.is_joker else f"{card.shown} ({card_words(card)})"


def is_wild(card: Card, wild_rank: int | None) -> bool:
    """Whether the card is marked as wild in a round with this wild rank."""
    return card.is_joker or card.rank == wild_rank


def wild_card_words(card: Card, wild_rank: int | None) -> str:
    """A card in words, marked like its picture: `6 of diamonds (wild)`; a joker needs no mark."""
    words = card_words(card)
    marked = is_wild(card, wild_rank) and not card.is_joker
    return _("{card} (wild)").format(card=words) if marked else words


def wild_words(wild_rank: int | None) -> str:
    """What is wild: `6s and jokers are wild`."""
    return wild_words_of(wild_rank, jokers=True)


def wild_words_of(wild_rank: int | None, *, jokers: bool) -> str:
    """What is wild where jokers need not be: `2s are wild`. A rank, jokers, or both are."""
    if wild_rank is None:
        return _("jokers are wild")
    ranks = rank_plural(wild_rank)
    if jokers:
        return _("{ranks} and jokers are wild").format(ranks=ranks)
    return _("{ranks} are wild").format(ranks=ranks)


def meld_words(meld: Sequence[Card], wild_rank: int | None) -> str:
    """What a meld is: `run of spades`, `set of 10s`, and which of its cards are wild."""
    natural = [card for card in meld if not is_wild(card, wild_rank)]
    if not natural:
        return _("all wild")
    wild = [card for card in meld if is_wild(card, wild_rank)]
    if len({card.rank for card in natural}) == 1 and not _is_long_run(meld, natural):
        kind = _("set of {ranks}").format(ranks=rank_plural(natural[0].rank))
    else:
        kind = _("run of {suit}").format(suit=suit_words(natural[0].suit))
    ranked = [card.shown for card in wild if not card.is_joker]
    return _("{kind}, {cards} wild").format(kind=kind, cards=listed(ranked)) if ranked else kind


def _is_long_run(meld: Sequence[Card], natural: Sequence[Card]) -> bool:
    """One natural among wilds is shown as a run only where its place in the order says so."""
    return len(natural) == 1 and meld[0] is not natural[0]
