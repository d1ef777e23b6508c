"""What may be done now: the list for buttons, and the reason for each refusal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.cards.card import CARDS
from bot.cards.melds import why_not
from bot.errors import (
    AddsNoCard,
    CardTwice,
    IllegalMove,
    LeavesTable,
    MustPlay,
    NoPile,
    NotAMeld,
    NotInHand,
    NotNow,
    OpenDearer,
    OpenFromHand,
    PassTooSoon,
    StockEmpty,
    StrangeCard,
    TooManyCards,
)
from bot.games.manipulation.moves import Pass, Play
from bot.games.manipulation.playable import can_be_played
from bot.games.manipulation.state import Round, Setup, ground_of
from bot.games.manipulation.table import Ground, LaidMeld, Table, cards_on, relettered
from bot.games.moves import Draw, Move

DRAW: Final = Draw(source="stock")
PASS: Final = Pass()


def turn_moves(setup: Setup, round_: Round, seat: int) -> tuple[Move, ...]:
    """The moves open to the seat to play but for plays, which are far too many to list."""
    if must_play(ground_of(setup, round_, seat)):
        return ()
    return (DRAW,) if round_.stock else (PASS,)


def check_turn(setup: Setup, round_: Round, seat: int, move: Move) -> None:
    """Raises IllegalMove with the reason when the seat to play may not make this move."""
    ground = ground_of(setup, round_, seat)
    match move:
        case Play():
            problem = play_problem(ground, new_table(ground, move))
        case Draw(source="pile"):
            problem = NoPile()
        case Draw() if not round_.stock:
            problem = StockEmpty()
        case Pass() if round_.stock:
            problem = PassTooSoon()
        case Draw() | Pass():
            problem = MustPlay() if must_play(ground) else None
        case _:
            raise NotNow
    if problem is not None:
        raise problem


def must_play(ground: Ground) -> bool:
    """Whether a house rule forbids everything but a play (C-4)."""
    return ground.rules.forced_play and can_be_played(ground)


def new_table(ground: Ground, move: Play) -> Table:
    """The table that a move makes, with its letters. Raises NotInHand for an id of no card."""
    if any(not 0 <= card < len(CARDS) for meld in move.table for card in meld):
        raise NotInHand
    groups = ([CARDS[card] for card in meld] for meld in move.table)
    return relettered(ground.table, groups, ground.rules)


def play_problem(ground: Ground, table: Table) -> IllegalMove | None:
    """What forbids this new table as a play (C4, C10, C-15); None when it is one."""
    return next(play_problems(ground, table), None)


def play_problems(ground: Ground, table: Table) -> Iterator[IllegalMove]:
    """Everything that forbids this new table as a play, what a person should mend first first."""
    yield from _cards_twice(table)
    yield from _strange_cards(ground, table)
    yield from _cards_missing(ground, table)
    yield from _no_melds(ground, table)
    yield from _wrong_number(ground, table)
    if ground.must_open:
        yield from _no_opening(ground, table)


def _cards_twice(table: Table) -> Iterator[IllegalMove]:
    seen: dict[int, LaidMeld] = {}
    for meld in table:
        for card in meld.cards:
            first = seen.setdefault(card.id, meld)
            if first is not meld:
                where = f"melds {first.letter} and {meld.letter}"
                yield CardTwice(card=card.shown, melds=where)
        if len(set(meld.cards)) < len(meld.cards):
            twice = next(card for card in meld.cards if meld.cards.count(card) > 1)
            yield CardTwice(card=twice.shown, melds=f"meld {meld.letter}")


def _strange_cards(ground: Ground, table: Table) -> Iterator[IllegalMove]:
    known = {*cards_on(ground.table), *ground.hand}
    for meld in table:
        for card in meld.cards:
            if card not in known:
                yield StrangeCard(card=card.shown, letter=meld.letter)


def _cards_missing(ground: Ground, table: Table) -> Iterator[IllegalMove]:
    there = set(cards_on(table))
    for meld in ground.table:
        for card in meld.cards:
            if card not in there:
                yield LeavesTable(card=card.shown, letter=meld.letter)


def _no_melds(ground: Ground, table: Table) -> Iterator[IllegalMove]:
    for meld in table:
        reason = why_not(meld.cards, ground.rules.meld_rules)
        if reason is not None:
            cards = " ".join(card.shown for card in meld.cards) or "no cards"
            yield NotAMeld(letter=meld.letter, cards=cards, reason=reason)


def _wrong_number(ground: Ground, table: Table) -> Iterator[IllegalMove]:
    added = len(set(cards_on(table)).intersection(ground.hand))
    if not added:
        yield AddsNoCard()
    most = ground.rules.max_play
    if most is not None and added > most:
        yield TooManyCards(most=most, cards=added)


def _no_opening(ground: Ground, table: Table) -> Iterator[IllegalMove]:
    groups = {frozenset(meld.cards) for meld in table}
    for meld in ground.table:
        if frozenset(meld.cards) not in groups:
            yield OpenFromHand(letter=meld.letter)
    points = ground.rules.points(set(cards_on(table)).intersection(ground.hand))
    if points < ground.rules.opening_points:
        yield OpenDearer(least=ground.rules.opening_points, points=points)
