"""Boards and sheets of Rummy to draw."""

from __future__ import annotations

from dataclasses import replace

from bot.cards.card import Card
from bot.games.rummy.rules import RummyRules, pack_for
from bot.games.rummy.table import TableMeld, read_as
from bot.games.rummy.view import HandScore, PlayerView, RummyView
from tests.games.laid_table import Cards
from tests.render.pictures_kit import cards

WILD = RummyRules(wilds="both")

SIXTEEN = (
    "7H 8H 9H", "QS QD QC", "5C JK 7C 8C 2D", "TS TH TD TC", "AS 2S 3S 4S 5S 6S", "KS KH KD",
    "4D 5D 6D", "JS JH JK", "9C TC JC QC", "3H 4H 5H", "8S 8D 8H", "AD AC AH", "6C 6H 6S",
    "KC KD 2C", "7D 8D 9D TD JD QD", "4S 4H 4C 4D",
)  # fmt: skip
"""As many melds as eight seats put down in a long hand."""


def laid_out(*melds: str, rules: RummyRules = WILD, seats: int = 8) -> tuple[TableMeld, ...]:
    """Melds on the table, put down by one seat after the other."""
    pack = Cards(pack_for(rules, 8))
    found = (read_as(pack.take(meld), rules.meld_rules) for meld in melds)
    return tuple(
        replace(meld, number=number, owner=number % seats)
        for number, meld in enumerate(found)
        if meld is not None
    )


def rummy_player(seat: int, **changes: object) -> PlayerView:
    """A seat in the middle of a hand."""
    facts: dict[str, object] = {
        "seat": seat, "cards": 7, "score": 10 * seat, "ledger": 0, "dealer": seat == 0,
        "down": False, "out": False, "ready": False, "retired": False, "shown": None,
    }  # fmt: skip
    return PlayerView(**(facts | changes))  # type: ignore[arg-type]  # a bag of keywords


def rummy_board(seats: int, *melds: str, **changes: object) -> RummyView:
    """A board in the middle of hand 3 of a match to 100, as a spectator sees it."""
    rules = changes.get("rules", WILD)
    assert isinstance(rules, RummyRules)
    facts: dict[str, object] = {
        "seat": None, "phase": "play", "to_act": (1,), "legal": (), "decision": 3, "recent": (),
        "outcome": None, "commitment": "0" * 64, "secret": None, "rules": rules, "round": 3,
        "of_rounds": None, "target": 100, "hand_size": 7, "packs": 2,
        "wild_rank": rules.meld_rules.wild_rank, "turn": 1, "dealer": 0, "stock": 47, "pile": 5,
        "top": cards("7H", pack=1)[0], "thrown": (),
        "melds": laid_out(*melds, rules=rules, seats=seats),
        "players": tuple(rummy_player(seat) for seat in range(seats)), "sheet": (),
    }  # fmt: skip
    return RummyView(**(facts | changes))  # type: ignore[arg-type]  # a bag of keywords


def hands_played(hands: int, seats: int, most: int = 50) -> list[HandScore]:
    """So many hands of a match in which losers pay up to `most` points each; seats win in turn."""
    sheet = []
    for number in range(1, hands + 1):
        winner = number % seats
        net = [-(most - (7 * seat + 3 * number) % 40) for seat in range(seats)]
        net[winner] = -sum(paid for seat, paid in enumerate(net) if seat != winner)
        sheet.append(
            HandScore(
                round=number,
                winner=winner,
                ending="out",
                points=tuple(net),
                net=tuple(net),
                hands=(None,) * seats,
            )
        )
    return sheet


def card_of(meld: TableMeld, text: str) -> Card:
    """The card of a meld with this text."""
    return next(card for card in meld.cards if card.text == text)
