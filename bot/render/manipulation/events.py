"""What happened lately, told as a person would tell it.

`Ann took 8♥ from C and made 6♥ 7♥ 8♥ (F); 6♥ 7♥ from the hand.`
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from bot.games.events import DrewStock, Event
from bot.games.manipulation.events import HandScored, Passed, Played
from bot.games.manipulation.view import ManipulationView
from bot.render.events import Teller, told
from bot.render.language import _
from bot.render.manipulation.deeds import deeds, deeds_in_short
from bot.render.scene import Scene
from bot.render.signs import CardSigns
from bot.render.words import cards


@dataclass(frozen=True, slots=True)
class DrewSeveral(DrewStock):
    """A seat drew so many cards one after the other; 0 when that is not known any more."""

    cards: int


def told_lately(scene: Scene, view: ManipulationView, *, short: bool = False) -> list[str]:
    """The last turns in sentences, oldest first; in a `short` form plays by their numbers alone."""
    teller = ShortTeller if short else ManipulationTeller
    return told(_counted(view), scene.names, scene.signs, teller)


def _counted(view: ManipulationView) -> Iterator[Event]:
    """The last events with draws in a row counted, and the last play even if that was before."""
    kept = view.recent
    last = view.last_play
    if last is not None and view.phase == "play" and last not in kept:
        yield last
    groups = [(seat, list(run)) for seat, run in groupby(kept, key=_drawer)]
    for place, (seat, run) in enumerate(groups):
        if seat is None:
            yield from run
        elif place == len(groups) - 1 and seat == view.turn:
            yield DrewSeveral(seat, view.drawn_count)
        else:
            yield DrewSeveral(seat, len(run) if place else 0)


def _drawer(event: Event) -> int | None:
    return event.seat if isinstance(event, DrewStock) else None


class ManipulationTeller(Teller):
    """Knows plays and passes, draws in a row, and how a round ends."""

    deeds_of: Callable[[Played, CardSigns], Sequence[str]] = staticmethod(deeds)

    def tell(self, event: Event) -> None:
        """A play is several deeds at once."""
        if isinstance(event, Played):
            for deed in self.deeds_of(event, self._signs):
                self._add(event.seat, deed, drew=False)
        else:
            super().tell(event)

    def deed(self, event: Event) -> tuple[int, str] | None:
        """Passes and draws are part of a turn."""
        match event:
            case Passed(seat=seat):
                return seat, _("passed")
            case DrewSeveral(seat=seat, cards=0):
                return seat, _("drew cards")
            case DrewSeveral(seat=seat, cards=count) if count > 1:
                return seat, _("drew {cards}").format(cards=cards(count))
        return super().deed(event)

    def sentence(self, event: Event) -> str:
        """The end of a round."""
        if not isinstance(event, HandScored):
            return super().sentence(event)
        return {
            "out": "",
            "blocked": _("Nobody could go on."),
            "stock": _("The stock is used up."),
        }[event.ending]


class ShortTeller(ManipulationTeller):
    """Says of plays only how many cards they used and moved."""

    deeds_of = staticmethod(deeds_in_short)
