"""The melds on the table in words: lettered, with their owners, and what each wild stands for."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from bot.cards.card import Card, rank_name
from bot.games.rummy.table import TableMeld
from bot.games.rummy.view import RummyView
from bot.render.scene import Scene
from bot.render.signs import PLAIN, CardSigns
from bot.render.words import named


def laid(meld: TableMeld, signs: CardSigns = PLAIN) -> str:
    """The cards of a meld: `7♥ 8♥ Joker (9♥)`, in a set `8♠ 8♥ Joker (8)`."""

    def written(cards: Iterable[Card], *, wild: bool) -> str:
        some = tuple(cards)
        return " ".join(in_meld(meld, c, signs) for c in some) if wild else signs.row(some)

    parts = groupby(meld.cards, key=lambda card: card in meld.wilds)
    return " ".join(written(cards, wild=wild) for wild, cards in parts)


def in_meld(meld: TableMeld, card: Card, signs: CardSigns = PLAIN) -> str:
    """A card of a meld, with what it stands for when it is wild there."""
    return f"{signs.of(card)} ({role(meld, card)})" if card in meld.wilds else signs.of(card)


def role(meld: TableMeld, wild: Card) -> str:
    """What a wild stands for: a card in a run, a rank in a set."""
    card = meld.stands_for(wild)
    return rank_name(meld.rank) if card is None else card.shown


def lettered(meld: TableMeld, signs: CardSigns = PLAIN) -> str:
    """`**A** 7♥ 8♥ 9♥`."""
    return f"**{meld.letter}** {laid(meld, signs)}"


def table_rows(scene: Scene, view: RummyView) -> list[str]:
    """A row for every meld, with its owner."""
    return [
        f"{lettered(meld, scene.signs)} · {named(scene.names[meld.owner])}" for meld in view.melds
    ]


def rows_by_owner(scene: Scene, view: RummyView) -> list[str]:
    """A row for everybody who has melds: for a table that is full of them."""
    rows = []
    for seat, name in enumerate(scene.names):
        own = [lettered(meld, scene.signs) for meld in view.melds if meld.owner == seat]
        if own:
            rows.append(f"{named(name)}: {' | '.join(own)}")
    return rows


def table_line(view: RummyView, signs: CardSigns = PLAIN) -> str:
    """All melds in one line: `**A** 7♥ 8♥ 9♥ | **B** Q♠ Q♦ Q♣`."""
    return " | ".join(lettered(meld, signs) for meld in view.melds)
