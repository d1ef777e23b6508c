"""What a hand panel offers: everything that the hand can put down, as buttons and menu lines.

Each names its cards by their places in the hand, so that a tap means the same whatever else there
was to offer.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Final

from bot.cards.card import Card
from bot.games.rummy import suggestions
from bot.games.rummy.moves import Swap
from bot.games.rummy.plays import Play
from bot.games.rummy.view import RummyView
from bot.render.ids import Action
from bot.render.language import _
from bot.render.limits import OPTIONS
from bot.render.offer import Offer
from bot.render.rummy.melds import laid

MOST_LETTERS: Final = 4
"""How many melds the button of a lay-off names, of those that the card fits on."""


def places(view: RummyView, cards: Iterable[Card]) -> tuple[int, ...]:
    """Where these cards are in the hand as stored."""
    return tuple(sorted(view.hand.index(card) for card in cards))


def melds(view: RummyView) -> list[Offer]:
    """New melds, best first. What the wilds of one stand for is asked when there is a choice."""
    return list(islice(_melds(view), OPTIONS))


def _melds(view: RummyView) -> Iterator[Offer]:
    seen = set()
    for play in suggestions.melds(view):
        faces = tuple(sorted(card.face for card in play.cards))
        if faces not in seen:
            seen.add(faces)
            label = _("Put down {cards}").format(cards=_shown(play.meld.cards))
            yield Offer(label, Action.MELD, (places(view, play.cards),))


def lay_offs(view: RummyView) -> list[Offer]:
    """What fits on the melds; where it fits in several ways, which is asked."""
    return [
        Offer(
            _("Lay {cards} on {melds}").format(
                cards=_shown(choice.cards), melds=_letters(choice.ways)
            ),
            Action.LAY_OFF,
            (places(view, choice.cards),),
        )
        for choice in suggestions.lay_offs(view)[:OPTIONS]
    ]


def swaps(view: RummyView) -> list[Offer]:
    """The wilds that cards of the hand can take the place of."""
    return list(_swaps(view))[:OPTIONS]


def _swaps(view: RummyView) -> Iterator[Offer]:
    seen = set()
    for play in suggestions.swaps(view):
        assert isinstance(play.move, Swap)
        meld = view.melds[play.move.meld]
        at = next(n for n, card in enumerate(meld.cards) if card.id == play.move.wild)
        # Equal wilds of a set are as good as each other; those of a run stand for other cards.
        look = play.cards[0].face, meld.number, meld.cards[at].face
        if look not in seen:
            seen.add(look)
            label = _("Swap {card} for {wild} in {meld}").format(
                card=play.cards[0].shown, wild=meld.cards[at].shown, meld=meld.letter
            )
            yield Offer(label, Action.SWAP, (places(view, play.cards), (meld.number,), (at,)))


def meld_way(view: RummyView, play: Play, at: int) -> Offer:
    """One of the things that cards can be as a new meld: their reading number `at`."""
    numbers = (places(view, play.cards), (at,))
    label = _("New meld {cards}").format(cards=laid(play.meld))
    return Offer(label, Action.MELD, numbers)


def lay_off_way(view: RummyView, play: Play, at: int) -> Offer:
    """One of the ways to lay cards off: what the meld becomes then, its extension number `at`."""
    numbers = (places(view, play.cards), (play.meld.number,), (at,))
    return Offer(f"{play.meld.letter}: {laid(play.meld)}", Action.LAY_OFF, numbers)


def _letters(ways: Sequence[Play]) -> str:
    letters = list(dict.fromkeys(play.meld.letter for play in ways))
    if len(letters) > MOST_LETTERS:
        letters = [*letters[: MOST_LETTERS - 1], "…"]
    if len(letters) == 1:
        return letters[0]
    return _("{first} or {last}").format(first=", ".join(letters[:-1]), last=letters[-1])


def _shown(cards: Iterable[Card]) -> str:
    return " ".join(card.shown for card in cards)
