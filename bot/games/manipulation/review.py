"""What a draft lacks, what would mend it, and where the tray's cards can go."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal

from bot.cards.melds import is_meld, why_not
from bot.errors import IllegalMove, LeavesTable, StillInTray
from bot.games.manipulation.draft import Draft
from bot.games.manipulation.legality import play_problems
from bot.games.manipulation.mends import Mends, mends_of, splits_of, together
from bot.games.manipulation.rules import ManipulationRules
from bot.games.manipulation.table import Cards, LaidMeld

Join = Literal["whole", "split", "part"]
"""What a meld is with the tray's cards: a meld; two of them after one cut; a part of a meld."""

_ORDER: Final[tuple[Join, ...]] = ("whole", "split", "part")


@dataclass(frozen=True, slots=True)
class Broken:
    """A meld of the draft that isn't legal: why, in one sentence, and what would mend it."""

    meld: LaidMeld
    reason: str
    mends: Mends


@dataclass(frozen=True, slots=True)
class Fit:
    """A meld that all of the tray's cards can join, and what it is then."""

    meld: LaidMeld
    join: Join


@dataclass(frozen=True, slots=True)
class Review:
    """A draft looked through.

    `problems` are all reasons why it can't be confirmed yet, the one to mend first first; none
    means that the game takes it as a move of the seat to play. `fits` come in the order to offer
    them. `tray_is_meld`: the tray alone would be a new meld.
    """

    problems: tuple[IllegalMove, ...]
    broken: tuple[Broken, ...]
    fits: tuple[Fit, ...]
    tray_is_meld: bool

    @property
    def is_ready(self) -> bool:
        """Whether nothing is missing for the confirmation."""
        return not self.problems


def review(draft: Draft) -> Review:
    """What there is to say about a draft."""
    rules = draft.ground.rules.meld_rules
    return Review(
        problems=tuple(_problems(draft)),
        broken=tuple(_broken(draft)),
        fits=tuple(sorted(_fits(draft), key=lambda fit: _ORDER.index(fit.join))),
        tray_is_meld=is_meld(draft.tray, rules),
    )


def _problems(draft: Draft) -> Iterator[IllegalMove]:
    if draft.tray:
        yield StillInTray(cards=" ".join(card.shown for card in draft.tray))
    for problem in play_problems(draft.ground, draft.melds):
        # Cards of the table are missing only while they are in the tray.
        if not isinstance(problem, LeavesTable):
            yield problem


def _broken(draft: Draft) -> Iterator[Broken]:
    rules = draft.ground.rules
    for meld in draft.melds:
        reason = why_not(meld.cards, rules.meld_rules)
        if reason is not None:
            yield Broken(meld, reason, mends_of(meld.cards, rules))


def _fits(draft: Draft) -> Iterator[Fit]:
    for meld in draft.melds if draft.tray else ():
        join = join_of(meld.cards, draft.tray, draft.ground.rules)
        if join is not None:
            yield Fit(meld, join)


def join_of(cards: Cards, more: Cards, rules: ManipulationRules) -> Join | None:
    """What the cards of a meld are when more join them; None when that leads nowhere."""
    both = together(cards, more, rules)
    if is_meld(both, rules.meld_rules):
        return "whole"
    if any(splits_of(both, rules)):
        return "split"
    return "part" if mends_of(both, rules).adding else None
