"""All that is written of games, as small functions that return units to be added together.

await store.commit(append_move(...) + enter_kitty(...) + set_deadline(...))

What was won and paid is in `books`.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass

from bot.storage import statements
from bot.storage.batch import Statement, Unit, Write
from bot.storage.schema import LOBBY, PLAYING

__all__ = [
    "Sitter",
    "Unit",
    "append_move",
    "board_lost",
    "board_posted",
    "clear_deadline",
    "drop_draft",
    "drop_notice",
    "drop_preference",
    "end_game",
    "give_up_seat",
    "keep_draft",
    "mark_left",
    "open_game",
    "post_notice",
    "reseat",
    "set_deadline",
    "set_host",
    "set_house_rules",
    "set_meta",
    "set_preference",
    "start_game",
    "take_seat",
    "touch",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class Sitter:
    """Who takes a seat. No user is a computer player."""

    seat: int
    user_id: int | None
    name: str


def _unit(statement: Statement, *touches: Hashable, **values: object) -> Unit:
    return Unit((Write(statement, values, touches),))


# -- games -------------------------------------------------------------------------------------


def open_game(
    *,
    game_id: str,
    game: str,
    rules_version: int,
    guild_id: int,
    channel_id: int,
    host_id: int,
    house_rules: str,
    secret: bytes,
    opened_at: float,
) -> Unit:
    """A lobby in a channel. `house_rules` is JSON, `secret` has 32 bytes, the id 10 characters.

    Committing it raises ChannelTaken while another game of the channel is unfinished.
    """
    return _unit(
        statements.OPEN_GAME,
        game_id,
        id=game_id,
        game=game,
        rules_version=rules_version,
        guild_id=guild_id,
        channel_id=channel_id,
        host_id=host_id,
        status=LOBBY,
        house_rules=house_rules,
        secret=secret,
        opened_at=opened_at,
        active_at=opened_at,
    )


def set_host(game_id: str, host_id: int) -> Unit:
    """Another person is the host."""
    return _unit(statements.HOST, game_id, the_game=game_id, host=host_id)


def set_house_rules(game_id: str, house_rules: str) -> Unit:
    """Other house rules (JSON), chosen in the lobby."""
    return _unit(statements.HOUSE_RULES, game_id, the_game=game_id, rules=house_rules)


def start_game(game_id: str, started_at: float) -> Unit:
    """The lobby becomes a game in play."""
    return _unit(statements.START, game_id, the_game=game_id, state=PLAYING, now=started_at)


def end_game(game_id: str, status: str, ended_at: float) -> Unit:
    """The game is `over` (played to its end) or `closed`; nothing is due in it any more.

    Its board becomes a notice (ENDING): it has yet to show the end.
    """
    ended = _unit(statements.END, game_id, the_game=game_id, state=status, now=ended_at)
    ended += _unit(statements.CLEAR_DEADLINES, game_id, the_game=game_id)
    # Once more or less makes no difference: nothing that the board is may keep a game from ending.
    ended += _unit(statements.FORGET_BOARD, game_id, the_game=game_id)
    return ended + _unit(statements.REMEMBER_BOARD, game_id, the_game=game_id)


def touch(game_id: str, active_at: float) -> Unit:
    """A person has done something in this game."""
    return _unit(statements.TOUCH, game_id, the_game=game_id, now=active_at)


def board_posted(game_id: str, *, channel_id: int, message_id: int, posted_at: float) -> Unit:
    """The board is this message from now on."""
    return _unit(
        statements.BOARD,
        game_id,
        the_game=game_id,
        channel=channel_id,
        message=message_id,
        now=posted_at,
    )


def board_lost(game_id: str) -> Unit:
    """The board's message is gone."""
    return _unit(statements.BOARD, game_id, the_game=game_id, channel=None, message=None, now=None)


# -- seats -------------------------------------------------------------------------------------


