"""The workbench in words: its melds, what would mend the broken ones, the tray, what is missing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from bot.cards.card import Card
from bot.errors import AddsNoCard, IllegalMove, NotAMeld, StillInTray
from bot.games.manipulation.draft import Draft
from bot.games.manipulation.mends import Mends
from bot.games.manipulation.review import Broken, Review
from bot.games.manipulation.table import LaidMeld
from bot.render.language import _, ngettext
from bot.render.manipulation.melds import CHANGED, IN_A_LINE, lettered
from bot.render.signs import PLAIN, CardSigns
from bot.render.words import listed, rank_plural, rank_words

BROKEN: Final = "✗"
"""Stands before what is no meld yet."""

A_LINE_EACH: Final = 8
"""Up to so many melds have a line each."""

MOST_WAYS: Final = 6
"""How many ways to mend one meld are named."""

MOST_MENDED: Final = 12
"""For how many broken melds it is said what would mend them."""


def bench_lines(draft: Draft, found: Review, signs: CardSigns) -> list[str]:
    """The draft's melds, each in a line of its own while they are few.

    Of many the broken ones come last, in lines of their own with what would mend them.
    """
    broken = {
        each.meld: _broken_line(each, signs, say=n < MOST_MENDED)
        for n, each in enumerate(found.broken)
    }
    whole = {
        meld: _sign(draft, meld) + lettered(meld, signs)
        for meld in draft.melds
        if meld not in broken
    }
    if len(draft.melds) <= A_LINE_EACH:
        written = broken | whole
        return [written[meld] for meld in draft.melds]
    return [*_side_by_side(whole), *broken.values()]


def _side_by_side(written: Mapping[LaidMeld, str]) -> Iterator[str]:
    line: list[str] = []
    width = 0
    for meld, words in written.items():
        # Counted as written with letters: the mark of an emoji is longer than what is seen.
        seen = len(PLAIN.row(meld.cards)) + 4
        if line and width + seen > IN_A_LINE:
            yield " | ".join(line)
            line, width = [], 0
        line.append(words)
        width += seen
    if line:
        yield " | ".join(line)


def _sign(draft: Draft, meld: LaidMeld) -> str:
    return "" if meld in draft.ground.table else f"{CHANGED} "


def _broken_line(broken: Broken, signs: CardSigns, *, say: bool) -> str:
    line = f"{BROKEN} {lettered(broken.meld, signs)}"
    return f"{line} · {mending(broken, signs)}" if say else line


def mending(broken: Broken, signs: CardSigns = PLAIN) -> str:
    """What would mend a meld: `needs one more 5, or 3♥ or 6♥`; else why it is none."""
    mends = broken.mends
    ways = list(_ways_to_add(broken.meld.cards, mends, signs))
    if ways:
        more = ["…"] if len(ways) > MOST_WAYS else []
        return _("needs {cards}").format(cards=_either([*ways[:MOST_WAYS], *more]))
    others = list(_other_ways(mends, signs))
    return _either(others) if others else broken.reason


def _ways_to_add(cards: Sequence[Card], mends: Mends, signs: CardSigns) -> Iterator[str]:
    """Cards of the meld's own rank are any of that rank; others are named."""
    ranks = {card.rank for card in cards}
    same = [each for each in mends.adding if {card.rank for card in each} == ranks]
    if len(same) == 1:
        yield signs.row(same[0])
    elif same:
        rank = cards[0].rank
        one, two = _("one more {rank}"), _("two more {rank}")
        named = rank_words(rank) if len(same[0]) == 1 else rank_plural(rank)
        yield (one if len(same[0]) == 1 else two).format(rank=named)
    yield from (signs.row(each) for each in mends.adding if each not in same)


def _other_ways(mends: Mends, signs: CardSigns) -> Iterator[str]:
    for sentence, cards in (
        (_("split it after {card}"), mends.splits),
        (_("take {card} away"), mends.removing),
    ):
        looks = dict.fromkeys(map(signs.of, cards))
        yield from (sentence.format(card=look) for look in list(looks)[:MOST_WAYS])


def _either(ways: Sequence[str]) -> str:
    return _(" or ").join(ways)


def tray_line(draft: Draft, signs: CardSigns) -> str:
    """`Tray: 5♠ 5♥ (from C), 7♠ (hand)`; nothing when it is empty."""
    if not draft.tray:
        return ""
    homes: dict[str | None, list[Card]] = {}
    for card in draft.tray:
        homes.setdefault(draft.home_of(card), []).append(card)
    parts = [f"{signs.row(cards)} ({_home(letter)})" for letter, cards in homes.items()]
    return "**" + _("Tray: {cards}").format(cards=", ".join(parts)) + "**"


def _home(letter: str | None) -> str:
    return _("hand") if letter is None else _("from {letter}").format(letter=letter)


def verdict(draft: Draft, found: Review) -> list[str]:
    """Whether it can be confirmed, and what is missing; nothing before anything was done."""
    if found.is_ready:
        count = len(draft.added)
        put = ngettext("{count} card of your hand", "{count} cards of your hand", count)
        return ["**" + _("Ready to confirm: {cards}.").format(cards=put) + "**"]
    if not draft.is_changed:
        return []
    return [" ".join(_missing(draft, found))]


def _missing(draft: Draft, found: Review) -> Iterator[str]:
    to_do = []
    if draft.tray:
        to_do.append(_("put down what is in your tray"))
    if found.broken:
        letters = [each.meld.letter for each in found.broken]
        to_do.append(_("mend {melds}").format(melds=listed(letters)))
    if to_do:
        yield _("Before you confirm: {deeds}.").format(deeds=listed(to_do))
    # One of a kind says enough: at an opening each meld that was touched is a problem.
    kinds: dict[type[IllegalMove], str] = {}
    for problem in found.problems:
        kinds.setdefault(type(problem), str(problem))
    known = {NotAMeld, StillInTray, *([AddsNoCard] if to_do else [])}
    yield from (said for kind, said in kinds.items() if kind not in known)
