"""How fast tables come back after a restart: `python -m tests.bench.bench_restore`.

Writes 1000 unfinished games of 60 moves, two computers at every table, and opens the hall on them.
The figure that counts is `restore`: from then on every table is there and its clock runs. Replaying
the logs is left to whoever asks for a table first; what that takes is printed beside it.
"""

from __future__ import annotations

import asyncio
import secrets
import sys
import tempfile
import time
from pathlib import Path
from statistics import median, quantiles

from bot.cards.shuffle import Seed
from bot.games.catalogue import GAMES
from bot.games.moves import Deal, Move
from bot.games.nickels.rules import NickelsRules
from bot.players.greedy import greedy
from bot.players.player import Player
from bot.storage import Store
from bot.storage.units import (
    Unit,
    append_move,
    open_game,
    set_deadline,
    start_game,
    take_seat,
    touch,
)
from bot.tables.clock import WallClock
from bot.tables.hall import Hall

GAME = GAMES["nickels"]
PLAYER: Player = greedy
SEATS = 4


def log_of(seed: Seed, rules: NickelsRules, moves: int) -> list[tuple[int | None, Move]]:
    """The first moves of a game among greedy players."""
    state = GAME.new(SEATS, rules, seed)
    log: list[tuple[int | None, Move]] = [(None, Deal())]
    state, _ = GAME.apply(state, None, Deal())
    while len(log) < moves:
        seat = GAME.view(state, None).to_act[0]
        view = GAME.view(state, seat)
        move = PLAYER(view)
        state, _ = GAME.apply(state, seat, move)
        log.append((seat, move))
    return log


def unfinished(number: int, moves: int) -> Unit:
    """A game in play, with all that belongs to it."""
    rules, now = NickelsRules(), time.time()
    seed = Seed(secrets.token_bytes(32), f"bench{number:05}")
    unit = open_game(
        game_id=seed.game_id,
        game=GAME.name,
        rules_version=GAME.rules_version,
        guild_id=number % 50,
        channel_id=number,
        host_id=number * 2,
        house_rules=rules.model_dump_json(),
        secret=seed.secret,
        opened_at=now,
    ) + start_game(seed.game_id, now)
    for seat in range(SEATS):
        user_id = number * 2 + seat if seat < 2 else None
        unit += take_seat(seed.game_id, seat=seat, user_id=user_id, name=f"Player {seat}")
    for seq, (mover, move) in enumerate(log_of(seed, rules, moves)):
        text = move.model_dump_json()
        unit += append_move(seed.game_id, seq=seq, seat=mover, move=text, at=now)
    return unit + touch(seed.game_id, now) + set_deadline(seed.game_id, "computer", now + 3600)


async def measure(path: Path, tables: int, moves: int) -> None:
    async with Store.open(path) as store:
        for number in range(tables):
            await store.commit(unfinished(number, moves))
    async with Store.open(path) as store:
        hall = Hall(store, WallClock(), secrets.token_bytes, GAMES, {GAME.name: PLAYER})
        began = time.perf_counter()
        restored = await hall.restore()
        took = time.perf_counter() - began
        assert restored == len(hall) == tables
        wakings = []
        for channel in range(tables):
            began = time.perf_counter()
            hall.at(channel).view(None)
            wakings.append((time.perf_counter() - began) * 1000)
    print(f"restore: {restored} tables of {moves} moves in {took:.2f} s")
    print(
        f"waking one: p50 {median(wakings):.1f} ms, p99 {quantiles(wakings, n=100)[98]:.1f} ms; "
        f"all: {sum(wakings) / 1000:.1f} s"
    )


if __name__ == "__main__":
    given = [int(argument) for argument in sys.argv[1:]] + [1000, 60][len(sys.argv) - 1 :]
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(measure(Path(folder) / "bench.db", *given))