def take_seat(game_id: str, *, seat: int, user_id: int | None, name: str) -> Unit:
    """A person, or a computer player (no user), sits down. Raises Duplicate if either sits."""
    return _unit(
        statements.TAKE_SEAT,
        game_id,
        game_id=game_id,
        seat=seat,
        user_id=user_id,
        name=name,
        left_at=None,
    )


def give_up_seat(game_id: str, seat: int) -> Unit:
    """The seat is free again, before the game starts."""
    return _unit(statements.GIVE_UP_SEAT, game_id, the_game=game_id, the_seat=seat)


def reseat(game_id: str, sitters: Sequence[Sitter]) -> Unit:
    """Exactly these sit at the table, before the game starts."""
    unit = _unit(statements.CLEAR_SEATS, game_id, the_game=game_id)
    for sitter in sitters:
        unit += take_seat(game_id, seat=sitter.seat, user_id=sitter.user_id, name=sitter.name)
    return unit


def mark_left(game_id: str, seat: int, left_at: float) -> Unit:
    """The person in this seat has left a game in play."""
    return _unit(statements.LEAVE, game_id, the_game=game_id, the_seat=seat, now=left_at)


# -- play --------------------------------------------------------------------------------------


def append_move(
    game_id: str,
    *,
    seq: int,
    seat: int | None,
    move: str,
    at: float,
    interaction_id: int | None = None,
) -> Unit:
    """Move number `seq` of the game (JSON); no seat is the table itself.

    Committing it raises DuplicateMove when the number is taken and DuplicateInteraction when
    this click has moved already.
    """
    return _unit(
        statements.APPEND_MOVE,
        game_id,
        game_id=game_id,
        seq=seq,
        seat=seat,
        move=move,
        interaction_id=interaction_id,
        at=at,
    )


# -- drafts, deadlines, notices, single facts --------------------------------------------------
# To set is to clear and insert: plain SQL that every database knows.


def keep_draft(game_id: str, seat: int, draft: str) -> Unit:
    """What this seat is working on (JSON) is now this."""
    return drop_draft(game_id, seat) + _unit(
        statements.KEEP_DRAFT, game_id, game_id=game_id, seat=seat, draft=draft
    )


def drop_draft(game_id: str, seat: int) -> Unit:
    """This seat works on nothing."""
    return _unit(statements.DROP_DRAFT, game_id, the_game=game_id, the_seat=seat)


def set_deadline(game_id: str, kind: str, due_at: float) -> Unit:
    """The deadline of this kind is now `due_at`, whatever it was."""
    cleared = clear_deadline(game_id, kind)
    return cleared + _unit(
        statements.SET_DEADLINE, game_id, game_id=game_id, kind=kind, due_at=due_at
    )


def clear_deadline(game_id: str, kind: str) -> Unit:
    """Nothing of this kind is due."""
    return _unit(statements.CLEAR_DEADLINE, game_id, the_game=game_id, the_kind=kind)


def post_notice(*, message_id: int, channel_id: int, game_id: str, kind: str) -> Unit:
    """This message has to be removed later."""
    return _unit(
        statements.POST_NOTICE,
        game_id,
        ("notice", message_id),
        message_id=message_id,
        channel_id=channel_id,
        game_id=game_id,
        kind=kind,
    )


def drop_notice(message_id: int) -> Unit:
    """This message is gone."""
    return _unit(statements.DROP_NOTICE, ("notice", message_id), the_message=message_id)


def set_meta(key: str, value: str) -> Unit:
    """A single fact about this installation."""
    cleared = _unit(statements.CLEAR_META, ("meta", key), the_key=key)
    return cleared + _unit(statements.SET_META, ("meta", key), key=key, value=value)


def set_preference(user_id: int, key: str, value: str) -> Unit:
    """This person likes it so."""
    kept = drop_preference(user_id, key)
    return kept + _unit(
        statements.SET_PREFERENCE,
        ("preference", user_id, key),
        user_id=user_id,
        key=key,
        value=value,
    )


def drop_preference(user_id: int, key: str) -> Unit:
    """This person takes the default again."""
    return _unit(
        statements.DROP_PREFERENCE, ("preference", user_id, key), the_user=user_id, the_key=key
    )
