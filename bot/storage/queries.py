"""Everything that is ever read, each as one function of a connection."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import Any

from sqlalchemy import ColumnElement, Select, case, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.storage.rows import (
    GameRow,
    SavedDeadline,
    SavedGame,
    SavedKittyLine,
    SavedMove,
    SavedNotice,
    SavedSeat,
    Standing,
)
from bot.storage.schema import (
    UNFINISHED,
    deadlines,
    games,
    kitty,
    meta,
    moves,
    notices,
    preferences,
    results,
    seats,
)

_MOVE_COLUMNS = (moves.c.seq, moves.c.seat, moves.c.move, moves.c.interaction_id, moves.c.at)


async def _rows(connection: AsyncConnection, query: Select[Any]) -> Sequence[Any]:
    rows: Sequence[Any] = (await connection.execute(query)).all()
    return rows


async def unfinished(connection: AsyncConnection) -> list[SavedGame]:
    """Every game in its lobby or in play, oldest first."""
    return await _saved_games(connection, games.c.status.in_(UNFINISHED))


async def saved(connection: AsyncConnection, game_id: str) -> SavedGame | None:
    """One game, whatever its status."""
    found = await _saved_games(connection, games.c.id == game_id)
    return found[0] if found else None


async def _saved_games(connection: AsyncConnection, chosen: ColumnElement[bool]) -> list[SavedGame]:
    """The chosen games with all that belongs to them: one query a table, however many games."""
    rows = await _rows(connection, select(games).where(chosen).order_by(games.c.opened_at))
    sitting: defaultdict[str, list[SavedSeat]] = defaultdict(list)
    played: defaultdict[str, list[SavedMove]] = defaultdict(list)
    due: defaultdict[str, dict[str, float]] = defaultdict(dict)
    for game_id, *values in await _rows(
        connection,
        select(seats.c.game_id, seats.c.seat, seats.c.user_id, seats.c.name, seats.c.left_at)
        .join(games)
        .where(chosen)
        .order_by(seats.c.game_id, seats.c.seat),
    ):
        sitting[game_id].append(SavedSeat(*values))
    for game_id, *values in await _rows(
        connection,
        select(moves.c.game_id, *_MOVE_COLUMNS)
        .join(games)
        .where(chosen)
        .order_by(moves.c.game_id, moves.c.seq),
    ):
        played[game_id].append(SavedMove(*values))
    for game_id, kind, due_at in await _rows(
        connection, select(deadlines).join(games).where(chosen)
    ):
        due[game_id][kind] = due_at
    return [
        SavedGame(GameRow(*row), tuple(sitting[row.id]), tuple(played[row.id]), due[row.id])
        for row in rows
    ]


async def moves_of(connection: AsyncConnection, game_id: str) -> list[SavedMove]:
    """The log of one game, in order."""
    query = select(*_MOVE_COLUMNS).where(moves.c.game_id == game_id).order_by(moves.c.seq)
    return [SavedMove(*row) for row in await _rows(connection, query)]


async def leaderboard(
    connection: AsyncConnection, guild_id: int, game: str, limit: int, min_people: int
) -> list[Standing]:
    """People by wins, then nickels, then the lower mean score; names as in their newest game."""
    newest_name = func.first_value(results.c.name).over(
        partition_by=results.c.user_id, order_by=(results.c.ended_at.desc(), results.c.game_id)
    )
    counted = (
        select(results, newest_name.label("newest_name"))
        .where(
            results.c.guild_id == guild_id,
            results.c.game == game,
            results.c.user_id.is_not(None),
            results.c.people >= min_people,
        )
        .subquery()
    )
    wins = func.sum(case((counted.c.won, 1), else_=0))
    mean_score = func.avg(counted.c.score)
    nickels = func.sum(counted.c.nickels)
    query = (
        select(
            counted.c.user_id,
            func.max(counted.c.newest_name),
            func.count(),
            wins,
            mean_score,
            nickels,
        )
        .group_by(counted.c.user_id)
        .order_by(wins.desc(), nickels.desc(), mean_score, counted.c.user_id)
        .limit(limit)
    )
    return [
        Standing(user_id, name, int(played), int(won), float(mean), int(net))
        for user_id, name, played, won, mean, net in await _rows(connection, query)
    ]


async def kitty_lines(connection: AsyncConnection, game_id: str) -> list[SavedKittyLine]:
    """The ledger of one game, in order."""
    query = (
        select(
            kitty.c.seq,
            kitty.c.line,
            kitty.c.seat,
            kitty.c.user_id,
            kitty.c.nickels,
            kitty.c.reason,
        )
        .where(kitty.c.game_id == game_id)
        .order_by(kitty.c.seq, kitty.c.line)
    )
    return [SavedKittyLine(*row) for row in await _rows(connection, query)]


async def kitty_balance(connection: AsyncConnection, game_id: str) -> int:
    """What the ledger says is in the kitty now."""
    query = select(func.coalesce(func.sum(kitty.c.nickels), 0)).where(kitty.c.game_id == game_id)
    return int((await connection.execute(query)).scalar_one())


async def all_deadlines(connection: AsyncConnection) -> list[SavedDeadline]:
    """Everything that is due, the earliest first."""
    query = select(deadlines).order_by(deadlines.c.due_at, deadlines.c.game_id, deadlines.c.kind)
    return [SavedDeadline(*row) for row in await _rows(connection, query)]


async def notices_of(connection: AsyncConnection, game_id: str | None) -> list[SavedNotice]:
    """The messages to remove, of one game or of all, the oldest first."""
    query = select(notices).order_by(notices.c.message_id)
    if game_id is not None:
        query = query.where(notices.c.game_id == game_id)
    return [SavedNotice(*row) for row in await _rows(connection, query)]


async def meta_value(connection: AsyncConnection, key: str) -> str | None:
    """A single fact about this installation."""
    return (await connection.execute(select(meta.c.value).where(meta.c.key == key))).scalar()


async def preferences_of(connection: AsyncConnection, user_id: int) -> dict[str, str]:
    """What one person likes, by key."""
    query = select(preferences.c.key, preferences.c.value).where(preferences.c.user_id == user_id)
    return dict(await _rows(connection, query))
