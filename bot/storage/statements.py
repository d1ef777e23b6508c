"""The statements that `units` fills with values. Two writes that share one can be run as one."""

from __future__ import annotations

from sqlalchemy import BigInteger, Integer, Text, bindparam, delete, insert, literal, select, update

from bot.storage.schema import (
    ENDING,
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

# A condition's parameter may not be named like a column that is set, hence "the_".
_THE_GAME = bindparam("the_game", type_=Text)
_THE_SEAT = bindparam("the_seat", type_=Integer)
_THE_KIND = bindparam("the_kind", type_=Text)
_THE_KEY = bindparam("the_key", type_=Text)
_THE_USER = bindparam("the_user", type_=BigInteger)

OPEN_GAME = insert(games)
_CHANGE_GAME = update(games).where(games.c.id == _THE_GAME)
HOST = _CHANGE_GAME.values(host_id=bindparam("host"))
HOUSE_RULES = _CHANGE_GAME.values(house_rules=bindparam("rules"))
START = _CHANGE_GAME.values(
    status=bindparam("state"), started_at=bindparam("now"), active_at=bindparam("now")
)
END = _CHANGE_GAME.values(status=bindparam("state"), ended_at=bindparam("now"))
TOUCH = _CHANGE_GAME.values(active_at=bindparam("now"))
BOARD = _CHANGE_GAME.values(
    board_channel_id=bindparam("channel"),
    board_message_id=bindparam("message"),
    board_posted_at=bindparam("now"),
)
TAKE_SEAT = insert(seats)
_ONE_SEAT = (seats.c.game_id == _THE_GAME, seats.c.seat == _THE_SEAT)
GIVE_UP_SEAT = delete(seats).where(*_ONE_SEAT)
CLEAR_SEATS = delete(seats).where(seats.c.game_id == _THE_GAME)
LEAVE = update(seats).where(*_ONE_SEAT).values(left_at=bindparam("now"))
APPEND_MOVE = insert(moves)
ENTER_KITTY = insert(kitty)
ENTER_LEDGER = insert(ledger)
ENTER_RESULT = insert(results)
SET_DEADLINE = insert(deadlines)
CLEAR_DEADLINE = delete(deadlines).where(
    deadlines.c.game_id == _THE_GAME, deadlines.c.kind == _THE_KIND
)
CLEAR_DEADLINES = delete(deadlines).where(deadlines.c.game_id == _THE_GAME)
KEEP_DRAFT = insert(drafts)
DROP_DRAFT = delete(drafts).where(drafts.c.game_id == _THE_GAME, drafts.c.seat == _THE_SEAT)
POST_NOTICE = insert(notices)
_BOARD_OF_THE_GAME = games.c.id == _THE_GAME, games.c.board_message_id.is_not(None)
FORGET_BOARD = delete(notices).where(
    notices.c.message_id.in_(select(games.c.board_message_id).where(*_BOARD_OF_THE_GAME))
)
REMEMBER_BOARD = insert(notices).from_select(
    ["message_id", "channel_id", "game_id", "kind"],
    select(
        games.c.board_message_id, games.c.board_channel_id, games.c.id, literal(ENDING, Text)
    ).where(*_BOARD_OF_THE_GAME),
)
DROP_NOTICE = delete(notices).where(notices.c.message_id == bindparam("the_message"))
SET_META = insert(meta)
CLEAR_META = delete(meta).where(meta.c.key == _THE_KEY)
SET_PREFERENCE = insert(preferences)
DROP_PREFERENCE = delete(preferences).where(
    preferences.c.user_id == _THE_USER, preferences.c.key == _THE_KEY
)
