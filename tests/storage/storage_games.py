"""Units that the storage tests write, and a way under the store's surface."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from bot.storage import Store, Unit
from bot.storage.books import KittyLine, enter_kitty
from bot.storage.units import append_move, open_game, set_deadline, take_seat, touch

SECRET = bytes(range(32))


def lobby(game_id: str, *, channel_id: int = 500, opened_at: float = 100.0) -> Unit:
    """A game of Nickels with Ann and Ben, and Gus the computer."""
    return (
        open_game(
            game_id=game_id,
            game="nickels",
            rules_version=1,
            guild_id=7,
            channel_id=channel_id,
            host_id=11,
            house_rules='{"stack":10}',
            secret=SECRET,
            opened_at=opened_at,
        )
        + take_seat(game_id, seat=0, user_id=11, name="Ann")
        + take_seat(game_id, seat=1, user_id=12, name="Ben")
        + take_seat(game_id, seat=2, user_id=None, name="Gus")
    )


def turn(game_id: str, seq: int, *, interaction_id: int | None = None) -> Unit:
    """A move with everything that goes with it; half of it would show.

    Two lines of the kitty that cancel out, the time of the last move and one deadline, both `seq`.
    """
    return (
        append_move(
            game_id,
            seq=seq,
            seat=seq % 3,
            move=json.dumps({"n": seq}),
            at=float(seq),
            interaction_id=interaction_id,
        )
        + enter_kitty(
            game_id,
            seq,
            [
                KittyLine(seat=0, nickels=1, reason="ante", user_id=11),
                KittyLine(seat=1, nickels=-1, reason="payout", user_id=12),
            ],
        )
        + touch(game_id, float(seq))
        + set_deadline(game_id, "turn", float(seq))
    )


async def turns_written(store: Store, game_id: str) -> int:
    """How many turns the game has, having made sure that each is there once and whole."""
    game = await store.saved(game_id)
    assert game is not None
    count = len(game.moves)
    assert [move.seq for move in game.moves] == list(range(1, count + 1))
    assert [json.loads(move.move)["n"] for move in game.moves] == list(range(1, count + 1))
    lines = [(line.seq, line.line) for line in await store.kitty_lines(game_id)]
    assert lines == [(seq, line) for seq in range(1, count + 1) for line in (0, 1)]
    assert await store.kitty_balance(game_id) == 0
    if count:
        assert game.row.active_at == count
        assert game.deadlines == {"turn": count}
    return count


async def run_sql(store: Store, sql: str) -> list[Any]:
    """Run any SQL on the store's own connection, such as a PRAGMA that brings a fault about."""
    return await store._database._run(lambda raw: raw.execute(sql).fetchall())


def bytes_of(path: Path) -> dict[str, bytes]:
    """The files whose names begin like this one, SQLite's companions among them, without locks."""
    return {
        file.name: file.read_bytes()
        for file in path.parent.glob(f"{path.name}*")
        if file.is_file() and file.suffix != ".lock"
    }
