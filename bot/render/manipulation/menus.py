"""The menus of the workbench. What has more lines than a menu holds is in several, or in pages."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, TypeVar

from bot.cards.card import SUIT_SYMBOLS, Card, rank_name
from bot.games.manipulation.draft import Draft
from bot.games.manipulation.table import LaidMeld, cards_on
from bot.games.manipulation.view import ManipulationView
from bot.render.ids import Action, Kind, written
from bot.render.language import _
from bot.render.limits import OPTION, OPTIONS, clipped
from bot.render.manipulation.bench import Places
from bot.render.manipulation.bench_offers import Styled, shown
from bot.render.offer import Offer
from bot.render.parts import Component, menu, option
from bot.render.preferences import Sort
from bot.render.scene import Scene
from bot.render.sorting import in_order
from bot.render.words import both, suit_words

T = TypeVar("T")


MOST_MELDS: Final = 2 * OPTIONS
"""So many melds are in menus of the panel; more (there may be a hundred, each of one card) only on
the screen that asks which one is meant."""


class Menus:
    """Makes the menus of one draft. Several of one kind are told apart by a number of their own."""

    def __init__(self, scene: Scene, view: ManipulationView, draft: Draft, sort: Sort) -> None:
        self._scene = scene
        self._view = view
        self._draft = draft
        self._sort = Sort.SUIT if sort is Sort.MELDS else sort
        self._places = Places(draft)

    def button(self, styled: Styled) -> Component:
        """An offer as a button."""
        return styled.offer.button(self._scene, self._view.decision, styled.style)

    def further(self, offers: Sequence[Offer]) -> list[Component]:
        """A menu of what has no button."""
        lines = [offer.line() for offer in offers[:OPTIONS]]
        return [self._menu(Action.PICK, (), _("More…"), lines, 1)] if lines else []

    # -- to pick from --------------------------------------------------------------------------

    def hand(self) -> list[Component]:
        """The cards in hand; more than a menu holds suit by suit."""
        hand = self._draft.hand
        if len(hand) <= OPTIONS:
            return self.cards(hand, _("Pick from hand…"))
        pages = [
            option(
                clipped(f"{SUIT_SYMBOLS[suit]} {suit_words(suit)}: {_ranks(cards)}", OPTION),
                str(suit),
            )
            for suit in range(len(SUIT_SYMBOLS))
            if (cards := self.page(suit))
        ]
        return [self._menu(Action.PAGE, (), _("Pick from hand, by suit…"), pages, 1)]

    def page(self, suit: int) -> tuple[Card, ...]:
        """The cards in hand of one suit, by rank."""
        return in_order((card for card in self._draft.hand if card.suit == suit), Sort.SUIT)

    def cards(self, cards: Iterable[Card], placeholder: str) -> list[Component]:
        """Cards of the hand to put into the tray."""
        ordered = in_order(cards, self._sort)
        return [
            self._several(at, self._titled(placeholder, part, ordered), part)
            for at, part in enumerate(chunks(ordered))
        ]

    @property
    def has_melds(self) -> bool:
        """Whether the table is shown meld by meld: its cards are more than a menu holds."""
        return len(cards_on(self._draft.melds)) > OPTIONS and len(self._draft.melds) <= MOST_MELDS

    def table(self) -> list[Component]:
        """The cards of all melds, or the melds; nothing where even those are too many."""
        if self.has_melds:
            return self.melds(_("Pick from a meld, split or join…"))
        if len(self._draft.melds) > MOST_MELDS:
            return []
        lines = [
            self._line(card, _("{card} from {letter}").format(card=card.shown, letter=meld.letter))
            for meld in self._draft.melds
            for card in meld.cards
        ]
        # The hand has the number 0.
        placeholder = _("Pick from a meld…")
        return [self._menu(Action.TRAY, (1,), placeholder, lines, len(lines))] if lines else []

    def melds(self, placeholder: str) -> list[Component]:
        """The melds, to look at one."""
        return list(self._melds(self._draft.melds, Action.LOOK, (), placeholder))

    # -- one meld ------------------------------------------------------------------------------

    def several_of(self, meld: LaidMeld) -> list[Component]:
        """The cards of a meld, to pick several at once."""
        placeholder = _("Pick several…")
        return [
            self._several(at, self._titled(placeholder, part, meld.cards), part)
            for at, part in enumerate(chunks(meld.cards))
        ]

    def splits(self, meld: LaidMeld) -> list[Component]:
        """The cards after which a meld can be split."""
        before = meld.cards[:-1]
        return [
            self._menu(
                Action.SPLIT,
                (meld.number, at),
                self._titled(_("Split after…"), part, before),
                [self._line(card, both(card)) for card in part],
                1,
            )
            for at, part in enumerate(chunks(before))
        ]

    def joins(self, meld: LaidMeld) -> list[Component]:
        """The other melds, one of which can be put on this one."""
        others = [other for other in self._draft.melds if other is not meld]
        return list(self._melds(others, Action.MERGE, (meld.number,), _("Join with…")))

    # -- building them -------------------------------------------------------------------------

    def _melds(
        self, melds: Sequence[LaidMeld], action: Action, about: Sequence[int], placeholder: str
    ) -> Iterator[Component]:
        for at, part in enumerate(chunks(melds)):
            lines = [
                option(clipped(lettered_label(meld), OPTION), str(meld.number)) for meld in part
            ]
            range_ = f" {part[0].letter}-{part[-1].letter}" if len(part) < len(melds) else ""
            yield self._menu(action, (*about, at), placeholder + range_, lines, 1)

    def _several(self, at: int, placeholder: str, cards: Sequence[Card]) -> Component:
        lines = [self._line(card, both(card)) for card in cards]
        return self._menu(Action.TRAY, (at,), placeholder, lines, len(lines))

    def _titled(self, placeholder: str, part: Sequence[Card], cards: Sequence[Card]) -> str:
        if len(part) == len(cards):
            return placeholder
        return f"{placeholder} {part[0].shown}-{part[-1].shown}"

    def _line(self, card: Card, label: str) -> Component:
        (place,) = self._places.of([card])
        return option(label, str(place))

    def _menu(
        self,
        action: Action,
        about: Sequence[int],
        placeholder: str,
        lines: Sequence[Component],
        most: int,
    ) -> Component:
        groups = [(number,) for number in about]
        menu_id = written(Kind.HAND, self._scene.table, action, self._view.decision, groups)
        return menu(menu_id, placeholder, lines, most)


def lettered_label(meld: LaidMeld) -> str:
    """`A: 7♥ 8♥ 9♥`, where a meld is to be chosen."""
    return f"{meld.letter}: {shown(meld.cards)}"


def _ranks(cards: Sequence[Card]) -> str:
    return " ".join(rank_name(card.rank) for card in cards)


def chunks(items: Sequence[T]) -> Iterator[Sequence[T]]:
    """The items in parts, each of which a menu holds."""
    for at in range(0, len(items), OPTIONS):
        yield items[at : at + OPTIONS]
