"""From rows to a table: facts, and the snapshot that replaying the log gives."""

from __future__ import annotations

import json
from typing import Any, cast

from bot.cards.shuffle import Seed
from bot.errors import BadInput
from bot.games.events import RoundScored
from bot.games.game import AnyGame
from bot.games.house_rules import HouseRules
from bot.games.moves import Move
from bot.storage import schema
from bot.storage.rows import GameRow, SavedGame, SavedMove
from bot.tables.people import Seat
from bot.tables.snapshot import Board, Facts, Snapshot, Status


def facts_of(row: GameRow, game: AnyGame) -> Facts:
    """What never changes at the table of this row. Raises BadInput for rules newer than ours."""
    if row.rules_version > game.rules_version:
        # The same moves could mean something else, and nobody would see that hands had changed.
        raise BadInput(problem=f"That was played by rules {row.rules_version} of {row.game}.")
    return Facts(
        id=row.id,
        guild_id=row.guild_id,
        channel_id=row.channel_id,
        game=game,
        seed=Seed(row.secret, row.id),
        opened_at=row.opened_at,
    )


def snapshot_of(saved: SavedGame, facts: Facts) -> Snapshot:
    """The table as its rows leave it.

    Raises BadInput or IllegalMove when the log can't be read, or tells of something else than the
    status does: such a table could be neither played nor ended.
    """
    row = saved.row
    rules = facts.game.rules_model.read(json.loads(row.house_rules))
    state, rounds = _replayed(saved, facts, rules)
    if not _fits(row.status, state, facts.game):
        raise BadInput(problem=f"The status is {row.status}, and the log says otherwise.")
    return Snapshot(
        status=cast("Status", row.status),
        host_id=row.host_id,
        seats=tuple(Seat(seat.seat, seat.name, seat.user_id) for seat in saved.seats),
        rules=rules,
        active_at=row.active_at,
        state=state,
        public=None if state is None else facts.game.view(state, None),
        moves=len(saved.moves),
        rounds=rounds,
        left=frozenset(seat.seat for seat in saved.seats if seat.left_at is not None),
        deadlines=dict(saved.deadlines),
        drafts=dict(saved.drafts),
        board=_board(row),
    )


def _fits(status: str, state: Any, game: AnyGame) -> bool:
    match status:
        case schema.LOBBY:
            return state is None
        case schema.PLAYING:
            return state is not None and game.outcome(state) is None
        case _:
            return True


def read_moves(game: AnyGame, moves: list[SavedMove]) -> list[tuple[int | None, Move]]:
    """The log as the game's own moves. Raises BadInput."""
    return [(saved.seat, game.read_move(saved.move)) for saved in moves]


def last_sign_of_life(saved: SavedGame) -> float:
    """The last time (seconds since 1970) at which the bot did something at this table."""
    return max([saved.row.active_at, *(move.at for move in saved.moves[-1:])])


def _replayed(saved: SavedGame, facts: Facts, rules: HouseRules) -> tuple[Any, int]:
    if not saved.moves:
        return None, 0
    game, rounds = facts.game, 0
    state = game.new(len(saved.seats), rules, facts.seed)
    for line in saved.moves:
        state, events = game.apply(state, line.seat, game.read_move(line.move))
        rounds += sum(isinstance(event, RoundScored) for event in events)
    return state, rounds


def _board(row: GameRow) -> Board | None:
    if row.board_message_id is None or row.board_channel_id is None or row.board_posted_at is None:
        return None
    return Board(row.board_message_id, row.board_channel_id, row.board_posted_at)
