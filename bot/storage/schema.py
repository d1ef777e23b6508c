"""The tables. What they say is the truth; what the bot remembers can be rebuilt from them.

Times are seconds since 1970 (UTC), ids are Discord's 64-bit numbers unless the column is a text.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
    text,
)

LOBBY: Final = "lobby"
PLAYING: Final = "playing"
OVER: Final = "over"
CLOSED: Final = "closed"

ENDING: Final = "ending"
"""The kind of a notice that is a board which has yet to show the end of its game."""

UNFINISHED: Final = text("status IN ('lobby', 'playing')")
"""The condition for a game that has to come back after a restart.

Written out, because an index on a condition is used only by a query with the very same one.
"""

# Every constraint has a name, because only named ones can be changed by a later migration.
metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)


def _game_id(*, primary_key: bool = False) -> Column[str]:
    return Column("game_id", Text, ForeignKey("games.id"), primary_key=primary_key, nullable=False)


games = Table(
    "games",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("guild_id", BigInteger, nullable=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("host_id", BigInteger, nullable=False),
    Column("status", Text, nullable=False),
    Column("house_rules", Text, nullable=False),
    Column("secret", LargeBinary(32), nullable=False),
    Column("opened_at", Double, nullable=False),
    Column("started_at", Double),
    Column("ended_at", Double),
    Column("active_at", Double, nullable=False),
    Column("board_channel_id", BigInteger),
    Column("board_message_id", BigInteger),
    Column("board_posted_at", Double),
    CheckConstraint("status IN ('lobby', 'playing', 'over', 'closed')", name="status"),
)
"""One row a game from the moment its lobby opens. `active_at` is the last move by a person."""

Index(
    "one_unfinished_game_per_channel",
    games.c.channel_id,
    unique=True,
    sqlite_where=UNFINISHED,
    postgresql_where=UNFINISHED,
)

seats = Table(
    "seats",
    metadata,
    _game_id(primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("user_id", BigInteger),
    Column("name", Text, nullable=False),
    Column("left_at", Double),
    UniqueConstraint("game_id", "user_id"),
)
"""Who sits where, from seat 0; no user is a computer player. A person sits once in a game."""

moves = Table(
    "moves",
    metadata,
    _game_id(primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("seat", Integer),
    Column("move", Text, nullable=False),
    Column("interaction_id", BigInteger, unique=True),
    Column("at", Double, nullable=False),
)
"""The log. A second move with the same number, or from the same click, cannot be written."""

kitty = Table(
    "kitty",
    metadata,
    _game_id(primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("line", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("user_id", BigInteger),
    Column("nickels", Integer, nullable=False),
    Column("reason", Text, nullable=False),
)
"""Only ever added to: nickels put into the kitty (+) or taken out of it (-) by move `seq`."""

ledger = Table(
    "ledger",
    metadata,
    _game_id(primary_key=True),
    Column("round", Integer, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("seq", Integer, nullable=False),
    Column("user_id", BigInteger),
    Column("net", Integer, nullable=False),
)
"""What each seat won (+) or paid (-) in a finished round, which move `seq` ended.

Only ever added to. The lines of a round add up to zero.
"""

drafts = Table(
    "drafts",
    metadata,
    _game_id(primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("draft", Text, nullable=False),
)
"""What a seat is working on before it moves (JSON). No part of the game: only its owner sees it."""

results = Table(
    "results",
    metadata,
    _game_id(primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("guild_id", BigInteger, nullable=False),
    Column("game", Text, nullable=False),
    Column("user_id", BigInteger),
    Column("name", Text, nullable=False),
    Column("score", Integer, nullable=False),
    Column("place", Integer, nullable=False),
    Column("won", Boolean, nullable=False),
    Column("nickels", Integer, nullable=False),
    Column("rounds", Integer, nullable=False),
    Column("people", Integer, nullable=False),
    Column("ended_at", Double, nullable=False),
    Index(None, "guild_id", "game", "user_id"),
)
"""How every seat of a finished game did. `place` counts from 1.

`nickels` is what the seat won or lost: nickels, or points where a game is played for those.
"""

deadlines = Table(
    "deadlines",
    metadata,
    _game_id(primary_key=True),
    Column("kind", Text, primary_key=True),
    Column("due_at", Double, nullable=False),
)
"""What has to happen by itself, at most one of a kind in a game."""

notices = Table(
    "notices",
    metadata,
    Column("message_id", BigInteger, primary_key=True, autoincrement=False),
    Column("channel_id", BigInteger, nullable=False),
    _game_id(),
    Column("kind", Text, nullable=False),
    Index(None, "game_id"),
)
"""Discord messages that are to be removed later, such as the mention of whose turn it is."""

meta = Table(
    "meta",
    metadata,
    Column("key", Text, primary_key=True),
    Column("value", Text, nullable=False),
)
"""Single facts about this installation, such as the hash of the commands that Discord knows."""

preferences = Table(
    "preferences",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("key", Text, primary_key=True),
    Column("value", Text, nullable=False),
)
"""What one person likes."""
