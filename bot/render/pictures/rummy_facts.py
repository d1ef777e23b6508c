"""What the picture of a Rummy board shows: public facts of a view, and nothing else of it.

The picture depends on these facts alone, so pictures of equal boards are drawn once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from bot.cards.card import Card
from bot.games.events import Discarded, Event
from bot.games.rummy.events import LaidOff, Melded, Swapped
from bot.games.rummy.table import TableMeld
from bot.games.rummy.view import PlayerView, RummyView
from bot.render.language import _
from bot.render.pictures.board_facts import MeldsFacts, Plate, plate_of, state_of
from bot.render.pictures.cards import face_of, ribbon_word
from bot.render.pictures.melds import LaidCard, LaidMeld
from bot.render.pictures.small_cards import ANY_SUIT
from bot.render.rummy.house_rules import wild_words
from bot.render.words import points


@dataclass(frozen=True, slots=True)
class RummyFacts(MeldsFacts):
    """A board as drawn. `top` is the face of the open card and the word on its ribbon."""

    pile: int
    top: tuple[int, str] | None


def rummy_facts(view: RummyView, names: Sequence[str]) -> RummyFacts:
    """The facts of a view; `names` are by seat, as people chose them."""
    new = frozenset(newly_down(view.recent))
    top = None if view.top is None else (face_of(view.top), ribbon_word(view.top, view.wild_rank))
    return RummyFacts(
        title=_title(view),
        below=wild_words(view.rules),
        stock=view.stock,
        pile=view.pile,
        top=top,
        plates=tuple(_plate(view, player, names[player.seat]) for player in view.players),
        melds=tuple(laid(meld, new) for meld in view.melds),
        empty=_("no melds on the table yet"),
    )


def laid(meld: TableMeld, new: frozenset[Card]) -> LaidMeld:
    """A meld of Rummy as drawn."""
    cards = (LaidCard(face_of(card), _stands_for(meld, card), card in new) for card in meld.cards)
    return LaidMeld(meld.letter, tuple(cards), meld.owner)


def newly_down(recent: Sequence[Event]) -> Iterator[Card]:
    """The cards that were put down in the turn that is played, or else in the one before it."""
    throws = [place for place, event in enumerate(recent) if isinstance(event, Discarded)]
    last, before = ([-1, -1, *throws][-1], [-1, -1, *throws][-2])
    this_turn = list(_put_down(recent[last + 1 :]))
    yield from this_turn or _put_down(recent[before + 1 : max(last, 0)])


def _put_down(events: Iterable[Event]) -> Iterator[Card]:
    for event in events:
        match event:
            case Melded(meld=meld):
                yield from meld.cards
            case LaidOff(cards=cards):
                yield from cards
            case Swapped(card=card):
                yield card
            case _:
                pass


def _stands_for(meld: TableMeld, card: Card) -> tuple[int, int] | None:
    if card not in meld.wilds:
        return None
    other = meld.stands_for(card)
    return (meld.rank, ANY_SUIT) if other is None else (other.rank, other.suit)


def _title(view: RummyView) -> str:
    if view.round == 0:
        return _("Rummy")
    if view.target is not None:
        return _("Hand {hand}, to {points}").format(hand=view.round, points=points(view.target))
    if view.of_rounds is not None and view.round > view.of_rounds:
        return _("Extra hand")
    return _("Hand {hand} of {last}").format(hand=view.round, last=view.of_rounds)


def _plate(view: RummyView, player: PlayerView, name: str) -> Plate:
    return plate_of(view, player, name, points(player.score), state_of(view, player))
