"""Everything that is ever asked: the questions, and how their rows become values."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import Any, Final

from sqlalchemy import (
    BigInteger,
    ColumnElement,
    Double,
    Integer,
    Select,
    Text,
    TextClause,
    bindparam,
    case,
    cast,
    func,
    select,
)

from bot.storage.rows import GameRow, SavedGame, SavedMove, SavedSeat
from bot.storage.schema import (
    UNFINISHED,
    deadlines,
    drafts,
    games,
    kitty,
    ledger,
    meta,
    moves,
    notices,
    preferences,
    results,
    seats,
)

_THE_GAME = bindparam("the_game", type_=Text)

_MOVE_COLUMNS: Final = (moves.c.seq, moves.c.seat, moves.c.move, moves.c.interaction_id, moves.c.at)

Chosen = ColumnElement[bool] | TextClause


def _all_of(chosen: Chosen) -> tuple[Select[Any], ...]:
    """The chosen games, their seats, moves, deadlines, drafts: a query each, however many games."""
    # A join instead of the list of ids makes SQLite walk through every move there ever was.
    ids = select(games.c.id).where(chosen)
    return (
        select(games).where(chosen).order_by(games.c.opened_at, games.c.id),
        select(seats.c.game_id, seats.c.seat, seats.c.user_id, seats.c.name, seats.c.left_at)
        .where(seats.c.game_id.in_(ids))
        .order_by(seats.c.game_id, seats.c.seat),
        select(moves.c.game_id, *_MOVE_COLUMNS)
        .where(moves.c.game_id.in_(ids))
        .order_by(moves.c.game_id, moves.c.seq),
        select(deadlines).where(deadlines.c.game_id.in_(ids)),
        select(drafts).where(drafts.c.game_id.in_(ids)),
    )


ALL_UNFINISHED: Final = _all_of(UNFINISHED)
ALL_OF_ONE: Final = _all_of(games.c.id == _THE_GAME)


def saved_games(
    game_rows: Iterable[Any],
    seat_rows: Iterable[Any],
    move_rows: Iterable[Any],
    deadline_rows: Iterable[Any],
    draft_rows: Iterable[Any],
) -> list[SavedGame]:
    """What ALL_UNFINISHED or ALL_OF_ONE found, each game with what belongs to it."""
    sitting: defaultdict[str, list[SavedSeat]] = defaultdict(list)
    played: defaultdict[str, list[SavedMove]] = defaultdict(list)
    due: defaultdict[str, dict[str, float]] = defaultdict(dict)
    drafted: defaultdict[str, dict[int, str]] = defaultdict(dict)
    for game_id, seat, user_id, name, left_at in seat_rows:
        sitting[game_id].append(SavedSeat(seat, user_id, name, left_at))
    for game_id, seq, seat, move, interaction_id, at in move_rows:
        played[game_id].append(SavedMove(seq, seat, move, interaction_id, at))
    for game_id, kind, due_at in deadline_rows:
        due[game_id][kind] = due_at
    for game_id, seat, draft in draft_rows:
        drafted[game_id][seat] = draft
    return [
        SavedGame(row, tuple(sitting[row.id]), tuple(played[row.id]), due[row.id], drafted[row.id])
        for row in (GameRow(*values) for values in game_rows)
    ]


MOVES: Final = select(*_MOVE_COLUMNS).where(moves.c.game_id == _THE_GAME).order_by(moves.c.seq)


def _leaderboard() -> Select[Any]:
    """People by wins, then winnings, then mean score; names as in their newest game.

    `better` is 1 where a lower score is better and -1 where a higher one is.
    """
    newest_name = func.first_value(results.c.name).over(
        partition_by=results.c.user_id, order_by=(results.c.ended_at.desc(), results.c.game_id)
    )
    counted = (
        select(results, newest_name.label("newest_name"))
        .where(
            results.c.guild_id == bindparam("the_guild", type_=BigInteger),
            results.c.game == bindparam("the_kind", type_=Text),
            results.c.user_id.is_not(None),
            results.c.people >= bindparam("min_people", type_=Integer),
        )
        .subquery()
    )
    wins = func.count(case((counted.c.won, counted.c.seat)))
    mean_score = func.avg(cast(counted.c.score, Double))
    nickels = func.sum(counted.c.nickels)
    name = func.max(counted.c.newest_name)
    return (
        select(counted.c.user_id, name, func.count(), wins, mean_score, nickels)
        .group_by(counted.c.user_id)
        .order_by(
            wins.desc(),
            nickels.desc(),
            mean_score * bindparam("better", type_=Integer),
            counted.c.user_id,
        )
        .limit(bindparam("most", type_=Integer))
    )


LEADERBOARD: Final = _leaderboard()

KITTY_LINES: Final = (
    select(
        kitty.c.seq, kitty.c.line, kitty.c.seat, kitty.c.user_id, kitty.c.nickels, kitty.c.reason
    )
    .where(kitty.c.game_id == _THE_GAME)
    .order_by(kitty.c.seq, kitty.c.line)
)

KITTY_BALANCE: Final = select(func.sum(kitty.c.nickels)).where(kitty.c.game_id == _THE_GAME)

LEDGER_LINES: Final = (
    select(ledger.c.round, ledger.c.seat, ledger.c.seq, ledger.c.user_id, ledger.c.net)
    .where(ledger.c.game_id == _THE_GAME)
    .order_by(ledger.c.round, ledger.c.seat)
)

DEADLINES: Final = select(deadlines).order_by(
    deadlines.c.due_at, deadlines.c.game_id, deadlines.c.kind
)

NOTICES: Final = select(notices).order_by(notices.c.message_id)
NOTICES_OF_ONE: Final = NOTICES.where(notices.c.game_id == _THE_GAME)

META: Final = select(meta.c.value).where(meta.c.key == bindparam("the_key", type_=Text))

PREFERENCES: Final = select(preferences.c.key, preferences.c.value).where(
    preferences.c.user_id == bindparam("the_user", type_=BigInteger)
)
