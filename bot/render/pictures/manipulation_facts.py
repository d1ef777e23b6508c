"""What the pictures of Manipulation show, and nothing else of a view or a draft.

The pictures depend on these facts alone, so pictures of equal tables are drawn once.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from bot.cards.card import Card
from bot.cards.melds import is_meld
from bot.games.manipulation.draft import Draft
from bot.games.manipulation.table import LaidMeld as Meld
from bot.games.manipulation.view import ManipulationView, PlayerView
from bot.render.language import _
from bot.render.pictures.board_facts import MeldsFacts, Plate, plate_of, state_of
from bot.render.pictures.cards import face_of
from bot.render.pictures.melds import LaidCard, LaidMeld
from bot.render.words import points


@dataclass(frozen=True, slots=True)
class BenchFacts:
    """A draft as drawn: the table as it might become, the tray, and the hand suit by suit."""

    melds: tuple[LaidMeld, ...]
    tray: tuple[LaidCard, ...]
    hand: tuple[tuple[LaidCard, ...], ...]
    words: tuple[str, str]


def manipulation_facts(view: ManipulationView, names: Sequence[str]) -> MeldsFacts:
    """The facts of a view; `names` are by seat, as people chose them."""
    new = newly_placed(view)
    return MeldsFacts(
        title=_title(view),
        below="" if view.stock or not view.round else _("the stock is used up"),
        stock=view.stock,
        plates=tuple(_plate(view, player, names[player.seat]) for player in view.players),
        melds=tuple(laid(meld, new) for meld in view.table),
        empty=_("no melds on the table yet"),
    )


def newly_placed(view: ManipulationView) -> frozenset[Card]:
    """The cards that the last play put where they lie, from the hand or from another meld."""
    play = view.last_play
    if play is None:
        return frozenset()
    return frozenset([each.card for each in play.placed] + [each.card for each in play.moved])


def bench_facts(draft: Draft) -> BenchFacts:
    """The facts of a draft. Cards of the hand, and those drawn from other melds, are new there."""
    rules = draft.ground.rules.meld_rules
    return BenchFacts(
        melds=tuple(
            laid(meld, _arrived(draft, meld), broken=not is_meld(meld.cards, rules))
            for meld in draft.melds
        ),
        tray=_as_laid(draft.tray),
        hand=tuple(_as_laid(cards) for cards in by_suit(draft.hand)),
        words=(_("picked"), _("your hand")),
    )


def _arrived(draft: Draft, meld: Meld) -> set[Card]:
    return {card for card in meld.cards if draft.home_of(card) != meld.letter}


def by_suit(cards: Iterable[Card]) -> list[list[Card]]:
    """The cards of each suit that there is, by rank."""
    ordered = sorted(cards, key=lambda card: (card.suit, card.rank, card.id))
    return [same for suit in range(4) if (same := [card for card in ordered if card.suit == suit])]


def laid(meld: Meld, new: Collection[Card], *, broken: bool = False) -> LaidMeld:
    """A meld of Manipulation as drawn: nobody owns it."""
    cards = tuple(LaidCard(face_of(card), new=card in new) for card in meld.cards)
    return LaidMeld(meld.letter, cards, broken=broken)


def _as_laid(cards: Iterable[Card]) -> tuple[LaidCard, ...]:
    return tuple(LaidCard(face_of(card)) for card in cards)


def _title(view: ManipulationView) -> str:
    if view.round == 0 or view.of_rounds == 1:
        return _("Manipulation")
    if view.target is not None:
        return _("Round {round}, to {points}").format(round=view.round, points=points(view.target))
    return _("Round {round} of {last}").format(round=view.round, last=view.of_rounds)


def _plate(view: ManipulationView, player: PlayerView, name: str) -> Plate:
    score = "" if view.of_rounds == 1 and not view.sheet else points(player.score)
    aside = _("passed") if player.passed else ""
    return plate_of(view, player, name, score, state_of(view, player, aside))
